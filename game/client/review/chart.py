"""A chart of lines: one for each seat, over the rounds."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final, NamedTuple

import pygame

from game.board.box import Box, Size
from game.client.widgets.style import EDGE, PANEL, Colour, mix
from game.statistics import axes

#: Lines are drawn so many times as large, and then made small.
_FINE: Final = 3


class ChartLine(NamedTuple):
    """A line. values: one for each place on the axis, equally far apart. bold: drawn over the others."""

    colour: Colour
    values: Sequence[float]
    bold: bool = False


def picture(
    size: Size, lines: Sequence[ChartLine], top: float, marks: Sequence[int], line: int
) -> pygame.Surface:
    """The chart without its labels. marks: values that have a line across; line: the width of lines."""
    wide, tall = size[0] * _FINE, size[1] * _FINE
    edge = 2 * line * _FINE
    fine = pygame.Surface((wide + 2 * edge, tall + 2 * edge))
    fine.fill(PANEL)
    for y in axes.heights(top, marks, tall):
        pygame.draw.line(fine, mix(PANEL, EDGE, 0.8), (edge, edge + y), (edge + wide, edge + y), _FINE)
    for each in sorted(lines, key=lambda each: each.bold):
        xs, ys = axes.places(len(each.values), wide), axes.heights(top, each.values, tall)
        points = [(edge + x, edge + y) for x, y in zip(xs, ys, strict=True)]
        thick = line * _FINE * (2 if each.bold else 1)
        pygame.draw.lines(fine, each.colour, False, points, thick)
        for point in points:
            pygame.draw.circle(fine, each.colour, point, thick)
    return pygame.transform.smoothscale(fine, (size[0] + 4 * line, size[1] + 4 * line))


def plot(box: Box, label: int, shield: int) -> Box:
    """The part of a chart's box that lines fill, beside its labels at the left and shields at the right."""
    return Box(box.x + label, box.y + shield // 2, box.w - label - 2 * shield, box.h - shield - label // 2)
