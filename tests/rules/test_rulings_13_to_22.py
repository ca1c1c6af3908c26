"""Rulings R13 to R22: the harder persons, driving out and back, and the end of the game."""

from __future__ import annotations

from typing import Any

import pytest

from game import rules
from game.rules.events import (
    BellRingerPassed,
    CardPlayed,
    CarriageMoved,
    CathedralScored,
    CoinsGained,
    CoinsPaid,
    GameOver,
    GreyStackSeen,
    MarkersMoved,
    NoEffect,
    PersonHired,
    PersonsCleared,
    PlagueStruck,
    PrestigeGained,
    PrestigeLost,
    RatMoved,
    ThirdDiscarded,
)
from tests.rules.build import NEW, Game, table

# R13


def test_r13_travelling_folk_take_markers_from_sectors_and_cathedral_but_never_the_friend() -> None:
    game = table(rule_set=NEW, sectors={"bank": 1}, cathedral=1, friend="park").hire("travelling_folk")

    assert game.options == ("done", "bank", "cathedral")


def test_r13_all_leave_first_and_then_comes_one_gain_with_the_park_that_remains() -> None:
    game = table(rule_set=NEW, sectors={"park": 3, "bank": 1}, cathedral=1).hire("travelling_folk")

    for place in ("park", "bank", "park", "cathedral", "done"):
        assert game.told(PrestigeGained) == []
        game.choose("travelling_folk", place)

    assert game.told(PrestigeGained) == [PrestigeGained(0, 8, 0, "travelling_folk", None)]
    assert (game.change("general"), game.change("personal")) == (4, 0)


def test_r13_the_park_that_remains_brings_its_bonus_once() -> None:
    game = table(rule_set=NEW, sectors={"park": 3, "bank": 2}).hire("travelling_folk")

    for place in ("bank", "park", "bank", "done"):
        game.choose("travelling_folk", place)

    assert game.change("prestige") == 6 + 1


# R14


def scholars_table(*third: str, **mine: Any) -> Game:
    """Seat 0 plays bank and hospital and keeps the third card; the scholar is on the table."""
    game = table(rule_set=NEW, persons=("scholar",), hand=("bank", "hospital", *third), **mine)
    game.play("bank").go_on_until("play")
    while game.kind != "hire":
        game.choose(game.kind, "hospital:0" if "hospital:0" in game.options else game.options[0])
    return game


def test_r14_the_scholars_third_card_is_executed_in_full() -> None:
    game = scholars_table("residence", sectors={"residence": 2}).hire("scholar")

    assert CardPlayed(0, "residence:0", 3) in game.events
    assert game.change("residence") == 1
    assert game.change("prestige") == 3


def test_r14_a_friend_as_third_card_is_sent_to_a_sector_and_acts() -> None:
    game = scholars_table("trusted_friend", sectors={"residence": 2}).hire("scholar")

    game.choose("friend", "residence")

    assert game.change("prestige") == 3


def test_r14_with_an_empty_supply_the_third_card_may_be_fed_from_the_board_or_not() -> None:
    game = scholars_table("residence", personal=2, sectors={"hotel": 1}).hire("scholar")

    assert game.options == ("none", "bank", "hotel", "hospital")
    game.choose("source", "none")

    assert NoEffect(0, "residence") in game.events


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
        assert [rules.redact(event, seat).card is None for seat in (*range(4), None)] == [
            seat != event.seat for seat in (*range(4), None)
        ]


def test_r14_without_the_scholar_the_third_card_goes_with_the_second() -> None:
    game = table(3, hand=("bank", "hospital", "residence")).play("bank").go_on_until("play")
    while game.me["hand"] == 2:
        game.choose("play", game.options[0])
        game.go_on_until("play")

    (discarded,) = [event for event in game.told(ThirdDiscarded) if event.seat == 0]
    played = next(
        n for n, event in enumerate(game.events) if isinstance(event, CardPlayed) and event.nth == 2
    )
    assert game.events[played + 1] == discarded
    assert game.me["hand"] == 0


# R15


def test_r15_the_spy_is_shown_the_grey_cards_still_to_come_in_order_and_gains_2() -> None:
    game = table(rule_set=NEW, round=5).hire("spy")

    (seen,) = game.told(GreyStackSeen)
    assert len(seen.persons) == 4
    assert list(seen.persons) == rules.view(game.state, 0)["own"]["spied"]
    assert "spy" not in seen.persons
    assert game.change("prestige") == 2

    came = []
    while not rules.is_over(game.state):
        game.choose(game.kind, game.options[0])
        persons = rules.view(game.state, None)["persons"]
        if persons and persons[2] not in ("spy", *came):
            came.append(persons[2])
    assert came == list(seen.persons)


