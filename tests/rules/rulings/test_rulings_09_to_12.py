"""Rulings R9 to R12: moving pieces, what lacks, and two counts."""

from __future__ import annotations

import pytest

from game import rules
from game.rules.events import FriendMoved, MarkersMoved, NoEffect, PrestigeGained, RatMoved
from tests.rules.build import NEW, table

# R9


def test_r09_the_minstrel_moves_up_to_three_pieces_from_one_sector_to_one_other_without_an_action() -> None:
    game = table(sectors={"bank": 4, "hotel": 1})

    game.hire("minstrel").choose("minstrel_source", "bank")
    assert game.options == tuple(sector for sector in rules.SECTORS if sector != "bank")
    game.choose("minstrel_target", "hotel")
    for _ in ("second", "third"):
        game.choose("minstrel_piece", "marker")

    assert (game.change("bank"), game.change("hotel")) == (-3, 3)
    assert game.change("coins") == -1
    assert game.decision.seat == 1


@pytest.mark.parametrize("moved", [1, 2])
def test_r09_the_minstrel_may_stop_after_one_or_two_pieces(moved: int) -> None:
    game = table(sectors={"bank": 4}).hire("minstrel").choose("minstrel_target", "hotel")

    for _ in range(moved - 1):
        game.choose("minstrel_piece", "marker")
    game.choose("minstrel_piece", "done")

    assert (game.change("bank"), game.change("hotel")) == (-moved, moved)


def test_r09_the_minstrel_may_move_the_friend_and_empty_the_source() -> None:
    game = table(sectors={"bank": 1}, friend="bank").hire("minstrel").choose("minstrel_target", "park")

    game.choose("minstrel_piece", "friend").choose("minstrel_piece", "marker")

    assert FriendMoved(0, "bank", "park", "minstrel") in game.events
    assert game.me["sectors"]["bank"] == 0
    assert (game.me["friend"], game.me["sectors"]["park"]) == ("park", 1)
    assert game.decision.seat == 1


def test_r09_the_fool_moves_one_piece_and_the_action_counts_it() -> None:
    game = table(sectors={"bank": 2, "residence": 1}, friend="bank")

    game.hire("fool").choose("fool_source", "bank").choose("fool_piece", "friend")
    assert "bank" not in game.options
    assert "cathedral" not in game.options
    game.choose("fool_target", "residence")

    assert FriendMoved(0, "bank", "residence", "fool") in game.events
    assert game.change("prestige") == 2


def test_r09_the_fool_may_take_a_marker_from_the_cathedral_and_empty_it() -> None:
    game = table(cathedral=1, sectors={"bank": 1}).hire("fool")
    assert game.options == ("bank", "cathedral")

    game.choose("fool_source", "cathedral").choose("fool_target", "bank")

    assert MarkersMoved(0, "cathedral", "bank", 1, "fool") in game.events
    assert game.change("coins") == -1 + 2


def test_r09_the_actress_moves_all_pieces_and_the_action_counts_them_after_the_move() -> None:
    game = table(rule_set=NEW, sectors={"bank": 2, "residence": 1}, friend="bank")

    game.hire("actress").choose("actress_source", "bank")
    assert game.options == tuple(sector for sector in rules.SECTORS if sector != "bank")
    game.choose("actress_target", "residence")

    assert game.me["sectors"]["bank"] == 0
    assert (game.me["sectors"]["residence"], game.me["friend"]) == (3, "residence")
    assert game.change("prestige") == 4


@pytest.mark.parametrize("person", ["minstrel", "fool", "actress"])
def test_r09_without_a_source_there_is_no_effect_and_a_friend_beside_the_board_stays_there(
    person: str,
) -> None:
    game = table(rule_set=NEW, sectors={}).hire(person)

    assert game.told(NoEffect) == [NoEffect(0, person)]
    assert game.me["friend"] is None


@pytest.mark.parametrize("person", ["minstrel", "actress"])
def test_r09_the_cathedral_is_no_source_for_minstrel_and_actress(person: str) -> None:
    game = table(rule_set=NEW, cathedral=3).hire(person)

    assert game.told(NoEffect) == [NoEffect(0, person)]


# R10


def test_r10_a_gain_of_markers_takes_what_there_is_and_the_rest_of_the_effect_stands() -> None:
    game = table(general=1, sectors={"bank": 1}).hire("monk")

    assert (game.change("general"), game.change("personal")) == (-1, 1)
    assert game.change("prestige") == 1


def test_r10_the_cloister_school_takes_what_there_is() -> None:
    game = table(general=1, sectors={"cloister_school": 5}).play("cloister_school")

    assert (game.change("general"), game.change("personal")) == (-1, 1 - 1)


@pytest.mark.parametrize("person", ["monk", "coachman"])
def test_r10_a_gain_of_no_markers_is_not_told(person: str) -> None:
    sectors = {"cloister_school": 7, "bank": 7}
    game = table(general=0, sectors=sectors, collected=[(0, 2)]).hire(person)

    assert game.told(MarkersMoved) == []
    assert game.change("prestige") == {"monk": 1, "coachman": 2}[person]


