"""The slots of the pieces in one borough, in units and axes of its plan (see plan.py)."""

from __future__ import annotations

import math
from typing import NamedTuple

from game.board.plan import MIRRORED, BoroughPlan, Spot
from game.board.shapes import Point, polar

Circle = tuple[Point, float]

SEVERAL = 3
"""From so many markers of a seat at one place on, one token with their number stands for all."""

BELL = Spot(0.238, 0.0)
BELL_RADIUS = 0.042
VALUE_RADIUS = 0.062
"""The radius of the cathedral's middle, where its value is written."""
_ON_CATHEDRAL = 0.166
"""How far from the window's middle markers stand on the cathedral."""

SMALL_EMBLEM = 0.63
"""An emblem's size in a sector with pieces, as a share of its size in an empty one."""


class Sizes(NamedTuple):
    """Radii on a table of some number of boroughs: a marker or friend, a token for several, an emblem."""

    marker: float
    several: float
    emblem: float


SIZES = {3: Sizes(0.0405, 0.0465, 0.050), 4: Sizes(0.0405, 0.0460, 0.048), 5: Sizes(0.0350, 0.0400, 0.041)}


class PaneSlots(NamedTuple):
    """Where a sector's first and second marker, the friend and the emblem stand."""

    first: Spot
    second: Spot
    friend: Spot
    emblem: Spot


# Found by moving all four until they fit beside each other and beside the carriages at the markets.
_LEFT = {
    3: {
        "park": PaneSlots(Spot(0.763, -0.052), Spot(0.682, -0.177), Spot(0.682, 0.176), Spot(0.765, 0.094)),
        "hospital": PaneSlots(Spot(0.726, 0.354), Spot(0.787, 0.562), Spot(0.787, 0.679), Spot(0.747, 0.470)),
        "carriage_house": PaneSlots(
            Spot(0.652, 0.750), Spot(0.572, 0.890), Spot(0.607, 0.547), Spot(0.667, 0.907)
        ),
        "bank": PaneSlots(Spot(0.475, 0.281), Spot(0.362, 0.173), Spot(0.458, 0.551), Spot(0.367, 0.455)),
    },
    4: {
        "park": PaneSlots(Spot(0.738, 0.108), Spot(0.784, -0.124), Spot(0.690, -0.115), Spot(0.775, -0.013)),
        "hospital": PaneSlots(Spot(0.781, 0.446), Spot(0.791, 0.259), Spot(0.709, 0.267), Spot(0.758, 0.345)),
        "carriage_house": PaneSlots(
            Spot(0.585, 0.641), Spot(0.607, 0.388), Spot(0.692, 0.638), Spot(0.642, 0.515)
        ),
        "bank": PaneSlots(Spot(0.460, 0.156), Spot(0.348, 0.154), Spot(0.474, 0.382), Spot(0.400, 0.319)),
    },
    5: {
        "park": PaneSlots(Spot(0.779, 0.032), Spot(0.698, -0.059), Spot(0.787, -0.087), Spot(0.699, 0.070)),
        "hospital": PaneSlots(Spot(0.787, 0.371), Spot(0.790, 0.211), Spot(0.711, 0.218), Spot(0.758, 0.286)),
        "carriage_house": PaneSlots(
            Spot(0.580, 0.494), Spot(0.693, 0.504), Spot(0.607, 0.299), Spot(0.648, 0.408)
        ),
        "bank": PaneSlots(Spot(0.422, 0.142), Spot(0.467, 0.367), Spot(0.503, 0.167), Spot(0.349, 0.145)),
    },
}


def _places(count: int, sector: str) -> PaneSlots:
    """A sector's slots; sectors on the right mirror those on the left."""
    places = _LEFT[count][MIRRORED.get(sector, sector)]
    return PaneSlots(*(Spot(spot.r, -spot.t) for spot in places)) if sector in MIRRORED else places


def emblem(count: int, sector: str, *, occupied: bool) -> Circle:
    """The emblem of a sector; it is smaller where pieces stand."""
    return _places(count, sector).emblem.point, SIZES[count].emblem * (SMALL_EMBLEM if occupied else 1.0)


def friend(count: int, sector: str) -> Circle:
    return _places(count, sector).friend.point, SIZES[count].marker


def markers(count: int, sector: str) -> tuple[Circle, Circle, Circle]:
    """In a sector of a table with `count` boroughs: the first marker, the second, the token for several."""
    return _three(count, _places(count, sector).first.point, _places(count, sector).second.point)


def cathedral(count: int) -> tuple[Circle, Circle, Circle]:
    """The same for one seat's markers on the cathedral."""
    aside = math.pi / count / 2
    return _three(count, polar(_ON_CATHEDRAL, -aside), polar(_ON_CATHEDRAL, aside))


def _three(count: int, first: Point, second: Point) -> tuple[Circle, Circle, Circle]:
    sizes = SIZES[count]
    return (first, sizes.marker), (second, sizes.marker), (first, sizes.several)


_SIDES = (0, -1, 1, -2, 2)
"""Which places beside each other carriages take, the first one's first."""


class Stands(NamedTuple):
    """So many carriages around a market: their radius, how far off they stand, and the angle between them."""

    radius: float
    away: float
    step: float


def _stands(count: int) -> Stands:
    """On the edge of a market; the fewer carriages, the larger they are."""
    return Stands(0.036, 0.012, math.radians(96)) if count == 2 else Stands(0.026, 0.018, math.radians(60))


_BESIDE, _TOUCHING = 0.039, 0.005
"""The radius of the one carriage beside a message, and how far its circle reaches into the market's."""
_OFF_THE_TRACK = math.radians(60)
"""How far such a carriage stands turned from the frame towards its borough's middle, off the plague track."""


def carriages(plan: BoroughPlan, corner: str, count: int, *, message: bool) -> list[Circle]:
    """Slots for `count` (1 to 5) carriages on a market, off every slot of a marker, friend or emblem.

    One carriage covers nothing of a message, and stands in the middle where none lies.
    """
    spot = plan.spots[corner]
    if corner == "C":
        return _in_centre(plan, count)
    if count == 1 and not message:
        return [(spot.point, plan.market_radius * 0.92)]
    # Between an inner market and the cathedral, and between an outer one and the frame, there is no pane.
    inner = corner[0] == "I"
    aim = spot.t + (math.pi if inner else 0.0)
    if count == 1:
        turn = aim if inner else aim - math.copysign(_OFF_THE_TRACK, spot.t)
        return [(polar(plan.market_radius + _BESIDE - _TOUCHING, turn, spot.point), _BESIDE)]
    radius, away, step = _stands(count)
    sides = (-0.5, 0.5) if count == 2 else _SIDES[:count]
    turns = [aim + step * side for side in sides]
    return [(polar(plan.market_radius + away, turn, spot.point), radius) for turn in turns]


def _in_centre(plan: BoroughPlan, count: int) -> list[Circle]:
    centre, whole = plan.spots["C"].point, plan.centre_radius
    if count == 1:
        return [(centre, whole * 0.92)]
    if count == 2:
        return [(polar(whole * 0.51, turn, centre), whole * 0.50) for turn in (-math.pi / 2, math.pi / 2)]
    return [(polar(whole * 0.76, math.tau * i / 5, centre), whole * 0.44) for i in range(count)]
