"""Action cards: large ones to choose from, and a strip of small ones."""

from __future__ import annotations

from collections.abc import Callable, Sequence

import pygame

from game import rules
from game.board.box import Box
from game.client.board.kit import Kit
from game.client.widgets import paint
from game.client.widgets.style import BRIGHT, EDGE, GOLD, INK, PARCHMENT, SOFT
from game.client.widgets.text import Fonts
from game.client.widgets.widgets import Pressable
from game.rules import View


def _nothing() -> None:
    """The action of a card that is only shown."""


class CardWidget(Pressable):
    """An action card; without an action it cannot be chosen.

    One that can be chosen has a golden rim, whatever it brings.

    then: what playing it would bring, in fewer and fewer words. golden: whether that is
    anything.
    """

    def __init__(
        self,
        box: Box,
        kit: Kit,
        card: str,
        view: View,
        action: Callable[[], None] | None,
        mark: str = "",
        then: Sequence[str] = ("",),
        golden: bool = False,
    ) -> None:
        super().__init__(box, action or _nothing, enabled=action is not None)
        self._kit, self.card, self._view = kit, card, view
        self._mark, self._then, self._golden = mark, then, golden

    def draw(self, target: pygame.Surface, fonts: Fonts, *, hot: bool, focused: bool) -> None:
        kit, box = self._kit, self.box
        if self.enabled:
            paint.frame(target, box.inset(-kit.px(5)), kit.px(16), None, GOLD, max(2, kit.px(3)))
        draw_card(target, box, kit, self.card, self._view, self._then, golden=self._golden)
        if self._mark:
            corner = mark_box(box)
            paint.label(target, fonts, self._mark, corner, kit.px(27), "text", GOLD, "center")
        if self.enabled and (hot or focused):
            paint.frame(target, box, kit.px(12), None, BRIGHT, max(2, kit.px(3)))


class BackWidget(Pressable):
    """A card face down with an action; a `picked` one stands out."""

    def __init__(
        self, box: Box, kit: Kit, action: Callable[[], None], mark: str = "", *, picked: bool = False
    ) -> None:
        super().__init__(box, action)
        self._kit, self._mark, self._picked = kit, mark, picked

    def draw(self, target: pygame.Surface, fonts: Fonts, *, hot: bool, focused: bool) -> None:
        px = self._kit.px
        draw_back(target, self.box, self._kit)
        if self._mark:
            corner = Box(self.box.x + px(16), self.box.bottom - px(42), px(26), px(26))
            paint.label(target, fonts, self._mark, corner, px(27), "text", BRIGHT)
        if self._picked or hot or focused:
            edge = max(2, px(5)) if self._picked else max(2, px(3))
            paint.frame(target, self.box, px(12), None, BRIGHT if self._picked else GOLD, edge)


def draw_card(
    target: pygame.Surface,
    box: Box,
    kit: Kit,
    card: str,
    view: View,
    then: Sequence[str] = ("",),
    *,
    golden: bool = False,
) -> None:
    """Draws a card with its name and effect, or with what it would bring."""
    from game.client.board.cards import card_text_rect, card_title_rect

    action, owner = rules.card_action(card), rules.card_owner(card)
    target.blit(kit.art.card(action, box.size, kit.crest_of(view, owner).colour), box[:2])
    title = _within(box, card_title_rect(box.size))
    body = _within(box, card_text_rect(box.size))
    paint.label(
        target, kit.fonts, kit.words.action(action), title, kit.px(27), "display", PARCHMENT, "center"
    )
    told = kit.readable(then, body)
    text = told or kit.words.catalog.text(f"effect.{action}")
    ink = GOLD if told and golden else PARCHMENT
    paint.paragraph(target, kit.fonts, text, body, kit.px(27), "text", ink, "center")


def mark_box(box: Box) -> Box:
    """Where the digit that chooses a card goes: beside its picture, clear of name and text."""
    from game.client.board.cards import card_title_rect

    title = _within(box, card_title_rect(box.size))
    side = max(9, box.w * 13 // 100)
    return Box(box.x + box.w * 7 // 100, title.bottom, side, side)


def _within(box: Box, rect: Sequence[float]) -> Box:
    x, y, w, h = (round(number) for number in rect)
    return Box(box.x + x, box.y + y, w, h)


def draw_back(target: pygame.Surface, box: Box, kit: Kit) -> None:
    target.blit(kit.art.card_back(box.size), box[:2])


def strip(
    target: pygame.Surface, box: Box, kit: Kit, caption: str, cards: Sequence[str | None], note: str = ""
) -> None:
    """Draws small cards in a row between a caption and a note; None is a card face down."""
    px = kit.px
    wide = _caption_width(kit, caption)
    paint.label(target, kit.fonts, caption, box.left(wide), px(27), "italic", SOFT)
    rest = box.after(wide)
    if cards and all(card is None for card in cards):
        _backs(target, rest, kit, len(cards), note)
        return
    for card, place in zip(cards, small(box, kit, caption, len(cards)), strict=False):
        paint.frame(target, place, px(8), INK, EDGE)
        inner = place.inset(px(6), px(3))
        if card is not None:
            emblem = kit.art.emblem(rules.card_action(card), inner.h)
            paint.put(target, emblem, inner.left(inner.h), "center")
            name = inner.after(inner.h + px(6))
            paint.label(target, kit.fonts, kit.words.card(card), name, px(27), "text", PARCHMENT)


def small(box: Box, kit: Kit, caption: str, number: int) -> list[Box]:
    return box.after(_caption_width(kit, caption)).columns(max(3, number), kit.px(8))[:number]


def _caption_width(kit: Kit, caption: str) -> int:
    return kit.fonts.width(caption, "italic", kit.px(27)) + kit.px(14)


def _backs(target: pygame.Surface, box: Box, kit: Kit, number: int, note: str) -> None:
    """Draws small cards face down, side by side."""
    wide = box.h * 3 // 4
    for nth in range(number):
        place = Box(box.x + nth * (wide + kit.px(6)), box.y, wide, box.h)
        target.blit(kit.art.card_back(place.size), place[:2])
    rest = box.after(number * (wide + kit.px(6)) + kit.px(10))
    paint.label(target, kit.fonts, note, rest, kit.px(27), "italic", SOFT)
