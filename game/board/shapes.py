"""Plane geometry on plain floats: points, polylines and simple polygons, y growing downwards."""

from __future__ import annotations

import math
from bisect import bisect_right
from collections.abc import Iterable, Sequence
from itertools import accumulate, pairwise

Point = tuple[float, float]
Polygon = tuple[Point, ...]

CORNER = math.radians(24)
"""A polygon's vertex that turns by more than this is a corner; less is part of a curve."""


def polar(radius: float, angle: float, centre: Point = (0.0, 0.0)) -> Point:
    return centre[0] + radius * math.cos(angle), centre[1] + radius * math.sin(angle)


def mix(a: Point, b: Point, t: float) -> Point:
    """The point that lies t of the way from a to b."""
    return a[0] + (b[0] - a[0]) * t, a[1] + (b[1] - a[1]) * t


def distance(a: Point, b: Point) -> float:
    return math.hypot(a[0] - b[0], a[1] - b[1])


def area(polygon: Sequence[Point]) -> float:
    """Signed area: positive when the vertices go from the x axis towards the y axis."""
    return 0.5 * sum(
        a[0] * b[1] - b[0] * a[1] for a, b in zip(polygon, [*polygon[1:], polygon[0]], strict=True)
    )


def centroid(polygon: Sequence[Point]) -> Point:
    double_area = x = y = 0.0
    for a, b in edges(polygon):
        cross = a[0] * b[1] - b[0] * a[1]
        double_area += cross
        x += (a[0] + b[0]) * cross
        y += (a[1] + b[1]) * cross
    return x / (3 * double_area), y / (3 * double_area)


def edges(polygon: Sequence[Point]) -> Iterable[tuple[Point, Point]]:
    return zip(polygon, [*polygon[1:], polygon[0]], strict=True)


def contains(polygon: Sequence[Point], point: Point) -> bool:
    """Whether the point lies inside, by counting crossings of a ray to the right."""
    x, y = point
    inside = False
    ax, ay = polygon[-1]
    for bx, by in polygon:
        if (ay > y) != (by > y) and x < ax + (bx - ax) * (y - ay) / (by - ay):
            inside = not inside
        ax, ay = bx, by
    return inside


def segment_distance(point: Point, a: Point, b: Point) -> float:
    dx, dy = b[0] - a[0], b[1] - a[1]
    length = dx * dx + dy * dy
    t = 0.0 if length == 0 else ((point[0] - a[0]) * dx + (point[1] - a[1]) * dy) / length
    t = min(1.0, max(0.0, t))
    return math.hypot(point[0] - a[0] - t * dx, point[1] - a[1] - t * dy)


def depth(polygon: Sequence[Point], point: Point) -> float:
    """How far inside the polygon the point lies; negative outside."""
    nearest = min(segment_distance(point, a, b) for a, b in edges(polygon))
    return nearest if contains(polygon, point) else -nearest


def bounds(points: Sequence[Point]) -> tuple[float, float, float, float]:
    """Left, top, right, bottom."""
    xs, ys = [x for x, _ in points], [y for _, y in points]
    return min(xs), min(ys), max(xs), max(ys)


def arc(radius: float, start: float, end: float, steps: int = 16, centre: Point = (0.0, 0.0)) -> list[Point]:
    return [polar(radius, start + (end - start) * i / steps, centre) for i in range(steps + 1)]


def regular(centre: Point, radius: float, corners: int, turn: float = 0.0) -> Polygon:
    """A regular polygon whose first corner lies in the direction `turn`."""
    return tuple(polar(radius, turn + math.tau * i / corners, centre) for i in range(corners))


def length(points: Sequence[Point]) -> float:
    return sum(distance(a, b) for a, b in pairwise(points))


def along(points: Sequence[Point], t: float) -> tuple[Point, float]:
    """The point at the share t (0 to 1) of a polyline's length, and the direction there."""
    if len(points) < 2:
        return points[0], 0.0
    left = min(1.0, max(0.0, t)) * length(points)
    a, b = points[0], points[1]
    for a, b in pairwise(points):
        step = distance(a, b)
        if left <= step and step > 0:
            return mix(a, b, left / step), math.atan2(b[1] - a[1], b[0] - a[0])
        left -= step
    return b, math.atan2(b[1] - a[1], b[0] - a[0])


def cut(points: Sequence[Point], start: float, end: float) -> list[Point]:
    """A polyline without that much of its length at either end."""
    whole = length(points)
    places = list(accumulate((distance(a, b) for a, b in pairwise(points)), initial=0.0))
    inner = [p for p, place in zip(points, places, strict=True) if start < place < whole - end]
    return [along(points, start / whole)[0], *inner, along(points, 1 - end / whole)[0]]


def shifted(points: Sequence[Point], aside: float) -> list[Point]:
    """A polyline moved sideways by that much: on the screen, to the right of its direction."""
    result = []
    for i, (x, y) in enumerate(points):
        (ax, ay), (bx, by) = points[max(0, i - 1)], points[min(len(points) - 1, i + 1)]
        size = math.hypot(bx - ax, by - ay)
        result.append((x - (by - ay) / size * aside, y + (bx - ax) / size * aside))
    return result


def halved(polygon: Sequence[Point], through: Point, normal: Point, keep: float = 0.0) -> list[Point]:
    """The part of the polygon at least `keep` beyond the line, on the side its normal points to."""
    (x, y), (across, down) = through, normal
    beyond = [(p[0] - x) * across + (p[1] - y) * down - keep for p in polygon]
    result: list[Point] = []
    for (a, b), (da, db) in zip(edges(polygon), pairwise([*beyond, beyond[0]]), strict=True):
        if da >= 0:
            result.append(a)
        if (da > 0 > db) or (da < 0 < db):
            result.append(mix(a, b, da / (da - db)))
    return result


