"""Where tokens stand in one borough, in units of the window's radius and in the frame of its plan."""

from __future__ import annotations

import math
from functools import lru_cache

from .packing import rows
from .plan import CATHEDRAL, MIRRORED, BoroughPlan, Spot
from .shapes import Point, along, centroid, distance, polar

Circle = tuple[Point, float]

MARKERS = 14
TIERS = (5, 9, 14)
"""Up to so many markers stand in slots of one size; more of them stand in smaller ones."""

MARKER_RADII = {3: (0.026, 0.022, 0.0185), 4: (0.025, 0.0205, 0.0165), 5: (0.0225, 0.0175, 0.0145)}
EMBLEM_RADIUS = {3: 0.045, 4: 0.042, 5: 0.037}
FRIEND_RADIUS = {3: 0.030, 4: 0.028, 5: 0.025}
CATHEDRAL_MARKER = {3: 0.020, 4: 0.0185, 5: 0.0155}

BELL = Spot(0.215, 0.0)
BELL_RADIUS = 0.024
VALUE_RADIUS = 0.062
"""Half the width of the cathedral's middle, where its value is written."""

CARRIAGE = (0.038, 0.028)
"""Radius of a carriage's place: with one or two on the market, and with more."""
CARRIAGE_ORDER = (0, 4, 2, 1, 3)

# Found by trying places for the emblem and the friend until all three sizes of markers fit: the emblem's
# radius and angle, then the friend's. Right panes are the left ones mirrored.
_EMBLEM_AND_FRIEND = {
    (3, "park"): (0.778, 0.0, 0.719, 0.114),
    (3, "hospital"): (0.775, 0.529, 0.777, 0.636),
    (3, "carriage_house"): (0.686, 0.871, 0.610, 0.917),
    (3, "bank"): (0.468, 0.203, 0.493, 0.380),
    (4, "park"): (0.780, 0.0, 0.737, 0.081),
    (4, "hospital"): (0.773, 0.430, 0.798, 0.530),
    (4, "carriage_house"): (0.605, 0.451, 0.668, 0.514),
    (4, "bank"): (0.468, 0.422, 0.463, 0.267),
    (5, "park"): (0.787, 0.0, 0.772, -0.083),
    (5, "hospital"): (0.767, 0.337, 0.803, 0.406),
    (5, "carriage_house"): (0.576, 0.449, 0.599, 0.292),
    (5, "bank"): (0.464, 0.385, 0.459, 0.217),
}


@lru_cache(maxsize=64)
def emblem(count: int, sector: str) -> Circle:
    r, t, _, _ = _EMBLEM_AND_FRIEND[count, MIRRORED.get(sector, sector)]
    return polar(r, -t if sector in MIRRORED else t), EMBLEM_RADIUS[count]


@lru_cache(maxsize=64)
def friend(count: int, sector: str) -> Circle:
    _, _, r, t = _EMBLEM_AND_FRIEND[count, MIRRORED.get(sector, sector)]
    return polar(r, -t if sector in MIRRORED else t), FRIEND_RADIUS[count]


@lru_cache(maxsize=64)
def markers(count: int, sector: str) -> tuple[tuple[Circle, ...], ...]:
    """The places of each tier in a sector of a table with `count` boroughs, in the order they fill."""
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
    for places, radius in zip(TIERS, MARKER_RADII[count], strict=True):
        room = plan.pane(sector, radius + 0.002)
        tiers.append(tuple((p, radius) for p in rows(room, radius, taken, sideways, focus, places)))
    return tuple(tiers)


@lru_cache(maxsize=8)
def cathedral(count: int) -> tuple[Circle, ...]:
    """Places for one seat's markers on the cathedral, before its borough."""
    size = CATHEDRAL_MARKER[count]
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
    return tuple((p, size) for p in sorted(free, key=lambda p: distance(p, (0.158, 0.0)))[:MARKERS])


def carriages(plan: BoroughPlan, corner: str, count: int) -> list[Circle]:
    """Places for `count` (1 to 5) carriages at a market; where a message lies they stand around it."""
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
    ring = max(plan.market_radius + radius + 0.004, 1.03 * radius / math.sin(abs(step) / 2) if count > 2 else 0.0)
    return [(polar(ring, first + i * step, centre), radius) for i in CARRIAGE_ORDER[:count]]


def _sweep(plan: BoroughPlan, corner: str) -> tuple[float, float]:
    """The directions between which carriages stand around a market, away from the border."""
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
