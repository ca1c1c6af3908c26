"""The bot that takes any option."""

from __future__ import annotations

from random import Random
from typing import Any

from game.rules import Decision


class RandomBot:
    """Chooses every option with the same chance."""

    def __init__(self, seed: int | None = None) -> None:
        self._chance = Random(seed)

    def choose(self, view: dict[str, Any], decision: Decision) -> int:
        return self._chance.randrange(len(decision.options))
