"""Small pictures that pages are made with: signs, lines and captions."""

from __future__ import annotations

from collections.abc import Callable

import pygame

from game.board.box import Box
from game.client.widgets import paint
from game.client.widgets.page import Picture, Row, Words
from game.client.widgets.style import EDGE
from game.client.widgets.typography import Style


def sign(make: Callable[[int], pygame.Surface], units: int, wide: int = 0, tall: int = 0) -> Picture:
    """A picture that is made as large as it is to be, so many units, in the middle of its box.

    wide, tall: units of the box where it is larger.
    """
    across = wide or units

    def draw(target: pygame.Surface, box: Box) -> None:
        paint.put(target, make(min(box.w * units // across, box.h)), box, "center")

    return Picture(draw, across, tall or across)


def hairline(grow: int = 0) -> Picture:
    """A thin line across the middle of its box."""
    return Picture(lambda target, box: target.fill(EDGE, (box.x, box.center[1], box.w, 1)), 0, 2, grow)


def captioned(caption: str, style: Style = "quiet") -> Row:
    """A thin line with a caption in the middle."""
    return Row([hairline(1), Words(caption, style, "center"), hairline(1)], 18)
