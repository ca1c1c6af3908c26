"""Rulings R1 to R5 on gains and the plague, R13 to R22 on persons and the end; `test_tables` has the rest."""

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
    Penalised,
    PersonHired,
    PlagueStruck,
    PrestigeGained,
    PrestigeLost,
    ThirdDiscarded,
)
from tests.rules.build import NEW, Game, play, table


def test_r01_a_gain_has_the_bonus_of_the_park_as_it_is_then() -> None:
    """The marker that goes to the cathedral has left the park of two."""
    donated = play("notre_dame", 3, "park", personal=0, sectors={"park": 2, "bank": 1})()

    assert donated.told(PrestigeGained) == [PrestigeGained(0, 6, 0, "notre_dame", None)]


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


def test_r22_the_last_round_runs_plague_then_cathedral_then_its_markers_leave_then_the_ranking() -> None:
    """The penalty's marker comes out of the park of two before the cathedral pays, so there is no bonus."""
    game = table(round=9, rat=9, prestige=5, sectors={"park": 2}, cathedral=2).round_ends()

    order = [type(event) for event in game.events]
    markers_leave = game.events.index(MarkersMoved(0, "cathedral", "general", 2, "cathedral"))
    assert order.index(PlagueStruck) < order.index(PrestigeLost) < order.index(CathedralScored)
    assert order.index(CathedralScored) < order.index(PrestigeGained) < markers_leave
    assert markers_leave < order.index(GameOver) == len(order) - 1
    assert (game.me["sectors"]["park"], game.me["prestige"]) == (1, 5 - 2 + 10)


def test_r22_cathedral_markers_do_not_break_ties() -> None:
    game = table(2, round=9, prestige=10, coins=3, personal=2, cathedral=2)
    game.seat(1, prestige=16, coins=3, personal=2).round_ends()

    rows = [(row.place, row.prestige, row.tiebreak) for row in rules.ranking(game.state)]
    assert rows == [(1, 16, 5), (1, 16, 5)]
