"""Bots that do not answer: since when each has had its decision, and how often it was late."""

from __future__ import annotations

from collections import Counter
from collections.abc import Mapping
from typing import Final, NamedTuple

#: Seconds that a bot has to answer, but at least BESIDE_PACE seconds more than the pace.
ANSWER_WITHIN: Final = 8.0
#: Seconds that the process of a bot has to start and connect, however busy the machine is.
START_WITHIN: Final = 30.0
BESIDE_PACE: Final = 4.0
#: After so many late answers in a row a bot gets only BESIDE_PACE_ONCE_GIVEN_UP seconds more than the pace.
MOST_LATE: Final = 3
BESIDE_PACE_ONCE_GIVEN_UP: Final = 1.0


class Asked(NamedTuple):
    """A decision that is put to a bot, by its id. starting: the bot's process has not connected yet."""

    decision: int
    starting: bool = False


class LateBots:
    """The decisions that are put to bots, by seat. Times are in seconds."""

    def __init__(self) -> None:
        self._asked: dict[int, tuple[Asked, float]] = {}
        self._late: Counter[int] = Counter()

    def ask(self, decisions: Mapping[int, Asked], now: float) -> None:
        """Set the decisions that bots must make now, by seat."""
        since = {seat: at for seat, (asked, at) in self._asked.items() if decisions.get(seat) == asked}
        self._asked = {seat: (asked, since.get(seat, now)) for seat, asked in decisions.items()}

    def overdue(self, pace: float, now: float) -> list[int]:
        """The seats whose bots have not answered in time."""
        return [
            seat
            for seat, (asked, at) in self._asked.items()
            if now - at >= self._patience(seat, pace, asked.starting)
        ]

    def is_given_up(self, seat: int) -> bool:
        """Whether this seat's bot was too late too often."""
        return self._late[seat] >= MOST_LATE

    def was_late(self, seat: int) -> None:
        """Count a late answer: a substitute has chosen for this seat's bot."""
        self._late[seat] += 1

    def give_up(self, seat: int) -> None:
        """From now on this seat's bot gets only the short wait."""
        self._late[seat] = MOST_LATE

    def has_answered(self, seat: int) -> None:
        """This seat's bot has answered: its late answers are forgotten."""
        del self._late[seat]

    def _patience(self, seat: int, pace: float, starting: bool) -> float:
        if self.is_given_up(seat):
            return pace + BESIDE_PACE_ONCE_GIVEN_UP
        if starting:
            return START_WITHIN
        return max(ANSWER_WITHIN, pace + BESIDE_PACE)
