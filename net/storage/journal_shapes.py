"""The fields of a journal's entries, and of the note beside it: types and limits, proved where it is read."""

from __future__ import annotations

from typing import Annotated, Any, Final, Literal, NotRequired, TypedDict

from game.rules.hints import Length, Range
from net.messages.records import (
    Clock,
    Colour,
    Count,
    Grace,
    Kind,
    Name,
    Pace,
    Pin,
    Rules,
    Seat,
    Seats,
    Sign,
    SpectatorCount,
    TableName,
    TableState,
)
from net.messages.shape import Hex, shape_of, shapes_by

MOST_BANNED: Final = 200

TableId = Annotated[str, Hex(32)]
Digest = Annotated[str, Hex(64)]
Place = Annotated[int, Range(1, 5)]
SeedText = Annotated[str, Length(1, 39)]


class WrittenSettings(TypedDict):
    """What was agreed about the table; bind is where its host listens."""

    name: TableName
    private: bool
    pin: Pin | None
    max_spectators: SpectatorCount
    grace: Grace
    open_hands: bool
    clock: Clock | None
    bind: str


class WrittenSeat(TypedDict):
    """A seat; key is the hash of what opens it."""

    name: Name
    kind: Kind
    level: Name | None
    sign: Sign
    colour: Colour
    key: Digest | None
    owners: bool


class TableEntry(TypedDict):
    """All that is agreed from now on. The id is also the name of a file."""

    entry: Literal["table"]
    version: Literal[1]
    id: TableId
    settings: WrittenSettings
    rules: Rules | None
    seats: Annotated[list[WrittenSeat], Length(0, 5)]
    heads: Seats
    pace: Pace
    banned: NotRequired[Annotated[list[Digest], Length(0, MOST_BANNED)]]
    data: NotRequired[dict[str, Any]]


class WrittenPlayer(TypedDict):
    """Who played a game, for its record."""

    name: Name
    kind: Kind
    level: Name | None
    colour: Colour


class GameEntry(TypedDict):
    """A game begins."""

    entry: Literal["game"]
    game: Count
    rules: Rules
    seats: Annotated[list[WrittenPlayer], Length(2, 5)]
    seed: SeedText


class ChoiceEntry(TypedDict):
    """A seat has chosen, which made step `seq`; left: the rest of its clock in milliseconds."""

    entry: Literal["choice"]
    seq: Count
    seat: Seat
    option: Count
    by: Literal["player", "bot"]
    left: Count | None


class UndoEntry(TypedDict):
    """All choices after step `to` are taken back, which made step `seq`."""

    entry: Literal["undo"]
    seq: Count
    to: Count


class PauseEntry(TypedDict):
    """Somebody has stopped the game, or nobody stops it any more; left: the rests of all clocks."""

    entry: Literal["pause"]
    by: Name | None
    left: Annotated[list[Count], Length(2, 5)] | None


class WrittenRow(TypedDict):
    """A line of the ranking."""

    seat: Seat
    place: Place
    prestige: int
    tiebreak: int


class OverEntry(TypedDict):
    """The game is over, with this ranking."""

    entry: Literal["over"]
    game: Count
    rows: Annotated[list[WrittenRow], Length(2, 5)]


class Note(TypedDict):
    """What a list shows of a table, without its journal."""

    id: TableId
    name: TableName
    private: bool
    seats: Annotated[int, Range(0, 5)]
    players: Annotated[list[Name], Length(0, 5)]
    state: TableState
    round: Annotated[int, Range(1, 9)] | None


#: By the word in the field "entry". An unknown field is refused: what it would change cannot be known.
ENTRIES: Final = shapes_by(
    "entry", TableEntry | GameEntry | ChoiceEntry | UndoEntry | PauseEntry | OverEntry, frozenset()
)
NOTE: Final = shape_of(Note)
