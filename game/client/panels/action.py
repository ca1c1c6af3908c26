"""The action area: a decision's options as cards, tiles and seals; or the hand; or this round's cards."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass, field
from functools import partial

import pygame

from game import rules
from game.board.box import Box
from game.board.rose import Target
from game.client.board.kit import Kit
from game.client.panels import action_layout as areas
from game.client.panels import cards, tiles
from game.client.panels.screen import Screen
from game.client.widgets import paint
from game.client.widgets.style import BRIGHT, DEEP_GOLD, EDGE, GOLD, PANEL, PARCHMENT, SOFT
from game.client.widgets.widgets import Button, Look, Pressable, Widget
from game.rules import Decision, View, about
from game.rules.hints import MARKETS
from game.session import hidden_cards, pickers
from game.session.lobby_state import SeatInfo
from game.session.session import FROM_HAND
from game.text import why_not
from game.text.describe import Label


class PersonTile(Pressable):
    """An option to hire. It draws nothing: the person's card under it does."""

    def __init__(self, box: Box, person: str, action: Callable[[], None]) -> None:
        super().__init__(box, action)
        self.person = person


#: The least height of an option in the list with two lines of words, in units.
_TWO_LINES = 62
#: The least width of one with all words in one line, in units.
_TWO_WORDS = 400
#: The size of letters in which a name can still be read, in units.
_LEAST_NAME = 18
Act = Callable[[], None]
Choose = Callable[[int], None]


@dataclass(frozen=True)
class ActionState:
    """What the people at the machine see.

    decider_view: what the deciding seat knows. labels: of the options, in order. hand: None for a card that
    is face down. listed: whether all options are in a list. picked: the number of the card face down that
    was clicked to be played. hiring: whether the persons are large, over the room of the choices.
    """

    view: View
    decider_view: View
    decision: Decision | None
    labels: tuple[Label, ...]
    hand: tuple[str | None, ...]
    listed: bool = False
    picked: int | None = None
    hiring: bool = False

    @property
    def closed(self) -> bool:
        """Whether the cards to choose from are face down."""
        return self.view["viewer"] is None


class BoardOption(Pressable):
    """An option on the board, as a widget without a box so that the keyboard reaches it."""

    def __init__(self, target: Target, act: Callable[[], None]) -> None:
        super().__init__(Box(0, 0, 0, 0), act)
        self.target = target


@dataclass
class ActionContent:
    """What fills the area: a widget for each option, and what is drawn besides."""

    widgets: list[Widget] = field(default_factory=list)
    #: A strip of small cards: its box, the catalogue key of its caption, the cards.
    strip: Box | None = None
    caption: str = "table.hand"
    small: tuple[str | None, ...] = ()
    overview: bool = False
    hint: Box | None = None


def action(
    screen: Screen, kit: Kit, state: ActionState, choose: Choose, turn_up: Act, pick: Choose
) -> ActionContent:
    """The area for a decision; without one the hand, or for spectators an overview."""
    area, decision = screen.action, state.decision
    if decision is None:
        return ActionContent() if state.hiring else _waiting(area, kit, state)
    if decision.kind in FROM_HAND:
        if state.closed:
            return _face_down(area, kit, state, decision, choose, turn_up, pick)
        return _from_hand(area, kit, state, decision, choose)
    if state.hiring:
        return _hire(screen, kit, state, decision, choose)
    if state.listed:
        return _from_list(area, kit, state, decision, choose)
    return _picks(area, kit, state, decision, choose)


def _waiting(area: Box, kit: Kit, state: ActionState) -> ActionContent:
    up = [card for card in state.hand if card is not None]
    if not up:
        strip = areas.picks(area, 0, 0, kit.scale, bool(state.hand)).strip
        return ActionContent(strip=strip, small=state.hand, overview=True)
    boxes = areas.cards(area, len(up), kit.scale, strip=False).choices
    shown = [cards.CardWidget(box, kit, card, state.view, None) for box, card in zip(boxes, up, strict=True)]
    return ActionContent([*shown])


