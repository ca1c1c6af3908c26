"""The head of the column: round, phases and tonight's rats; the persons to come; the question."""

from __future__ import annotations

from collections.abc import Callable
from typing import NamedTuple

import pygame

from game.board.box import Box
from game.client.board.kit import Kit
from game.client.panels import style
from game.client.panels.style import FINE, GAIN, GAP, LIVELY, READ, REST, SIGN, TIGHT, WIDE
from game.client.widgets import paint
from game.client.widgets.text import Fonts
from game.client.widgets.widgets import Button
from game.rules import ROUNDS, View

_PHASES = ("draft", "play", "hire", "plague")


class HeadParts(NamedTuple):
    """Where the words of the head stand: round, phases, tonight's rats if they are known."""

    round: Box
    phases: dict[str, Box]
    tonight: Box | None


def parts(box: Box, kit: Kit, view: View) -> HeadParts:
    """The words in the box of the head, the phases with the same room before and after each; where there is
    no room for all the present one, or none."""
    box = box.inset(kit.px(GAP), 0)  # a frame flashes around the box when the plague strikes
    right = kit.px(SIGN + TIGHT) + style.width(kit, _rats(kit, view)) if view["persons"] else 0
    left = min(style.width(kit, _round(kit, view), "title"), box.w - right - kit.px(GAP))
    between = box.after(left).left(box.w - left - right)
    phases = _phases(between, kit, _PHASES) or _phases(between, kit, (view["phase"],))
    return HeadParts(box.left(left), phases, box.after(box.w - right) if right else None)


def draw(target: pygame.Surface, box: Box, kit: Kit, view: View) -> None:
    place = parts(box, kit, view)
    style.write(target, kit, _round(kit, view), place.round, "title", GAIN)
    if place.tonight is not None:
        paint.put(target, kit.art.icon("moon", kit.px(SIGN)), place.tonight)
        style.write(target, kit, _rats(kit, view), place.tonight, align="right")
    for key, word in place.phases.items():
        here = key == view["phase"]
        name = kit.words.catalog.text(f"phase.{key}")
        if here:
            foot = (word.h + kit.fonts.font("text", style.px(kit, "text")).get_height()) // 2
            style.line(target, kit, word.below(min(foot, word.h - kit.px(1))), GAIN)
        style.write(target, kit, name, word, ink=READ if here else REST, align="center")


def _round(kit: Kit, view: View) -> str:
    return kit.words.catalog.text("header.round", round=view["round"], rounds=ROUNDS)


def _rats(kit: Kit, view: View) -> str:
    return kit.words.count("rats", view["plague"])


def _phases(box: Box, kit: Kit, names: tuple[str, ...]) -> dict[str, Box]:
    """The boxes of phases side by side; none if they have no room."""
    text = kit.words.catalog.text
    widths = [style.width(kit, text(f"phase.{name}")) if name in _PHASES else 0 for name in names]
    gap = (box.w - sum(widths)) // (len(names) + 1)
    if gap < style.width(kit, "0"):
        return {}
    lefts = [box.x + gap * (number + 1) + sum(widths[:number]) for number in range(len(names))]
    words = zip(names, lefts, widths, strict=True)
    return {name: Box(left, box.y, wide, box.h) for name, left, wide in words if wide}


def draw_prompt(
    target: pygame.Surface,
    box: Box,
    kit: Kit,
    text: str,
    then: str,
    bright: bool,
    arms: pygame.Surface | None,
) -> None:
    """Draw what is to be decided beside the arms of whoever is asked, large or, in two lines, as text.

    then: what follows, where the line has room for it. bright: whether people here look for the text.
    """
    inner = box.inset(kit.px(GAP), 0)
    if arms is not None:
        paint.put(target, arms, inner)
        inner = inner.after(arms.get_width() + kit.px(GAP))
    left = style.width(kit, text, "question") + kit.px(WIDE)
    if left + style.width(kit, then) <= inner.w:
        style.write(target, kit, then, inner, ink=REST, align="right")
        inner = inner.left(left)
    ink = READ if bright else REST
    size = style.px(kit, "question")
    lines = kit.fonts.wrap(text, "text", size, inner.w)
    if len(lines) * kit.fonts.height("text", size) > inner.h:
        small = style.px(kit, "text")
        size, lines = kit.fonts.paragraph_size(text, "text", small, inner.w, inner.h)
    room = inner.centred(inner.w, min(inner.h, len(lines) * kit.fonts.height("text", size)))
    room = room.moved(0, -kit.px(FINE))  # descenders reach under a line
    paint.paragraph(target, kit.fonts, text, room, size, colour=ink)


class ToComeButton(Button):
    """The number of persons still to come; pressing it shows them."""

    def __init__(self, box: Box, kit: Kit, number: int, action: Callable[[], None]) -> None:
        label = kit.words.catalog.text("header.to_come", n=number)
        super().__init__(label, action, box, style.px(kit, "text"))
        self._kit = kit

    def draw(self, target: pygame.Surface, fonts: Fonts, *, hot: bool, focused: bool) -> None:
        kit, lively = self._kit, hot or focused
        if lively:
            style.rim(target, kit, self.box.inset(0, kit.px(TIGHT)), LIVELY)
        sign = kit.px(SIGN + TIGHT)
        inner = self.box.inset(kit.px(TIGHT), 0)
        words = min(style.width(kit, self.label), inner.w - sign)
        paint.put(target, kit.art.icon("persons", kit.px(SIGN)), inner.after(inner.w - words - sign))
        ink = LIVELY if lively else READ
        style.write(target, kit, self.label, inner.after(inner.w - words), ink=ink)
