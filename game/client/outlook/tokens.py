"""Gains as figures and signs: a pill that lies on the thing which brings them."""

from __future__ import annotations

from collections.abc import Sequence

import pygame

from game.client.crest import Crest
from game.client.layout.box import Box, Size
from game.client.ui import paint
from game.client.ui.kit import Kit
from game.client.ui.style import BRIGHT, GOLD, INK
from game.client.words.describe import Label
from game.rules import Gain

#: The size of the figures on the board, in units.
_UNITS = 27
#: Of what can be had by a choice that follows so much is told.
_MOST = 3
#: Stands between gains of which one can be had.
_OR = "/"
#: Stands for other gains.
_OTHERS = "\N{HORIZONTAL ELLIPSIS}"


def shown(label: Label) -> tuple[Gain, ...]:
    """What the pill of an option tells: its gain, or what can be had by the choice that follows.

    Of much that can be had only the best, and then NOTHING for the others.
    """
    if any(label.gain):
        return (label.gain,)
    choices = label.choices
    if len(choices) < 2 or (len(choices) <= _MOST and all(len(_parts(gain)) == 1 for gain in choices)):
        return choices
    return (choices[0], Gain())


def size(kit: Kit, gains: Sequence[Gain], units: int = _UNITS) -> Size:
    """The size of a pill for gains of which one can be had."""
    px = kit.px(units if len(gains) == 1 else units * 5 // 6)
    between = kit.fonts.width(_OR, "text", px) * (len(gains) - 1)
    return sum(_width(kit, gain, px) for gain in gains) + between + px * 2 // 3, px * 6 // 5


def draw(target: pygame.Surface, box: Box, kit: Kit, crest: Crest, gains: Sequence[Gain]) -> None:
    """Draws a pill of that size."""
    paint.frame(target, box, box.h // 2, INK, GOLD, max(1, kit.px(2)), 240)
    px = -(-box.h * 5 // 6)
    row(target, box.inset(px // 3, 0), kit, crest, gains, px)


def row(target: pygame.Surface, box: Box, kit: Kit, crest: Crest, gains: Sequence[Gain], px: int) -> None:
    """Draws figures and signs from the left, as high as `px`."""
    x = box.x
    for nth, gain in enumerate(gains):
        if nth:
            stroke = kit.fonts.line(_OR, "text", px, GOLD)
            paint.put(target, stroke, Box(x, box.y, stroke.get_width(), box.h))
            x += stroke.get_width()
        for sign, number in _parts(gain):
            figure = kit.fonts.line(_figure(number), "text", px, BRIGHT)
            paint.put(target, figure, Box(x, box.y, figure.get_width(), box.h))
            x += figure.get_width()
            picture = _sign(kit, sign, crest, px)
            paint.put(target, picture, Box(x, box.y, px, box.h), "center")
            x += px + px // 4
        x -= px // 4 if _parts(gain) else 0
        if not any(gain):
            rest = kit.fonts.line(_OTHERS, "text", px, BRIGHT)
            paint.put(target, rest, Box(x, box.y, rest.get_width(), box.h))


def _width(kit: Kit, gain: Gain, px: int) -> int:
    parts = _parts(gain)
    if not parts:
        return kit.fonts.width(_OTHERS, "text", px)
    figures = sum(kit.fonts.width(_figure(number), "text", px) + px for _, number in parts)
    return figures + (len(parts) - 1) * (px // 4)


def _parts(gain: Gain) -> list[tuple[str, int]]:
    """The signs with their figures; the rat counts down by all that keeps it from going on tonight."""
    parts = [("coin", gain.coins), ("marker", gain.markers), ("prestige", gain.prestige)]
    parts.append(("rat", -gain.rat - gain.tonight))
    return [(sign, number) for sign, number in parts if number]


def _figure(number: int) -> str:
    return str(number).replace("-", "\N{MINUS SIGN}")


def _sign(kit: Kit, sign: str, crest: Crest, px: int) -> pygame.Surface:
    if sign == "marker":
        return kit.art.marker(crest, px)
    if sign == "rat":
        return kit.art.rat(crest, px)
    return kit.art.icon(sign, px)
