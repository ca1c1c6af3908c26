"""The result of a past game, and what it leads to: review, replay, log and the evening."""

from __future__ import annotations

import pytest

from net.storage import finished_games
from tests.client.log.test_full_log import point_of
from tests.client.pilot import Pilot
from tests.client.replay.games import finished, keep
from tests.client.review.reviews import Reviewing, Work, long_review

pytestmark = pytest.mark.usefixtures("data")
NOON, HOUR = 1_764_072_000, 3600


@pytest.fixture
def pilot() -> Pilot:
    """At the result of the later one of two games."""
    keep(3, 5, at=NOON)
    keep(3, 6, at=NOON + HOUR)
    pilot = Pilot((1280, 720), network=Reviewing(Work(review=long_review(3))))
    pilot.press("Past games")
    pilot.key("return")
    return pilot


def test_it_tells_all_that_the_result_at_the_table_does(pilot: Pilot, written: list[str]) -> None:
    pilot.scene.draw(pilot.window.canvas)

    assert pilot.name == "ResultScene"
    assert "The evening: 2 games" in written
    pilot.key("4")
    assert pilot.scene.shown_round == 4
    for press, scene in (("Review", "ReviewScene"), ("Replay", "ReplayScene")):
        pilot.press(press)
        assert pilot.name == scene
        pilot.key("escape")
        assert pilot.name == "ResultScene"
    pilot.press("Back")
    assert pilot.name == "GamesScene"


def test_its_log_can_be_filtered_and_a_line_leads_to_its_moment(pilot: Pilot) -> None:
    pilot.press("Log")
    log = pilot.scene
    every = len(log.lines)
    pilot.click(log.page.boxes["plague"].center)
    assert 0 < len(log.lines) < every
    number = next(number for number, line in enumerate(log.lines) if line.moment is not None)
    moment = log.lines[number].moment

    pilot.click(point_of(log, number))
    assert pilot.name == "ReplayScene"
    assert pilot.scene.at == moment
    pilot.key("escape")
    assert pilot.name == "ResultScene"


def test_a_game_whose_record_is_not_right_has_no_result(data: object) -> None:
    told = finished()
    told["result"][0]["prestige"] += 1
    finished_games.keep(told)
    pilot = Pilot()
    pilot.press("Past games")

    pilot.press("Result")
    assert pilot.name == "GamesScene"
    assert "The record is correct, but its result is different" in pilot.scene.note
