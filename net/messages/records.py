"""The records inside messages: their fields, types and limits. Used through `protocol`."""

from __future__ import annotations

from typing import Annotated, Any, Final, Literal, NotRequired, TypedDict, get_args

from game.rules import PlainDecision, PlainEvent, RuleOptions, View
from game.rules.hints import Hex, Length, Range

LONGEST_NAME: Final = 24
LONGEST_TABLE_NAME: Final = 40
LONGEST_PIN: Final = 16
LONGEST_PACE: Final = 10_000
MOST_SPECTATORS: Final = 256
LONGEST_GRACE: Final = 3600
LONGEST_CLOCK: Final = 6 * 3600
MOST_EVENTS: Final = 500

Colour = Literal["blue", "green", "red", "violet", "yellow"]
Sign = Literal["lily", "lion", "ship", "tower", "key"]
Kind = Literal["human", "bot", "open"]
Role = Literal["player", "spectator"]
TableStage = Literal["lobby", "running", "over"]
COLOURS: Final[tuple[Colour, ...]] = get_args(Colour)
SIGNS: Final[tuple[Sign, ...]] = get_args(Sign)

Seat = Annotated[int, Range(0, 4)]
Seats = Annotated[list[Seat], Length(0, 5)]
SeatCount = Annotated[int, Range(2, 5)]
Version = Annotated[int, Range(1, 65535)]
Name = Annotated[str, Length(1, LONGEST_NAME)]
TableName = Annotated[str, Length(1, LONGEST_TABLE_NAME)]
Secret = Annotated[str, Length(1, 128)]
Pin = Annotated[str, Length(1, LONGEST_PIN)]
Pace = Annotated[int, Range(0, LONGEST_PACE)]
Grace = Annotated[int, Range(0, LONGEST_GRACE)]
SpectatorCount = Annotated[int, Range(0, MOST_SPECTATORS)]
TableId = Annotated[str, Hex(32)]
PublicKey = Annotated[str, Hex(64)]
Proof = Annotated[str, Hex(128)]
Nonce = Annotated[str, Hex(32)]
Commitment = Annotated[str, Hex(64)]
Promises = Annotated[list[Commitment], Length(1, 5)]
Count = Annotated[int, Range(0, 2**31 - 1)]
Fingerprint = Annotated[str, Length(8, 8)]
Sentence = Annotated[str, Length(1, 500)]
ChatText = Annotated[str, Length(1, 300)]
Param = Annotated[str, Length(0, 500)] | int


class Coded(TypedDict):
    """A sentence for people: its code, the parameters to fill in, and the sentence in English."""

    code: Annotated[str, Length(1, 40)]
    params: Annotated[dict[str, Param], Length(0, 10)]
    text: Sentence


class KeyRecord(TypedDict):
    """An Ed25519 public key.

    proof: the signature that proves the private key.
    """

    key: PublicKey
    proof: Proof


class SeatSetup(TypedDict):
    """A seat of a table to be set up. The host chooses what is left out.

    kind: `human` for a seat of the table's owner, `open` for one that others can take.
    """

    name: Name
    kind: Kind
    level: NotRequired[Name]
    sign: NotRequired[Sign]
    colour: NotRequired[Colour]


class Rules(TypedDict):
    """A rule set.

    options: those that differ from the preset.
    """

    preset: Name
    options: RuleOptions


class Clock(TypedDict):
    """Time to think. When a seat's time is up, a bot chooses.

    kind: `choice` gives each choice its time; `game` gives the whole game one time.
    seconds: the time.
    increment: seconds that each choice adds to the time of a game.
    level: of the bot.
    """

    kind: Literal["choice", "game"]
    seconds: Annotated[int, Range(1, LONGEST_CLOCK)]
    increment: Annotated[int, Range(0, 600)]
    level: Name


class OptionsRecord(TypedDict):
    """The options of the table.

    locked: whether there is a PIN.
    pin: sent to the owner only.
    grace: seconds until a bot plays for an absent player.
    stand_in: the level of that bot.
    open_hands: spectators see all hands.
    hints: people may ask a coach; without it they may not.
    until_three: the evening ends when somebody has won three games.
    """

    name: TableName
    private: bool
    locked: bool
    pin: Pin | None
    max_spectators: SpectatorCount
    grace: Grace
    stand_in: Name
    open_hands: bool
    clock: Clock | None
    hints: NotRequired[bool]
    until_three: NotRequired[bool]


class SeatRecord(TypedDict):
    """A seat.

    kind: `human` also for a bot that a guest runs.
    level: of its bot. For a guest's bot, what the bot says of itself.
    here: whether its player is connected.
    away: seconds since its player was connected.
    stand_in: the level of the bot that plays meanwhile.
    """

    seat: Seat
    name: Name
    kind: Kind
    level: Name | None
    sign: Sign
    colour: Colour
    here: bool
    ready: bool
    away: Count | None
    stand_in: Name | None


class BoroughRecord(TypedDict):
    """How a borough is shown.

    seat: its owner.
    """

    colour: Colour
    sign: Sign
    seat: Seat | None


class GuestRecord(TypedDict):
    """A connected guest.

    guest: the number that `give` and `kick` name.
    bot: its level; None for a person.
    lost: the seats that others got while it was away. The owner may give them back.
    """

    guest: Count
    name: Name
    bot: Name | None
    role: Role
    seats: Seats
    owner: bool
    lost: Seats


class UndoRequestRecord(TypedDict):
    """A seat's request to undo its last choice.

    waiting_for: the seats that must still agree.
    """

    number: Count
    seat: Seat
    waiting_for: Seats


class UndoableRecord(TypedDict):
    """A choice that can be undone.

    seat: who made it.
    hidden: it was a card kept in the draft.
    """

    seat: Seat
    hidden: bool


class Seen(TypedDict):
    """The newest update that a client had received when it lost the connection."""

    game: Count
    seq: Count


class ChatLine(TypedDict):
    """A line of chat.

    seat: the speaker's at that time; None for a spectator.
    """

    name: Name
    seat: Seat | None
    text: ChatText


class PartRecord(TypedDict):
    """What one viewer may know.

    viewer: a seat; None for what all may know.
    decision: what the seat must decide now.
    """

    viewer: Seat | None
    view: View
    decision: PlainDecision | None
    events: Annotated[list[PlainEvent], Length(0, MOST_EVENTS)]


class PlayerRecord(TypedDict):
    """Who played a game.

    weights: of a bot of the host, the fingerprint of its network.
    """

    name: Name
    kind: Kind
    level: Name | None
    colour: Colour
    weights: NotRequired[Annotated[str, Hex(8)]]


class RankedRecord(TypedDict):
    """A line of the ranking.

    tiebreak: coins plus markers in the personal supply.
    """

    seat: Seat
    place: Annotated[int, Range(1, 5)]
    prestige: int
    tiebreak: int


class DealRecord(TypedDict):
    """What the seed of a game was made of.

    secret: the host's.
    nonces: the players', in order.
    """

    secret: Annotated[str, Hex(64)]
    nonces: Annotated[list[Nonce], Length(0, 5)]


class FinishedGame(TypedDict):
    """A game that is over.

    game: its number at the table.
    record: enough to replay the game; game/rules/saved/record.py describes its fields.
    played_on_from: how many of its first choices were those of another game.
    deal: left out if the seed was chosen.
    """

    table: TableId
    game: Count
    seats: Annotated[list[PlayerRecord], Length(2, 5)]
    result: Annotated[list[RankedRecord], Length(2, 5)]
    record: dict[str, Any]
    played_on_from: NotRequired[Count]
    deal: NotRequired[DealRecord]
