"""The bot that takes any option."""

from __future__ import annotations

from random import Random

from game.rules import Decision, View


class RandomBot:
    """Chooses every option with the same chance."""

    def __init__(self, seed: int | None = None) -> None:
        self._chance = Random(seed)

    def choose(self, view: View, decision: Decision) -> int:
        return self._chance.randrange(len(decision.options))
