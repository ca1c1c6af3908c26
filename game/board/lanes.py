"""Lays the streets that the standard table lacks: in lanes between the panes, beside other streets there.

Lanes join markets, crossings and the places where lanes meet. A street in a lane covers no glass but the
edges of panes. Everything is in units of the window's radius, with the axis of borough 0 along x.
"""

from __future__ import annotations

import heapq
import math
from collections import Counter, defaultdict
from collections.abc import Sequence
from functools import cmp_to_key, lru_cache
from itertools import pairwise
from typing import NamedTuple

from game.board.plan import CATHEDRAL_STREET, BoroughPlan, Curve
from game.board.shapes import Point, arc, bend, cut, distance, length, mix, polar, shifted, turn

Line = tuple[str, str]
"""Two nodes that a street joins: markets such as "0.IL", or a market and a crossing such as "0.X"."""

ASIDE = 0.0180
"""The distance between the middles of neighbouring streets in a lane."""
ROUND = 0.040
"""How far from a crossing the lanes lead around it."""
BEND = 0.030
"""How far before a junction of lanes a street begins to turn."""
RIM = 0.862
"""Where the lane along the rim lies, clear of the markets that it passes."""
NARROW, AROUND, ELSEWHERE, TAKEN = 0.5, 0.4, 0.6, 0.4
"""Extra costs of a lane, as shares of its length: where there is only lead between panes; around a crossing,
in a borough where the street ends or in another; and for each street that is there already."""


class Node(NamedTuple):
    """A market, a crossing or another place where lanes meet: its name in a borough, and which borough."""

    name: str
    borough: int

    @classmethod
    def of(cls, line_end: str) -> Node:
        """The node with a name such as "0.IL", as in a line."""
        borough, _, name = line_end.partition(".")
        return cls(name, int(borough))

    @property
    def is_market(self) -> bool:
        return self.name in ("C", "IL", "IR", "OL", "OR")


Way = tuple[Node, ...]
"""The nodes that a street passes, its ends included."""
Lane = frozenset[Node]
"""A lane by its two ends."""
Lanes = dict[tuple[Node, Node], tuple[Point, ...]]
"""The points of each lane from its first node to its second; every lane is there both ways."""

#: The ways of the standard table's streets, given once, for the borough they start from. "+" stands for the
#: borough on the left, "-" for that on the right.
STANDARD = (
    ("C", "SL", "OL"),
    ("C", "SR", "OR"),
    ("C", "XR", "X"),
    ("C", "-XL", "-X"),
    ("IL", "X"),
    ("IR", "-X"),
    ("OL", "B4", "+OR"),
    ("OL", "PL", "QL", "QR", "PR", "OR"),
    ("IL", "AL", "A0", "AR", "IR"),
)


@lru_cache(maxsize=16)
def laid(plan: BoroughPlan, lines: tuple[Line, ...]) -> dict[Line, tuple[Point, ...]]:
    """The points of each line that the standard table lacks, or that shares a lane with such a line."""
    lanes, standard = _lanes(plan), _standard(plan.count)
    ways = _ways(lanes, plan.count, lines)
    users: dict[Lane, list[Line]] = defaultdict(list)
    for line, way in ways.items():
        for lane in _through(way):
            users[lane].append(line)
    aside = {lane: _side_by_side(lanes, lane, there, ways) for lane, there in users.items()}
    return {
        line: _drawn(lanes, way, [aside[lane][line] for lane in _through(way)])
        for line, way in ways.items()
        if frozenset(way) not in standard or any(len(users[lane]) > 1 for lane in _through(way))
    }


def _near(name: str, borough: int, count: int) -> Node:
    """A node by its name relative to a borough."""
    step = {"+": 1, "-": -1}.get(name[0], 0)
    return Node(name.lstrip("+-"), (borough + step) % count)


def _standard(count: int) -> dict[frozenset[Node], Way]:
    """The ways of the standard table's streets, by all their nodes."""
    ways = [
        tuple(_near(name, borough, count) for name in names) for names in STANDARD for borough in range(count)
    ]
    return {frozenset(way): way for way in ways}


def _through(way: Way) -> list[Lane]:
    return [frozenset(ends) for ends in pairwise(way)]


# Lanes


@lru_cache(maxsize=3)
def _lanes(plan: BoroughPlan) -> Lanes:
    found: Lanes = {}
    for borough in range(plan.count):
        angle = 2 * plan.half * borough
        for (a, b), points in _of_borough(plan).items():
            ends = _near(a, borough, plan.count), _near(b, borough, plan.count)
            placed = tuple(polar(math.hypot(x, y), math.atan2(y, x) + angle) for x, y in points)
            found[ends] = placed
            found[ends[::-1]] = placed[::-1]
    return found


