"""The bots that people play against: one network, used with more or less foresight, errors and likings.

numpy is imported only when a bot is made, so that a host can name the levels without it.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from game.bots.habits import LEVELS, Leanings, Level, as_played_by

if TYPE_CHECKING:
    from game.bots.learned.player import NetworkBot
    from game.bots.learned.search import SearchBot

#: The level that misjudges nothing.
_SURE = Level(1.0, 0.0)
#: What measures the likings of a master's characters: small enough for them to stay masters.
_MASTERS_LIKINGS = Level(1.0, 0.2)


def of_level(
    name: str,
    seed: int | None = None,
    character: str = "",
    foresight: float | None = None,
    errs: float | None = None,
    plague: float | None = None,
    hoards: float | None = None,
    forgets: float | None = None,
) -> NetworkBot:
    """A bot of one of habits.LEVELS; what is given replaces the habit of that name."""
    from game.bots.learned.player import NetworkBot

    given = {"foresight": foresight, "errs": errs, "plague": plague, "hoards": hoards, "forgets": forgets}
    changed = {habit: one for habit, one in given.items() if one is not None}
    level = as_played_by(character, LEVELS[name])._replace(**changed)
    return NetworkBot(seed, level, Leanings.of(level, character, seed))


def master(
    seed: int | None = None, character: str = "", worlds: int = 24, seconds: float | None = None
) -> SearchBot:
    """Look through the whole turn, and play on in sampled worlds."""
    from game.bots.learned.search import SearchBot

    leanings = Leanings.of(_MASTERS_LIKINGS, character, seed) if character else None
    return SearchBot(seed, worlds, seconds, leanings=leanings)


def network(seed: int | None = None) -> NetworkBot:
    """The network alone, as it was trained: a yardstick."""
    from game.bots.learned.player import NetworkBot

    return NetworkBot(seed, _SURE)
