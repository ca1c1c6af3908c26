"""Rulings R18 to R22: driving out and back, advisor, benefactor, coachman, and the end of the game."""

from __future__ import annotations

from typing import Any

import pytest

from game import rules
from game.rules.events import (
    CarriageMoved,
    CathedralScored,
    CoinsGained,
    CoinsPaid,
    GameOver,
    MarkersMoved,
    NoEffect,
    PersonHired,
    PlagueStruck,
    PrestigeGained,
    PrestigeLost,
)
from tests.rules.build import NEW, Story, check_asked, check_changes, hire, play, table

# R18

#: The carriage stands where a message may be taken, and may drive up to 2 markets.
ON_A_MESSAGE: dict[str, Any] = {
    "carriage": "0.OL",
    "messages": {"0.OL": 4},
    "sectors": {"carriage_house": 1},
}


def test_r18_staying_put_takes_no_message_even_one_that_has_become_legal() -> None:
    check_changes(play("carriage_house", "stay", **ON_A_MESSAGE), {"personal": -1, "carriage_house": 1})


def test_r18_leaving_and_returning_is_a_drive_that_may_take_one() -> None:
    game = play("carriage_house", "0.OL", "take", **ON_A_MESSAGE)()

    assert game.change("prestige") == 4
    (moved,) = game.told(CarriageMoved)
    assert moved.path[0] == moved.path[-1] == "0.OL"
    assert len(moved.path) == 3


@pytest.mark.parametrize(
    "mine",
    [{"sectors": {}}, {"messages": {}}, {"messages": {"0.OL": 4, "1.OL": 4}, "collected": [(0, 1)]}],
    ids=["n is 1", "no message", "not allowed"],
)
def test_r18_out_and_back_needs_2_in_the_carriage_house_and_a_message_to_take(mine: dict[str, Any]) -> None:
    assert "0.OL" not in play("carriage_house", **{**ON_A_MESSAGE, **mine})().options


# R19


def test_r19_with_the_last_coin_the_advisor_hires_nobody_and_otherwise_may() -> None:
    persons = ("monk", "doctor", "advisor")
    check_changes(hire("advisor", coins=1, persons=persons), {"coins": -1})
    check_changes(hire("advisor", "nobody", coins=9, persons=persons), {"coins": -1})


def test_r19_each_further_hire_is_paid_when_made_with_coins_just_gained_and_acts_at_once() -> None:
    game = table(rule_set=NEW, coins=2, persons=("monk", "money_lender", "advisor")).hire("advisor")
    game.choose("hire", "money_lender")
    assert game.me["coins"] == 0 + 2

    game.choose("hire", "monk")

    story = game.told(PersonHired, CoinsPaid, CoinsGained, MarkersMoved)
    assert story == [
        CoinsPaid(0, 1, "hire"),
        PersonHired(0, "advisor"),
        CoinsPaid(0, 1, "hire"),
        PersonHired(0, "money_lender"),
        CoinsGained(0, 2, None, "money_lender"),
        CoinsPaid(0, 1, "hire"),
        PersonHired(0, "monk"),
        MarkersMoved(0, "general", "personal", 2, "monk"),
    ]
    assert game.decision.seat == 1


def test_r19_one_other_person_twice_or_each_once_but_never_the_advisor_and_never_a_third() -> None:
    game = table(rule_set=NEW, coins=9, persons=("monk", "money_lender", "advisor")).hire("advisor")
    assert game.decision.about == rules.about.HireBy("advisor", 1)
    assert game.options == ("nobody", "monk", "money_lender")

    game.choose("hire", "monk")
    assert game.options == ("nobody", "monk", "money_lender")
    game.choose("hire", "monk")

    assert game.me["hired"] == ["advisor", "monk", "monk"]
    assert game.decision.seat == 1


def test_r19_a_second_doctor_has_no_further_effect() -> None:
    game = table(rule_set=NEW, coins=3, rat=5, persons=("doctor", "monk", "advisor"))

    game.hire("advisor").choose("hire", "doctor").choose("hire", "doctor").nobody_else_hires()

    assert game.me["rat"] == 5


# R20


@pytest.mark.parametrize(
    ("preset", "mine", "most"),
    [
        ("english-2017", {"coins": 5, "rat": 3}, 3),
        ("english-2017", {"coins": 3, "rat": 9}, 2),
        ("german-2017", {"coins": 1, "prestige": 3, "rat": 7}, 3),
        ("german-2017", {"coins": 1, "prestige": 5, "rat": 2}, 2),
    ],
)
def test_r20_the_benefactor_gives_from_0_to_the_smaller_of_rat_and_purse(
    preset: str, mine: dict[str, Any], most: int
) -> None:
    rule_set = rules.RuleSet.preset(preset, new_persons=True)

    check_asked(hire("benefactor", rule_set=rule_set, **mine), "benefactor", *range(most + 1))


@pytest.mark.parametrize("mine", [{"coins": 1, "rat": 4}, {"coins": 5, "rat": 0}])
def test_r20_who_has_paid_the_last_coin_or_whose_rat_is_on_0_is_not_asked(mine: dict[str, Any]) -> None:
    game = table(rule_set=NEW, **mine).hire("benefactor")

    assert game.changes == {"coins": -1}
    assert game.told(NoEffect) == [NoEffect(0, "benefactor")]


# R21


@pytest.mark.parametrize(
    ("story", "changes"),
    [
        (
            hire("coachman", 2, collected=[(0, 2), (1, 2), (1, 3)], sectors={"park": 2}),
            {"prestige": 4 + 1, "personal": 2, "general": -2},
        ),
        (
            hire("coachman", general=1, collected=[(0, 2), (1, 2), (2, 2)]),
            {"prestige": 6, "personal": 1, "general": -1},
        ),
        (hire("coachman", rat=2, collected=[(0, 3), (1, 3), (2, 3)]), {"prestige": 9, "rat": -2}),
        (hire("coachman", collected=[(0, 1), (1, 1), (2, 1)]), {"prestige": 3, "coins": 3}),
    ],
    ids=["whatever the colours", "as far as markers go", "not below 0", "three coins"],
)
def test_r21_each_part_of_a_kind_is_given_as_often_as_there_are_tokens(
    story: Story, changes: dict[str, int]
) -> None:
    check_changes(story, {**changes, "coins": changes.get("coins", 0) - 1})


def test_r21_without_tokens_the_coachman_has_no_effect() -> None:
    game = table(rule_set=NEW).hire("coachman")

    assert game.told(NoEffect) == [NoEffect(0, "coachman")]


# R22


def test_r22_the_last_round_runs_plague_then_cathedral_then_its_markers_leave_then_the_ranking() -> None:
    game = table(round=9, rat=9, prestige=5, cathedral=3).round_ends()

    order = [type(event) for event in game.events]
    markers_leave = game.events.index(MarkersMoved(0, "cathedral", "general", 3, "cathedral"))
    assert order.index(PlagueStruck) < order.index(PrestigeLost) < order.index(CathedralScored)
    assert order.index(CathedralScored) < order.index(PrestigeGained) < markers_leave
    assert markers_leave < order.index(GameOver) == len(order) - 1
    assert game.me["prestige"] == 5 - 2 + 9


def test_r22_cathedral_markers_do_not_break_ties() -> None:
    game = table(2, round=9, prestige=10, coins=3, personal=2, cathedral=2)
    game.seat(1, prestige=16, coins=3, personal=2)

    game.round_ends()

    assert [(row.place, row.prestige, row.tiebreak) for row in rules.ranking(game.state)] == [
        (1, 16, 5),
        (1, 16, 5),
    ]
