"""The action area: what to answer with - cards, tiles, seals - or the hand, or what was played this round."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass, field

import pygame

from game import rules
from game.client.layout import Target
from game.client.layout import action as areas
from game.client.layout.box import Box
from game.client.panels import cards, tiles
from game.client.table import hands, pickers
from game.client.table.session import FROM_HAND, Player, Question
from game.client.ui import paint
from game.client.ui.kit import Kit
from game.client.ui.style import BRIGHT, DEEP_GOLD, EDGE, FAINT, GOLD, PANEL, PARCHMENT, SOFT
from game.client.ui.widgets import Button, Pressable, Widget
from game.client.words.describe import Label
from game.rules import View

Act = Callable[[], None]
Choose = Callable[[int], Act]
Pick = Callable[[int], Act]


@dataclass(frozen=True)
class Sight:
    """What the people at the machine see. `hand`: None for a card that lies face down.

    `asked` is what the seat that is asked knows; `labels` are of the options, `listed`: all as a list;
    `picked` is the number of the card that is to be played as it lies, face down.
    """

    view: View
    asked: View
    question: Question | None
    labels: tuple[Label, ...]
    hand: tuple[str | None, ...]
    listed: bool = False
    picked: int | None = None

    @property
    def closed(self) -> bool:
        """Whether the cards to choose from lie face down."""
        return self.view["viewer"] is None


class Unseen(Pressable):
    """An answer on the board, which the keyboard can reach too."""

    def __init__(self, target: Target, act: Callable[[], None]) -> None:
        super().__init__(Box(0, 0, 0, 0), act)
        self.target = target


@dataclass
class Action:
    """What fills the area: a widget for each option, and what is drawn beside them."""

    widgets: list[Widget] = field(default_factory=list)
    #: A strip of small cards: its box, the key of its caption, the cards.
    strip: Box | None = None
    caption: str = "table.hand"
    small: tuple[str | None, ...] = ()
    overview: bool = False
    hint: Box | None = None


def action(area: Box, kit: Kit, sight: Sight, choose: Choose, turn_up: Act, pick: Pick) -> Action:
    """The area for a question's answers; without one the hand, or for others an overview."""
    question = sight.question
    if question is None:
        return _waiting(area, kit, sight)
    if question.kind in FROM_HAND:
        if sight.closed:
            return _face_down(area, kit, sight, question, choose, turn_up, pick)
        return _from_hand(area, kit, sight, question, choose)
    plan = pickers.plan(question, sight.view)
    if sight.listed or plan.rest:
        return _from_list(area, kit, sight, question, choose)
    return _picks(area, kit, sight, question, plan, choose)


def _waiting(area: Box, kit: Kit, sight: Sight) -> Action:
    up = [card for card in sight.hand if card is not None]
    if not up:
        strip = areas.picks(area, 0, 0, kit.scale, bool(sight.hand)).strip
        return Action(strip=strip, small=sight.hand, overview=True)
    boxes = areas.cards(area, len(up), kit.scale, strip=False).choices
    shown = [cards.CardWidget(box, kit, card, sight.view, None) for box, card in zip(boxes, up, strict=True)]
    return Action([*shown])


