"""Bots whose level follows results end where the person wins as often as chance among equals."""

from random import Random
from typing import cast

import pytest

from game import bots
from game.settings.adaptive import MOST, USUAL, after_game, level
from game.settings.settings import UserSettings
from net.messages.records import FinishedGame


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


def game_of(*kinds: str, number: int = 1, places: tuple[int, ...] = (1, 2, 3)) -> FinishedGame:
    """A finished game of these seats, who came in at these places."""
    seats = [{"name": "Ada", "kind": kind, "level": None, "colour": "blue"} for kind in kinds]
    result = [
        {"seat": seat, "place": place, "prestige": 0, "tiebreak": 0} for seat, place in enumerate(places)
    ]
    return cast("FinishedGame", {"table": "a" * 32, "game": number, "seats": seats, "result": result})


def test_a_game_of_one_person_is_followed_once() -> None:
    settings = UserSettings(adaptive=True)
    won, lost = game_of("human", "bot", "bot"), game_of("human", "bot", "bot", number=2, places=(3, 1, 2))

    for game, strength in ((won, USUAL + 40), (won, USUAL + 40), (lost, USUAL + 20)):
        settings.follow(game)
        assert settings.strength == strength


@pytest.mark.parametrize(
    ("adaptive", "game"),
    [
        (False, game_of("human", "bot", "bot")),
        (True, game_of("human", "human", "bot")),
        (True, game_of("bot", "bot", "bot")),
        (True, {**game_of("human", "bot", "bot"), "played_on_from": 9}),
    ],
)
def test_other_games_change_nothing(adaptive: bool, game: FinishedGame) -> None:
    settings = UserSettings(adaptive=adaptive)
    settings.follow(game)
    assert settings == UserSettings(adaptive=adaptive)
