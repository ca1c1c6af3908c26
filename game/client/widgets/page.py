"""Pages as trees: a scene describes what a page shows, and each part measures itself and places its parts.

Sizes are in units of the scale. Text wraps to the width that it gets; the order of the tree is that of the
keyboard. What a page has no room for is made smaller from its gaps on, so nothing ever leaves the window.
"""

from __future__ import annotations

from collections.abc import Callable, Collection, Sequence
from dataclasses import dataclass
from itertools import accumulate, pairwise
from typing import Final, NamedTuple

import pygame

from game.board.box import Box, Scale
from game.client.widgets import paint
from game.client.widgets.style import Colour
from game.client.widgets.text import Align, Fonts
from game.client.widgets.typography import TEXT, TYPE, Style
from game.client.widgets.widgets import Button, Look, Widget

GAP: Final = 14
CONTROL: Final = 58


class Ruler(NamedTuple):
    """What parts measure themselves with. share: how large type is, of its usual size."""

    fonts: Fonts
    scale: Scale
    share: float = 1.0

    def px(self, units: float) -> int:
        return self.scale.px(units) if units else 0

    def type(self, units: int) -> int:
        """The size of type of so many units."""
        return round(self.px(units) * self.share)

    def gap(self, units: int) -> int:
        """The gap of so many units between parts; where type is smaller, gaps are much smaller."""
        return round(self.px(units) * self.share**4)


class Part:
    """A node of a page. grow: its share of the room that is left over in its row or column."""

    grow: int = 0

    def width(self, ruler: Ruler) -> int:
        """The pixels that it takes where there is room enough."""
        return 0

    def height(self, ruler: Ruler, width: int) -> int:
        """The pixels that it takes when it is so wide."""
        return 0

    def place(self, page: Page, box: Box) -> None:
        """Put itself and its parts into a box of the page."""


class Page:
    """A placed tree: its widgets in the order of the keyboard, and what is drawn behind them."""

    def __init__(self, ruler: Ruler, root: Part, box: Box) -> None:
        self.ruler = ruler
        self.widgets: list[Widget] = []
        #: Where the parts with a name are.
        self.boxes: dict[str, Box] = {}
        self.pictures: list[Callable[[pygame.Surface], object]] = []
        root.place(self, box)

    def add(self, picture: Callable[[pygame.Surface], object]) -> None:
        """Has something drawn, over all before it."""
        self.pictures.append(picture)

    def draw(self, target: pygame.Surface) -> None:
        for picture in self.pictures:
            picture(target)


