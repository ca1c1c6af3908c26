"""The rims of what may be chosen stand out from glass of every colour, for every kind of colour vision."""

from __future__ import annotations

import pytest

from game.client.board.overlay import FAINT_RIM, GOLD_RIM, SEAM
from game.client.board.palette import SECTOR_COLOURS, STONE, STONE_LIGHT, Rgb
from tests.client.vision import VISIONS, contrast

PANES = {
    **{
        f"{name}, {shade}": getattr(shades, shade)
        for name, shades in SECTOR_COLOURS.items()
        for shade in shades._fields[:3]
    },
    "stone": STONE,
    "light stone": STONE_LIGHT,
}


@pytest.mark.parametrize("eyes", VISIONS)
@pytest.mark.parametrize("rim", [GOLD_RIM, FAINT_RIM])
def test_a_rim_stands_out_from_every_pane(rim: Rgb, eyes: str) -> None:
    """By itself, or where the pane is as bright by the dark seam that it lies in."""
    assert contrast(rim, SEAM, eyes) >= 3
    for name, glass in PANES.items():
        assert max(contrast(rim, glass, eyes), contrast(SEAM, glass, eyes)) >= 3, name


def test_gold_outshines_what_is_only_possible() -> None:
    assert contrast(GOLD_RIM, SEAM) > 1.5 * contrast(FAINT_RIM, SEAM)
