"""Which part of the board is seen, and how large."""

from __future__ import annotations

from typing import NamedTuple

from game.board.box import Box

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
