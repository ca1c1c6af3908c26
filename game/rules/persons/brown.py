"""The brown persons (RULES 9)."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Literal

from ..about import PieceFrom, PiecesBetween, PiecesFrom
from ..actions.cards import sector_action
from ..actions.gains import gain_coins, gain_prestige, take_markers
from ..decisions import answer
from ..frames import Events, ask
from ..hints import Piece, Sector, Standing
from ..names import CATHEDRAL, OTHER_SECTORS, PLACE, PLACES
from ..state import GameState
from .registry import person
from .shared import ask_if_any, move_piece, pieces_in, sectors_with


@person(deck="brown", rats=2)
def hostess(state: GameState, events: Events, seat: int) -> None:
    state.stack.append(("bonus", seat, "hostess", 1))
    gain_prestige(state, events, seat, 3, "hostess")


@person(deck="brown", rats=0)
def minstrel(state: GameState, events: Events, seat: int) -> None:
    """One to three pieces from one sector to one other, no action (R9)."""
    ask_if_any(state, events, "minstrel_source", seat, sectors_with(state, seat, 1), "minstrel")


@answer("minstrel_source")
def minstrel_source(state: GameState, events: Events, seat: int, choice: Sector) -> None:
    """Name the sector that pieces leave."""
    ask(state, events, "minstrel_target", seat, OTHER_SECTORS[choice], PiecesFrom(choice))


@answer("minstrel_target", PiecesFrom)
def minstrel_target(state: GameState, events: Events, seat: int, choice: Sector, source: str) -> None:
    """Name the sector that they go to."""
    ask_minstrel(state, events, seat, source, choice, 3)


def ask_minstrel(state: GameState, events: Events, seat: int, source: str, target: str, left: int) -> None:
    """Ask which piece goes next; from the second on, none may go."""
    pieces = pieces_in(state, seat, PLACE[source])
    if left == 0 or not pieces:
        return
    options = pieces if left == 3 else (*pieces, "done")
    ask(state, events, "minstrel_piece", seat, options, PiecesBetween(source, target, left))


@answer("minstrel_piece", PiecesBetween)
def minstrel_piece(
    state: GameState,
    events: Events,
    seat: int,
    choice: Piece | Literal["done"],
    source: str,
    target: str,
    left: int,
) -> None:
    """Move one piece and ask for the next, or stop."""
    if choice == "done":
        return
    move_piece(state, events, seat, choice, PLACE[source], PLACE[target], "minstrel")
    ask_minstrel(state, events, seat, source, target, left - 1)


@person(deck="brown", rats=2)
def money_lender(state: GameState, events: Events, seat: int) -> None:
    gain_coins(state, events, seat, 2, "money_lender")
    gain_prestige(state, events, seat, 1, "money_lender")


@person(deck="brown", rats=1)
def fool(state: GameState, events: Events, seat: int) -> None:
    """One piece from a sector or the cathedral to another sector, then that sector's action (R9)."""
    sources = tuple(PLACES[place] for place in range(CATHEDRAL + 1) if pieces_in(state, seat, place))
    ask_if_any(state, events, "fool_source", seat, sources, "fool")


@answer("fool_source")
def fool_source(state: GameState, events: Events, seat: int, choice: Standing) -> None:
    """Name the sector that a piece leaves, or the cathedral."""
    ask(state, events, "fool_piece", seat, pieces_in(state, seat, PLACE[choice]), PiecesFrom(choice))


@answer("fool_piece", PiecesFrom)
def fool_piece(state: GameState, events: Events, seat: int, choice: Piece, source: str) -> None:
    """Name the piece that leaves."""
    ask(state, events, "fool_target", seat, OTHER_SECTORS[source], PieceFrom(source, choice))


@answer("fool_target", PieceFrom)
def fool_target(state: GameState, events: Events, seat: int, choice: Sector, source: str, piece: str) -> None:
    """Move the piece to a sector, whose action runs."""
    move_piece(state, events, seat, piece, PLACE[source], PLACE[choice], "fool")
    sector_action(state, events, seat, PLACE[choice])


@person(deck="brown", rats=1)
def monk(state: GameState, events: Events, seat: int) -> None:
    take_markers(state, events, seat, 2, "monk")
    gain_prestige(state, events, seat, 1, "monk")


@person(deck="brown", rats=3)
def doctor(state: GameState, events: Events, seat: int) -> None:
    """Works in the plague phase: see `spared_by_doctor`."""


def spared_by_doctor(hired: Sequence[str]) -> bool:
    """Whether this round's plague value is 0 for a seat that has hired these persons."""
    return "doctor" in hired
