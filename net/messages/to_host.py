"""The messages from a client to its host. Used through `protocol`."""

from __future__ import annotations

from typing import Annotated, Literal, NotRequired, TypedDict

from game.rules.hints import Length
from net.messages.records import (
    ChatText,
    Clock,
    Colour,
    Commitment,
    Count,
    Fingerprint,
    Grace,
    KeyRecord,
    Name,
    Nonce,
    Pace,
    Pin,
    Role,
    Rules,
    Seat,
    SeatCount,
    SeatSetup,
    Secret,
    Seen,
    Sign,
    SpectatorCount,
    TableName,
    Version,
)


class Hello(TypedDict):
    """Ask to be let in. The first message of a connection.

    versions: the first and the last version that the client speaks.
    keys: public keys, which open the seats kept for them; the owner's key makes the client the owner.
    nonce: the client's part of the proof of its keys, see `challenge`.
    returning: only let me in if a seat is kept for one of my keys.
    pin: opens a locked table.
    name: of the person.
    bot: of a program that plays by itself, its level in a word; shown at its seat.
    profile: any text that stays the same from visit to visit.
    role: `player` if left out.
    seen: the newest update received before; the host then sends only the events after it.
    fingerprint: of the rules and figures that this client knows; a notice tells if the table's differ.
    """

    t: Literal["hello"]
    versions: Annotated[list[Version], Length(2, 2)]
    keys: NotRequired[Annotated[list[KeyRecord], Length(1, 5)]]
    nonce: NotRequired[Nonce]
    returning: NotRequired[bool]
    pin: NotRequired[Pin]
    name: NotRequired[Name]
    bot: NotRequired[Name]
    profile: NotRequired[Secret]
    role: NotRequired[Role]
    seen: NotRequired[Seen]
    fingerprint: NotRequired[Fingerprint]


class Configure(TypedDict):
    """Set the table up. Owner only.

    seats: clockwise.
    seed: in decimal digits.
    pace: of bots, in milliseconds.
    """

    t: Literal["configure"]
    seats: Annotated[list[SeatSetup], Length(2, 5)]
    rules: NotRequired[Rules]
    seed: NotRequired[Annotated[str, Length(1, 39)]]
    pace: NotRequired[Pace]


class Start(TypedDict):
    """Start a game. Owner only.

    The starting player of a further game is the next seat, unless the rules name one.
    promise: as in `ready`.
    """

    t: Literal["start"]
    promise: NotRequired[Commitment]


class Reveal(TypedDict):
    """Answer the host's `reveal`. An answer that comes too late does nothing.

    nonce: the one whose hash was promised.
    """

    t: Literal["reveal"]
    nonce: Nonce


class SetPace(TypedDict):
    """Change how long bots wait before they choose. Owner only.

    ms: milliseconds.
    """

    t: Literal["pace"]
    ms: Pace


class Choose(TypedDict):
    """Choose an option of an open decision.

    decision: its id.
    option: the index of the option.
    """

    t: Literal["choose"]
    seat: Seat
    decision: Count
    option: Count


class Take(TypedDict):
    """Take an open seat before the game. A connection may take several, one for each person at it."""

    t: Literal["take"]
    seat: Seat
    name: NotRequired[Name]
    sign: NotRequired[Sign]
    colour: NotRequired[Colour]


class SetAppearance(TypedDict):
    """Change how a seat is shown, before the game. Holder of the seat; owner where no person sits."""

    t: Literal["appearance"]
    seat: Seat
    name: NotRequired[Name]
    sign: NotRequired[Sign]
    colour: NotRequired[Colour]


class Ready(TypedDict):
    """Say whether all seats of this connection are ready for the game.

    promise: the SHA-256 of a random nonce (of its 32 hex digits as text). Make it after `table` told `deal`.
    """

    t: Literal["ready"]
    ready: bool
    promise: NotRequired[Commitment]


class Vacate(TypedDict):
    """Give a seat up. Before the game it becomes open; during a game a bot plays it to the end."""

    t: Literal["vacate"]
    seat: Seat


class PutBot(TypedDict):
    """Put a bot at an open seat, change a bot, or let one stand in for an absent player. Owner only."""

    t: Literal["bot"]
    seat: Seat
    level: Name


class Clear(TypedDict):
    """Make a seat open before the game. Owner only."""

    t: Literal["clear"]
    seat: Seat


class SetSeats(TypedDict):
    """Change the number of seats before the game. Owner only.

    Free seats go first, then those of bots. People keep theirs, whose numbers may change.
    """

    t: Literal["seats"]
    count: SeatCount


class SetRules(TypedDict):
    """Change the rules before the game. Owner only."""

    t: Literal["rules"]
    rules: Rules


class SetOptions(TypedDict):
    """Change the given options. Owner only.

    open_hands, clock: only before the game.
    """

    t: Literal["options"]
    name: NotRequired[TableName]
    pin: NotRequired[Pin | None]
    open_hands: NotRequired[bool]
    hints: NotRequired[bool]
    until_three: NotRequired[bool]
    max_spectators: NotRequired[SpectatorCount]
    grace: NotRequired[Grace]
    stand_in: NotRequired[Name]
    clock: NotRequired[Clock | None]


class Give(TypedDict):
    """Give a guest an open seat, a bot's, or an absent player's, who loses it. Owner only."""

    t: Literal["give"]
    seat: Seat
    guest: Count


class Kick(TypedDict):
    """Ban a guest. Their seats become open, or bots' while a game runs. Owner only."""

    t: Literal["kick"]
    guest: Count


class Say(TypedDict):
    """Say a line of chat."""

    t: Literal["chat"]
    text: ChatText


class Undo(TypedDict):
    """Ask to take back the seat's last choice."""

    t: Literal["undo"]
    seat: Seat


class AnswerUndo(TypedDict):
    """Answer an undo request, for all seats of this connection.

    request: its number.
    """

    t: Literal["undo_answer"]
    request: Count
    agree: bool


class Pause(TypedDict):
    """Pause or resume the game. Anybody with a seat, or the owner."""

    t: Literal["pause"]
    paused: bool


ToHost = (
    Hello
    | Configure
    | Start
    | Reveal
    | SetPace
    | Choose
    | Take
    | SetAppearance
    | Ready
    | Vacate
    | PutBot
    | Clear
    | SetSeats
    | SetRules
    | SetOptions
    | Give
    | Kick
    | Say
    | Undo
    | AnswerUndo
    | Pause
)
