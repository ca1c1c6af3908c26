"""What the choices on the board would bring, on a pill for each."""

from __future__ import annotations

from collections.abc import Mapping, Sequence

from game.client.layout import Rose, Target
from game.client.layout.box import Box
from game.client.outlook import places, tokens
from game.client.ui.kit import Kit
from game.client.words.describe import Label
from game.rules import Gain, View


def lay(rose: Rose, kit: Kit, view: View, labels: Mapping[Target, Label]) -> list[tuple[Box, Sequence[Gain]]]:
    """The pill of each target that brings something, in the longest form for which there is room."""
    laid: list[tuple[Box, Sequence[Gain]]] = []
    for target, label in labels.items():
        forms = tokens.forms(label)
        if forms:
            sizes = [*(tokens.size(kit, gains) for gains in forms), tokens.least_size(kit, forms[-1])]
            number, box = places.place_first(rose, target, view, sizes, [box for box, _ in laid])
            laid.append((box, forms[min(number, len(forms) - 1)]))
    return laid
