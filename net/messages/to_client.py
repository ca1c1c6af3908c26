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
    """Tell what to sign. The first message of a connection.

    table: its permanent id.
    nonce: the host's part of the proof.
    """

    t: Literal["challenge"]
    table: TableId
    nonce: Nonce


class Welcome(TypedDict):
    """Let the connection in.

    version: the one that the host will speak.
    table: its permanent id.
    guest: this connection's number.
    fingerprint: of the rules and printed figures in use, as in the TXT record.
    """

    t: Literal["welcome"]
    version: Version
    table: TableId
    guest: Count
    fingerprint: Fingerprint


class Seated(TypedDict):
    """Give this connection a seat. It is kept for the first of its keys, if it has one."""

    t: Literal["seated"]
    seat: Seat


class TableMessage(TypedDict):
    """The table without the game.

    game: how many games were started here.
    owner: whether this connection owns the table.
    yours: the seats that this connection plays.
    pace: of bots, in milliseconds.
    levels: of the host's bots.
    people: everyone connected but the gateway, by which browsers watch. The host takes a spectator for it who
        comes from the host's machine and shows no profile, unless that one has or had a seat.
    paused: the name of the person who paused the game.
    undo: the open request.
    deal: the SHA-256 of the host's secret for the coming or running game; None if its seed was chosen.
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
    """Ask everyone who promised a nonce to reveal it, because a game is about to begin.

    deal: as in `table`.
    promises: all of them, in order.
    """

    t: Literal["reveal"]
    deal: Commitment
    promises: Promises


class UpdateMessage(TypedDict):
    """The game after a step.

    seq: the number of the step.
    since: the events are those after this step. Equal to `seq`: a snapshot without events.
    parts: one for each viewer that the connection stands for.
    back_to: choices were undone; drop what happened after this step.
    clocks: milliseconds that each seat has left; None for a seat without a clock.
    undo: the newest choice of this connection that can be undone now.
    """

    t: Literal["update"]
    seq: Count
    since: Count
    parts: Annotated[list[PartRecord], Length(1, 5)]
    back_to: NotRequired[Count]
    clocks: NotRequired[Annotated[list[Count | None], Length(2, 5)]]
    undo: NotRequired[UndoableRecord]


class ChatMessage(TypedDict):
    """Lines of chat, oldest first. After `welcome`: the newest earlier ones."""

    t: Literal["chat"]
    lines: Annotated[list[ChatLine], Length(1, 50)]


class FinishedMessage(FinishedGame):
    """A game is over. Sent to everyone after the update with the ranking, and to later connections.

    seats: who played.
    result: the ranking.
    record: enough to replay the game, so it tells all that was hidden.
    played_on_from: how many of the first choices were those of another game.
    deal: left out if the seed was chosen.
    """

    t: Literal["finished"]


class Refused(Coded):
    """A request was refused; nothing has changed. If there is a game, a snapshot follows.

    params: fill the braces of the code's sentence.
    text: the sentence in English.
    about: the type of the refused message, unless the host could not read it.
    """

    t: Literal["refused"]
    about: NotRequired[str]


class NoticeMessage(Coded):
    """Something that everyone at the table should know.

    seat: whom it is about.
    """

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
