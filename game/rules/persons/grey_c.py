"""The grey persons of period C (RULES 9, 10)."""

from __future__ import annotations

from ..actions.cards import sector_action
from ..actions.gains import move_friend, move_markers
from ..events import NoEffect
from ..frames import Events, answer, ask
from ..names import GENERAL, HOTEL, NO_FRIEND, OTHER_SECTORS, PLACE, STRIDE
from ..state import GameState
from .pieces import from_general, in_sectors, sectors_with
from .registry import person, scores


@scores
def lady_of_the_court(state: GameState, seat: int) -> int:
    return max(in_sectors(state, seat))


@scores
def mayor(state: GameState, seat: int) -> int:
    return 3 * len(sectors_with(state, seat, 3))


@scores
def carpenter(state: GameState, seat: int) -> int:
    return len(sectors_with(state, seat, 1))


@person
def advisor(state: GameState, events: Events, seat: int) -> None:
    """Two more hires, each optional and paid when made (R19)."""
    state.stack.append(("hire_more", seat, 2))


@scores
def guard(state: GameState, seat: int) -> int:
    return 3 * (state.markers[seat * STRIDE + GENERAL] // 2)


@scores
def host(state: GameState, seat: int) -> int:
    return 2 * state.pieces(seat, HOTEL)


@scores
def gravedigger(state: GameState, seat: int) -> int:
    """The value printed on the cards, for everyone the same (R16)."""
    return state.plague


@person
def actress(state: GameState, events: Events, seat: int) -> None:
    """All pieces of one sector to another, then its action (R9)."""
    sources = sectors_with(state, seat, 1)
    if not sources:
        events.append(NoEffect(seat, "actress"))
        return
    ask(state, events, "actress_source", seat, sources)


@answer("actress_source")
def actress_source(state: GameState, events: Events, seat: int, choice: str) -> None:
    ask(state, events, "actress_target", seat, OTHER_SECTORS[choice], choice, choice)


@answer("actress_target")
def actress_target(state: GameState, events: Events, seat: int, choice: str, source: str) -> None:
    markers = state.markers[seat * STRIDE + PLACE[source]]
    if markers:
        move_markers(state, events, seat, PLACE[source], PLACE[choice], markers, "actress")
    if state.friends[seat] == PLACE[source]:
        move_friend(state, events, seat, PLACE[choice], "actress")
    sector_action(state, events, seat, PLACE[choice])


@person
def mistress(state: GameState, events: Events, seat: int) -> None:
    """A marker from the general supply to the friend's sector, then its action (R10)."""
    sector = state.friends[seat]
    if sector == NO_FRIEND or not from_general(state, events, seat, sector, "mistress"):
        events.append(NoEffect(seat, "mistress"))
        return
    sector_action(state, events, seat, sector)
