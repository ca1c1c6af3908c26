"""Gains as figures and signs: a pill that lies on the thing which brings them."""

from __future__ import annotations

from collections.abc import Sequence

import pygame

from game.board.box import Box, Size
from game.board.crest import Crest
from game.client.board.kit import Kit
from game.client.widgets import paint
from game.client.widgets.style import BRIGHT, FAINT, GOLD, INK
from game.rules import Gain
from game.text.describe import Label

#: The size of the figures on the board, in units.
_UNITS = 27
#: Of what can be had by a choice that follows so much is told.
_MOST = 3
#: The fields of gains by their signs.
_FIELDS = {"coin": "coins", "marker": "markers", "prestige": "prestige", "rat": "rat", "night": "tonight"}
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
    if len(choices) < 2 or (len(choices) <= _MOST and all(len(signs(gain)) == 1 for gain in choices)):
        return choices
    return (choices[0], Gain())


def forms(label: Label) -> tuple[tuple[Gain, ...], ...]:
    """The same in shorter and shorter forms, for panes with little room; empty for nothing."""
    gains = shown(label)
    if not gains:
        return ()
    best = gains[0]
    night = best._replace(rat=0, tonight=best.rat + best.tonight) if best.tonight > 0 else best
    if best.tonight < 0:
        return (gains, (best._replace(tonight=0), Gain()))
    if len(gains) == 1:
        return tuple(dict.fromkeys([gains, (night,)]))
    sign, number = signs(night)[0]
    most = Gain(**{_FIELDS[sign]: abs(number)})
    return tuple(dict.fromkeys([gains, (best, Gain()), (night, Gain()), (most, Gain())]))


def height(kit: Kit, units: int) -> int:
    """How high figures and signs of that size are, in pixels: they grow with the text."""
    return kit.px(units * kit.fonts.zoom)


def size(kit: Kit, gains: Sequence[Gain], units: int = _UNITS, *, leaves: bool = False) -> Size:
    """The size of a pill for gains of which one can be had; `leaves` as in `draw`."""
    px = height(kit, units)
    arrow = _arrow_size(px) if leaves else 0
    between = _text_width(kit, _OR, px) * (sum(map(any, gains)) - 1)
    return arrow + sum(_width(kit, gain, px) for gain in gains) + between + px * 2 // 3, px * 6 // 5


def draw(
    target: pygame.Surface, box: Box, kit: Kit, crest: Crest, gains: Sequence[Gain], *, leaves: bool = False
) -> None:
    """Draw a pill of that size. leaves: whether a piece leaves its place for that; an arrow tells so."""
    paint.frame(target, box, box.h // 2, INK, GOLD, max(1, kit.px(2)))
    px = -(-box.h * 5 // 6)
    room = box.inset(px // 3, 0)
    if leaves:
        _arrow(target, room, px)
        room = room.after(_arrow_size(px))
    row(target, room, kit, crest, gains, px)


def barred_size(kit: Kit) -> Size:
    """The size of a pill that says that what lies there may not be taken."""
    px = height(kit, _UNITS)
    return px * 6 // 5, px * 6 // 5


def draw_barred(target: pygame.Surface, box: Box, kit: Kit) -> None:
    paint.frame(target, box, box.h // 2, INK, FAINT, max(1, kit.px(2)))
    paint.put(target, kit.art.icon("cross", box.h * 2 // 3), box, "center")


def row(target: pygame.Surface, box: Box, kit: Kit, crest: Crest, gains: Sequence[Gain], px: int) -> None:
    """Draw figures and signs from the left, as high as `px`."""
    x, letters = box.x, kit.fonts.unzoomed(px)
    for nth, gain in enumerate(gains):
        if nth and any(gain):
            stroke = kit.fonts.line(_OR, "text", letters, GOLD)
            paint.put(target, stroke, Box(x, box.y, stroke.get_width(), box.h))
            x += stroke.get_width()
        for sign, number in signs(gain):
            figure = kit.fonts.line(_figure(sign, number), "text", letters, BRIGHT)
            paint.put(target, figure, Box(x, box.y, figure.get_width(), box.h))
            x += figure.get_width()
            picture = _sign(kit, sign, crest, px)
            paint.put(target, picture, Box(x, box.y, _wide(sign, px), box.h), "center")
            x += _wide(sign, px) + px // 4
        x -= px // 4 if signs(gain) else 0
        if not any(gain):
            rest = kit.fonts.line(_OTHERS, "text", letters, BRIGHT)
            paint.put(target, rest, Box(x, box.y, rest.get_width(), box.h))


def _text_width(kit: Kit, text: str, px: int) -> int:
    return kit.fonts.width(text, "text", kit.fonts.unzoomed(px))


def _arrow_size(px: int) -> int:
    return px * 7 // 8


def _arrow(target: pygame.Surface, box: Box, px: int) -> None:
    """An arrow to the right at the left end of a box."""
    x, y = box.x, box.y + box.h // 2
    tip, head, thick = x + px * 5 // 8, px // 4, max(2, px // 9)
    pygame.draw.line(target, GOLD, (x, y), (tip - head // 2, y), thick)
    pygame.draw.polygon(target, GOLD, [(tip, y), (tip - head, y - head), (tip - head, y + head)])


def _width(kit: Kit, gain: Gain, px: int) -> int:
    parts = signs(gain)
    if not parts:
        return _text_width(kit, _OTHERS, px)
    figures = sum(_text_width(kit, _figure(sign, number), px) + _wide(sign, px) for sign, number in parts)
    return figures + (len(parts) - 1) * (px // 4)


def signs(gain: Gain) -> list[tuple[str, int]]:
    """The signs with their figures; rats that go back now, and those that stay away tonight, count down."""
    parts = [("coin", gain.coins), ("marker", gain.markers), ("prestige", gain.prestige)]
    parts += [("rat", -gain.rat), ("night", -gain.tonight)]
    return [(sign, number) for sign, number in parts if number]


def _figure(sign: str, number: int) -> str:
    told = f"{number:+}" if sign == "night" else str(number)
    return told.replace("-", "\N{MINUS SIGN}")


def _sign(kit: Kit, sign: str, crest: Crest, px: int) -> pygame.Surface:
    if sign == "marker":
        return kit.art.marker(crest, px)
    if sign == "rat":
        return kit.art.rat(crest, px)
    if sign == "night":
        return _night_rat(kit, crest, px)
    return kit.art.icon(sign, px)


def _wide(sign: str, px: int) -> int:
    return px * 3 // 2 if sign == "night" else px


def _night_rat(kit: Kit, crest: Crest, px: int) -> pygame.Surface:
    picture = pygame.Surface((_wide("night", px), px), pygame.SRCALPHA)
    picture.blit(kit.art.rat(crest, px), (0, 0))
    moon = kit.art.icon("moon", px * 2 // 3)
    picture.blit(moon, (picture.get_width() - moon.get_width(), 0))
    return picture
