"""What happened, in the past tense: who, what, from, to, why. Keys and numbers, never sentences.

An event is a small value. `redact` makes what one seat may know of it from an allow-list (RULES 13):
a field that a viewer may not see is None.
"""

from __future__ import annotations

import re
from collections.abc import Iterable, Mapping
from typing import Annotated, Any, Final, NamedTuple, TypeAlias, get_type_hints

from .hints import (
    Amount,
    Borough,
    ByWord,
    Card,
    CardsInHand,
    Count,
    Length,
    Markers,
    Market,
    MessageKind,
    Period,
    PersonId,
    PersonsOfRound,
    Place,
    Range,
    Rats,
    RatSpace,
    Reason,
    Round,
    Seat,
    Sector,
    Stop,
)
from .names import ROUNDS
from .short_repr import short_repr
from .value import value


@value
class GameStarted:
    start_seat: Seat


@value
class RoundStarted:
    round: Round
    period: Period
    start_seat: Seat


@value
class PersonsRevealed:
    persons: PersonsOfRound
    plague: Rats


@value
class CardsDrawn:
    seat: Seat
    number: Annotated[int, Range(0, 3)]
    cards: CardsInHand | None


@value
class CardKept:
    seat: Seat
    card: Card | None


@value
class CardsPassed:
    """Told when all have chosen. Receiver and giver see the cards."""

    seat: Seat
    to: Seat
    number: Annotated[int, Range(0, 3)]
    cards: CardsInHand | None


@value
class CardPlayed:
    """`nth` is 1 or 2, or 3 for the scholar's card."""

    seat: Seat
    card: Card
    nth: Annotated[int, Range(1, 3)]


@value
class ThirdDiscarded:
    seat: Seat
    card: Card | None


@value
class NoEffect:
    """The card, person or drive in `reason` changed nothing."""

    seat: Seat
    reason: Reason


@value
class MarkersMoved:
    """Markers went from one place to another."""

    seat: Seat
    source: Place
    target: Place
    number: Markers
    reason: Reason


@value
class FriendMoved:
    """`source` is None when the friend enters the borough."""

    seat: Seat
    source: Sector | None
    target: Sector
    reason: Reason


@value
class CoinsGained:
    """`payer` is None for the supply."""

    seat: Seat
    amount: Amount
    payer: Seat | None
    reason: Reason


@value
class CoinsPaid:
    """Coins into the supply."""

    seat: Seat
    amount: Amount
    reason: Reason


@value
class PrestigeGained:
    """One gain. `amount` includes the park's `bonus`. Both are None where they would reveal a hidden total.
    `own` then holds both for the seat itself."""

    seat: Seat
    amount: Amount | None
    bonus: Amount | None
    reason: Reason
    own: tuple[Amount, Amount] | None


@value
class PrestigeLost:
    """`due` is what the rule asks; `own` is what the seat had to give."""

    seat: Seat
    due: Amount
    reason: Reason
    own: Amount | None


@value
class RatMoved:
    seat: Seat
    before: RatSpace
    after: RatSpace
    reason: Reason


@value
class PlagueStruck:
    value: Rats


@value
class Penalised:
    """The rat would have gone beyond 9."""

    seat: Seat


@value
class CarriageMoved:
    """`path`: markets and crossings from start to end."""

    seat: Seat
    path: tuple[Stop, ...]


@value
class MessageTaken:
    seat: Seat
    market: Market
    colour: Borough
    message: MessageKind


@value
class PersonHired:
    seat: Seat
    person: PersonId


@value
class HireDeclined:
    seat: Seat


@value
class GreyStackSeen:
    seat: Seat
    persons: Annotated[tuple[PersonId, ...], Length(0, ROUNDS)] | None


@value
class CathedralScored:
    value: Amount
    markers: Amount
    each: Amount


@value
class PersonsCleared:
    pass


@value
class BellRingerPassed:
    to: Seat


@value
class PeriodEnded:
    period: Period


class Row(NamedTuple):
    """One seat's line of the ranking; tiebreak is coins plus markers in the personal supply (RULES 12)."""

    seat: Seat
    place: Annotated[int, Range(1, 5)]
    prestige: Count
    tiebreak: Count


@value
class GameOver:
    rows: tuple[Row, ...]


Event: TypeAlias = (
    GameStarted
    | RoundStarted
    | PersonsRevealed
    | CardsDrawn
    | CardKept
    | CardsPassed
    | CardPlayed
    | ThirdDiscarded
    | NoEffect
    | MarkersMoved
    | FriendMoved
    | CoinsGained
    | CoinsPaid
    | PrestigeGained
    | PrestigeLost
    | RatMoved
    | PlagueStruck
    | Penalised
    | CarriageMoved
    | MessageTaken
    | PersonHired
    | HireDeclined
    | GreyStackSeen
    | CathedralScored
    | PersonsCleared
    | BellRingerPassed
    | PeriodEnded
    | GameOver
)

