"""Checks that the fields of a message agree with each other, above all on the size of the table."""

from __future__ import annotations

from collections.abc import Collection, Iterator
from itertools import chain
from typing import Any, Final

from game import rules
from game.rules import Own, PlainEvent, RulesError, card_owner
from game.rules.events import KINDS as EVENT_KINDS
from game.rules.knowledge.sample import NoShuffle
from game.rules.saved.saving import rules_from_plain
from game.rules.state import borough_count, borough_of
from net.messages.event_consistency import impossible, ranks_all
from net.messages.records import PartRecord
from net.messages.to_client import TableMessage, ToClient, UpdateMessage

_NOTHING: Final[Own] = {"hand": [], "offer": [], "passed": [], "seen": [], "spied": []}
#: The fields of events that name a seat, a borough or something in it, or a seat's card.
_SEATS: Final = ("seat", "to", "start_seat", "payer")
_BOROUGHS: Final = ("colour",)
_MARKETS: Final = ("market", "path")
_CARDS: Final = ("card", "cards")


def contradiction(message: ToClient) -> str | None:
    """The contradiction in a message that has the right shape, as the rest of a sentence, or None."""
    match message["t"]:
        case "table":
            return _in_table(message)
        case "update":
            return _in_update(message)
    return None


def _in_table(table: TableMessage) -> str | None:
    seats = len(table["seats"])
    if [one["seat"] for one in table["seats"]] != [*range(seats)]:
        return "table.seats are not in order"
    if len(table["boroughs"]) != borough_count(seats):
        return f"table.boroughs cannot be {len(table['boroughs'])} with {seats} seats"
    owners = [one["seat"] for one in table["boroughs"] if one["seat"] is not None]
    undo = table["undo"]
    named = chain(
        table["yours"],
        owners,
        *(one["seats"] for one in table["people"]),
        () if undo is None else (undo["seat"], *undo["waiting_for"]),
    )
    for seat in named:
        if seat >= seats:
            return f"in table there is no seat {seat}"
    if _repeats(owners) or _repeats(table["yours"]):
        return "in table a seat is named twice"
    return None


def _in_update(update: UpdateMessage) -> str | None:
    parts = update["parts"]
    for number, part in enumerate(parts):
        wrong = _in_part(part)
        if wrong is not None:
            return f"in update.parts[{number}] {wrong}"
    seats = parts[0]["view"]["seats"]
    if any(part["view"]["seats"] != seats for part in parts):
        return "update.parts are of tables of different sizes"
    viewers = [part["viewer"] for part in parts]
    if _repeats(viewers):
        return "update.parts are not of different seats"
    if len(update.get("clocks", viewers)) != (seats if "clocks" in update else len(viewers)):
        return "update.clocks are not one for each seat"
    if "undo" in update and update["undo"]["seat"] >= seats:
        return f"in update.undo there is no seat {update['undo']['seat']}"
    if update["since"] > update["seq"]:
        return "update.since is after update.seq"
    return None


def _repeats(values: Collection[object]) -> bool:
    return len({*values}) < len(values)


def _in_part(part: PartRecord) -> str | None:
    view, decision = part["view"], part["decision"]
    seats, boroughs = view["seats"], view["boroughs"]
    if boroughs != borough_count(seats):
        return f"view.boroughs cannot be {boroughs} with {seats} seats"
    places = [(player["seat"], player["borough"]) for player in view["players"]]
    if places != [(seat, borough_of(seats, seat)) for seat in range(seats)]:
        return "view.players are not those of the table's seats, in order"
    if part["viewer"] != view["viewer"] or (view["viewer"] is None) != (view["own"] is None):
        return "view.own is not the viewer's"
    over = view["phase"] == "over"
    if (view["ranking"] is not None) != over or (not view["stack"]) != over:
        return "view.ranking and view.stack do not agree with the game's phase"
    if view["phase"] == "draft" and view["stack"][-1]["frame"] != "draft":
        return "view.stack has no draft in it"
    if decision is not None and (decision["seat"] != view["viewer"] or not decision["options"]):
        return "decision is not the viewer's"
    if decision is not None and _repeats(decision["options"] or ()):
        return "decision.options are not all different"
    if decision is not None and decision["kind"] == "hire":
        first, *persons = decision["options"] or ["nobody"]
        if first != "nobody" or not {*persons} <= {*view["persons"]}:
            return "decision.options are not nobody and some of view.persons"
    if view["ranking"] is not None and not ranks_all(view["ranking"], seats):
        return "view.ranking does not name each seat once"
    return _not_at_this_table(part) or _not_of_a_game(part) or impossible(part["events"], view)


