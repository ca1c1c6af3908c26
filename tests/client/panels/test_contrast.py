"""What is written at a table stands out from its ground."""

from __future__ import annotations

import numpy as np
import pytest

from game.board.box import Size
from game.client.panels import style
from game.client.widgets.style import FAINT
from tests.client.panels.test_explanations import asked_at
from tests.client.readable.written import Reader, Written
from tests.client.vision import contrast

#: The least contrast by WCAG of what must be read, and of what is said besides.
MUST, BESIDES = 7.0, 4.5


def written_at(size: Size, kind: str, seats: int, patch: pytest.MonkeyPatch) -> list[Written]:
    """What is written on a table that asks that."""
    pilot = asked_at(size, seats, kind)
    if kind == "keep":
        pilot.key("return")  # the curtain
    return [text for text in Reader(patch).read(pilot.app) if text.seen > 0.9]


@pytest.mark.parametrize("kind", ["keep", "play", "drive", "hire", "donate"])
def test_every_text_stands_out(kind: str, monkeypatch: pytest.MonkeyPatch) -> None:
    """Also on the light of whoever acts: in the draft all do, each in their colour."""
    written = written_at((1280, 720), kind, 5, monkeypatch)

    assert len(written) > 30
    for text in written:
        least = BESIDES if text.ink in (style.REST, FAINT) else MUST
        assert np.quantile(contrast(text.ink, text.ground), 0.25) >= least, text
