"""Stone and lead: the frame, the bars between boroughs, streets, marketplaces, niches."""

from __future__ import annotations

import math

from game.board.palette import (
    GOLD,
    GOLD_LIGHT,
    LEAD,
    NIGHT,
    STONE,
    STONE_DARK,
    STONE_LIGHT,
    STREET,
    STREET_LIGHT,
    Shades,
    lit,
    mix,
)
from game.board.plan import CATHEDRAL, FRAME, MULLION
from game.board.rose import Borough, Market, Rose
from game.board.shapes import Point, polar, regular
from game.client.board.svg import Picture


def ground(picture: Picture, rose: Rose) -> None:
    """All that lies under the glass, and the shadow that the window throws."""
    unit = rose.radius
    picture.disc(
        rose.centre,
        1.045 * unit,
        picture.radial(rose.centre, 1.045 * unit, (0.95, (0, 0, 0), 0.75), (1, (0, 0, 0), 0.0)),
    )
    picture.disc(rose.centre, unit, STONE_DARK)


def bars(picture: Picture, rose: Rose) -> None:
    unit, half = rose.radius, math.pi / len(rose.boroughs)
    lines = [
        [
            polar(CATHEDRAL * unit, b.angle + half, rose.centre),
            polar(0.97 * unit, b.angle + half, rose.centre),
        ]
        for b in rose.boroughs
    ]
    picture.stroke_all(lines, LEAD, 2.2 * MULLION * unit, closed=False)
    picture.stroke_all(lines, STONE, 1.5 * MULLION * unit, closed=False)
    picture.stroke_all(lines, STONE_LIGHT, 0.5 * MULLION * unit, 0.8, closed=False)


def frame(picture: Picture, rose: Rose, colours: list[Shades]) -> None:
    """The round frame with its beads of glass, those before a borough in its colour and gold."""
    unit, centre = rose.radius, rose.centre
    middle, width = (FRAME[0] + FRAME[1]) / 2, FRAME[1] - FRAME[0]
    a, b = polar(unit, -2.3, centre), polar(unit, 0.84, centre)
    stone = picture.linear(a, b, (0, STONE_LIGHT), (0.45, STONE), (1, STONE_DARK))
    picture.circle(centre, middle * unit, stone, width * unit)
    shine = picture.linear(a, b, (0, (214, 198, 172)), (0.5, STONE_LIGHT), (1, STONE))
    shadow = picture.linear(a, b, (0, STONE), (1, NIGHT))
    picture.circle(centre, (FRAME[1] - 0.002) * unit, LEAD, 0.005 * unit)
    picture.circle(centre, (FRAME[1] - 0.0075) * unit, shine, 0.003 * unit)
    picture.circle(centre, (FRAME[0] + 0.0065) * unit, shadow, 0.004 * unit)
    picture.circle(centre, FRAME[0] * unit, LEAD, 0.007 * unit)
    per_borough = 120 // len(rose.boroughs)
    for borough, glass in zip(rose.boroughs, colours, strict=True):
        step = math.tau / len(rose.boroughs) / per_borough
        beads = [
            polar(middle * unit, borough.angle + (i - (per_borough - 1) / 2) * step, centre)
            for i in range(per_borough)
        ]
        picture.discs(beads, 0.0098 * unit, LEAD)
        picture.discs(beads[::2], 0.0072 * unit, glass.base)
        picture.discs(beads[1::2], 0.0060 * unit, (196, 132, 44))
        picture.discs(
            [(x - 0.0018 * unit, y - 0.0018 * unit) for x, y in beads[::2]], 0.0032 * unit, glass.light
        )
        picture.discs(
            [(x - 0.0015 * unit, y - 0.0015 * unit) for x, y in beads[1::2]], 0.0026 * unit, GOLD_LIGHT
        )


def streets(picture: Picture, rose: Rose) -> None:
    """Streets of light lead in their dark channels."""
    lines = [street.points for street in rose.streets if not street.laid]
    _streets(picture, rose.radius, lines, list(rose.crossings.values()))


