"""The glass of the boroughs: petals of lozenges, panes of shards around their emblem, plague tracks."""

from __future__ import annotations

import math
from collections.abc import Sequence
from functools import lru_cache
from itertools import pairwise
from random import Random

from game.board.palette import LEAD, SECTOR_COLOURS, WATER, Rgb, Shades, lit, mix
from game.board.plan import BEADS, CATHEDRAL, MULLION, OUTER_EDGE, BoroughPlan
from game.board.rose import Borough, Pane, Rose, Space, placer
from game.board.shapes import Point, Polygon, bounds, centroid, contains, distance, halved, polar
from game.board.shapes import mix as halfway
from game.board.slots import emblem
from game.client.board.svg import Picture

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
        wedge = halved(wedge, heart, polar(1.0, end - math.pi / 2)) if wedge else []
        way = polar(1.0, (start + end) / 2)
        far = max((_ahead(p, heart, way) for p in wedge), default=0.0)
        rings = max(2, round((far - radius) / SHARD))
        for ring in range(rings):
            next_ = radius + (far - radius) * (ring + luck.uniform(0.72, 1.28)) / rings
            part = halved(wedge, heart, (-way[0], -way[1]), -next_) if ring < rings - 1 else wedge
            if part:
                pieces.append((tuple(part), distance(centroid(part), heart) / reach))
            wedge = halved(wedge, heart, way, next_)
            if not wedge:
                break
    return tuple(pieces)


def _ahead(p: Point, heart: Point, way: Point) -> float:
    return (p[0] - heart[0]) * way[0] + (p[1] - heart[1]) * way[1]


@lru_cache(maxsize=32)
def beads(count: int, sector: str) -> tuple[Point, ...]:
    """The middles of the beads along a pane's edge."""
    line = BoroughPlan(count).pane(sector, BEADS / 2)
    places = []
    carry = 0.0
    for a, b in pairwise([*line, line[0]]):
        size = distance(a, b)
        while carry < size:
            places.append(halfway(a, b, carry / size))
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
                    if shape:
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
    return halved(shape, (0.0, 0.0), polar(1.0, math.pi / 2 - half), MULLION) if shape else []


WHITE: Rgb = (255, 255, 255)
SUN: Rgb = (255, 250, 226)
MURK: Shades = Shades((100, 124, 96), (214, 220, 160), (40, 44, 14), (0, 0, 0))
"""What the water turns to towards the end of a plague track."""
_DANGER_FROM = 7
"""The plague track's first pane of danger."""
_DANGERS: tuple[Shades, ...] = (
    Shades((196, 104, 14), (255, 196, 84), (84, 36, 4), (0, 0, 0)),
    Shades((204, 62, 16), (255, 150, 74), (84, 18, 4), (0, 0, 0)),
    Shades((190, 18, 30), (255, 104, 88), (76, 4, 12), (0, 0, 0)),
)


def petal(picture: Picture, rose: Rose, borough: Borough, glass: Shades) -> None:
    """The ground of a borough: lozenges of its owner's glass, brighter towards its middle."""
    unit = rose.radius
    heart = polar(0.62 * unit, borough.angle, rose.centre)
    ground = picture.radial(
        heart, 0.62 * unit, (0, mix(glass.base, glass.light, 0.12)), (1, mix(glass.dark, glass.base, 0.55))
    )
    picture.fill(borough.petal, ground)
    place = placer(rose.centre, unit, borough.angle)
    pieces = [([place(p) for p in shape], bright) for shape, bright in lozenges(len(rose.boroughs))]
    picture.fill_all((shape for shape, bright in pieces if bright), glass.light, 0.17)
    picture.stroke_all((shape for shape, _ in pieces), LEAD, 0.0034 * unit, 0.85)
    picture.discs(
        (centroid(shape) for shape, bright in pieces if not bright and len(shape) == 4),
        0.0056 * unit,
        mix(glass.base, glass.light, 0.35),
        0.85,
    )


