"""Fits temperatures to games, and compares the chances that they give with the results."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from typing import Final, NamedTuple

import numpy as np
import numpy.typing as npt

from game import rules
from game.bots.review import chances
from tools.calibrate.games import Course

Numbers = npt.NDArray[np.float64]

#: The temperatures of the last round that are tried, in prestige.
LAST: Final = np.geomspace(0.5, 30, 60)
#: How the temperature may grow with the rounds to come, as a power.
FALLS: Final = (0.0, 0.25, 0.5, 0.75, 1.0)
TO_COME: Final = np.arange(rules.ROUNDS, 0, -1, dtype=np.float64)
#: Where the rows of the table of reliability begin, in hundredths.
BANDS: Final = (0, 5, 15, 25, 35, 45, 55, 65, 75, 85, 95)


class Band(NamedTuple):
    """Calls of about the same chance: how many, their mean, and the share of them that was won."""

    calls: int
    called: float
    won: float


def fitted(courses: Sequence[Course]) -> tuple[float, ...]:
    """The temperatures for the beginning of each round under which the victories were likeliest.

    Only temperatures that fall steadily towards the end of the game are tried.
    """
    forecasts = np.array([course.forecasts for course in courses])
    shares = np.array([course.shares for course in courses])[:, None, :]
    rows = [last * TO_COME**fall for last in LAST for fall in FALLS]
    best = min(rows, key=lambda row: _surprise(forecasts, shares, row))
    return tuple(round(float(temperature), 2) for temperature in best)


def _surprise(forecasts: Numbers, shares: Numbers, temperatures: Numbers) -> float:
    """The negative logarithm of the chances given to those who won; a row of forecasts for each round."""
    raised = forecasts / temperatures[None, :, None]
    raised -= raised.max(axis=2, keepdims=True)
    logarithms = raised - np.log(np.exp(raised).sum(axis=2, keepdims=True))
    return -float((shares * logarithms).sum())


def calls(courses: Iterable[Course], temperatures: Sequence[float]) -> list[tuple[float, float]]:
    """Each chance that was called for a seat at the beginning of a round, and its share of the victory."""
    return [
        pair
        for course in courses
        for predicted, temperature in zip(course.forecasts, temperatures, strict=True)
        for pair in zip(chances.chances(predicted, temperature), course.shares, strict=True)
    ]


def bands(pairs: Sequence[tuple[float, float]]) -> list[Band]:
    """The calls in bands of BANDS, without empty ones."""
    found = []
    for low, high in zip(BANDS, (*BANDS[1:], 101), strict=True):
        held = [(called, won) for called, won in pairs if low <= 100 * called < high]
        if held:
            called, won = (sum(column) / len(held) for column in zip(*held, strict=True))
            found.append(Band(len(held), called, won))
    return found
