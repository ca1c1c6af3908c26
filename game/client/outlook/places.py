"""Where a pill lies: on its pane or beside its market, clear of emblems and pieces."""

from __future__ import annotations

import math
from collections.abc import Iterable, Sequence
from functools import lru_cache

from game.client.layout import Rose, Target
from game.client.layout.box import Box, Size
from game.client.layout.rose import Slot
from game.client.layout.shapes import Polygon, bounds, contains, distance
from game.client.layout.standing import parked
from game.client.table import piece_targets
from game.rules import View

#: So many places are tried along each side of a pane.
_TRIED = 9
#: Directions from a market to its pill, the best first.
_AROUND = ((0, 1), (0, -1), (1, 0), (-1, 0), (1, 1), (-1, 1), (1, -1), (-1, -1))


def place(rose: Rose, target: Target, view: View, size: Size, others: Iterable[Box]) -> Box:
    """The box of a pill of that size; `others` are the pills that lie already."""
    if target.kind == "market":
        return _beside(rose, target, view, size, [*others])
    if target.kind == "sector":
        return _on_pane(rose, target, view, size, [*others])
    if target.kind == piece_targets.KIND:
        slot = piece_targets.slots(rose, target, view)[0]
        return _centred((slot.x, slot.y + slot.radius + size[1] / 2), size)
    left, top, right, bottom = bounds(rose.outline(target))
    return _centred(((left + right) / 2, top + (bottom - top) * 0.78), size)


def _on_pane(rose: Rose, target: Target, view: View, size: Size, others: Sequence[Box]) -> Box:
    """The place on the pane that covers the least of other pills, pieces, surroundings and emblem."""
    borough = next(borough for borough in rose.boroughs if borough.index == target.borough)
    pane = borough.panes[target.name]
    pieces: list[Slot] = []
    for player in view["players"]:
        if player["borough"] == target.borough:
            pieces += pane.markers(player["sectors"][target.name])
            pieces += [pane.friend] if player["friend"] == target.name else []
    left, top, right, bottom = bounds(pane.field)
    reach = right - left + bottom - top
    markets = (Slot(*market.centre, market.radius) for market in rose.markets.values())
    pieces += [slot for slot in markets if distance(slot.centre, pane.centre) < reach]
    return _freest(pane.field, pane.emblem, size, tuple(pieces), tuple(others))


@lru_cache(maxsize=256)
def _freest(
    field: Polygon, emblem: Slot, size: Size, pieces: tuple[Slot, ...], others: tuple[Box, ...]
) -> Box:
    """The box of that size in a field that covers the least of emblem, pieces and other boxes."""

    def covered(box: Box) -> float:
        free = gap = _gap(box, emblem)
        hidden = 0.0
        for slot in pieces:
            away = _gap(box, slot)
            free = min(free, away)
            hidden += max(0.0, 2.0 - away)
        crossed = sum(box.overlaps(other) for other in others)
        return 20 * size[1] * crossed + 4 * hidden + max(0.0, -gap) - 0.1 * free

    boxes = _tried(field, size)
    best, least = boxes[0], math.inf
    for cost, number in sorted((covered(box), number) for number, box in enumerate(boxes)):
        if cost >= least:
            break  # what it covers is already more than the best one costs
        outside = cost + 2 * size[1] * _outside(boxes[number], field)
        if outside < least:
            best, least = boxes[number], outside
    return best


def _tried(outline: Polygon, size: Size) -> list[Box]:
    """Boxes of that size all over a pane."""
    left, top, right, bottom = bounds(outline)
    steps = [(step + 0.5) / _TRIED for step in range(_TRIED)]
    return [
        _centred((left + (right - left) * x, top + (bottom - top) * y), size) for y in steps for x in steps
    ]


def _beside(rose: Rose, target: Target, view: View, size: Size, others: Sequence[Box]) -> Box:
    """The side of the market where the pill covers the least."""
    market = rose.markets[target.name]
    carriages = list(parked(rose, view).values())
    signs = [Slot(*other.centre, other.radius) for other in rose.markets.values() if other is not market]
    signs += [pane.emblem for borough in rose.boroughs for pane in borough.panes.values()]
    near = [slot for slot in [*carriages, *signs] if distance(slot.centre, market.centre) < 5 * market.radius]
    reach = market.radius * 0.9
    tried = []
    for x, y in _AROUND:
        shrink = 0.75 if x and y else 1.0
        away = (reach + size[0] / 2) * x * shrink, (reach + size[1] / 2) * y * shrink
        tried.append(_centred((market.centre[0] + away[0], market.centre[1] + away[1]), size))

    def covered(box: Box) -> float:
        pieces = sum(max(0.0, -_gap(box, slot)) for slot in near)
        return pieces + sum(size[1] for other in others if box.overlaps(other))

    return min(tried, key=covered)


def _centred(centre: tuple[float, float], size: Size) -> Box:
    return Box(round(centre[0] - size[0] / 2), round(centre[1] - size[1] / 2), *size)


def _gap(box: Box, slot: Slot) -> float:
    """How far a box is from a round thing; negative where they overlap."""
    x = max(box.x, min(slot.x, box.right))
    y = max(box.y, min(slot.y, box.bottom))
    return distance((x, y), slot.centre) - slot.radius


def _outside(box: Box, outline: Polygon) -> int:
    """How many corners of the box are outside."""
    corners = ((box.x, box.y), (box.right, box.y), (box.right, box.bottom), (box.x, box.bottom))
    return sum(not contains(outline, corner) for corner in corners)
