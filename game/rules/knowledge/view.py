"""What one seat, or a spectator, may know: built field by field from what is allowed (RULES 13)."""

from __future__ import annotations

from typing import Annotated, TypedDict

from ..events import Row
from ..frames import PlainFrame, frame_to_plain
from ..game import is_over, waiting
from ..hints import (
    Borough,
    Card,
    Count,
    Length,
    Markers,
    Market,
    Message,
    MessageKind,
    Period,
    PersonId,
    Phase,
    Range,
    RatSpace,
    Round,
    Seat,
    SeatCount,
    Sector,
)
from ..names import CATHEDRAL, CATHEDRAL_VALUE, GENERAL, NO_FRIEND, PERIODS, PERSONAL, SECTORS, STRIDE
from ..persons.registry import PERSONS
from ..ranking import ranking
from ..ruleset import PlainRules, RulesError
from ..short_repr import short_repr
from ..state import Frame, GameState

#: Kinds of decisions whose options tell a hand or a hidden total.
HIDDEN_OPTIONS = ("play", "benefactor")


class View(TypedDict):
    """The game as a seat or a spectator may know it.

    rules: the options. `table` and `pool` stand here if they are not those of the `fingerprint`.
    boroughs: how many; four for two seats.
    viewer: whose view it is; None for a spectator.
    start_seat: who has the bell-ringer.
    waiting: the seats that must choose.
    persons: on the table.
    plague: the rats of the persons on the table together.
    brown_left, grey_left, discards: how many cards lie there.
    to_come: the persons in the stacks, in no order.
    grey_pool: the grey persons of the game, by period.
    coin_supply: coins in the supply. Where coins never run out, 0 stops nobody.
    messages: the kind of the message on each market that has one.
    cathedral_value: the prestige that the cathedral will pay.
    players: by seat.
    own: None for a spectator.
    stack: what is still to come, the next last. A client may ignore it.
    ranking: at the end of the game.
    """

    rules: PlainRules
    seats: SeatCount
    boroughs: Annotated[int, Range(3, 5)]
    viewer: Seat | None
    round: Round
    period: Period
    phase: Phase
    start_seat: Seat
    waiting: Annotated[list[Seat], Length(0, 5)]
    persons: Annotated[list[PersonId], Length(0, 3)]
    plague: Count
    brown_left: Count
    grey_left: Count
    to_come: list[PersonId]
    grey_pool: Annotated[dict[Period, list[PersonId]], Length(3, 3)]
    coin_supply: Count
    messages: dict[Market, MessageKind]
    cathedral_value: Count
    discards: Count
    players: Annotated[list[Player], Length(2, 5)]
    own: Own | None
    stack: list[PlainFrame]
    ranking: list[PlainRow] | None


class Player(TypedDict):
    """What everyone can see before a seat.

    personal, general: markers in the supplies.
    cathedral, sectors: markers there.
    friend: the sector of the trusted friend; None beside the board.
    carriage: its market.
    rat: its space on the track.
    collected: the messages, each as its borough and kind.
    hand, deck: how many cards.
    played, hired: in this round.
    prestige: None where it is hidden from the viewer.
    """

    seat: Seat
    borough: Borough
    coins: Count
    personal: Markers
    general: Markers
    cathedral: Markers
    sectors: Annotated[dict[Sector, Markers], Length(7, 7)]
    friend: Sector | None
    carriage: Market
    rat: RatSpace
    collected: list[Message]
    hand: Annotated[int, Range(0, 3)]
    deck: Annotated[int, Range(0, 9)]
    played: Annotated[list[Card], Length(0, 3)]
    hired: list[PersonId]
    prestige: Count | None


class Own(TypedDict):
    """What only the viewer knows.

    offer: the cards to keep one of.
    passed: the cards passed on this round, a list each time.
    seen: the cards that came into the hand this period, a list each time.
    spied: the persons that the spy showed, the next first.
    """

    hand: Annotated[list[Card], Length(0, 3)]
    offer: Annotated[list[Card], Length(0, 3)]
    passed: Annotated[list[list[Card]], Length(0, 2)]
    seen: Annotated[list[list[Card]], Length(0, 9)]
    spied: list[PersonId]


class PlainRow(TypedDict):
    """A line of the ranking.

    tiebreak: coins plus markers in the personal supply.
    """

    seat: Seat
    place: Annotated[int, Range(1, 5)]
    prestige: Count
    tiebreak: Count


def view(state: GameState, seat: int | None) -> View:
    """The game as `seat` may know it, or a spectator for None: string keys, plain values, for msgpack.

    Raises RulesError for a seat that is not at the table.
    """
    if seat is not None and (type(seat) is not int or not 0 <= seat < state.seats):
        raise RulesError(f"seat {short_repr(seat)} is not one of 0 to {state.seats - 1}")
    known_to_all = _known_to_all(state)
    return known_to_all if seat is None else seat_view(known_to_all, state, seat)


def seat_view(known_to_all: View, state: GameState, seat: int) -> View:
    """What a seat at the table may know, given the view of a spectator, whose parts it shares."""
    players: list[Player] = [
        {**player, "prestige": state.prestige[seat]} if player["seat"] == seat else player
        for player in known_to_all["players"]
    ]
    frames = zip(state.stack, known_to_all["stack"], strict=True)
    return {
        **known_to_all,
        "viewer": seat,
        "players": players,
        "own": _own(state, seat),
        "stack": [_frame(frame, seat) if frame[0] == "ask" else plain for frame, plain in frames],
    }


def _known_to_all(state: GameState) -> View:
    return {
        "rules": state.rules.told(),
        "seats": state.seats,
        "boroughs": state.board.boroughs,
        "viewer": None,
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
        "players": [_player(state, seat) for seat in range(state.seats)],
        "own": None,
        "stack": [_frame(frame, None) for frame in state.stack],
        "ranking": [_row(row) for row in ranking(state)] if is_over(state) else None,
    }


def public_view(seen: View) -> View:
    """What everyone may know of what a seat sees: the view of a spectator at the same moment."""
    if seen["viewer"] is None:
        return seen
    hidden = not seen["rules"].get("prestige_open") and seen["ranking"] is None
    players: list[Player] = [{**player, "prestige": None} if hidden else player for player in seen["players"]]
    stack = [_without_options(frame) for frame in seen["stack"]]
    return {**seen, "viewer": None, "own": None, "players": players, "stack": stack}


def _without_options(frame: PlainFrame) -> PlainFrame:
    """A frame without the options that tell what a seat holds."""
    decision = frame.get("decision")
    if decision is None or decision["kind"] not in HIDDEN_OPTIONS:
        return frame
    return {**frame, "decision": {**decision, "options": None}}


def _player(state: GameState, seat: int) -> Player:
    """What lies before a seat; its prestige only when open, or at the end."""
    row = seat * STRIDE
    friend = state.friends[seat]
    prestige_known = state.rules.prestige_open or is_over(state)
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
    pending = frame[1] if frame[0] == "ask" else None
    hidden = pending is not None and pending.kind in HIDDEN_OPTIONS and pending.seat != viewer
    return frame_to_plain(frame, hidden=hidden)


def _row(row: Row) -> PlainRow:
    return {"seat": row.seat, "place": row.place, "prestige": row.prestige, "tiebreak": row.tiebreak}


def _own(state: GameState, seat: int) -> Own:
    """What only the seat itself may know."""
    return {
        "hand": list(state.hands[seat]),
        "offer": list(state.offers[seat]),
        "passed": [list(cards) for cards in state.passed[seat]],
        "seen": [list(cards) for cards in state.seen[seat]],
        "spied": list(state.spied[seat]),
    }
