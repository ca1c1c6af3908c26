"""Where a pill lies: on its pane or beside its market, clear of emblems and pieces."""

from __future__ import annotations

import math
from collections.abc import Mapping, Sequence
from functools import lru_cache
from typing import NamedTuple

import pygame

from game.board.box import Box, Size
from game.board.crest import Crest
from game.board.rose import Borough, Rose, Slot, Target
from game.board.shapes import Polygon, bounds, contains, distance
from game.board.standing import parked
from game.client.board.kit import Kit
from game.client.option_previews import tokens
from game.rules import Gain, View
from game.session import pickers
from game.text.describe import Label

#: So many places are tried along each side of a pane.
_TRIED = 10
#: Directions from a market or a piece to its pill, the best first.
_AROUND = ((0, 1), (0, -1), (1, 0), (-1, 0), (1, 1), (-1, 1), (1, -1), (-1, -1))


def place_first(
    rose: Rose, target: Target, view: View, sizes: Sequence[Size], others: Sequence[Box]
) -> tuple[int, Box]:
    """The first of these sizes that a pill can have on its pane without covering anything, the last if none
    can, by its number; and the pill's box. Beside the panes it is always the first."""
    if target.kind != "sector":
        return 0, place(rose, target, view, sizes[0], others)
    field, emblem, pieces = _pane(rose, target, view)
    for number, size in enumerate(sizes):
        box = _clearest(field, size, (emblem, *pieces), (*others,))
        if box is not None:
            return number, box
    return len(sizes) - 1, place(rose, target, view, sizes[-1], others)


def place(rose: Rose, target: Target, view: View, size: Size, others: Sequence[Box]) -> Box:
    """The box of a pill of that size; `others` are the pills that lie already."""
    if target.kind == "market":
        return _beside(rose, target, view, size, others)
    if target.kind == "sector":
        field, emblem, pieces = _pane(rose, target, view)
        return _freest(field, emblem, size, pieces, (*others,))
    if target.kind == pickers.KIND:
        slot = pickers.slots(rose, target, view)[0]
        return min(_around(slot, size), key=lambda box: sum(map(box.overlaps, others)))
    left, top, right, bottom = bounds(rose.outline(target))
    return _centred(((left + right) / 2, top + (bottom - top) * 0.78), size)


def _pane(rose: Rose, target: Target, view: View) -> tuple[Polygon, Slot, tuple[Slot, ...]]:
    """A pane's glass, its emblem, and the pieces on it and round things near it."""
    borough = next(borough for borough in rose.boroughs if borough.index == target.borough)
    pane = borough.panes[target.name]
    pieces = _pieces(borough, target.name, view)
    emblem = pane.small_emblem if pieces else pane.emblem
    left, top, right, bottom = bounds(pane.field)
    around = Box(round(left), round(top), round(right - left), round(bottom - top))
    markets = (Slot(*market.centre, market.radius) for market in rose.markets.values())
    pieces += [slot for slot in markets if _gap(around, slot) < 0]
    return pane.field, emblem, tuple(pieces)


def _pieces(borough: Borough, name: str, view: View) -> list[Slot]:
    """The markers and the friend on a pane."""
    pane, pieces = borough.panes[name], list[Slot]()
    for player in view["players"]:
        if player["borough"] == borough.index:
            pieces += pane.markers(player["sectors"][name])
            pieces += [pane.friend] if player["friend"] == name else []
    return pieces


@lru_cache(maxsize=256)
def _clearest(
    field: Polygon, size: Size, round_things: tuple[Slot, ...], others: tuple[Box, ...]
) -> Box | None:
    """The box of that size inside a field that is farthest from all round things and covers nothing."""
    free = [(min(_gap(box, slot) for slot in round_things), box) for box in _tried(field, size)]
    for gap, box in sorted(free, key=lambda each: -each[0]):
        if gap < 0:
            break
        if not any(box.overlaps(other) for other in others) and _inside(box, field):
            return box
    return None


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
        return 20 * size[1] * crossed + 12 * hidden + 6 * max(0.0, -gap) - 0.1 * free

    boxes = _tried(field, size)
    best, least = boxes[0], math.inf
    for cost, number in sorted((covered(box), number) for number, box in enumerate(boxes)):
        if cost >= least:
            break  # what it covers is already more than the best one costs
        for point in _edge(boxes[number]):
            if cost >= least:
                break
            cost += 0 if contains(field, point) else size[1]
        if cost < least:
            best, least = boxes[number], cost
    return best


