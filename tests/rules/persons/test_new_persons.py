"""The New Persons. What lacks and what is free to choose is in the tests of the rulings."""

from __future__ import annotations

import pytest

from game import rules
from game.rules.events import CardPlayed, FriendMoved, MarkersMoved, NoEffect, PrestigeGained
from tests.rules.build import NEW, table

GERMAN = rules.RuleSet.preset("german-2017", new_persons=True)


def test_the_manager_doubles_and_only_the_hirer_learns_the_figure() -> None:
    game = table(rule_set=NEW, prestige=12).hire("manager")

    assert game.change("prestige") == 12
    (gain,) = game.told(PrestigeGained)
    assert rules.redact(gain, 0) == PrestigeGained(0, None, None, "manager", (12, 0))
    assert rules.redact(gain, 1) == PrestigeGained(0, None, None, "manager", None)
    assert rules.redact(gain, None) == PrestigeGained(0, None, None, "manager", None)


def test_the_managers_figure_is_public_where_prestige_is_open() -> None:
    game = table(rule_set=rules.RuleSet.preset(new_persons=True, prestige_open=True), prestige=12)

    game.hire("manager")

    assert game.told(PrestigeGained) == [PrestigeGained(0, 12, 0, "manager", None)]


def test_the_nurse_puts_a_marker_in_the_hospital_and_moves_the_rat_back() -> None:
    game = table(rule_set=NEW, rat=3, sectors={"hospital": 1}).hire("nurse")

    assert MarkersMoved(0, "general", "hospital", 1, "nurse") in game.events
    assert (game.change("hospital"), game.change("rat"), game.change("personal")) == (1, -1, 0)


def test_the_scholar_plays_the_third_card() -> None:
    game = table(rule_set=NEW, hand=["bank"], sectors={"bank": 1}).hire("scholar")

    assert CardPlayed(0, "bank:0", 3) in game.events
    assert game.change("coins") == -1 + 2
    assert game.me["hand"] == 0


def test_the_coin_paid_for_the_scholar_is_not_there_to_donate() -> None:
    game = table(rule_set=NEW, coins=1, hand=["notre_dame"]).hire("scholar")

    assert game.told(NoEffect) == [NoEffect(0, "notre_dame")]
    assert game.me["cathedral"] == 0


def test_the_priest_puts_a_marker_on_the_cathedral_and_nothing_else_happens() -> None:
    game = table(rule_set=NEW).hire("priest")

    assert game.told(MarkersMoved) == [MarkersMoved(0, "general", "cathedral", 1, "priest")]
    assert game.change("prestige") == 0


def test_the_procurator_runs_a_sectors_action_as_it_stands() -> None:
    game = table(rule_set=NEW, sectors={"bank": 3}, friend="hotel", rat=2).hire("procurator")

    game.choose("procurator", "bank")

    assert game.change("coins") == -1 + 3
    assert (game.change("bank"), game.change("personal"), game.change("general")) == (0, 0, 0)


def test_the_procurator_may_drive_by_as_many_markets_as_there_are_pieces() -> None:
    game = table(rule_set=NEW, sectors={"carriage_house": 2}, messages={}, carriage="0.OL").hire("procurator")
    game.choose("procurator", "carriage_house")

    assert game.kind == "drive"
    assert "0.IL" in game.options
    assert "0.IR" in game.options


def test_the_bell_ringer_brings_3_prestige_for_each_own_marker_in_the_cathedral() -> None:
    game = table(rule_set=NEW, cathedral=2).seat(1, cathedral=3)

    assert game.hire("bell_ringer").change("prestige") == 6


def test_the_spy_brings_2_prestige() -> None:
    assert table(rule_set=NEW).hire("spy").change("prestige") == 2


def test_travelling_folk_bring_2_prestige_for_each_marker_returned() -> None:
    game = table(rule_set=NEW, sectors={"bank": 2, "hotel": 1}, cathedral=1).hire("travelling_folk")
    for place in ("bank", "cathedral", "bank", "hotel"):
        game.choose("travelling_folk", place)

    assert game.change("prestige") == 8
    assert (game.change("general"), game.change("personal")) == (4, 0)
    assert game.decision.seat == 1


@pytest.mark.parametrize(
    ("kind", "changes"),
    [
        (1, {"prestige": 2, "coins": 2, "personal": 0, "rat": 0}),
        (2, {"prestige": 4, "coins": 0, "personal": 2, "rat": 0}),
        (3, {"prestige": 6, "coins": 0, "personal": 0, "rat": -2}),
        (4, {"prestige": 8, "coins": 0, "personal": 0, "rat": 0}),
    ],
)
def test_the_coachman_uses_all_messages_of_one_kind_again(kind: int, changes: dict[str, int]) -> None:
    every = [(colour, number) for number in rules.MESSAGE_KINDS for colour in (0, 1)]
    game = table(rule_set=NEW, rat=5, collected=every).hire("coachman").choose("coachman", kind)

    assert {what: game.change(what) for what in changes} == changes | {"coins": changes["coins"] - 1}
    assert [tuple(message) for message in game.me["collected"]] == every


