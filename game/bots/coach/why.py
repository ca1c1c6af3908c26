"""Why a seat played or hired as it did: facts, from a view before its choice and what was seen of it."""

from __future__ import annotations

from collections.abc import Iterable
from itertools import dropwhile, takewhile
from typing import Final

from game.bots.coach.advice import Fact
from game.bots.coach.facts import Turn, facts_of, in_order
from game.rules import Event, GameState, View, sample
from game.rules.events import (
    CardKept,
    CardPlayed,
    CoinsGained,
    CoinsPaid,
    FriendMoved,
    HireDeclined,
    MarkersMoved,
    MessageTaken,
    PersonHired,
    PlagueStruck,
    PrestigeGained,
    RatMoved,
)
from game.rules.knowledge.sample import NoShuffle
from game.rules.names import PLACE, STRIDE
from game.rules.plague import PENALTY

#: No more facts are told.
MOST: Final = 3
#: The events with which a choice begins that has reasons.
LEADS: Final = (CardPlayed, PersonHired, HireDeclined)


def led_to(events: Iterable[Event]) -> list[Event]:
    """Return the first card or person of the events with what it led to; nothing where a card was kept."""
    rest = dropwhile(lambda event: not isinstance(event, (*LEADS, CardKept)), events)
    lead = next(rest, None)
    if not isinstance(lead, LEADS):
        return []
    return [lead, *takewhile(lambda event: not isinstance(event, (*LEADS, PlagueStruck)), rest)]


def why(view: View, seat: int, events: Iterable[Event]) -> tuple[Fact, ...]:
    """Return what spoke for and against a choice of the seat. events: what the choice caused.

    View and events may hide things from their viewer; no fact tells of those.
    """
    before = sample(view, NoShuffle())
    if view["players"][seat]["prestige"] is None:
        before.prestige[seat] = PENALTY  # what a night costs is told as if the seat could pay it
    happened = [event for event in events if getattr(event, "seat", None) == seat]
    after = _after(before, seat, happened)
    turn = Turn(seat, before, happened, after, after, before.phase == "hire", ())
    found = facts_of(turn)[:MOST]
    if any(
        isinstance(event, PrestigeGained) and (event.amount, event.own) == (None, None) for event in happened
    ):
        found.append(Fact("prestige.hidden", {}, 0.0))
    return in_order(found)


def _after(before: GameState, seat: int, events: Iterable[Event]) -> GameState:
    """The state with what these events moved before the seat."""
    state = before.copy()
    for event in events:
        match event:
            case MarkersMoved():
                state.markers[seat * STRIDE + PLACE[event.source]] -= event.number
                state.markers[seat * STRIDE + PLACE[event.target]] += event.number
            case FriendMoved():
                state.friends[seat] = PLACE[event.target]
            case MessageTaken():
                state.collected[seat] += ((event.colour, event.message),)
            case CoinsGained():
                state.coins[seat] += event.amount
            case CoinsPaid():
                state.coins[seat] -= event.amount
            case PersonHired():
                state.hired[seat] += (event.person,)
            case RatMoved():
                state.rats[seat] = event.after
    return state
