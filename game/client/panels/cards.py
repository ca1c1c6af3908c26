"""Action cards: large ones to choose from, and a strip of small ones."""

from __future__ import annotations

from collections.abc import Callable, Sequence

import pygame

from game import rules
from game.board.box import Box
from game.client.board.kit import Kit
from game.client.panels import style
from game.client.panels.style import GAIN, GAP, LIVELY, READ, REST, TIGHT
from game.client.widgets import paint
from game.client.widgets.style import Colour
from game.client.widgets.text import Fonts
from game.client.widgets.widgets import Pressable
from game.rules import View

Act = Callable[[], None]
Then = Sequence[str]
#: A name that would fill so many titles of a card is written in the narrower type of its text.
_MOST_TITLES = 2


class CardWidget(Pressable):
    """An action card; without an action it cannot be chosen. One that can be has a golden rim.

    mark: the key that chooses it. then: what playing it would bring, in fewer and fewer words. golden:
    whether that is anything.
    """

    then: Then = ("",)
    golden = False

    def __init__(self, box: Box, kit: Kit, card: str, view: View, action: Act | None, mark: str = "") -> None:
        super().__init__(action or (lambda: None), box, enabled=action is not None)
        self._kit, self.card, self._view, self._mark = kit, card, view, mark

    def draw(self, target: pygame.Surface, fonts: Fonts, *, hot: bool, focused: bool) -> None:
        kit, box = self._kit, self.box
        lively = self.enabled and (hot or focused)
        if self.enabled:
            style.rim(target, kit, box.inset(-kit.px(TIGHT)), LIVELY if lively else GAIN, strong=lively)
        draw_card(target, box, kit, self.card, self._view, self.then, GAIN if self.golden else READ)
        style.write(target, kit, self._mark, mark_box(box), ink=GAIN, align="center")


class BackWidget(Pressable):
    """A card face down with an action."""

    def __init__(self, box: Box, kit: Kit, action: Act) -> None:
        super().__init__(action, box)
        self._kit = kit

    def draw(self, target: pygame.Surface, fonts: Fonts, *, hot: bool, focused: bool) -> None:
        kit, box = self._kit, self.box
        target.blit(kit.art.card_back(box.size), box[:2])
        if hot or focused:
            style.rim(target, kit, box, GAIN)


def draw_card(
    target: pygame.Surface, box: Box, kit: Kit, card: str, view: View, then: Then = ("",), ink: Colour = READ
) -> None:
    """Draw a card with its name and effect, or in that colour with what it would bring."""
    from game.client.board.cards import card_text_rect, card_title_rect

    action, owner = rules.card_action(card), rules.card_owner(card)
    target.blit(kit.art.card(action, box.size, kit.crest_of(view, owner).colour), box[:2])
    title = _within(box, card_title_rect(box.size))
    body = _within(box, card_text_rect(box.size))
    name = kit.words.action(action)
    long = style.width(kit, name, "title") > _MOST_TITLES * title.w
    style.write(target, kit, name, title, "text" if long else "title", align="center")
    told = kit.readable(then, body)
    text = told or kit.words.catalog.text(f"effect.{action}")
    style.tell(target, kit, text, body, ink=ink if told else READ, align="center")


def mark_box(box: Box) -> Box:
    """Where the digit that chooses a card goes: beside its picture, clear of name and text."""
    from game.client.board.cards import card_title_rect

    title = _within(box, card_title_rect(box.size))
    side = box.w * 13 // 100
    return Box(box.x + box.w * 7 // 100, title.bottom, side, side)


def _within(box: Box, rect: Sequence[float]) -> Box:
    x, y, w, h = (round(number) for number in rect)
    return Box(box.x + x, box.y + y, w, h)


def strip(
    target: pygame.Surface, box: Box, kit: Kit, caption: str, cards: Sequence[str | None], note: str = ""
) -> None:
    """Draw small cards in a row between a caption and a note; None is a card face down."""
    rest = box.after(_caption_width(kit, caption))
    style.write(target, kit, caption, box, ink=REST)
    if cards and all(card is None for card in cards):
        wide = box.h * 3 // 4
        for _ in cards:
            target.blit(kit.art.card_back((wide, box.h)), rest[:2])
            rest = rest.after(wide + kit.px(TIGHT))
        style.write(target, kit, note, rest.after(kit.px(TIGHT)), ink=REST)
        return
    for card, place in zip(cards, small(box, kit, caption, len(cards)), strict=False):
        if card is not None:
            emblem = kit.art.emblem(rules.card_action(card), place.h - kit.px(TIGHT))
            paint.put(target, emblem, place)
            style.write(target, kit, kit.words.card(card), place.after(place.h + kit.px(TIGHT)))


def small(box: Box, kit: Kit, caption: str, number: int) -> list[Box]:
    """Where the small cards lie."""
    return box.after(_caption_width(kit, caption)).columns(max(3, number), kit.px(TIGHT))[:number]


def _caption_width(kit: Kit, caption: str) -> int:
    return style.width(kit, caption) + kit.px(GAP)
