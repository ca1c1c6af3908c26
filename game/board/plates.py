"""Where a plate with words goes: next to the thing it is about."""

from __future__ import annotations

import math
from collections.abc import Iterator, Sequence
from functools import lru_cache

from game.board.box import Box, Point, Size
from game.board.shapes import Polygon, bounds

#: Directions from the thing to its plate, the best first.
_AROUND = ((0, -1), (0, 1), (1, 0), (-1, 0), (1, -1), (-1, -1), (1, 1), (-1, 1))


#: The sides along which a box lies at a thing, each with how it is flush with it.
_EDGES = tuple((way, share) for way in _AROUND[:4] for share in (0, -1, 1))
#: What it costs to cover what must not be covered, to point across it, and to be as far away as the box is
#: high.
_FORBIDDEN, _CROSSED, _DISTANCE = 1000.0, 80.0, 12.0
#: In so many steps it is looked at what lies between a box and its thing.
_STEPS = 12


def around(outline: Polygon) -> Box:
    """The smallest box around a shape."""
    left, top, right, bottom = bounds(outline)
    return Box(int(left), int(top), int(right - left) + 1, int(bottom - top) + 1)


def hull(boxes: Sequence[Box]) -> Box:
    left, top = min(box.x for box in boxes), min(box.y for box in boxes)
    right, bottom = max(box.right for box in boxes), max(box.bottom for box in boxes)
    return Box(left, top, right - left, bottom - top)


@lru_cache(maxsize=64)
def beside(
    thing: Box, size: Size, gap: int, within: Box, avoid: tuple[Box, ...] = (), instead: Box | None = None
) -> Box:
    """A box of that size near the thing, inside `within`, that covers neither it nor anything of `avoid`.

    Where there is no room for that: in `instead`, or where it covers least.
    """
    spared = [thing, *avoid]
    near = [_kept_in(_placed(thing, size, gap, way), within) for way in _AROUND]

    def tried() -> Iterator[Box]:
        yield from near
        yield from sorted(_everywhere(size, gap, within), key=lambda box: away(box, thing))

    free = next((box for box in tried() if not any(map(box.overlaps, spared))), None)
    if free is not None:
        return free
    if instead is not None:
        return _kept_in(Box(*instead[:2], *size), instead)
    return min(near, key=lambda box: sum(_shared(box, other) for other in spared))


@lru_cache(maxsize=16)
def least(
    thing: Box,
    size: Size,
    gap: int,
    within: Box,
    never: tuple[Box, ...],
    spared: tuple[tuple[Box, float], ...],
) -> Box:
    """The box of that size, inside `within`, that costs least; it covers nothing of `never` if there is
    such a box at all.

    spared: boxes with what it costs to cover them: a third for touching them, the rest by how much of them
    is covered. A box also costs its distance from the thing in multiples of its height, and much if the way
    there crosses something of `never`.
    """
    tried = [
        _kept_in(_flush(_placed(thing, size, gap, way), thing, way, share), within) for way, share in _EDGES
    ]
    tried += _everywhere(size, gap, within)
    between = [other for other in never if not other.overlaps(thing)]

    def distance(box: Box) -> float:
        return away(box, thing) * _DISTANCE / size[1]

    def cost(box: Box) -> float:
        told = distance(box) + _FORBIDDEN * sum(map(box.overlaps, (thing, *never)))
        told += sum(
            price * (1 + 2 * _share(box, other)) / 3 for other, price in spared if box.overlaps(other)
        )
        return told + _CROSSED * any(
            other.holds(point) for point in _way(box, thing.inset(gap)) for other in between
        )

    best, least_cost = tried[0], math.inf
    for box in sorted(tried, key=distance):
        if distance(box) >= least_cost:
            break
        if (told := cost(box)) < least_cost:
            best, least_cost = box, told
    return best


def _share(box: Box, other: Box) -> float:
    """How much of another box a box covers."""
    return _shared(box, other) / max(1, other.w * other.h)


def _way(box: Box, thing: Box) -> Iterator[Point]:
    """Points between a box and a thing, without the ends."""
    start, end = nearest(box, thing), nearest(thing, box)
    for step in range(1, _STEPS):
        x, y = (a + (b - a) * step // _STEPS for a, b in zip(start, end, strict=True))
        yield x, y


def nearest(box: Box, other: Box) -> Point:
    """The point of a box that is nearest to another box; in the middle of an edge along which all are."""
    x = _nearest(box.x, box.right, other.x, other.right)
    return x, _nearest(box.y, box.bottom, other.y, other.bottom)


def _nearest(first: int, last: int, from_: int, to: int) -> int:
    """The number from `first` to `last` that is nearest to a range; in the middle of those in it."""
    low, high = max(first, from_), min(last, to)
    return (low + high) // 2 if low <= high else first if to < first else last


def _flush(box: Box, thing: Box, way: tuple[int, int], share: int) -> Box:
    """The box with its first (1) or last (-1) edge in line with the thing's, along the side where it is."""
    if way[0]:
        return box.moved(0, share * (box.h - thing.h) // 2)
    return box.moved(share * (box.w - thing.w) // 2, 0)


def _everywhere(size: Size, gap: int, within: Box) -> Iterator[Box]:
    """Boxes of that size all over an area, not far from each other."""
    step = max(4, 2 * gap)
    for y in range(within.y, within.bottom - size[1] + 1, step):
        for x in range(within.x, within.right - size[0] + 1, step):
            yield Box(x, y, *size)


def away(box: Box, thing: Box) -> int:
    """The distance between two boxes, along both axes together."""
    aside = max(0, box.x - thing.right, thing.x - box.right)
    return aside + max(0, box.y - thing.bottom, thing.y - box.bottom)


def _placed(thing: Box, size: Size, gap: int, way: tuple[int, int]) -> Box:
    x, y = thing.center
    reach_x = (thing.w + size[0]) // 2 + gap
    reach_y = (thing.h + size[1]) // 2 + gap
    return Box(x + way[0] * reach_x - size[0] // 2, y + way[1] * reach_y - size[1] // 2, *size)


def _kept_in(box: Box, within: Box) -> Box:
    x = max(within.x, min(box.x, within.right - box.w))
    y = max(within.y, min(box.y, within.bottom - box.h))
    return Box(x, y, box.w, box.h)


def _shared(box: Box, other: Box) -> int:
    """The area that two boxes have in common."""
    width = min(box.right, other.right) - max(box.x, other.x)
    height = min(box.bottom, other.bottom) - max(box.y, other.y)
    return max(0, width) * max(0, height)
