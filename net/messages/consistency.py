"""Checks that the fields of an update agree with each other, above all on the size of the table."""

from __future__ import annotations

from collections.abc import Collection, Iterator
from itertools import chain
from typing import Any, Final

from game.rules import Own, PlainEvent, card_owner
from game.rules.events import KINDS as EVENT_KINDS
from game.rules.state import borough_count, borough_of
from net.messages.records import PartRecord

_NOTHING: Final[Own] = {"hand": [], "offer": [], "passed": [], "seen": [], "spied": []}
#: The fields of events that name a seat, a borough or something in it, or a seat's card.
_SEATS: Final = ("seat", "to", "start_seat", "payer")
_BOROUGHS: Final = ("colour",)
_MARKETS: Final = ("market", "path")
_CARDS: Final = ("card", "cards")


def contradiction(part: PartRecord) -> str | None:
    """The contradiction in a part, as the rest of a sentence that begins with the part's name, or None.

    The part must already have the shape of a PartRecord.
    """
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
    yield from map(card_owner, chain(cards, _values(part["events"], _CARDS)))


def _boroughs(part: PartRecord) -> Iterator[int]:
    """Every borough that the part names."""
    view = part["view"]
    carriages = (player["carriage"] for player in view["players"])
    markets = chain(view["messages"], carriages, _values(part["events"], _MARKETS))
    yield from (int(market.partition(".")[0]) for market in markets)
    yield from (colour for player in view["players"] for colour, _ in player["collected"])
    yield from _values(part["events"], _BOROUGHS)


def _values(events: list[PlainEvent], fields: Collection[str]) -> Iterator[Any]:
    """The values of these fields in the events of known kinds, one by one."""
    for event in events:
        for field in fields if event["event"] in EVENT_KINDS else ():
            value = event.get(field)
            yield from value if isinstance(value, list) else () if value is None else (value,)
