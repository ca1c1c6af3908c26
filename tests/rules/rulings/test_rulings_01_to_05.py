"""Rulings R1 to R5: gains of prestige and coins, and the plague."""

from typing import Any

import pytest

from game import rules
from game.rules.events import CoinsGained, NoEffect, Penalised, PrestigeGained, PrestigeLost
from tests.rules.build import NEW, Game, hire, play, table

# R1

#: What seat 0 gains, and how much of it is the park's bonus.
GAINS = {
    "a marker out of the park to the cathedral": (
        play("notre_dame", 3, "park", personal=0, sectors={"park": 2, "bank": 1}),
        (6, 0),
    ),
    "the friend in the park": (
        play("residence", friend="park", sectors={"park": 1, "residence": 1}),
        (2 + 1, 1),
    ),
    "coachman": (hire("coachman", collected=[(0, 3), (1, 3), (2, 3)], sectors={"park": 2}), (9 + 1, 1)),
}


@pytest.mark.parametrize("story", GAINS)
def test_r01_a_gain_has_one_park_bonus_by_the_park_as_it_is_then(story: str) -> None:
    played, figures = GAINS[story]

    assert [(gain.amount, gain.bonus) for gain in played().told(PrestigeGained)] == [figures]


# R3


def coins_of(game: Game) -> list[int]:
    return [game.player(seat)["coins"] for seat in range(game.state.seats)]


def with_coins(*coins: int, **mine: Any) -> Game:
    """A table with these coins before its seats; the supply holds the rest of the 25."""
    game = table(len(coins), **mine)
    game.state.coins[:] = coins
    return game


@pytest.mark.parametrize(
    ("taker", "coins", "paid"),
    [
        pytest.param(0, (0, 12, 10), [(3, None), (2, 1)], id="the supply first, then the richest other"),
        pytest.param(0, (0, 12, 8), [(5, None)], id="nobody pays while the supply lasts"),
        pytest.param(3, (8, 8, 0, 9), [(5, 0)], id="among equals the next clockwise from the taker"),
        pytest.param(0, (1, 9, 8, 7), [(5, 1)], id="whoever has begun to pay goes on"),
        pytest.param(0, (19, 2, 3, 1), [(3, 2), (2, 1)], id="the next richest when nothing is left"),
        pytest.param(0, (23, 1, 0), [(1, None), (1, 1)], id="what nobody has is lost"),
        pytest.param(0, (14, 6, 5), [(5, 1)], id="the taker never pays even if richest"),
        pytest.param(4, (4, 7, 7, 4, 3), [(5, 1)], id="with five seats the first of the richest clockwise"),
        pytest.param(0, (8, 16), [(1, None), (4, 1)], id="with two seats the other"),
    ],
)
def test_r03_five_coins_come_from_the_supply_and_then_from_the_richest_others(
    taker: int, coins: tuple[int, ...], paid: list[tuple[int, int | None]]
) -> None:
    game = with_coins(*coins).seat(taker, sectors={"bank": 4}).play("bank", seat=taker)

    assert game.told(CoinsGained) == [CoinsGained(taker, amount, payer, "bank") for amount, payer in paid]
    after = [*coins]
    for amount, payer in paid:
        after[taker] += amount
        if payer is not None:
            after[payer] -= amount
    assert coins_of(game) == after


@pytest.mark.parametrize(("person", "paid"), [("money_lender", 1), ("trader", 3), ("coachman", 3)])
def test_r03_all_coins_of_one_effect_are_one_gain_by_one_payer(person: str, paid: int) -> None:
    collected = [(colour, 1) for colour in range(4)]
    game = with_coins(1, 13, 11, rule_set=NEW, messages={}, collected=collected).hire(person)

    assert game.told(CoinsGained) == [CoinsGained(0, 1, None, person), CoinsGained(0, paid, 1, person)]


def test_r03_two_hotel_bonuses_are_two_gains_by_whoever_is_richest_at_each() -> None:
    game = with_coins(2, 11, 12, sectors={"hotel": 2}).play("hotel").answer("coin", "coin")

    assert game.told(CoinsGained) == [CoinsGained(0, 1, 2, "hotel"), CoinsGained(0, 1, 1, "hotel")]


# R4


TIED = {"bank": 2, "hotel": 1, "park": 2, "residence": 1}

#: What lies before seat 0, from where it may choose, and what it loses.
PENALTIES: dict[str, tuple[dict[str, Any], tuple[str, ...], str | None]] = {
    "never from the cathedral": ({"sectors": {"bank": 1}, "cathedral": 4}, (), "bank"),
    "the friend counts": ({"sectors": {"bank": 2, "hotel": 2}, "friend": "hotel"}, (), "hotel"),
    "the seat chooses": ({"sectors": TIED, "friend": "hotel"}, ("bank", "hotel", "park"), "park"),
    "only the friend: nothing": ({"friend": "bank", "cathedral": 2}, (), None),
}


@pytest.mark.parametrize("story", PENALTIES)
def test_r04_the_penaltys_marker_comes_from_a_fullest_sector_that_holds_one(story: str) -> None:
    mine, options, lost = PENALTIES[story]
    game = table(rat=9, prestige=5, **mine).plague_comes(3)
    if options:
        assert (game.decision.seat, game.kind, game.options) == (0, "plague", options)
        game.choose("plague", lost)

    assert game.changes == {"prestige": -2} | ({lost: -1, "general": 1} if lost else {})
    assert (NoEffect(0, "plague") in game.events) == (lost is None)
    assert game.me["friend"] == mine.get("friend")


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