def test_r15_nobody_else_learns_what_the_spy_saw() -> None:
    game = table(4, rule_set=NEW).hire("spy")

    (seen,) = game.told(GreyStackSeen)
    assert rules.redact(seen, 0) == seen
    for other in (1, 2, 3, None):
        assert rules.redact(seen, other) == GreyStackSeen(0, None)
    assert [rules.view(game.state, seat)["own"]["spied"] for seat in (1, 2, 3)] == [[], [], []]


def test_r15_the_seat_may_look_again_in_the_last_round() -> None:
    game = table(2, rule_set=NEW).hire("spy")
    (seen,) = game.told(GreyStackSeen)

    while game.state.round < 9:
        game.choose(game.kind, game.options[0])

    assert rules.view(game.state, 0)["own"]["spied"] == list(seen.persons)


# R16


def test_r16_the_gravedigger_counts_the_rats_printed_on_the_cards_the_same_for_everyone() -> None:
    game = table(4, rule_set=NEW, persons=("doctor", "hostess", "gravedigger"), sectors={"hospital": 5})

    game.hire("gravedigger")
    assert game.change("prestige") == 3 + 2 + 2
    game.hire("doctor", seat=1)
    game.hire("gravedigger", seat=2)

    assert game.change("prestige", seat=2) == 3 + 2 + 2


# R17


@pytest.mark.parametrize(("held", "left"), [(0, 0), (1, 0), (2, 0), (3, 1)])
def test_r17_prestige_never_falls_below_0(held: int, left: int) -> None:
    game = table(rat=9, prestige=held).plague_comes(3)

    assert game.me["prestige"] == left
    assert game.told(PrestigeLost) == [PrestigeLost(0, 2, "plague", held - left)]


def test_r17_the_rat_never_falls_below_0() -> None:
    game = table(rat=0).play("park").play("hospital")
    assert game.me["rat"] == 0

    game.seat(0, rat=1, sectors={"hospital": 6}).plague_comes(3)

    assert game.me["rat"] == 0


# R18


def test_r18_staying_put_takes_no_message_even_one_that_has_become_legal() -> None:
    game = table(carriage="0.OL", messages={"0.OL": 4}, sectors={"carriage_house": 1})

    game.play("carriage_house").choose("drive", "stay")

    assert game.change("prestige") == 0
    assert game.told(CarriageMoved) == []
    assert game.asked.seat == 1


def test_r18_leaving_and_returning_is_a_drive_that_may_take_one() -> None:
    game = table(carriage="0.OL", messages={"0.OL": 4}, sectors={"carriage_house": 1})

    game.play("carriage_house").choose("drive", "0.OL").choose("message", "take")

    assert game.change("prestige") == 4
    (moved,) = game.told(CarriageMoved)
    assert moved.path[0] == moved.path[-1] == "0.OL"
    assert len(moved.path) == 3


def test_r18_out_and_back_needs_2_in_the_carriage_house() -> None:
    game = table(carriage="0.OL", messages={"0.OL": 4}).play("carriage_house")

    assert "0.OL" not in game.options


@pytest.mark.parametrize(
    ("messages", "collected"),
    [({}, []), ({"0.OL": 4, "1.OL": 4}, [(0, 1)])],
    ids=["no message", "not allowed"],
)
def test_r18_out_and_back_is_offered_only_where_it_can_take_a_message(
    messages: dict[str, int], collected: list[tuple[int, int]]
) -> None:
    game = table(carriage="0.OL", messages=messages, collected=collected, sectors={"carriage_house": 3})

    assert "0.OL" not in game.play("carriage_house").options


# R19


def test_r19_the_advisor_is_hired_with_one_coin_and_with_no_coin_left_it_ends() -> None:
    game = table(rule_set=NEW, coins=1, persons=("monk", "doctor", "advisor")).hire("advisor")

    assert game.me["hired"] == ["advisor"]
    assert game.asked.seat == 1


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
    assert game.asked.seat == 1


def test_r19_one_other_person_twice_or_each_once_but_never_the_advisor_and_never_a_third() -> None:
    game = table(rule_set=NEW, coins=9, persons=("monk", "money_lender", "advisor")).hire("advisor")
    assert game.asked.about == "advisor"
    assert game.options == ("nobody", "monk", "money_lender")

    game.choose("hire", "monk")
    assert game.options == ("nobody", "monk", "money_lender")
    game.choose("hire", "monk")

    assert game.me["hired"] == ["advisor", "monk", "monk"]
    assert game.asked.seat == 1