def _not_of_a_game(part: PartRecord) -> str | None:
    """What no game can have by the rules of the view; None too where this program does not know them."""
    view, decision = part["view"], part["decision"]
    try:
        rules_from_plain(view["rules"])
    except RulesError:
        return None
    try:
        state = rules.sample(view, NoShuffle())
    except RulesError as error:
        return f"view is not one of a game: {error}"
    other = _difference(rules.view(state, view["viewer"]), view, "view")
    if other is not None or decision is None or view["own"] is None:
        return other
    due = rules.decision(state, decision["seat"])
    if due is None:
        return "decision is not that of view.stack"
    if due.kind == "play" and decision["options"] != view["own"]["hand"]:
        return "decision.options are not the cards in hand"
    expected = {**rules.decision_to_plain(due), "id": decision["id"]}  # it goes on counting after an undo
    return _difference(expected, decision, "decision")


def _difference(known: Any, told: Any, path: str) -> str | None:
    """Where what was told is not what is known; fields of a later host are passed over."""
    if isinstance(known, dict) and isinstance(told, dict):
        pairs = ((value, told.get(key), f"{path}.{key}") for key, value in known.items())
    elif isinstance(known, list | tuple) and isinstance(told, list) and len(known) == len(told):
        pairs = ((value, told[at], f"{path}[{at}]") for at, value in enumerate(known))
    else:
        same = type(known) is type(told) and known == told
        return None if same else f"{path} does not agree with the rest of the view"
    return next((wrong for wrong in (_difference(*pair) for pair in pairs) if wrong), None)


def _not_at_this_table(part: PartRecord) -> str | None:
    seats, boroughs = part["view"]["seats"], part["view"]["boroughs"]
    for named, there, what in (
        (_seats(part), range(seats), "seat"),
        (_boroughs(part), range(boroughs), "borough"),
    ):
        for number in named:
            if number not in there:
                return f"there is no {what} {number}"
    return None


def _seats(part: PartRecord) -> Iterator[int]:
    """Every seat that the part names."""
    view = part["view"]
    own = view["own"] or _NOTHING
    played = (player["played"] for player in view["players"])
    cards = chain(own["hand"], own["offer"], *own["passed"], *own["seen"], *played)
    yield view["start_seat"]
    yield from view["waiting"]
    yield from () if view["viewer"] is None else (view["viewer"],)
    yield from (row["seat"] for row in view["ranking"] or ())
    yield from _values(part["events"], _SEATS)
    chosen = (word for word in _decided(part) if ":" in word)
    yield from map(card_owner, chain(cards, chosen, _values(part["events"], _CARDS)))


def _boroughs(part: PartRecord) -> Iterator[int]:
    """Every borough that the part names."""
    view = part["view"]
    carriages = (player["carriage"] for player in view["players"])
    markets = chain(view["messages"], carriages, _values(part["events"], _MARKETS))
    chosen = (word for word in _decided(part) if "." in word)
    yield from (int(market.partition(".")[0]) for market in chain(markets, chosen))
    yield from (colour for player in view["players"] for colour, _ in player["collected"])
    yield from _values(part["events"], _BOROUGHS)


def _decided(part: PartRecord) -> Iterator[str]:
    """The words among the options of the part's decision and in what it is about."""
    decision = part["decision"]
    if decision is not None:
        named = chain(decision["options"] or (), (decision["about"] or {}).values())
        yield from (word for word in named if isinstance(word, str))


def _values(events: list[PlainEvent], fields: Collection[str]) -> Iterator[Any]:
    """The values of these fields in the events of known kinds, one by one."""
    for event in events:
        for field in fields if event["event"] in EVENT_KINDS else ():
            value = event.get(field)
            yield from value if isinstance(value, list) else () if value is None else (value,)
