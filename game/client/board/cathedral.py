"""The cathedral in the middle of the window: a rose of light within its tower-crowned walls."""

from __future__ import annotations

import math

from game.board.palette import (
    GOLD,
    GOLD_DARK,
    GOLD_LIGHT,
    LEAD,
    STONE,
    STONE_DARK,
    STONE_LIGHT,
    Rgb,
    Shades,
    lit,
    mix,
)
from game.board.rose import Rose
from game.board.shapes import Point, polar, regular, rounded
from game.board.shapes import mix as between
from game.client.board.svg import Picture

SAPPHIRE = Shades((36, 72, 190), (120, 170, 255), (10, 20, 78), (0, 0, 0))
RUBY = Shades((182, 26, 62), (255, 120, 120), (70, 6, 26), (0, 0, 0))
AMBER = Shades((226, 160, 40), (255, 232, 140), (120, 70, 10), (0, 0, 0))
WARM: Rgb = (255, 244, 206)


def cathedral(picture: Picture, rose: Rose) -> None:
    unit, centre = rose.radius, rose.centre
    _walls(picture, rose)
    petals = {3: 12, 4: 16}.get(len(rose.boroughs), 15)
    turn = rose.boroughs[0].angle
    night = picture.radial(centre, 0.217 * unit, (0, SAPPHIRE.base), (1, SAPPHIRE.dark))
    picture.disc(centre, 0.222 * unit, LEAD)
    picture.disc(centre, 0.217 * unit, night)
    _outer_ring(picture, centre, petals, turn, unit)
    colours = (SAPPHIRE, RUBY, AMBER) if petals % 3 == 0 else (SAPPHIRE, RUBY)
    for i in range(petals):
        angle = turn + math.tau * i / petals
        _petal(picture, centre, angle, math.pi / petals, colours[i % len(colours)], unit)
    light = picture.radial(
        centre, 0.20 * unit, (0, WARM, 0.95), (0.36, WARM, 0.60), (0.6, (255, 200, 110), 0.16), (1, WARM, 0.0)
    )
    picture.disc(centre, 0.20 * unit, light)
    _heart(picture, rose)


def _walls(picture: Picture, rose: Rose) -> None:
    unit, centre = rose.radius, rose.centre
    picture.stroke(rose.cathedral, LEAD, 0.016 * unit)
    a, b = polar(0.26 * unit, -2.3, centre), polar(0.26 * unit, 0.84, centre)
    picture.fill(rose.cathedral, picture.linear(a, b, (0, (150, 136, 118)), (0.5, STONE), (1, STONE_DARK)))
    picture.stroke(rose.cathedral, picture.linear(a, b, (0, (226, 210, 180)), (1, STONE)), 0.0040 * unit)
    for borough in rose.boroughs:
        half = math.pi / len(rose.boroughs)
        _porch(picture, centre, borough.angle, unit)
        _spire(picture, polar(0.243 * unit, borough.angle + half, centre), borough.angle + half, 0.024 * unit)
    for corner in rose.cathedral:
        _spire(
            picture,
            between(centre, corner, 0.97),
            math.atan2(corner[1] - centre[1], corner[0] - centre[0]),
            0.0105 * unit,
        )


def _porch(picture: Picture, centre: Point, angle: float, unit: float) -> None:
    """The doorway where the bell-ringer stands, its point outwards."""

    def arch(grow: float) -> list[Point]:
        side = [(0.208 - grow, 0.021 + grow), (0.238, 0.021 + grow), (0.256, 0.013 + grow * 0.8)]
        outline = [*side, (0.270 + grow, 0.0), *((r, -s) for r, s in reversed(side))]
        return rounded([polar(r * unit, angle + s / r, centre) for r, s in outline], 0.008 * unit)

    heart = polar(0.236 * unit, angle, centre)
    picture.fill(arch(0.0075), LEAD)
    stone = picture.linear(
        polar(0.04 * unit, -2.3, heart), polar(0.04 * unit, 0.84, heart), (0, (206, 190, 160)), (1, STONE)
    )
    picture.fill(arch(0.0055), stone)
    picture.fill(arch(0.0010), LEAD)
    warmth = picture.radial(heart, 0.034 * unit, (0, (196, 130, 56)), (0.6, (98, 58, 28)), (1, (40, 24, 18)))
    picture.fill(arch(-0.0005), warmth)


