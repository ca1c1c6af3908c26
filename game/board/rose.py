"""The rose window at its real size: where everything lies, which way carriages drive, what a point hits."""

from __future__ import annotations

import math
from collections.abc import Callable, Sequence
from dataclasses import dataclass
from dataclasses import field as detail
from functools import lru_cache
from itertools import pairwise
from typing import NamedTuple

from game.board import lanes, slots
from game.board import plan as plans
from game.board.lanes import Line
from game.board.plan import BoroughPlan
from game.board.shapes import Point, Polygon, contains, distance, polar, regular

Rect = tuple[float, float, float, float]

SECTORS = ("cloister_school", "bank", "residence", "carriage_house", "hotel", "park", "hospital")
CORNERS = ("C", "IL", "IR", "OL", "OR")
SPACES = 10


class Slot(NamedTuple):
    """A round place for a token."""

    x: float
    y: float
    radius: float

    @property
    def centre(self) -> Point:
        return self.x, self.y


class MarkerSlots(NamedTuple):
    """Where markers of one seat stand at one place: the first, the second, and one token for several."""

    first: Slot
    second: Slot
    several: Slot

    def of(self, count: int) -> tuple[Slot, ...]:
        """A slot for each of `count` markers; from SEVERAL on they all stand in one."""
        return (self.several,) * count if count >= slots.SEVERAL else self[:count]


class Target(NamedTuple):
    """Something on the board that can be pointed at."""

    kind: str
    borough: int | None
    name: str


CATHEDRAL = Target("cathedral", None, "cathedral")
#: The kinds of targets that are a part of a borough's glass and stone.
OF_BOROUGH = ("sector", "market", "space")


def sector_target(borough: int, sector: str) -> Target:
    return Target("sector", borough, sector)


def market_target(market: str) -> Target:
    return Target("market", int(market.partition(".")[0]), market)


def space_target(borough: int, number: int) -> Target:
    return Target("space", borough, str(number))


def arms_target(borough: int) -> Target:
    return Target("arms", borough, "arms")


def parking_target(borough: int) -> Target:
    return Target("parking", borough, "parking")


def petal_target(borough: int) -> Target:
    return Target("petal", borough, "petal")


@dataclass(frozen=True)
class Pane:
    """A sector of a borough; `field` is its outline without the row of beads along the edge.

    emblem: where no piece stands; small_emblem: at the same place, beside pieces.
    """

    borough: int
    sector: str
    outline: Polygon
    field: Polygon
    centre: Point
    emblem: Slot
    small_emblem: Slot
    friend: Slot
    marker_slots: MarkerSlots = detail(repr=False)

    def markers(self, count: int) -> tuple[Slot, ...]:
        """A slot for each marker; from the third on one slot for all."""
        return self.marker_slots.of(count)


@dataclass(frozen=True)
class Market:
    id: str
    borough: int
    corner: str
    centre: Point
    radius: float
    octagon: Polygon
    stands: tuple[tuple[Slot, ...], ...] = detail(repr=False)
    beside_message: tuple[tuple[Slot, ...], ...] = detail(repr=False)

    def carriages(self, count: int, *, message: bool) -> tuple[Slot, ...]:
        """Slots for 1 to 5 carriages, none over another; one alone covers nothing of a message there."""
        return (self.beside_message if message else self.stands)[count - 1]


@dataclass(frozen=True)
class Space:
    """A pane of a plague track."""

    borough: int
    number: int
    outline: Polygon
    centre: Point
    radius: float


@dataclass(frozen=True)
class Street:
    """A street between two nodes; `points` run from a to b.

    `laid`: the standard table lacks it, or it shares a lane with such a street. It lies over the edges of
    panes and over the streets that it crosses.
    """

    a: str
    b: str
    points: tuple[Point, ...]
    laid: bool = False


@dataclass(frozen=True)
class Borough:
    """One petal. `angle` is the direction of its axis from the window's middle."""

    index: int
    seat: int | None
    angle: float
    petal: Polygon
    panes: dict[str, Pane]
    markets: dict[str, Market]
    track: tuple[Space, ...]
    arms: Slot
    parking: Slot
    lamp: Slot
    bell: Slot
    on_cathedral: MarkerSlots = detail(repr=False)

    def cathedral(self, count: int) -> tuple[Slot, ...]:
        """A slot for each marker of this borough's owner on the cathedral; from the third on one for all."""
        return self.on_cathedral.of(count)