def test_r10_the_bishop_does_nothing_at_all_without_a_marker_in_the_general_supply() -> None:
    game = table(general=0, rat=4).hire("bishop")

    assert game.told(NoEffect) == [NoEffect(0, "bishop")]
    assert game.told(MarkersMoved, RatMoved) == []
    assert game.decision.seat == 1


def test_r10_the_bishop_does_nothing_at_all_without_an_empty_sector() -> None:
    filled = dict.fromkeys(rules.SECTORS, 1) | {"park": 0}
    game = table(sectors=filled, friend="park", rat=4).hire("bishop")

    assert game.told(NoEffect) == [NoEffect(0, "bishop")]
    assert game.told(MarkersMoved, RatMoved) == []


def test_r10_the_mistress_does_nothing_at_all_without_a_marker_in_the_general_supply() -> None:
    game = table(rule_set=NEW, general=0, friend="residence").hire("mistress")

    assert game.told(NoEffect) == [NoEffect(0, "mistress")]
    assert game.change("prestige") == 0


def test_r10_the_nurse_skips_a_missing_marker_and_still_moves_the_rat_back_one_step_in_all() -> None:
    game = table(rule_set=NEW, general=0, rat=4).hire("nurse")

    assert game.change("hospital") == 0
    assert game.change("rat") == -1


def test_r10_the_nurse_with_a_marker_moves_the_rat_one_step_in_all() -> None:
    game = table(rule_set=NEW, rat=4).hire("nurse")

    assert game.change("hospital") == 1
    assert game.change("rat") == -1


def test_r10_the_priest_skips_a_missing_marker() -> None:
    game = table(rule_set=NEW, general=0).hire("priest")

    assert game.me["cathedral"] == 0
    assert game.told(NoEffect) == [NoEffect(0, "priest")]


def test_r10_the_butcher_with_fewer_markers_than_empty_sectors_asks_where() -> None:
    filled = {"cloister_school": 1, "bank": 1, "residence": 1}
    game = table(rule_set=NEW, general=2, sectors=filled, friend="park").hire("butcher")

    assert game.options == ("carriage_house", "hotel", "hospital")
    game.choose("butcher", "hospital")
    assert game.options == ("carriage_house", "hotel")
    game.choose("butcher", "carriage_house")

    assert game.change("general") == -2
    assert game.change("personal") == 0
    assert (game.change("hospital"), game.change("carriage_house"), game.change("hotel")) == (1, 1, 0)


def test_r10_the_butcher_with_just_enough_markers_asks_nothing() -> None:
    filled = {"cloister_school": 1, "bank": 1, "residence": 1}
    game = table(rule_set=NEW, general=3, sectors=filled, friend="park").hire("butcher")

    assert game.decision.seat == 1
    assert (game.change("hospital"), game.change("carriage_house"), game.change("hotel")) == (1, 1, 1)


def test_r10_the_butcher_does_nothing_without_a_marker_in_the_general_supply() -> None:
    game = table(rule_set=NEW, general=0).hire("butcher")

    assert game.told(MarkersMoved) == []
    assert game.decision.seat == 1


# R11


def test_r11_the_procurator_runs_a_sector_as_it_stands_and_places_nothing() -> None:
    game = table(rule_set=NEW, sectors={"residence": 2}, friend="bank").hire("procurator")
    assert game.options == ("bank", "residence", "park", "hospital")

    game.choose("procurator", "residence")

    assert game.told(PrestigeGained) == [PrestigeGained(0, 2, 0, "residence", None)]
    assert game.told(MarkersMoved) == []


@pytest.mark.parametrize("sector", ["park", "hospital"])
def test_r11_of_empty_sectors_the_procurator_runs_park_and_hospital_which_need_no_piece(sector: str) -> None:
    game = table(rule_set=NEW, rat=4, cathedral=2).hire("procurator")
    assert game.options == ("park", "hospital")

    game.choose("procurator", sector)

    assert game.told(RatMoved) == [RatMoved(0, 4, 3, sector)]


def test_r11_an_empty_park_is_offered_with_the_rat_on_0_too() -> None:
    game = table(rule_set=NEW, rat=0).hire("procurator").choose("procurator", "park")

    assert game.change("rat") == 0


# R12


@pytest.mark.parametrize(("lying", "coins"), [((), 4), (("0.IL",), 3), (("0.IL", "0.IR", "0.OL", "0.OR"), 0)])
def test_r12_the_trader_counts_the_four_message_markets_and_not_the_centre(
    lying: tuple[str, ...], coins: int
) -> None:
    game = table(rule_set=NEW, messages=dict.fromkeys(lying, 1)).hire("trader")

    assert game.change("coins") == coins - 1


def test_r12_the_trader_counts_the_own_borough_only_with_two_seats_borough_2_for_seat_1() -> None:
    game = table(2, rule_set=NEW, messages={"2.IL": 1, "1.IL": 1, "1.IR": 1})

    game.hire("trader", seat=1)

    assert game.change("coins", seat=1) == 3 - 1
