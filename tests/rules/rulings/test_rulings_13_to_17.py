"""Rulings R13 to R17: travelling folk, scholar, spy, gravedigger, and what never falls below 0."""

from __future__ import annotations

from typing import Any

import pytest

from game import rules
from game.rules.events import (
    CardPlayed,
    GreyStackSeen,
    NoEffect,
    PlagueStruck,
    PrestigeGained,
    PrestigeLost,
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