def _face_down(
    area: Box, kit: Kit, state: ActionState, decision: Decision, choose: Choose, turn_up: Act, pick: Choose
) -> ActionContent:
    """Cards face down. If their owner knows which is which, one can be picked and played face down."""
    text, name = kit.words.catalog.text, kit.words.seat(decision.seat)
    count, known = len(decision.options), hidden_cards.known(decision)
    layout = areas.face_down(area, count, 2 if known else 1, kit.scale)
    widgets: list[Widget] = []
    for number, box in enumerate(layout.tiles):
        act = partial(pick, number) if known else turn_up
        mark = pickers.digit(decision, number) if known else ""
        widgets.append(cards.BackWidget(box, kit, act, mark, picked=number == state.picked))
    px = min(kit.px(27), layout.seals[0].h * 3 // 5)
    look: Look = "gold" if state.picked is None else "plain"
    widgets.append(Button(layout.seals[0], text("table.turn_up", name=name), turn_up, px, look=look))
    if known and state.picked is None:
        widgets.append(Button(layout.seals[1], text("table.pick"), turn_up, px, enabled=False))
    elif known:
        label = text("table.unseen.first" if state.picked == 0 else "table.unseen.last")
        widgets.append(Button(layout.seals[1], label, partial(choose, state.picked or 0), px, look="gold"))
    return ActionContent(widgets)


def _from_hand(area: Box, kit: Kit, state: ActionState, decision: Decision, choose: Choose) -> ActionContent:
    kept = state.hand if decision.kind == "keep" else ()
    layout = areas.cards(area, len(decision.options), kit.scale, strip=bool(kept))
    widgets: list[Widget] = [
        cards.CardWidget(
            box, kit, card, state.view, partial(choose, number), str(number + 1), label.texts, label.promising
        )
        for number, (box, card, label) in enumerate(
            zip(layout.choices, decision.options, state.labels, strict=True)
        )
    ]
    return ActionContent(widgets, layout.strip, "table.kept", kept)


def _from_list(area: Box, kit: Kit, state: ActionState, decision: Decision, choose: Choose) -> ActionContent:
    layout = areas.buttons(area, len(state.labels), kit.scale, strip=bool(state.hand))
    widgets: list[Widget] = []
    for number, (box, label) in enumerate(zip(layout.choices, state.labels, strict=True)):
        beside = box.h < kit.px(_TWO_LINES) and box.w >= kit.px(_TWO_WORDS)
        px = min(kit.px(27), box.h * 2 // 5 if label.full and not beside else box.h * 3 // 5)
        mark = pickers.digit(decision, number)
        widgets.append(
            Button(
                box,
                label.text,
                partial(choose, number),
                px,
                look=_look(label),
                detail=_line(kit, label, box),
                mark=mark,
                align="left",
                beside=beside,
            )
        )
    return ActionContent(widgets, layout.strip, small=state.hand)


def _hire(screen: Screen, kit: Kit, state: ActionState, decision: Decision, choose: Choose) -> ActionContent:
    """The persons; nobody small and last."""
    seal, label = areas.nobody(screen.action, kit.scale), state.labels[0]
    px, mark = min(kit.px(27), seal.h * 2 // 3), pickers.digit(decision, 0)
    text = kit.words.catalog.text("option.with_detail", option=label.text, detail=label.detail)
    widgets: list[Widget] = [Button(seal, text, partial(choose, 0), px, mark=mark)]
    for number, person in enumerate(decision.options[1:], 1):
        box = screen.persons[state.view["persons"].index(person)]
        widgets.append(PersonTile(box, person, partial(choose, number)))
    return ActionContent(widgets)


def _look(label: Label) -> Look:
    """Gold for what brings something."""
    return "seal" if label.promising else "plain"


def _line(kit: Kit, label: Label, box: Box) -> str:
    """What an option brings, in as many words as a line of its button holds."""
    return kit.readable_line(label.texts, box.w * 9 // 10)


def _picks(area: Box, kit: Kit, state: ActionState, decision: Decision, choose: Choose) -> ActionContent:
    places = pickers.option_places(decision, state.view)
    refused = why_not.donations(state.decider_view, decision, kit.words)
    tiled = len(places.tiles) + len(refused)
    layout = areas.picks(area, tiled, len(places.seals), kit.scale, bool(state.hand))
    made: dict[int, Widget] = {}
    for number, box in zip(places.tiles, layout.tiles, strict=False):
        picture = tiles.picture(kit, decision, state.view, decision.options[number])
        label = state.labels[number]
        made[number] = tiles.Tile(
            box, kit, picture, label, partial(choose, number), pickers.digit(decision, number)
        )
    for number, box in zip(places.seals, layout.seals, strict=True):
        label = state.labels[number]
        px, mark = min(kit.px(27), box.h * 48 // 100), pickers.digit(decision, number)
        made[number] = Button(
            box,
            label.text,
            partial(choose, number),
            px,
            detail=_line(kit, label, box),
            mark=mark,
            look=_look(label),
        )
    for target, number in places.targets.items():
        made.setdefault(number, BoardOption(target, partial(choose, number)))
    widgets = [made[number] for number in range(len(decision.options))]
    boxes = layout.tiles[len(places.tiles) :]
    for (coins, why), box in zip(refused.items(), boxes, strict=True):
        picture = tiles.picture(kit, decision, state.view, coins)
        told = why_not.donation(state.decider_view, decision.seat, coins, kit.words)
        label = Label(kit.words.count("coins", coins), why, more=told)
        widgets.append(tiles.RefusedTile(box, kit, picture, label))
    hint = None if places.tiles else layout.hint
    return ActionContent(widgets, layout.strip, small=state.hand, hint=hint)


def draw(
    target: pygame.Surface,
    area: Box,
    kit: Kit,
    shown: ActionContent,
    state: ActionState,
    players: Sequence[SeatInfo],
    pointed: Label | None,
) -> None:
    """Draws what is under the widgets; `pointed` is the label of what is pointed at on the table."""
    text = kit.words.catalog.text
    if shown.strip is not None:
        cards.strip(target, shown.strip, kit, text(shown.caption), shown.small, text("table.peek"))
    if shown.overview:
        above = area if shown.strip is None else area.top(shown.strip.y - area.y - kit.px(8))
        _overview(target, above, kit, state.view, players)
    if shown.hint is not None and state.decision is not None:
        _hint(target, shown.hint, kit, state.decision, pointed)


def _hint(target: pygame.Surface, box: Box, kit: Kit, decision: Decision, pointed: Label | None) -> None:
    px = kit.px
    panel = box.centred(px(760), px(190))
    paint.frame(target, panel, px(12), PANEL, DEEP_GOLD if pointed else EDGE)
    inner = panel.inset(px(24), px(14))
    if pointed is None:
        hint = kit.words.catalog.text(f"hint.{_clicked(decision)}")
        lines = kit.fonts.paragraph_size(hint, "italic", px(27), inner.w, inner.h)[1]
        room = inner.centred(inner.w, len(lines) * kit.fonts.height("italic", px(27)))
        paint.paragraph(target, kit.fonts, hint, room, px(27), "italic", SOFT, "center")
        return
    head = inner.top(inner.h * 45 // 100)
    paint.label(target, kit.fonts, pointed.text, head, px(32), "display", BRIGHT, "center")
    body = inner.below(inner.h * 48 // 100)
    paint.paragraph(target, kit.fonts, pointed.full, body, px(27), "text", GOLD, "center")


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


def _overview(target: pygame.Surface, area: Box, kit: Kit, view: View, players: Sequence[SeatInfo]) -> None:
    """For each seat the cards it has played and the persons it has hired this round."""
    px = kit.px
    columns = area.columns(view["seats"], px(10))
    for goods, column in zip(view["players"], columns, strict=True):
        head, rest = column.top(px(34)), column.below(px(40))
        name = players[goods["seat"]].name
        if kit.fonts.width(name, "text", kit.fonts.unzoomed(px(_LEAST_NAME))) <= head.w:
            paint.label(target, kit.fonts, name, head, px(27), "text", SOFT, "center")
        else:
            paint.put(target, kit.art.shield(kit.crest_of(view, goods["seat"]), head.h), head, "center")
        rows = rest.stacked([min(px(58), (rest.h - px(16)) // 3)] * 3, px(8))
        entries = [("card", card) for card in goods["played"]] + [("person", who) for who in goods["hired"]]
        for row, (kind, what) in zip(rows, [*entries, *[("", "")] * 3], strict=False):
            paint.frame(target, row, px(8), PANEL if what else None, EDGE if what else PANEL)
            inner = row.inset(px(8), px(6))
            if kind == "card":
                shown, text = kit.art.emblem(rules.card_action(what), inner.h), kit.words.card(what)
            elif kind == "person":
                shown, text = kit.art.person(what, (inner.h * 5 // 8, inner.h)), kit.words.person(what)
            else:
                continue
            words = inner.after(inner.h + px(8))
            if kit.fonts.width(text, "text", kit.fonts.unzoomed(px(27))) <= words.w:
                paint.put(target, shown, inner.left(inner.h), "center")
                paint.label(target, kit.fonts, text, words, px(27), "text", PARCHMENT)
            else:  # in small letters nobody could read it
                paint.put(target, shown, inner, "center")
