"""The slots of the pieces in one borough, in units and axes of its plan (see plan.py)."""

from __future__ import annotations

import math
from dataclasses import dataclass, replace
from functools import lru_cache

from game.rules import MARKERS

from .packing import rows
from .plan import CATHEDRAL, MIRRORED, BoroughPlan, Spot
from .shapes import Point, along, centroid, distance, polar

Circle = tuple[Point, float]

TIERS = (3, 6, 10, 14)
"""Up to each of these numbers of markers the slots have one size; more markers have smaller slots."""

CATHEDRAL_TIERS = (3, 7, MARKERS)
CATHEDRAL_MARKER = 0.030
"""The largest radius of a marker on the cathedral."""

BELL = Spot(0.238, 0.0)
BELL_RADIUS = 0.042
VALUE_RADIUS = 0.062
"""The radius of the cathedral's middle, where its value is written."""

CARRIAGE = (0.053, 0.032)
"""A carriage's radius: with one or two at the market, and with more."""
CARRIAGE_ORDER = (0, 4, 2, 1, 3)


@dataclass(frozen=True, slots=True)
class PaneSlots:
    """A sector's slots: emblem, friend, and the radius of a marker in each tier."""

    emblem: Spot
    emblem_radius: float
    friend: Spot
    friend_radius: float
    tiers: tuple[float, ...]


# Found by moving emblem and friend until the markers of every tier fit.
_LEFT = {
    3: {
        "park": PaneSlots(Spot(0.736, 0.0), 0.052, Spot(0.722, 0.138), 0.034, (0.034, 0.030, 0.024, 0.0205)),
        "hospital": PaneSlots(
            Spot(0.773, 0.359), 0.052, Spot(0.728, 0.474), 0.034, (0.031, 0.026, 0.021, 0.018)
        ),
        "carriage_house": PaneSlots(
            Spot(0.645, 0.903), 0.052, Spot(0.673, 0.773), 0.034, (0.034, 0.030, 0.024, 0.0205)
        ),
        "bank": PaneSlots(
            Spot(0.482, 0.226), 0.052, Spot(0.397, 0.143), 0.034, (0.034, 0.030, 0.024, 0.0205)
        ),
    },
    4: {
        "park": PaneSlots(Spot(0.778, 0.0), 0.049, Spot(0.737, 0.098), 0.032, (0.032, 0.027, 0.0215, 0.018)),
        "hospital": PaneSlots(
            Spot(0.722, 0.285), 0.046, Spot(0.795, 0.513), 0.031, (0.029, 0.0235, 0.0185, 0.0155)
        ),
        "carriage_house": PaneSlots(
            Spot(0.629, 0.493), 0.049, Spot(0.594, 0.368), 0.032, (0.032, 0.027, 0.0215, 0.018)
        ),
        "bank": PaneSlots(
            Spot(0.364, 0.183), 0.049, Spot(0.448, 0.148), 0.032, (0.032, 0.027, 0.0215, 0.018)
        ),
    },
    5: {
        "park": PaneSlots(
            Spot(0.780, 0.0), 0.043, Spot(0.740, 0.097), 0.029, (0.030, 0.0235, 0.0185, 0.0155)
        ),
        "hospital": PaneSlots(
            Spot(0.719, 0.225), 0.039, Spot(0.795, 0.422), 0.027, (0.0265, 0.021, 0.0165, 0.014)
        ),
        "carriage_house": PaneSlots(
            Spot(0.580, 0.449), 0.043, Spot(0.621, 0.340), 0.029, (0.030, 0.0235, 0.0185, 0.0155)
        ),
        "bank": PaneSlots(
            Spot(0.488, 0.212), 0.043, Spot(0.460, 0.373), 0.029, (0.030, 0.0235, 0.0185, 0.0155)
        ),
    },
}


def _places(count: int, sector: str) -> PaneSlots:
    """A sector's slots; sectors on the right mirror those on the left."""
    places = _LEFT[count][MIRRORED.get(sector, sector)]
    if sector not in MIRRORED:
        return places
    emblem, friend = Spot(places.emblem.r, -places.emblem.t), Spot(places.friend.r, -places.friend.t)
    return replace(places, emblem=emblem, friend=friend)


