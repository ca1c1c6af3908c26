"""One borough of the rose window in units of the window's radius.

The cathedral's middle is the origin and the borough's axis runs along x; angles grow towards its owner's
left, which is clockwise on the screen. Panes are cut so that every street runs in a channel left free
between them.
"""

from __future__ import annotations

import math
from collections.abc import Callable, Sequence
from dataclasses import dataclass
from functools import cached_property, lru_cache

from game.board.shapes import Point, Polygon, arc, centroid, halved, polar, regular, rounded, without

Curve = Callable[[float], float]
"""A curve round the origin: angle in, radius out."""

STEPS = 18
CHANNEL = 0.0165
"""Half the room kept free for a street, its lead included."""
LEAD = 0.0055
"""Half the lead between two panes that touch."""
MULLION = 0.011
"""Half the bar between two boroughs."""
BEADS = 0.011
"""Width of the row of small glass pieces along a pane's edge."""
FLOW_OUT, FLOW_IN = 1.34, 1.14
"""How gently the streets to the outer markets and to the crossings leave the centre."""

CATHEDRAL = 0.252
CATHEDRAL_STREET = 0.279
INNER_EDGE = 0.300
OUTER_EDGE = 0.834
PERIMETER_STREET = 0.858
MIRRORED = {"hotel": "hospital", "residence": "carriage_house", "cloister_school": "bank"}
"""Sectors on the owner's right, and those on the left whose mirror images they are."""

TRACK = (0.884, 0.952)
FRAME = (0.962, 1.0)
NICHE_RADIUS = 0.036
ARMS = 0.992
ARMS_RADIUS = 0.054
EXTENT = ARMS + ARMS_RADIUS
"""How far the window reaches from its middle."""
LIGHT, LIGHT_RADIUS = 0.874, 0.092
"""Where the four lights in the wall's corners stand, along both axes, clear of what has room over them."""


@dataclass(frozen=True, slots=True)
class Spot:
    """A place by radius and angle."""

    r: float
    t: float

    @property
    def point(self) -> Point:
        return polar(self.r, self.t)


