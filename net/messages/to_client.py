"""The messages from a host to its clients. Used through `protocol`."""

from __future__ import annotations

from typing import Annotated, Literal, NotRequired, TypedDict

from game.rules.hints import Length
from net.messages.records import (
    BoroughRecord,
    ChatLine,
    Coded,
    Commitment,
    Count,
    Fingerprint,
    FinishedGame,
    GuestRecord,
    Name,
    Nonce,
    OptionsRecord,
    Pace,
    PartRecord,
    Promises,
    Rules,
    Seat,
    SeatRecord,
    Seats,
    TableId,
    TableStage,
    UndoableRecord,
    UndoRequestRecord,
    Version,
)


class Challenge(TypedDict):
    """The first message of a connection. A hello with keys proves each of them by its Ed25519 signature of
    five lines in UTF-8, without a line break at the end: `Notre Dame, key to a seat, 1`, the table, the
    nonce, the hello's nonce, and the host's numeric address and port, with a space between them, as the
    client's socket has them (IPv6 without a zone, mapped IPv4 as IPv4).

    table: the permanent id of the table.
    """

    t: Literal["challenge"]
    table: TableId
    nonce: Nonce


class Welcome(TypedDict):
    """The connection is let in, and the host will speak this version.

    table: the permanent id of the table. guest: this connection's own number.
    fingerprint: of the rules and printed figures in use, as in the TXT record.
    """

    t: Literal["welcome"]
    version: Version
    table: TableId
    guest: Count
    fingerprint: Fingerprint


class Seated(TypedDict):
    """The connection now has this seat; it is kept for the first of its keys, or for none if it has none."""

    t: Literal["seated"]
    seat: Seat


class TableMessage(TypedDict):
    """The table without the game.

    yours: the seats that this connection plays. owner: whether it owns the table. game: how many games were
    started here. pace: of bots, in ms. paused: the name of whoever paused the game. undo: the open request.
    deal: the SHA-256 of the host's secret for the coming game, or the one that runs; None if its seed was
    chosen.
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
    deal: NotRequired[Commitment | None]


class RevealRequest(TypedDict):
    """A game is to begin: whoever has promised a nonce for it says the nonce now, see `reveal`.

    deal: as in `table`. promises: those of all who have made one, in order.
    """

    t: Literal["reveal"]
    deal: Commitment
    promises: Promises


class UpdateMessage(TypedDict):
    """The game after step number `seq`; its events are those since step number `since`.

    If both are equal it is a snapshot without events. Several updates are merged into one for a slow reader.
    back_to: choices were undone; the events after that step no longer count.
    clocks: milliseconds that each seat has left, None for a seat without a clock.
    undo: the newest choice made at this connection, if it can be undone now.
    """

    t: Literal["update"]
    seq: Count
    since: Count
    parts: Annotated[list[PartRecord], Length(1, 5)]
    back_to: NotRequired[Count]
    clocks: NotRequired[Annotated[list[Count | None], Length(2, 5)]]
    undo: NotRequired[UndoableRecord]


class ChatMessage(TypedDict):
    """Lines of chat, oldest first; after `welcome` the newest earlier ones."""

    t: Literal["chat"]
    lines: Annotated[list[ChatLine], Length(1, 50)]


class FinishedMessage(FinishedGame):
    """A game is over: sent to everyone after the update with the ranking, and to whoever connects later.

    A program can replay the game from it. It holds the seed, and so everything that was hidden.
    """

    t: Literal["finished"]


class Refused(Coded):
    """A request is refused; nothing has changed. If there is a game, a snapshot follows.

    about: the type of the refused message, unless it could not be read.
    """

    t: Literal["refused"]
    about: NotRequired[str]


class NoticeMessage(Coded):
    """Something everyone at the table should know; seat: whom it is about."""

    t: Literal["notice"]
    seat: NotRequired[Seat]


class Bye(Coded):
    """The host's last message before it closes the connection."""

    t: Literal["bye"]


ToClient = (
    Challenge
    | Welcome
    | Seated
    | TableMessage
    | RevealRequest
    | UpdateMessage
    | FinishedMessage
    | ChatMessage
    | Refused
    | NoticeMessage
    | Bye
)