def laid_streets(picture: Picture, rose: Rose) -> None:
    """Streets that leave the channels, each over what it crosses."""
    lines = [street.points for street in rose.streets if street.laid]
    for line in lines:
        _streets(picture, rose.radius, [line], [])
        for _, radius, paint in _STROKES[1:]:
            picture.discs(rose.crossings.values(), radius * rose.radius, paint)


#: Strokes of a street from the ground up: width, width at a crossing, colour.
_STROKES = (
    (0.0225, 0.019, LEAD),
    (0.0135, 0.0140, lit(STREET, 0.55)),
    (0.0092, 0.0118, STREET),
    (0.0036, 0.0062, STREET_LIGHT),
)


def _streets(picture: Picture, unit: float, lines: list[tuple[Point, ...]], crossings: list[Point]) -> None:
    for width, radius, paint in _STROKES:
        picture.stroke_all(lines, paint, width * unit, closed=False)
        picture.discs(crossings, radius * unit, paint)


def market(picture: Picture, market: Market, rose: Rose, glass: Shades) -> None:
    """A marketplace: an octagon of stone with a socket for the message, or the paved centre."""
    unit, centre, radius = rose.radius, market.centre, market.radius
    turn = math.atan2(market.octagon[0][1] - centre[1], market.octagon[0][0] - centre[0])

    def octagon(share: float) -> tuple[Point, ...]:
        return regular(centre, radius * share, 8, turn)

    picture.stroke(octagon(1.0), LEAD, 0.016 * unit)
    light = (centre[0] - radius, centre[1] - radius), (centre[0] + radius, centre[1] + radius)
    picture.fill(
        octagon(1.06), picture.linear(*light, (0, STREET_LIGHT), (0.5, STREET), (1, lit(STREET, 0.5)))
    )
    if market.corner == "C":
        picture.fill(
            octagon(0.90), picture.radial(centre, radius, (0, (226, 212, 180)), (1, (150, 134, 104)))
        )
        corners, inner = octagon(0.90), octagon(0.52)
        for i in range(8):
            j = (i + 1) % 8
            if i % 2:
                picture.fill([corners[i], corners[j], inner[j], inner[i]], (90, 76, 56), 0.28)
            picture.stroke([corners[i], inner[i]], (80, 68, 52), 0.0022 * unit, 0.8, closed=False)
        ring = regular(centre, radius * 0.56, 32)
        picture.fill(ring, picture.radial(centre, radius * 0.6, (0, glass.base), (1, glass.dark)))
        picture.stroke(ring, LEAD, 0.005 * unit)
        picture.stroke(ring, GOLD, 0.0022 * unit)
        return
    picture.fill(octagon(0.88), picture.radial(centre, radius, (0, lit(glass.dark, 0.9)), (1, NIGHT)))
    picture.stroke(octagon(0.88), LEAD, 0.004 * unit)
    picture.stroke(octagon(0.66), mix(glass.base, NIGHT, 0.35), 0.0035 * unit)
    for i in range(4):
        petal = polar(radius * 0.24, turn + math.pi / 8 + i * math.pi / 2, centre)
        picture.disc(petal, radius * 0.20, mix(glass.base, NIGHT, 0.55))


def niches(picture: Picture, borough: Borough, rose: Rose, glass: Shades) -> None:
    """The two round openings at the ends of the plague track: for the friend and for the lamp."""
    unit = rose.radius
    for slot in (borough.parking, borough.lamp):
        centre, radius = slot.centre, slot.radius * 0.94
        picture.disc(centre, radius * 1.06, LEAD)
        picture.circle(centre, radius, STONE, 0.0065 * unit)
        picture.circle(centre, radius * 1.03, STONE_LIGHT, 0.0022 * unit, 0.7)
        lobes = [polar(radius * 0.42, borough.angle + math.pi * (i / 2 + 0.25), centre) for i in range(4)]
        picture.disc(centre, radius * 0.93, lit(glass.dark, 0.45))
        picture.discs(lobes, radius * 0.44, LEAD)
        for lobe in lobes:
            paint = picture.radial(
                centre, radius, (0, mix(glass.dark, glass.base, 0.5)), (1, lit(glass.dark, 0.8))
            )
            picture.disc(lobe, radius * 0.37, paint)
        picture.disc(centre, radius * 0.34, mix(glass.dark, glass.base, 0.5))
