"""Rulings R13 to R22: travelling folk, scholar, spy, gravedigger, advisor, and the end of the game."""

from typing import Any

import pytest

from game import rules
from game.rules.events import (
    CardPlayed,
    CathedralScored,
    CoinsGained,
    CoinsPaid,
    GameOver,
    GreyStackSeen,
    MarkersMoved,
    NoEffect,
    PersonHired,
    PlagueStruck,
    PrestigeGained,
    PrestigeLost,
    ThirdDiscarded,
)
from tests.rules.build import NEW, Game, table

# R13


@pytest.mark.parametrize(
    ("places", "gain"),
    [(("park", "bank", "park", "cathedral"), (8, 0)), (("bank", "park", "bank"), (6 + 1, 1))],
)
def test_r13_all_leave_first_and_then_comes_one_gain_with_the_park_that_remains(
    places: tuple[str, ...], gain: tuple[int, int]
) -> None:
    game = table(rule_set=NEW, sectors={"park": 3, "bank": 2}, cathedral=1).hire("travelling_folk")

    game.answer(*places)
    assert game.told(PrestigeGained) == []
    game.answer("done")

    assert game.told(PrestigeGained) == [PrestigeGained(0, *gain, "travelling_folk", None)]
    assert (game.change("general"), game.change("personal")) == (len(places), 0)


# R14


def scholars_table(*third: str, **mine: Any) -> Game:
    """Seat 0 plays bank and hospital and keeps the third card; the scholar is on the table."""
    game = table(rule_set=NEW, persons=("scholar",), hand=("bank", "hospital", *third), **mine)
    game.play("bank").go_on_until("play")
    while game.kind != "hire":
        game.choose(game.kind, "hospital:0" if "hospital:0" in game.options else game.options[0])
    return game


@pytest.mark.parametrize(("third", "answers"), [("residence", ()), ("trusted_friend", ("residence",))])
def test_r14_the_scholars_third_card_is_executed_in_full(third: str, answers: tuple[str, ...]) -> None:
    game = scholars_table(third, sectors={"residence": 2}).hire("scholar").answer(*answers)

    assert CardPlayed(0, f"{third}:0", 3) in game.events
    assert game.change("prestige") == 3


def test_r14_where_no_third_card_is_left_the_scholar_has_no_effect() -> None:
    game = table(rule_set=NEW).ask_to_hire("scholar")
    game.state.hands[0] = ()

    assert NoEffect(0, "scholar") in game.hire("scholar").events


def test_r14_with_the_scholar_on_the_table_all_keep_the_third_card_until_the_hire_phase_is_over() -> None:
    game = scholars_table("residence")
    for _ in range(4):
        assert [player["hand"] for player in rules.view(game.state, None)["players"]] == [1, 1, 1, 1]
        game.choose("hire", "nobody")

    assert [event.seat for event in game.told(ThirdDiscarded)] == [0, 1, 2, 3]
    kinds = [type(event) for event in game.events]
    assert kinds.index(ThirdDiscarded) < kinds.index(PlagueStruck)


def test_r14_only_a_hirers_third_card_is_turned_up() -> None:
    game = scholars_table("residence").hire("scholar")
    shown = rules.view(game.state, None)["players"]
    assert shown[0]["played"] == ["bank:0", "hospital:0", "residence:0"]
    assert [len(player["played"]) for player in shown] == [3, 2, 2, 2]

    game.nobody_else_hires()

    thirds = game.told(ThirdDiscarded)
    assert [event.seat for event in thirds] == [1, 2, 3]
    for event in thirds:
        knowing = [viewer for viewer in (*range(4), None) if rules.redact(event, viewer).card is not None]
        assert knowing == [event.seat]


# R15


def test_r15_the_spy_is_shown_the_grey_cards_still_to_come_in_order_and_gains_2() -> None:
    game = table(rule_set=NEW, round=5).hire("spy")

    (seen,) = game.told(GreyStackSeen)
    assert len(seen.persons) == 4
    assert [rules.redact(seen, viewer) for viewer in (0, 1, None)] == [seen, *[GreyStackSeen(0, None)] * 2]
    assert rules.view(game.state, 1)["own"]["spied"] == []
    assert list(seen.persons) == rules.view(game.state, 0)["own"]["spied"]
    assert "spy" not in seen.persons
    assert game.change("prestige") == 2

    came = []
    while not rules.is_over(game.state):
        if game.state.round == 9:
            assert rules.view(game.state, 0)["own"]["spied"] == list(seen.persons)
        game.choose(game.kind, game.options[0])
        persons = rules.view(game.state, None)["persons"]
        if persons and persons[2] not in ("spy", *came):
            came.append(persons[2])
    assert came == list(seen.persons)


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
