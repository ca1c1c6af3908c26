"""Why something on the table cannot be had now (RULES 4, 5, 6)."""

from __future__ import annotations

from typing import Final, NamedTuple

from ..actions.driving import colours_first
from ..names import CORNERS, card_action
from .sample import NoShuffle, sample
from .view import View

#: What a card lacks that brings nothing though its marker can be placed.
_UNAVAILABLE: Final = {
    "cloister_school": "general",
    "bank": "coin_supply",
    "residence": "marker",
    "carriage_house": "message",
    "hotel": "bonus",
    "park": "rat",
    "hospital": "rat",
    "notre_dame": "coins",
}


class MessageRefusal(NamedTuple):
    """Why a seat may not take a message: it has `held` of this colour, and has to take `first` before it."""

    colour: int
    held: int
    first: tuple[int, ...]


def message_refusal(view: View, seat: int, market: str) -> MessageRefusal | None:
    """Why the seat may not take the message on a market now; None where it may, or where none lies."""
    if not view["messages"].get(market):
        return None
    state = sample(view, NoShuffle())
    colour = state.board.index[market] // len(CORNERS)
    first = colours_first(state, seat, colour)
    if not first:
        return None
    return MessageRefusal(colour, [held for held, _ in state.collected[seat]].count(colour), tuple(first))


def streets_away(view: View, seat: int, market: str) -> int | None:
    """How many streets the seat's carriage is from a market; None where no street leads."""
    state = sample(view, NoShuffle())
    here = state.carriages[seat]
    if state.board.index[market] == here:
        return 0
    rings = enumerate(state.board.within[here])
    return next((steps for steps, ring in rings if market in ring), None)


def nothing_because(view: View, seat: int, card: str, *, placing: bool = True) -> str:
    """Why an action card that brings nothing now does so; with `placing` off, why its action alone does.

    "marker": the seat has none to place there. "rat": its rat is on 0. "message": none may be taken within
    reach. "coins": it has none to donate. "coin_supply", "general": that supply is empty. "bonus": the hotel
    has nothing left to give. "friend": no sector that the friend may enter brings anything.
    """
    player, action = view["players"][seat], card_action(card)
    if action == "trusted_friend":
        return "friend"
    if action == "notre_dame" and player["coins"] == 0:
        return "coins"
    elsewhere = [held for sector, held in player["sectors"].items() if sector != action]
    if action != "notre_dame":
        elsewhere.append(player["cathedral"])
    if placing and not player["personal"] and not any(elsewhere):
        return "marker"
    return _UNAVAILABLE[action]