@dataclass(frozen=True)
class Rose:
    """The whole window. Build it with `rose`. `crossings` are those that a street leads to."""

    rect: Rect
    centre: Point
    radius: float
    below: int
    boroughs: tuple[Borough, ...]
    cathedral: Polygon
    cathedral_value: Slot
    markets: dict[str, Market]
    crossings: dict[str, Point]
    streets: tuple[Street, ...]
    ways: dict[tuple[str, str], tuple[Point, ...]] = detail(repr=False)

    def of_seat(self, seat: int) -> Borough:
        return next(borough for borough in self.boroughs if borough.seat == seat)

    def pane(self, borough: int, sector: str) -> Pane:
        return self.boroughs[borough].panes[sector]

    def node(self, name: str) -> Point:
        """Where a market ("0.IL") or a crossing ("0.X") lies."""
        return self.crossings[name] if name in self.crossings else self.markets[name].centre

    def route(self, path: Sequence[str]) -> tuple[Point, ...]:
        """The line a carriage drives along a path of nodes; straight where no street leads."""
        points: list[Point] = [self.node(path[0])]
        for a, b in pairwise(path):
            points += self.ways.get((a, b), (self.node(a), self.node(b)))[1:]
        return tuple(points)

    def hit(self, point: Point) -> Target | None:
        """What lies at a point, the uppermost first."""
        if distance(point, self.centre) > self.radius * plans.EXTENT:
            return None
        for market in self.markets.values():
            if distance(point, market.centre) <= market.radius * 1.08:
                return market_target(market.id)
        if contains(self.cathedral, point):
            return CATHEDRAL
        for borough in self.boroughs:
            target = _hit_in(borough, point)
            if target:
                return target
        return None

    def outline(self, target: Target) -> Polygon:
        """The shape of a target, the same that `hit` looks at (a market's is its octagon)."""
        kind, number, name = target
        if number is None:
            return self.cathedral
        borough = self.boroughs[number]
        if kind == "sector":
            return borough.panes[name].outline
        if kind == "market":
            return self.markets[name].octagon
        if kind == "space":
            return borough.track[int(name)].outline
        if kind == "petal":
            return borough.petal
        slot = borough.arms if kind == "arms" else borough.parking
        return regular(slot.centre, slot.radius, 24)


def _hit_in(borough: Borough, point: Point) -> Target | None:
    if distance(point, borough.arms.centre) <= borough.arms.radius:
        return arms_target(borough.index)
    if not contains(borough.petal, point):
        return None
    if distance(point, borough.parking.centre) <= borough.parking.radius:
        return parking_target(borough.index)
    for pane in borough.panes.values():
        if contains(pane.outline, point):
            return sector_target(borough.index, pane.sector)
    for space in borough.track:
        if contains(space.outline, point):
            return space_target(borough.index, space.number)
    return petal_target(borough.index)


@lru_cache(maxsize=32)
def rose(
    boroughs: int, owned: tuple[int, ...], rect: Rect, below: int = 0, lines: tuple[Line, ...] | None = None
) -> Rose:
    """The biggest window that fits into `rect`.

    There are 3 to 5 boroughs, clockwise round the cathedral, `below` at the bottom; owned[seat] is the
    borough of that seat. `lines`: what the streets join, the same in all boroughs; None: as on the
    standard table.
    """
    x, y, w, h = rect
    centre = (x + w / 2, y + h / 2)
    radius = min(w, h) / 2 / plans.EXTENT
    plan = BoroughPlan(boroughs)
    seats = {borough: seat for seat, borough in enumerate(owned)}
    built, angles = [], []
    for index in range(boroughs):
        angle = math.pi / 2 + (index - below) * math.tau / boroughs
        angles.append(angle)
        built.append(_borough(plan, index, seats.get(index), angle, placer(centre, radius, angle), radius))
    streets = _streets(plan, [placer(centre, radius, angle) for angle in angles], lines)
    sides = 12 if boroughs < 5 else 10
    return Rose(
        rect=rect,
        centre=centre,
        radius=radius,
        below=below,
        boroughs=tuple(built),
        cathedral=regular(centre, radius * plans.CATHEDRAL, sides, math.pi / 2 + math.pi / sides),
        cathedral_value=Slot(*centre, radius * slots.VALUE_RADIUS),
        markets={market.id: market for borough in built for market in borough.markets.values()},
        crossings={
            f"{index}.X": placer(centre, radius, angle)(plan.spots["X"].point)
            for index, angle in enumerate(angles)
            if any(f"{index}.X" in (street.a, street.b) for street in streets)
        },
        streets=streets,
        ways={
            way: points
            for street in streets
            for way, points in (
                ((street.a, street.b), street.points),
                ((street.b, street.a), street.points[::-1]),
            )
        },
    )


