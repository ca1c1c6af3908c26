"""Checks that the events of an update are possible at its table, and that they lead to its view."""

from __future__ import annotations

from itertools import pairwise
from typing import Any

from game.rules import MARKERS, PlainEvent, RulesError, View
from game.rules.events import KINDS
from game.rules.names import CORNERS
from game.rules.printed.board import board_of
from game.rules.saved.saving import rules_from_plain


def impossible(events: list[PlainEvent], view: View) -> str | None:
    """Return what cannot be true of these events at the table of the view, or None.

    Events of unknown kinds are skipped. If there are any, or if this program does not know the view's rules,
    the events need not lead to the view.
    """
    known = [event for event in events if event["event"] in KINDS]
    for event in known:
        wrong = _beyond_the_table(event, view)
        if wrong is not None:
            return wrong
    try:
        rules = rules_from_plain(view["rules"])
    except RulesError:
        return None
    streets = board_of(view["boroughs"], rules.table).neighbours
    for event in known:
        if event["event"] == "carriage_moved" and not _is_way(event["path"], streets):
            return f"no streets lead along the path of a drive from {event['path'][0]}"
    return _contradiction(known, view) if len(known) == len(events) else None


def ranks_all(rows: list[Any], seats: int) -> bool:
    """Whether each seat has a line of the ranking, and somebody has won."""
    return sorted(row["seat"] for row in rows) == [*range(seats)] and rows[0]["place"] == 1


def _beyond_the_table(event: PlainEvent, view: View) -> str | None:
    """What an event leaves out, or tells in numbers that the table has not."""
    match event:
        case {"event": "game_over", "rows": rows} if not ranks_all(rows, view["seats"]):
            return "the rows of game_over do not name each seat once"
        case {"event": "carriage_moved", "path": path}:
            return _no_drive(path, view["boroughs"])
        case {"event": "coins_gained" | "coins_paid" as kind, "amount": amount}:
            coins = view["coin_supply"] + sum(player["coins"] for player in view["players"])
            if amount > coins:
                return f"{kind} is about {amount} coins, but the table has {coins}"
        case {"event": "cathedral_scored", "value": value, "markers": markers, "each": each}:
            if value > view["cathedral_value"] or markers > MARKERS * view["seats"] or each * markers > value:
                return "the cathedral cannot give so much to so many markers"
        case {"event": "cards_drawn" | "cards_passed" as kind, "number": number, "cards": [*cards]}:
            if len(cards) != number:
                return f"the cards of {kind} are not as many as its number"
        case {"event": "message_taken", "market": market, "colour": colour}:
            if market.partition(".")[0] != str(colour):
                return f"the message at {market} cannot be of the colour {colour}"
    return None


def _no_drive(path: list[str], boroughs: int) -> str | None:
    """Why a path is none of a drive at a table of so many boroughs, whatever streets it has."""
    if not 2 <= len(path) <= 2 * len(CORNERS) * boroughs:
        return f"the path of a drive cannot have {len(path)} stops"
    if any(stop.endswith(".X") for stop in (path[0], path[-1])):
        return "the path of a drive does not begin and end at a market"
    return None


def _is_way(path: list[str], streets: tuple[tuple[int, ...], ...]) -> bool:
    """Whether each market of a path is one step from the one before, and crossings lie between markets."""
    if any(a.endswith(".X") and b.endswith(".X") for a, b in pairwise(path)):
        return False
    markets = [_index(stop) for stop in path if not stop.endswith(".X")]
    return all(there in streets[here] for here, there in pairwise(markets))


def _index(market: str) -> int:
    """The number of a market as `board_of` counts them."""
    borough, _, corner = market.partition(".")
    return int(borough) * len(CORNERS) + CORNERS.index(corner)


def _contradiction(events: list[PlainEvent], view: View) -> str | None:
    """What the view after the events shows otherwise than the last event about it."""
    last: dict[str, tuple[Any, Any]] = {}
    for event in events:
        last.update(_said_of_view(event, view))
        if event["event"] == "persons_cleared":
            last.pop("persons", None)
            last.pop("plague", None)
    for field, (told, shown) in last.items():
        if told != shown:
            return f"events do not lead to view.{field}"
    return None


def _said_of_view(event: PlainEvent, view: View) -> dict[str, tuple[Any, Any]]:
    """By field of the view, what it must be after the event, and what it is."""
    players = view["players"]
    match event:
        case {"event": "carriage_moved", "seat": seat, "path": path}:
            return {f"players[{seat}].carriage": (path[-1], players[seat]["carriage"])}
        case {"event": "rat_moved", "seat": seat, "after": after}:
            return {f"players[{seat}].rat": (after, players[seat]["rat"])}
        case {"event": "friend_moved", "seat": seat, "target": target}:
            return {f"players[{seat}].friend": (target, players[seat]["friend"])}
        case {"event": "message_taken", "market": market}:
            return {f"messages.{market}": (None, view["messages"].get(market))}
        case {"event": "round_started", "round": number, "period": period, "start_seat": seat}:
            return {
                "round": (number, view["round"]),
                "period": (period, view["period"]),
                **_start(seat, view),
            }
        case {"event": "bell_ringer_passed", "to": seat}:
            return _start(seat, view)
        case {"event": "persons_revealed", "persons": persons, "plague": plague}:
            return {"persons": ([*persons], [*view["persons"]]), "plague": (plague, view["plague"])}
        case {"event": "game_over", "rows": rows}:
            return {"ranking": (rows, view["ranking"])}
    return {}


def _start(seat: int, view: View) -> dict[str, tuple[Any, Any]]:
    return {"start_seat": (seat, view["start_seat"])}
