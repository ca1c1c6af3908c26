"""The head of the column: round, phases and plague; the button for the persons to come; the prompt."""

from __future__ import annotations

from collections.abc import Callable
from typing import NamedTuple

import pygame

from game.board.box import Box
from game.client.board import masonry
from game.client.board.kit import Kit
from game.client.widgets import paint
from game.client.widgets.style import BRIGHT, EDGE, GOLD, PANEL, PARCHMENT, RAISED, SOFT, WARNING
from game.client.widgets.text import Fonts
from game.client.widgets.widgets import Button
from game.rules import ROUNDS, View

#: The most units of width for the number of the round, and for tonight's rats.
_ROUND, _TONIGHT = 176, 162
_SMALLEST = 9
_READABLE = 21
_PHASES = ("draft", "play", "hire", "plague")


class HeadParts(NamedTuple):
    """Where the words of the head stand: round, phases in letters of that size, tonight's rats if known."""

    round: Box
    phases: dict[str, Box]
    size: int
    tonight: Box | None


def parts(box: Box, kit: Kit, view: View) -> HeadParts:
    """The words in the box of the head, the phases with the same room before and after each."""
    px, size = kit.px, kit.px(27)
    box = box.inset(px(9), 0)  # a frame flashes around the box when the plague strikes
    left = min(px(_ROUND), kit.fonts.width(_round(kit, view), "display", size))
    right = min(px(_TONIGHT), kit.fonts.width(_tonight(kit, view), "text", size)) if view["persons"] else 0
    between = Box(box.x + left, box.y, box.w - left - right, box.h)
    phases, size = _phases(between, kit, view["phase"])
    tonight = Box(between.right, box.y, right, box.h) if right else None
    return HeadParts(box.left(left), phases, size, tonight)


def draw(target: pygame.Surface, box: Box, kit: Kit, view: View) -> None:
    place, fonts, size = parts(box, kit, view), kit.fonts, kit.px(27)
    paint.label(target, fonts, _round(kit, view), place.round, size, "display", GOLD)
    if place.tonight is not None:
        paint.label(target, fonts, _tonight(kit, view), place.tonight, size, "text", WARNING, "right")
    for key, word in place.phases.items():
        here = key == view["phase"]
        name, ink = kit.words.catalog.text(f"phase.{key}"), PARCHMENT if here else SOFT
        paint.label(target, fonts, name, word, place.size, "text", ink, "center")
        if here:
            target.fill(GOLD, Box(word.x, word.y + word.h * 4 // 5, word.w, kit.px(2)))


def _round(kit: Kit, view: View) -> str:
    return kit.words.catalog.text("header.round", round=view["round"], rounds=ROUNDS)


def _tonight(kit: Kit, view: View) -> str:
    return kit.words.catalog.text("header.tonight", rats=kit.words.count("rats", view["plague"]))


def _phases(box: Box, kit: Kit, phase: str) -> tuple[dict[str, Box], int]:
    """The boxes of the phases side by side and the one size of their letters; of the present phase alone
    where that would be too small."""
    size, least = kit.px(27), kit.px(6)
    shown: tuple[str, ...] = _PHASES

    def widths() -> list[int]:
        return [kit.fonts.width(kit.words.catalog.text(f"phase.{name}"), "text", size) for name in shown]

    while sum(widths()) + least * (len(shown) + 1) > box.w and size > kit.fonts.unzoomed(_SMALLEST):
        size -= 1
    if size < kit.fonts.unzoomed(kit.px(_READABLE)):  # a corner of the window tells all four
        shown, size = tuple(name for name in _PHASES if name == phase), kit.px(27)
    wide = widths()
    gap = max(least, (box.w - sum(wide)) // (len(wide) + 1))
    lefts = [box.x + gap * (number + 1) + sum(wide[:number]) for number in range(len(wide))]
    words = zip(shown, lefts, wide, strict=True)
    return {name: Box(left, box.y, width, box.h) for name, left, width in words}, size


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
        inner = box.inset(px(6), px(5))
        icon = self._kit.art.icon("persons", min(inner.h, px(26)))
        paint.put(target, icon, inner)
        words = inner.after(icon.get_width() + px(4))
        paint.label(
            target, fonts, self.label, words, self.px, "text", BRIGHT if lively else PARCHMENT, "center"
        )
