"""Why a bot did what a line of the log tells, in the coach's words."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from itertools import chain
from typing import Any, Final

from game.bots.coach.advice import Advice
from game.bots.coach.why import led_to, why
from game.client.replay.moments import Moments
from game.rules import Decision, View
from game.rules.events import CardPlayed
from game.session.coach_link import CoachLink
from game.session.lobby_state import SeatInfo
from game.text.coach import CoachWords
from game.text.log import CHOICES, LogEntry
from game.text.names import Words, known_or

#: Seconds between two looks for the coach's answer.
LISTEN: Final = 0.05
#: What a line has to tell of.
_CHOICES: Final = ("keep", *CHOICES)


class Reasons:
    """The reasons of a game's bots, as far as they may be known here.

    coach: gives the coach, who is asked about the choices of finished games.
    """

    def __init__(
        self, moments: Moments, players: Sequence[SeatInfo], words: Words, coach: Callable[[], CoachLink]
    ) -> None:
        self._moments, self._players, self._words, self._coach = moments, players, words, coach
        self._link: CoachLink | None = None
        #: By the number of the request, the moment that it is about; by moment, what the coach has said.
        self._awaited: dict[int, int] = {}
        self._advice: dict[int, Advice | None] = {}

    def bot(self, moment: int | None, entry: LogEntry) -> int | None:
        """The bot whose choice a line of that moment tells of, if what was before it is known."""
        seat = entry.seat
        if not moment or seat is None or self._players[seat].kind != "bot" or entry.deed not in _CHOICES:
            return None
        alone = self._moments.is_one_choice(moment)
        return seat if alone and seat in self._moments.view(moment - 1, None)["waiting"] else None

    def hint(self, moment: int | None, entry: LogEntry) -> str:
        """How to ask about a line; "" where nothing can be asked."""
        seat, words = self.bot(moment, entry), self._words
        return "" if seat is None else words.catalog.text("log.whole.why", name=words.seat(seat))

    def told(self, moment: int, seat: int) -> str:
        """What spoke for and against the seat's choice of that moment.

        In a finished game the coach also says what it would have chosen; its answer comes with `advance`.
        """
        words, text = CoachWords(self._words), self._words.catalog.text
        name, seen = self._words.seat(seat), self._moments.view(moment - 1, seat)
        later = range(moment, len(self._moments.marks))
        happened = led_to(chain.from_iterable(self._moments.events(number, seat) for number in later))
        facts = known_or(None, why, seen, seat, happened) if happened else ()
        if facts is None:
            return text("why.silent")
        reasons = [words.facts(facts)] if happened else []
        chosen = self._moments.chosen(moment)
        if chosen is not None:
            reasons += self._compared(moment, seen, *chosen)
        elif isinstance(happened[0], CardPlayed):
            reasons.append(text("why.after", name=name))
        return text("why.told", name=name, reasons=" ".join(reasons))

    def _compared(self, moment: int, seen: View, asked: Decision, made: list[Any]) -> list[str]:
        """The coach's sentences about the choices, as far as it has answered."""
        words, text = CoachWords(self._words), self._words.catalog.text
        if moment not in self._advice:
            if moment not in self._awaited.values():
                self._link = self._coach()
                self._awaited[self._link.ask(seen, asked, made)] = moment
            return [text("coach.thinking")]
        advice = self._advice[moment]
        if advice is None:
            return [text("why.silent")]
        kept = [words.kept(advice.options[-1])] if asked.kind == "keep" else []
        return [*kept, words.rather(advice)]

    @property
    def waiting(self) -> bool:
        """Whether the coach has not answered yet."""
        return bool(self._awaited)

    def advance(self) -> bool:
        """Take in what the coach has said; return whether it has said anything."""
        if self._link is None or not self._awaited:
            return False
        before = len(self._awaited)
        for number, advice in self._link.poll():
            if number in self._awaited:
                self._advice[self._awaited.pop(number)] = advice
        if self._link.gone:
            self._advice |= dict.fromkeys(self._awaited.values())
            self._awaited.clear()
        return len(self._awaited) < before
