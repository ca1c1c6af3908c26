"""Finds the best of several options by playing them on; those that fall behind cost no more time."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

import numpy as np

from game.bots.learned.worlds import TRUST

#: None falls out before so many results.
FEWEST: Final = 3
#: An option falls out when it is behind the best by so many standard errors of their difference.
BEHIND: Final = 2.0
#: No difference between two options is taken to vary less than this from world to world, in prestige.
LEAST_DEVIATION: Final = 0.5


class Race:
    """Options compared in the same worlds. left: the numbers of those still compared, in order."""

    def __init__(self, judged: Sequence[float]) -> None:
        """judged: what each option was thought to be worth at first."""
        self.left = list(range(len(judged)))
        self._judged = np.array(judged)
        self._results = np.zeros((0, len(judged)))

    def add(self, results: Sequence[float]) -> None:
        """What each option in `left` came to in one more world."""
        row = np.full((1, len(self._judged)), np.nan)
        row[0, self.left] = results
        self._results = np.vstack((self._results, row))
        if len(self._results) >= FEWEST:
            self._drop()

    @property
    def best(self) -> int:
        """The number of the option that leads."""
        if not len(self._results):
            return self.left[int(self._judged[self.left].argmax())]
        means = self._results[:, self.left].mean(axis=0)
        worths = TRUST * means + (1 - TRUST) * self._judged[self.left]
        return self.left[int(worths.argmax())]

    def _drop(self) -> None:
        best, number = self.best, len(self._results)
        behind = self._results[:, [best]] - self._results[:, self.left]
        errors = np.maximum(behind.std(axis=0, ddof=1), LEAST_DEVIATION) / number**0.5
        judged_behind = self._judged[best] - self._judged[self.left]
        worse = TRUST * behind.mean(axis=0) + (1 - TRUST) * judged_behind > BEHIND * TRUST * errors
        self.left = [option for option, is_worse in zip(self.left, worse, strict=True) if not is_worse]
