"""Finds the best of several options by playing them on; those that fall behind cost no more time."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

import numpy as np

#: The weight of the results in the worlds; the rest is that of the network's first judgement.
TRUST: Final = 0.85
#: None falls out before so many results, unless another number is given.
FEWEST: Final = 3
#: An option falls out when it is behind the best by so many standard errors of their difference.
BEHIND: Final = 2.0
#: No difference between two options is taken to vary less than this from world to world, in prestige.
LEAST_DEVIATION: Final = 0.5
#: A race is settled when no difference has a standard error of more than this.
SURE: Final = 0.1


class Race:
    """Options compared in the same worlds. left: the numbers of those still compared, in order."""

    def __init__(self, judged: Sequence[float], fewest: int = FEWEST, trust: float = TRUST) -> None:
        """judged: what each option was thought to be worth at first. trust: the weight of the results."""
        self._fewest, self._trust = fewest, trust
        self.left = list(range(len(judged)))
        self._judged = np.array(judged)
        self._results = np.zeros((0, len(judged)))

    def add(self, results: Sequence[float]) -> None:
        """What each option in `left` came to in one more world."""
        row = np.full((1, len(self._judged)), np.nan)
        row[0, self.left] = results
        self._results = np.vstack((self._results, row))
        if len(self._results) >= self._fewest:
            self._drop()

    @property
    def best(self) -> int:
        """The number of the option that leads."""
        if not len(self._results):
            return self.left[int(self._judged[self.left].argmax())]
        means = self._results[:, self.left].mean(axis=0)
        worths = self._trust * means + (1 - self._trust) * self._judged[self.left]
        return self.left[int(worths.argmax())]

    @property
    def worths(self) -> list[float]:
        """What each option is worth. One that fell out is as far behind as while it was played on."""
        if not len(self._results):
            return [float(worth) for worth in self._judged]
        lead = self._results[:, self.best]
        behind = np.nanmean(lead[:, None] - self._results, axis=0)
        return [*map(float, self._trust * (lead.mean() - behind) + (1 - self._trust) * self._judged)]

    @property
    def settled(self) -> bool:
        """Whether more results would hardly change the estimates of the options that are left."""
        if len(self.left) == 1:
            return True
        number = len(self._results)
        behind = self._results[:, [self.best]] - self._results[:, self.left]
        return number >= self._fewest and float(behind.std(axis=0, ddof=1).max()) <= SURE * number**0.5

    def _drop(self) -> None:
        best, number, trust = self.best, len(self._results), self._trust
        behind = self._results[:, [best]] - self._results[:, self.left]
        errors = np.maximum(behind.std(axis=0, ddof=1), LEAST_DEVIATION) / number**0.5
        judged_behind = self._judged[best] - self._judged[self.left]
        worse = trust * behind.mean(axis=0) + (1 - trust) * judged_behind > BEHIND * trust * errors
        self.left = [option for option, is_worse in zip(self.left, worse, strict=True) if not is_worse]
