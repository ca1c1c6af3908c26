"""Boxes of whole device pixels, and ways to divide them. Does not need pygame."""

from __future__ import annotations

from collections.abc import Sequence
from typing import NamedTuple

Point = tuple[int, int]
Size = tuple[int, int]


class Box(NamedTuple):
    """A rectangle of device pixels; pygame accepts it as a rectangle."""

    x: int
    y: int
    w: int
    h: int

    @property
    def right(self) -> int:
        return self.x + self.w

    @property
    def bottom(self) -> int:
        return self.y + self.h

    @property
    def center(self) -> Point:
        return self.x + self.w // 2, self.y + self.h // 2

    @property
    def size(self) -> Size:
        return self.w, self.h

    def holds(self, point: Point) -> bool:
        """Whether the point is inside; the right and bottom edges are outside."""
        return self.x <= point[0] < self.right and self.y <= point[1] < self.bottom

    def covers(self, other: Box) -> bool:
        return (
            self.x <= other.x
            and self.y <= other.y
            and other.right <= self.right
            and other.bottom <= self.bottom
        )

    def overlaps(self, other: Box) -> bool:
        return (
            self.x < other.right and other.x < self.right and self.y < other.bottom and other.y < self.bottom
        )

    def inset(self, dx: int, dy: int | None = None) -> Box:
        """The box shrunk by dx at the left and right, and by dy (dx if None) at the top and bottom."""
        dy = dx if dy is None else dy
        return Box(self.x + dx, self.y + dy, max(0, self.w - 2 * dx), max(0, self.h - 2 * dy))

    def moved(self, dx: int, dy: int) -> Box:
        return Box(self.x + dx, self.y + dy, self.w, self.h)

    def top(self, height: int) -> Box:
        """The upper slice of that height (or all of it)."""
        return Box(self.x, self.y, self.w, min(height, self.h))

    def below(self, height: int) -> Box:
        """The rest under the upper slice of that height."""
        cut = min(height, self.h)
        return Box(self.x, self.y + cut, self.w, self.h - cut)

    def left(self, width: int) -> Box:
        """The left slice of that width (or all of it)."""
        return Box(self.x, self.y, min(width, self.w), self.h)

    def after(self, width: int) -> Box:
        """The rest beside the left slice of that width."""
        cut = min(width, self.w)
        return Box(self.x + cut, self.y, self.w - cut, self.h)

    def centred(self, width: int, height: int) -> Box:
        """A box of that size in the middle of this one, never larger than it."""
        width, height = min(width, self.w), min(height, self.h)
        return Box(self.x + (self.w - width) // 2, self.y + (self.h - height) // 2, width, height)

    def columns(self, count: int, gap: int = 0) -> list[Box]:
        """The box divided into columns of equal width, to a pixel."""
        edges = _edges(self.x, self.w, count, gap)
        return [Box(start, self.y, end - start, self.h) for start, end in edges]

    def rows(self, count: int, gap: int = 0) -> list[Box]:
        """The box divided into rows of equal height, to a pixel."""
        edges = _edges(self.y, self.h, count, gap)
        return [Box(self.x, start, self.w, end - start) for start, end in edges]

    def stacked(self, heights: Sequence[int], gap: int = 0) -> list[Box]:
        """Boxes of those heights, one under the other from the top."""
        boxes, y = [], self.y
        for height in heights:
            boxes.append(Box(self.x, y, self.w, height))
            y += height + gap
        return boxes


_FROM_AFAR = 1.25


class Scale(NamedTuple):
    """Turns logical units into device pixels; a window of 1920 by 1080 pixels has as many units.

    text: how much larger than usual text is.
    """

    factor: float
    text: float = 1.0

    @classmethod
    def of(cls, size: tuple[int, int], text: float = 1.0) -> Scale:
        return cls(min(size[0] / 1920, size[1] / 1080), text)

    @property
    def from_afar(self) -> Scale:
        """The same for a screen that a room full of people reads from three metres."""
        return self._replace(factor=self.factor * _FROM_AFAR)

    def px(self, units: float) -> int:
        """Device pixels for that many units, at least one."""
        return max(1, round(units * self.factor))

    def line(self, units: float) -> int:
        """Device pixels for a line of text that is so many units high at the usual size of text."""
        return self.px(units * self.text)


def _edges(start: int, length: int, count: int, gap: int) -> list[tuple[int, int]]:
    room = length - gap * (count - 1)
    return [
        (start + i * gap + room * i // count, start + i * gap + room * (i + 1) // count) for i in range(count)
    ]


#: How many times as large the board can be seen as when all of it is; a step of the wheel or a key goes from
#: one to the next.
SIZES = (1.0, 1.3, 1.7, 2.2, 2.8)


class Zoom(NamedTuple):
    """The board so many times as large as its box, with that point of it in the middle (shares of its width
    and height)."""

    size: float = 1.0
    x: float = 0.5
    y: float = 0.5

    def rect(self, box: Box) -> tuple[float, float, float, float]:
        """Where the whole board lies when this much of it is seen in a box."""
        w, h = box.w * self.size, box.h * self.size
        return box.x + box.w / 2 - self.x * w, box.y + box.h / 2 - self.y * h, w, h

    def sized(self, steps: int, box: Box, point: tuple[int, int]) -> Zoom:
        """So many steps larger, or smaller; what lies at a point of the box stays there."""
        nearest = min(range(len(SIZES)), key=lambda number: abs(SIZES[number] - self.size))
        size = SIZES[max(0, min(len(SIZES) - 1, nearest + steps))]
        left, top, w, h = self.rect(box)
        across, down = (point[0] - left) / w, (point[1] - top) / h
        aside, lower = (point[0] - box.x) / box.w - 0.5, (point[1] - box.y) / box.h - 0.5
        return Zoom(size, across - aside / size, down - lower / size)._within()

    def moved(self, dx: int, dy: int, box: Box) -> Zoom:
        """The board moved by so many pixels, never beyond its edge."""
        return Zoom(self.size, self.x - dx / box.w / self.size, self.y - dy / box.h / self.size)._within()

    def _within(self) -> Zoom:
        margin = 0.5 / self.size
        x, y = (min(max(share, margin), 1.0 - margin) for share in (self.x, self.y))
        return Zoom(self.size, x, y)


WHOLE = Zoom()
