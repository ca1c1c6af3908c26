"""Where rules meet: what one card, person or phase does to the next (RULES 4, 7 to 10, 12)."""

from __future__ import annotations

import pytest

from game import rules
from game.rules.events import (
    CathedralScored,
    CoinsGained,
    FriendMoved,
    MarkersMoved,
    NoEffect,
    Penalised,
    PrestigeGained,
    PrestigeLost,
)
from tests.rules.build import NEW, table

GERMAN = rules.RuleSet.preset("german-2017", new_persons=True)
ROMANIAN = rules.RuleSet.preset("romanian-2007")


# Hired before the plague


def test_the_nurses_marker_already_holds_off_this_nights_plague() -> None:
    """Nurse 0, monk 1, minstrel 0 rats: a plague of 1, stopped by the one marker."""
    game = table(4, NEW, rat=4).hire("nurse").nobody_else_hires()

    assert game.state.round == 2
    assert game.me["rat"] == 3


def test_what_travelling_folk_take_out_of_the_hospital_no_longer_helps_this_night() -> None:
    game = table(4, NEW, round=4, rat=2, sectors={"hospital": 3}).hire("travelling_folk")
    plague = game.state.plague
    for place in ("hospital", "hospital", "done"):
        game.choose("travelling_folk", place)
    game.nobody_else_hires()

    assert game.me["rat"] == 2 + plague - 1


def test_the_fool_takes_the_friend_out_of_the_hospital_before_the_plague() -> None:
    game = table(rat=1, friend="hospital").hire("fool")
    plague = game.state.plague
    game.choose("fool_target", "residence").nobody_else_hires()

    assert game.me["rat"] == 1 + plague


def test_the_doctor_moves_nobody_else_and_the_hirer_not_below_0() -> None:
    game = table(3, rat=1, sectors={"hospital": 4}).seat(1, rat=1, sectors={"hospital": 1}).hire("doctor")
    plague = game.state.plague
    game.nobody_else_hires()

    assert (game.me["rat"], game.player(1)["rat"]) == (0, 1 + plague - 1)


def test_the_gravedigger_pays_the_printed_plague_to_who_hired_the_doctor_too() -> None:
    game = table(4, NEW, round=7, coins=3).ask_to_hire("advisor", "doctor", "monk")
    game.turn_up("doctor", "monk", "gravedigger").ask_to_hire()
    game.choose("hire", "gravedigger")

    assert game.state.plague == 3 + 1 + 2
    assert game.told(PrestigeGained)[-1] == PrestigeGained(0, 6, 0, "gravedigger", None)


def test_a_penalty_takes_a_marker_out_of_the_park_before_the_cathedral_pays() -> None:
    """Plague, then cathedral: the park of two is the fullest sector and brings no bonus any more."""
    game = table(4, round=3, rat=9, prestige=10, sectors={"park": 2}, cathedral=2).round_ends()

    assert game.told(Penalised) == [Penalised(0)]
    assert game.told(CathedralScored) == [CathedralScored(10, 2, 5)]
    assert game.change("prestige") == -2 + 10
    assert game.me["sectors"]["park"] == 1


def test_who_can_lose_only_1_prestige_is_still_paid_for_the_cathedral() -> None:
    game = table(4, round=6, rat=9, prestige=1, cathedral=1).round_ends()

    assert game.told(PrestigeLost) == [PrestigeLost(0, 2, "plague", 1)]
    assert game.me["prestige"] == 10


@pytest.mark.parametrize("rat", [3, 9])
def test_a_rat_far_beyond_9_costs_one_penalty_only(rat: int) -> None:
    game = table(rat=rat, prestige=10, sectors={"bank": 3}).plague_comes(7)

    assert game.told(Penalised) == [Penalised(0)]
    assert (game.me["rat"], game.me["prestige"], game.me["sectors"]["bank"]) == (9, 8, 2)


# Into and out of the cathedral


def test_the_priests_marker_is_paid_at_the_end_of_the_same_round() -> None:
    game = table(4, NEW, round=3).hire("priest").nobody_else_hires()

    assert game.told(CathedralScored) == [CathedralScored(10, 1, 10)]
    assert game.me["prestige"] == 10
    assert (game.me["cathedral"], game.me["general"]) == (0, 10)


def test_the_fool_takes_a_marker_out_of_the_cathedral_before_it_pays() -> None:
    game = table(3, round=3, cathedral=1).seat(1, cathedral=1).hire("fool")
    game.choose("fool_target", "residence").nobody_else_hires()

    assert game.told(CathedralScored) == [CathedralScored(8, 1, 8)]
    assert (game.change("prestige"), game.change("prestige", seat=1)) == (1, 8)


