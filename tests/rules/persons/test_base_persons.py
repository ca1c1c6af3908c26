"""The fifteen persons of the base game, and what holds for every person."""

from __future__ import annotations

from typing import Any

import pytest

from game import rules
from game.rules.events import CoinsGained, CoinsPaid, FriendMoved, HireDeclined, MarkersMoved, PersonHired
from tests.rules.build import NEW, table

PRINTED = {
    "brown": "hostess 2, minstrel 0, money_lender 2, fool 1, monk 1, doctor 3",
    "A": "city_guard 1, night_watchman 1, bishop 1",
    "B": "guild_master 1, beggar_king 2, advocate 1",
    "C": "lady_of_the_court 1, mayor 2, carpenter 0",
    "A+": "manager 2, nurse 0, scholar 1, priest 1, procurator 1, bell_ringer 1",
    "B+": "spy 1, travelling_folk 2, coachman 1, trader 1, benefactor 2, butcher 1",
    "C+": "advisor 1, guard 1, host 1, gravedigger 2, actress 0, mistress 1",
}
CARDS = {
    entry.split()[0]: (deck[0] if deck != "brown" else deck, deck.endswith("+"), int(entry.split()[1]))
    for deck, line in PRINTED.items()
    for entry in line.split(", ")
}


def test_the_33_persons_of_the_two_boxes_have_these_decks_and_rats_and_begin_their_decks() -> None:
    rats = rules.RuleSet.preset().table.rats

    assert len(CARDS) == 33
    for deck in ("brown", "A", "B", "C"):
        printed = [id for id, card in CARDS.items() if card[0] == deck]
        known = [id for id, person in rules.PERSONS.items() if person.deck == deck]
        assert known[: len(printed)] == printed
    for id, card in CARDS.items():
        assert (rules.PERSONS[id].deck, rules.PERSONS[id].expansion, rats[id]) == card


@pytest.mark.parametrize(("deck", "total"), [("A", 12), ("B", 13), ("C", 12)])
def test_the_rats_of_the_base_game_are_12_in_period_a_and_13_in_b_and_12_in_c(deck: str, total: int) -> None:
    assert sum(rats for kind, new, rats in CARDS.values() if kind in ("brown", deck) and not new) == total


@pytest.mark.parametrize("person", rules.PERSONS)
def test_hiring_costs_one_coin_paid_before_the_effect(person: str) -> None:
    game = table(rule_set=NEW, coins=1, sectors={"bank": 2, "hotel": 1}, collected=[(0, 4)]).hire(person)

    first, second = game.events[:2]
    assert (first, second) == (CoinsPaid(0, 1, "hire"), PersonHired(0, person))
    assert game.me["hired"] == [person]


def test_a_seat_without_a_coin_cannot_hire_and_is_not_asked() -> None:
    game = table(3, coins=0).ask_to_hire()

    assert game.told(HireDeclined) == [HireDeclined(0)]
    assert game.decision.seat == 1


def test_several_seats_may_hire_the_same_person_but_each_only_once() -> None:
    game = table(3).hire("monk", 0)
    assert game.decision.seat == 1

    game.hire("monk", 1)
    assert [game.player(seat)["hired"] for seat in range(3)] == [["monk"], ["monk"], []]
    game.hire("monk", 2)

    assert [game.player(seat)["prestige"] for seat in range(3)] == [1, 1, 1]
    assert game.kind == "keep"


@pytest.mark.parametrize(("bonus", "what"), [("coin", "coins"), ("marker", "personal"), ("rat", "rat")])
def test_the_hostess_brings_3_prestige_and_one_bonus(bonus: str, what: str) -> None:
    game = table(rat=4).hire("hostess").choose("bonus", bonus)

    gains = {name: game.change(name) for name in ("prestige", "coins", "personal", "rat")}
    expected = {"prestige": 3, "coins": -1, "personal": 0, "rat": 0}
    expected[what] += -1 if what == "rat" else 1
    assert gains == expected


def test_the_minstrel_moves_pieces_and_runs_no_action() -> None:
    game = table(sectors={"bank": 2}, friend="bank").hire("minstrel").choose("minstrel_target", "residence")

    for piece in ("marker", "friend", "marker"):
        game.choose("minstrel_piece", piece)

    assert (game.me["sectors"]["residence"], game.me["friend"]) == (2, "residence")
    assert game.change("prestige") == 0


def test_the_money_lender_brings_2_coins_and_1_prestige() -> None:
    game = table().hire("money_lender")

    assert (game.change("coins"), game.change("prestige")) == (-1 + 2, 1)


