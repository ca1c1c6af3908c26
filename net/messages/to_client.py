"""The messages from a host to its clients. Used through `protocol`."""

from __future__ import annotations

from typing import Annotated, Literal, NotRequired, TypedDict

from game.rules.hints import Length
from net.messages.records import (
    BoroughRecord,
    ChatLine,
    Coded,
    Count,
    Fingerprint,
    FinishedGame,
    GuestRecord,
    Name,
    OptionsRecord,
    Pace,
    PartRecord,
    Rules,
    Seat,
    SeatRecord,
    Seats,
    Secret,
    TableId,
    TableStage,
    UndoRequestRecord,
    Version,
)


class Welcome(TypedDict):
    """The connection is let in and the host will speak this version.

    table: stays the same for ever; keep seat tokens under it. guest: this connection's own number.
    fingerprint: of the rules and printed figures that are played by; the network is told the same.
    """

    t: Literal["welcome"]
    version: Version
    table: TableId
    guest: Count
    fingerprint: Fingerprint


class Seated(TypedDict):
    """The connection has got a seat, and the token that opens it again. Nobody else is told the token."""

    t: Literal["seated"]
    seat: Seat
    token: Secret


class TableMessage(TypedDict):
    """The table without the game; `yours` and `owner` tell what this connection holds.

    game: how many games were started at this table. paused: the name of who stopped the game, or None.
    """

    t: Literal["table"]
    state: TableStage
    game: Count
    owner: bool
    yours: Seats
    pace: Pace
    rules: Rules
    options: OptionsRecord
    levels: Annotated[list[Name], Length(1, 20)]
    seats: Annotated[list[SeatRecord], Length(2, 5)]
    boroughs: Annotated[list[BoroughRecord], Length(2, 5)]
    people: list[GuestRecord]
    paused: Name | None
    undo: UndoRequestRecord | None


class UpdateMessage(TypedDict):
    """The game after step number `seq`; its events are those since step number `since`.

    When both are equal it is a snapshot alone. When several updates waited for a slow reader they are one.
    back_to: choices were taken back; what was told after that step never happened.
    clocks: milliseconds that each seat has left, None for a seat without a clock.
    """

    t: Literal["update"]
    seq: Count
    since: Count
    parts: Annotated[list[PartRecord], Length(1, 5)]
    back_to: NotRequired[Count]
    clocks: NotRequired[Annotated[list[Count | None], Length(2, 5)]]


class ChatMessage(TypedDict):
    """What was said, oldest first; on coming in the newest of what was said before."""

    t: Literal["chat"]
    lines: Annotated[list[ChatLine], Length(1, 50)]


class FinishedMessage(FinishedGame):
    """A game is over: to everyone after the update that has the ranking, and to whoever comes in later.

    Keep it: a program can play the game again from it. It tells the seed, and so all that was hidden.
    """

    t: Literal["finished"]


class Refused(Coded):
    """What was asked is not done; nothing changed. A fresh update follows when a game is on the table.

    about: the type of the message that asked, unless it could not be read.
    """

    t: Literal["refused"]
    about: NotRequired[str]


class NoticeMessage(Coded):
    """Something everyone at the table should know; seat: whom it is about."""

    t: Literal["notice"]
    seat: NotRequired[Seat]


class Bye(Coded):
    """The host's last message before it closes the connection.

    table: which table did not let the connection in, unless it is private; somebody may have tokens for it.
    """

    t: Literal["bye"]
    table: NotRequired[TableId]


ToClient = (
    Welcome
    | Seated
    | TableMessage
    | UpdateMessage
    | FinishedMessage
    | ChatMessage
    | Refused
    | NoticeMessage
    | Bye
)
