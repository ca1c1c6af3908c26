"""Calibration: chances that are fitted to games come true as often as they are called."""

from random import Random

import pytest

from game.bots.review.chances import chances
from tools.calibrate.__main__ import main
from tools.calibrate.fit import Band, bands, calls, fitted
from tools.calibrate.games import Course, Deal, play

#: What the made-up games are drawn by.
TRUE = tuple(3.0 * to_come**0.5 for to_come in range(9, 0, -1))


def drawn(number: int) -> list[Course]:
    """Games of three that are level but for one round, by whose chances with TRUE the winner is drawn."""
    random = Random(5)
    courses = []
    for _ in range(number):
        place = random.randrange(9)
        forecast = tuple(random.gauss(60, 6) for _ in range(3))
        winner = random.choices(range(3), chances(forecast, TRUE[place]))[0]
        level = (60.0, 60.0, 60.0)
        rounds = tuple(forecast if each == place else level for each in range(9))
        courses.append(Course(rounds, tuple(float(seat == winner) for seat in range(3))))
    return courses


def test_what_the_games_were_drawn_by_is_found_again_and_comes_true_as_often_as_it_is_called() -> None:
    courses = drawn(2000)
    row = fitted(courses[::2])

    assert row == pytest.approx(TRUE, rel=0.5)
    checked = [pair for pair in calls(courses[1::2], row) if abs(pair[0] - 1 / 3) > 1e-9]
    for band in bands(checked):
        assert band.won == pytest.approx(band.called, abs=0.1)


def test_bands_tell_how_many_calls_there_were_and_how_many_were_won() -> None:
    pairs = [(0.68, 1.0), (0.72, 0.0), (0.02, 0.0), (1.0, 1.0)]

    assert bands(pairs) == [Band(1, 0.02, 0.0), Band(2, pytest.approx(0.7), 0.5), Band(1, 1.0, 1.0)]


def test_the_same_deal_gives_the_same_course() -> None:
    deal = Deal(3, 2, "expert")

    assert play(deal) == play(deal)


def test_the_program_tells_how_reliable_the_chances_are(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    def play_at_once(deal: Deal) -> Course:
        forecast = tuple(60.0 + (deal.seed + seat) % 4 for seat in range(deal.seats))
        return Course((forecast,) * 9, tuple(float(seat == 0) for seat in range(deal.seats)))

    monkeypatch.setattr("tools.calibrate.__main__.play", play_at_once)
    assert main(["--games", "4", "--jobs", "1"]) == 0

    told = capsys.readouterr().out
    titles = [line for line in told.splitlines() if line.endswith(":")]
    assert titles == [*(f"{seats} seats:" for seats in (2, 3, 4, 5)), "all:"]
    assert '"temperatures"' in told