def _spire(picture: Picture, place: Point, angle: float, size: float) -> None:
    """A spire seen from above: eight faces, lit from the upper left."""
    corners = regular(place, size, 8, angle + math.pi / 8)
    picture.stroke(corners, LEAD, size * 0.28)
    for i in range(8):
        a, b = corners[i], corners[(i + 1) % 8]
        facing = math.atan2((a[1] + b[1]) / 2 - place[1], (a[0] + b[0]) / 2 - place[0])
        share = (1 + math.cos(facing + 2.3)) / 2
        picture.fill([place, a, b], mix((58, 66, 84), (190, 204, 222), share))
    picture.disc(place, size * 0.20, GOLD_LIGHT)


def _outer_ring(picture: Picture, centre: Point, petals: int, turn: float, unit: float) -> None:
    """Small roundels between the tips of the petals."""
    for i in range(petals):
        place = polar(0.199 * unit, turn + math.tau * (i + 0.5) / petals, centre)
        size = min(0.0165, 0.60 * 0.2 * math.pi / petals) * unit
        glass = AMBER if i % 2 else RUBY
        picture.disc(place, size * 1.22, LEAD)
        picture.disc(place, size, picture.radial(place, size * 1.2, (0, glass.light), (1, glass.base)))


def _petal(picture: Picture, centre: Point, angle: float, half: float, glass: Shades, unit: float) -> None:
    """A lancet of the rose with a smaller light inside."""
    wide = half * 0.90

    def at(r: float, share: float) -> Point:
        return polar(r * unit, angle + wide * share, centre)

    side = [(0.070, 0.72), (0.150, 0.98), (0.178, 0.86), (0.198, 0.42)]
    tip = at(0.212, 0.0)
    shape = rounded(
        [*(at(r, s) for r, s in side), tip, *(at(r, -s) for r, s in reversed(side))], 0.006 * unit
    )
    ray = picture.radial(centre, 0.212 * unit, (0.3, glass.light), (0.62, glass.base), (1, glass.dark))
    picture.stroke(shape, LEAD, 0.0075 * unit)
    picture.fill(shape, ray)
    side = [(0.092, 0.46), (0.146, 0.60)]
    tip = at(0.184, 0.0)
    inner = rounded(
        [*(at(r, s) for r, s in side), tip, *(at(r, -s) for r, s in reversed(side))], 0.012 * unit
    )
    heart = polar(0.14 * unit, angle, centre)
    picture.fill(inner, picture.radial(heart, 0.06 * unit, (0, glass.light), (1, glass.base)))
    picture.stroke(inner, LEAD, 0.0028 * unit, 0.8)
    picture.stroke(shape, STONE_LIGHT, 0.0014 * unit, 0.9)


def _heart(picture: Picture, rose: Rose) -> None:
    centre, unit = rose.centre, rose.radius
    radius = rose.cathedral_value.radius
    picture.disc(centre, radius * 1.10, LEAD)
    picture.disc(
        centre,
        radius,
        picture.radial(centre, radius, (0, (255, 253, 236)), (0.55, (255, 236, 160)), (1, (226, 160, 52))),
    )
    for i in range(12):
        angle = math.tau * i / 12
        picture.stroke(
            [polar(radius * 0.66, angle, centre), polar(radius, angle, centre)],
            GOLD_DARK,
            0.0028 * unit,
            0.7,
            closed=False,
        )
    picture.circle(centre, radius * 0.66, GOLD_DARK, 0.0028 * unit, 0.7)
    picture.circle(centre, radius * 1.02, lit(GOLD, 1.0), 0.0030 * unit)