def test_r19_each_further_hire_is_optional() -> None:
    game = table(rule_set=NEW, coins=9, persons=("monk", "money_lender", "advisor")).hire("advisor")

    game.choose("hire", "nobody")

    assert game.me["hired"] == ["advisor"]
    assert game.change("coins") == -1
    assert game.asked.seat == 1


def test_r19_a_second_doctor_has_no_further_effect() -> None:
    game = table(rule_set=NEW, coins=3, rat=5, persons=("doctor", "monk", "advisor"))

    game.hire("advisor").choose("hire", "doctor").choose("hire", "doctor").nobody_else_hires()

    assert game.me["rat"] == 5


# R20


@pytest.mark.parametrize(("coins", "rat", "most"), [(5, 3, 3), (3, 9, 2), (1, 4, 0), (5, 0, 0)])
def test_r20_the_benefactor_gives_from_0_to_the_smaller_of_rat_and_coins(
    coins: int, rat: int, most: int
) -> None:
    game = table(rule_set=NEW, coins=coins, rat=rat).hire("benefactor")

    if most:
        assert game.options == tuple(range(most + 1))
        game.choose("benefactor", most)
    assert game.change("coins") == -1 - most
    assert game.change("rat") == -most


def test_r20_paying_prestige_is_no_negative_gain_and_no_park_matter() -> None:
    german = rules.RuleSet.preset("german-2017", new_persons=True)
    game = table(rule_set=german, coins=1, prestige=3, rat=7, sectors={"park": 4}).hire("benefactor")
    assert game.options == (0, 1, 2, 3)

    game.choose("benefactor", 2)

    assert game.change("prestige") == -2
    assert game.change("rat") == -2
    assert game.change("coins") == -1
    assert game.told(PrestigeGained) == []


# R21


def test_r21_the_coachman_uses_a_kind_whatever_its_colours_with_one_park_bonus() -> None:
    game = table(rule_set=NEW, collected=[(0, 2), (1, 2), (1, 3)], sectors={"park": 2}).hire("coachman")

    game.choose("coachman", 2)

    assert game.change("prestige") == 4 + 1
    assert (game.change("personal"), game.change("general")) == (2, -2)


def test_r21_markers_go_as_far_as_they_go() -> None:
    game = table(rule_set=NEW, general=1, collected=[(0, 2), (1, 2), (2, 2)]).hire("coachman")

    assert game.change("prestige") == 6
    assert game.change("personal") == 1


@pytest.mark.parametrize(("rat", "after"), [(5, 2), (2, 0), (0, 0)])
def test_r21_the_rat_goes_back_one_for_each_token_but_not_below_0(rat: int, after: int) -> None:
    game = table(rule_set=NEW, rat=rat, collected=[(0, 3), (1, 3), (2, 3)]).hire("coachman")

    assert game.me["rat"] == after
    assert len(game.told(RatMoved)) == (rat > 0)


def test_r21_three_coins_come_from_three_tokens_of_1() -> None:
    game = table(rule_set=NEW, collected=[(0, 1), (1, 1), (2, 1)]).hire("coachman")

    assert game.change("coins") == 3 - 1
    assert game.change("prestige") == 3


def test_r21_without_tokens_the_coachman_has_no_effect() -> None:
    game = table(rule_set=NEW, collected=[]).hire("coachman")

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


def test_r22_equal_seats_share_a_place_and_the_next_is_skipped() -> None:
    game = table(3, round=9, prestige=61, coins=2, personal=2)
    game.seat(1, prestige=61, coins=1, personal=4).seat(2, prestige=61, coins=4, personal=1).round_ends()

    assert [tuple(row) for row in rules.ranking(game.state)] == [
        (1, 1, 61, 5),
        (2, 1, 61, 5),
        (0, 3, 61, 4),
    ]


def test_r22_lower_places_use_the_same_tie_break() -> None:
    game = table(4, round=9, prestige=70)
    game.seat(1, prestige=50, coins=1, personal=2).seat(2, prestige=50, coins=4, personal=2)
    game.seat(3, prestige=50, coins=2, personal=1).round_ends()

    assert [(row.seat, row.place) for row in rules.ranking(game.state)] == [(0, 1), (2, 2), (1, 3), (3, 3)]


def test_r22_after_round_9_the_bell_ringer_still_passes_and_the_persons_are_cleared() -> None:
    game = table(4, round=9).round_ends()

    assert BellRingerPassed(1) in game.events
    assert PersonsCleared() in game.events
    assert rules.view(game.state, None)["persons"] == []
    assert rules.view(game.state, None)["start_seat"] == 1
