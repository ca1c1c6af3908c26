"""The timeline of final scoring: source by source, and in each seat by seat.

Moments and lengths are seconds from its start, at normal speed.
"""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from typing import NamedTuple

from game.client.animation.curve import ease
from game.rules.knowledge.reckoning import SOURCES, Reckoning

#: Seconds in which the table darkens; from a source's caption to its first seat; between two seats; in which
#: light flies to a seat's line and its bar grows; until the next source.
DUSK, _CAPTION, _NEXT, FLIGHT, GROWTH, _REST = 0.6, 0.3, 0.2, 0.45, 0.3, 0.25
#: Seconds in which the winner's part of the window lights up, and for which it is shown.
DAWN, _SHOWN = 1.2, 2.4


class Uncovered(NamedTuple):
    """What a source brought a seat; its light sets out at that moment, and the bar grows FLIGHT later."""

    moment: float
    seat: int
    source: str
    amount: int

    def grown(self, moment: float) -> float:
        """How much of it is counted at a moment, from 0 to 1."""
        return ease(min(1.0, max(0.0, (moment - self.moment - FLIGHT) / GROWTH)))


@dataclass(frozen=True)
class Uncovering:
    """captions: from when on which source is told of. dawn: when the winners' boroughs begin to light up."""

    steps: tuple[Uncovered, ...]
    captions: tuple[tuple[float, str], ...]
    dawn: float
    length: float
    winners: tuple[int, ...]

    def source(self, moment: float) -> str | None:
        """The source that is told of; None before the first, and from the dawn on."""
        if moment >= self.dawn:
            return None
        return next((source for start, source in reversed(self.captions) if start <= moment), None)

    def amounts(self, seat: int, moment: float) -> dict[str, float]:
        """By source, how much of a seat's prestige is counted; sources that have not begun are not there."""
        return {
            step.source: step.amount * grown
            for step in self.steps
            if step.seat == seat and (grown := step.grown(moment)) > 0.0
        }

    def flying(self, moment: float) -> Iterator[tuple[Uncovered, float]]:
        """The steps whose light is on its way or whose place still shines, with the share of that time."""
        for step in self.steps:
            share = (moment - step.moment) / (FLIGHT + GROWTH)
            if 0.0 <= share < 1.0:
                yield step, share


def uncovering(found: Reckoning) -> Uncovering:
    """The timeline of final scoring, in the order of the seats: the ranking is not told before the end."""
    seats = range(len(found.rows))
    steps: list[Uncovered] = []
    captions: list[tuple[float, str]] = []
    moment = DUSK
    for source in SOURCES:
        brought = [(seat, amount) for seat in seats if (amount := found.sources(seat)[source])]
        if not brought:
            continue
        captions.append((moment, source))
        for number, (seat, amount) in enumerate(brought):
            steps.append(Uncovered(moment + _CAPTION + number * _NEXT, seat, source, amount))
        moment = steps[-1].moment + FLIGHT + _REST
    dawn = moment + GROWTH
    winners = tuple(row.seat for row in found.rows if row.place == 1)
    return Uncovering(tuple(steps), tuple(captions), dawn, dawn + DAWN + _SHOWN, winners)
