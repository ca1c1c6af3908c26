"""A bot that takes the outcome the network values most, biased by its level's errors and its likings."""

from __future__ import annotations

from random import Random

import numpy as np

from game.bots.habits import Leanings, Level
from game.bots.learned.judge import Judge
from game.bots.learned.outcomes import Outcome, outcomes
from game.bots.learned.weights import Weights, shipped
from game.rules import Decision, View, outlooks, sample
from game.rules.knowledge.sample import NoShuffle

#: Kinds of decisions of which nothing stays on the board: what brings nothing now brings nothing.
_FLEETING = ("hire", "drive", "message", "bonus", "bishop", "benefactor")
#: Options that are never wasted, for they keep something.
_KEEPS = ("stay", "nobody", "none", "done", "leave", 0)


class NetworkBot:
    """Weighs every outcome of its choice with the network.

    level: how well it plays. leanings: what it likes and misjudges, None for nothing. Where a decision leaves
    nothing on the board, a bot that errs skips options without a gain.
    """

    def __init__(
        self, seed: int | None, level: Level, leanings: Leanings | None = None, weights: Weights | None = None
    ) -> None:
        self._rng, self._level = Random(seed), level
        self._judge = Judge(weights or shipped(), leanings)

    def choose(self, view: View, decision: Decision) -> int:
        state = sample(view, NoShuffle())
        found = outcomes(state, decision)
        if self._level.errs and decision.kind in _FLEETING:
            found = _useful(found, view, decision)
        if decision.kind == "drive" and self._rng.random() < self._level.forgets:
            best = self._rng.randrange(len(found))
        else:
            best = int(np.argmax(self._judge.worths(state, decision, found, self._level.foresight)))
        return decision.options.index(found[best].choices[0])


def _useful(found: list[Outcome], view: View, decision: Decision) -> list[Outcome]:
    """Those outcomes whose first choice brings something, or keeps something; all where none does."""
    looked = zip(decision.options, outlooks(view, decision.seat), strict=True)
    useful = {
        option
        for option, outlook in looked
        if outlook.promising or outlook.tonight is not None or option in _KEEPS
    }
    return [outcome for outcome in found if outcome.choices[0] in useful] or found
