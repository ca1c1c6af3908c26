"""Every message between a host and its connections: fields, types, limits, and their bytes.

A message is one msgpack map in one binary WebSocket frame; its field "t" names its type. Each type is a
TypedDict here, and the check of incoming data is made from it. Numbers beyond 64 bits travel as text.
"""

from __future__ import annotations

from typing import Annotated, Any, Final, Literal, NotRequired, TypedDict, get_args, get_type_hints

import msgpack

from net.shape import Length, Range, Shape, ShapeError, shape_of, shown

VERSION: Final = 1
VERSIONS: Final = (1, VERSION)
LARGEST_TO_HOST: Final = 16 * 1024
LARGEST_TO_CLIENT: Final = 1024 * 1024
LARGEST_SEED: Final = 2**128 - 1
LONGEST_PACE: Final = 10_000

Colour = Literal["blue", "green", "red", "violet", "yellow"]
Sign = Literal["lily", "lion", "ship", "tower", "key"]
Kind = Literal["human", "bot"]
TableState = Literal["lobby", "running", "over"]
COLOURS: Final[tuple[Colour, ...]] = get_args(Colour)
SIGNS: Final[tuple[Sign, ...]] = get_args(Sign)

Seat = Annotated[int, Range(0, 4)]
Version = Annotated[int, Range(1, 65535)]
Name = Annotated[str, Length(1, 24)]
Secret = Annotated[str, Length(1, 128)]
Pace = Annotated[int, Range(0, LONGEST_PACE)]
Count = Annotated[int, Range(0, 2**31 - 1)]
Sentence = Annotated[str, Length(1, 500)]

#: Why a host did not do what it was asked; the connection stays.
RefusalCode = Literal[
    "garbage", "not-owner", "setup", "running", "no-game", "not-your-seat", "stale", "illegal", "internal"
]
#: Why a host ends a connection.
ByeCode = Literal["garbage", "version", "secret", "silence", "replaced", "dismissed", "closing"]


class SeatSetup(TypedDict):
    """One seat of a table that is being set up; what is left out is chosen by the host."""

    name: Name
    kind: Kind
    level: NotRequired[Name]
    sign: NotRequired[Sign]
    colour: NotRequired[Colour]


class RuleOptions(TypedDict):
    """Options of a rule set that differ from the preset's."""

    hotel_two_from: NotRequired[Annotated[int, Range(2, 15)]]
    coins_limited: NotRequired[bool]
    benefactor_pays: NotRequired[Literal["coins", "prestige"] | None]
    butcher_may_skip: NotRequired[bool]
    new_persons: NotRequired[bool]
    prestige_open: NotRequired[bool]
    start_seat: NotRequired[Seat | None]


class Rules(TypedDict):
    """A rule set by the name of its preset and the options that differ."""

    preset: Name
    options: RuleOptions


class SeatRecord(TypedDict):
    """Who sits at the table: `here` tells whether the one who plays the seat is connected."""

    seat: Seat
    name: Name
    kind: Kind
    level: Name | None
    sign: Sign
    colour: Colour
    here: bool


class BoroughRecord(TypedDict):
    """How a borough is shown, and the seat that owns it."""

    colour: Colour
    sign: Sign
    seat: Seat | None


class DecisionRecord(TypedDict):
    """The question a seat is asked; an answer names the decision's id and the index of an option."""

    id: Count
    kind: str
    seat: Seat
    options: Annotated[list[Any], Length(2, 100)]
    about: str | None


class Part(TypedDict):
    """What one viewer may know: a seat, or None for what is open to all."""

    viewer: Seat | None
    view: dict[str, Any]
    decision: DecisionRecord | None
    events: list[dict[str, Any]]


class Hello(TypedDict):
    """First message of a connection: the versions it speaks (from, to), and what lets it in."""

    t: Literal["hello"]
    versions: Annotated[list[Version], Length(2, 2)]
    secret: NotRequired[Secret]
    tokens: NotRequired[Annotated[list[Secret], Length(0, 5)]]


class Configure(TypedDict):
    """The owner sets the table up: seats clockwise, rules, a seed in decimal, the bots' pace in ms."""

    t: Literal["configure"]
    seats: Annotated[list[SeatSetup], Length(2, 5)]
    rules: NotRequired[Rules]
    seed: NotRequired[Annotated[str, Length(1, 39)]]
    pace: NotRequired[Pace]


class Start(TypedDict):
    """The owner starts the game, or after its end another one with the same seats."""

    t: Literal["start"]


