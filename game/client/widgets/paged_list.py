"""Lists on pages: their lines, and pages to turn where there is no room for all of them."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, replace
from functools import partial

from game.board.box import Box
from game.client.widgets.inputs import Input, Key, Wheel
from game.client.widgets.page import CONTROL, Column, Control, Frame, Page, Part, Row, Ruler, Words, button
from game.client.widgets.style import EDGE, INK


def list_line(name: Words, about: Words, buttons: Sequence[Control], units: int) -> Frame:
    """A line of a list: a name over a line about it, and so many units of buttons beside them."""
    words = Column([name, about], 0, grow=1)
    presses = Frame(Row([replace(each, grow=1) for each in buttons], 12), wide=units)
    return Frame(Row([words, presses], 20), (18, 10), INK, EDGE)


class Turner:
    """Which part of a paged list is shown. It lives as long as its scene."""

    def __init__(self) -> None:
        self.page = 0
        self.pages = 1
        self.count = 0
        #: Numbers of the lines that are shown, and of those that belong to the page.
        self.shown = self.whole = range(0)
        #: The number of a line that stays in its place until the page is turned, and where its middle is.
        self.held: tuple[int, int] | None = None

    def show(self, count: int, most: int) -> range:
        """The numbers of the lines to be shown now, where there are so many and `most` on a page."""
        self.count, self.pages = count, max(1, -(-count // most))
        self.turn(0)
        self.shown = range(self.page * most, min(count, (self.page + 1) * most))
        return self.shown

    @property
    def turns(self) -> bool:
        """Whether some lines are not shown."""
        return len(self.shown) < self.count

    def turn(self, by: int) -> None:
        if by and self.held is not None:
            self.held, shown, whole = None, self.shown, self.whole
            if shown.start > whole.start if by < 0 else shown.stop < whole.stop:
                return
        self.page = min(max(0, self.page + by), self.pages - 1)

    def take(self, given: Input) -> bool:
        """Turn by the wheel and the keys for it, if there are pages; say whether it did."""
        if not self.turns:
            return False
        match given:
            case Key("page up" | "page down" as name):
                self.turn(1 if name == "page down" else -1)
            case Wheel(_, steps):
                self.turn(-1 if steps > 0 else 1)
            case _:
                return False
        return True


@dataclass
class Paged(Part):
    """Lines one under the other; those that there is no room for are on further pages."""

    lines: Sequence[Part]
    turner: Turner
    gap: int = 10
    grow: int = 1

    def width(self, ruler: Ruler) -> int:
        return Column(self.lines).width(ruler)

    def height(self, ruler: Ruler, width: int) -> int:
        return Column(self.lines, self.gap).height(ruler, width)

    def place(self, page: Page, box: Box) -> None:
        pages, turner, gap = self._pages(page.ruler, box), self.turner, page.ruler.px(self.gap)
        heights = [line.height(page.ruler, box.w) for line in self.lines]
        turner.count, turner.pages = len(heights), len(pages)
        turner.turn(0)
        y, turner.shown, turner.whole = box.y, pages[turner.page], pages[turner.page]
        if turner.held is not None and turner.held[0] < len(heights):
            number, middle = turner.held
            turner.page = next(at for at, whole in enumerate(pages) if number in whole)
            turner.whole = pages[turner.page]
            y, turner.shown = _around(number, middle - heights[number] // 2, heights, gap, box)
        for number in turner.shown:
            tall = min(heights[number], box.bottom - y)
            self.lines[number].place(page, Box(box.x, y, box.w, tall))
            y += tall + gap

    def _pages(self, ruler: Ruler, box: Box) -> list[range]:
        pages, first, used, gap = [], 0, 0, ruler.px(self.gap)
        for number, line in enumerate(self.lines):
            tall = line.height(ruler, box.w)
            if used + tall > box.h and number > first:
                pages.append(range(first, number))
                first, used = number, 0
            used += tall + gap
        return [*pages, range(first, len(self.lines))]


def _around(number: int, y: int, heights: Sequence[int], gap: int, box: Box) -> tuple[int, range]:
    """The top of the first line, and the lines that fit above and below a line whose top is at y."""
    y = max(box.y, min(y, box.bottom - heights[number]))
    first, last, bottom = number, number + 1, y + heights[number]
    while first and y - gap - heights[first - 1] >= box.y:
        first -= 1
        y -= gap + heights[first]
    while last < len(heights) and bottom + gap + heights[last] <= box.bottom:
        bottom += gap + heights[last]
        last += 1
    return y, range(first, last)


@dataclass
class PageButtons(Part):
    """Two buttons that turn a list which was placed before, if it has pages."""

    turner: Turner

    def width(self, ruler: Ruler) -> int:
        return ruler.px(160) if self.turner.turns else 0

    def height(self, ruler: Ruler, width: int) -> int:
        return ruler.px(CONTROL)

    def place(self, page: Page, box: Box) -> None:
        turner = self.turner
        if turner.turns:
            back = button("<", partial(turner.turn, -1), enabled=turner.shown.start > 0)
            on = button(">", partial(turner.turn, 1), enabled=turner.shown.stop < turner.count)
            Row([back, on], columns=2).place(page, box)
