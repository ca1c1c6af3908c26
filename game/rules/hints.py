"""The types of what the rules tell, with all that a field can hold.

To a type checker `Card` is a text and `Markers` a number. What is written beside the type in Annotated is for
whoever checks data that came from somewhere else: Range, Length, Among, Items and ByWord.
"""

from __future__ import annotations

from collections.abc import Callable, Collection, Mapping
from dataclasses import dataclass
from typing import Annotated, Any, Literal, TypeAlias

from .names import ACTIONS, CARDS, CORNERS, HARBOUR_END, MARKERS, PERIODS, PHASES, PLACES, ROUNDS, SECTORS
from .persons.registry import PERSONS


@dataclass(frozen=True, slots=True)
class Range:
    """The least and greatest number a field may hold."""

    least: int
    most: int


@dataclass(frozen=True, slots=True)
class Length:
    """The least and greatest length of a text, a list or a mapping."""

    least: int
    most: int


@dataclass(frozen=True, slots=True)
class Hex:
    """A text of exactly this many hexadecimal digits."""

    digits: int


@dataclass(frozen=True, slots=True, eq=False)
class Among:
    """The words that a text may be, and what all of them are, for example "a sector"."""

    what: str
    words: tuple[Collection[str], ...]

    def __contains__(self, word: str) -> bool:
        return any(word in some for some in self.words)


@dataclass(frozen=True, slots=True)
class ByWord:
    """A mapping whose field `tag` says which other fields it has: `hints()` tells them by that word.

    others: whether a reader leaves alone what has a word that it does not know.
    """

    tag: str
    hints: Callable[[], Mapping[str, Mapping[str, Any]]]
    others: bool = False


@dataclass(frozen=True, slots=True, eq=False)
class Items:
    """A list that has one item of each of these types."""

    hints: tuple[Any, ...]


def among(what: str, *words: Collection[str]) -> Among:
    """The words of all these collections together."""
    return Among(what, words)


MARKETS = tuple(f"{borough}.{corner}" for borough in range(5) for corner in CORNERS)
CROSSINGS = tuple(f"{borough}.X" for borough in range(5))
#: What brings something about besides actions and persons.
OTHER_REASONS = ("message", "cathedral", "plague", "hire")

Seat: TypeAlias = Annotated[int, Range(0, 4)]
SeatCount: TypeAlias = Annotated[int, Range(2, 5)]
#: Whose turn it is, counted from the start player.
Turn: TypeAlias = Annotated[int, Range(0, 4)]
Borough: TypeAlias = Annotated[int, Range(0, 4)]
Round: TypeAlias = Annotated[int, Range(1, ROUNDS)]
Period: TypeAlias = Annotated[str, among("a period", PERIODS)]
Phase: TypeAlias = Annotated[str, among("a phase", PHASES)]
Sector: TypeAlias = Annotated[str, among("a sector", SECTORS)]
#: Where a piece can stand: a sector or the cathedral.
Standing: TypeAlias = Annotated[str, among("a sector or the cathedral", SECTORS, ("cathedral",))]
#: Where a marker can lie.
Place: TypeAlias = Annotated[str, among("a place", PLACES)]
#: An action card in a seat's colour, for example "bank:2".
Card: TypeAlias = Annotated[str, among("an action card", *CARDS)]
PersonId: TypeAlias = Annotated[str, among("a person", PERSONS)]
Deck: TypeAlias = Annotated[str, among("a deck of persons", ("brown", *PERIODS))]
#: A market, for example "0.OL".
Market: TypeAlias = Annotated[str, among("a market", MARKETS)]
#: A market of a borough, for example "OL", or of its neighbour to the left: "left OL".
MarketOrLeft: TypeAlias = Annotated[str, among("a market", CORNERS, tuple(f"left {it}" for it in CORNERS))]
#: A market or a crossing between boroughs.
Stop: TypeAlias = Annotated[str, among("a market or a crossing", MARKETS, CROSSINGS)]
MessageKind: TypeAlias = Annotated[int, Range(1, 4)]
#: A marker or the trusted friend.
Piece: TypeAlias = Literal["marker", "friend"]
#: Why something happened: an action, a person, or one of OTHER_REASONS.
Reason: TypeAlias = Annotated[str, among("a reason", ACTIONS, OTHER_REASONS, PERSONS)]
#: A collected message: its colour, which is the borough that it lay in, and its kind.
Message: TypeAlias = Annotated[list[int], Items((Borough, MessageKind))]
Markers: TypeAlias = Annotated[int, Range(0, MARKERS)]
RatSpace: TypeAlias = Annotated[int, Range(0, HARBOUR_END)]
#: Coins, prestige, rats and whatever else has no greatest number.
Count: TypeAlias = Annotated[int, Range(0, 2**31 - 1)]
#: Coins, prestige or markers that one event is about; far more than any game brings at once.
Amount: TypeAlias = Annotated[int, Range(0, 999)]
#: The rats of the persons of a round.
Rats: TypeAlias = Annotated[int, Range(0, 9)]
#: Cards that one seat has at once, and persons that lie on the table.
CardsInHand: TypeAlias = Annotated[tuple[Card, ...], Length(0, 3)]
PersonsOfRound: TypeAlias = Annotated[tuple[PersonId, ...], Length(0, 3)]
DecisionId: TypeAlias = Annotated[int, Range(0, 2**31 - 1)]