def _face_down(
    area: Box, kit: Kit, sight: Sight, question: Question, choose: Choose, turn_up: Act, pick: Pick
) -> Action:
    """Cards that lie face down; of those that their owner knows one can be picked, and then played."""
    text, name = kit.words.catalog.text, kit.words.seat(question.seat)
    count, known = len(question.options), hands.known(question)
    layout = areas.face_down(area, count, 2 if known else 1, kit.scale)
    widgets: list[Widget] = []
    for number, box in enumerate(layout.tiles):
        act = pick(number) if known else turn_up
        mark = pickers.digit(question, number) if known else ""
        widgets.append(cards.BackWidget(box, kit, act, mark, picked=number == sight.picked))
    px = min(kit.px(26), layout.seals[0].h * 2 // 5)
    widgets.append(Button(layout.seals[0], text("table.turn_up", name=name), turn_up, px, look="gold"))
    if known and sight.picked is None:
        widgets.append(Button(layout.seals[1], text("table.pick"), turn_up, px, enabled=False))
    elif known:
        label = text("table.unseen.first" if sight.picked == 0 else "table.unseen.last")
        widgets.append(Button(layout.seals[1], label, choose(sight.picked or 0), px, look="gold"))
    return Action(widgets)


def _from_hand(area: Box, kit: Kit, sight: Sight, question: Question, choose: Choose) -> Action:
    kept = sight.hand if question.kind == "keep" else ()
    layout = areas.cards(area, len(question.options), kit.scale, strip=bool(kept))
    widgets: list[Widget] = [
        cards.CardWidget(box, kit, card, sight.view, choose(number), str(number + 1), label.detail)
        for number, (box, card, label) in enumerate(
            zip(layout.choices, question.options, sight.labels, strict=True)
        )
    ]
    return Action(widgets, layout.strip, "table.kept", kept)


def _from_list(area: Box, kit: Kit, sight: Sight, question: Question, choose: Choose) -> Action:
    layout = areas.buttons(area, len(sight.labels), kit.scale, strip=bool(sight.hand))
    widgets: list[Widget] = []
    for number, (box, label) in enumerate(zip(layout.choices, sight.labels, strict=True)):
        px = min(kit.px(26), box.h * 2 // 5 if label.detail else box.h * 3 // 5)
        mark = pickers.digit(question, number)
        widgets.append(
            Button(box, label.text, choose(number), px, detail=label.detail, mark=mark, align="left")
        )
    return Action(widgets, layout.strip, small=sight.hand)


def _picks(
    area: Box, kit: Kit, sight: Sight, question: Question, plan: pickers.Plan, choose: Choose
) -> Action:
    layout = areas.picks(area, len(plan.tiles), len(plan.seals), kit.scale, bool(sight.hand))
    made: dict[int, Widget] = {}
    for number, box in zip(plan.tiles, layout.tiles, strict=True):
        picture = tiles.picture(kit, question, sight.view, question.options[number])
        label = sight.labels[number]
        made[number] = tiles.Tile(box, kit, picture, label, choose(number), pickers.digit(question, number))
    for number, box in zip(plan.seals, layout.seals, strict=True):
        label = sight.labels[number]
        px, mark = min(kit.px(25), box.h * 2 // 5), pickers.digit(question, number)
        made[number] = Button(
            box, label.text, choose(number), px, detail=label.detail, mark=mark, look="seal"
        )
    for target, number in plan.targets.items():
        made.setdefault(number, Unseen(target, choose(number)))
    widgets = [made[number] for number in range(len(question.options))]
    hint = None if plan.tiles else layout.hint
    return Action(widgets, layout.strip, small=sight.hand, hint=hint)


def draw(
    target: pygame.Surface,
    area: Box,
    kit: Kit,
    shown: Action,
    sight: Sight,
    players: Sequence[Player],
    pointed: Label | None,
) -> None:
    """What lies under the widgets; `pointed` is what is pointed at on the table."""
    text = kit.words.catalog.text
    if shown.strip is not None:
        cards.strip(target, shown.strip, kit, text(shown.caption), shown.small, text("table.peek"))
    if shown.overview:
        above = area if shown.strip is None else area.top(shown.strip.y - area.y - kit.px(8))
        _overview(target, above, kit, sight.view, players)
    if shown.hint is not None and sight.question is not None:
        _hint(target, shown.hint, kit, sight.question, pointed)


def _hint(target: pygame.Surface, box: Box, kit: Kit, question: Question, pointed: Label | None) -> None:
    """Where to click; or what is pointed at, and what would come of it."""
    px = kit.px
    panel = box.centred(px(760), px(190))
    paint.frame(target, panel, px(12), PANEL, DEEP_GOLD if pointed else EDGE)
    inner = panel.inset(px(24), px(14))
    if pointed is None:
        hint = kit.words.catalog.text(f"hint.{_HINTS.get(question.kind, 'sector')}")
        lines = kit.type.paragraph_size(hint, "italic", px(27), inner.w, inner.h)[1]
        room = inner.centred(inner.w, len(lines) * kit.type.height("italic", px(27)))
        paint.paragraph(target, kit.type, hint, room, px(27), "italic", SOFT, "center")
        return
    head = inner.top(inner.h * 45 // 100)
    paint.label(target, kit.type, pointed.text, head, px(32), "display", BRIGHT, "center")
    body = inner.below(inner.h * 48 // 100)
    paint.paragraph(target, kit.type, pointed.detail, body, px(26), "text", GOLD, "center")


_HINTS = {
    "source": "source",
    "drive": "market",
    "hire": "person",
    "fool_source": "place",
    "travelling_folk": "place",
}


def _overview(target: pygame.Surface, area: Box, kit: Kit, view: View, players: Sequence[Player]) -> None:
    """For each seat the cards it has played and the persons it has hired this round."""
    px = kit.px
    columns = area.columns(view["seats"], px(10))
    for goods, column in zip(view["players"], columns, strict=True):
        head, rest = column.top(px(34)), column.below(px(40))
        name = players[goods["seat"]].name
        paint.label(target, kit.type, name, head, px(24), "text", SOFT, "center")
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
