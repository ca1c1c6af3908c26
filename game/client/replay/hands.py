"""What the seats hold at a moment: cards where they are known, otherwise their backs."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from itertools import count

import pygame

from game import rules
from game.board.box import Box, Point
from game.client.board import masonry
from game.client.board.kit import Kit
from game.client.widgets import paint
from game.client.widgets.style import PANEL
from game.rules import View


def draw(
    target: pygame.Surface, boxes: Sequence[Box], kit: Kit, view: View, known: Mapping[int, tuple[str, ...]]
) -> None:
    """Draws a box for each seat: its arms, and its cards beside one another."""
    px = kit.px
    for player, box in zip(view["players"], boxes, strict=True):
        seat = player["seat"]
        masonry.row(target, box, kit, PANEL)
        inner = box.inset(px(8), px(6))
        side = min(inner.h, inner.w // 4)
        paint.put(target, kit.art.shield(kit.crest_of(view, seat), min(side, px(30))), inner.left(side))
        cards = known.get(seat, (None,) * player["hand"])
        for card, place in zip(cards, _places(box, kit), strict=False):
            if card is None:
                back = kit.art.card_back((place.w * 3 // 4, place.w))
                paint.put(target, back, place, "center")
            else:
                emblem = kit.art.emblem(rules.card_action(card), place.w)
                paint.put(target, emblem, place, "center")


def at(
    point: Point, boxes: Sequence[Box], kit: Kit, known: Mapping[int, tuple[str, ...]]
) -> tuple[int, str, Box] | None:
    """The card that is shown at a point: whose it is, its name, and its box."""
    for seat, cards in known.items():
        for card, place in zip(cards, _places(boxes[seat], kit), strict=False):
            if place.holds(point):
                return seat, card, place
    return None


def _places(box: Box, kit: Kit) -> Iterator[Box]:
    """Where the cards lie in the box of a seat, one after the other."""
    inner = box.inset(kit.px(8), kit.px(6))
    side = min(inner.h, inner.w // 4)
    room = inner.after(side)
    step = min(side + kit.px(6), room.w // 3)
    for number in count():
        yield Box(room.x + number * step, room.y, min(side, step), room.h)
