"""The log of a whole game: what has happened by the shown moment is bright, what comes after it dim."""

from __future__ import annotations

from collections.abc import Sequence
from typing import NamedTuple, Protocol

import pygame

from game.board.box import Box, Point
from game.board.palette import COLOURS
from game.client.board.kit import Kit
from game.client.panels import style
from game.client.widgets import paint
from game.client.widgets.style import BRIGHT, DEEP_GOLD, EDGE, GOLD, PANEL, PARCHMENT, RAISED, SOFT, Colour
from game.client.widgets.text import Face
from game.rules import View
from game.text.log import LogEntry

#: Units: the size of the text, its indent, and the width of the scrollbar.
_TEXT, _INDENT, _BAR = 27, 26, 12


class ToldLog(Protocol):
    """The lines of a log, and how many of them have begun by a moment."""

    @property
    def entries(self) -> Sequence[LogEntry]: ...

    def text(self, entry: LogEntry) -> str: ...

    def told(self, number: int) -> int: ...

    def last_line(self, number: int) -> LogEntry | None: ...


class _Laid(NamedTuple):
    """A line of the log in lines of text. y: how far from the top of the whole log it begins."""

    entry: LogEntry
    rows: list[str]
    y: int
    height: int


class LogPanel:
    """The log in a box."""

    def __init__(self, box: Box, kit: Kit, log: ToldLog) -> None:
        self.box, self._kit, self.log = box, kit, log
        inner = box.inset(kit.px(16), kit.px(10))
        self._size = kit.px(_TEXT)
        lines = max(1, inner.h // kit.fonts.height("text", self._size))
        self._step = inner.h // lines  # the lines fill the box
        self._inner = inner.top(lines * self._step)
        self._bar = Box(box.right - kit.px(_BAR + 6), inner.y, kit.px(_BAR), self._inner.h)
        self._laid: list[_Laid] = []
        y = 0
        for entry in log.entries:
            rows = self._rows(entry)
            self._laid.append(_Laid(entry, rows, y, len(rows) * self._step))
            y += len(rows) * self._step
        self._tall = y
        self.top = 0

    def _rows(self, entry: LogEntry) -> list[str]:
        wide = self._bar.x - self._inner.x - self._kit.px(_INDENT + 8)
        return self._kit.fonts.wrap(self.log.text(entry), _face(entry), self._size, wide)

    def follow(self, at: int) -> None:
        """Scroll so that the newest line at a moment is in sight, with what comes after it."""
        line = self.log.told(at) - 1
        if line < 0:
            self.top = 0
            return
        laid = self._laid[line]
        self._scroll_to(laid.y + laid.height - self._inner.h * 7 // 10)

    def scroll(self, steps: int) -> None:
        """Scroll so many lines back; forwards if negative."""
        self._scroll_to(self.top - steps * self._step)

    def page(self, pages: float) -> None:
        """Scroll so many times the height of the box on; back if negative."""
        self._scroll_to(self.top + round(pages * (self._inner.h - self._step)))

    def reveal(self, line: int) -> None:
        """Scroll as little as it takes to have a line in sight."""
        laid = self._laid[line]
        self._scroll_to(max(min(self.top, laid.y), laid.y + laid.height - self._inner.h))

    def drag(self, point: Point) -> bool:
        """Scroll to where the scrollbar is pressed; say whether it is there."""
        if point[0] < self._bar.x - self._kit.px(6):
            return False
        self._scroll_to(round(self._tall * (point[1] - self._bar.y) / self._bar.h) - self._inner.h // 2)
        return True

    def _scroll_to(self, top: int) -> None:
        """Only whole lines are in sight."""
        most = self._tall - self._inner.h // self._step * self._step
        self.top = max(0, min(round(top / self._step) * self._step, most))

    def line_at(self, point: Point) -> int | None:
        if not self._inner.holds(point) or point[0] >= self._bar.x:
            return None
        y = point[1] - self._inner.y + self.top
        return next((n for n, laid in enumerate(self._laid) if laid.y <= y < laid.y + laid.height), None)

    def box_of(self, line: int) -> Box:
        """Where a line in sight stands."""
        laid, inner = self._laid[line], self._inner
        return Box(inner.x, inner.y + laid.y - self.top, self._bar.x - inner.x, laid.height)

    def draw(self, target: pygame.Surface, view: View, at: int | None, pointed: int | None) -> None:
        """Draw the lines in sight. at: the shown moment, None after the last. pointed: the pointed line."""
        kit, inner = self._kit, self._inner
        style.apart(target, kit, self.box)
        told, last = len(self._laid) + 1, None
        if at is not None:
            told, last = self.log.told(at), self.log.last_line(at)
        before = target.get_clip()
        target.set_clip(inner._replace(h=inner.h + self._step // 5))  # the foot of a "g"
        for number, edge in ((pointed, EDGE), (told - 1, GOLD)):
            if number is not None and 0 <= number < len(self._laid):
                paint.frame(target, self.box_of(number), kit.px(4), RAISED, edge)
        for number, laid in enumerate(self._laid):
            y = inner.y + laid.y - self.top
            if y + laid.height > inner.y and y < inner.bottom:
                now = number == told - 1
                rows = self._rows(last) if now and last is not None else laid.rows
                self._draw_line(target, laid, rows, y, number - told, view)
        target.set_clip(before)
        self._draw_bar(target)

    def _draw_line(
        self, target: pygame.Surface, laid: _Laid, rows: list[str], y: int, away: int, view: View
    ) -> None:
        kit, x = self._kit, self._inner.x + self._kit.px(_INDENT)
        ink = self._ink(laid.entry, away, view)
        for number, row in enumerate(rows):
            target.blit(kit.fonts.line(row, _face(laid.entry), self._size, ink), (x, y + number * self._step))
        if laid.entry.seat is not None:
            sign = kit.art.shield(kit.crest_of(view, laid.entry.seat), kit.px(18))
            beside = Box(self._inner.x + kit.px(3), y + kit.px(2), sign.get_width(), self._step)
            paint.put(target, sign, beside)

    def _ink(self, entry: LogEntry, away: int, view: View) -> Colour:
        if away >= 0:
            return SOFT
        if entry.style == "said":
            return SOFT if entry.seat is None else COLOURS[self._kit.crest_of(view, entry.seat).colour].ink
        return BRIGHT if away == -1 else GOLD if entry.style == "heading" else PARCHMENT

    def _draw_bar(self, target: pygame.Surface) -> None:
        if self._tall <= self._inner.h:
            return
        bar, px = self._bar, self._kit.px
        paint.frame(target, bar, px(6), PANEL, EDGE)
        tall = max(px(24), bar.h * self._inner.h // self._tall)
        y = bar.y + (bar.h - tall) * self.top // max(1, self._tall - self._inner.h)
        paint.frame(target, Box(bar.x, y, bar.w, tall), px(6), RAISED, DEEP_GOLD)


def _face(entry: LogEntry) -> Face:
    faces: dict[str, Face] = {"heading": "display", "said": "italic"}
    return faces.get(entry.style, "text")
