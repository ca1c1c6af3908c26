"""The review's page: opened from the result, worked out beside the window, read with mouse and keyboard."""

import pytest

from game.board.crest import Crest
from game.client.local.local_game import play_here
from game.client.review.scene import LOOK, ReviewScene, SeatTab
from game.client.widgets.widgets import Outline
from game.session.lobby_state import SeatInfo
from game.settings.game_setup import GameSetup
from game.statistics import axes
from game.text.names import Words
from tests.client.pilot import Pilot, own_table
from tests.client.replay.games import record
from tests.client.review.reviews import Reviewing, Work, long_review


def at_the_result(work: Work) -> tuple[Pilot, Reviewing]:
    """A pilot before the result of a game of two, one a person."""
    network = Reviewing(work)
    pilot = Pilot(host=lambda: own_table(seed=7, opening=record(2, 7).choices), network=network)
    play_here(pilot.app, GameSetup.usual(2, 1, speed="instant"))
    pilot.steps(3)
    return pilot, network


def reviewing(work: Work) -> Pilot:
    pilot, _ = at_the_result(work)
    pilot.press("Review")
    return pilot


def test_the_result_leads_to_the_review_of_its_game_and_back() -> None:
    work = Work(review=long_review(2))
    pilot, network = at_the_result(work)

    pilot.press("Review")
    assert pilot.name == "ReviewScene"
    assert [path.name[32:] for path in network.asked] == ["-1.json"]
    pilot.press("Back to the result")

    assert pilot.name == "ResultScene"
    assert work.closed

    pilot.press("Review")
    work.review, work.percent, work.closed = None, 40, False
    pilot.key("escape")
    assert pilot.name == "ResultScene"
    assert work.closed


def test_the_page_follows_the_work_without_input() -> None:
    work = Work()
    pilot = reviewing(work)
    scene = pilot.scene
    assert scene.idle_time(pilot.now) == LOOK
    assert len(scene.form.widgets) == 1

    work.percent = 50
    pilot.app.step(pilot.now, [])
    work.review = long_review(2)
    pilot.step()

    assert len(tabs(pilot)) == 2
    assert scene.idle_time(pilot.now) > LOOK


@pytest.mark.parametrize("others", [(), (1,)])
def test_the_page_says_whose_network_has_changed(others: tuple[int, ...], written: list[str]) -> None:
    reviewing(Work(review=long_review(2)._replace(others=others)))

    assert any("another neural network" in text for text in written) is bool(others)


def test_a_game_that_cannot_be_reviewed_says_why() -> None:
    pilot = reviewing(Work(fault="It was played by rules of version 9."))

    assert [*pilot.buttons] == ["Back to the result"]
    assert pilot.scene.idle_time(pilot.now) > LOOK


def tabs(pilot: Pilot) -> list[SeatTab]:
    return [widget for widget in pilot.scene.form.widgets if isinstance(widget, SeatTab)]


def test_the_own_choices_come_first_and_others_with_mouse_or_number() -> None:
    pilot = reviewing(Work(review=long_review(2)))
    pilot.step()
    assert [tab.chosen for tab in tabs(pilot)] == [True, False]

    pilot.click(tabs(pilot)[1].box.center)
    assert [tab.chosen for tab in tabs(pilot)] == [False, True]

    pilot.key("1")
    assert [tab.chosen for tab in tabs(pilot)] == [True, False]


@pytest.mark.parametrize("by", ["click", "enter"])
def test_a_costly_choice_leads_to_the_replay_where_it_was_made_and_back(by: str) -> None:
    review = long_review(2)
    second = review.costliest[0][1]._replace(moment=31)
    costliest = ((review.costliest[0][0], second), ())
    pilot = reviewing(Work(review=review._replace(costliest=costliest)))
    pilot.step()
    widgets = pilot.scene.form.widgets
    pane = [widget for widget in widgets if isinstance(widget, Outline)][1]

    if by == "click":
        pilot.click(pane.box.center)
    else:
        pilot.scene.form.focus = widgets.index(pane)
        pilot.key("return")

    assert pilot.name == "ReplayScene"
    assert pilot.scene.at == 31
    pilot.key("escape")
    assert pilot.name == "ReviewScene"


def test_choices_without_room_in_large_text_are_on_the_next_page() -> None:
    pilot = Pilot((1280, 720))
    crests = Crest("blue", "lily"), Crest("red", "ship")
    players = [SeatInfo(seat, f"Player {seat}", "human", None, *crest) for seat, crest in enumerate(crests)]
    words = Words(pilot.app.catalog, players, crests)
    pilot.app.push(ReviewScene(pilot.app, Work(review=long_review(2)), words, crests, 0))
    pilot.app.set_text_size(130)
    pilot.step()
    choices = pilot.scene.turner
    first = choices.shown

    pilot.key("page down")

    assert choices.pages > 1
    assert choices.shown.start == first.stop


# The chart


def test_values_lie_between_the_edges_of_the_chart() -> None:
    assert axes.heights(100, [0, 25, 100], 80) == [80, 60, 0]
    assert axes.places(3, 90) == [0, 45, 90]


@pytest.mark.parametrize(
    ("top", "marks"), [(100, [0, 20, 40, 60, 80, 100]), (12, [0, 5, 10]), (61, [0, 20, 40, 60])]
)
def test_the_axis_has_round_numbers(top: float, marks: list[int]) -> None:
    assert axes.ticks(top) == marks


@pytest.mark.parametrize(
    ("wanted", "found"),
    [
        ([10, 50, 90], [10, 50, 90]),
        ([50, 50, 50], [50, 70, 90]),
        ([100, 100, 100], [60, 80, 100]),
        ([95, 10, 100], [80, 10, 100]),
    ],
)
def test_shields_lie_beside_one_another_where_lines_end_together(wanted: list[int], found: list[int]) -> None:
    assert axes.spread(wanted, 20, 100) == found
