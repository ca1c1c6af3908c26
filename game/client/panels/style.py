"""The kit of the panels beside the rose window: type, inks, gaps, and the few shapes that they are made of.

No other panel names a colour, a size of type or a width of a line. Sizes are units of the scale.
"""

from __future__ import annotations

from functools import lru_cache
from typing import Final, Literal

import pygame

from game.board.box import Box, Size
from game.client.board.art import shades
from game.client.board.kit import Kit
from game.client.widgets import paint, style
from game.client.widgets.page import Ruler
from game.client.widgets.style import BRIGHT, DEEP_GOLD, EDGE, FAINT, GOLD, INK, PANEL, RAISED, Colour, mix
from game.client.widgets.text import Align
from game.client.widgets.typography import Typography

#: What panels are drawn with.
Pen = Kit | Ruler
Style = Literal["question", "title", "text", "away", "note"]


#: All type beside the rose window, in three sizes.
TYPE: Final[dict[Style, Typography]] = {
    "question": Typography(34),
    "title": Typography(27, "display"),
    "text": Typography(27),
    "away": Typography(27, "italic"),
    "note": Typography(24),
}

#: What must be read, what is said besides, what brings something, what can be clicked, and what will be lost.
READ: Final = style.PARCHMENT
REST: Final = style.SOFT
GAIN: Final = GOLD
LIVELY: Final = BRIGHT
DAMAGE: Final = style.WARNING
#: The ground of what lies over the table.
GROUND: Final = INK
_HAIRLINE: Final[Colour] = (74, 67, 54)
#: The spaces of a plague bar, before and from 7 on; the one where a rat stands, and what is written on it.
SAFE: Final[Colour] = (48, 104, 110)
DANGER: Final[Colour] = (158, 98, 30)
HERE, ON_HERE = READ, INK
#: How much of a seat's colour falls on its line while it acts, and how bright that may be under its name.
_BEAM, _BEAM_LIGHT = 0.55, 0.2

#: Gaps: the least, within a thing, between things, between parts of the table.
FINE, TIGHT, GAP, WIDE = 2, 6, 12, 20
#: The corners of what can be clicked, a sign in a line of text, a token, the arms in the log, in the ledger
#: and beside the question.
RADIUS, SIGN, TOKEN, ARMS, SHIELD, ASKER = 10, 24, 30, 20, 44, 48


def px(kit: Pen, style: Style) -> int:
    """The size of type of that style."""
    return kit.px(TYPE[style].units)


def px_in(kit: Pen, box: Box, share: int) -> int:
    """The size of text, or less where that is more than a share of a box's height, in hundredths."""
    return min(px(kit, "text"), box.h * share // 100)


def height(kit: Pen, style: Style = "text") -> int:
    """From one line of that style to the next."""
    return kit.fonts.height(TYPE[style].face, px(kit, style))


def width(kit: Pen, words: str, style: Style = "text") -> int:
    return kit.fonts.width(words, TYPE[style].face, px(kit, style))


def wrap(kit: Pen, words: str, width: int, style: Style = "text") -> list[str]:
    return kit.fonts.wrap(words, TYPE[style].face, px(kit, style), width)


def write(
    target: pygame.Surface,
    kit: Pen,
    words: str,
    box: Box,
    style: Style = "text",
    ink: Colour = READ,
    align: Align = "left",
) -> None:
    """Write one line into a box."""
    paint.label(target, kit.fonts, words, box, px(kit, style), TYPE[style].face, ink, align)


def tell(
    target: pygame.Surface,
    kit: Pen,
    words: str,
    box: Box,
    style: Style = "text",
    ink: Colour = READ,
    align: Align = "left",
) -> int:
    """Write words that wrap from the top of a box; return their height."""
    return paint.paragraph(target, kit.fonts, words, box, px(kit, style), TYPE[style].face, ink, align)


def figure(target: pygame.Surface, kit: Pen, number: int, box: Box, ink: Colour = READ) -> None:
    """Write a number into the middle of a box that is hardly higher than its ink."""
    units, face, _ = TYPE["title"]
    size = kit.fonts.fitting(str(number), face, kit.fonts.low(kit.px(units), box.h), box.w)
    drawn = kit.fonts.line(str(number), face, size, ink)
    seen = drawn.get_bounding_rect()
    target.blit(drawn, (box.center[0] - seen.centerx, box.center[1] - seen.centery))


def line(target: pygame.Surface, kit: Pen, box: Box, ink: Colour = _HAIRLINE) -> None:
    """A hairline along the top of a box."""
    target.fill(ink, (box.x, box.y, box.w, kit.px(1)))


def apart(target: pygame.Surface, kit: Pen, box: Box) -> None:
    """A hairline between a log and what is over it, or left of a high one."""
    target.fill(_HAIRLINE, box.top(kit.px(1)) if box.w >= box.h else box.left(kit.px(1)))


def choice(target: pygame.Surface, kit: Pen, box: Box, *, golden: bool, lively: bool) -> None:
    """The ground of what can be clicked; golden if that brings something."""
    still = mix(PANEL, DEEP_GOLD, 0.18) if golden else PANEL
    fill, edge = (RAISED, LIVELY) if lively else (still, GAIN if golden else FAINT)
    paint.frame(target, box, kit.px(RADIUS), fill, edge, kit.px(FINE + 1 if lively else FINE))


def rim(target: pygame.Surface, kit: Pen, box: Box, ink: Colour = GAIN, *, strong: bool = False) -> None:
    """A line around a card."""
    paint.frame(target, box, kit.px(RADIUS), None, ink, max(2, kit.px(5 if strong else 3)))


def slot(target: pygame.Surface, kit: Pen, box: Box) -> None:
    """An empty place for a card or a person."""
    paint.frame(target, box, kit.px(TIGHT), PANEL, EDGE)


def plate(target: pygame.Surface, kit: Pen, box: Box, alpha: int = 255) -> None:
    """The ground of words that lie over the table."""
    paint.frame(target, box, kit.px(RADIUS), GROUND, GOLD, kit.px(FINE), alpha)


def beam(target: pygame.Surface, kit: Pen, box: Box, colour: str) -> None:
    """Light in a seat's colour that falls on its line from the left, past a bright edge."""
    target.blit(_light(box.size, shades(colour).base), box[:2])
    target.fill(LIVELY, (box.x, box.y, kit.px(2 * FINE), box.h))


@lru_cache(maxsize=16)
def _light(size: Size, colour: Colour) -> pygame.Surface:
    red, green, blue = (part / 255 for part in colour)
    most = min(_BEAM, _BEAM_LIGHT / (0.3 * red + 0.59 * green + 0.11 * blue))
    strip = pygame.Surface((16, 1), pygame.SRCALPHA)
    for x in range(16):
        strip.set_at((x, 0), (*colour, round(255 * most * (1 - x / 15))))
    return pygame.transform.smoothscale(strip, size)
