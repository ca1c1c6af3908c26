"""What happened, in the past tense: who, what, from, to, why. Keys and numbers, never sentences.

An event is a small value. `redact` makes what one seat may know of it from an allow-list (RULES 13):
a field that a viewer may not see is None.
"""

from __future__ import annotations

import re
from collections.abc import Iterable
from typing import Any, Final, NamedTuple, TypeAlias

from .short_repr import short_repr
from .value import value


@value
class GameStarted:
    start_seat: int


@value
class RoundStarted:
    round: int
    period: str
    start_seat: int


@value
class PersonsRevealed:
    persons: tuple[str, ...]
    plague: int


@value
class CardsDrawn:
    seat: int
    number: int
    cards: tuple[str, ...] | None


@value
class CardKept:
    seat: int
    card: str | None


@value
class CardsPassed:
    """Told when all have chosen, so that receiver and giver may both see the cards."""

    seat: int
    to: int
    number: int
    cards: tuple[str, ...] | None


@value
class CardPlayed:
    """nth is 1 or 2, or 3 for the scholar's card."""

    seat: int
    card: str
    nth: int


@value
class ThirdDiscarded:
    seat: int
    card: str | None


@value
class NoEffect:
    """A card, person or drive that changed nothing; reason names it."""

    seat: int
    reason: str


@value
class MarkersMoved:
    """Markers went from one of names.PLACES to another."""

    seat: int
    source: str
    target: str
    number: int
    reason: str


@value
class FriendMoved:
    """source is None when the friend enters the borough."""

    seat: int
    source: str | None
    target: str
    reason: str


@value
class CoinsGained:
    """payer is None for the supply."""

    seat: int
    amount: int
    payer: int | None
    reason: str


@value
class CoinsPaid:
    """Coins into the supply."""

    seat: int
    amount: int
    reason: str


@value
class PrestigeGained:
    """One gain: amount with the park's bonus in it. Both are None where the figure would tell a hidden total;
    own then holds (amount, bonus) for the seat itself."""

    seat: int
    amount: int | None
    bonus: int | None
    reason: str
    own: tuple[int, int] | None


@value
class PrestigeLost:
    """due is what the rule asks; own, for the seat itself, what it had to give."""

    seat: int
    due: int
    reason: str
    own: int | None


@value
class RatMoved:
    seat: int
    before: int
    after: int
    reason: str


@value
class PlagueStruck:
    value: int


@value
class Penalised:
    """The rat needed to go beyond 9."""

    seat: int


@value
class CarriageMoved:
    """path: markets and crossings from the start to the end of the drive."""

    seat: int
    path: tuple[str, ...]


@value
class MessageTaken:
    seat: int
    market: str
    colour: int
    message: int


@value
class PersonHired:
    seat: int
    person: str


@value
class HireDeclined:
    seat: int


@value
class GreyStackSeen:
    seat: int
    persons: tuple[str, ...] | None


@value
class CathedralScored:
    value: int
    markers: int
    each: int


@value
class PersonsCleared:
    pass


@value
class BellRingerPassed:
    to: int


@value
class PeriodEnded:
    period: str


class Row(NamedTuple):
    """One seat's line of the ranking; tiebreak is coins plus markers in the personal supply (RULES 12)."""

    seat: int
    place: int
    prestige: int
    tiebreak: int


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
    """The names of what an event of this kind tells, in order."""
    return tuple(kind.__annotations__)


def event_kind(event: Event) -> str:
    """The name of an event on the wire, for example "card_played"."""
    return _KIND[type(event)]


def event_to_plain(event: Event) -> dict[str, Any]:
    """The event as a dict for msgpack: its kind under "event", then its fields."""
    kind = type(event)
    return {"event": _KIND[kind], **{field: getattr(event, field) for field in fields_of(kind)}}


def event_from_plain(plain: dict[str, Any]) -> Event:
    """The event that `event_to_plain` wrote, msgpack's lists turned back into tuples.

    Raises ValueError when it is none.
    """
    fields = {key: _tuples(value) for key, value in plain.items() if key != "event"}
    name = plain.get("event")
    kind = KINDS.get(name) if isinstance(name, str) else None
    if kind is None or fields.keys() != {*fields_of(kind)}:
        raise ValueError(f"no event: {short_repr(plain)}")
    if kind is GameOver:
        return GameOver(_rows(fields["rows"]))
    return kind(**fields)


def _rows(value: Any) -> tuple[Row, ...]:
    rows = value if isinstance(value, tuple) else (None,)
    for row in rows:
        if not isinstance(row, tuple) or len(row) != len(Row._fields):
            raise ValueError(f"no rows of a ranking: {short_repr(value)}")
    return tuple(Row(*row) for row in rows)


def _tuples(value: Any) -> Any:
    return tuple(_tuples(item) for item in value) if isinstance(value, (list, tuple)) else value
