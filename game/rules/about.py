"""What a decision is about where its kind alone does not tell. One small tuple for each shape."""

from __future__ import annotations

from typing import Annotated, NamedTuple, TypeAlias

from .hints import Markers, Market, PersonId, Piece, Range, Reason, Sector, Standing


class NthCard(NamedTuple):
    """The first or the second card that is kept or played."""

    nth: Annotated[int, Range(1, 2)]


class MarkerTo(NamedTuple):
    """Where a marker is to be placed; for the cathedral the coins that are donated with it, else 0."""

    target: Standing
    coins: Annotated[int, Range(0, 3)]


class MessageOn(NamedTuple):
    """The market where a message lies."""

    market: Market


class BonusFrom(NamedTuple):
    """What gives the bonus, and whether it is its first or second."""

    giver: Reason
    nth: Annotated[int, Range(1, 2)]


class HireBy(NamedTuple):
    """The person who allows a further hire, None for the hire of the round; how many more may follow."""

    person: PersonId | None
    left: Annotated[int, Range(0, 2)]


class PiecesFrom(NamedTuple):
    """The sector or cathedral that pieces leave."""

    source: Standing


class PieceFrom(NamedTuple):
    """The piece that moves, and the sector or cathedral that it leaves."""

    source: Standing
    piece: Piece


class PiecesBetween(NamedTuple):
    """The sectors that pieces leave and reach; how many may still go."""

    source: Sector
    target: Sector
    left: Annotated[int, Range(1, 3)]


class MarkersReturned(NamedTuple):
    """How many markers have gone back to the general supply."""

    number: Markers


About: TypeAlias = (
    NthCard
    | MarkerTo
    | MessageOn
    | BonusFrom
    | HireBy
    | PiecesFrom
    | PieceFrom
    | PiecesBetween
    | MarkersReturned
)
