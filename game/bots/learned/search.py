"""The bot that searches: through its own turn, and in the draft through sampled worlds."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from random import Random
from time import monotonic
from typing import Any, Final

from game.bots.habits import Leanings
from game.bots.learned.judge import Judge
from game.bots.learned.race import Race
from game.bots.learned.turn import Line, whole_turns
from game.bots.learned.weights import Weights, shipped
from game.bots.learned.worlds import drafted_on
from game.rules import Decision, View, sample
from game.rules.knowledge.sample import NoShuffle

#: In how many worlds the draft is played on when no time is given.
WORLDS: Final = 24
#: How many options are played on, and how much less than the best they may be worth, in prestige.
CANDIDATES: Final = 4
MARGIN: Final = 2.5
#: No more worlds than this are played, however much time there is.
MOST_WORLDS: Final = 96


class SearchBot:
    """Looks through its own turn; in the draft it plays its best options on in worlds that fit its view.

    worlds: how many; 0 for the network's judgement alone. seconds: no world is begun after this time; without
    it all are played, so that the same seed brings the same game. now: a clock in seconds.
    """

    def __init__(
        self,
        seed: int | None = None,
        worlds: int = WORLDS,
        seconds: float | None = None,
        weights: Weights | None = None,
        now: Callable[[], float] = monotonic,
        leanings: Leanings | None = None,
    ) -> None:
        self._now = now
        self._rng = Random(seed)
        self._worlds = worlds if seconds is None else MOST_WORLDS
        self._seconds = seconds
        self._judge = Judge(weights or shipped(), leanings)

    def choose(self, view: View, decision: Decision) -> int:
        until = None if self._seconds is None else self._now() + self._seconds
        state = sample(view, NoShuffle())
        close = close_options(whole_turns(self._judge, state, decision))
        best = self._best(view, decision, close, until)
        return decision.options.index(best.taken[0].choices[0])

    def _best(self, view: View, decision: Decision, close: list[Line], until: float | None) -> Line:
        if view["phase"] != "draft":
            return close[0]
        race, judge, seat = Race([line.worth for line in close]), self._judge, decision.seat
        played = 0
        while len(race.left) > 1 and played < self._worlds and (until is None or self._now() < until):
            world = sample(view, self._rng)
            race.add([drafted_on(world.copy(), judge, seat, close[n]) for n in race.left])
            played += 1
        return close[race.best]


def close_options(lines: Sequence[Line]) -> list[Line]:
    """Of lines, best first, the best of each of the best options, without those worth far less."""
    best: dict[Any, Line] = {}
    for line in lines:
        if len(best) == CANDIDATES or line.worth < lines[0].worth - MARGIN:
            break
        best.setdefault(line.taken[0].choices[0], line)
    return list(best.values())