@dataclass(frozen=True)
class BoroughPlan:
    """Where everything in one borough of a table with `count` boroughs lies."""

    count: int

    @cached_property
    def half(self) -> float:
        """Half the angle that a borough takes."""
        return math.pi / self.count

    @cached_property
    def market_radius(self) -> float:
        return {3: 0.050, 4: 0.047}.get(self.count, 0.043)

    @cached_property
    def centre_radius(self) -> float:
        return self.market_radius * 1.42

    @cached_property
    def spots(self) -> dict[str, Spot]:
        """Markets by corner, and the crossing X towards the left neighbour."""
        room = self.market_radius + MULLION + 0.008
        inner, outer = 0.372, 0.797
        at_inner = self.half - math.asin(room / inner)
        at_outer = self.half - math.asin((room + 0.012) / outer)
        return {
            "C": Spot(0.583, 0.0),
            "IL": Spot(inner, at_inner),
            "IR": Spot(inner, -at_inner),
            "OL": Spot(outer, at_outer),
            "OR": Spot(outer, -at_outer),
            "X": Spot(0.482, self.half),
        }

    @cached_property
    def petal(self) -> Polygon:
        """The borough's glass from the cathedral's street to the frame."""
        low, high = CATHEDRAL + 0.004, FRAME[0]
        a, b = self.border(low), self.border(high)
        return (*arc(high, -b, b, 40), *arc(low, a, -a, 24))

    def border(self, r: float, gap: float = MULLION) -> float:
        """The angle at which a parallel to the border, `gap` away from it, has the radius r."""
        return self.half - math.asin(gap / r)

    # -- streets -----------------------------------------------------------------------------------------

    def outward(self, t: float) -> float:
        """The street from the centre to an outer market, as a curve."""
        c, o = self.spots["C"], self.spots["OL"]
        return c.r + (o.r - c.r) * math.pow(min(1.0, abs(t) / o.t), FLOW_OUT)

    def inward(self, t: float) -> float:
        """The street from the centre to a crossing, as a curve."""
        c, x = self.spots["C"], self.spots["X"]
        return c.r + (x.r - c.r) * math.pow(min(1.0, abs(t) / x.t), FLOW_IN)

    @cached_property
    def streets(self) -> dict[tuple[str, str], list[Point]]:
        """Streets from this borough on; "+OR" is the right outer market of the left neighbour."""
        s = self.spots
        left, right, crossing = s["OL"].t, s["OR"].t, s["X"].t
        border = Spot(s["OL"].r, 2 * self.half - left)
        return {
            ("C", "OL"): _trace(self.outward, 0.0, left),
            ("C", "OR"): _trace(self.outward, 0.0, right),
            ("C", "X"): _trace(self.inward, 0.0, crossing),
            ("C", "-X"): _trace(self.inward, 0.0, -crossing),
            ("IL", "X"): [s["IL"].point, s["X"].point],
            ("IR", "-X"): [s["IR"].point, Spot(s["X"].r, -crossing).point],
            ("OL", "+OR"): [s["OL"].point, border.point],
            ("OL", "OR"): self._ring_street("OL", "OR", PERIMETER_STREET),
            ("IL", "IR"): self._ring_street("IL", "IR", CATHEDRAL_STREET),
        }

    def _ring_street(self, a: str, b: str, radius: float) -> list[Point]:
        """From one market straight to a ring, along it, and straight to the other."""
        start, end = self.spots[a], self.spots[b]
        line = [start.point, *arc(radius, start.t, end.t, 2 * STEPS), end.point]
        return rounded(line, 0.03, closed=False)

    # -- panes -------------------------------------------------------------------------------------------

    def pane(self, sector: str, inset: float = 0.0) -> Polygon:
        """A sector's outline, drawn in by `inset` all round."""
        return _pane(self, sector, inset)

    @cached_property
    def park_angle(self) -> float:
        return self.spots["OL"].t * 0.285

    def outer_middle(self, inset: float) -> list[Point]:
        edge = self.park_angle
        shape = _between(
            _offset(self.outward, CHANNEL + inset), lambda _: OUTER_EDGE - inset, -edge * 1.2, edge * 1.2
        )
        for side in (edge, -edge):
            inwards = polar(1.0, side - math.copysign(math.pi / 2, side))
            shape = halved(shape, (0.0, 0.0), inwards, LEAD + inset)
        return without(shape, self._round("C", inset))

    def outer_side(self, inset: float) -> list[Point]:
        low = _offset(self.outward, CHANNEL + inset)
        shape = _between(low, lambda _: OUTER_EDGE - inset, self.park_angle * 0.8, self.spots["OL"].t)
        shape = halved(shape, (0.0, 0.0), polar(1.0, self.park_angle + math.pi / 2), LEAD + inset)
        return without(shape, self._round("OL", inset))

    def side(self, inset: float) -> list[Point]:
        o = self.spots["OL"]

        def high(t: float) -> float:
            street = _offset(self.outward, -CHANNEL - inset)(t) if t < o.t else math.inf
            return min(street, o.r * math.cos(self.half - o.t) / math.cos(self.half - t) - CHANNEL - inset)

        shape = _between(_offset(self.inward, CHANNEL + inset), high, 0.02, self.half, 2 * STEPS)
        shape = self._within_border(shape, inset)
        shape = without(shape, self._round("OL", inset))
        return without(shape, regular(self.spots["C"].point, self.centre_radius + 0.034 + inset, 48))

    def inner(self, inset: float) -> list[Point]:
        market = self.spots["IL"]
        clear = self.market_radius + 0.012 + inset
        shape = _between(
            lambda _: INNER_EDGE + inset, _offset(self.inward, -CHANNEL - inset), -0.05, self.half, 2 * STEPS
        )
        shape = halved(shape, (0.0, 0.0), (0.0, 1.0), LEAD + inset)
        shape = self._within_border(shape, inset + 0.012)
        crossing = self.spots["X"].point
        dx, dy = crossing[0] - market.point[0], crossing[1] - market.point[1]
        size = math.hypot(dx, dy)
        shape = halved(shape, crossing, (dy / size, -dx / size), CHANNEL + inset)
        shape = without(shape, self._alley(market, clear))
        return without(shape, self._round("C", inset))

    def _alley(self, market: Spot, clear: float) -> Polygon:
        """A round market and all that lies between it and the cathedral."""
        far = polar(0.2, market.t + math.pi / 2)
        beside = polar(clear, market.t - math.pi / 2)
        cap = arc(clear, market.t - math.pi / 2, market.t + math.pi / 2, 24, market.point)
        base = polar(0.1, market.t)
        return ((base[0] + beside[0], base[1] + beside[1]), *cap, (base[0] + far[0], base[1] + far[1]))

    def _round(self, corner: str, inset: float) -> Polygon:
        radius = self.centre_radius if corner == "C" else self.market_radius
        return regular(self.spots[corner].point, radius + 0.013 + inset, 48)

    def _within_border(self, shape: Sequence[Point], inset: float) -> list[Point]:
        return halved(shape, (0.0, 0.0), polar(1.0, self.half - math.pi / 2), MULLION + 0.011 + inset)

    def middle(self, sector: str) -> Point:
        return centroid(self.pane(sector))

    # -- rim ---------------------------------------------------------------------------------------------

    @cached_property
    def _track_edge(self) -> float:
        """Half the angle that the plague track takes; beyond it stand the friend and the lamp."""
        return self.border(TRACK[0], MULLION + 0.006 + 2 * NICHE_RADIUS)

    def space(self, number: int, inset: float = 0.0) -> Polygon:
        """A pane of the plague track; 0 lies on the owner's left."""
        step = 2 * self._track_edge / 10
        start = self._track_edge - number * step
        low, high = TRACK[0] + inset, TRACK[1] - inset
        gap = LEAD * 0.7 + inset
        return (
            *arc(high, start - step + gap / high, start - gap / high, 6),
            *arc(low, start - gap / low, start - step + gap / low, 6),
        )

    def space_angle(self, number: int) -> float:
        return self._track_edge * (1 - (2 * number + 1) / 10)

    @cached_property
    def parking(self) -> Spot:
        middle = (TRACK[0] + TRACK[1]) / 2
        return Spot(middle, (self._track_edge + self.border(middle)) / 2)

    @cached_property
    def lamp(self) -> Spot:
        return Spot(self.parking.r, -self.parking.t)


