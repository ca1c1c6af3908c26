"""Why seats played and hired as they did lately, as far as all may know."""

from __future__ import annotations

from collections import deque
from collections.abc import Iterable
from dataclasses import dataclass
from typing import Final

from game.bots.coach.advice import Fact
from game.bots.coach.why import LEADS, led_to, why
from game.rules import Event, View
from game.session.session import Update
from game.text.coach import CoachWords
from game.text.log import CHOICES, LogEntry
from game.text.names import Words, known_or

#: So many choices of the newest are remembered.
_MOST: Final = 24


@dataclass
class _Choice:
    """A card or person. update: with which it came. facts: None where what was before is not known."""

    update: int
    seat: int
    facts: tuple[Fact, ...] | None = None


class Reasons:
    """The newest choices of all seats, with what spoke for and against them."""

    def __init__(self) -> None:
        self._choices: deque[_Choice] = deque(maxlen=_MOST)
        #: The view before the newest choice, None where it is not known; what has happened since.
        self._before: View | None = None
        self._events: list[Event] = []

    def tell(self, before: Update | None, update: Update) -> None:
        """Take in what happened. before: the update that was shown until now."""
        back_to, known = update.back_to, None
        if back_to is not None:
            self._choices = deque((one for one in self._choices if one.update <= back_to), _MOST)
            self._before = None
        elif before is not None and update.steps == 1:
            known = before.public
        for event in update.events(None):
            if isinstance(event, LEADS):
                self._choices.append(_Choice(update.seq, event.seat))
                asked = known is not None and event.seat in known["waiting"]
                self._before, self._events, known = known if asked else None, [], None
            self._events.append(event)
        if self._before is not None:
            choice = self._choices[-1]
            choice.facts = known_or(None, why, self._before, choice.seat, led_to(self._events))

    def of(self, entries: Iterable[LogEntry], words: Words, bots: Iterable[int]) -> dict[int, str]:
        """By id of an entry of a log, what spoke for and against the choice of a bot that it tells of."""
        told: dict[int, str] = {}
        for seat in bots:
            lines = [one for one in entries if one.seat == seat and one.deed in CHOICES]
            choices = [one for one in self._choices if one.seat == seat]
            for line, choice in zip(reversed(lines), reversed(choices), strict=False):
                if choice.facts is not None:
                    reasons = CoachWords(words).facts(choice.facts)
                    told[id(line)] = words.catalog.text("why.told", name=words.seat(seat), reasons=reasons)
        return told