def test_the_trader_brings_a_coin_for_each_own_message_market_without_a_message() -> None:
    game = table(rule_set=NEW, messages={"0.IL": 1, "1.IL": 2, "1.OL": 3}).hire("trader")

    assert game.change("coins") == -1 + 3


def test_the_benefactor_takes_coins_and_moves_the_rat_back_by_as_many() -> None:
    game = table(rule_set=NEW, coins=5, rat=3).hire("benefactor").choose("benefactor", 2)

    assert (game.change("coins"), game.change("rat"), game.change("prestige")) == (-1 - 2, -2, 0)


def test_the_benefactor_takes_prestige_in_german_2017() -> None:
    game = table(rule_set=GERMAN, coins=5, prestige=4, rat=3).hire("benefactor").choose("benefactor", 2)

    assert (game.change("coins"), game.change("rat"), game.change("prestige")) == (-1, -2, -2)


def test_the_butcher_puts_a_marker_in_each_empty_sector_and_no_action_runs() -> None:
    game = table(rule_set=NEW, sectors={"park": 1}, friend="bank", rat=3).hire("butcher")

    assert game.me["sectors"] == dict.fromkeys(rules.SECTORS, 1) | {"bank": 0}
    assert {moved.reason for moved in game.told(MarkersMoved)} == {"butcher"}
    assert (game.change("general"), game.change("personal")) == (-5, 0)
    assert (game.change("prestige"), game.change("rat"), game.change("coins")) == (0, 0, -1)


def test_the_butcher_may_leave_sectors_empty_in_german_2017() -> None:
    game = table(rule_set=GERMAN, sectors={"park": 1}).hire("butcher")
    assert game.options[-1] == "done"

    game.choose("butcher", "bank").choose("butcher", "done")

    assert game.told(MarkersMoved) == [MarkersMoved(0, "general", "bank", 1, "butcher")]
    assert game.decision.seat == 1


def test_the_advisor_hires_each_other_person_once() -> None:
    game = table(rule_set=NEW, coins=3, persons=("monk", "money_lender", "advisor")).hire("advisor")

    game.choose("hire", "monk").choose("hire", "money_lender")

    assert game.me["hired"] == ["advisor", "monk", "money_lender"]
    assert (game.change("prestige"), game.change("coins"), game.change("personal")) == (2, -3 + 2, 2)


@pytest.mark.parametrize(("general", "prestige"), [(0, 0), (1, 0), (4, 6), (10, 15)])
def test_the_guard_brings_3_prestige_for_every_two_markers_in_the_general_supply(
    general: int, prestige: int
) -> None:
    assert table(rule_set=NEW, general=general).hire("guard").change("prestige") == prestige


def test_the_host_brings_2_prestige_for_each_piece_in_the_hotel() -> None:
    game = table(rule_set=NEW, sectors={"hotel": 2}, friend="hotel")

    assert game.hire("host").change("prestige") == 6


def test_the_gravedigger_brings_the_rounds_plague_value() -> None:
    game = table(rule_set=NEW, persons=("hostess", "minstrel", "gravedigger"))

    assert game.hire("gravedigger").change("prestige") == 2 + 0 + 2


def test_the_actress_moves_all_pieces_of_a_sector_and_runs_the_new_sectors_action() -> None:
    game = table(rule_set=NEW, sectors={"hotel": 2, "bank": 1}, friend="hotel").hire("actress")

    game.choose("actress_source", "hotel")
    assert game.decision.about == rules.about.PiecesFrom("hotel")
    game.choose("actress_target", "bank")

    assert MarkersMoved(0, "hotel", "bank", 2, "actress") in game.events
    assert FriendMoved(0, "hotel", "bank", "actress") in game.events
    assert game.change("coins") == -1 + 4


def test_the_mistress_puts_a_marker_beside_the_friend_and_the_action_runs() -> None:
    game = table(rule_set=NEW, sectors={"residence": 1}, friend="residence").hire("mistress")

    assert MarkersMoved(0, "general", "residence", 1, "mistress") in game.events
    assert game.change("prestige") == 3


def test_the_mistress_does_nothing_while_the_friend_is_beside_the_board() -> None:
    game = table(rule_set=NEW, sectors={"residence": 1}).hire("mistress")

    assert game.told(MarkersMoved) == []
    assert game.change("prestige") == 0
