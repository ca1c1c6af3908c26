"""What several persons share: a gain for what is counted, counting pieces in a borough, and moving them."""

from __future__ import annotations

from collections.abc import Callable
from typing import Final

from ..actions.gains import gain_prestige, move_friend, move_markers
from ..events import NoEffect
from ..frames import Events, ask
from ..names import GENERAL, NO_FRIEND, SECTORS, STRIDE
from ..state import GameState

#: count(state, seat): the prestige that a person who does nothing else would bring, park bonus apart.
COUNTS: Final[dict[str, Callable[[GameState, int], int]]] = {}


def scores(count: Callable[[GameState, int], int]) -> Callable[[GameState, Events, int], None]:
    """A person whose whole effect is one gain of the prestige that `count(state, seat)` finds (R1)."""
    id = count.__name__
    COUNTS[id] = count

    def run(state: GameState, events: Events, seat: int) -> None:
        amount = count(state, seat)
        gain_prestige(state, events, seat, amount, id)
        if not amount:
            events.append(NoEffect(seat, id))

    run.__name__, run.__doc__ = id, count.__doc__
    return run


def ask_if_any(
    state: GameState, events: Events, kind: str, seat: int, options: tuple[str | int, ...], person: str
) -> None:
    """Put a decision to a seat; without any option the person has no effect."""
    if options:
        ask(state, events, kind, seat, options)
    else:
        events.append(NoEffect(seat, person))


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


def pieces_in(state: GameState, seat: int, place: int) -> tuple[str, ...]:
    """The kinds of pieces of the seat in a sector or the cathedral: "marker", "friend"."""
    marker = ("marker",) if state.markers[seat * STRIDE + place] else ()
    return (*marker, "friend") if state.friends[seat] == place else marker


def move_piece(
    state: GameState, events: Events, seat: int, piece: str, source: int, target: int, reason: str
) -> None:
    """Move one marker or the friend."""
    if piece == "friend":
        move_friend(state, events, seat, target, reason)
    else:
        move_markers(state, events, seat, source, target, 1, reason)


def from_general(state: GameState, events: Events, seat: int, place: int, reason: str) -> bool:
    """Place a marker from the general supply; tell whether there was one."""
    if not state.markers[seat * STRIDE + GENERAL]:
        return False
    move_markers(state, events, seat, GENERAL, place, 1, reason)
    return True
