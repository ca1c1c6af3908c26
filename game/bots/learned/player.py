"""The bot that takes what the network values most, or with noise something almost as good."""

from __future__ import annotations

from random import Random

import numpy as np

from game.bots.learned.judge import Judge
from game.bots.learned.network import Floats
from game.bots.learned.outcomes import outcomes
from game.bots.learned.weights import Weights, shipped
from game.rules import Decision, View, sample
from game.rules.knowledge.sample import NoShuffle


class NetworkBot:
    """Weighs every outcome of its choice with the network.

    foresight: the weight of the prediction, 0 to 1; at 0 only what a choice brings at once counts. noise:
    the standard deviation, in prestige, of the error in its judgement of each outcome.
    """

    def __init__(
        self,
        seed: int | None = None,
        foresight: float = 1.0,
        noise: float = 0.0,
        weights: Weights | None = None,
    ) -> None:
        self._rng = Random(seed)
        self._foresight, self._noise = foresight, noise
        self._judge = Judge(weights or shipped())

    def choose(self, view: View, decision: Decision) -> int:
        state = sample(view, NoShuffle())
        found = outcomes(state, decision)
        worths = self._judge.worths(state, decision, found, self._foresight)
        return decision.options.index(found[self._best(worths)].choices[0])

    def _best(self, worths: Floats) -> int:
        if self._noise:
            worths = worths + np.array([self._rng.gauss(0.0, self._noise) for _ in worths], np.float32)
        return int(np.argmax(worths))
