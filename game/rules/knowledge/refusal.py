"""Why something on the table cannot be had now (RULES 4, 5, 6)."""

from __future__ import annotations

from typing import NamedTuple

from ..actions.driving import colours_first
from ..names import CORNERS, card_action
from .sample import NoShuffle, sample
from .view import View


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


def nothing_because(view: View, seat: int, card: str) -> str | None:
    """Why an action card that brings nothing now does so; None where there is no single reason.

    "rat": the rat is on 0. "message": none may be taken within reach. "coins": the seat has none to donate.
    "coin_supply", "general": that supply is empty.
    """
    player = view["players"][seat]
    match card_action(card):
        case "park" | "hospital" if player["rat"] == 0:
            return "rat"
        case "carriage_house":
            return "message"
        case "notre_dame" if player["coins"] == 0:
            return "coins"
        case "bank" if view["coin_supply"] == 0:
            return "coin_supply"
        case "cloister_school" if player["general"] == 0:
            return "general"
    return None
