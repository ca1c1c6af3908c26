"""The fields of a journal's entries and of its note: types and limits, checked where they are read."""

from __future__ import annotations

from typing import Annotated, Any, Final, Literal, NotRequired, TypedDict

from game.rules.hints import Hex, Length, Range
from game.rules.shape import shape_of, shapes_by
from net.messages.records import (
    ChatLine,
    Clock,
    Colour,
    Count,
    DealRecord,
    Grace,
    Kind,
    Name,
    Pace,
    Pin,
    PlayerRecord,
    RankedRecord,
    Seat,
    Seats,
    Sign,
    SpectatorCount,
    TableId,
    TableName,
    TableStage,
)

MOST_BANNED: Final = 200
#: How many digits of a game's hash are kept: enough to notice that a replay has gone astray.
STATE_DIGITS: Final = 16

Digest = Annotated[str, Hex(64)]
SeedText = Annotated[str, Length(1, 39)]
PortNumber = Annotated[int, Range(0, 65535)]


class WrittenOptions(TypedDict):
    """The options of a table.

    bind, port: the address on which its host listens. stand_in, hints, until_three, port: missing in
    older journals.
    """

    name: TableName
    private: bool
    pin: Pin | None
    max_spectators: SpectatorCount
    grace: Grace
    stand_in: NotRequired[Name]
    open_hands: bool
    encrypted: NotRequired[bool]
    clock: Clock | None
    hints: NotRequired[bool | None]
    until_three: NotRequired[bool]
    bind: str
    port: NotRequired[PortNumber]


class WrittenGiving(TypedDict):
    """The game and the round in which a seat was given to whoever has it."""

    game: Count
    round: Count


class WrittenSeat(TypedDict):
    """A seat. key: the hash of the public key for which it is kept. owners: the owner's opens it too.

    given: when its person got it, if a game ran. former: the key of who was absent then. Before, these were
    not written.
    """

    name: Name
    kind: Kind
    level: Name | None
    sign: Sign
    colour: Colour
    key: Digest | None
    owners: bool
    given: NotRequired[WrittenGiving]
    former: NotRequired[Digest]


class WrittenRules(TypedDict):
    """A preset and the options that differ: a later version may have written some that are unknown here."""

    preset: Name
    options: dict[str, Any]


class TableEntry(TypedDict):
    """The set-up of a table. id: also the name of the file. heads: the order in which seats were taken."""

    entry: Literal["table"]
    version: Literal[1, 2]
    id: TableId
    settings: WrittenOptions
    rules: WrittenRules | None
    seats: Annotated[list[WrittenSeat], Length(0, 5)]
    heads: Seats
    pace: Pace
    banned: NotRequired[Annotated[list[Digest], Length(0, MOST_BANNED)]]
    data: NotRequired[dict[str, Any]]


class GameEntry(TypedDict):
    """A game begins.

    rules_version: of the rules it is played by. pool: the persons it is dealt from, by deck. data: what is
    printed on their cards and the board. Version 1 did not write these. played_on_from: if its first choices
    are those of another game, how many. deal: what its seed was made of, unless it was chosen.
    """

    entry: Literal["game"]
    game: Count
    rules: WrittenRules
    seats: Annotated[list[PlayerRecord], Length(2, 5)]
    seed: SeedText
    rules_version: NotRequired[Count]
    pool: NotRequired[dict[str, list[Name]]]
    data: NotRequired[dict[str, Any]]
    played_on_from: NotRequired[Count]
    deal: NotRequired[DealRecord]


class ChoiceEntry(TypedDict):
    """A seat's choice, which made step `seq`; left: milliseconds on its clock.

    state: the beginning of the hash of the state after it. Version 1 did not write this.
    """

    entry: Literal["choice"]
    seq: Count
    seat: Seat
    option: Count
    by: Literal["player", "bot"]
    left: Count | None
    state: NotRequired[Annotated[str, Hex(STATE_DIGITS)]]


class UndoEntry(TypedDict):
    """All choices after step `to` are undone, which made step `seq`."""

    entry: Literal["undo"]
    seq: Count
    to: Count


class PauseEntry(TypedDict):
    """The game was paused or resumed. by: who paused it; None: resumed. left: milliseconds on all clocks."""

    entry: Literal["pause"]
    by: Name | None
    left: Annotated[list[Count], Length(2, 5)] | None


class ChatEntry(TypedDict):
    """Somebody said a line."""

    entry: Literal["chat"]
    line: ChatLine


class OverEntry(TypedDict):
    """The game is over, with this ranking."""

    entry: Literal["over"]
    game: Count
    rows: Annotated[list[RankedRecord], Length(2, 5)]


class TableNote(TypedDict):
    """What a list shows of a table."""

    id: TableId
    name: TableName
    private: bool
    seats: Annotated[int, Range(0, 5)]
    players: Annotated[list[Name], Length(0, 5)]
    state: TableStage
    round: Annotated[int, Range(1, 9)] | None


JournalEntry = TableEntry | GameEntry | ChoiceEntry | UndoEntry | PauseEntry | ChatEntry | OverEntry

#: By the field "entry". Unknown fields are refused, since their effect cannot be known.
ENTRIES: Final = shapes_by("entry", JournalEntry, frozenset())
NOTE: Final = shape_of(TableNote)
