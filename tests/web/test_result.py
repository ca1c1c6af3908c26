"""What a phone shows of a game that is over: where prestige came from, the chart by round, the review."""

from __future__ import annotations

from collections.abc import Callable
from functools import cache
from pathlib import Path

import pytest

from game.web import pages
from game.web.review import Reviews
from game.web.seen_table import SeenTable
from tests.client.replay.games import record
from tests.client.review.reviews import Work, long_review
from tests.harness.browser import Page
from tests.harness.local_table import begun
from tests.harness.phones import begin
from tests.web.test_secrets import seen_table


@cache
def finished() -> SeenTable:
    """Two people's table after a game."""
    table = seen_table(begun(2, 7, opening=record(2, 7).choices).poll())
    table.advance(0.0)
    return table


def result() -> str:
    return pages.game(finished(), str, None, pages.Ways())


def review(work: Work) -> str:
    return pages.review(finished(), work, 0, str)


def test_the_result_names_each_seat_in_its_place_with_its_prestige() -> None:
    shown = finished().session.shown
    assert shown is not None
    ranking = shown.public["ranking"]
    assert ranking is not None
    said = Page(200, result()).text
    for row in ranking:
        assert f"{row['place']}. {finished().session.players[row['seat']].name}" in said
        assert f"\n{row['prestige']}\n" in said


def test_the_chart_has_a_line_for_each_seat_that_differs_in_more_than_colour() -> None:
    picture = result().partition('<svg class="chart"')[2].partition("</svg>")[0]
    lines = [part.partition('"')[0].split() for part in picture.split('<polyline class="')[1:]]
    assert [dash for _, _, dash in lines] == ["dash-0", "dash-1"]
    assert len({colour for _, colour, _ in lines}) == 2


def test_the_chart_is_a_table_with_the_same_numbers() -> None:
    found = finished().session.reckoning()
    assert found is not None
    table = result().partition("<table>")[2].partition("</table>")[0]
    rows = [[cell.partition("<")[0] for cell in row.split("<td>")[1:]] for row in table.split("<tr>")[2:]]
    assert [[int(row[seat]) for row in rows] for seat in (0, 1)] == [
        [*found.by_round(seat)] for seat in (0, 1)
    ]


def test_the_result_tells_the_story_of_the_game_and_of_each_round() -> None:
    said = Page(200, result()).text
    assert "The best single gain" in said
    assert all(f"Round {number}" in said for number in range(1, 10))


def test_the_review_says_how_far_it_is_or_why_there_is_none() -> None:
    assert "Going through the game: 40%" in review(Work(percent=40))
    none = review(Work(fault="Its rules are unknown."))
    assert "This game cannot be reviewed. Its rules are unknown." in none


def test_a_review_that_was_killed_without_a_word_is_not_waited_for() -> None:
    page = review(Work(fault=""))
    assert "This game cannot be reviewed." in page
    assert "progress" not in page


def test_the_review_begins_with_the_own_choices() -> None:
    told = review(Work(review=long_review(2)))
    own, *others = told.split("<summary><span class")[1:]
    names = [player.name for player in finished().session.players]
    assert f"{names[0]} lost about 20 prestige in total." in own
    assert own.count("Better:") == 3
    assert f"{names[1]} lost" in others[0]
    assert "After round 3, " in told


def test_a_game_is_reviewed_once_for_all_who_ask() -> None:
    started: list[Work] = []

    def start(path: Path) -> Work:
        assert path.exists()
        started.append(Work())
        return started[-1]

    reviews, game = Reviews(start), finished().session.finished
    assert game is not None
    assert not reviews.has_changed(0.0)
    assert reviews.of(game, 0.0) is reviews.of(game, 60.0)
    assert [reviews.has_changed(60.0), reviews.has_changed(60.0)] == [True, False]
    started[0].percent = 5
    assert reviews.has_changed(60.0)
    reviews.of({**game, "game": 2}, 60.0)
    assert [work.closed for work in started] == [True, False]


@pytest.mark.parametrize(("fault", "again"), [("", True), ("Its rules are unknown.", False)])
def test_a_review_whose_process_was_killed_begins_again_for_whoever_asks_later(
    fault: str, again: bool
) -> None:
    reviews, game = Reviews(lambda path: Work()), finished().session.finished
    assert game is not None
    work = reviews.of(game, 10.0)
    reviews.has_changed(10.0)
    assert isinstance(work, Work)
    work.fault = fault
    assert reviews.has_changed(60.0)

    assert reviews.of(game, 61.0) is work, "pages that are live ask at once, and would start it for ever"
    assert (reviews.of(game, 65.0) is not work) == again


def test_a_game_that_goes_on_has_no_review(gateway_at: Callable[..., str]) -> None:
    ada, _ = begin(gateway_at(), "Ada", "Bo")
    assert ada.get("/review").has("/choose")
