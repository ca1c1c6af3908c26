"""The grey persons of period C (RULES 9, 10)."""

from __future__ import annotations

from typing import Annotated

from ..about import HireBy, PiecesFrom
from ..actions.cards import sector_action
from ..actions.gains import move_friend, move_markers
from ..actions.hiring import ask_hire
from ..decisions import answer
from ..events import NoEffect
from ..frames import Events, ask, effect
from ..hints import Range, Seat, Sector
from ..names import GENERAL, HOTEL, NO_FRIEND, OTHER_SECTORS, PLACE, STRIDE
from ..state import GameState
from .registry import person
from .shared import ask_if_any, from_general, in_sectors, scores, sectors_with


@person(deck="C", rats=1)
@scores
def lady_of_the_court(state: GameState, seat: int) -> int:
    return max(in_sectors(state, seat))


@person(deck="C", rats=2)
@scores
def mayor(state: GameState, seat: int) -> int:
    return 3 * len(sectors_with(state, seat, 3))


@person(deck="C", rats=0)
@scores
def carpenter(state: GameState, seat: int) -> int:
    return len(sectors_with(state, seat, 1))


@person(deck="C", rats=1, expansion=True)
def advisor(state: GameState, events: Events, seat: int) -> None:
    """Two more hires, each optional and paid when made (R19)."""
    state.stack.append(("hire_more", seat, 2))


@effect
def hire_more(state: GameState, events: Events, seat: Seat, left: Annotated[int, Range(1, 2)]) -> None:
    """A further hire by the advisor, who cannot be hired again (R19)."""
    others = tuple(person for person in state.persons if person != "advisor")
    ask_hire(state, events, seat, others, HireBy("advisor", left - 1))


@person(deck="C", rats=1, expansion=True)
@scores
def guard(state: GameState, seat: int) -> int:
    return 3 * (state.markers[seat * STRIDE + GENERAL] // 2)


@person(deck="C", rats=1, expansion=True)
@scores
def host(state: GameState, seat: int) -> int:
    return 2 * state.pieces(seat, HOTEL)


@person(deck="C", rats=2, expansion=True)
@scores
def gravedigger(state: GameState, seat: int) -> int:
    """The value printed on the cards, for everyone the same (R16)."""
    return state.plague


@person(deck="C", rats=0, expansion=True)
def actress(state: GameState, events: Events, seat: int) -> None:
    """All pieces of one sector to another, then its action (R9)."""
    ask_if_any(state, events, "actress_source", seat, sectors_with(state, seat, 1), "actress")


@answer("actress_source")
def actress_source(state: GameState, events: Events, seat: int, choice: Sector) -> None:
    """Name the sector that all pieces leave."""
    ask(state, events, "actress_target", seat, OTHER_SECTORS[choice], PiecesFrom(choice))


@answer("actress_target", PiecesFrom)
def actress_target(state: GameState, events: Events, seat: int, choice: Sector, source: str) -> None:
    """Move all pieces to a sector, whose action runs."""
    markers = state.markers[seat * STRIDE + PLACE[source]]
    if markers:
        move_markers(state, events, seat, PLACE[source], PLACE[choice], markers, "actress")
    if state.friends[seat] == PLACE[source]:
        move_friend(state, events, seat, PLACE[choice], "actress")
    sector_action(state, events, seat, PLACE[choice])


@person(deck="C", rats=1, expansion=True)
def mistress(state: GameState, events: Events, seat: int) -> None:
    """Move a marker from the general supply to the friend's sector, then run its action (R10)."""
    sector = state.friends[seat]
    if sector == NO_FRIEND or not from_general(state, events, seat, sector, "mistress"):
        events.append(NoEffect(seat, "mistress"))
        return
    sector_action(state, events, seat, sector)
