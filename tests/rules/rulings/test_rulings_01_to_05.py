"""Rulings R1 to R5: gains of prestige and coins, and the plague."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

import pytest

from game import rules
from game.rules.events import CoinsGained, MarkersMoved, NoEffect, Penalised, PrestigeGained, PrestigeLost
from tests.rules.build import NEW, Game, table

# R1


def test_r01_one_effect_is_one_gain_with_one_park_bonus() -> None:
    game = table(sectors={"park": 4, "bank": 1, "hotel": 1}).hire("carpenter")

    assert game.told(PrestigeGained) == [PrestigeGained(0, 3 + 2, 2, "carpenter", None)]
    assert game.change("prestige") == 5


def test_r01_the_park_counts_as_it_is_after_its_marker_went_to_the_cathedral() -> None:
    game = table(personal=0, sectors={"park": 2, "bank": 1})

    game.play("notre_dame").choose("donate", 3).choose("source", "park")

    assert game.change("prestige") == 6


def test_r01_the_park_counts_as_it_is_after_the_fool_took_a_piece_out_of_it() -> None:
    game = table(sectors={"park": 2, "residence": 1})

    game.hire("fool").choose("fool_source", "park").choose("fool_target", "residence")

    assert game.told(PrestigeGained) == [PrestigeGained(0, 2, 0, "residence", None)]


def test_r01_the_friend_in_the_park_counts_for_the_bonus() -> None:
    game = table(sectors={"park": 1, "residence": 1}, friend="park").play("residence")

    assert game.change("prestige") == 2 + 1


@pytest.mark.parametrize("person", ["advocate", "mayor", "beggar_king"])
def test_r01_an_effect_worth_0_prestige_brings_no_bonus(person: str) -> None:
    game = table(rat=9, collected=[(0, 4)], sectors={"park": 2}).hire(person)

    assert game.change("prestige") == 0
    assert game.told(PrestigeGained, NoEffect) == [NoEffect(0, person)]


def test_r01_a_cathedral_with_more_markers_than_its_value_pays_nothing_and_brings_no_bonus() -> None:
    game = table(2, round=3, cathedral=4, sectors={"park": 4}).seat(1, cathedral=3).round_ends()

    assert game.change("prestige") == 0
    assert game.change("general") == 4


def test_r01_the_coachman_is_one_gain() -> None:
    game = table(rule_set=NEW, collected=[(0, 3), (1, 3), (2, 3)], sectors={"park": 2})

    game.hire("coachman")

    assert game.told(PrestigeGained) == [PrestigeGained(0, 9 + 1, 1, "coachman", None)]


def test_r01_each_person_hired_through_the_advisor_is_a_gain_of_its_own() -> None:
    game = table(rule_set=NEW, coins=3, persons=("monk", "hostess", "advisor"), sectors={"park": 2})

    game.hire("advisor").choose("hire", "monk").choose("hire", "hostess")

    assert game.told(PrestigeGained) == [
        PrestigeGained(0, 1 + 1, 1, "monk", None),
        PrestigeGained(0, 3 + 1, 1, "hostess", None),
    ]


def test_r01_the_same_person_hired_twice_through_the_advisor_is_two_gains() -> None:
    game = table(rule_set=NEW, coins=3, persons=("monk", "minstrel", "advisor"), sectors={"park": 2})

    game.hire("advisor").choose("hire", "monk").choose("hire", "monk")

    assert game.change("prestige") == 2 * (1 + 1)


# R2


def test_r02_the_managers_doubling_brings_the_park_bonus_too() -> None:
    game = table(rule_set=NEW, prestige=20, sectors={"park": 2}).hire("manager")

    assert game.me["prestige"] == 41


def test_r02_the_manager_doubles_nothing_without_prestige() -> None:
    game = table(rule_set=NEW, prestige=0, sectors={"park": 4}).hire("manager")

    assert game.me["prestige"] == 0


# R3


def coins_of(game: Game) -> list[int]:
    return [game.player(seat)["coins"] for seat in range(game.state.seats)]


def with_coins(*coins: int, **mine: Any) -> Game:
    """A table with these coins before its seats; the supply holds the rest of the 25."""
    game = table(len(coins), **mine)
    game.state.coins[:] = coins
    return game


def test_r03_the_supply_pays_first_and_the_richest_other_seat_pays_what_it_lacks() -> None:
    game = with_coins(0, 12, 10, sectors={"bank": 4}).play("bank")

    assert game.told(CoinsGained) == [CoinsGained(0, 3, None, "bank"), CoinsGained(0, 2, 1, "bank")]
    assert coins_of(game) == [5, 10, 10]


def test_r03_nobody_pays_while_the_supply_lasts() -> None:
    game = with_coins(0, 12, 8, sectors={"bank": 4}).play("bank")

    assert game.told(CoinsGained) == [CoinsGained(0, 5, None, "bank")]
    assert coins_of(game) == [5, 12, 8]


def test_r03_among_equally_rich_seats_the_next_clockwise_from_the_taker_pays() -> None:
    game = with_coins(8, 8, 0, 9).seat(3, sectors={"bank": 1})

    game.play("bank", seat=3)

    assert coins_of(game) == [6, 8, 0, 11]


def test_r03_the_richest_goes_on_paying_when_it_is_no_longer_the_richest() -> None:
    game = with_coins(1, 9, 8, 7, sectors={"bank": 4}).play("bank")

    assert game.told(CoinsGained) == [CoinsGained(0, 5, 1, "bank")]
    assert coins_of(game) == [6, 4, 8, 7]


def test_r03_the_next_richest_goes_on_when_the_richest_has_nothing_left() -> None:
    game = with_coins(19, 2, 3, 1, sectors={"bank": 4}).play("bank")

    assert game.told(CoinsGained) == [CoinsGained(0, 3, 2, "bank"), CoinsGained(0, 2, 1, "bank")]
    assert coins_of(game) == [24, 0, 0, 1]


def test_r03_what_nobody_has_is_lost() -> None:
    game = with_coins(23, 1, 0, sectors={"bank": 4}).play("bank")

    assert game.told(CoinsGained) == [CoinsGained(0, 1, None, "bank"), CoinsGained(0, 1, 1, "bank")]
    assert coins_of(game) == [25, 0, 0]


def test_r03_the_taker_never_pays_even_if_it_is_the_richest() -> None:
    game = with_coins(20, 3, 2, sectors={"bank": 1}).play("bank")

    assert coins_of(game) == [22, 1, 2]


def take_a_message(game: Game) -> None:
    game.play("carriage_house").choose("drive", "0.OL").choose("message", "take")


def take_two_bonuses(game: Game) -> None:
    game.play("hotel").choose("bonus", "coin").choose("bonus", "coin")


EVERY_GAIN_OF_COINS: dict[str, Callable[[Game], object]] = {
    "bank": lambda game: game.play("bank"),
    "hotel": take_two_bonuses,
    "message": take_a_message,
    "money_lender": lambda game: game.hire("money_lender"),
    "trader": lambda game: game.hire("trader"),
    "coachman": lambda game: game.hire("coachman"),
}


@pytest.mark.parametrize("reason", EVERY_GAIN_OF_COINS)  # the hostess finds the coin just paid for her
def test_r03_the_richest_pays_for_every_gain_of_coins(reason: str) -> None:
    sectors = {"bank": 1, "hotel": 2}
    game = with_coins(
        1, 19, 5, rule_set=NEW, sectors=sectors, messages={"0.OL": 1}, collected=[(1, 1), (2, 1), (0, 1)]
    )

    EVERY_GAIN_OF_COINS[reason](game)

    gains = game.told(CoinsGained)
    assert {gain.reason for gain in gains} == {reason}
    assert gains[-1].payer == 1
    assert sum(coins_of(game)) == 25


def test_r03_all_coins_of_one_effect_are_one_gain_by_one_payer() -> None:
    game = with_coins(1, 13, 11, rule_set=NEW, messages={}).hire("trader")

    assert game.told(CoinsGained) == [CoinsGained(0, 1, None, "trader"), CoinsGained(0, 3, 1, "trader")]


def test_r03_two_hotel_bonuses_are_two_gains_by_whoever_is_richest_at_each() -> None:
    game = with_coins(2, 11, 12, sectors={"hotel": 2})

    game.play("hotel").choose("bonus", "coin").choose("bonus", "coin")

    assert game.told(CoinsGained) == [CoinsGained(0, 1, 2, "hotel"), CoinsGained(0, 1, 1, "hotel")]


# R4


def test_r04_the_penaltys_marker_comes_from_a_sector_though_the_cathedral_holds_more() -> None:
    game = table(rat=9, prestige=5, sectors={"bank": 1}, cathedral=4).plague_comes(3)

    assert game.change("bank") == -1
    assert game.change("cathedral") == 0
    assert game.change("general") == 1


def test_r04_a_single_fullest_sector_loses_the_marker_without_a_decision() -> None:
    game = table(rat=9, sectors={"bank": 3, "hotel": 2}).plague_comes(3)

    assert MarkersMoved(0, "bank", "general", 1, "plague") in game.events


def test_r04_the_friend_counts_towards_the_fullest_sector_but_is_not_removed() -> None:
    game = table(rat=9, sectors={"bank": 2, "hotel": 2}, friend="hotel").plague_comes(3)

    assert game.change("hotel") == -1
    assert game.me["friend"] == "hotel"


def test_r04_among_tied_fullest_sectors_the_seat_chooses() -> None:
    game = table(rat=9, sectors={"bank": 2, "hotel": 1, "park": 2, "residence": 1}, friend="hotel")

    game.plague_comes(3)
    assert game.options == ("bank", "hotel", "park")
    game.choose("plague", "park")

    assert game.change("park") == -1


def test_r04_a_fullest_sector_without_a_marker_is_no_choice() -> None:
    game = table(rat=9, sectors={"bank": 1, "hotel": 1}, friend="park").plague_comes(3)

    assert game.options == ("bank", "hotel")


def test_r04_with_only_the_friend_in_the_borough_nothing_is_removed() -> None:
    game = table(rat=9, prestige=5, friend="bank", cathedral=2).plague_comes(3)

    assert game.change("prestige") == -2
    assert (game.change("general"), game.me["cathedral"]) == (0, 2)
    assert game.told(NoEffect) == [NoEffect(0, "plague")]


def test_r04_with_no_marker_in_any_sector_only_the_prestige_is_lost() -> None:
    game = table(rat=9, prestige=5, cathedral=2).plague_comes(3)

    assert game.change("prestige") == -2
    assert (game.change("general"), game.me["cathedral"]) == (0, 2)


# R5


def test_r05_the_plague_takes_all_at_once_and_tied_seats_are_asked_from_the_start_player() -> None:
    tied = {"bank": 1, "hotel": 1}
    game = table(4, rat=9, prestige=5, sectors=tied)
    game.seat(2, rat=9, prestige=5, sectors=tied).seat(3, rat=2, prestige=5)
    game.turn_up("money_lender", "hostess").ask_to_hire(seat=1)

    game.nobody_else_hires()

    assert game.told(Penalised) == [Penalised(2), Penalised(0)]
    assert game.told(PrestigeLost) == [PrestigeLost(2, 2, "plague", 2), PrestigeLost(0, 2, "plague", 2)]
    assert game.player(3)["rat"] == 7
    assert (game.kind, game.decision.seat) == ("plague", 2)
    assert rules.decision(game.state, 0) is None

    game.choose("plague", "bank")
    assert (game.kind, game.decision.seat) == ("plague", 0)
    game.choose("plague", "hotel")
    assert game.kind == "keep"


@pytest.mark.parametrize(("in_hospital", "rat"), [(3, 9), (4, 8)])
def test_r05_standing_on_9_with_a_movement_of_0_or_less_costs_nothing(in_hospital: int, rat: int) -> None:
    game = table(rat=9, prestige=5, sectors={"hospital": in_hospital}).plague_comes(3)

    assert game.me["rat"] == rat
    assert game.told(Penalised) == []
    assert game.change("prestige") == 0