class SetPace(TypedDict):
    """The owner says how long bots wait before they answer, in ms."""

    t: Literal["pace"]
    ms: Pace


class Answer(TypedDict):
    """A seat's choice: an option's index in the decision it was asked."""

    t: Literal["answer"]
    seat: Seat
    decision: Count
    option: Count


class Welcome(TypedDict):
    """The connection is let in and the host will speak this version."""

    t: Literal["welcome"]
    version: Version


class TableMessage(TypedDict):
    """The table without the game; `yours` and `owner` tell what this connection holds."""

    t: Literal["table"]
    state: TableState
    owner: bool
    yours: list[Seat]
    pace: Pace
    rules: Rules
    seats: list[SeatRecord]
    boroughs: list[BoroughRecord]


class Update(TypedDict):
    """The game after choice number `seq`; its events are those since choice number `since`.

    When both are equal it is a snapshot alone. When several updates waited for a slow reader they are one.
    """

    t: Literal["update"]
    seq: Count
    since: Count
    parts: Annotated[list[Part], Length(1, 5)]


class Refused(TypedDict):
    """What was asked is not done; nothing changed. A fresh update follows when a game is on the table."""

    t: Literal["refused"]
    code: RefusalCode
    text: Sentence
    about: NotRequired[str]


class Notice(TypedDict):
    """Something everyone at the table should know."""

    t: Literal["notice"]
    code: Literal["bot-gone"]
    text: Sentence
    seat: Seat


class Bye(TypedDict):
    """The host's last message before it closes the connection."""

    t: Literal["bye"]
    code: ByeCode
    text: Sentence


ToHost = Hello | Configure | Start | SetPace | Answer
ToClient = Welcome | TableMessage | Update | Refused | Notice | Bye


class ProtocolError(ValueError):
    """Bytes that are no message; the text is one sentence for whoever sent them."""


def _shapes(union: Any, lenient: frozenset[str]) -> dict[str, Shape]:
    shapes = {}
    for record in get_args(union):
        (name,) = get_args(get_type_hints(record)["t"])
        shapes[name] = shape_of(record, lenient=name in lenient)
    return shapes


# A hello of a later version must be readable enough to be refused by its version. A client leaves unknown
# fields alone for the same reason.
TO_HOST: Final = _shapes(ToHost, lenient=frozenset({"hello"}))
TO_CLIENT: Final = _shapes(
    ToClient, lenient=frozenset({"welcome", "table", "update", "refused", "notice", "bye"})
)


def encode(message: ToHost | ToClient) -> bytes:
    """The bytes of a message."""
    data: bytes = msgpack.packb(message)
    return data


def decode_to_host(data: bytes | str) -> ToHost:
    """The message in a frame that a host received. Raises ProtocolError."""
    message: ToHost = _decode(data, TO_HOST, LARGEST_TO_HOST)
    return message


def decode_to_client(data: bytes | str) -> ToClient:
    """The message in a frame that a client received. Raises ProtocolError."""
    message: ToClient = _decode(data, TO_CLIENT, LARGEST_TO_CLIENT)
    return message


def parse_seed(text: str) -> int:
    """The seed in a text of decimal digits. Raises ValueError with a sentence."""
    if text.isascii() and text.isdigit() and len(text) <= 39 and int(text) <= LARGEST_SEED:
        return int(text)
    raise ValueError("A seed is a whole number from 0 to 2**128 - 1.")


def _decode(data: bytes | str, shapes: dict[str, Shape], largest: int) -> Any:
    if isinstance(data, str):
        raise ProtocolError("A message must be a binary frame, not text.")
    if len(data) > largest:
        raise ProtocolError(f"A message may have {largest} bytes at most.")
    try:
        message = msgpack.unpackb(data, raw=False, strict_map_key=True, max_ext_len=0, max_bin_len=0)
    except (ValueError, RecursionError) as error:
        raise ProtocolError(
            "A message must be exactly one msgpack value without binary or extension types."
        ) from error
    if not isinstance(message, dict):
        raise ProtocolError("A message must be a msgpack map.")
    name = message.get("t")
    if not isinstance(name, str) or name not in shapes:
        raise ProtocolError(f"There is no message of type {shown(name)}; there are {', '.join(shapes)}.")
    try:
        shapes[name].check(message, name)
    except ShapeError as error:
        raise ProtocolError(f"The message is not valid: {error}.") from error
    return message
