"""The nine action cards, and what happens with an empty personal supply."""

from __future__ import annotations

import pytest

from game import rules
from game.rules import about
from game.rules.events import CardPlayed, CoinsPaid, FriendMoved, MarkersMoved, NoEffect, PrestigeGained
from tests.rules.build import table

# One marker from the personal supply into the card's sector


@pytest.mark.parametrize("sector", rules.SECTORS)
def test_a_card_places_one_marker_from_the_personal_supply_in_its_sector(sector: str) -> None:
    game = table(personal=3, sectors={sector: 1}).play(sector)

    assert game.events[1] == MarkersMoved(0, "personal", sector, 1, sector)
    assert game.me["sectors"][sector] == 2


def test_a_card_of_another_colour_acts_in_the_players_own_borough() -> None:
    game = table(3).play("bank", colour=2)

    assert CardPlayed(0, "bank:2", 1) in game.events
    assert (game.change("bank"), game.change("coins")) == (1, 1)
    assert game.change("bank", seat=2) == 0


@pytest.mark.parametrize(("before", "taken"), [(0, 1), (1, 2), (4, 5)])
def test_the_cloister_school_takes_as_many_markers_as_lie_there(before: int, taken: int) -> None:
    game = table(sectors={"cloister_school": before}).play("cloister_school")

    assert game.change("general") == -taken


def test_the_friend_counts_in_the_cloister_school() -> None:
    game = table(sectors={"cloister_school": 1}, friend="cloister_school").play("cloister_school")

    assert game.change("general") == -3


@pytest.mark.parametrize(("before", "coins"), [(0, 1), (3, 4)])
def test_the_bank_brings_as_many_coins_as_markers_lie_there(before: int, coins: int) -> None:
    assert table(sectors={"bank": before}).play("bank").change("coins") == coins


@pytest.mark.parametrize(("before", "prestige"), [(0, 1), (5, 6)])
def test_the_residence_brings_as_much_prestige_as_markers_lie_there(before: int, prestige: int) -> None:
    assert table(sectors={"residence": before}).play("residence").change("prestige") == prestige


@pytest.mark.parametrize(
    ("bonus", "what", "by"), [("coin", "coins", 1), ("marker", "general", -1), ("rat", "rat", -1)]
)
@pytest.mark.parametrize("before", [0, 1])
def test_a_hotel_of_1_or_2_gives_one_bonus(bonus: str, what: str, by: int, before: int) -> None:
    game = table(rat=5, sectors={"hotel": before}).play("hotel")
    assert game.options == ("coin", "marker", "rat")

    game.choose("bonus", bonus)

    assert game.change(what) == by
    assert game.decision.seat == 1


@pytest.mark.parametrize("before", [2, 3, 9])
def test_a_hotel_of_3_or_more_gives_two_bonuses_also_the_same_twice(before: int) -> None:
    game = table(rat=5, personal=1, sectors={"hotel": before}).play("hotel")
    assert game.decision.about == about.BonusFrom("hotel", 1)

    game.choose("bonus", "rat")
    assert game.decision.about == about.BonusFrom("hotel", 2)
    game.choose("bonus", "rat")

    assert game.change("rat") == -2
    assert game.decision.seat == 1


def test_the_two_bonuses_of_a_hotel_may_differ() -> None:
    game = table(sectors={"hotel": 2}).play("hotel").choose("bonus", "marker").choose("bonus", "coin")

    assert (game.change("coins"), game.change("general"), game.change("personal")) == (1, -1, 1 - 1)


@pytest.mark.parametrize("sector", ["park", "hospital"])
@pytest.mark.parametrize(("before", "rat", "after"), [(0, 4, 3), (3, 4, 3), (3, 0, 0)])
def test_park_and_hospital_move_the_rat_back_1_however_many_lie_there(
    sector: str, before: int, rat: int, after: int
) -> None:
    assert table(rat=rat, sectors={sector: before}).play(sector).me["rat"] == after


@pytest.mark.parametrize(("in_park", "bonus"), [(0, 0), (1, 0), (2, 1), (3, 1), (4, 2), (5, 2), (6, 3)])
def test_every_two_in_the_park_bring_1_more_at_every_gain(in_park: int, bonus: int) -> None:
    assert table(sectors={"park": in_park}).play("residence").change("prestige") == 1 + bonus


# Notre Dame


@pytest.mark.parametrize(("coins", "prestige"), [(1, 1), (2, 3), (3, 6)])
def test_a_donation_of_1_2_or_3_coins_brings_1_3_or_6_prestige(coins: int, prestige: int) -> None:
    game = table(coins=4).play("notre_dame")
    assert game.options == (0, 1, 2, 3)

    game.choose("donate", coins)

    assert game.change("prestige") == prestige
    assert (game.change("coins"), game.change("personal"), game.change("cathedral")) == (-coins, -1, 1)


def test_a_donation_goes_into_the_supply() -> None:
    game = table(coins=3)
    before = rules.view(game.state, None)["coin_supply"]

    game.play("notre_dame").choose("donate", 3)

    assert rules.view(game.state, None)["coin_supply"] == before + 3
    assert game.told(CoinsPaid) == [CoinsPaid(0, 3, "notre_dame")]


