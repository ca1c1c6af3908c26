"""Rows of circles inside a polygon, clear of circles that are already there."""

from __future__ import annotations

import math
from collections.abc import Sequence

from .shapes import Point, distance, edges

Circle = tuple[Point, float]
PHASES = 6


def rows(
    room: Sequence[Point], radius: float, taken: Sequence[Circle], along: Point, focus: Point, count: int
) -> list[Point]:
    """Up to `count` centres of circles of that radius, in rows, none touching another or a taken circle.

    room: where centres may be (the pane shrunk by the radius). along: the rows' direction, a unit vector.
    Several offsets of the rows are tried; the one with most circles near `focus` wins. Nearest come first.
    """
    across = (-along[1], along[0])
    heights = [_dot(p, across) for p in room]
    pitch = radius * 2.06
    best: list[Point] = []
    best_worth = (-1, -math.inf)
    for phase in range(PHASES):
        base = _dot(focus, across) + pitch * phase / PHASES
        first = math.ceil((min(heights) - base) / pitch)
        last = math.floor((max(heights) - base) / pitch)
        places: list[Point] = []
        for row in range(first, last + 1):
            places += _row(room, radius, taken, along, base + row * pitch, _dot(focus, along))
        places = sorted(places, key=lambda p: distance(p, focus))[:count]
        worth = (len(places), -sum(distance(p, focus) for p in places))
        if worth > best_worth:
            best, best_worth = places, worth
    return best


def _row(
    room: Sequence[Point], radius: float, taken: Sequence[Circle], along: Point, height: float, focus: float
) -> list[Point]:
    across = (-along[1], along[0])
    pitch = radius * 2.06
    spots: list[float] = []
    for start, end in _free(room, radius, taken, along, height):
        if spots:
            start = max(start, spots[-1] + pitch)
        if end < start:
            continue
        fitting = int((end - start) / pitch + 1e-9) + 1
        spare = end - start - (fitting - 1) * pitch
        middle = (start + end) / 2
        pull = (focus - middle + pitch / 2) % pitch - pitch / 2
        shift = min(spare / 2, max(-spare / 2, pull)) if fitting > 2 else 0.0
        spots += [start + spare / 2 + shift + i * pitch for i in range(fitting)]
    return [(along[0] * at + across[0] * height, along[1] * at + across[1] * height) for at in spots]


def _free(
    room: Sequence[Point], radius: float, taken: Sequence[Circle], along: Point, height: float
) -> list[tuple[float, float]]:
    """The intervals of one row in which a centre may be."""
    across = (-along[1], along[0])
    cuts = []
    for a, b in edges(room):
        da, db = _dot(a, across) - height, _dot(b, across) - height
        if (da > 0) != (db > 0):
            share = da / (da - db)
            cuts.append(_dot(a, along) * (1 - share) + _dot(b, along) * share)
    cuts.sort()
    free = list(zip(cuts[::2], cuts[1::2], strict=False))
    for centre, size in taken:
        off = abs(_dot(centre, across) - height)
        clear = size + radius * 1.04
        if off < clear:
            half = math.sqrt(clear * clear - off * off)
            free = _minus(free, _dot(centre, along) - half, _dot(centre, along) + half)
    return free


def _minus(stretches: list[tuple[float, float]], start: float, end: float) -> list[tuple[float, float]]:
    result = []
    for a, b in stretches:
        if a < min(b, start):
            result.append((a, min(b, start)))
        if max(a, end) < b:
            result.append((max(a, end), b))
    return result


def _dot(p: Point, q: Point) -> float:
    return p[0] * q[0] + p[1] * q[1]
