"""The fifteen persons of the base game (RULES 9)."""

from __future__ import annotations

from collections.abc import Callable

from .actions import sector_action
from .events import NoEffect
from .frames import Effect, Events, answer, ask
from .gains import gain_coins, gain_prestige, move_friend, move_markers, take_markers
from .names import (
    CATHEDRAL,
    GENERAL,
    HARBOUR_END,
    NO_FRIEND,
    OTHER_SECTORS,
    PLACE,
    PLACES,
    SECTORS,
    STRIDE,
)
from .state import GameState

#: What each person does once paid: run(state, events, seat).
PERSON_EFFECTS: dict[str, Effect] = {}


def person(run: Effect) -> Effect:
    """Registers the effect of the person with this name."""
    PERSON_EFFECTS[run.__name__] = run
    return run


def in_sectors(state: GameState, seat: int) -> list[int]:
    """The pieces in each of the seven sectors."""
    row = seat * STRIDE
    counts = state.markers[row : row + len(SECTORS)]
    if state.friends[seat] != NO_FRIEND:
        counts[state.friends[seat]] += 1
    return counts


def sectors_with(state: GameState, seat: int, least: int, most: int = 99) -> tuple[str, ...]:
    """The sectors that hold `least` to `most` pieces."""
    return tuple(SECTORS[sector] for sector, n in enumerate(in_sectors(state, seat)) if least <= n <= most)


def scores(count: Callable[[GameState, int], int]) -> Callable[[GameState, int], int]:
    """Registers a person whose whole effect is one gain of the prestige that `count` finds (R1)."""

    def run(state: GameState, events: Events, seat: int) -> None:
        amount = count(state, seat)
        gain_prestige(state, events, seat, amount, count.__name__)
        if not amount:
            events.append(NoEffect(seat, count.__name__))

    PERSON_EFFECTS[count.__name__] = run
    return count


@scores
def city_guard(state: GameState, seat: int) -> int:
    return sum(in_sectors(state, seat)) + state.markers[seat * STRIDE + CATHEDRAL]


@scores
def night_watchman(state: GameState, seat: int) -> int:
    return len(sectors_with(state, seat, 0, 0))


@scores
def guild_master(state: GameState, seat: int) -> int:
    return 2 * len(sectors_with(state, seat, 2))


@scores
def beggar_king(state: GameState, seat: int) -> int:
    return HARBOUR_END - state.rats[seat]


@scores
def advocate(state: GameState, seat: int) -> int:
    return 3 * (len(state.collected[seat]) // 2)


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
def hostess(state: GameState, events: Events, seat: int) -> None:
    state.stack.append(("bonus", seat, "hostess"))
    gain_prestige(state, events, seat, 3, "hostess")


@person
def money_lender(state: GameState, events: Events, seat: int) -> None:
    gain_coins(state, events, seat, 2, "money_lender")
    gain_prestige(state, events, seat, 1, "money_lender")


@person
def monk(state: GameState, events: Events, seat: int) -> None:
    take_markers(state, events, seat, 2, "monk")
    gain_prestige(state, events, seat, 1, "monk")


@person
def doctor(state: GameState, events: Events, seat: int) -> None:
    """Works in the plague phase, where it is read from the persons hired."""


@person
def minstrel(state: GameState, events: Events, seat: int) -> None:
    """One to three pieces from one sector to one other, no action (R9)."""
    sources = sectors_with(state, seat, 1)
    if not sources:
        events.append(NoEffect(seat, "minstrel"))
        return
    ask(state, events, "minstrel_source", seat, sources)


@answer("minstrel_source")
def minstrel_source(state: GameState, events: Events, seat: int, choice: str) -> None:
    ask(state, events, "minstrel_target", seat, OTHER_SECTORS[choice], choice, choice)


@answer("minstrel_target")
def minstrel_target(state: GameState, events: Events, seat: int, choice: str, source: str) -> None:
    ask_minstrel(state, events, seat, source, choice, 3)


def ask_minstrel(state: GameState, events: Events, seat: int, source: str, target: str, left: int) -> None:
    """Which piece goes next; from the second on it may also be none."""
    pieces = pieces_in(state, seat, PLACE[source])
    if left == 0 or not pieces:
        return
    options = pieces if left == 3 else (*pieces, "done")
    ask(state, events, "minstrel_piece", seat, options, f"{source}>{target}", source, target, left)


@answer("minstrel_piece")
def minstrel_piece(
    state: GameState, events: Events, seat: int, choice: str, source: str, target: str, left: int
) -> None:
    if choice == "done":
        return
    move_piece(state, events, seat, choice, PLACE[source], PLACE[target], "minstrel")
    ask_minstrel(state, events, seat, source, target, left - 1)


def pieces_in(state: GameState, seat: int, place: int) -> tuple[str, ...]:
    """The kinds of pieces of the seat in a sector or the cathedral: "marker", "friend"."""
    marker = ("marker",) if state.markers[seat * STRIDE + place] else ()
    return (*marker, "friend") if state.friends[seat] == place else marker


def move_piece(
    state: GameState, events: Events, seat: int, piece: str, source: int, target: int, reason: str
) -> None:
    """Moves one marker or the friend."""
    if piece == "friend":
        move_friend(state, events, seat, target, reason)
    else:
        move_markers(state, events, seat, source, target, 1, reason)


@person
def fool(state: GameState, events: Events, seat: int) -> None:
    """One piece from a sector or the cathedral to another sector, then that sector's action (R9)."""
    sources = tuple(PLACES[place] for place in range(CATHEDRAL + 1) if pieces_in(state, seat, place))
    if not sources:
        events.append(NoEffect(seat, "fool"))
        return
    ask(state, events, "fool_source", seat, sources)


@answer("fool_source")
def fool_source(state: GameState, events: Events, seat: int, choice: str) -> None:
    ask(state, events, "fool_piece", seat, pieces_in(state, seat, PLACE[choice]), choice, choice)


@answer("fool_piece")
def fool_piece(state: GameState, events: Events, seat: int, choice: str, source: str) -> None:
    ask(state, events, "fool_target", seat, OTHER_SECTORS[source], source, source, choice)


@answer("fool_target")
def fool_target(state: GameState, events: Events, seat: int, choice: str, source: str, piece: str) -> None:
    move_piece(state, events, seat, piece, PLACE[source], PLACE[choice], "fool")
    sector_action(state, events, seat, PLACE[choice])


@person
def bishop(state: GameState, events: Events, seat: int) -> None:
    """A marker from the general supply to an empty sector, then its action; else nothing at all (R10)."""
    empty = sectors_with(state, seat, 0, 0)
    if not empty or not state.markers[seat * STRIDE + GENERAL]:
        events.append(NoEffect(seat, "bishop"))
        return
    ask(state, events, "bishop", seat, empty)


@answer("bishop")
def bishop_sector(state: GameState, events: Events, seat: int, choice: str) -> None:
    move_markers(state, events, seat, GENERAL, PLACE[choice], 1, "bishop")
    sector_action(state, events, seat, PLACE[choice])
