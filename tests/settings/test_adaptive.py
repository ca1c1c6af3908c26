"""Bots whose level follows results end where the person wins as often as chance among equals."""

from random import Random

import pytest

from game import bots
from game.settings.adaptive import MOST, USUAL, after_game, level


@pytest.mark.parametrize("seats", [2, 3, 4, 5])
def test_somebody_who_plays_like_one_level_meets_that_level(seats: int) -> None:
    """Each level above or below the person's own halves or doubles the odds of winning."""
    chance, own, strength, met = Random(seats), 400, USUAL, []
    for game in range(600):
        odds = 2 ** ((own - strength) / 100) / (seats - 1)
        strength = after_game(strength, seats, won=chance.random() < odds / (1 + odds))
        met.append(strength if game >= 100 else own)
    assert abs(sum(met) / len(met) - own) < 40


def test_the_level_stays_among_those_there_are() -> None:
    lowest = highest = USUAL
    for _ in range(99):
        lowest, highest = after_game(lowest, 2, won=False), after_game(highest, 5, won=True)
    assert (level(lowest), level(highest)) == (bots.LEVELS[0], bots.LEVELS[-1])
    assert (lowest, highest) == (0, MOST)


def test_the_first_level_is_the_usual_one() -> None:
    assert level(USUAL) == bots.DEFAULT_LEVEL
