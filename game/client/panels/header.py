"""The head of the column: round, phases and plague; the button for the persons to come; the prompt."""

from __future__ import annotations

from collections.abc import Callable

import pygame

from game.client.layout.box import Box
from game.client.ui import masonry, paint
from game.client.ui.kit import Kit
from game.client.ui.style import BRIGHT, EDGE, GOLD, PANEL, PARCHMENT, RAISED, SOFT, WARNING
from game.client.ui.text import Fonts
from game.client.ui.widgets import Button
from game.rules import ROUNDS, View

#: Units of width for the number of the round.
_ROUND = 176
_SMALLEST = 9
_READABLE = 21
_PHASES = ("draft", "play", "hire", "plague")


def draw(target: pygame.Surface, box: Box, kit: Kit, view: View) -> None:
    text, px = kit.words.catalog.text, kit.px
    box = box.inset(px(14), 0)  # a frame flashes around the box when the plague strikes
    where = text("header.round", round=view["round"], rounds=ROUNDS)
    paint.label(target, kit.fonts, where, box.left(px(_ROUND)), px(27), "display", GOLD)
    tonight = text("header.tonight", rats=kit.words.count("rats", view["plague"]))
    right = Box(box.right - px(162), box.y, px(162), box.h)
    if view["persons"]:
        paint.label(target, kit.fonts, tonight, right, px(27), "text", WARNING, "right")
    between = Box(box.x + px(_ROUND + 8), box.y, right.x - box.x - px(_ROUND + 16), box.h)
    _phases(target, between, kit, view["phase"])


def _phases(target: pygame.Surface, box: Box, kit: Kit, phase: str) -> None:
    """The phases side by side in letters of one size, the present one underlined."""
    size, least = kit.px(27), kit.px(8)
    shown: tuple[str, ...] = _PHASES
    names = [kit.words.catalog.text(f"phase.{name}") for name in shown]
    while sum(
        kit.fonts.width(name, "text", size) + least for name in names
    ) > box.w and size > kit.fonts.unzoomed(_SMALLEST):
        size -= 1
    if size < kit.fonts.unzoomed(kit.px(_READABLE)):  # a corner of the window tells all four
        shown = tuple(name for name in _PHASES if name == phase)
        names, size = [kit.words.catalog.text(f"phase.{name}") for name in shown], kit.px(27)
    if not shown:
        return
    wide = [kit.fonts.width(name, "text", size) for name in names]
    gap = max(least, (box.w - sum(wide)) // len(names))
    for number, (name, key) in enumerate(zip(names, shown, strict=True)):
        left = box.x + gap // 2 + sum(wide[:number]) + gap * number
        place = Box(left, box.y, wide[number], box.h)
        here = key == phase
        paint.label(target, kit.fonts, name, place, size, "text", PARCHMENT if here else SOFT, "center")
        if here:
            target.fill(GOLD, Box(place.x, place.y + place.h * 4 // 5, place.w, kit.px(2)))


def draw_prompt(target: pygame.Surface, box: Box, kit: Kit, text: str, *, deciding: bool) -> None:
    """Draws what is to be decided; `deciding`: by somebody at this machine."""
    masonry.plate(target, box, kit, PANEL, GOLD if deciding else EDGE)
    inner = box.inset(kit.px(20), kit.px(4))
    paint.label(target, kit.fonts, text, inner, kit.px(30), "italic", GOLD if deciding else SOFT)


class ToComeButton(Button):
    """The number of persons still to come; pressing it shows them."""

    def __init__(self, box: Box, kit: Kit, number: int, action: Callable[[], None]) -> None:
        super().__init__(box, kit.words.catalog.text("header.to_come", n=number), action, kit.px(27))
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