Placer = Callable[[Point], Point]


def placer(centre: Point, radius: float, angle: float) -> Placer:
    """Turn a plan's points into the window's."""
    cos, sin = radius * math.cos(angle), radius * math.sin(angle)

    def place(p: Point) -> Point:
        return centre[0] + p[0] * cos - p[1] * sin, centre[1] + p[0] * sin + p[1] * cos

    return place


def _borough(
    plan: BoroughPlan, index: int, seat: int | None, angle: float, place: Placer, scale: float
) -> Borough:
    def shape(points: Sequence[Point]) -> Polygon:
        return tuple(map(place, points))

    def slot(point: Point, radius: float) -> Slot:
        return Slot(*place(point), radius * scale)

    return Borough(
        index=index,
        seat=seat,
        angle=angle,
        petal=shape(plan.petal),
        panes={
            sector: Pane(
                borough=index,
                sector=sector,
                outline=shape(plan.pane(sector)),
                field=shape(plan.pane(sector, plans.BEADS)),
                centre=place(plan.middle(sector)),
                emblem=slot(*slots.emblem(plan.count, sector, occupied=False)),
                small_emblem=slot(*slots.emblem(plan.count, sector, occupied=True)),
                friend=slot(*slots.friend(plan.count, sector)),
                marker_slots=MarkerSlots(*(slot(*circle) for circle in slots.markers(plan.count, sector))),
            )
            for sector in SECTORS
        },
        markets={corner: _market(plan, index, corner, place, scale, angle) for corner in CORNERS},
        track=tuple(_space(plan, index, number, place, scale) for number in range(SPACES)),
        arms=slot(polar(plans.ARMS, 0.0), plans.ARMS_RADIUS),
        parking=slot(plan.parking.point, plans.NICHE_RADIUS),
        lamp=slot(plan.lamp.point, plans.NICHE_RADIUS),
        bell=slot(slots.BELL.point, slots.BELL_RADIUS),
        on_cathedral=MarkerSlots(*(slot(*circle) for circle in slots.cathedral(plan.count))),
    )


def _market(
    plan: BoroughPlan, borough: int, corner: str, place: Placer, scale: float, angle: float
) -> Market:
    centre = plan.spots[corner].point
    radius = plan.centre_radius if corner == "C" else plan.market_radius
    turn = plan.spots[corner].t + math.pi / 8 + angle

    def stands(*, message: bool) -> tuple[tuple[Slot, ...], ...]:
        found = (slots.carriages(plan, corner, count, message=message) for count in range(1, 6))
        return tuple(tuple(Slot(*place(p), r * scale) for p, r in circles) for circles in found)

    return Market(
        id=f"{borough}.{corner}",
        borough=borough,
        corner=corner,
        centre=place(centre),
        radius=radius * scale,
        octagon=regular(place(centre), radius * scale, 8, turn),
        stands=stands(message=False),
        beside_message=stands(message=True),
    )


def _space(plan: BoroughPlan, borough: int, number: int, place: Placer, scale: float) -> Space:
    middle = (plans.TRACK[0] + plans.TRACK[1]) / 2
    return Space(
        borough=borough,
        number=number,
        outline=tuple(place(p) for p in plan.space(number)),
        centre=place(polar(middle, plan.space_angle(number))),
        radius=(plans.TRACK[1] - plans.TRACK[0]) / 2 * scale,
    )


def _streets(
    plan: BoroughPlan, placers: Sequence[Placer], lines: Sequence[Line] | None
) -> tuple[Street, ...]:
    """Those of the standard table first, in the order of the plan."""
    known = {
        (_name(a, index, plan.count), _name(b, index, plan.count)): (place, points)
        for index, place in enumerate(placers)
        for (a, b), points in plan.streets.items()
    }
    wanted = {frozenset(line) for line in (known if lines is None else lines)}
    laid = {} if lines is None else lanes.laid(plan, tuple(lines))
    return (
        *(
            Street(*line, tuple(place(p) for p in points))
            for line, (place, points) in known.items()
            if frozenset(line) in wanted and frozenset(line) not in map(frozenset, laid)
        ),
        *(Street(*line, tuple(placers[0](p) for p in points), laid=True) for line, points in laid.items()),
    )


def _name(node: str, borough: int, count: int) -> str:
    step = {"+": 1, "-": -1}.get(node[0], 0)
    return f"{(borough + step) % count}.{node.lstrip('+-')}"
