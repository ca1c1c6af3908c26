"""The scores of the bots of a contest, with their standard errors.

Errors are over deals, not games: the games of one deal resemble each other.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Sequence
from math import sqrt
from statistics import fmean, stdev
from typing import Final, NamedTuple

from tools.arena.contest import Played
from tools.arena.elo import elos

#: Standard errors to either side of a figure within which the true one lies in 95 of 100 contests.
Z: Final = 1.96


class Score(NamedTuple):
    """How the bots of one name did together, in the games in which any of them sat.

    win_share: of the victories; stderr: its standard error; lower: its lower bound of 95 %; par: the share
    that equal bots would have. prestige: the mean of one bot. elo: 0 is the mean of all names.
    """

    win_share: float
    stderr: float
    lower: float
    par: float
    prestige: float
    prestige_stderr: float
    elo: float
    elo_stderr: float


class Times(NamedTuple):
    """How long the bots of one name took for a choice, in seconds: 99 of 100 took at most `usual`."""

    mean: float
    usual: float
    longest: float


def scores(games: Sequence[Played]) -> dict[str, Score]:
    """A score for each name, of two deals or more that were played in the same seatings."""
    deals: dict[int, list[Played]] = {}
    for game in games:
        deals.setdefault(game.deal, []).append(game)
    root = sqrt(len(deals))
    found = {}
    for name, elo in elos(list(deals.values())).items():
        sat = [[game for game in deal if name in game.seating] for deal in deals.values()]
        shares = [fmean(sum(of(name, game, game.shares)) for game in deal) for deal in sat]
        prestige = [fmean(fmean(of(name, game, game.prestige)) for game in deal) for deal in sat]
        share, stderr = fmean(shares), stdev(shares) / root
        found[name] = Score(
            win_share=share,
            stderr=stderr,
            lower=lower_bound(share, stderr, len(deals)),
            par=fmean(game.seating.count(name) / len(game.seating) for game in sat[0]),
            prestige=fmean(prestige),
            prestige_stderr=stdev(prestige) / root,
            elo=elo.points,
            elo_stderr=elo.stderr,
        )
    return found


def of(name: str, game: Played, values: Sequence[float]) -> list[float]:
    """Those of the values, one a seat, that belong to bots of this name."""
    return [value for seated, value in zip(game.seating, values, strict=True) if seated == name]


def lower_bound(share: float, stderr: float, deals: int) -> float:
    """The lower end of the interval in which the true share lies in 95 of 100 contests.

    Wilson's, for as many games as would have this standard error: unlike share - 1.96 stderr it also holds
    near 1, and where all deals ended alike.
    """
    games = share * (1 - share) / stderr**2 if stderr else deals
    middle = share + Z**2 / (2 * games)
    half = Z * sqrt(share * (1 - share) / games + (Z / (2 * games)) ** 2)
    return max(0.0, (middle - half) / (1 + Z**2 / games))


def times(games: Sequence[Played]) -> dict[str, Times]:
    """The times of each name in the games that were timed."""
    taken: dict[str, Counter[float]] = {}
    for game in games:
        for name, seconds in zip(game.seating, game.seconds, strict=False):
            taken.setdefault(name, Counter()).update(seconds)
    return {name: _times(sorted(counts.items())) for name, counts in taken.items()}


def _times(counts: Sequence[tuple[float, int]]) -> Times:
    number = sum(count for _, count in counts)
    below, usual = 0, 0.0
    for seconds, count in counts:
        below += count
        usual = seconds
        if below >= 0.99 * number:
            break
    return Times(sum(seconds * count for seconds, count in counts) / number, usual, counts[-1][0])
