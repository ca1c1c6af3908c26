"""Rulings R18 to R22: driving out and back, advisor, benefactor, coachman, and the end of the game."""

from __future__ import annotations

from game import rules
from game.rules.events import (
    CathedralScored,
    CoinsGained,
    CoinsPaid,
    GameOver,
    MarkersMoved,
    PersonHired,
    PlagueStruck,
    PrestigeGained,
    PrestigeLost,
)
from tests.rules.build import NEW, table

# R19


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