def test_nobody_can_donate_more_coins_than_are_held() -> None:
    assert table(coins=1).play("notre_dame").options == (0, 1)


def test_without_a_donation_no_marker_is_placed() -> None:
    game = table(coins=3).play("notre_dame").choose("donate", 0)

    assert (game.change("cathedral"), game.change("personal"), game.change("prestige")) == (0, 0, 0)
    assert game.told(NoEffect) == [NoEffect(0, "notre_dame")]


def test_a_donation_is_not_asked_without_a_coin() -> None:
    game = table(coins=0).play("notre_dame")

    assert game.told(NoEffect) == [NoEffect(0, "notre_dame")]
    assert game.change("cathedral") == 0


def test_a_donation_is_not_asked_when_no_marker_can_go_to_the_cathedral() -> None:
    game = table(coins=3, personal=0, cathedral=2, friend="bank").play("notre_dame")

    assert game.told(NoEffect) == [NoEffect(0, "notre_dame")]
    assert (game.change("coins"), game.me["cathedral"]) == (0, 2)


def test_a_donation_of_0_with_an_empty_supply_moves_no_marker() -> None:
    game = table(coins=3, personal=0, sectors={"bank": 1}).play("notre_dame").choose("donate", 0)

    assert game.told(MarkersMoved) == []
    assert game.decision.seat == 1


def test_after_a_donation_the_only_place_with_a_marker_feeds_the_cathedral_unasked() -> None:
    game = table(coins=3, personal=0, sectors={"bank": 2}, cathedral=1).play("notre_dame").choose("donate", 1)

    assert (game.change("bank"), game.change("cathedral")) == (-1, 1)


def test_notre_dame_may_be_played_again_and_again() -> None:
    game = table(coins=6).play("notre_dame").choose("donate", 3).play("notre_dame").choose("donate", 3)

    assert (game.me["cathedral"], game.me["prestige"]) == (2, 12)


# Trusted friend


@pytest.mark.parametrize(
    ("sector", "changes"),
    [
        ("cloister_school", {"general": -3}),
        ("bank", {"coins": 3}),
        ("residence", {"prestige": 3}),
        ("park", {"rat": -1}),
        ("hospital", {"rat": -1}),
    ],
)
def test_the_friends_sector_acts_as_if_a_marker_had_been_placed(sector: str, changes: dict[str, int]) -> None:
    game = table(rat=5, sectors={sector: 2}).play("trusted_friend").choose("friend", sector)

    assert {what: game.change(what) for what in changes} == changes
    assert game.change(sector) == 0
    assert FriendMoved(0, None, sector, "trusted_friend") in game.events


def test_the_friend_makes_a_hotel_of_2_give_two_bonuses() -> None:
    game = table(sectors={"hotel": 2}).play("trusted_friend").choose("friend", "hotel")

    game.choose("bonus", "coin").choose("bonus", "coin")

    assert game.change("coins") == 2


def test_the_friend_drives_the_carriage() -> None:
    game = table(messages={}).play("trusted_friend").choose("friend", "carriage_house")

    assert game.kind == "drive"


def test_the_friend_moves_on_from_where_it_stood_and_no_longer_counts_there() -> None:
    game = table(sectors={"residence": 1}, friend="park").play("trusted_friend").choose("friend", "residence")
    assert FriendMoved(0, "park", "residence", "trusted_friend") in game.events
    assert game.told(PrestigeGained) == [PrestigeGained(0, 2, 0, "residence", None)]

    game.play("trusted_friend").choose("friend", "bank")

    assert (game.change("coins"), game.me["friend"]) == (1, "bank")


# An empty personal supply


def test_with_an_empty_supply_a_marker_may_come_from_another_sector_or_the_cathedral_never_the_friend() -> (
    None
):
    game = table(personal=0, sectors={"park": 1, "bank": 1}, cathedral=1, friend="hotel").play("bank")

    assert game.decision.about == about.MarkerTo("bank", 0)
    assert game.options == ("none", "park", "cathedral")


@pytest.mark.parametrize("source", ["park", "cathedral"])
def test_the_moved_marker_makes_the_sector_act(source: str) -> None:
    game = table(personal=0, sectors={"park": 1, "bank": 1}, cathedral=1).play("bank")

    game.choose("source", source)

    assert MarkersMoved(0, source, "bank", 1, "bank") in game.events
    assert game.change("coins") == 2


def test_who_moves_no_marker_plays_the_card_without_effect() -> None:
    game = table(personal=0, sectors={"park": 1}).play("bank").choose("source", "none")

    assert game.told(NoEffect) == [NoEffect(0, "bank")]
    assert (game.change("coins"), game.change("park")) == (0, 0)


def test_when_all_markers_lie_in_the_target_the_card_has_no_effect() -> None:
    game = table(personal=0, sectors={"bank": 3}, friend="park").play("bank")

    assert game.told(NoEffect) == [NoEffect(0, "bank")]
    assert game.change("coins") == 0


def test_with_a_marker_in_the_supply_none_is_moved_from_elsewhere() -> None:
    game = table(personal=1, sectors={"park": 3}).play("bank")

    assert game.decision.seat == 1
    assert game.change("park") == 0
