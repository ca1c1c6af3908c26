"""Players that choose from what their seat may know.

bot = make("random", seed=7)
index = bot.choose(view, decision)
"""

from __future__ import annotations

from collections.abc import Callable
from inspect import signature
from typing import Any, Final, Protocol

from game.bots.greedy import GreedyBot
from game.bots.random import RandomBot
from game.rules import Decision, View

__all__ = ["DEFAULT_LEVEL", "LEVELS", "Bot", "BotError", "make"]


class BotError(ValueError):
    """A level or a parameter that there is not; the text says so in a sentence."""


class Bot(Protocol):
    """Plays one seat."""

    def choose(self, view: View, decision: Decision) -> int:
        """The index of an option of the decision, chosen from the seat's own view alone."""


_MAKERS: Final[dict[str, Callable[..., Bot]]] = {"random": RandomBot, "greedy": GreedyBot}

#: The names of all levels, weakest first.
LEVELS: Final = tuple(_MAKERS)
#: How bots play unless somebody chooses otherwise.
DEFAULT_LEVEL: Final = "greedy"


def make(level: str, seed: int | None = None, **parameters: Any) -> Bot:
    """A bot of one of LEVELS, with a generator of its own; the same seed makes it choose the same again.

    Raises BotError for another level, and for parameters that the level does not take.
    """
    if level not in _MAKERS:
        raise BotError(f"there is no bot {level!r}; there are {', '.join(LEVELS)}")
    known = [name for name in signature(_MAKERS[level]).parameters if name != "seed"]
    for name in parameters:
        if name not in known:
            takes = f"takes {', '.join(known)}" if known else "takes no parameters"
            raise BotError(f"{level} has no parameter {name!r}: it {takes}")
    return _MAKERS[level](seed, **parameters)
