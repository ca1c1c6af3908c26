"""The head of the column: period and round, the phases, tonight's plague; and the decision asked for."""

from __future__ import annotations

import pygame

from game.client.layout.box import Box
from game.client.ui import paint
from game.client.ui.kit import Kit
from game.client.ui.style import EDGE, FAINT, GOLD, PANEL, PARCHMENT, SOFT, WARNING
from game.rules import View

_PHASES = ("draft", "play", "hire", "plague")


def draw(target: pygame.Surface, box: Box, kit: Kit, view: View) -> None:
    text, px = kit.words.catalog.text, kit.px
    box = box.inset(px(14), 0)  # a frame flashes around the box when the plague strikes
    where = text("period.round", period=view["period"], round=(view["round"] - 1) % 3 + 1)
    paint.label(target, kit.type, where, box.left(px(130)), px(42), "display", GOLD)
    tonight = text("header.tonight", rats=kit.words.count("rats", view["plague"]))
    right = Box(box.right - px(190), box.y, px(190), box.h)
    if view["persons"]:
        paint.label(target, kit.type, tonight, right, px(26), "text", WARNING, "right")
    _phases(target, Box(box.x + px(140), box.y, right.x - box.x - px(150), box.h), kit, view["phase"])


def _phases(target: pygame.Surface, box: Box, kit: Kit, phase: str) -> None:
    names = [kit.words.catalog.text(f"phase.{name}") for name in _PHASES]
    for name, key, place in zip(names, _PHASES, box.columns(len(names), kit.px(8)), strict=True):
        here = key == phase
        colour = PARCHMENT if here else FAINT
        paint.label(target, kit.type, name, place, kit.px(25), "text", colour, "center")
        if here:
            width = min(place.w, kit.type.width(name, "text", kit.px(25)))
            line = Box(place.x + (place.w - width) // 2, place.y + place.h * 4 // 5, width, kit.px(2))
            target.fill(GOLD, line)


def draw_question(target: pygame.Surface, box: Box, kit: Kit, text: str, *, asked: bool) -> None:
    """`asked`: somebody at this machine must answer."""
    paint.frame(target, box, kit.px(10), PANEL, GOLD if asked else EDGE)
    inner = box.inset(kit.px(20), kit.px(4))
    paint.label(target, kit.type, text, inner, kit.px(30), "italic", GOLD if asked else SOFT)
