"""The action area: a decision's options as cards, tiles and seals; or the hand; or this round's cards."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass, field
from functools import cached_property, partial
from typing import NamedTuple

import pygame

from game import rules
from game.board.box import Box
from game.board.rose import Target
from game.client.board.kit import Kit
from game.client.panels import action_layout as areas
from game.client.panels import cards, style, tiles
from game.client.panels.screen import Screen
from game.client.panels.style import GAP, REST, TIGHT
from game.client.widgets import paint
from game.client.widgets.style import PANEL
from game.client.widgets.widgets import Button, Pressable, Widget
from game.rules import Decision, View, about
from game.rules.hints import MARKETS
from game.session import pickers
from game.session.lobby_state import SeatInfo
from game.session.session import FROM_HAND
from game.text import why_not
from game.text.describe import Label


class PersonTile(Pressable):
    """An option to hire. It draws nothing: the person's card under it does."""

    def __init__(self, box: Box, person: str, action: Callable[[], None]) -> None:
        super().__init__(action, box)
        self.person = person


#: Units: the least width of an option in the list with all words in one line; the height of a row of the
#: overview.
_TWO_WORDS, _ROW = 380, 58
Act = Callable[[], None]
Choose = Callable[[int], None]
Hand = tuple[str | None, ...]
Players = Sequence[SeatInfo]


@dataclass(frozen=True)
class ActionState:
    """What the people at the machine see.

    decider_view: what the deciding seat knows. labels: of the options, in order. hand: None for a card that
    is face down. listed: whether all options are in a list. hiring: whether the persons are large, over the
    room of the choices.
    """

    view: View
    decider_view: View
    decision: Decision | None
    labels: tuple[Label, ...]
    hand: Hand
    listed: bool = False
    hiring: bool = False

    @property
    def closed(self) -> bool:
        """Whether the cards to choose from are face down."""
        return self.view["viewer"] is None

    @cached_property
    def order(self) -> tuple[int, ...]:
        """The options' indexes in the order in which they lie."""
        if self.decision is None:
            return ()
        return pickers.ranked(self.decision, [label.promising for label in self.labels])

    @cached_property
    def digits(self) -> Mapping[int, str]:
        """The digit that chooses each option."""
        return {} if self.decision is None else pickers.digits(self.decision, self.order)


class BoardOption(Pressable):
    """An option on the board, as a widget without a box so that the keyboard reaches it."""

    def __init__(self, target: Target, act: Callable[[], None]) -> None:
        super().__init__(act)
        self.target = target


@dataclass
class ActionContent:
    """What fills the area: a widget for each option, as they lie, and what is drawn besides."""

    widgets: list[Widget] = field(default_factory=list)
    #: A strip of small cards: its box, the catalogue key of its caption, the cards.
    strip: Box | None = None
    caption: str = "table.hand"
    small: Hand = ()
    overview: bool = False
    hint: Box | None = None


class _Offer(NamedTuple):
    """What the widgets of a decision are made of. choose: takes an option's index."""

    kit: Kit
    state: ActionState
    decision: Decision
    choose: Choose

    def act(self, number: int) -> Act:
        return partial(self.choose, number)

    def mark(self, number: int) -> str:
        return self.state.digits[number]

    def button(self, number: int, box: Box, share: int, *, row: bool = False, beside: bool = False) -> Button:
        """An option in words as large as that share of its height, in hundredths; row: in a list."""
        kit, label = self.kit, self.state.labels[number]
        px, room = style.px_in(kit, box, share), box.w * 9 // 10
        if beside:  # the room in text of the usual size
            room = room * style.px(kit, "text") // px - style.width(kit, label.text)
        detail = kit.readable_line(label.texts, room)
        if beside and style.width(kit, detail) > room * 5 // 4:
            detail = ""  # it is told where the option is pointed at
        button = Button(label.text, self.act(number), box, px, detail=detail, beside=beside)
        button.look, button.align = "seal" if label.promising else "plain", "left" if row else "center"
        button.mark = self.mark(number)
        return button


