"""What a decision is about where its kind alone does not tell. One small tuple for each shape."""

from __future__ import annotations

from typing import Annotated, NamedTuple, TypeAlias

from .hints import Markers, Market, PersonId, Piece, Range, Reason, Sector, Standing


class NthCard(NamedTuple):
    """Whether the seat keeps or plays its first or its second card."""

    nth: Annotated[int, Range(1, 2)]


class MarkerTo(NamedTuple):
    """Where a marker is to be placed, and the coins donated with it: 0 except for the cathedral."""

    target: Standing
    coins: Annotated[int, Range(0, 3)]


class MessageOn(NamedTuple):
    """The market where a message lies."""

    market: Market


class BonusFrom(NamedTuple):
    """What gives the bonus, and whether this is the first or the second one."""

    giver: Reason
    nth: Annotated[int, Range(1, 2)]


class HireBy(NamedTuple):
    """The person who allows a further hire, None for the hire of the round, and how many more follow."""

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
    """The sectors that pieces leave and go to, and how many may still go."""

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