@lru_cache(maxsize=256)
def _pane(plan: BoroughPlan, sector: str, inset: float) -> Polygon:
    if sector in MIRRORED:
        return mirrored(_pane(plan, MIRRORED[sector], inset))
    return tuple(rounded(_CUTS[sector](plan, inset), max(0.004, 0.016 - inset)))


def mirrored(points: Sequence[Point]) -> Polygon:
    """The shape on the other side of the axis, with the same orientation."""
    return tuple((x, -y) for x, y in reversed(points))


_CUTS: dict[str, Callable[[BoroughPlan, float], list[Point]]] = {
    "park": BoroughPlan.outer_middle,
    "hospital": BoroughPlan.outer_side,
    "carriage_house": BoroughPlan.side,
    "bank": BoroughPlan.inner,
}


def _trace(curve: Curve, start: float, end: float) -> list[Point]:
    angles = [start + (end - start) * i / (2 * STEPS) for i in range(2 * STEPS + 1)]
    return [polar(curve(t), t) for t in angles]


def _offset(curve: Curve, away: float) -> Curve:
    """The curve moved outwards by `away`, measured square to it."""

    def moved(t: float) -> float:
        r = curve(t)
        slope = (curve(t + 1e-4) - curve(t - 1e-4)) / 2e-4
        return r + away * math.hypot(1.0, slope / r)

    return moved


def _between(low: Curve, high: Curve, start: float, end: float, steps: int = STEPS) -> list[Point]:
    """What lies between two curves, from one angle to another, where there is room between them."""
    angles = [start + (end - start) * i / steps for i in range(steps + 1)]
    angles = [t for t in angles if high(t) > low(t)]
    return [polar(low(t), t) for t in reversed(angles)] + [polar(high(t), t) for t in angles]
