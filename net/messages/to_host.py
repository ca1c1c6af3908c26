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
    """The first message of a connection: the versions it speaks (from, to), and what lets it in.

    keys: public keys of the client: it gets the seats that are kept for one of them, and the table if one is
    its owner's. Each comes with a proof, see `challenge`; nonce: the client's part of it. returning: it only
    comes for a seat that is kept for it. pin: opens a locked table. name: of the person. bot: of a program
    that plays by itself, its level in a word; it is shown at its seat.
    profile: any text that stays the same from visit to visit. role: player (default) or spectator. seen: the
    newest update received before, so that only missed events are sent. fingerprint: of the rules and printed
    figures that this client knows; where the table's differ, it gets a notice.
    """

    t: Literal["hello"]
    versions: Annotated[list[Version], Length(2, 2)]
    keys: NotRequired[Annotated[list[KeyRecord], Length(1, 2)]]
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
    """The owner sets the table up: seats clockwise, rules, a seed in decimal, the bots' pace in ms."""

    t: Literal["configure"]
    seats: Annotated[list[SeatSetup], Length(2, 5)]
    rules: NotRequired[Rules]
    seed: NotRequired[Annotated[str, Length(1, 39)]]
    pace: NotRequired[Pace]


class Start(TypedDict):
    """The owner starts a game; after its end, another one with the same seats. promise: as in `ready`.

    In another game the seat after the start player of the one before starts, unless the rules name a seat.
    """

    t: Literal["start"]
    promise: NotRequired[Commitment]


class Reveal(TypedDict):
    """The answer to the host's `reveal`: the nonce that was promised. One that is too late does nothing."""

    t: Literal["reveal"]
    nonce: Nonce


class SetPace(TypedDict):
    """The owner changes how long bots wait before they choose, in ms."""

    t: Literal["pace"]
    ms: Pace


class Choose(TypedDict):
    """A seat's choice: the id of its decision, and the index of one of the options."""

    t: Literal["choose"]
    seat: Seat
    decision: Count
    option: Count


class Take(TypedDict):
    """Takes an open seat before the game; a connection may take several, one for each person at it."""

    t: Literal["take"]
    seat: Seat
    name: NotRequired[Name]
    sign: NotRequired[Sign]
    colour: NotRequired[Colour]


class SetAppearance(TypedDict):
    """Changes how a seat is shown, before the game: by its holder, or the owner where no person sits."""

    t: Literal["appearance"]
    seat: Seat
    name: NotRequired[Name]
    sign: NotRequired[Sign]
    colour: NotRequired[Colour]


class Ready(TypedDict):
    """All seats of this connection are ready for the game, or not.

    promise: the SHA-256 of a random nonce for the deal (of its 32 hexadecimal digits as text), which is made
    after the table has told the `deal` of this game.
    """

    t: Literal["ready"]
    ready: bool
    promise: NotRequired[Commitment]


class Vacate(TypedDict):
    """Gives a seat up: before the game it is open again; in the game a bot plays it to the end."""

    t: Literal["vacate"]
    seat: Seat


class PutBot(TypedDict):
    """The owner puts a bot at an open seat, changes one, or lets one stand in for an absent player."""

    t: Literal["bot"]
    seat: Seat
    level: Name


class Clear(TypedDict):
    """The owner makes a seat open, before the game."""

    t: Literal["clear"]
    seat: Seat


class SetSeats(TypedDict):
    """The owner changes how many seats there are, before the game."""

    t: Literal["seats"]
    count: SeatCount


class SetRules(TypedDict):
    """The owner changes the rules, before the game."""

    t: Literal["rules"]
    rules: Rules


class SetOptions(TypedDict):
    """The owner changes the given options; open hands and the clock can change only before the game."""

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
    """The owner gives a guest an open seat, or that of a bot or absent player, who cannot come back to it."""

    t: Literal["give"]
    seat: Seat
    guest: Count


class Kick(TypedDict):
    """The owner bans a guest; their seats are open again, or bots' while a game runs."""

    t: Literal["kick"]
    guest: Count


class Say(TypedDict):
    """A line of chat."""

    t: Literal["chat"]
    text: ChatText


class Undo(TypedDict):
    """A seat wants to undo its last choice."""

    t: Literal["undo"]
    seat: Seat


class AnswerUndo(TypedDict):
    """The answer of this connection's seats to the undo request with that number."""

    t: Literal["undo_answer"]
    request: Count
    agree: bool


class Pause(TypedDict):
    """Anybody with a seat, or the owner, pauses or resumes the game."""

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
