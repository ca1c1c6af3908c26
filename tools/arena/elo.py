"""Elo figures of bots that played each other, from who placed before whom."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Mapping, Sequence
from itertools import permutations
from math import log10, sqrt
from statistics import fmean
from typing import Final, NamedTuple

from tools.arena.contest import Played

#: The number of groups of deals of which the jackknife leaves out one at a time.
GROUPS: Final = 20
#: The fit ends when no figure moves by more points than this, or after so many rounds.
CLOSE: Final = 1e-4
MOST_ROUNDS: Final = 5000

#: Half points of the first of two names against the second: 2 for each place before it, 1 for each shared.
Pairs = Counter[tuple[str, str]]


class Elo(NamedTuple):
    """A figure and its standard error. 400 more means placing before the other ten times out of eleven."""

    points: float
    stderr: float


def elos(deals: Sequence[Sequence[Played]]) -> dict[str, Elo]:
    """The figures of all names, 0 in the mean, from the games of each deal.

    The errors are a jackknife's: the figures are found anew without each group of the deals in turn.
    """
    groups = [_pairs(deals[start::GROUPS]) for start in range(min(GROUPS, len(deals)))]
    names = list(dict.fromkeys(name for deal in deals for game in deal for name in game.seating))
    pairs = sum(groups, Pairs())
    points = fit(names, pairs)
    anew = [fit(names, pairs - group, points) for group in groups]
    return {name: Elo(points[name], _jackknife([without[name] for without in anew])) for name in names}


def _pairs(deals: Iterable[Sequence[Played]]) -> Pairs:
    found = Pairs()
    for deal in deals:
        for game in deal:
            seats = zip(game.seating, game.places, strict=True)
            for (name, place), (other, its_place) in permutations(seats, 2):
                if name != other:
                    found[name, other] += 2 * (place < its_place) + (place == its_place)
    return found


def _jackknife(values: Sequence[float]) -> float:
    middle = fmean(values)
    return sqrt((len(values) - 1) / len(values) * sum((value - middle) ** 2 for value in values))


def fit(names: Sequence[str], pairs: Pairs, start: Mapping[str, float] | None = None) -> dict[str, float]:
    """The figures that make the pairs most likely (Bradley and Terry), found from `start` on.

    Each two names that met have one shared place more than they had: a bot that always won has a figure too.
    """
    met = {frozenset(pair) for pair in pairs}
    points = {(one, two): pairs[one, two] + 1 for one, two in permutations(names, 2) if {one, two} in met}
    strength = {name: 10 ** ((start or {}).get(name, 0.0) / 400) for name in names}
    figures = _figures(strength)
    for _ in range(MOST_ROUNDS):
        for name in names:
            won = sum(points[one, two] for one, two in points if one == name)
            played = sum(
                (points[one, two] + points[two, one]) / (strength[one] + strength[two])
                for one, two in points
                if one == name
            )
            if played:
                strength[name] = won / played
        before, figures = figures, _figures(strength)
        if all(abs(figures[name] - before[name]) < CLOSE for name in names):
            break
    return figures


def _figures(strength: Mapping[str, float]) -> dict[str, float]:
    logs = {name: 400 * log10(value) for name, value in strength.items()}
    middle = fmean(logs.values())
    return {name: value - middle for name, value in logs.items()}