def _of_borough(plan: BoroughPlan) -> dict[Line, list[Point]]:
    """The lanes of one borough and on its border to the left.

    A0 lies before the cathedral, B0 to B5 on the border from there to the rim, XR and XL on the streets to
    the crossing, AL and AR or PL and PR between a market and the cathedral or the rim, S and Q at the ends of
    the lead beside the park.
    """
    half, park = plan.half, plan.park_angle
    outer, inner, crossing = plan.spots["OL"], plan.spots["IL"], plan.spots["X"]
    beside = _leaving(plan)
    border = {
        "B0": CATHEDRAL_STREET,
        "B1": inner.r * math.cos(half - inner.t),
        "B2": crossing.r - ROUND,
        "X": crossing.r,
        "B3": crossing.r + ROUND,
        "B4": outer.r * math.cos(half - outer.t),
        "B5": RIM,
    }
    at = {name: polar(r, half) for name, r in border.items()}
    lanes = {
        ("IL", "X"): [inner.point, at["X"]],
        ("IL", "B1"): [inner.point, at["B1"]],
        ("OL", "B4"): [outer.point, at["B4"]],
        ("C", "XR"): _curve(plan.inward, 0.0, beside),
        ("XR", "X"): _curve(plan.inward, beside, half),
        ("XR", "B2"): _around(polar(plan.inward(beside), beside), at["B2"], at["X"]),
        ("XR", "B3"): _around(polar(plan.inward(beside), beside), at["B3"], at["X"]),
        ("C", "SL"): _curve(plan.outward, 0.0, park),
        ("SL", "OL"): _curve(plan.outward, park, outer.t),
        ("SL", "QL"): [polar(plan.outward(park), park), polar(RIM, park)],
        ("OL", "PL"): [outer.point, polar(RIM, outer.t)],
        ("PL", "QL"): arc(RIM, outer.t, park),
        ("PL", "B5"): arc(RIM, outer.t, half),
        ("IL", "AL"): [inner.point, polar(CATHEDRAL_STREET, inner.t)],
        ("AL", "A0"): arc(CATHEDRAL_STREET, inner.t, 0.0),
        ("AL", "B0"): arc(CATHEDRAL_STREET, inner.t, half),
    }
    images = {(_mirrored(a), _mirrored(b)): [(x, -y) for x, y in points] for (a, b), points in lanes.items()}
    return {
        **lanes,
        **images,
        **{(a, b): [at[a], at[b]] for a, b in pairwise(border)},
        ("C", "A0"): [plan.spots["C"].point, polar(CATHEDRAL_STREET, 0.0)],
        ("QL", "QR"): arc(RIM, park, -park),
    }


def _leaving(plan: BoroughPlan) -> float:
    """The angle at which the street from a centre to a crossing comes within ROUND of the crossing."""
    low, high = 0.0, plan.half
    for _ in range(20):
        middle = (low + high) / 2
        away = distance(polar(plan.inward(middle), middle), plan.spots["X"].point)
        low, high = (middle, high) if away > ROUND else (low, middle)
    return low


def _mirrored(name: str) -> str:
    """The node on the other side of the axis: the border on the right for that on the left, R for L."""
    other = name.translate(str.maketrans("LR", "RL"))
    return f"-{other}" if name[0] in "BX" else other


def _curve(curve: Curve, start: float, end: float) -> list[Point]:
    angles = [start + (end - start) * i / 24 for i in range(25)]
    return [polar(curve(t), t) for t in angles]


def _around(start: Point, end: Point, centre: Point) -> list[Point]:
    """The shorter arc between two points at the same distance from the centre."""
    first, last = (math.atan2(p[1] - centre[1], p[0] - centre[0]) for p in (start, end))
    sweep = (last - first + math.pi) % math.tau - math.pi
    return arc(distance(start, centre), first, first + sweep, 8, centre)


# Ways


def _ways(lanes: Lanes, count: int, lines: Sequence[Line]) -> dict[Line, Way]:
    """The way of each line: as on the standard table, else where there is room.

    A way is the same in all boroughs, and its mirror image is the way of the mirrored line, if there is one.
    """
    ends = {line: (Node.of(line[0]), Node.of(line[1])) for line in lines}
    wanted = {frozenset(pair) for pair in ends.values()}
    closed = {node for pair in ends.values() for node in pair if node.name == "X"}
    ways: dict[frozenset[Node], Way] = {}
    taken: Counter[Lane] = Counter()

    def take(found: Sequence[Way]) -> None:
        for way in found:
            joined = frozenset((way[0], way[-1]))
            if joined in wanted and joined not in ways:
                ways[joined] = way
                taken.update(_through(way))

    take(list(_standard(count).values()))
    for start, end in ends.values():
        if frozenset((start, end)) not in ways:
            way = _cheapest(lanes, count, start, end, taken, closed)
            image = tuple(_near(_mirrored(name), -borough, count) for name, borough in way)
            take([*_all_round(way, count), *_all_round(image, count)])
    oriented = {}
    for line, pair in ends.items():
        way = ways[frozenset(pair)]
        oriented[line] = way if way[0] == pair[0] else way[::-1]
    return oriented


