"""Stone and lead around panels, so that they belong to the same building as the window."""

from __future__ import annotations

import pygame

from game.board.box import Box
from game.board.palette import LEAD, STONE, STONE_DARK, STONE_LIGHT, lit
from game.client.board.kit import Kit
from game.client.widgets import paint
from game.client.widgets.style import EDGE, PANEL, Colour

#: Units of the width of a rim of stone, and of a stone's length in it.
_RIM, _BLOCK = 5, 74


def plate(target: pygame.Surface, box: Box, kit: Kit, fill: Colour = PANEL, edge: Colour = EDGE) -> None:
    """A plate set in a rim of hewn stone and a line of lead; `edge` is the line around the plate."""
    rim, radius = max(2, kit.px(_RIM)), kit.px(9)
    paint.frame(target, box, radius, STONE, STONE_DARK)
    _joints(target, box, rim, kit.px(_BLOCK))
    light = box.inset(1)
    target.fill(lit(STONE_LIGHT, 0.85), (light.x + radius, light.y, max(0, light.w - 2 * radius), 1))
    inner = box.inset(rim)
    paint.frame(target, inner, max(2, radius - rim), LEAD, None)
    paint.frame(target, inner.inset(1), max(2, radius - rim - 1), fill, edge)


def _joints(target: pygame.Surface, box: Box, rim: int, block: int) -> None:
    across, down = max(2, box.w // block), max(1, box.h // block)
    for number in range(1, across):
        x = box.x + box.w * number // across
        for y in (box.y, box.bottom - rim):
            target.fill(STONE_DARK, (x, y, 1, rim))
    for number in range(1, down):
        y = box.y + box.h * number // down
        for x in (box.x, box.right - rim):
            target.fill(STONE_DARK, (x, y, rim, 1))
