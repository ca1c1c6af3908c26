"""Players that choose from what their seat may know.

bot = make("random", seed=7)
index = bot.choose(view, decision)
"""

from __future__ import annotations

from collections.abc import Callable
from typing import Any, Final, Protocol

from game.bots.greedy import GreedyBot
from game.bots.random import RandomBot
from game.rules import Decision

__all__ = ["DEFAULT_LEVEL", "LEVELS", "Bot", "make"]


class Bot(Protocol):
    """Plays one seat."""

    def choose(self, view: dict[str, Any], decision: Decision) -> int:
        """The index of an option of the decision, chosen from the seat's own view alone."""


_MAKERS: Final[dict[str, Callable[[int | None], Bot]]] = {"random": RandomBot, "greedy": GreedyBot}

#: The names of all levels, weakest first.
LEVELS: Final = tuple(_MAKERS)
#: How bots play unless somebody chooses otherwise.
DEFAULT_LEVEL: Final = "greedy"


def make(level: str, seed: int | None = None) -> Bot:
    """A bot of one of LEVELS, with a generator of its own; the same seed makes it choose the same again."""
    return _MAKERS[level](seed)
