"""What an explanation is: when it is due, where it points, and what its words need."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import dataclass, field
from functools import cached_property
from typing import NamedTuple, TypeAlias

from game import rules
from game.board.rose import Target
from game.rules import Decision, Forecast, Gain, Outlook, Player, View
from game.text.names import Words, known_or


class Options(NamedTuple):
    """Options of the decision, by their indices, wherever they are shown."""

    numbers: tuple[int, ...]


class ScreenPart(NamedTuple):
    """A box of the table's screen, by its name there."""

    name: str


class InLine(NamedTuple):
    """A part of a seat's line, as named in layout.row."""

    seat: int
    part: str


#: Where an explanation points.
Place: TypeAlias = Options | ScreenPart | InLine | Target


@dataclass(frozen=True)
class LessonMoment:
    """What a seat sees as it must choose.

    view: the seat's. events: what has happened since its last choice, as it may know it.
    """

    view: View
    decision: Decision
    words: Words
    events: tuple[rules.Event, ...] = field(default=(), repr=False)

    @property
    def seat(self) -> int:
        return self.decision.seat

    @property
    def player(self) -> Player:
        return self.view["players"][self.seat]

    @property
    def kind(self) -> str:
        return self.decision.kind

    @property
    def nth(self) -> int:
        """Which card is to be kept or played; 0 where no card is."""
        about = self.decision.about
        return about.nth if isinstance(about, rules.about.NthCard) else 0

    @cached_property
    def outlooks(self) -> tuple[Outlook, ...]:
        """What each option would bring; empty where the rules of the table are not known here."""
        return known_or((), rules.outlooks, self.view, self.seat)

    @cached_property
    def actions(self) -> dict[str, int]:
        """The actions of the cards to choose from, each with the index of its first card."""
        if not self.nth:
            return {}
        cards = [rules.card_action(card) for card in self.decision.options]
        return {action: cards.index(action) for action in cards}

    def gain(self, number: int) -> Gain:
        """What an option would bring at once."""
        return self.outlooks[number].gain if number < len(self.outlooks) else Gain()

    @cached_property
    def tonight(self) -> Forecast | None:
        """What the plague will do to the seat as things stand."""
        return known_or(None, rules.forecast, self.view, self.seat)

    def neighbour(self, by: int) -> int:
        """The seat that sits so many places to the left."""
        return (self.seat + by) % self.view["seats"]

    def has(self, kind: type[rules.Event]) -> list[rules.Event]:
        """The events of a kind that concern the seat."""
        found = (event for event in self.events if isinstance(event, kind))
        return [event for event in found if getattr(event, "seat", self.seat) == self.seat]


_NO_VALUES: Mapping[str, object] = {}


class Telling(NamedTuple):
    """An explanation at a moment. values: the parameters of its text. variant: added to the text's key.

    covers: keys of explanations that this one makes needless. said: title and text, where they are not the
    lesson's in the catalogue.
    """

    place: Place
    values: Mapping[str, object] = _NO_VALUES
    variant: str = ""
    covers: tuple[str, ...] = ()
    said: tuple[str, str] | None = None


class Lesson(NamedTuple):
    """An explanation that is given once. when: says whether it is due at a moment, and how it is told.

    more: the name of the thing by which the almanac knows more; empty where it is what is asked.
    """

    key: str
    when: Callable[[LessonMoment], Telling | None]
    more: str = ""
