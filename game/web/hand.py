"""What one seat sees on its page besides what all may know: the decision, its cards, its borough."""

from __future__ import annotations

from typing import NamedTuple

from game import rules
from game.rules import Decision, View
from game.rules.hints import MARKETS
from game.session import hints
from game.text import describe
from game.text.coach import CoachWords
from game.text.describe import Label
from game.text.names import Words
from game.web import rose
from game.web.overview import Arms
from game.web.seen_table import Hint, SeenTable

#: Kinds of decisions whose button says what is done to the chosen thing.
ACTS = ("keep", "play", "hire", "drive")
_NO_ACT = ("stay", "nobody")
#: Letters that stand on a small card.
_ROOM = 64


class OptionLine(NamedTuple):
    """An option as it is chosen. gain: what it brings, in a few words; more: in full.

    act: what the button says then. edge: the colour at its left edge.
    """

    number: int
    name: str
    gain: str
    more: str
    act: str
    picture: str
    edge: str
    chosen: bool
    barred: bool
    advised: bool


class OpenDecision(NamedTuple):
    """A decision to be made. id: what its form sends with the choice. board: where it lies on the rose.

    hint: titles and reasons of the coach, None until it is asked. may_ask: whether it may be.
    """

    id: str
    kind: str
    text: str
    options: list[OptionLine]
    board: str
    hint: list[tuple[str, str]] | None
    may_ask: bool


class Place(NamedTuple):
    """A sector of the own borough, or the cathedral, with the markers there; friend: whether he is there."""

    picture: str
    name: str
    markers: int
    friend: bool


def decision_id(table: SeenTable, decision: Decision) -> str:
    """What names a decision, in this game of the table."""
    return f"{table.session.lobby.game}.{decision.seat}.{decision.id}"


def open_decision(table: SeenTable, view: View, decision: Decision, picked: int | None) -> OpenDecision:
    """The open decision. picked: the index of the option that is chosen already."""
    words = table.words
    labels = describe.labels(decision, view, words, decision.seat)
    hint = table.hint if table.hint is not None and table.hint.about == decision_id(table, decision) else None
    advised = hint.advice.options[:1] if hint is not None and hint.advice is not None else ()
    lines = [
        OptionLine(
            index,
            label.text,
            _short(label),
            label.full,
            _act(decision, option, label.text, words),
            _picture(option, decision, view, table),
            _edge(option, decision, table),
            index == picked,
            label.barred,
            index in [option.number for option in advised],
        )
        for index, (option, label) in enumerate(zip(decision.options, labels, strict=True))
    ]
    board = ""
    if decision.kind == "drive":
        picks = {option: index for index, option in enumerate(decision.options) if option in MARKETS}
        borough = view["players"][decision.seat]["borough"]
        board = rose.picture(view, table.session.lobby.crests, words, borough, picks, picked)
    return OpenDecision(
        decision_id(table, decision),
        decision.kind,
        describe.prompt(decision, words),
        lines,
        board,
        None if hint is None else _told(hint, words),
        hints.allowed(table.session.lobby) and (hint is None or hint.silent),
    )


def _told(hint: Hint, words: Words) -> list[tuple[str, str]]:
    if hint.silent:
        return [(words.catalog.text("why.silent"), "")]
    return CoachWords(words).advice(hint.advice)


def _short(label: Label) -> str:
    """The longest of an option's texts that has room on a small card."""
    return next((text for text in label.texts if len(text) <= _ROOM), label.texts[-1])


def _act(decision: Decision, option: object, name: str, words: Words) -> str:
    if decision.kind in ACTS and option not in _NO_ACT:
        return words.catalog.text(f"web.act.{decision.kind}", choice=name)
    return name


def _picture(option: object, decision: Decision, view: View, table: SeenTable) -> str:
    """The path of a picture of an option; empty where it has none."""
    own = table.session.players[decision.seat].colour
    match option:
        case str(card) if decision.kind in ("keep", "play"):
            return _emblem(rules.card_action(card))
        case "cathedral":
            return _emblem("notre_dame")
        case str(sector) if sector in rules.SECTORS:
            return _emblem(sector)
        case str(person) if person in rules.PERSONS:
            return f"/art/persons/{person}.svg"
        case str(market) if decision.kind == "drive" and market in view["messages"]:
            return f"/art/pieces/message_{view['messages'][market]}.{_edge(market, decision, table)}.svg"
        case int() | "coin":
            return "/art/pieces/coin.svg"
        case "marker" | "friend" | "rat":
            return f"/art/pieces/{option}.{own}.svg"
    return ""


def _emblem(name: str) -> str:
    return f"/art/emblems/{name}.svg"


def _edge(option: object, decision: Decision, table: SeenTable) -> str:
    """The colour of a card's first owner; of a message's borough."""
    crests = table.session.lobby.crests
    if decision.kind in ("keep", "play"):
        return table.session.players[rules.card_owner(str(option))].colour
    if option in MARKETS:
        return crests[int(str(option).partition(".")[0])].colour
    return ""


def cards(view: View, words: Words) -> list[tuple[str, str]]:
    """Picture and name of each card in the viewer's hand."""
    own = view["own"]
    held = [] if own is None else own["hand"]
    return [(_emblem(rules.card_action(card)), words.card(card)) for card in held]


def borough(view: View, seat: int, words: Words) -> list[Place]:
    player = view["players"][seat]
    places = [
        Place(_emblem(sector), words.place(sector), player["sectors"][sector], player["friend"] == sector)
        for sector in rules.SECTORS
    ]
    return [Place(_emblem("notre_dame"), words.place("cathedral"), player["cathedral"], False), *places]


def stock(table: SeenTable, view: View, seat: int) -> dict[str, object]:
    """What the seat has: its arms, coins, markers and prestige."""
    player, info, words = view["players"][seat], table.session.players[seat], table.words
    return {
        "arms": Arms.of(info.colour, info.sign),
        "name": info.name,
        "coins": words.count("coins", player["coins"]),
        "markers": words.count("markers", player["personal"]),
        "prestige": "" if player["prestige"] is None else words.count("prestige", player["prestige"]),
    }
