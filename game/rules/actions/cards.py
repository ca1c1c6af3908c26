"""The nine action cards (RULES 4)."""

from __future__ import annotations

from collections.abc import Callable
from typing import Annotated, Literal

from ..about import BonusFrom, MarkerTo
from ..decisions import answer
from ..events import NoEffect
from ..frames import Events, ask, effect
from ..hints import Range, Reason, Seat, Sector, Standing
from ..names import (
    CATHEDRAL,
    DONATION,
    GENERAL,
    NO_FRIEND,
    OTHER_SECTORS,
    PERSONAL,
    PLACE,
    PLACES,
    SECTORS,
    STRIDE,
)
from ..state import GameState
from .driving import drive
from .gains import (
    coins_to_be_had,
    gain_coins,
    gain_prestige,
    move_friend,
    move_markers,
    pay_coins,
    rat_back,
    take_markers,
)


def act(state: GameState, events: Events, seat: int, action: str) -> None:
    """Carry out a played card: place a marker, then the sector's action."""
    if action == "trusted_friend":
        friend = state.friends[seat]
        elsewhere = SECTORS if friend == NO_FRIEND else OTHER_SECTORS[SECTORS[friend]]
        ask(state, events, "friend", seat, elsewhere)
    elif action == "notre_dame":
        notre_dame(state, events, seat)
    else:
        place_marker(state, events, seat, action)


@answer("friend")
def send_friend(state: GameState, events: Events, seat: int, choice: Sector) -> None:
    """Send the friend to another sector, whose action runs as if a marker had been placed."""
    move_friend(state, events, seat, PLACE[choice], "trusted_friend")
    sector_action(state, events, seat, PLACE[choice])


def place_marker(state: GameState, events: Events, seat: int, target: str) -> None:
    """Place a marker from the personal supply. If that is empty, offer those elsewhere on the board."""
    if state.markers[seat * STRIDE + PERSONAL]:
        place_from(state, events, seat, "personal", target)
        return
    sources = places_with_marker(state, seat, PLACE[target])
    if not sources:
        events.append(NoEffect(seat, target))
        return
    ask(state, events, "source", seat, ("none", *sources), MarkerTo(target, 0))


def places_with_marker(state: GameState, seat: int, target: int) -> tuple[str, ...]:
    """The sectors and the cathedral, `target` excepted, that hold a marker of the seat."""
    row = seat * STRIDE
    markers = state.markers[row : row + CATHEDRAL + 1]
    return tuple([PLACES[place] for place, held in enumerate(markers) if held and place != target])


@answer("source", MarkerTo)
def place_from(
    state: GameState,
    events: Events,
    seat: int,
    choice: Standing | Literal["none"],
    target: str,
    coins: int = 0,
) -> None:
    """Move a marker from the chosen place to `target`, or none; donate `coins` with it to the cathedral."""
    if choice == "none":
        events.append(NoEffect(seat, target))
        return
    place = PLACE[target]
    reason = "notre_dame" if place == CATHEDRAL else target
    move_markers(state, events, seat, PLACE[choice], place, 1, reason)
    if place == CATHEDRAL:
        pay_coins(state, events, seat, coins, "notre_dame")
        gain_prestige(state, events, seat, DONATION[coins], "notre_dame")
    else:
        sector_action(state, events, seat, place)


def notre_dame(state: GameState, events: Events, seat: int) -> None:
    """The donation is asked first, and only where a coin is held and a marker can go to the cathedral."""
    marker = state.markers[seat * STRIDE + PERSONAL] or places_with_marker(state, seat, CATHEDRAL)
    if not state.coins[seat] or not marker:
        events.append(NoEffect(seat, "notre_dame"))
        return
    ask(state, events, "donate", seat, tuple(range(min(state.coins[seat], 3) + 1)))


@answer("donate")
def donate(state: GameState, events: Events, seat: int, choice: Annotated[int, Range(0, 3)]) -> None:
    """Donate 1, 2 or 3 coins for 1, 3 or 6 prestige; 0 moves no marker."""
    if choice == 0:
        events.append(NoEffect(seat, "notre_dame"))
    elif state.markers[seat * STRIDE + PERSONAL]:
        place_from(state, events, seat, "personal", "cathedral", choice)
    else:
        sources = places_with_marker(state, seat, CATHEDRAL)
        ask(state, events, "source", seat, sources, MarkerTo("cathedral", choice))


def sector_action(state: GameState, events: Events, seat: int, sector: int) -> None:
    """Run the action of a sector as it stands."""
    SECTOR_ACTIONS[sector](state, events, seat, state.pieces(seat, sector))


def cloister_school(state: GameState, events: Events, seat: int, n: int) -> None:
    take_markers(state, events, seat, n, "cloister_school")


def bank(state: GameState, events: Events, seat: int, n: int) -> None:
    gain_coins(state, events, seat, n, "bank")


def residence(state: GameState, events: Events, seat: int, n: int) -> None:
    gain_prestige(state, events, seat, n, "residence")


def hotel(state: GameState, events: Events, seat: int, n: int) -> None:
    """One bonus, or two one after the other."""
    if n >= state.rules.hotel_two_from:
        state.stack.append(("bonus", seat, "hotel", 2))
    state.stack.append(("bonus", seat, "hotel", 1))


def park(state: GameState, events: Events, seat: int, n: int) -> None:
    rat_back(state, events, seat, 1, "park")


def hospital(state: GameState, events: Events, seat: int, n: int) -> None:
    rat_back(state, events, seat, 1, "hospital")


#: In the order of names.SECTORS.
SECTOR_ACTIONS: tuple[Callable[[GameState, Events, int, int], None], ...] = (
    cloister_school,
    bank,
    residence,
    drive,
    hotel,
    park,
    hospital,
)


@effect
def bonus(
    state: GameState, events: Events, seat: Seat, giver: Reason, nth: Annotated[int, Range(1, 2)]
) -> None:
    """A coin, a marker or rat back 1, of those that can be given now (R7)."""
    options = tuple(
        name
        for name, possible in (
            ("coin", coins_to_be_had(state, seat)),
            ("marker", state.markers[seat * STRIDE + GENERAL]),
            ("rat", state.rats[seat]),
        )
        if possible
    )
    if not options:
        events.append(NoEffect(seat, giver))
        return
    ask(state, events, "bonus", seat, options, BonusFrom(giver, nth))


@answer("bonus", BonusFrom)
def take_bonus(
    state: GameState,
    events: Events,
    seat: int,
    choice: Literal["coin", "marker", "rat"],
    giver: str,
    nth: int,
) -> None:
    """Gain the chosen bonus."""
    if choice == "coin":
        gain_coins(state, events, seat, 1, giver)
    elif choice == "marker":
        take_markers(state, events, seat, 1, giver)
    else:
        rat_back(state, events, seat, 1, giver)
