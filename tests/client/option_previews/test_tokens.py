"""A pill tells a gain in figures and signs, however large the text is."""

from __future__ import annotations

import pygame
import pytest

from game.board.box import Box, Scale
from game.board.crest import Crest
from game.client.board.kit import Kit
from game.client.option_previews import tokens
from game.client.widgets.style import BRIGHT
from game.client.widgets.text import Fonts
from game.rules import Gain
from tests.client.pilot import pictures
from tests.client.readable.written import Reader, pale
from tests.text.test_log import words

CREST = Crest("blue", "lily")


@pytest.mark.parametrize("percent", [100, 130, 160])
@pytest.mark.parametrize("gains", [(Gain(coins=12), Gain(markers=1)), (Gain(rat=1, tonight=2), Gain())])
def test_the_figures_of_a_pill_stand_out_from_it(
    gains: tuple[Gain, ...], percent: int, monkeypatch: pytest.MonkeyPatch
) -> None:
    """On glass as bright as the figures: on the pill's edge or beside it they could not be read."""
    fonts = Fonts()
    fonts.set_type(percent / 100, high_contrast=False)
    kit = Kit(fonts, pictures(), words(), (CREST,), Scale.of((1280, 720)))
    wide, high = tokens.size(kit, gains)

    def draw(canvas: pygame.Surface) -> None:
        canvas.fill(BRIGHT)
        tokens.draw(canvas, Box(40, 40, wide, high), kit, CREST, gains)

    written = Reader(monkeypatch).read_drawn((wide + 80, high + 80), draw)

    assert len(written) > 1
    assert not pale(written)
