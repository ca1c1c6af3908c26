"""Where a plate with words goes: next to the thing it is about."""

from __future__ import annotations

from collections.abc import Iterable, Sequence

from .box import Box, Size
from .shapes import Polygon, bounds

#: Directions from the thing to its plate, the best first.
_AROUND = ((0, -1), (0, 1), (1, 0), (-1, 0), (1, -1), (-1, -1), (1, 1), (-1, 1))


def around(outline: Polygon) -> Box:
    """The smallest box around a shape."""
    left, top, right, bottom = bounds(outline)
    return Box(int(left), int(top), int(right - left) + 1, int(bottom - top) + 1)


def beside(thing: Box, size: Size, gap: int, within: Box, avoid: Sequence[Box] = ()) -> Box:
    """A box of that size next to the thing, inside `within`, that covers as little of `avoid` as possible."""
    found = [_kept_in(_placed(thing, size, gap, way), within) for way in _AROUND]
    return min(found, key=lambda box: (_shared(box, [thing, *avoid]), found.index(box)))


def _placed(thing: Box, size: Size, gap: int, way: tuple[int, int]) -> Box:
    x, y = thing.center
    reach_x = (thing.w + size[0]) // 2 + gap
    reach_y = (thing.h + size[1]) // 2 + gap
    return Box(x + way[0] * reach_x - size[0] // 2, y + way[1] * reach_y - size[1] // 2, *size)


def _kept_in(box: Box, within: Box) -> Box:
    x = max(within.x, min(box.x, within.right - box.w))
    y = max(within.y, min(box.y, within.bottom - box.h))
    return Box(x, y, box.w, box.h)


def _shared(box: Box, others: Iterable[Box]) -> int:
    """How many pixels a box shares with others."""
    return sum(
        max(0, min(box.right, other.right) - max(box.x, other.x))
        * max(0, min(box.bottom, other.bottom) - max(box.y, other.y))
        for other in others
    )