def _all_round(way: Way, count: int) -> list[Way]:
    """The same way in every borough."""
    return [tuple(Node(name, (borough + step) % count) for name, borough in way) for step in range(count)]


def _cheapest(
    lanes: Lanes, count: int, start: Node, end: Node, taken: Counter[Lane], closed: set[Node]
) -> Way:
    """The cheapest way through no market and no closed crossing."""
    sides = {_near(side, ends.borough, count) for ends in (start, end) for side in ("XR", "-XL")}
    done: set[Node] = set()
    queue: list[tuple[float, Way]] = [(0.0, (start,))]
    while queue:
        so_far, way = heapq.heappop(queue)
        here = way[-1]
        if here == end:
            return way
        if here in done or (here != start and (here.is_market or here in closed)):
            continue
        done.add(here)
        for (a, b), points in lanes.items():
            if a == here and b not in done:
                factor = 1.0 + TAKEN * taken[frozenset((a, b))] + _extra(a, b, sides)
                heapq.heappush(queue, (so_far + length(points) * factor, (*way, b)))
    raise ValueError(f"no lanes lead from {start} to {end}")


def _extra(a: Node, b: Node, sides: set[Node]) -> float:
    """The extra cost of a lane; `sides` are those of crossings in the boroughs where the street ends."""
    names = {a.name, b.name}
    if names in ({"C", "A0"}, {"SL", "QL"}, {"SR", "QR"}):
        return NARROW
    if not (names & {"XL", "XR"} and names & {"B2", "B3"}):
        return 0.0
    return AROUND if {a, b} & sides else ELSEWHERE


# Side by side


def _side_by_side(lanes: Lanes, lane: Lane, there: list[Line], ways: dict[Line, Way]) -> dict[Line, float]:
    """How far to the side of a lane each of its lines runs, seen from the lane's lesser node.

    A line runs on the side to which it leaves the lane, so that lines do not cross in it.
    """
    a, b = sorted(lane)

    def compare(one: Line, other: Line) -> int:
        ahead, back = zip(_both_ways(ways[one], a, b), _both_ways(ways[other], a, b), strict=True)
        more = _parting(lanes, *ahead) or -_parting(lanes, *back)
        return (more > 0) - (more < 0)

    order = sorted(there, key=cmp_to_key(compare))
    return {line: (number - (len(order) - 1) / 2) * ASIDE for number, line in enumerate(order)}


def _both_ways(way: Way, a: Node, b: Node) -> tuple[Way, Way]:
    """A way through the lane from a to b: from a on ahead, and from b on backwards."""
    if way.index(a) > way.index(b):
        way = way[::-1]
    return way[way.index(a) :], way[way.index(b) :: -1]


def _parting(lanes: Lanes, one: Way, other: Way) -> float:
    """How much more clockwise one way turns than another where they part; 0 if they end together."""
    for before, here, there, elsewhere in zip(one, one[1:], one[2:], other[2:], strict=False):
        if there != elsewhere:
            behind, corner = lanes[before, here][-2:]
            one_end, other_end = (lanes[here, onward][1] for onward in (there, elsewhere))
            return turn(behind, corner, one_end) - turn(behind, corner, other_end)
    return 0.0


def _drawn(lanes: Lanes, way: Way, aside: Sequence[float]) -> tuple[Point, ...]:
    """The line along a way, shifted to the side of each of its lanes by `aside`, bent where lanes meet."""
    parts = [
        shifted(lanes[a, b], away if a < b else -away)
        for (a, b), away in zip(pairwise(way), aside, strict=True)
    ]
    points = [lanes[way[0], way[1]][0]]
    for number, part in enumerate(parts):
        reach = min(BEND, 0.4 * length(part))
        piece = cut(part, reach if number else 0.0, reach if number + 1 < len(parts) else 0.0)
        if number:
            corner = mix(parts[number - 1][-1], part[0], 0.5)
            points += [bend(points[-1], corner, piece[0], k / 6) for k in range(1, 6)]
        points += piece
    return (*points, lanes[way[-2], way[-1]][-1])
