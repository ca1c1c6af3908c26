"""The coming night in words: the sum in a seat's row, what it costs, and what an option adds to it."""

import re

import pytest

from game.rules import Forecast
from game.text import describe, forecast
from tests.text.test_describe import asked
from tests.text.test_log import words

BEYOND = Forecast(rat=7, plague=5, hospital=1, doctor=False, total=11, space=9, prestige=2, sectors=("bank",))
SAFE = BEYOND._replace(rat=3, total=7, space=7, prestige=0, sectors=())


@pytest.mark.parametrize(
    ("told", "text"),
    [
        (BEYOND, "7 + 5 − 1 = 11"),
        (SAFE, "3 + 5 − 1 = 7"),
        (SAFE._replace(doctor=True, total=2, space=2), "3 + 0 (Doctor) − 1 = 2"),
        (SAFE._replace(rat=0, hospital=5, total=0, space=0), "0 + 5 − 5 = 0"),
        (SAFE._replace(rat=0, hospital=7, total=-2, space=0), "0 + 5 − 7 = −2, so 0"),
    ],
)
def test_a_row_tells_the_reckoning(told: Forecast, text: str) -> None:
    assert forecast.reckoning(told, words(2)) == text


@pytest.mark.parametrize(
    ("told", "text"),
    [
        (BEYOND, "2 prestige and a marker from Bank"),
        (BEYOND._replace(sectors=("bank", "hotel")), "2 prestige and a marker from Bank or Hotel"),
        (BEYOND._replace(prestige=1, sectors=()), "1 prestige"),
        (BEYOND._replace(prestige=0), "a marker from Bank"),
        (BEYOND._replace(prestige=0, sectors=()), "nothing, as nothing is left"),
        (SAFE, "no loss"),
    ],
)
def test_a_night_tells_what_it_costs(told: Forecast, text: str) -> None:
    assert forecast.cost(told, words(2)) == text


@pytest.mark.parametrize(("still", "word"), [(False, ""), (True, "still ")])
def test_an_option_tells_where_the_rat_would_come_to_then_and_whether_it_would_anyway(
    still: bool, word: str
) -> None:
    assert forecast.then(BEYOND, words(2), still=still) == (
        f"tonight your rat goes to 11, {word}beyond 9: costs 2 prestige and a marker from Bank",
        f"{word}beyond 9 tonight: costs 2 prestige and a marker from Bank",
        f"rats {word}cost 2 prestige and a marker tonight",
        f"{word}a loss tonight",
    )
    safe = ("tonight your rat goes to 7, no loss", "rat on 7 tonight")
    assert forecast.then(SAFE, words(2), still=still) == safe


def test_where_a_marker_may_be_lost_from_many_sectors_there_is_a_choice() -> None:
    told = forecast.then(BEYOND._replace(sectors=("bank", "hotel", "park")), words(2))
    assert told[0].endswith("a marker from Bank, Hotel or Park")
    assert told[1].endswith("a marker (fullest sector)")

    told_in_full = forecast.explained(BEYOND._replace(sectors=("bank", "hotel")), words(2))
    assert "The hospital keeps 1 rat away. That makes 11" in told_in_full
    assert "Equally full: Bank and Hotel. The player chooses." in told_in_full
    assert "The hospital is empty" in forecast.explained(SAFE._replace(hospital=0), words(2))


def test_a_card_tells_what_the_night_would_cost_before_all_that_it_brings() -> None:
    told = 0
    for decision, view in asked(2, 11):
        if decision.kind != "play":
            continue
        for label in describe.labels(decision, view, words(2), decision.seat):
            if label.tonight is not None and label.tonight.penalised:
                assert all("tonight" in text and re.search("cost|loss", text) for text in label.texts)
                told += 1
    assert told
