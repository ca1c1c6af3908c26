"""How the glass of a borough is cut, in units of the window's radius; worked out once for each table size."""

from __future__ import annotations

import math
from collections.abc import Sequence
from functools import lru_cache
from itertools import pairwise
from random import Random

from game.board.plan import BEADS, CATHEDRAL, MULLION, OUTER_EDGE, BoroughPlan
from game.board.shapes import Point, Polygon, bounds, centroid, contains, distance, halved, mix, polar
from game.board.slots import emblem

RAYS = 15
SHARD = 0.062
"""About how long a piece of a pane is."""
BEAD_STEP = 0.0165
QUARRY = 0.056
"""Size of a petal's lozenges."""

Shard = tuple[tuple[Point, ...], float]
"""A piece of a pane, and how far from the emblem it lies (0 to 1)."""


@lru_cache(maxsize=32)
def shards(count: int, sector: str) -> tuple[Shard, ...]:
    """The pieces of a pane: rays out from behind the emblem, each cut across."""
    field = BoroughPlan(count).pane(sector, BEADS)
    heart, radius = emblem(count, sector, occupied=False)
    reach = max(distance(heart, p) for p in field)
    luck = Random(f"{count} {sector}")
    turn = luck.random()
    angles = [math.tau * (i + turn + luck.uniform(-0.22, 0.22)) / RAYS for i in range(RAYS)]
    pieces: list[Shard] = []
    for start, end in zip(angles, [*angles[1:], angles[0] + math.tau], strict=True):
        wedge = halved(field, heart, polar(1.0, start + math.pi / 2))
        wedge = halved(wedge, heart, polar(1.0, end - math.pi / 2)) if len(wedge) > 2 else []
        way = polar(1.0, (start + end) / 2)
        far = max((_ahead(p, heart, way) for p in wedge), default=0.0)
        rings = max(2, round((far - radius) / SHARD))
        for ring in range(rings):
            next_ = radius + (far - radius) * (ring + luck.uniform(0.72, 1.28)) / rings
            part = halved(wedge, heart, (-way[0], -way[1]), -next_) if ring < rings - 1 else wedge
            if len(part) > 2:
                pieces.append((tuple(part), distance(centroid(part), heart) / reach))
            wedge = halved(wedge, heart, way, next_)
            if len(wedge) < 3:
                break
    return tuple(pieces)


def _ahead(p: Point, heart: Point, way: Point) -> float:
    return (p[0] - heart[0]) * way[0] + (p[1] - heart[1]) * way[1]


@lru_cache(maxsize=32)
def beads(count: int, sector: str) -> tuple[Point, ...]:
    """The middles of the beads along a pane's edge."""
    plan = BoroughPlan(count)
    line = plan.pane(sector, BEADS / 2)
    places = []
    carry = 0.0
    for a, b in pairwise([*line, line[0]]):
        size = distance(a, b)
        while carry < size:
            places.append(mix(a, b, carry / size))
            carry += BEAD_STEP
        carry -= size
    return tuple(places)


@lru_cache(maxsize=4)
def lozenges(count: int) -> tuple[tuple[Polygon, bool], ...]:
    """The pieces of a petal that show between its panes; with each, whether it is one of the lighter."""
    half = math.pi / count
    columns = round(2 * half * 0.62 / QUARRY)
    wide = half / columns
    plan = BoroughPlan(count)
    panes = [(plan.pane(sector), bounds(plan.pane(sector))) for sector in _SECTORS]
    result = []
    for row in range(math.ceil((OUTER_EDGE + 0.06 - CATHEDRAL) / (QUARRY / 2))):
        r = CATHEDRAL + row * QUARRY / 2
        for column in range(-columns - 1, columns + 2):
            middle = column * wide
            if (row + column) % 2 == 0 and abs(middle) - wide < half:
                corners = [
                    polar(r - QUARRY / 2, middle),
                    polar(r, middle + wide),
                    polar(r + QUARRY / 2, middle),
                    polar(r, middle - wide),
                ]
                if not any(_hidden(corners, *pane) for pane in panes):
                    shape = _within_borders(corners, half)
                    if len(shape) > 2:
                        result.append((tuple(shape), column % 2 == 0))
    return tuple(result)


_SECTORS = ("cloister_school", "bank", "residence", "carriage_house", "hotel", "park", "hospital")


def _hidden(corners: Sequence[Point], pane: Polygon, box: tuple[float, float, float, float]) -> bool:
    left, top, right, bottom = box
    return all(left < x < right and top < y < bottom for x, y in corners) and all(
        contains(pane, p) for p in corners
    )


def _within_borders(corners: Sequence[Point], half: float) -> list[Point]:
    shape = halved(corners, (0.0, 0.0), polar(1.0, half - math.pi / 2), MULLION)
    return halved(shape, (0.0, 0.0), polar(1.0, math.pi / 2 - half), MULLION) if len(shape) > 2 else []
