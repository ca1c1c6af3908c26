"""Players that choose from what their seat may know.

bot = make("random", seed=7)
index = bot.choose(view, decision)
"""

from __future__ import annotations

from collections.abc import Callable
from functools import cache, partial
from hashlib import sha256
from importlib import resources
from inspect import signature
from typing import Any, Final, Protocol

from game.bots import habits
from game.bots.errors import BotError
from game.bots.greedy import GreedyBot
from game.bots.levels import master, network, of_level
from game.bots.random import RandomBot
from game.rules import Decision, View

__all__ = [
    "CHARACTERS",
    "DEFAULT_LEVEL",
    "LEVELS",
    "NAMES",
    "Bot",
    "BotError",
    "known",
    "make",
    "make_for_table",
    "weights_mark",
]


class Bot(Protocol):
    """Plays one seat."""

    def choose(self, view: View, decision: Decision) -> int:
        """The index of an option of the decision, chosen from the seat's own view alone."""


_LEVELS: Final[dict[str, Callable[..., Bot]]] = {
    **{name: partial(of_level, name) for name in habits.LEVELS},
    "master": master,
}
#: Bots that others are measured against, weakest first.
_YARDSTICKS: Final[dict[str, Callable[..., Bot]]] = {
    "random": RandomBot,
    "greedy": GreedyBot,
    "network": network,
}
_MAKERS: Final = {**_YARDSTICKS, **_LEVELS}

#: The names of the levels that people play against, weakest first.
LEVELS: Final = tuple(_LEVELS)
#: All names that `make` knows, beside those of a level with a character.
NAMES: Final = tuple(_MAKERS)
#: What a level can be played like, by one of these names after it and a dot: "expert.driver".
CHARACTERS: Final = tuple(habits.CHARACTERS)
#: How long bots that search may think about a choice at a table, in seconds.
_TIMES: Final[dict[str, dict[str, float]]] = {"master": {"seconds": 0.15}}
#: How bots play unless somebody chooses otherwise.
DEFAULT_LEVEL: Final = "skilled"


def known(level: str) -> bool:
    """Whether `make` knows this level, with or without a character."""
    name, dot, character = level.partition(".")
    return name in _MAKERS if not dot else name in LEVELS and character in CHARACTERS


@cache
def weights_mark() -> str:
    """By which network the levels judge: the first 8 hexadecimal digits of the SHA-256 of its file."""
    file = resources.files(__package__) / "learned" / "weights.npz"
    return sha256(file.read_bytes()).hexdigest()[:8]


def make(level: str, seed: int | None = None, **parameters: Any) -> Bot:
    """A bot of one of NAMES, with a generator of its own; the same seed makes it choose the same again.

    A level may have a character: "expert.driver". Raises BotError for another name, for parameters that the
    bot does not take, and where the weights that it needs cannot be used.
    """
    if not known(level):
        raise BotError(f"there is no bot {level!r}; there are {', '.join(NAMES)}")
    level, _, character = level.partition(".")
    taken = [name for name in signature(_MAKERS[level]).parameters if name not in ("seed", "character")]
    for name in parameters:
        if name not in taken:
            takes = f"takes {', '.join(taken)}" if taken else "takes no parameters"
            raise BotError(f"{level} has no parameter {name!r}: it {takes}")
    if character:
        parameters["character"] = character
    return _MAKERS[level](seed, **parameters)


def make_for_table(level: str, seed: int | None = None) -> Bot:
    """Like `make`, for a table where people wait: searching bots keep to a time, not a number of worlds."""
    return make(level, seed, **_TIMES.get(level.partition(".")[0], {}))