def _tried(outline: Polygon, size: Size) -> list[Box]:
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
    for borough in rose.boroughs:
        for name, pane in borough.panes.items():
            signs += [pane.emblem, *_pieces(borough, name, view)]
    reach = size[0] + 3 * market.radius
    near = [slot for slot in [*carriages, *signs] if distance(slot.centre, market.centre) < reach]
    tried = _around(Slot(*market.centre, market.radius * 0.9), size)

    def covered(box: Box) -> float:
        pieces = sum(max(0.0, -_gap(box, slot)) for slot in near)
        return pieces + sum(size[1] for other in others if box.overlaps(other))

    return min(tried, key=covered)


def _around(slot: Slot, size: Size) -> list[Box]:
    """The boxes of that size on all sides of a round thing, the best first."""
    tried = []
    for x, y in _AROUND:
        shrink = 0.75 if x and y else 1.0
        away = (slot.radius + size[0] / 2) * x * shrink, (slot.radius + size[1] / 2) * y * shrink
        tried.append(_centred((slot.x + away[0], slot.y + away[1]), size))
    return tried


def _centred(centre: tuple[float, float], size: Size) -> Box:
    return Box(round(centre[0] - size[0] / 2), round(centre[1] - size[1] / 2), *size)


def _gap(box: Box, slot: Slot) -> float:
    """How far a box is from a round thing; negative where they overlap."""
    (left, top, wide, high), (x, y, radius) = box, slot
    across, down = max(left - x, 0.0, x - left - wide), max(top - y, 0.0, y - top - high)
    return math.hypot(across, down) - radius


def _inside(box: Box, outline: Polygon) -> bool:
    return all(contains(outline, point) for point in _edge(box))


def _edge(box: Box) -> list[tuple[int, int]]:
    """Points of the edge of a pill in that box; its ends are round."""
    x, y = box.center
    bend = box.h // 3
    ends = [(box.x, y), (box.right, y)]
    return ends + [(at, level) for level in (box.y, box.bottom) for at in (box.x + bend, x, box.right - bend)]


#: Questions whose options are where a piece comes from, or the piece.
_LEAVING = frozenset(
    ("source", "fool_source", "fool_piece", "minstrel_source", "minstrel_piece", "actress_source")
)


class Pill(NamedTuple):
    """Where it is told what an option brings. gains: none where what lies there may not be taken.
    leaves: whether a piece leaves that place for it.
    """

    box: Box
    gains: Sequence[Gain]
    leaves: bool

    def draw(self, target: pygame.Surface, kit: Kit, crest: Crest) -> None:
        if self.gains:
            tokens.draw(target, self.box, kit, crest, self.gains, leaves=self.leaves)
        else:
            tokens.draw_barred(target, self.box, kit)


def lay(rose: Rose, kit: Kit, view: View, kind: str, labels: Mapping[Target, Label]) -> list[Pill]:
    """The pill of each target that brings something, in the longest form for which there is room, or where
    something lies that may not be taken, in a decision of that kind."""
    laid: list[Pill] = []
    leaves = kind in _LEAVING
    for target, label in labels.items():
        if label.barred:
            _, box = place_first(rose, target, view, [tokens.barred_size(kit)], [pill.box for pill in laid])
            laid.append(Pill(box, (), leaves))
        elif forms := tokens.forms(label):
            sizes = [tokens.size(kit, gains, leaves=leaves) for gains in forms]
            number, box = place_first(rose, target, view, sizes, [pill.box for pill in laid])
            laid.append(Pill(box, forms[number], leaves))
    return laid
