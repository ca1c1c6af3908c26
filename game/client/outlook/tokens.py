"""Gains as figures and signs: a pill that lies on the thing which brings them."""

from __future__ import annotations

import pygame

from game.client.crest import Crest
from game.client.layout.box import Box, Size
from game.client.ui import paint
from game.client.ui.kit import Kit
from game.client.ui.style import BRIGHT, GOLD, INK
from game.rules import Gain

#: The size of the figures on the board, in units.
_UNITS = 27


def size(kit: Kit, gain: Gain, units: int = _UNITS) -> Size:
    """The size of a pill."""
    px = kit.px(units)
    figures = sum(kit.fonts.width(_figure(number), "text", px) + px for _, number in _parts(gain))
    return figures + (len(_parts(gain)) - 1) * px // 4 + px * 2 // 3, px * 6 // 5


def draw(target: pygame.Surface, box: Box, kit: Kit, crest: Crest, gain: Gain) -> None:
    """Draws a pill of that size."""
    paint.frame(target, box, box.h // 2, INK, GOLD, max(1, kit.px(2)), 240)
    px = box.h * 5 // 6
    row(target, box.inset(px // 3, 0), kit, crest, gain, px)


def row(target: pygame.Surface, box: Box, kit: Kit, crest: Crest, gain: Gain, px: int) -> None:
    """Draws figures and signs from the left, as high as `px`."""
    x = box.x
    for sign, number in _parts(gain):
        figure = kit.fonts.line(_figure(number), "text", px, BRIGHT)
        paint.put(target, figure, Box(x, box.y, figure.get_width(), box.h))
        x += figure.get_width()
        picture = _sign(kit, sign, crest, px)
        paint.put(target, picture, Box(x, box.y, px, box.h), "center")
        x += px + px // 4


def _parts(gain: Gain) -> list[tuple[str, int]]:
    """The signs with their figures; a rat that goes back, or does not come, counts down."""
    parts = [("coin", gain.coins), ("marker", gain.markers), ("prestige", gain.prestige)]
    parts += [("rat", -gain.rat), ("plague", -gain.tonight)]
    return [(sign, number) for sign, number in parts if number]


def _figure(number: int) -> str:
    return str(number).replace("-", "\N{MINUS SIGN}")


def _sign(kit: Kit, sign: str, crest: Crest, px: int) -> pygame.Surface:
    if sign == "marker":
        return kit.art.marker(crest, px)
    if sign == "rat":
        return kit.art.rat(crest, px)
    return kit.art.icon(sign, px)
