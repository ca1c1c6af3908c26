"""The head of the column: round, phases and plague; the button for the persons to come; the prompt."""

from __future__ import annotations

from collections.abc import Callable

import pygame

from game.client.layout.box import Box
from game.client.ui import paint
from game.client.ui.kit import Kit
from game.client.ui.style import BRIGHT, EDGE, FAINT, GOLD, PANEL, PARCHMENT, RAISED, SOFT, WARNING
from game.client.ui.text import Fonts
from game.client.ui.widgets import Button
from game.rules import View

_PHASES = ("draft", "play", "hire", "plague")


def draw(target: pygame.Surface, box: Box, kit: Kit, view: View) -> None:
    text, px = kit.words.catalog.text, kit.px
    box = box.inset(px(14), 0)  # a frame flashes around the box when the plague strikes
    where = text("period.round", period=view["period"], round=(view["round"] - 1) % 3 + 1)
    paint.label(target, kit.fonts, where, box.left(px(100)), px(42), "display", GOLD)
    tonight = text("header.tonight", rats=kit.words.count("rats", view["plague"]))
    right = Box(box.right - px(162), box.y, px(162), box.h)
    if view["persons"]:
        paint.label(target, kit.fonts, tonight, right, px(26), "text", WARNING, "right")
    _phases(target, Box(box.x + px(104), box.y, right.x - box.x - px(112), box.h), kit, view["phase"])


def _phases(target: pygame.Surface, box: Box, kit: Kit, phase: str) -> None:
    names = [kit.words.catalog.text(f"phase.{name}") for name in _PHASES]
    for name, key, place in zip(names, _PHASES, box.columns(len(names), kit.px(8)), strict=True):
        here = key == phase
        colour = PARCHMENT if here else FAINT
        paint.label(target, kit.fonts, name, place, kit.px(25), "text", colour, "center")
        if here:
            width = min(place.w, kit.fonts.width(name, "text", kit.px(25)))
            line = Box(place.x + (place.w - width) // 2, place.y + place.h * 4 // 5, width, kit.px(2))
            target.fill(GOLD, line)


def draw_prompt(target: pygame.Surface, box: Box, kit: Kit, text: str, *, deciding: bool) -> None:
    """Draws what is to be decided; `deciding`: by somebody at this machine."""
    paint.frame(target, box, kit.px(10), PANEL, GOLD if deciding else EDGE)
    inner = box.inset(kit.px(20), kit.px(4))
    paint.label(target, kit.fonts, text, inner, kit.px(30), "italic", GOLD if deciding else SOFT)


class ToComeButton(Button):
    """The number of persons still to come; pressing it shows them."""

    def __init__(self, box: Box, kit: Kit, number: int, action: Callable[[], None]) -> None:
        super().__init__(box, kit.words.catalog.text("header.to_come", n=number), action, kit.px(25))
        self._kit = kit

    def draw(self, target: pygame.Surface, fonts: Fonts, *, hot: bool, focused: bool) -> None:
        px, box, lively = self._kit.px, self.box.inset(0, self._kit.px(6)), hot or focused
        paint.frame(target, box, px(8), RAISED if lively else PANEL, GOLD if lively else EDGE)
        inner = box.inset(px(9), px(5))
        icon = self._kit.art.icon("persons", min(inner.h, px(30)))
        paint.put(target, icon, inner)
        words = inner.after(icon.get_width() + px(6))
        paint.label(
            target, fonts, self.label, words, self.px, "text", BRIGHT if lively else PARCHMENT, "center"
        )
