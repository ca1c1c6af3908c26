"""The levels that people play against: one network, used with more or less foresight and noise.

numpy is imported only when a bot is made, so that a host can name the levels without it.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from game.bots.learned.player import NetworkBot
    from game.bots.learned.search import SearchBot


def beginner(seed: int | None = None, foresight: float = 0.2, noise: float = 0.85) -> NetworkBot:
    """Takes what a choice brings at once, and often misjudges."""
    return _network(seed, foresight, noise)


def casual(seed: int | None = None, foresight: float = 0.3, noise: float = 0.6) -> NetworkBot:
    """Thinks a little ahead."""
    return _network(seed, foresight, noise)


def skilled(seed: int | None = None, foresight: float = 0.45, noise: float = 0.6) -> NetworkBot:
    """Plays soundly, and errs where choices are close."""
    return _network(seed, foresight, noise)


def expert(seed: int | None = None, foresight: float = 0.7, noise: float = 0.75) -> NetworkBot:
    """Sees far, and errs a little."""
    return _network(seed, foresight, noise)


def master(seed: int | None = None, worlds: int = 24, seconds: float | None = None) -> SearchBot:
    """Looks through its whole turn, and plays on in sampled worlds."""
    from game.bots.learned.search import SearchBot

    return SearchBot(seed, worlds, seconds)


def network(seed: int | None = None, foresight: float = 1.0, noise: float = 0.0) -> NetworkBot:
    """The network alone, as it was trained: a yardstick."""
    return _network(seed, foresight, noise)


def _network(seed: int | None, foresight: float, noise: float) -> NetworkBot:
    from game.bots.learned.player import NetworkBot

    return NetworkBot(seed, foresight, noise)
