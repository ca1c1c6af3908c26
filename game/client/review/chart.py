"""A chart of lines: one for each seat, over the rounds."""

from __future__ import annotations

from collections.abc import Sequence
from itertools import pairwise
from typing import Final, NamedTuple

import pygame

from game.board.box import Box, Size
from game.client.widgets.style import EDGE, PANEL, Colour, mix

#: Lines are drawn so many times as large, and then made small.
_FINE: Final = 3


class ChartLine(NamedTuple):
    """A line. values: one for each place on the axis, equally far apart. bold: drawn over the others."""

    colour: Colour
    values: Sequence[float]
    bold: bool = False


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


def picture(
    size: Size, lines: Sequence[ChartLine], top: float, marks: Sequence[int], line: int
) -> pygame.Surface:
    """The chart without its labels. marks: values that have a line across; line: the width of lines."""
    wide, tall = size[0] * _FINE, size[1] * _FINE
    edge = 2 * line * _FINE
    fine = pygame.Surface((wide + 2 * edge, tall + 2 * edge))
    fine.fill(PANEL)
    for y in heights(top, marks, tall):
        pygame.draw.line(fine, mix(PANEL, EDGE, 0.8), (edge, edge + y), (edge + wide, edge + y), _FINE)
    for each in sorted(lines, key=lambda each: each.bold):
        xs, ys = places(len(each.values), wide), heights(top, each.values, tall)
        points = [(edge + x, edge + y) for x, y in zip(xs, ys, strict=True)]
        thick = line * _FINE * (2 if each.bold else 1)
        pygame.draw.lines(fine, each.colour, False, points, thick)
        for point in points:
            pygame.draw.circle(fine, each.colour, point, thick)
    return pygame.transform.smoothscale(fine, (size[0] + 4 * line, size[1] + 4 * line))


def plot(box: Box, label: int, shield: int) -> Box:
    """The part of a chart's box that lines fill, beside its labels at the left and shields at the right."""
    return Box(box.x + label, box.y + shield // 2, box.w - label - 2 * shield, box.h - shield - label // 2)
