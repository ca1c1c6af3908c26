"""Curves that things move along: a pose for each share (0 to 1) of the way. Screen points, y downwards."""

from __future__ import annotations

import math
from bisect import bisect_right
from collections.abc import Sequence
from dataclasses import dataclass
from functools import cached_property
from itertools import accumulate, pairwise
from typing import NamedTuple, Protocol

from game.board.shapes import Point, distance, mix, polar


class Pose(NamedTuple):
    """A point, an angle (radians, clockwise) and an opacity (0 to 1)."""

    point: Point
    angle: float = 0.0
    opacity: float = 1.0


class Way(Protocol):
    """A curve; `at` takes the share of it that is done."""

    def at(self, share: float) -> Pose: ...


def ease(share: float) -> float:
    """Smoothstep: slow at both ends."""
    return share * share * (3 - 2 * share)


def eased_at(done: float) -> float:
    """The inverse of `ease`."""
    low, high = 0.0, 1.0
    for _ in range(16):
        middle = (low + high) / 2
        low, high = (middle, high) if ease(middle) < done else (low, middle)
    return high


def turned(start: float, end: float, share: float) -> float:
    """The angle at that share of the shorter turn from start to end."""
    return start + ((end - start + math.pi) % math.tau - math.pi) * share


@dataclass(frozen=True)
class Hop:
    """From one point to another in an arc `lift` pixels high."""

    start: Point
    end: Point
    lift: float = 0.0

    def at(self, share: float) -> Pose:
        done = ease(share)
        x, y = mix(self.start, self.end, done)
        return Pose((x, y - self.lift * 4 * done * (1 - done)))


@dataclass(frozen=True)
class Ring:
    """Around a centre from the angle `start` by `sweep`; `dip` bends the middle of the way inwards.

    turns: whether the thing turns with the angle, upright at the bottom of the ring.
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
    """Straight from one pose to another, turning on the way."""

    start: Pose
    end: Pose

    def at(self, share: float) -> Pose:
        done = ease(share)
        return Pose(
            mix(self.start.point, self.end.point, done), turned(self.start.angle, self.end.angle, done)
        )


@dataclass(frozen=True)
class Walk:
    """From point to point in equal steps, with a short rest on each."""

    points: tuple[Point, ...]

    def at(self, share: float) -> Pose:
        steps = len(self.points) - 1
        done = min(max(share, 0.0), 1.0) * steps
        step = min(int(done), steps - 1)
        return Pose(mix(self.points[step], self.points[step + 1], ease(min(1.0, (done - step) * 1.25))))


@dataclass(frozen=True)
class Run:
    """Along a line at one speed, facing where it runs."""

    line: tuple[Point, ...]

    @cached_property
    def _measured(self) -> MeasuredLine:
        return MeasuredLine(self.line)

    def at(self, share: float) -> Pose:
        return Pose(*self._measured.along(share))


class MeasuredLine:
    """A polyline whose lengths are computed once."""

    def __init__(self, points: Sequence[Point]) -> None:
        self._points = points
        self._at = list(accumulate((distance(a, b) for a, b in pairwise(points)), initial=0.0))

    @property
    def length(self) -> float:
        return self._at[-1]

    def along(self, share: float) -> tuple[Point, float]:
        """The point at that share of the length, and the direction there (radians)."""
        done = share * self.length
        side = min(max(bisect_right(self._at, done), 1), len(self._points) - 1)
        a, b = self._points[side - 1], self._points[side]
        whole = self._at[side] - self._at[side - 1]
        point = mix(a, b, (done - self._at[side - 1]) / whole) if whole else b
        return point, math.atan2(b[1] - a[1], b[0] - a[0])


@dataclass(frozen=True)
class Ride:
    """A carriage along `line`, facing where it drives; start and end are its angles when parked."""

    line: tuple[Point, ...]
    start: float
    end: float

    #: The share of the way, at each end, on which it turns from or to its parked angle.
    TURN = 0.10

    @cached_property
    def _measured(self) -> MeasuredLine:
        return MeasuredLine(self.line)

    @cached_property
    def _look(self) -> float:
        """Half the share over which the direction is averaged, so that corners are turned smoothly."""
        length = self._measured.length or 1.0
        sides = sorted(distance(a, b) for a, b in pairwise(self.line))
        return min(0.06, max(0.01, 1.2 * sides[len(sides) // 2] / length))

    def at(self, share: float) -> Pose:
        done = ease(share)
        point, heading = self._measured.along(done)
        behind, _ = self._measured.along(max(0.0, done - self._look))
        ahead, _ = self._measured.along(min(1.0, done + self._look))
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
    """A carriage's line from its place `start` in the first market to its place `end` in the last.

    route: the street's points between the two markets' middles. Within the radii start_room and end_room of
    these middles the carriage drives straight between its place and the street.
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
    """How many points from the first on lie within that distance of it."""
    return next((i for i, point in enumerate(points) if distance(point, points[0]) > room), len(points))


def _edge(inside: Point, outside: Point, centre: Point, radius: float) -> Point:
    """Where the line from inside to outside crosses the circle."""
    low, high = 0.0, 1.0
    for _ in range(12):
        middle = (low + high) / 2
        low, high = (
            (middle, high) if distance(mix(inside, outside, middle), centre) < radius else (low, middle)
        )
    return mix(inside, outside, high)
