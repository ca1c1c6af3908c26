"""Where the lines, marks and labels of a chart lie."""

from __future__ import annotations

from collections.abc import Sequence
from itertools import pairwise


def heights(top: float, values: Sequence[float], tall: int) -> list[int]:
    """How far below the upper edge of a chart of that height values from 0 to `top` lie."""
    return [round(tall * (1 - value / top)) for value in values]


def places(count: int, wide: int) -> list[int]:
    """How far from the left edge of a chart of that width so many values lie."""
    return [round(wide * number / (count - 1)) for number in range(count)]


def spread(wanted: Sequence[int], apart: int, most: int) -> list[int]:
    """The nearest places to the wanted ones that lie so far apart from each other, none beyond `most`."""
    order = sorted(range(len(wanted)), key=lambda number: wanted[number])
    found = list(wanted)
    for before, number in pairwise(order):
        found[number] = max(found[number], found[before] + apart)
    limit = most
    for number in reversed(order):
        found[number] = min(found[number], limit)
        limit = found[number] - apart
    return found


def ticks(top: float) -> list[int]:
    """Round numbers from 0 to `top` for the axis: five at most and 0."""
    step = next(step for step in (5, 10, 20, 25, 50, 100, 200, 500, 1000) if top / step <= 5)
    return list(range(0, int(top) + 1, step))
