"""Ways from one place to another: a pose for every share of the way. Screen points, y growing downwards."""

from __future__ import annotations

import math
from bisect import bisect_right
from collections.abc import Sequence
from dataclasses import dataclass
from functools import cached_property
from itertools import accumulate, pairwise
from typing import NamedTuple, Protocol

from game.client.layout import Point
from game.client.layout.shapes import distance, mix, polar


class Pose(NamedTuple):
    """Where something is, how it is turned (radians, growing clockwise), and how opaque."""

    point: Point
    angle: float = 0.0
    opacity: float = 1.0


class Way(Protocol):
    """A way through the picture; `at` takes the share of it that is done."""

    def at(self, share: float) -> Pose: ...


def ease(share: float) -> float:
    """Starts and ends gently."""
    return share * share * (3 - 2 * share)


def eased_at(done: float) -> float:
    """The share at which `ease` has come to `done`."""
    low, high = 0.0, 1.0
    for _ in range(16):
        middle = (low + high) / 2
        low, high = (middle, high) if ease(middle) < done else (low, middle)
    return high


def turned(start: float, end: float, share: float) -> float:
    """The angle on the shorter way from one to another."""
    return start + ((end - start + math.pi) % math.tau - math.pi) * share


@dataclass(frozen=True)
class Hop:
    """From one point to another, thrown `lift` pixels high."""

    start: Point
    end: Point
    lift: float = 0.0

    def at(self, share: float) -> Pose:
        done = ease(share)
        x, y = mix(self.start, self.end, done)
        return Pose((x, y - self.lift * 4 * done * (1 - done)))


@dataclass(frozen=True)
class Ring:
    """Round a centre from one angle by `sweep`, turning along; `dip` draws the middle of the way inwards.

    Things turn so that what is upright at the bottom of the ring stays upright to its middle.
    """

    centre: Point
    start: float
    sweep: float
    radius: float
    dip: float = 0.0
    turns: bool = True

    def at(self, share: float) -> Pose:
        done = ease(share)
        angle = self.start + self.sweep * done
        radius = self.radius - self.dip * 4 * done * (1 - done)
        return Pose(polar(radius, angle, self.centre), angle - math.pi / 2 if self.turns else 0.0)


@dataclass(frozen=True)
class Glide:
    """Straight from one pose to another."""

    start: Pose
    end: Pose

    def at(self, share: float) -> Pose:
        done = ease(share)
        return Pose(
            mix(self.start.point, self.end.point, done), turned(self.start.angle, self.end.angle, done)
        )


@dataclass(frozen=True)
class Walk:
    """From point to point, a step each, with a short rest on every one."""

    points: tuple[Point, ...]

    def at(self, share: float) -> Pose:
        steps = len(self.points) - 1
        done = min(max(share, 0.0), 1.0) * steps
        step = min(int(done), steps - 1)
        return Pose(mix(self.points[step], self.points[step + 1], ease(min(1.0, (done - step) * 1.25))))


class Track:
    """A line that is measured once, to be asked often."""

    def __init__(self, points: Sequence[Point]) -> None:
        self._points = points
        self._at = list(accumulate((distance(a, b) for a, b in pairwise(points)), initial=0.0))

    @property
    def length(self) -> float:
        return self._at[-1]

    def along(self, share: float) -> tuple[Point, float]:
        """The point at that share of the length, and the direction there in radians."""
        done = share * self.length
        side = min(max(bisect_right(self._at, done), 1), len(self._points) - 1)
        a, b = self._points[side - 1], self._points[side]
        whole = self._at[side] - self._at[side - 1]
        point = mix(a, b, (done - self._at[side - 1]) / whole) if whole else b
        return point, math.atan2(b[1] - a[1], b[0] - a[0])


@dataclass(frozen=True)
class Ride:
    """A carriage along streets: out of its stand, along `line`, into its stand, facing where it goes."""

    line: tuple[Point, ...]
    start: float
    end: float

    #: The shares of the way on which it turns out of its stand and into it.
    TURN = 0.10

    @cached_property
    def _track(self) -> Track:
        return Track(self.line)

    @cached_property
    def _look(self) -> float:
        """Half the stretch over which the direction is taken, so that corners are turned and not jumped."""
        length = self._track.length or 1.0
        sides = sorted(distance(a, b) for a, b in pairwise(self.line))
        return min(0.06, max(0.01, 1.2 * sides[len(sides) // 2] / length))

    def at(self, share: float) -> Pose:
        done = ease(share)
        point, heading = self._track.along(done)
        behind, _ = self._track.along(max(0.0, done - self._look))
        ahead, _ = self._track.along(min(1.0, done + self._look))
        if distance(behind, ahead) > 1.0:
            heading = math.atan2(ahead[1] - behind[1], ahead[0] - behind[0])
        if done < self.TURN:
            heading = turned(self.start, heading, done / self.TURN)
        elif done > 1 - self.TURN:
            heading = turned(self.end, heading, (1 - done) / self.TURN)
        return Pose(point, heading)


def street_line(
    route: Sequence[Point], start: Point, end: Point, start_room: float, end_room: float
) -> tuple[Point, ...]:
    """A route between two markets' middles, from a stand in the first market to a stand in the last.

    The route is left where it is within the markets' rooms (their radii): there the carriage goes straight
    between its stand and the street.
    """
    points = list(route)
    first, last = _leaving(points, start_room), _leaving(points[::-1], end_room)
    inner = points[first : len(points) - last] if first < len(points) - last else []
    if inner:
        inner = [
            _edge(points[first - 1], points[first], points[0], start_room),
            *inner,
            _edge(points[len(points) - last], inner[-1], points[-1], end_room),
        ]
    return (start, *inner, end)


def _leaving(points: Sequence[Point], room: float) -> int:
    """How many points from the first on lie within its room."""
    return next((i for i, point in enumerate(points) if distance(point, points[0]) > room), len(points))


def _edge(inside: Point, outside: Point, centre: Point, radius: float) -> Point:
    """Where the line from inside a circle leaves it."""
    low, high = 0.0, 1.0
    for _ in range(12):
        middle = (low + high) / 2
        low, high = (
            (middle, high) if distance(mix(inside, outside, middle), centre) < radius else (low, middle)
        )
    return mix(inside, outside, high)
