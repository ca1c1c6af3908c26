"""Rulings R9 to R12: moving pieces, what lacks, and two counts."""

from __future__ import annotations

from typing import Any

import pytest

from game import rules
from game.rules.events import FriendMoved, MarkersMoved, NoEffect, RatMoved
from tests.rules.build import NEW, check_asked, check_changes, hire, play, table

ELSEWHERE = tuple(sector for sector in rules.SECTORS if sector != "bank")

# R9


@pytest.mark.parametrize(
    ("answers", "moved"), [(("done",), 1), (("marker", "done"), 2), (("marker", "marker"), 3)]
)
def test_r09_the_minstrel_moves_up_to_three_pieces_without_an_action(
    answers: tuple[str, ...], moved: int
) -> None:
    check_asked(hire("minstrel", "bank", sectors={"bank": 4, "hotel": 1}), "minstrel_target", *ELSEWHERE)
    check_changes(
        hire("minstrel", "bank", "hotel", *answers, sectors={"bank": 4, "hotel": 1}),
        {"coins": -1, "bank": -moved, "hotel": moved},
    )


def test_r09_the_minstrel_may_move_the_friend_and_empty_the_source() -> None:
    game = table(sectors={"bank": 1}, friend="bank").hire("minstrel").answer("park", "friend", "marker")

    assert game.told(FriendMoved) == [FriendMoved(0, "bank", "park", "minstrel")]
    assert game.changes == {"coins": -1, "bank": -1, "park": 1}
    assert game.decision.seat == 1


def test_r09_the_fool_moves_one_piece_to_another_sector_and_the_action_counts_it() -> None:
    mine: dict[str, Any] = {"sectors": {"bank": 2, "residence": 1}, "friend": "bank"}

    check_asked(hire("fool", "bank", "friend", **mine), "fool_target", *ELSEWHERE)
    check_changes(hire("fool", "bank", "friend", "residence", **mine), {"coins": -1, "prestige": 2})


def test_r09_the_fool_may_take_a_marker_from_the_cathedral_and_empty_it() -> None:
    check_asked(hire("fool", cathedral=1, sectors={"bank": 1}), "fool_source", "bank", "cathedral")
    check_changes(
        hire("fool", "cathedral", "bank", cathedral=1, sectors={"bank": 1}),
        {"cathedral": -1, "bank": 1, "coins": -1 + 2},
    )


@pytest.mark.parametrize(
    ("person", "cathedral"), [("minstrel", 3), ("actress", 3), ("fool", 0), ("minstrel", 0), ("actress", 0)]
)
def test_r09_without_a_source_there_is_no_effect_and_a_friend_beside_the_board_stays_there(
    person: str, cathedral: int
) -> None:
    """Only the fool takes a marker from the cathedral."""
    game = table(rule_set=NEW, cathedral=cathedral).hire(person)

    assert game.told(NoEffect) == [NoEffect(0, person)]
    assert (game.changes, game.me["friend"]) == ({"coins": -1}, None)


# R10

FILLED = dict.fromkeys(rules.SECTORS, 1)
SHORT = {"sectors": {"cloister_school": 1, "bank": 1, "residence": 1}, "friend": "park"}

#: What seat 0 gains where the general supply is short of markers.
SHORTAGES = {
    "monk": (hire("monk", general=1), {"coins": -1, "general": -1, "personal": 1, "prestige": 1}),
    "cloister school": (
        play("cloister_school", general=1, sectors={"cloister_school": 5}),
        {"cloister_school": 1, "general": -1},
    ),
    "coachman": (hire("coachman", general=0, collected=[(0, 2)]), {"coins": -1, "prestige": 2}),
    "nurse": (hire("nurse", general=0, rat=4), {"coins": -1, "rat": -1}),
    "butcher, too few": (
        hire("butcher", "hospital", "carriage_house", general=2, **SHORT),
        {"coins": -1, "general": -2, "hospital": 1, "carriage_house": 1},
    ),
    "butcher, just enough": (
        hire("butcher", general=3, **SHORT),
        {"coins": -1, "general": -3, "hospital": 1, "carriage_house": 1, "hotel": 1},
    ),
    "butcher, none": (hire("butcher", general=0), {"coins": -1}),
}


@pytest.mark.parametrize("story", SHORTAGES)
def test_r10_a_gain_of_markers_takes_what_there_is_and_the_rest_stands(story: str) -> None:
    check_changes(*SHORTAGES[story])


@pytest.mark.parametrize(
    ("person", "mine"),
    [
        ("bishop", {"general": 0, "rat": 4}),
        ("bishop", {"sectors": FILLED | {"park": 0}, "friend": "park", "rat": 4}),
        ("mistress", {"general": 0, "friend": "residence"}),
        ("priest", {"general": 0}),
    ],
)
def test_r10_bishop_mistress_and_priest_do_nothing_at_all(person: str, mine: dict[str, Any]) -> None:
    game = table(rule_set=NEW, **mine).hire(person)

    assert game.changes == {"coins": -1}
    assert game.told(NoEffect) == [NoEffect(0, person)]
    assert game.decision.seat == 1


@pytest.mark.parametrize("person", ["monk", "coachman"])
def test_r10_a_gain_of_no_markers_is_not_told(person: str) -> None:
    game = table(rule_set=NEW, general=0, collected=[(0, 2)]).hire(person)

    assert game.told(MarkersMoved) == []


# R11


def test_r11_the_procurator_runs_sectors_with_a_piece() -> None:
    story = hire("procurator", sectors={"residence": 2}, friend="bank")

    check_asked(story, "procurator", "bank", "residence", "park", "hospital")


@pytest.mark.parametrize("sector", ["park", "hospital"])
@pytest.mark.parametrize(("rat", "moves"), [(4, 1), (0, 0)])
def test_r11_of_empty_sectors_the_procurator_runs_park_and_hospital_which_need_no_piece(
    sector: str, rat: int, moves: int
) -> None:
    check_asked(hire("procurator", rat=rat, cathedral=2), "procurator", "park", "hospital")
    game = hire("procurator", sector, rat=rat, cathedral=2)()

    assert game.told(RatMoved) == [RatMoved(0, 4, 3, sector)] * moves


# R12


@pytest.mark.parametrize(("lying", "coins"), [((), 4), (("0.IL",), 3), (("0.IL", "0.IR", "0.OL", "0.OR"), 0)])
def test_r12_the_trader_counts_the_four_message_markets_and_not_the_centre(
    lying: tuple[str, ...], coins: int
) -> None:
    check_changes(hire("trader", messages=dict.fromkeys(lying, 1)), {"coins": coins - 1})


def test_r12_the_trader_counts_the_own_borough_only_with_two_seats_borough_2_for_seat_1() -> None:
    game = table(2, rule_set=NEW, messages={"2.IL": 1, "1.IL": 1, "1.IR": 1})

    game.hire("trader", seat=1)

    assert game.change("coins", seat=1) == 3 - 1
