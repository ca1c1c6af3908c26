"""The grey persons of period B (RULES 9, 10)."""

from __future__ import annotations

from typing import Annotated, Literal

from ..about import MarkersReturned
from ..actions.driving import use_messages
from ..actions.gains import gain_coins, gain_prestige, lose_prestige, move_markers, pay_coins, rat_back
from ..decisions import answer
from ..events import GreyStackSeen, NoEffect
from ..frames import Events, ask
from ..hints import MessageKind, Range, Sector, Standing
from ..names import CATHEDRAL, CORNERS, GENERAL, HARBOUR_END, PLACE, STRIDE
from ..state import GameState
from .registry import person
from .shared import ask_if_any, scores, sectors_with


@person(deck="B", rats=1)
@scores
def guild_master(state: GameState, seat: int) -> int:
    return 2 * len(sectors_with(state, seat, 2))


@person(deck="B", rats=2)
@scores
def beggar_king(state: GameState, seat: int) -> int:
    return HARBOUR_END - state.rats[seat]


@person(deck="B", rats=1)
@scores
def advocate(state: GameState, seat: int) -> int:
    return 3 * (len(state.collected[seat]) // 2)


@person(deck="B", rats=1, expansion=True)
def spy(state: GameState, events: Events, seat: int) -> None:
    """Sees the grey persons still to come, in order (R15)."""
    state.spied[seat] = state.grey
    events.append(GreyStackSeen(seat, state.grey))
    gain_prestige(state, events, seat, 2, "spy")


@person(deck="B", rats=2, expansion=True)
def travelling_folk(state: GameState, events: Events, seat: int) -> None:
    """Markers from sectors and cathedral to the general supply; all leave before the one gain (R13)."""
    ask_travelling_folk(state, events, seat, 0)


def ask_travelling_folk(state: GameState, events: Events, seat: int, returned: int) -> None:
    row = seat * STRIDE
    places = tuple(
        place for place in PLACE if PLACE[place] <= CATHEDRAL and state.markers[row + PLACE[place]]
    )
    ask(state, events, "travelling_folk", seat, ("done", *places), MarkersReturned(returned))


@answer("travelling_folk", MarkersReturned)
def travelling_folk_place(
    state: GameState, events: Events, seat: int, choice: Standing | Literal["done"], number: int
) -> None:
    """Return a marker and ask for the next, or stop and gain for all that were returned."""
    if choice != "done":
        move_markers(state, events, seat, PLACE[choice], GENERAL, 1, "travelling_folk")
        ask_travelling_folk(state, events, seat, number + 1)
    elif number:
        gain_prestige(state, events, seat, 2 * number, "travelling_folk")
    else:
        events.append(NoEffect(seat, "travelling_folk"))


@person(deck="B", rats=1, expansion=True)
def coachman(state: GameState, events: Events, seat: int) -> None:
    """All collected messages of one kind at once (R21)."""
    kinds = tuple(sorted({kind for _, kind in state.collected[seat]}))
    ask_if_any(state, events, "coachman", seat, kinds, "coachman")


@answer("coachman")
def coachman_kind(state: GameState, events: Events, seat: int, choice: MessageKind) -> None:
    """Use all collected messages of a kind again."""
    count = [kind for _, kind in state.collected[seat]].count(choice)
    use_messages(state, events, seat, choice, count, "coachman")


@person(deck="B", rats=1, expansion=True)
def trader(state: GameState, events: Events, seat: int) -> None:
    """The four message markets of the own borough, not the centre (R12)."""
    first = state.borough(seat) * len(CORNERS)
    empty = state.messages[first + 1 : first + len(CORNERS)].count(0)
    if empty:
        gain_coins(state, events, seat, empty, "trader")
    else:
        events.append(NoEffect(seat, "trader"))


@person(deck="B", rats=2, expansion=True)
def benefactor(state: GameState, events: Events, seat: int) -> None:
    """Coins, or by rule set prestige, for rat steps back; no more than the rat's number (R20)."""
    ask(state, events, "benefactor", seat, gifts(state, seat))


def gifts(state: GameState, seat: int) -> tuple[int, ...]:
    """How much the benefactor may be given."""
    purse = state.coins if state.rules.benefactor_pays == "coins" else state.prestige
    return tuple(range(min(purse[seat], state.rats[seat]) + 1))


@answer("benefactor")
def benefactor_gift(
    state: GameState, events: Events, seat: int, choice: Annotated[int, Range(0, HARBOUR_END)]
) -> None:
    """Pay coins or prestige; the rat goes back one step for each."""
    if choice == 0:
        events.append(NoEffect(seat, "benefactor"))
        return
    pay = pay_coins if state.rules.benefactor_pays == "coins" else lose_prestige
    pay(state, events, seat, choice, "benefactor")
    rat_back(state, events, seat, choice, "benefactor")


@person(deck="B", rats=1, expansion=True)
def butcher(state: GameState, events: Events, seat: int) -> None:
    """A marker to each empty sector, no action; the seat chooses where markers are short (R10)."""
    empty = sectors_with(state, seat, 0, 0)
    markers = state.markers[seat * STRIDE + GENERAL]
    if not markers or not empty:
        return
    if state.rules.butcher_may_skip:
        ask(state, events, "butcher", seat, (*empty, "done"))
    elif markers < len(empty):
        ask(state, events, "butcher", seat, empty)
    else:
        for sector in empty:
            move_markers(state, events, seat, GENERAL, PLACE[sector], 1, "butcher")


@answer("butcher")
def butcher_sector(state: GameState, events: Events, seat: int, choice: Sector | Literal["done"]) -> None:
    """Place a marker in an empty sector and ask for the next, or stop."""
    if choice == "done":
        return
    move_markers(state, events, seat, GENERAL, PLACE[choice], 1, "butcher")
    butcher(state, events, seat)
