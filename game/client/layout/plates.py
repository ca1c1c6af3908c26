"""Where a plate with words goes: next to the thing it is about."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence
from functools import lru_cache

from .box import Box, Size
from .shapes import Polygon, bounds

#: Directions from the thing to its plate, the best first.
_AROUND = ((0, -1), (0, 1), (1, 0), (-1, 0), (1, -1), (-1, -1), (1, 1), (-1, 1))


def around(outline: Polygon) -> Box:
    """The smallest box around a shape."""
    left, top, right, bottom = bounds(outline)
    return Box(int(left), int(top), int(right - left) + 1, int(bottom - top) + 1)


def hull(boxes: Sequence[Box]) -> Box:
    """The smallest box around some boxes."""
    left, top = min(box.x for box in boxes), min(box.y for box in boxes)
    right, bottom = max(box.right for box in boxes), max(box.bottom for box in boxes)
    return Box(left, top, right - left, bottom - top)


@lru_cache(maxsize=64)
def beside(
    thing: Box,
    size: Size,
    gap: int,
    within: Box,
    avoid: tuple[Box, ...] = (),
    instead: Box | None = None,
) -> Box:
    """A box of that size near the thing, inside `within`, that covers neither it nor anything of `avoid`.

    Where there is no room for that: in `instead`, or where it covers least.
    """
    spared = [thing, *avoid]
    found = [_kept_in(_placed(thing, size, gap, way), within) for way in _AROUND]
    best = min(found, key=lambda box: (_shared(box, spared), found.index(box)))
    if not _shared(best, spared):
        return best
    free = [box for box in _everywhere(size, gap, within) if not _shared(box, spared)]
    if free:
        return min(free, key=lambda box: _away(box, thing))
    return best if instead is None else _kept_in(Box(*instead[:2], *size), instead)


def near(thing: Box, size: Size, gap: int, within: Box, avoid: tuple[Box, ...]) -> Box | None:
    """The first place along an edge of a thing, inside `within`, where a box of that size covers nothing of
    `avoid`; None if there is none."""
    for way in _AROUND[:4]:
        middle = _placed(thing, size, gap, way)
        for share in (0, -1, 1):
            box = _kept_in(_flush(middle, thing, way, share), within)
            if not any(box.overlaps(other) for other in (thing, *avoid)):
                return box
    return None


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


def _away(box: Box, thing: Box) -> int:
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


def _shared(box: Box, others: Iterable[Box]) -> int:
    """How many pixels a box shares with others."""
    return sum(
        max(0, min(box.right, other.right) - max(box.x, other.x))
        * max(0, min(box.bottom, other.bottom) - max(box.y, other.y))
        for other in others
    )