@pytest.mark.parametrize(
    ("seats", "mine", "theirs", "each"),
    [(2, 2, 2, 1), (2, 4, 3, 0), (2, 1, 0, 6), (3, 2, 1, 2), (3, 5, 4, 0), (5, 3, 2, 2), (5, 4, 3, 1)],
)
def test_the_cathedral_pays_whole_prestige_and_the_rest_is_lost(
    seats: int, mine: int, theirs: int, each: int
) -> None:
    game = table(seats, round=3, cathedral=mine).seat(1, cathedral=theirs).round_ends()

    assert (game.change("prestige"), game.change("prestige", seat=1)) == (each * mine, each * theirs)
    assert (game.me["cathedral"], game.player(1)["cathedral"]) == (0, 0)


def test_markers_back_from_the_cathedral_are_in_the_general_supply_of_their_own_seats() -> None:
    game = table(2, round=6, personal=0, cathedral=3).seat(1, cathedral=1).round_ends()

    assert (game.change("general"), game.change("general", seat=1)) == (3, 1)
    assert game.change("personal") == 0


# Coins


def test_the_coin_paid_for_the_money_lender_comes_back_first_and_the_richest_pays_the_other() -> None:
    game = table(3, coins=5).seat(1, coins=11).seat(2, coins=9).hire("money_lender")

    assert game.told(CoinsGained) == [
        CoinsGained(0, 1, None, "money_lender"),
        CoinsGained(0, 1, 1, "money_lender"),
    ]
    assert [game.player(seat)["coins"] for seat in range(3)] == [6, 10, 9]


def test_with_five_seats_the_next_of_the_richest_clockwise_from_the_last_seat_pays() -> None:
    game = table(5, coins=4).seat(1, coins=7).seat(2, coins=7).seat(3, coins=4)
    game.seat(4, coins=3, sectors={"bank": 2}).play("bank", seat=4)

    assert game.told(CoinsGained) == [CoinsGained(4, 3, 1, "bank")]


def test_all_coachmans_coins_are_one_gain_by_one_payer() -> None:
    game = table(3, NEW, round=4, coins=1, collected=[(0, 1), (1, 1), (2, 1)])
    game.seat(1, coins=13).seat(2, coins=11).hire("coachman")

    assert game.told(CoinsGained) == [CoinsGained(0, 1, None, "coachman"), CoinsGained(0, 2, 1, "coachman")]
    assert game.change("prestige") == 3


def test_without_a_limit_nobody_pays_however_rich() -> None:
    game = table(2, ROMANIAN, coins=30, sectors={"bank": 5}).seat(1, coins=40).play("bank")

    assert game.told(CoinsGained) == [CoinsGained(0, 6, None, "bank")]
    assert game.change("coins", seat=1) == 0


def test_who_pays_the_last_coin_to_the_benefactor_has_none_to_give() -> None:
    game = table(4, NEW, round=4, coins=1, rat=5).hire("benefactor")

    assert game.told(NoEffect) == [NoEffect(0, "benefactor")]
    assert game.change("rat") == 0


def test_in_german_2017_the_benefactor_is_given_prestige_whatever_the_coins() -> None:
    game = table(4, GERMAN, round=4, coins=1, rat=5, prestige=3).hire("benefactor")

    assert game.options == (0, 1, 2, 3)
    game.choose("benefactor", 3)
    assert (game.me["prestige"], game.me["rat"], game.me["coins"]) == (0, 2, 0)


# Pieces moved and what they count for


def test_the_actress_may_move_the_friend_alone_and_no_marker_is_told() -> None:
    game = table(4, NEW, round=7, friend="bank", sectors={"hotel": 2}).hire("actress")
    game.choose("actress_source", "bank").choose("actress_target", "residence")

    assert game.told(MarkersMoved) == []
    assert game.told(FriendMoved) == [FriendMoved(0, "bank", "residence", "actress")]
    assert game.change("prestige") == 1


def test_the_actress_brings_friend_and_markers_to_a_hotel_that_then_gives_two_bonuses() -> None:
    game = table(4, NEW, round=7, friend="bank", sectors={"bank": 1, "hotel": 1}).hire("actress")
    game.choose("actress_source", "bank").choose("actress_target", "hotel")
    game.choose("bonus", "marker").choose("bonus", "coin")

    assert (game.change("personal"), game.change("coins")) == (1, -1 + 1)


def test_the_actress_leaving_the_park_takes_its_bonus_along() -> None:
    game = table(4, NEW, round=7, sectors={"park": 4, "bank": 1}).hire("actress")
    game.choose("actress_source", "park").choose("actress_target", "residence")

    assert game.told(PrestigeGained) == [PrestigeGained(0, 4, 0, "residence", None)]


