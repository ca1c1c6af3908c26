"""The story of a finished game in words."""

from game.rules import events as told
from game.rules.events import Row
from game.rules.knowledge.reckoning import Reckoning, of_events
from game.statistics import story
from tests.text.test_log import words

ROWS = (Row(0, 1, 9, 0), Row(1, 2, 0, 0))


def a_night_of_the_poor() -> Reckoning:
    """In round 3 the plague takes 2 prestige and a marker from Anna; Mike has nothing to take."""
    return of_events(
        (
            told.RoundStarted(3, "A", 0),
            told.Penalised(0),
            told.PrestigeLost(0, 2, "plague", 2),
            told.MarkersMoved(0, "bank", "general", 1, "plague"),
            told.Penalised(1),
            told.PrestigeLost(1, 2, "plague", 0),
            told.NoEffect(1, "plague"),
        ),
        ROWS,
    )


def test_of_a_harbour_that_was_overrun_where_nothing_was_left_it_is_told_that_nothing_was_taken() -> None:
    lines = [(line.seat, line.text) for line in story.of_game(a_night_of_the_poor(), words(2))]

    assert lines[-2:] == [(0, "2 prestige and 1 marker, in one night"), (1, "nothing, in one night")]


def test_a_round_tells_the_same() -> None:
    lines = [line.text for line in story.of_round(a_night_of_the_poor(), words(2), 3)]

    assert lines[1].endswith("the plague took 2 prestige and 1 marker")
    assert lines[2].endswith("the plague took nothing")