def emblem(count: int, sector: str) -> Circle:
    places = _places(count, sector)
    return places.emblem.point, places.emblem_radius


def friend(count: int, sector: str) -> Circle:
    places = _places(count, sector)
    return places.friend.point, places.friend_radius


@lru_cache(maxsize=64)
def markers(count: int, sector: str) -> tuple[tuple[Circle, ...], ...]:
    """Each tier's slots in a sector of a table with `count` boroughs, in the order they fill."""
    if sector in MIRRORED:
        return tuple(
            tuple(((x, -y), radius) for (x, y), radius in tier) for tier in markers(count, MIRRORED[sector])
        )
    plan = BoroughPlan(count)
    focus = centroid(plan.pane(sector))
    angle = math.atan2(focus[1], focus[0])
    sideways = (-math.sin(angle), math.cos(angle))
    taken = (emblem(count, sector), friend(count, sector))
    tiers = []
    for places, radius in zip(TIERS, _places(count, sector).tiers, strict=True):
        room = plan.pane(sector, radius + 0.002)
        tiers.append(tuple((p, radius) for p in rows(room, radius, taken, sideways, focus, places)))
    return tuple(tiers)


@lru_cache(maxsize=8)
def cathedral(count: int) -> tuple[tuple[Circle, ...], ...]:
    """Each tier's slots for one seat's markers on the cathedral, as large as fit."""
    tiers = []
    for places in CATHEDRAL_TIERS:
        size = CATHEDRAL_MARKER
        while len(tier := _on_cathedral(count, size)) < places:
            size -= 0.0005
        tiers.append(tier[:places])
    return tuple(tiers)


def _on_cathedral(count: int, size: float) -> tuple[Circle, ...]:
    """All slots of that radius, the best first."""
    half = math.pi / count
    places = []
    r = CATHEDRAL * math.cos(math.pi / 10) - size - 0.008
    while r - size > VALUE_RADIUS:
        step = 2 * math.asin(size * 1.03 / r)
        edge = half - math.asin((size + 0.003) / r)
        fitting = int(2 * edge / step) + 1
        places += [polar(r, (i - (fitting - 1) / 2) * step) for i in range(fitting)]
        r -= size * 2.06
    free = [p for p in places if distance(p, BELL.point) > BELL_RADIUS + size]
    return tuple((p, size) for p in sorted(free, key=lambda p: distance(p, (0.158, 0.0))))


def carriages(plan: BoroughPlan, corner: str, count: int) -> list[Circle]:
    """Slots for `count` (1 to 5) carriages at a market, around the message if there can be one."""
    radius = CARRIAGE[0] if count <= 2 else CARRIAGE[1]
    centre = plan.spots[corner].point
    if corner == "C":
        if count == 1:
            return [(centre, radius)]
        ring = 1.03 * radius / math.sin(math.pi / 5) if count > 2 else radius * 1.02
        turns = [math.tau * i / 5 for i in range(5)] if count > 2 else [math.pi / 2, -math.pi / 2]
        return [(polar(ring, turn, centre), radius) for turn in turns[:count]]
    first, last = _sweep(plan, corner)
    step = (last - first) / 4
    ring = max(
        plan.market_radius + radius + 0.004, 1.03 * radius / math.sin(abs(step) / 2) if count > 2 else 0.0
    )
    return [(polar(ring, first + i * step, centre), radius) for i in CARRIAGE_ORDER[:count]]


def _sweep(plan: BoroughPlan, corner: str) -> tuple[float, float]:
    """The two angles between which carriages stand around a market, away from the border."""
    if corner in ("IR", "OR"):
        first, last = _sweep(plan, corner[0] + "L")
        return -first, -last
    spot = plan.spots[corner]
    if corner == "IL":
        there = plan.spots["X"].point
        last = math.atan2(there[1] - spot.point[1], there[0] - spot.point[0])
        return spot.t + math.pi, last + math.tau
    street = plan.streets["C", "OL"]
    back = along(street, 0.8)[0]
    first = math.atan2(back[1] - spot.point[1], back[0] - spot.point[0]) % math.tau
    return first, math.tau + spot.t - 0.8
