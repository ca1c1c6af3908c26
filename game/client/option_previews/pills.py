"""What the choices on the board would bring, on a pill for each."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import NamedTuple

import pygame

from game.board import Rose, Target
from game.board.box import Box
from game.board.crest import Crest
from game.client.board.kit import Kit
from game.client.option_previews import places, tokens
from game.rules import Gain, View
from game.text.describe import Label

#: Questions whose options are where a piece comes from, or the piece.
_LEAVING = frozenset(
    ("source", "fool_source", "fool_piece", "minstrel_source", "minstrel_piece", "actress_source")
)


class Pill(NamedTuple):
    """Where it is told what an option brings. gains: none where what lies there may not be taken.
    leaves: whether a piece leaves that place for it.
    """

    box: Box
    gains: Sequence[Gain]
    leaves: bool

    def draw(self, target: pygame.Surface, kit: Kit, crest: Crest) -> None:
        if self.gains:
            tokens.draw(target, self.box, kit, crest, self.gains, leaves=self.leaves)
        else:
            tokens.draw_barred(target, self.box, kit)


def lay(rose: Rose, kit: Kit, view: View, kind: str, labels: Mapping[Target, Label]) -> list[Pill]:
    """The pill of each target that brings something, in the longest form for which there is room, or where
    something lies that may not be taken, in a decision of that kind."""
    laid: list[Pill] = []
    leaves = kind in _LEAVING
    for target, label in labels.items():
        if label.barred:
            _, box = places.place_first(
                rose, target, view, [tokens.barred_size(kit)], [pill.box for pill in laid]
            )
            laid.append(Pill(box, (), leaves))
        elif forms := tokens.forms(label):
            sizes = [tokens.size(kit, gains, leaves=leaves) for gains in forms]
            sizes.append(tokens.least_size(kit, forms[-1], leaves=leaves))
            number, box = places.place_first(rose, target, view, sizes, [pill.box for pill in laid])
            laid.append(Pill(box, forms[min(number, len(forms) - 1)], leaves))
    return laid