def without(polygon: Sequence[Point], hole: Sequence[Point]) -> list[Point]:
    """The largest piece of the polygon that a convex polygon leaves of it. Both with positive area."""
    points: list[Point] = []
    for a, b in edges(polygon):
        points.append(a)
        points += [mix(a, b, t) for t in _crossings(a, b, hole)]
    outside = [not _convex_contains(hole, mix(a, b, 0.5)) for a, b in edges(points)]
    if all(outside):
        return list(polygon)
    runs = _runs(points, outside)
    pieces = [_closed(run, runs, hole) for run in runs]
    return max(pieces, key=lambda piece: abs(area(piece)))


def _crossings(a: Point, b: Point, hole: Sequence[Point]) -> list[float]:
    """Where the segment enters and leaves a convex polygon, as shares of its length."""
    enter, leave = 0.0, 1.0
    dx, dy = b[0] - a[0], b[1] - a[1]
    for p, q in edges(hole):
        nx, ny = -(q[1] - p[1]), q[0] - p[0]
        side, slope = (a[0] - p[0]) * nx + (a[1] - p[1]) * ny, dx * nx + dy * ny
        if slope == 0:
            if side < 0:
                return []
        elif slope > 0:
            enter = max(enter, -side / slope)
        else:
            leave = min(leave, -side / slope)
    return [t for t in (enter, leave) if 0 < t < 1] if enter < leave else []


def _convex_contains(hole: Sequence[Point], p: Point) -> bool:
    return all((b[0] - a[0]) * (p[1] - a[1]) - (b[1] - a[1]) * (p[0] - a[0]) >= 0 for a, b in edges(hole))


def _runs(points: list[Point], outside: list[bool]) -> list[list[Point]]:
    """The polygon's stretches outside the hole, each from where it leaves to where it meets the hole."""
    count = len(points)
    runs = []
    for start in range(count):
        if outside[start] and not outside[start - 1]:
            run = [points[start]]
            step = start
            while outside[step % count]:
                run.append(points[(step + 1) % count])
                step += 1
            runs.append(run)
    return runs


def _closed(run: list[Point], runs: list[list[Point]], hole: Sequence[Point]) -> list[Point]:
    """The run, then along the hole's edge (backwards) to the nearest beginning of a run, which closes it."""
    end = _place_on(hole, run[-1])
    count = len(hole)
    way = min((end - _place_on(hole, other[0])) % count for other in runs)
    stop = end - way
    corners = [hole[i % count] for i in range(math.floor(end), math.ceil(stop) - 1, -1)]
    return [*run, *corners]


def _place_on(polygon: Sequence[Point], point: Point) -> float:
    """Where on the outline a point lies: number of the edge plus the share of it."""
    best, place = math.inf, 0.0
    for number, (a, b) in enumerate(edges(polygon)):
        away = segment_distance(point, a, b)
        if away < best:
            best, place = away, number + min(1.0, distance(a, point) / (distance(a, b) or 1.0))
    return place


def rounded(points: Sequence[Point], radius: float, closed: bool = True, steps: int = 5) -> list[Point]:
    """The line with its corners cut back by up to `radius` along both sides and curved."""
    line = _merged(points, closed)
    ring = [*line, line[0]] if closed else line
    places = [0.0, *accumulate(distance(a, b) for a, b in pairwise(ring))]
    total = places[-1]
    inner = range(len(line)) if closed else range(1, len(line) - 1)
    corners = [i for i in inner if abs(turn(line[i - 1], line[i], line[(i + 1) % len(line)])) > CORNER]

    def at(place: float) -> Point:
        place = place % total if closed else min(total, max(0.0, place))
        i = min(bisect_right(places, place), len(places) - 1)
        return mix(ring[i - 1], ring[i], (place - places[i - 1]) / (places[i] - places[i - 1]))

    def apart(i: int, j: int) -> float:
        gap = abs(places[i] - places[j])
        return min(gap, total - gap) if closed else gap

    reach = {i: min([radius, *(apart(i, j) / 2 for j in corners if j != i)]) for i in corners}
    result: list[Point] = []
    for i, point in enumerate(line):
        if i in reach:
            before, after = at(places[i] - reach[i]), at(places[i] + reach[i])
            result += [bend(before, point, after, k / steps) for k in range(steps + 1)]
        elif all(apart(i, j) > reach[j] for j in corners):
            result.append(point)
    return result


def bend(a: Point, b: Point, c: Point, t: float) -> Point:
    """A point of the quadratic curve from a to c that is drawn towards b."""
    return mix(mix(a, b, t), mix(b, c, t), t)


def _merged(points: Sequence[Point], closed: bool) -> list[Point]:
    """Without points that lie on their predecessor."""
    tiny = 1e-6 * max(abs(v) for p in points for v in p)
    result = [points[0]]
    for point in points[1:]:
        if distance(point, result[-1]) > tiny:
            result.append(point)
    if closed and distance(result[0], result[-1]) <= tiny:
        result.pop()
    return result


def turn(a: Point, b: Point, c: Point) -> float:
    """By how much the way from a through b to c turns at b, growing from the x axis towards the y axis."""
    angle = math.atan2(c[1] - b[1], c[0] - b[0]) - math.atan2(b[1] - a[1], b[0] - a[0])
    return (angle + math.pi) % math.tau - math.pi
