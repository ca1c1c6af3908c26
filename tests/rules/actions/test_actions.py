"""The nine action cards, and what happens with an empty personal supply."""

from typing import Any

import pytest

from game import rules
from game.rules import about
from game.rules.events import CoinsPaid, MarkersMoved, NoEffect
from tests.rules.build import check_changes, play, table

BEFORE: dict[str, Any] = {"rat": 4, "personal": 2}

#: What a card brings beside the marker that goes from the personal supply into its sector.
BROUGHT = {
    "cloister school": (play("cloister_school", **BEFORE), {"general": -1, "personal": 1}),
    "cloister school with 4 before": (
        play("cloister_school", sectors={"cloister_school": 4}),
        {"general": -5, "personal": 5},
    ),
    "cloister school with 1 and the friend": (
        play("cloister_school", sectors={"cloister_school": 1}, friend="cloister_school"),
        {"general": -3, "personal": 3},
    ),
    "bank": (play("bank", **BEFORE), {"coins": 1}),
    "bank with 3 before": (play("bank", sectors={"bank": 3}), {"coins": 4}),
    "residence": (play("residence", **BEFORE), {"prestige": 1}),
    "residence with 5 before": (play("residence", sectors={"residence": 5}), {"prestige": 6}),
    "carriage house, staying": (play("carriage_house", "stay", **BEFORE), {}),
    "hotel, a coin": (play("hotel", "coin", **BEFORE), {"coins": 1}),
    "hotel, a marker": (play("hotel", "marker", **BEFORE), {"general": -1, "personal": 1}),
    "hotel, the rat back": (play("hotel", "rat", **BEFORE), {"rat": -1}),
    "hotel of 2": (play("hotel", "coin", sectors={"hotel": 1}), {"coins": 1}),
    "hotel of 3, both bonuses alike": (play("hotel", "rat", "rat", rat=5, sectors={"hotel": 2}), {"rat": -2}),
    "hotel of 10, two bonuses": (
        play("hotel", "marker", rat=0, sectors={"hotel": 9}),
        {"general": -1, "personal": 1, "coins": 1},
    ),
    "park": (play("park", **BEFORE), {"rat": -1}),
    "park with 3 before": (play("park", sectors={"park": 3}, rat=4), {"rat": -1}),
    "park, the rat on 0": (play("park", rat=0), {}),
    "hospital": (play("hospital", **BEFORE), {"rat": -1}),
    "hospital with 3 before": (play("hospital", sectors={"hospital": 3}, rat=4), {"rat": -1}),
    "hospital, the rat on 0": (play("hospital", rat=0), {}),
}


@pytest.mark.parametrize("card", BROUGHT)
def test_a_card_places_one_marker_in_its_sector_which_acts(card: str) -> None:
    played, brought = BROUGHT[card]
    (sector,) = [sector for sector in rules.SECTORS if card.replace(" ", "_").startswith(sector)]

    check_changes(played, {**brought, "personal": brought.get("personal", 0) - 1, sector: 1})
    assert played().events[1] == MarkersMoved(0, "personal", sector, 1, sector)


@pytest.mark.parametrize(("coins", "prestige"), [(1, 1), (2, 3), (3, 6)])
def test_a_donation_of_1_2_or_3_coins_brings_1_3_or_6_prestige(coins: int, prestige: int) -> None:
    game = table(coins=4).play("notre_dame")
    supply = rules.view(game.state, None)["coin_supply"]
    assert game.options == (0, 1, 2, 3)

    game.choose("donate", coins)

    assert game.changes == {"coins": -coins, "prestige": prestige, "personal": -1, "cathedral": 1}
    assert game.told(CoinsPaid) == [CoinsPaid(0, coins, "notre_dame")]
    assert rules.view(game.state, None)["coin_supply"] == supply + coins


@pytest.mark.parametrize(
    ("mine", "answers"),
    [
        pytest.param({"coins": 3}, (0,), id="nothing donated"),
        pytest.param({"coins": 0}, (), id="no coin, not asked"),
        pytest.param({"personal": 0, "cathedral": 2, "friend": "bank"}, (), id="no marker, not asked"),
        pytest.param({"personal": 0, "sectors": {"bank": 1}}, (0,), id="nothing donated, empty supply"),
    ],
)
def test_without_a_donation_nothing_happens(mine: dict[str, Any], answers: tuple[int, ...]) -> None:
    game = table(**mine).play("notre_dame").answer(*answers)

    assert game.changes == {}
    assert game.told(NoEffect) == [NoEffect(0, "notre_dame")]
    assert game.decision.seat == 1


def test_after_a_donation_the_only_place_with_a_marker_feeds_the_cathedral_unasked() -> None:
    check_changes(
        play("notre_dame", 1, personal=0, sectors={"bank": 2}, cathedral=1),
        {"bank": -1, "cathedral": 1, "coins": -1, "prestige": 1},
    )


@pytest.mark.parametrize(
    ("sector", "answers", "changes"),
    [
        ("cloister_school", (), {"general": -3, "personal": 3}),
        ("bank", (), {"coins": 3}),
        ("residence", (), {"prestige": 3}),
        ("carriage_house", ("0.OL",), {}),
        ("hotel", ("coin", "coin"), {"coins": 2}),
        ("park", (), {"rat": -1}),
        ("hospital", (), {"rat": -1}),
    ],
)
def test_the_friends_sector_acts_as_if_a_marker_had_been_placed(
    sector: str, answers: tuple[str, ...], changes: dict[str, int]
) -> None:
    mine: dict[str, Any] = {"rat": 5, "sectors": {sector: 2}, "messages": {}}

    check_changes(play("trusted_friend", sector, *answers, **mine), changes)


@pytest.mark.parametrize("source", ["park", "cathedral"])
def test_with_an_empty_supply_a_marker_from_elsewhere_makes_the_sector_act(source: str) -> None:
    game = table(personal=0, sectors={"park": 1, "bank": 1}, cathedral=1).play("bank")
    assert game.decision.about == about.MarkerTo("bank", 0)

    game.choose("source", source)

    assert game.changes == {source: -1, "bank": 1, "coins": 2}
    assert game.told(MarkersMoved) == [MarkersMoved(0, source, "bank", 1, "bank")]


@pytest.mark.parametrize(
    ("mine", "answers"),
    [
        pytest.param({"sectors": {"park": 1}}, ("none",), id="no marker moved"),
        pytest.param({"sectors": {"bank": 3}, "friend": "park"}, (), id="all markers in the target"),
    ],
)
def test_a_card_without_a_marker_has_no_effect(mine: dict[str, Any], answers: tuple[str, ...]) -> None:
    game = table(personal=0, **mine).play("bank").answer(*answers)

    assert (game.changes, game.told(NoEffect)) == ({}, [NoEffect(0, "bank")])
    assert game.decision.seat == 1