def test_the_coin_paid_may_be_taken_back_by_the_effect() -> None:
    game = table(2, coins=12).seat(1, coins=13).hire("money_lender")

    assert game.told(CoinsGained)[0] == CoinsGained(0, 1, None, "money_lender")


def test_the_fool_moves_the_friend_and_runs_the_action_of_its_new_sector() -> None:
    game = table(sectors={"cloister_school": 1}, friend="bank").hire("fool")

    game.choose("fool_source", "bank").choose("fool_target", "cloister_school")

    assert FriendMoved(0, "bank", "cloister_school", "fool") in game.events
    assert game.change("personal") == 2


def test_the_fool_asks_which_piece_where_there_are_both() -> None:
    game = table(sectors={"bank": 1}, friend="bank").hire("fool")

    assert (game.kind, game.options) == ("fool_piece", ("marker", "friend"))


def test_the_monk_brings_2_markers_and_1_prestige() -> None:
    game = table().hire("monk")

    assert (game.change("personal"), game.change("general"), game.change("prestige")) == (2, -2, 1)


@pytest.mark.parametrize(("in_hospital", "rat"), [(0, 5), (2, 3)])
def test_the_doctor_makes_the_plague_0_for_the_hirer_alone_and_the_hospital_still_counts(
    in_hospital: int, rat: int
) -> None:
    game = table(2, rat=5, persons=("doctor", "monk"), sectors={"hospital": in_hospital}).seat(1, rat=1)

    game.hire("doctor").nobody_else_hires()

    assert game.me["rat"] == rat
    assert game.player(1)["rat"] == 1 + 3 + 1 + 1


def test_the_city_guard_counts_own_pieces_in_sectors_and_cathedral() -> None:
    game = table(sectors={"bank": 2, "park": 1}, cathedral=2, friend="hotel").seat(1, cathedral=3)

    assert game.hire("city_guard").change("prestige") == 2 + 1 + 2 + 1


@pytest.mark.parametrize(
    ("setup", "empty"),
    [({}, 7), ({"sectors": {"bank": 2}, "friend": "hotel"}, 5), ({"cathedral": 3}, 7)],
)
def test_the_night_watchman_counts_sectors_without_a_piece(setup: dict[str, Any], empty: int) -> None:
    assert table(**setup).hire("night_watchman").change("prestige") == empty


def test_the_bishop_puts_a_marker_from_the_general_supply_in_an_empty_sector_and_its_action_runs() -> None:
    game = table(sectors={"bank": 1}, friend="park").hire("bishop")
    assert game.options == ("cloister_school", "residence", "carriage_house", "hotel", "hospital")

    game.choose("bishop", "residence")

    assert MarkersMoved(0, "general", "residence", 1, "bishop") in game.events
    assert game.change("prestige") == 1
    assert game.change("personal") == 0


def test_the_guild_master_brings_2_prestige_for_each_sector_with_2_or_more_pieces() -> None:
    game = table(sectors={"bank": 2, "hotel": 1, "residence": 3, "hospital": 1}, friend="hotel", cathedral=2)

    assert game.hire("guild_master").change("prestige") == 2 * 3


@pytest.mark.parametrize(("rat", "prestige"), [(0, 9), (8, 1), (9, 0)])
def test_the_beggar_king_brings_1_prestige_for_each_space_before_the_rat(rat: int, prestige: int) -> None:
    assert table(rat=rat).hire("beggar_king").change("prestige") == prestige


@pytest.mark.parametrize(("messages", "prestige"), [(0, 0), (1, 0), (2, 3), (3, 3), (4, 6)])
def test_the_advocate_brings_3_prestige_for_every_two_messages(messages: int, prestige: int) -> None:
    collected = [(0, 1), (1, 2), (2, 3), (3, 4)][:messages]

    assert table(collected=collected).hire("advocate").change("prestige") == prestige


def test_the_lady_of_the_court_counts_the_pieces_of_the_fullest_sector_friend_included() -> None:
    game = table(sectors={"bank": 2, "hotel": 2}, friend="hotel", cathedral=5)

    assert game.hire("lady_of_the_court").change("prestige") == 3


def test_the_mayor_brings_3_prestige_for_each_sector_with_3_or_more_pieces() -> None:
    game = table(sectors={"bank": 3, "hotel": 2, "residence": 4, "hospital": 2}, friend="hotel")

    assert game.hire("mayor").change("prestige") == 3 * 3


def test_the_carpenter_brings_1_prestige_for_each_sector_with_a_piece() -> None:
    game = table(sectors={"bank": 3, "hotel": 1}, friend="residence", cathedral=2)

    assert game.hire("carpenter").change("prestige") == 3