def pane(picture: Picture, rose: Rose, pane: Pane, owner: Shades) -> None:
    """A sector: beads and lead along its edge in the borough's colour, shards of its own colour inside."""
    unit, count = rose.radius, len(rose.boroughs)
    place = placer(rose.centre, unit, rose.boroughs[pane.borough].angle)
    glass = SECTOR_COLOURS[pane.sector]
    luck = Random(f"{pane.borough} {pane.sector}")
    picture.stroke(pane.outline, LEAD, 0.017 * unit)
    picture.fill(pane.outline, mix(owner.dark, owner.base, 0.60))
    picture.discs(
        [place(p) for p in beads(count, pane.sector)], 0.0044 * unit, mix(owner.light, WHITE, 0.15), 0.9
    )
    heart = pane.emblem.centre
    reach = 0.17 * unit
    picture.fill(pane.field, glass.base)
    shapes = []
    for shard, away in shards(count, pane.sector):
        shape = [place(p) for p in shard]
        shapes.append(shape)
        picture.fill(shape, _shade(glass, away, luck))
    glow = picture.radial(
        heart,
        reach,
        (0, SUN, 0.70),
        (0.26, mix(SUN, glass.light, 0.55), 0.42),
        (0.62, glass.light, 0.15),
        (1, glass.dark, 0.20),
    )
    picture.fill(pane.field, glow)
    picture.stroke_all(shapes, LEAD, 0.0032 * unit, 0.72)
    picture.stroke(pane.field, LEAD, 0.0040 * unit)
    picture.stroke(pane.outline, LEAD, 0.0075 * unit)
    picture.stroke(pane.outline, mix(owner.base, owner.light, 0.35), 0.0040 * unit)


def _shade(glass: Shades, away: float, luck: Random) -> Rgb:
    colour = mix(mix(glass.light, glass.base, 0.35), glass.base, min(1.0, away * 1.5))
    colour = mix(colour, glass.dark, max(0.0, away - 0.55) * 0.6)
    r, g, b = lit(colour, luck.choice((0.80, 0.90, 1.0, 1.0, 1.08, 1.20)))
    return lit((r, g, b), luck.uniform(0.96, 1.04))


def medallion(sector: str, size: int) -> Picture:
    """The dark roundel on which a sector's emblem stands."""
    glass, radius = SECTOR_COLOURS[sector], size / 2
    centre = (radius, radius)
    picture = Picture(size, size)
    deep = picture.radial(centre, radius, (0, mix(glass.dark, glass.base, 0.45)), (1, lit(glass.dark, 0.6)))
    picture.disc(centre, radius, LEAD)
    picture.disc(centre, radius * 0.93, deep)
    picture.circle(centre, radius * 0.91, mix(glass.light, (255, 226, 140), 0.6), max(0.9, radius * 0.075))
    return picture


def _track_glass(number: int) -> Shades:
    """The glass of a plague track's pane by its number."""
    if number >= _DANGER_FROM:
        return _DANGERS[number - _DANGER_FROM]
    foul = number / _DANGER_FROM
    return Shades(*(mix(clear, murky, foul) for clear, murky in zip(WATER, MURK, strict=True)))


def space(picture: Picture, rose: Rose, space: Space) -> None:
    """A pane of the plague track: clear water that turns foul, then three of fire."""
    unit = rose.radius
    base, light, *_ = _track_glass(space.number)
    ray = picture.radial(
        space.centre,
        space.radius * 1.7,
        (0, mix(light, WHITE, 0.35)),
        (0.45, mix(light, base, 0.6)),
        (1, base),
    )
    picture.stroke(space.outline, LEAD, 0.008 * unit)
    picture.fill(space.outline, ray)
    corners = [space.outline[i] for i in (0, 6, 7, 13)]
    picture.fill([space.centre, corners[0], corners[1]], WHITE, 0.14)
    picture.fill([space.centre, corners[2], corners[3]], (0, 0, 0), 0.10)
    crossed = [[corners[0], space.centre, corners[2]], [corners[1], space.centre, corners[3]]]
    picture.stroke_all(crossed, LEAD, 0.0026 * unit, 0.5, closed=False)
    if space.number >= _DANGER_FROM:
        rim = [halfway(point, space.centre, 0.09) for point in space.outline]
        picture.stroke(rim, light, 0.0042 * unit, 0.9)
