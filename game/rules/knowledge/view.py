"""What one seat, or a spectator, may know: built field by field from what is allowed (RULES 13)."""

from __future__ import annotations

from typing import Any

from ..frames import PlainFrame, frame_to_plain
from ..game import is_over, waiting
from ..names import (
    CATHEDRAL,
    CATHEDRAL_VALUE,
    GENERAL,
    NO_FRIEND,
    PERIODS,
    PERSONAL,
    SECTORS,
    STRIDE,
)
from ..persons.registry import PERSONS
from ..ranking import ranking
from ..ruleset import RulesError
from ..short_repr import short_repr
from ..state import Frame, GameState

#: Kinds of decisions whose options tell a hand or a hidden total.
HIDDEN_OPTIONS = ("play", "benefactor")


def view(state: GameState, seat: int | None) -> dict[str, Any]:
    """The game as `seat` may know it, or a spectator for None: string keys, plain values, for msgpack.

    Raises RulesError for a seat that is not at the table.
    """
    if seat is not None and (type(seat) is not int or not 0 <= seat < state.seats):
        raise RulesError(f"seat {short_repr(seat)} is not one of 0 to {state.seats - 1}")
    return {
        "rules": state.rules.told(),
        "seats": state.seats,
        "boroughs": state.board.boroughs,
        "viewer": seat,
        "round": state.round,
        "period": state.period,
        "phase": state.phase,
        "start_seat": state.start_seat,
        "waiting": list(waiting(state)),
        "persons": list(state.persons),
        "plague": state.plague,
        "brown_left": len(state.brown),
        "grey_left": len(state.grey),
        "to_come": sorted(state.brown + state.grey),
        "grey_pool": {
            period: [id for id in state.grey_pool if PERSONS[id].deck == period] for period in PERIODS
        },
        "coin_supply": state.coin_supply,
        "messages": {
            market: kind for market, kind in zip(state.board.markets, state.messages, strict=True) if kind
        },
        "cathedral_value": CATHEDRAL_VALUE[state.seats],
        "discards": len(state.discards),
        "players": [_player(state, other, seat) for other in range(state.seats)],
        "own": None if seat is None else _own(state, seat),
        "stack": [_frame(frame, seat) for frame in state.stack],
        "ranking": [row._asdict() for row in ranking(state)] if is_over(state) else None,
    }


def _player(state: GameState, seat: int, viewer: int | None) -> dict[str, Any]:
    """What lies before a seat; its prestige only for itself, when open, or at the end."""
    row = seat * STRIDE
    friend = state.friends[seat]
    prestige_known = seat == viewer or state.rules.prestige_open or is_over(state)
    return {
        "seat": seat,
        "borough": state.borough(seat),
        "coins": state.coins[seat],
        "personal": state.markers[row + PERSONAL],
        "general": state.markers[row + GENERAL],
        "cathedral": state.markers[row + CATHEDRAL],
        "sectors": {name: state.markers[row + sector] for sector, name in enumerate(SECTORS)},
        "friend": None if friend == NO_FRIEND else SECTORS[friend],
        "carriage": state.board.markets[state.carriages[seat]],
        "rat": state.rats[seat],
        "collected": [list(message) for message in state.collected[seat]],
        "hand": len(state.hands[seat]),
        "deck": len(state.decks[seat]),
        "played": list(state.played[seat]),
        "hired": list(state.hired[seat]),
        "prestige": state.prestige[seat] if prestige_known else None,
    }


def _frame(frame: Frame, viewer: int | None) -> PlainFrame:
    """What is still to come is open; only the options of some decisions tell what a seat holds."""
    asked = frame[1] if frame[0] == "ask" else None
    hidden = asked is not None and asked.kind in HIDDEN_OPTIONS and asked.seat != viewer
    return frame_to_plain(frame, hidden=hidden)


def _own(state: GameState, seat: int) -> dict[str, Any]:
    """What only the seat itself may know."""
    return {
        "hand": list(state.hands[seat]),
        "offer": list(state.offers[seat]),
        "passed": [list(cards) for cards in state.passed[seat]],
        "seen": [list(cards) for cards in state.seen[seat]],
        "spied": list(state.spied[seat]),
    }
