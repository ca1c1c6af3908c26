"""Rulings R6 to R8: what must be done and what may be left."""

from __future__ import annotations

import pytest

from game import rules
from game.rules.events import NoEffect
from tests.rules.build import NEW, table

# R6


@pytest.mark.parametrize("action", ["cloister_school", "bank", "residence", "park", "hospital"])
def test_r06_with_a_marker_in_the_personal_supply_the_action_is_carried_out_unasked(action: str) -> None:
    game = table(4, personal=1, sectors={"hotel": 3}).play(action)

    assert game.change(action) == 1
    assert game.kind == "play"
    assert game.decision.seat == 1


@pytest.mark.parametrize(
    ("action", "kind", "choice"),
    [("carriage_house", "drive", "stay"), ("carriage_house", "drive", "0.C"), ("notre_dame", "donate", 0)],
)
def test_r06_the_choices_of_an_action_stay_free(action: str, kind: str, choice: object) -> None:
    game = table(carriage="0.OL", messages={}).play(action)

    assert game.kind == kind
    assert choice in game.options


def test_r06_a_message_may_be_left() -> None:
    game = table(messages={"0.OL": 4}).play("carriage_house").choose("drive", "0.OL")

    game.choose("message", "leave")

    assert game.change("prestige") == 0
    assert rules.view(game.state, None)["messages"] == {"0.OL": 4}


def test_r06_a_card_that_can_do_nothing_is_still_played() -> None:
    game = table(personal=0, sectors={}, hand=["bank", "park", "residence"]).play("bank")

    assert game.me["played"] == ["bank:0"]
    assert game.told(NoEffect) == [NoEffect(0, "bank")]
    assert game.decision.seat == 1


def test_r06_the_friend_card_needs_no_marker_and_must_be_carried_out() -> None:
    game = table(personal=0, coins=0).play("trusted_friend")

    assert game.options == rules.SECTORS


def test_r06_the_friend_card_sends_the_friend_to_a_different_sector() -> None:
    game = table(personal=0, friend="bank").play("trusted_friend")

    assert game.options == tuple(sector for sector in rules.SECTORS if sector != "bank")


# R7


def test_r07_a_marker_is_not_offered_when_the_general_supply_has_none() -> None:
    game = table(general=0, rat=3).play("hotel")

    assert game.options == ("coin", "rat")


def test_r07_the_rat_is_not_offered_on_0() -> None:
    assert table(rat=0).play("hotel").options == ("coin", "marker")


def test_r07_a_coin_is_not_offered_when_neither_supply_nor_another_seat_has_one() -> None:
    game = table(2, coins=25, rat=3).seat(1, coins=0).play("hotel")

    assert game.options == ("marker", "rat")


def test_r07_a_coin_is_offered_when_only_another_seat_has_one() -> None:
    game = table(2, coins=24).seat(1, coins=1).play("hotel")
    assert game.options == ("coin", "marker")

    game.choose("bonus", "coin")

    assert [game.player(seat)["coins"] for seat in (0, 1)] == [25, 0]


def test_r07_what_is_possible_is_looked_at_anew_for_the_second_bonus() -> None:
    game = table(rat=1, sectors={"hotel": 2}).play("hotel")
    assert game.options == ("coin", "marker", "rat")

    game.choose("bonus", "rat")

    assert game.options == ("coin", "marker")


def test_r07_a_bonus_is_lost_when_none_can_be_given() -> None:
    game = table(2, coins=25, general=0, rat=0).seat(1, coins=0).play("hotel")

    assert game.told(NoEffect) == [NoEffect(0, "hotel")]
    assert game.decision.seat == 1


def test_r07_a_bonus_that_can_be_given_must_be_taken() -> None:
    game = table(2, coins=25, general=0, rat=5, sectors={"hotel": 2}).seat(1, coins=0).play("hotel")

    assert game.change("rat") == -2
    assert game.decision.seat == 1


def test_r07_the_hostess_offers_only_what_can_be_given() -> None:
    game = table(rat=0, general=0).hire("hostess")

    assert game.change("coins") == -1 + 1
    assert game.change("prestige") == 3


# R8


def test_r08_hiring_is_voluntary_also_of_a_person_whose_effect_is_nil() -> None:
    game = table(collected=[], sectors={}, persons=("minstrel", "doctor", "advocate")).ask_to_hire()
    assert game.options == ("nobody", "minstrel", "doctor", "advocate")

    game.hire("advocate")

    assert game.change("coins") == -1
    assert game.told(NoEffect) == [NoEffect(0, "advocate")]


def test_r08_the_minstrel_moves_at_least_one_piece() -> None:
    game = table(sectors={"bank": 2}, friend="bank")
    game.hire("minstrel").choose("minstrel_target", "hotel")

    assert game.options == ("marker", "friend")
    game.choose("minstrel_piece", "marker")

    assert game.options == ("marker", "friend", "done")


def test_r08_travelling_folk_may_return_nothing() -> None:
    game = table(rule_set=NEW, sectors={"bank": 2}).hire("travelling_folk").choose("travelling_folk", "done")

    assert game.change("prestige") == 0
    assert game.told(NoEffect) == [NoEffect(0, "travelling_folk")]


def test_r08_the_benefactor_may_be_given_nothing() -> None:
    game = table(rule_set=NEW, rat=4, coins=3).hire("benefactor").choose("benefactor", 0)

    assert (game.change("rat"), game.change("coins")) == (0, -1)
    assert game.told(NoEffect) == [NoEffect(0, "benefactor")]


def test_r08_the_kind_is_free_for_the_coachman_but_not_whether() -> None:
    game = table(rule_set=NEW, collected=[(0, 4), (1, 1)]).hire("coachman")

    assert game.options == (1, 4)


def test_r08_each_further_hire_by_the_advisor_is_free() -> None:
    game = table(rule_set=NEW, coins=3, persons=("monk", "doctor", "advisor")).hire("advisor")
    assert game.options == ("nobody", "monk", "doctor")

    game.choose("hire", "monk")

    assert game.options == ("nobody", "monk", "doctor")


@pytest.mark.parametrize(
    ("person", "options"),
    [
        ("bishop", ("residence", "carriage_house", "hotel", "park", "hospital")),
        ("fool", ("cloister_school", "bank")),
        ("minstrel", ("cloister_school", "bank")),
        ("hostess", ("coin", "marker")),
        ("procurator", ("cloister_school", "bank", "park", "hospital")),
        ("actress", ("cloister_school", "bank")),
    ],
)
def test_r08_any_other_may_in_a_persons_text_is_must(person: str, options: tuple[str, ...]) -> None:
    game = table(rule_set=NEW, sectors={"cloister_school": 1, "bank": 1}).hire(person)

    assert game.options == options


def test_r08_a_sectors_action_run_by_a_person_leaves_its_choices_open() -> None:
    game = table(messages={"0.OL": 4}, sectors={"bank": 1}).hire("bishop").choose("bishop", "carriage_house")
    assert game.options[0] == "stay"

    game.choose("drive", "0.OL")

    assert game.options == ("take", "leave")
