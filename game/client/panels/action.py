"""The action area: cards or buttons to answer with, the hand in small, or what has been played this round."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import NamedTuple

import pygame

from game import rules
from game.client import describe
from game.client.layout import action as areas
from game.client.layout.box import Box
from game.client.panels import cards
from game.client.session import FROM_HAND, Player, Question, View
from game.client.ui import paint
from game.client.ui.kit import Kit
from game.client.ui.style import EDGE, FAINT, PANEL, PARCHMENT, SOFT
from game.client.ui.widgets import Button, Widget


class Action(NamedTuple):
    """What fills the area: widgets, and a strip of small cards under them (caption key and cards)."""

    widgets: list[Widget]
    strip: Box | None
    caption: str
    small: tuple[str, ...]
    overview: bool


def action(
    area: Box,
    kit: Kit,
    view: View,
    asked: View,
    question: Question | None,
    answer: Callable[[int], None],
) -> Action:
    """The area for a viewer: with a question its answers; else the own hand, or for others an overview.

    `view` is what the table shows, `asked` what the seat that is asked knows.
    """
    own = view["own"]
    hand = tuple(own["hand"]) if own else ()
    if question is None:
        layout = areas.cards(area, len(hand), kit.scale, strip=False)
        widgets = [
            cards.CardWidget(box, kit, card, view, None)
            for box, card in zip(layout.choices, hand, strict=True)
        ]
        return Action([*widgets], None, "", (), overview=not hand)
    if question.kind in FROM_HAND:
        return _from_hand(area, kit, view, question, answer, hand)
    return _from_list(area, kit, view, asked, question, answer, hand)


def _from_hand(
    area: Box, kit: Kit, view: View, question: Question, answer: Callable[[int], None], hand: tuple[str, ...]
) -> Action:
    kept = hand if question.kind == "keep" else ()
    layout = areas.cards(area, len(question.options), kit.scale, strip=bool(kept))
    labels = describe.labels(question, view, kit.words, view["viewer"])
    widgets: list[Widget] = [
        cards.CardWidget(box, kit, card, view, _choose(answer, number), str(number + 1), label.detail)
        for number, (box, card, label) in enumerate(
            zip(layout.choices, question.options, labels, strict=True)
        )
    ]
    return Action(widgets, layout.strip, "table.kept", kept, overview=False)


def _from_list(
    area: Box,
    kit: Kit,
    view: View,
    asked: View,
    question: Question,
    answer: Callable[[int], None],
    hand: tuple[str, ...],
) -> Action:
    labels = describe.labels(question, asked, kit.words, view["viewer"])
    layout = areas.buttons(area, len(labels), kit.scale, strip=bool(hand))
    widgets: list[Widget] = []
    for number, (box, label) in enumerate(zip(layout.choices, labels, strict=True)):
        px = min(kit.px(26), box.h * 2 // 5 if label.detail else box.h * 3 // 5)
        mark = str(number + 1) if number < 9 else ""
        act = _choose(answer, number)
        widgets.append(Button(box, label.text, act, px, detail=label.detail, mark=mark, align="left"))
    return Action(widgets, layout.strip, "table.hand", hand, overview=False)


def _choose(answer: Callable[[int], None], number: int) -> Callable[[], None]:
    return lambda: answer(number)


def draw(
    target: pygame.Surface, area: Box, kit: Kit, shown: Action, view: View, players: Sequence[Player]
) -> None:
    """What lies under the widgets."""
    if shown.strip is not None:
        caption = kit.words.catalog.text(shown.caption)
        cards.strip(target, shown.strip, kit, caption, shown.small)
    if shown.overview:
        _overview(target, area, kit, view, players)


def _overview(target: pygame.Surface, area: Box, kit: Kit, view: View, players: Sequence[Player]) -> None:
    """For each seat the cards it has played and the persons it has hired this round."""
    px = kit.px
    columns = area.columns(view["seats"], px(10))
    for goods, column in zip(view["players"], columns, strict=True):
        head, rest = column.top(px(34)), column.below(px(40))
        name = players[goods["seat"]].name
        paint.label(target, kit.type, name, head, px(22), "display", SOFT, "center")
        rows = rest.stacked([min(px(58), (rest.h - px(16)) // 3)] * 3, px(8))
        entries = [("card", card) for card in goods["played"]] + [("person", who) for who in goods["hired"]]
        for row, (kind, what) in zip(rows, [*entries, *[("", "")] * 3], strict=False):
            paint.frame(target, row, px(8), PANEL if what else None, EDGE if what else PANEL)
            inner = row.inset(px(8), px(6))
            if kind == "card":
                emblem = kit.art.emblem(rules.card_action(what), inner.h)
                paint.put(target, emblem, inner.left(inner.h), "center")
                text = kit.words.card(what)
            elif kind == "person":
                portrait = kit.art.person(what, (inner.h * 5 // 8, inner.h))
                paint.put(target, portrait, inner.left(inner.h), "center")
                text = kit.words.person(what)
            else:
                continue
            words = inner.after(inner.h + px(8))
            paint.label(target, kit.type, text, words, px(22), "text", PARCHMENT if what else FAINT)
