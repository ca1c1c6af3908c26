"""Where the parts of the log at full height stand, and the button that opens it."""

from __future__ import annotations

import pygame

from game.board.box import Box
from game.client.panels.screen import Screen
from game.client.widgets import paint
from game.client.widgets.style import BRIGHT, EDGE, GOLD, INK, PARCHMENT, RAISED, SOFT
from game.client.widgets.text import Fonts
from game.client.widgets.widgets import Pressable


class OpenLogButton(Pressable):
    """The button of `draw_opener`, which draws it at rest: what is explained may cover it then."""

    def draw(self, target: pygame.Surface, fonts: Fonts, *, hot: bool, focused: bool) -> None:
        if hot or focused:
            draw_opener(target, self.box, lively=True)


def draw_opener(target: pygame.Surface, box: Box, *, lively: bool = False) -> None:
    """A button with an arrow up and an arrow down."""
    ink = BRIGHT if lively else SOFT
    paint.frame(target, box, box.h // 5, RAISED if lively else INK, GOLD if lively else EDGE)
    x, y = box.center
    reach, wide = box.h * 3 // 10, max(2, box.h // 6)
    pygame.draw.line(target, ink, (x, y - reach + 1), (x, y + reach - 1), max(1, box.h // 14))
    for way in (-1, 1):
        tip = (x, y + way * reach)
        pygame.draw.polygon(
            target, ink, [(x - wide, tip[1] - way * wide), tip, (x + wide, tip[1] - way * wide)]
        )


def bubble(size: int) -> pygame.Surface:
    big = size * 4
    picture = pygame.Surface((big, big), pygame.SRCALPHA)
    body = pygame.Rect(big // 12, big // 8, big * 10 // 12, big * 11 // 20)
    pygame.draw.rect(picture, PARCHMENT, body, border_radius=big // 6)
    tail = [
        (big // 4, body.bottom - big // 20),
        (big // 2, body.bottom - big // 20),
        (big // 4, big * 15 // 16),
    ]
    pygame.draw.polygon(picture, PARCHMENT, tail)
    for number in (1, 2, 3):
        pygame.draw.circle(picture, INK, (body.x + body.w * number // 4, body.centery), big // 16)
    return pygame.transform.smoothscale(picture, (size, size))


#: Units: the height of the row of filters and of the note, the width of a filter, and gaps.
_HEAD, _NOTE, _TAB, _GAP, _BETWEEN = 60, 46, 62, 6, 26
#: Units: the size of the button that opens the log, and how far it is from the edges of the panel.
_OPEN, _EDGE = 38, 8


class FullLogPage:
    """Filters by seat and by kind, the log, and a line under it; all of them over the column of a table."""

    def __init__(self, screen: Screen, seats: int, kinds: int) -> None:
        px = screen.scale.px
        left, top = screen.header.x, screen.header.y
        self.panel = Box(left, top, screen.log.right - left, screen.log.bottom - top)
        head = self.panel.top(px(_HEAD))
        each = min(px(_TAB), (head.w - px(_BETWEEN) * 2) // (seats + kinds + 1) - px(_GAP))
        shields = Box(head.x, head.y, seats * (each + px(_GAP)) - px(_GAP), head.h).columns(seats, px(_GAP))
        start = shields[-1].right + px(_BETWEEN)
        self.kinds = Box(start, head.y, kinds * (each + px(_GAP)) - px(_GAP), head.h).columns(kinds, px(_GAP))
        self.note = Box(self.panel.x, self.panel.bottom - px(_NOTE), self.panel.w, px(_NOTE))
        self.log = Box(self.panel.x, head.bottom + px(10), self.panel.w, self.note.y - head.bottom - px(14))
        self.seats = tuple(shields)
        self.close = head.after(head.w - each)


def opener(screen: Screen) -> Box:
    """The small button in the corner of a table's log that opens it at full height."""
    px, log = screen.scale.px, screen.log
    size = min(px(_OPEN), log.h)
    return Box(log.right - size - px(_EDGE), log.y + min(px(_EDGE), log.h - size), size, size)