#: Every event, the fields that all may see, and the fields for a few with the fields that name who they are.
VISIBLE: Final[dict[type[Event], tuple[str, dict[str, tuple[str, ...]]]]] = {
    GameStarted: ("start_seat", {}),
    RoundStarted: ("round period start_seat", {}),
    PersonsRevealed: ("persons plague", {}),
    CardsDrawn: ("seat number", {"cards": ("seat",)}),
    CardKept: ("seat", {"card": ("seat",)}),
    CardsPassed: ("seat to number", {"cards": ("seat", "to")}),
    CardPlayed: ("seat card nth", {}),
    ThirdDiscarded: ("seat", {"card": ("seat",)}),
    NoEffect: ("seat reason", {}),
    MarkersMoved: ("seat source target number reason", {}),
    FriendMoved: ("seat source target reason", {}),
    CoinsGained: ("seat amount payer reason", {}),
    CoinsPaid: ("seat amount reason", {}),
    PrestigeGained: ("seat amount bonus reason", {"own": ("seat",)}),
    PrestigeLost: ("seat due reason", {"own": ("seat",)}),
    RatMoved: ("seat before after reason", {}),
    PlagueStruck: ("value", {}),
    Penalised: ("seat", {}),
    CarriageMoved: ("seat path", {}),
    MessageTaken: ("seat market colour message", {}),
    PersonHired: ("seat person", {}),
    HireDeclined: ("seat", {}),
    GreyStackSeen: ("seat", {"persons": ("seat",)}),
    CathedralScored: ("value markers each", {}),
    PersonsCleared: ("", {}),
    BellRingerPassed: ("to", {}),
    PeriodEnded: ("period", {}),
    GameOver: ("rows", {}),
}
KINDS: Final[dict[str, type[Event]]] = {
    re.sub(r"(?<!^)(?=[A-Z])", "_", type_.__name__).lower(): type_ for type_ in VISIBLE
}
_KIND: Final = {type_: kind for kind, type_ in KINDS.items()}


#: Events that show somebody what was hidden before; nothing can be taken back across them.
REVEALING: Final = (PersonsRevealed, CardsDrawn, CardsPassed, GreyStackSeen, GameOver)


def reveals(events: Iterable[Event]) -> bool:
    """Whether any of these events showed somebody what was hidden before."""
    return any(isinstance(event, REVEALING) for event in events)


def redact(event: Event, seat: int | None) -> Event | None:
    """What `seat` (None: a spectator) may know of an event; None if nothing.

    Today every event is known to everyone in part, so None does not occur; callers must still expect it.
    """
    public, shared = VISIBLE[type(event)]
    if not shared:
        return event
    known: dict[str, Any] = dict.fromkeys(fields_of(type(event)))
    for field in public.split():
        known[field] = getattr(event, field)
    for field, owners in shared.items():
        if seat is not None and seat in [getattr(event, owner) for owner in owners]:
            known[field] = getattr(event, field)
    return type(event)(**known)


def fields_of(kind: type[Event]) -> tuple[str, ...]:
    """Return the field names of an event of this kind, in order."""
    return tuple(kind.__annotations__)


def event_kind(event: Event) -> str:
    """The name of an event on the wire, for example "card_played"."""
    return _KIND[type(event)]


def _hints() -> Mapping[str, Mapping[str, Any]]:
    """The fields of a plain event of each kind."""
    return {kind: get_type_hints(type_, include_extras=True) for kind, type_ in KINDS.items()}


#: An event as plain values: its kind under "event", then its fields.
PlainEvent: TypeAlias = Annotated[dict[str, Any], ByWord("event", _hints, others=True)]


def event_to_plain(event: Event) -> PlainEvent:
    """The event as a dict for msgpack."""
    kind = type(event)
    plain = {"event": _KIND[kind], **{field: getattr(event, field) for field in fields_of(kind)}}
    if isinstance(event, GameOver):
        plain["rows"] = [row._asdict() for row in event.rows]
    return plain


def event_from_plain(plain: PlainEvent) -> Event:
    """The event that `event_to_plain` wrote, msgpack's lists turned back into tuples.

    Fields that the event does not have are left alone. Raises ValueError when it is none.
    """
    name = plain.get("event")
    kind = KINDS.get(name) if isinstance(name, str) else None
    if kind is None or not plain.keys() >= {*fields_of(kind)}:
        raise ValueError(f"no event: {short_repr(plain)}")
    fields = {field: _tuples(plain[field]) for field in fields_of(kind)}
    if kind is GameOver:
        return GameOver(_rows(fields["rows"]))
    return kind(**fields)


def _rows(value: Any) -> tuple[Row, ...]:
    rows = value if isinstance(value, tuple) else (None,)
    for row in rows:
        if not isinstance(row, dict) or row.keys() != {*Row._fields}:
            raise ValueError(f"no rows of a ranking: {short_repr(value)}")
    return tuple(Row(**row) for row in rows)


def _tuples(value: Any) -> Any:
    return tuple(_tuples(item) for item in value) if isinstance(value, (list, tuple)) else value