def test_the_minstrel_fills_the_park_without_moving_the_rat() -> None:
    game = table(rat=5, friend="bank", sectors={"bank": 2}).hire("minstrel")
    game.choose("minstrel_target", "park")
    for piece in ("marker", "friend"):
        game.choose("minstrel_piece", piece)
    game.choose("minstrel_piece", "marker")

    assert (game.change("rat"), game.change("prestige")) == (0, 0)
    assert (game.me["sectors"]["park"], game.me["friend"]) == (2, "park")


def test_the_friend_leaves_the_park_before_its_new_sectors_prestige_counts() -> None:
    game = table(friend="park", sectors={"park": 1, "residence": 2}).play("trusted_friend")
    game.choose("friend", "residence")

    assert game.told(PrestigeGained) == [PrestigeGained(0, 3, 0, "residence", None)]


def test_the_friend_coming_into_the_park_brings_only_the_rat_back() -> None:
    game = table(rat=2, sectors={"park": 3}).play("trusted_friend").choose("friend", "park")

    assert (game.change("rat"), game.change("prestige")) == (-1, 0)


def test_the_mistress_lets_the_friends_carriage_house_drive_by_its_new_number() -> None:
    messages = {"1.OR": 4}
    game = table(4, NEW, round=7, friend="carriage_house", messages=messages).hire("mistress")
    game.choose("drive", "1.OR").choose("message", "take")

    assert game.me["sectors"]["carriage_house"] == 1
    assert game.change("prestige") == 4


def test_a_marker_moved_out_of_the_park_for_an_empty_supply_no_longer_counts_there() -> None:
    game = table(personal=0, sectors={"park": 2, "residence": 1}).play("residence")
    game.choose("source", "park")

    assert game.told(PrestigeGained) == [PrestigeGained(0, 2, 0, "residence", None)]


def test_the_butcher_fills_no_sector_that_holds_only_the_friend() -> None:
    game = table(4, NEW, round=4, friend="bank", sectors={"park": 1}).hire("butcher")

    filled = rules.view(game.state, 0)["players"][0]["sectors"]
    assert filled == {**dict.fromkeys(rules.SECTORS, 1), "bank": 0}


def test_the_procurator_runs_a_sector_that_holds_only_the_friend() -> None:
    game = table(4, NEW, friend="residence").hire("procurator").choose("procurator", "residence")

    assert game.told(PrestigeGained) == [PrestigeGained(0, 1, 0, "residence", None)]


def test_the_manager_counts_the_friend_in_the_park() -> None:
    game = table(4, NEW, prestige=20, friend="park", sectors={"park": 1}).hire("manager")

    assert game.me["prestige"] == 41


# Two seats


def test_with_two_seats_an_ownerless_boroughs_message_is_taken_and_counts_for_sets() -> None:
    game = table(2, messages={"1.OR": 2, "1.OL": 4, "0.OL": 3}, sectors={"carriage_house": 2})
    game.play("carriage_house").choose("drive", "1.OR").choose("message", "take")
    assert (game.me["collected"], game.change("personal")) == ([[1, 2]], -1 + 1)

    game.play("carriage_house")
    game.choose("drive", "1.OL")
    assert game.kind == "play", "a second of colour 1 needs one of colour 0 first"


def test_with_two_seats_the_other_is_the_only_one_to_pay_and_to_be_left() -> None:
    game = table(2, coins=8, sectors={"bank": 3}).seat(1, coins=16).play("bank")

    assert game.told(CoinsGained) == [CoinsGained(0, 1, None, "bank"), CoinsGained(0, 3, 1, "bank")]


# The end


def test_the_last_penalty_and_the_last_cathedral_both_come_before_the_ranking() -> None:
    game = table(3, round=9, rat=9, prestige=20, sectors={"bank": 1}).seat(1, prestige=12, cathedral=1)
    game.seat(2, prestige=17).round_ends()

    assert rules.is_over(game.state)
    assert [(row.seat, row.place, row.prestige) for row in rules.ranking(game.state)] == [
        (1, 1, 20),
        (0, 2, 18),
        (2, 3, 17),
    ]


def test_a_penaltys_marker_goes_to_the_general_supply_and_breaks_no_tie() -> None:
    game = table(2, round=9, rat=9, prestige=12, coins=2, personal=3, sectors={"bank": 5})
    game.seat(1, prestige=10, coins=2, personal=3).round_ends()

    assert [(row.place, row.prestige, row.tiebreak) for row in rules.ranking(game.state)] == [(1, 10, 5)] * 2