@dataclass
class Words(Part):
    """A text that wraps. most: the lines that it takes at most; what is longer is made smaller.

    group: texts that are written in the same size, at which no word of theirs is broken.
    """

    text: str
    style: Style = "text"
    align: Align = "left"
    most: int = 0
    grow: int = 0
    group: Collection[str] = ()

    def width(self, ruler: Ruler) -> int:
        units, face, _ = TYPE[self.style]
        lines = self.text.split("\n")
        return max(ruler.fonts.width(line, face, ruler.type(units)) for line in lines) + 1

    def height(self, ruler: Ruler, width: int) -> int:
        _, face, _ = TYPE[self.style]
        px = self._px(ruler, width)
        lines = len(ruler.fonts.wrap(self.text, face, px, max(1, width)))
        return min(lines, self.most or lines) * ruler.fonts.height(face, px)

    def place(self, page: Page, box: Box) -> None:
        _, face, colour = TYPE[self.style]
        fonts, px = page.ruler.fonts, self._px(page.ruler, box.w)
        tall = min(box.h, self.height(page.ruler, box.w))
        inside = box.below((box.h - tall) // 2).top(tall)

        def draw(target: pygame.Surface) -> None:
            if self.most == 1:
                paint.label(target, fonts, self.text, inside, px, face, colour, self.align)
            else:
                paint.paragraph(target, fonts, self.text, inside, px, face, colour, self.align)

        page.add(draw)

    def _px(self, ruler: Ruler, width: int) -> int:
        units, face, _ = TYPE[self.style]
        fonts, px = ruler.fonts, ruler.fonts.unbroken(self.group, face, ruler.type(units), width)
        least = min(px, fonts.unzoomed(px) * 3 // 4)  # as paragraphs become, rather than break a word
        return max(least, fonts.unbroken([self.text], face, px, width))


@dataclass
class Control(Part):
    """A widget. units: its least width; its own words may ask for more. tall: 0: as its box."""

    widget: Widget
    units: int = 0
    tall: int = CONTROL
    grow: int = 0

    def width(self, ruler: Ruler) -> int:
        return max(ruler.px(self.units), self.widget.natural(ruler.fonts, ruler.type(TEXT)))

    def height(self, ruler: Ruler, width: int) -> int:
        # There is room around its text, so it grows less than that.
        return round(ruler.px(self.tall) * max(1.0, ruler.fonts.zoom * ruler.share * 0.9))

    def place(self, page: Page, box: Box) -> None:
        self.widget.box = box.centred(box.w, min(self.height(page.ruler, box.w) or box.h, box.h))
        self.widget.px = page.ruler.type(TEXT)
        self.widget.fit(page.ruler.fonts)
        page.widgets.append(self.widget)


def button(
    label: str,
    action: Callable[[], None],
    units: int = 0,
    *,
    look: Look = "plain",
    align: Align = "center",
    enabled: bool = True,
) -> Control:
    """A button at least so many units wide, or as wide as its label asks for."""
    return Control(Button(label, action, look=look, align=align, enabled=enabled), units)


@dataclass
class Picture(Part):
    """Something drawn into a box of so many units."""

    draw: Callable[[pygame.Surface, Box], object]
    wide: int
    tall: int
    grow: int = 0

    def width(self, ruler: Ruler) -> int:
        return ruler.px(self.wide)

    def height(self, ruler: Ruler, width: int) -> int:
        return ruler.px(self.tall)

    def place(self, page: Page, box: Box) -> None:
        page.add(lambda target: self.draw(target, box))


class Space(Part):
    """Nothing, that takes what is left over."""

    grow = 1


@dataclass
class Row(Part):
    """Parts side by side, each in the middle of the height. columns: so many of the same width, if any.

    first: the part with which the keyboard begins.
    """

    parts: Sequence[Part]
    gap: int = GAP
    grow: int = 0
    columns: int = 0
    first: int = 0

    def width(self, ruler: Ruler) -> int:
        widths = [part.width(ruler) for part in self.parts]
        gap = ruler.px(self.gap)
        if self.columns:
            return max(widths) * self.columns + gap * (self.columns - 1)
        return sum(widths) + gap * (len(widths) - 1)

    def height(self, ruler: Ruler, width: int) -> int:
        boxes = self._boxes(ruler, Box(0, 0, width, 0))
        return max(part.height(ruler, box.w) for part, box in zip(self.parts, boxes, strict=False))

    def place(self, page: Page, box: Box) -> None:
        cells = [*zip(self.parts, self._boxes(page.ruler, box), strict=False)]
        for part, cell in (*cells[self.first :], *cells[: self.first]):
            part.place(page, cell)

    def _boxes(self, ruler: Ruler, box: Box) -> list[Box]:
        gap = ruler.px(self.gap)
        if self.columns:
            return box.columns(self.columns, gap)
        wanted = [part.width(ruler) for part in self.parts]
        widths = _shared(wanted, self.parts, box.w - gap * (len(wanted) - 1))
        starts = accumulate((wide + gap for wide in widths), initial=box.x)
        return [Box(x, box.y, wide, box.h) for x, wide in zip(starts, widths, strict=False)]


@dataclass
class Column(Part):
    """Parts one under the other."""

    parts: Sequence[Part]
    gap: int = GAP
    grow: int = 0

    def width(self, ruler: Ruler) -> int:
        return max((part.width(ruler) for part in self.parts), default=0)

    def height(self, ruler: Ruler, width: int) -> int:
        return sum(part.height(ruler, width) for part in self.parts) + self._gaps(ruler)

    def place(self, page: Page, box: Box) -> None:
        wanted = [part.height(page.ruler, box.w) for part in self.parts]
        fixed = sum(want for want, part in zip(wanted, self.parts, strict=True) if not part.grow)
        gaps = min(self._gaps(page.ruler), max(0, box.h - fixed))
        heights = _shared(wanted, self.parts, box.h - gaps)
        between = [*_parts_of(gaps, [1] * (len(self.parts) - 1)), 0]
        y = box.y
        for part, tall, gap in zip(self.parts, heights, between, strict=True):
            part.place(page, Box(box.x, y, box.w, tall))
            y += tall + gap

    def _gaps(self, ruler: Ruler) -> int:
        return max(0, len(self.parts) - 1) * ruler.gap(self.gap)


def middle(part: Part) -> Row:
    """A part in the middle of the width."""
    return Row([Space(), part, Space()])


def grid(columns: int, parts: Sequence[Part], gap: int = GAP, between: int = GAP) -> Column:
    """Parts in so many columns of the same width, row by row; units between rows, and between columns."""
    starts = range(0, len(parts), columns)
    return Column([Row(parts[at : at + columns], between, columns=columns) for at in starts], gap)


@dataclass
class Stack(Part):
    """Parts over each other in the same box, the last one on top."""

    parts: Sequence[Part]
    grow: int = 0

    def width(self, ruler: Ruler) -> int:
        return max(part.width(ruler) for part in self.parts)

    def height(self, ruler: Ruler, width: int) -> int:
        return max(part.height(ruler, width) for part in self.parts)

    def place(self, page: Page, box: Box) -> None:
        for part in self.parts:
            part.place(page, box)


@dataclass
class Frame(Part):
    """A part so many units from the edge of a ground of its own, if it has one.

    name: by which the page tells where it is. wide, tall: units; 0: as the part is.
    """

    part: Part
    padding: tuple[int, int] = (0, 0)
    fill: Colour | None = None
    edge: Colour | None = None
    radius: int = 8
    grow: int = 0
    name: str = ""
    wide: int = 0
    tall: int = 0

    def width(self, ruler: Ruler) -> int:
        return ruler.px(self.wide) if self.wide else self.part.width(ruler) + 2 * ruler.px(self.padding[0])

    def height(self, ruler: Ruler, width: int) -> int:
        if self.tall:
            return ruler.px(self.tall)
        across, down = map(ruler.px, self.padding)
        return self.part.height(ruler, width - 2 * across) + 2 * down

    def place(self, page: Page, box: Box) -> None:
        if self.name:
            page.boxes[self.name] = box
        if self.fill or self.edge:
            radius = page.ruler.px(self.radius)
            page.add(lambda target: paint.frame(target, box, radius, self.fill, self.edge))
        self.part.place(page, box.inset(*map(page.ruler.px, self.padding)))


def _shared(wanted: Sequence[int], parts: Sequence[Part], room: int) -> list[int]:
    """The room divided: what grows gets what the others leave; without enough of it, all get less."""
    grows = [part.grow for part in parts]
    growing = sum(want for want, share in zip(wanted, grows, strict=True) if share)
    left = room - sum(wanted) + growing
    if left < 0 or (room < sum(wanted) and not any(grows)):
        return _parts_of(max(0, room), wanted)
    if growing > left:
        shares = _parts_of(left, [want if share else 0 for want, share in zip(wanted, grows, strict=True)])
    else:
        spare = _parts_of(left - growing, grows) if any(grows) else [0] * len(grows)
        shares = [want + more for want, more in zip(wanted, spare, strict=True)]
    return [new if share else want for want, new, share in zip(wanted, shares, grows, strict=True)]


def _parts_of(total: int, shares: Sequence[int]) -> list[int]:
    """Whole numbers in the proportion of the shares, which add up to the total."""
    whole = sum(shares) or 1
    ends = [total * end // whole for end in accumulate(shares, initial=0)]
    return [end - start for start, end in pairwise(ends)]
