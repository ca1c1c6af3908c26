"""The bot that searches: through its own turn, then by playing on in worlds sampled from its view."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from random import Random
from time import monotonic
from typing import Any, Final

import numpy as np

from game.bots.learned.judge import Judge
from game.bots.learned.turn import Line, whole_turns
from game.bots.learned.weights import Weights, shipped
from game.bots.learned.worlds import TRUST, in_one_world
from game.rules import Decision, View, sample
from game.rules.knowledge.sample import NoShuffle

#: How many worlds the choice is played on in when no time is given.
WORLDS: Final = 4
#: How many options are played on, and how much less than the best they may be worth, in prestige.
CANDIDATES: Final = 4
MARGIN: Final = 1.5
#: No more worlds than this are played, however much time there is.
MOST_WORLDS: Final = 64


class SearchBot:
    """Looks through its own turn, then plays the best options on in worlds that agree with its view.

    worlds: how many; 0 for the own turn only. seconds: no world is begun after this time; without it all are
    played, so that the same seed brings the same game. now: a clock in seconds.
    """

    def __init__(
        self,
        seed: int | None = None,
        worlds: int = WORLDS,
        seconds: float | None = None,
        weights: Weights | None = None,
        now: Callable[[], float] = monotonic,
    ) -> None:
        self._now = now
        self._rng = Random(seed)
        self._worlds = worlds if seconds is None else MOST_WORLDS
        self._seconds = seconds
        self._judge = Judge(weights or shipped())

    def choose(self, view: View, decision: Decision) -> int:
        until = None if self._seconds is None else self._now() + self._seconds
        state = sample(view, NoShuffle())
        close = close_options(whole_turns(self._judge, state, decision))
        best = self._best(view, decision, close, until)
        return decision.options.index(best.taken[0].choices[0])

    def _best(self, view: View, decision: Decision, close: list[Line], until: float | None) -> Line:
        if len(close) == 1 or view["phase"] not in ("draft", "play"):
            return close[0]
        results = np.zeros(len(close))
        played = 0
        while played < self._worlds and (until is None or self._now() < until):
            results += in_one_world(self._judge, sample(view, self._rng), decision.seat, close)
            played += 1
        if not played:
            return close[0]
        worths = np.array([line.worth for line in close])
        return close[int((TRUST * results / played + (1 - TRUST) * worths).argmax())]


def close_options(lines: Sequence[Line]) -> list[Line]:
    """Of lines, best first, the best of each of the best options, without those worth far less."""
    best: dict[Any, Line] = {}
    for line in lines:
        if len(best) == CANDIDATES or line.worth < lines[0].worth - MARGIN:
            break
        best.setdefault(line.taken[0].choices[0], line)
    return list(best.values())