def action(screen: Screen, kit: Kit, state: ActionState, choose: Choose, turn_up: Act) -> ActionContent:
    """The area for a decision; without one the hand, or for spectators an overview."""
    area, decision = screen.action, state.decision
    if decision is None:
        return ActionContent() if state.hiring or screen.is_watched else _waiting(area, kit, state)
    offer = _Offer(kit, state, decision, choose)
    if decision.kind in FROM_HAND:
        return _face_down(area, offer, turn_up) if state.closed else _from_hand(area, offer)
    if state.hiring:
        return _hire(screen, offer)
    return _from_list(area, offer) if state.listed else _picks(area, offer)


def _waiting(area: Box, kit: Kit, state: ActionState) -> ActionContent:
    up = [card for card in state.hand if card is not None]
    if not up:
        strip = areas.picks(area, 0, 0, kit.scale, bool(state.hand)).strip
        return ActionContent(strip=strip, small=state.hand, overview=True)
    boxes = areas.cards(area, len(up), kit.scale, strip=False).choices
    shown = [cards.CardWidget(box, kit, card, state.view, None) for box, card in zip(boxes, up, strict=True)]
    return ActionContent([*shown])


def _face_down(area: Box, offer: _Offer, turn_up: Act) -> ActionContent:
    """Cards face down, which their owner turns up."""
    kit, decision = offer.kit, offer.decision
    layout = areas.face_down(area, len(decision.options), kit.scale)
    widgets: list[Widget] = [cards.BackWidget(box, kit, turn_up) for box in layout.tiles]
    (seal,) = layout.seals
    label = kit.words.catalog.text("table.turn_up", name=kit.words.seat(decision.seat))
    detail = kit.words.catalog.text("table.slide")
    px = style.px_in(kit, seal, 44)
    widgets.append(Button(label, turn_up, seal, px, detail=detail, look="gold"))
    return ActionContent(widgets)


def _from_hand(area: Box, offer: _Offer) -> ActionContent:
    kit, view, decision = offer.kit, offer.state.view, offer.decision
    kept = offer.state.hand if decision.kind == "keep" else ()
    layout = areas.cards(area, len(decision.options), kit.scale, strip=bool(kept))
    widgets: list[Widget] = []
    for number, box in zip(offer.state.order, layout.choices, strict=True):
        label = offer.state.labels[number]
        card = cards.CardWidget(
            box, kit, decision.options[number], view, offer.act(number), offer.mark(number)
        )
        card.then, card.golden = label.texts, label.promising
        widgets.append(card)
    return ActionContent(widgets, layout.strip, "table.kept", kept)


def _from_list(area: Box, offer: _Offer) -> ActionContent:
    kit, hand = offer.kit, offer.state.hand
    layout = areas.buttons(area, len(offer.state.labels), kit.scale, strip=bool(hand))
    widgets: list[Widget] = []
    for number, box in zip(offer.state.order, layout.choices, strict=True):
        beside = box.h < 2 * style.height(kit) and box.w >= kit.px(_TWO_WORDS)
        share = 80 if beside else 40 if offer.state.labels[number].full else 60
        widgets.append(offer.button(number, box, share, row=True, beside=beside))
    return ActionContent(widgets, layout.strip, small=hand)


def _hire(screen: Screen, offer: _Offer) -> ActionContent:
    """The persons; nobody small and last."""
    seal, label = areas.nobody(screen.action, offer.kit.scale), offer.state.labels[0]
    text = offer.kit.words.catalog.text("option.with_detail", option=label.text, detail=label.detail)
    px = style.px_in(offer.kit, seal, 66)
    widgets: list[Widget] = [Button(text, offer.act(0), seal, px, mark=offer.mark(0))]
    for number in offer.state.order[1:]:
        person = offer.decision.options[number]
        box = screen.persons[offer.state.view["persons"].index(person)]
        widgets.append(PersonTile(box, person, offer.act(number)))
    return ActionContent(widgets)


