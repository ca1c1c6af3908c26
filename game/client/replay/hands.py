"""What the seats hold at a moment: cards where they are known, otherwise their backs."""

from __future__ import annotations

from collections.abc import Mapping, Sequence

import pygame

from game import rules
from game.client.layout.box import Box
from game.client.ui import masonry, paint
from game.client.ui.kit import Kit
from game.client.ui.style import PANEL
from game.rules import View


def draw(
    target: pygame.Surface,
    boxes: Sequence[Box],
    kit: Kit,
    view: View,
    known: Mapping[int, tuple[str, ...]],
) -> None:
    """Draws a box for each seat: its arms, and its cards beside one another."""
    px = kit.px
    for player, box in zip(view["players"], boxes, strict=True):
        seat = player["seat"]
        masonry.row(target, box, kit, PANEL)
        inner = box.inset(px(8), px(6))
        side = min(inner.h, inner.w // 4)
        paint.put(target, kit.art.shield(kit.crest_of(view, seat), min(side, px(30))), inner.left(side))
        room = inner.after(side)
        step = min(side + px(6), room.w // 3)
        for number, card in enumerate(known.get(seat, (None,) * player["hand"])):
            place = Box(room.x + number * step, room.y, min(side, step), room.h)
            if card is None:
                back = kit.art.card_back((place.w * 3 // 4, place.w))
                paint.put(target, back, place, "center")
            else:
                emblem = kit.art.emblem(rules.card_action(card), place.w)
                paint.put(target, emblem, place, "center")
