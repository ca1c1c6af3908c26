"""The reckoning of a finished game: where each seat's prestige came from, round by round.

All of it is read from the events of the game, which name the amount and the reason of every gain and loss.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable
from dataclasses import dataclass
from itertools import accumulate
from typing import Final, NamedTuple

from ..events import Event, MarkersMoved, Penalised, PrestigeGained, PrestigeLost, RoundStarted, Row
from ..names import ROUNDS
from ..persons.registry import PERSONS
from ..ranking import ranking
from ..saved.record import Record, replay

#: What prestige comes from, and the plague, which takes it.
SOURCES: Final = ("residence", "cathedral", "message", "person", "donation", "park", "plague")


class PrestigeChange(NamedTuple):
    """A gain or loss of a seat. amount: without the park's bonus; negative for what was lost.

    reason: as in the event that told of it.
    """

    round: int
    seat: int
    amount: int
    bonus: int
    reason: str

    @property
    def source(self) -> str:
        """One of SOURCES; the bonus is the park's."""
        if self.reason == "notre_dame":
            return "donation"
        return "person" if self.reason in PERSONS else self.reason

    @property
    def total(self) -> int:
        """The amount with the bonus."""
        return self.amount + self.bonus


class PlagueToll(NamedTuple):
    """What the plague took from a seat in one round: it may have had nothing to give."""

    round: int
    seat: int
    prestige: int
    markers: int


@dataclass(frozen=True, slots=True)
class Reckoning:
    """What a finished game came to. rows: its ranking. changes, tolls: in the order they happened."""

    rows: tuple[Row, ...]
    changes: tuple[PrestigeChange, ...]
    tolls: tuple[PlagueToll, ...]

    def sources(self, seat: int) -> dict[str, int]:
        """By source, what it brought the seat in all; the sum is the seat's prestige."""
        brought = dict.fromkeys(SOURCES, 0)
        for change in self.of(seat):
            brought[change.source] += change.amount
            brought["park"] += change.bonus
        return brought

    def of(self, seat: int, round: int | None = None) -> tuple[PrestigeChange, ...]:
        """The changes of a seat, in that round or in all."""
        return tuple(
            change
            for change in self.changes
            if change.seat == seat and (round is None or change.round == round)
        )

    def by_round(self, seat: int) -> tuple[int, ...]:
        """The seat's prestige at the beginning, and at the end of each round."""
        gained = Counter[int]()
        for change in self.of(seat):
            gained[change.round] += change.total
        return tuple(accumulate((gained[round] for round in range(1, ROUNDS + 1)), initial=0))

    @property
    def best(self) -> PrestigeChange | None:
        """The greatest single gain of the game, the first of equals; None if nobody gained anything."""
        gains = [change for change in self.changes if change.total > 0]
        return max(gains, key=lambda change: change.total, default=None)

    @property
    def lead(self) -> tuple[int, int] | None:
        """The seat with the most prestige of all, and the round at whose end it had that for good.

        None if seats share the most.
        """
        rounds = [self.by_round(row.seat) for row in self.rows]
        last = [prestige[-1] for prestige in rounds]
        if last.count(max(last)) > 1:
            return None
        first = last.index(max(last))
        others = rounds[:first] + rounds[first + 1 :]
        since = ROUNDS
        while since > 1 and all(other[since - 1] < rounds[first][since - 1] for other in others):
            since -= 1
        return self.rows[first].seat, since

    def toll(self, seat: int) -> tuple[int, int, int]:
        """How often a seat's rat went too far, and the prestige and markers that it cost in all."""
        tolls = [toll for toll in self.tolls if toll.seat == seat]
        return len(tolls), sum(toll.prestige for toll in tolls), sum(toll.markers for toll in tolls)


def reckoning(record: Record) -> Reckoning:
    """The reckoning of a game. Raises RecordError as soon as the record and the rules disagree."""
    events: list[Event] = []
    rows: tuple[Row, ...] = ()
    for point in replay(record):
        events += point.events
        rows = ranking(point.state)
    return of_events(events, rows)


def of_events(events: Iterable[Event], rows: tuple[Row, ...]) -> Reckoning:
    """The reckoning of a game that ended with this ranking, from all of its events, nothing redacted."""
    changes: list[PrestigeChange] = []
    tolls: dict[tuple[int, int], PlagueToll] = {}
    round = 0
    for event in events:
        match event:
            case RoundStarted():
                round = event.round
            case PrestigeGained(seat=seat, reason=reason):
                total, bonus = event.own or (event.amount or 0, event.bonus or 0)
                changes.append(PrestigeChange(round, seat, total - bonus, bonus, reason))
            case Penalised(seat=seat):
                tolls[round, seat] = PlagueToll(round, seat, 0, 0)
            case PrestigeLost(seat=seat, reason=reason):
                lost = event.own or 0
                changes.append(PrestigeChange(round, seat, -lost, 0, reason))
                if reason == "plague":
                    tolls[round, seat] = tolls[round, seat]._replace(prestige=lost)
            case MarkersMoved(seat=seat, reason="plague"):
                tolls[round, seat] = tolls[round, seat]._replace(markers=event.number)
    return Reckoning(rows, tuple(changes), tuple(tolls.values()))