def _picks(area: Box, offer: _Offer) -> ActionContent:
    kit, state, decision = offer.kit, offer.state, offer.decision
    places = pickers.option_places(decision, state.view)
    refused = why_not.donations(state.decider_view, decision, kit.words)
    tiled = len(places.tiles) + len(refused)
    layout = areas.picks(area, tiled, len(places.seals), kit.scale, bool(state.hand))
    made: dict[int, Widget] = {}
    for number, box in zip(filter(places.tiles.__contains__, state.order), layout.tiles, strict=False):
        picture = tiles.picture(kit, decision, state.view, decision.options[number])
        label = state.labels[number]
        made[number] = tiles.Tile(box, kit, picture, label, offer.act(number), offer.mark(number))
    for number, box in zip(filter(places.seals.__contains__, state.order), layout.seals, strict=True):
        made[number] = offer.button(number, box, 48)
    for target, number in places.targets.items():
        made.setdefault(number, BoardOption(target, offer.act(number)))
    widgets = [made[number] for number in state.order]
    for (coins, why), box in zip(refused.items(), layout.tiles[len(places.tiles) :], strict=True):
        picture = tiles.picture(kit, decision, state.view, coins)
        told = why_not.donation(state.decider_view, decision.seat, coins, kit.words)
        widgets.append(tiles.Tile(box, kit, picture, Label(kit.words.count("coins", coins), why, more=told)))
    hint = None if places.tiles else layout.hint
    return ActionContent(widgets, layout.strip, small=state.hand, hint=hint)


def draw(
    target: pygame.Surface,
    screen: Screen,
    kit: Kit,
    shown: ActionContent,
    state: ActionState,
    players: Players,
) -> None:
    """Draw what is under the widgets."""
    area, text = screen.action, kit.words.catalog.text
    if shown.strip is not None:
        cards.strip(target, shown.strip, kit, text(shown.caption), shown.small, text("table.peek"))
        area = area.top(shown.strip.y - area.y - kit.px(GAP))
    if shown.overview:
        _overview(target, area, kit, state.view, players)
    elif shown.hint is not None and state.decision is not None:
        inner, hint = shown.hint.inset(kit.px(2 * GAP), 0), text(f"hint.{_clicked(state.decision)}")
        lines = len(style.wrap(kit, hint, inner.w))
        each = min(style.height(kit), screen.prompt.h // 2)  # no larger than a question of two lines
        style.tell(target, kit, hint, inner.centred(inner.w, lines * each), ink=REST, align="center")


def _clicked(decision: Decision) -> str:
    """Where a decision's options are to be clicked: a part of a catalogue key."""
    match decision.about, decision.options[-1]:
        case about.MarkerTo(), _:
            return "source"
        case _, str(option) if option in rules.PERSONS:
            return "person"
        case _, str(option) if option in MARKETS:
            return "market"
    return "place" if "cathedral" in decision.options else "sector"


def _overview(target: pygame.Surface, area: Box, kit: Kit, view: View, players: Players) -> None:
    """For each seat the cards it has played and the persons it has hired this round, as pictures with their
    names if all of them have room."""
    gap = kit.px(TIGHT)
    columns = area.columns(view["seats"], kit.px(GAP))
    tall = min(kit.px(_ROW), (area.h - style.height(kit) - 3 * gap) // 3)
    px = tall - 2 * gap
    entries = [_used(kit, goods, px) for goods in view["players"]]
    room = columns[0].w - px - 3 * gap
    named = all(style.width(kit, name) <= room for used in entries for _, name in used)
    for goods, column, used in zip(view["players"], columns, entries, strict=True):
        head = column.top(style.height(kit))
        name = players[goods["seat"]].name
        if style.width(kit, name) <= head.w:
            style.write(target, kit, name, head, ink=REST, align="center")
        else:
            paint.put(target, kit.art.shield(kit.crest_of(view, goods["seat"]), head.h), head, "center")
        rows = column.below(head.h + gap).stacked([tall] * 3, gap)
        for row, (picture, name) in zip(rows, used, strict=False):
            paint.frame(target, row, gap, PANEL, None)
            inner = row.inset(gap)
            paint.put(target, picture, inner.left(px) if named else inner, "center")
            if named:
                style.write(target, kit, name, inner.after(px + gap))


def _used(kit: Kit, goods: rules.Player, px: int) -> list[tuple[pygame.Surface, str]]:
    """Picture and name of each card that was played and of each person that was hired."""
    played = [(kit.art.emblem(rules.card_action(card), px), kit.words.card(card)) for card in goods["played"]]
    return played + [
        (kit.art.person(who, (px * 5 // 8, px)), kit.words.person(who)) for who in goods["hired"]
    ]
