"""Seats that the owner gives to somebody else: which may be given, when they are theirs, and the way back."""

from copy import deepcopy
from typing import Any

import pytest

from tests.harness.playbook import ADA, BACK, BO, CY, DI, STAND_IN, Playbook, answer, game_between


def given_away(**settings: Any) -> tuple[Playbook, list[str]]:
    """Bo, with a card in hand, is away for good, and Ada has given the seat to Cy; two keys."""
    book, keys = game_between("Ada", "Bo", **settings)
    book.chooses(BO, 1)
    book.leaves(BO)
    book.comes(CY, role="spectator", name="Cy")
    book.passes(60)
    book.heard(CY)
    book.says(ADA, {"t": "give", "seat": 1, "guest": CY})
    return book, keys


def stands_in_to_the_end_of_the_round(book: Playbook) -> None:
    """A bot plays seat 1 beside Ada until a round begins."""
    book.bot_comes(STAND_IN, seat=1)
    book.reach_round(2, ADA, STAND_IN)


def test_who_is_given_a_seat_sees_no_hand_that_was_dealt_before() -> None:
    book, _ = given_away()

    heard = book.heard(CY)

    assert heard.table["yours"] == []
    assert [part["viewer"] for part in heard.parts] == [None, None]
    stands_in_to_the_end_of_the_round(book)
    shown = book.heard(CY)
    assert {part["viewer"] for part in shown.update["parts"]} == {1}
    assert shown.table["yours"] == [1]
    first_seen = next(part["view"] for part in shown.parts if part["viewer"] == 1)
    assert (first_seen["round"], first_seen["own"]["hand"]) == (2, [])
    assert book.table.bots == ()
    assert book.decision_of(CY)["seat"] == 1


def test_who_was_given_a_seat_is_not_told_what_it_drew_before_by_asking_for_all_events() -> None:
    book, _ = given_away()
    stands_in_to_the_end_of_the_round(book)
    key = book.keys[CY]
    book.leaves(CY)
    drawn = []
    for who, seen in ((BACK, 0), (BACK + 1, 1), (BACK + 2, 7)):
        (part,) = book.comes(who, keys=[key], seen={"game": 1, "seq": seen}).parts
        drawn += [
            event["cards"]
            for event in part["events"]
            if event["event"] == "cards_drawn" and event["seat"] == 1
        ]

    assert drawn == [drawn[0]] * 3, "only what was dealt in the second round"


def test_who_asks_a_seat_back_is_listed_though_it_looks_like_the_gateway() -> None:
    book, keys = given_away()

    heard = book.comes(BACK, keys=[keys[1]], name="Bo", origin="127.0.0.1")

    assert [person["lost"] for person in heard.table["people"] if person["name"] == "Bo"] == [[1]]


def test_nothing_is_told_again_and_again_while_nobody_is_here_who_was_given_a_seat() -> None:
    book, _ = given_away()
    book.comes(DI, role="spectator", name="Di")
    book.leaves(CY)
    book.leaves(ADA)
    book.passes(1)
    book.heard(DI)

    book.passes(1)

    assert book.heard(DI) == []


def test_who_is_given_a_seat_neither_chooses_nor_takes_a_choice_back_before_the_next_round() -> None:
    book, _ = given_away()
    assert "undo" not in book.now_of(CY)
    assert book.says(CY, {"t": "undo", "seat": 1}).refused == ["not-your-seat"]
    book.bot_comes(STAND_IN, seat=1)
    book.chooses(ADA)
    theirs = book.decision_of(STAND_IN)

    assert book.says(CY, answer(theirs)).refused == ["not-your-seat"]
    assert book.says(STAND_IN, answer(theirs)).refused == []


@pytest.mark.parametrize("killed", [True, False], ids=["the host was killed", "away before it is theirs"])
def test_who_is_given_a_seat_and_comes_back_sees_no_hand_and_has_it_with_the_next_round(killed: bool) -> None:
    book, keys = given_away()
    key = book.keys[CY]
    if killed:
        book.restarts(None)
        book.comes(ADA, keys=[keys[0]])
    else:
        book.leaves(CY)
        book.passes(61)

    heard = book.comes(DI, keys=[key])

    assert heard.table["yours"] == []
    assert {part["viewer"] for part in heard.parts} == {None}
    stands_in_to_the_end_of_the_round(book)
    assert book.heard(DI).table["yours"] == [1]


@pytest.mark.parametrize("restarted", [False, True])
def test_who_was_given_no_way_back_asks_and_the_owner_gives_the_seat_back(restarted: bool) -> None:
    book, keys = given_away()
    book.says(ADA, {"t": "chat", "text": "Cy plays for Bo"})
    if restarted:
        book.restarts(None)
        for who, name in ((ADA, "Ada"), (CY, "Cy")):
            book.comes(who, keys=[book.keys[who]], name=name)

    heard = book.comes(BACK, name="Bo", keys=[keys[1]])

    assert heard.table["yours"] == []
    (asked,) = [message for message in book.heard(ADA) if message.get("code") == "asks-back"]
    assert asked["text"] == "Bo has returned and wants seat 2 back; Cy has it now."
    assert {one["name"]: one["lost"] for one in heard.table["people"]} == {"Ada": [], "Cy": [], "Bo": [1]}

    assert book.says(ADA, {"t": "give", "seat": 1, "guest": BACK}).refused == []
    people = book.heard(BACK).table["people"]
    assert {one["name"]: one["seats"] for one in people} == {"Ada": [0], "Cy": [], "Bo": [1]}
    assert [one["lost"] for one in people] == [[], [], []]
    stands_in_to_the_end_of_the_round(book)
    assert book.heard(BACK).table["yours"] == [1]


def test_who_lost_several_seats_with_a_key_for_each_gets_all_of_them_back() -> None:
    book, keys = game_between("Ada", "Bo", "Bea")
    for who, seat, to in ((BO, 1, DI), (CY, 2, DI + 1)):
        book.leaves(who)
        book.comes(to, role="spectator", name="New")
        book.passes(60)
        assert book.says(ADA, {"t": "give", "seat": seat, "guest": to}).refused == []
    book.comes(BACK, name="Bo", keys=keys[1:])

    refused = [book.says(ADA, {"t": "give", "seat": seat, "guest": BACK}).refused for seat in (1, 2)]

    assert refused == [[], []]


def test_who_lost_a_seat_has_one_connection_and_asks_for_it_once_in_a_while() -> None:
    book, keys = given_away()
    for number in range(20):
        book.comes(100 + number, name=f"Call {number}", keys=[keys[1]])

    assert book.heard(118).byes == ["replaced"]
    assert book.heard(ADA).notices == ["asks-back"]
    people = book.comes(119 + 1, name="Bo", keys=[keys[1]]).table["people"]
    assert [one["name"] for one in people] == ["Ada", "Cy", "Bo"]
    assert book.table.summary.spectators == 1

    book.passes(300)
    book.comes(200, name="Bo", keys=[keys[1]])
    assert book.heard(ADA).notices == ["asks-back"]


def test_the_seat_of_somebody_who_is_only_away_is_not_given_away() -> None:
    book, keys = game_between("Ada", "Bo")
    book.leaves(BO)
    book.comes(CY, role="spectator", name="Cy")
    book.passes(59)

    (refused, *_) = book.says(ADA, {"t": "give", "seat": 1, "guest": CY})

    assert refused["text"] == "Bo may come back. The seat can be given away in 1 second."
    assert book.comes(BACK, keys=[keys[1]]).table["yours"] == [1]


def test_a_shorter_grace_is_for_those_who_leave_later() -> None:
    book, keys = game_between("Ada", "Bo", "Cy")
    book.leaves(BO)
    book.comes(DI, role="spectator", name="Di")
    book.says(ADA, {"t": "options", "grace": 0})

    (refused, *_) = book.says(ADA, {"t": "give", "seat": 1, "guest": DI})
    assert (refused["code"], refused["params"]["seconds"]) == ("only-away", 60)
    assert book.comes(BACK, keys=[keys[1]]).table["yours"] == [1]
    book.leaves(CY)
    assert book.says(ADA, {"t": "give", "seat": 2, "guest": DI}).refused == []


def test_an_owner_who_gives_a_bots_seat_to_themselves_and_away_again_reads_no_hand() -> None:
    book, _ = game_between("Ada", bots=1)
    book.heard(ADA)

    book.says(ADA, {"t": "give", "seat": 1, "guest": ADA})
    heard = book.heard(ADA) + book.says(ADA, {"t": "vacate", "seat": 1}) + book.heard(ADA)

    assert {part["viewer"] for part in heard.parts} == {0}


def test_the_clock_of_a_seat_that_was_given_away_runs_as_soon_as_it_is_theirs() -> None:
    book, _ = given_away(clock={"kind": "choice", "seconds": 300, "increment": 0, "level": "random"})
    stands_in_to_the_end_of_the_round(book)

    book.passes(10)

    assert book.now_of(ADA)["clocks"] == [290_000, 290_000]


def test_where_no_key_counts_any_more_whoever_comes_first_gives_the_seats_at_once() -> None:
    begun, _ = game_between("Ada", "Bo", "Cy")
    written = deepcopy(begun.written)
    for seat in next(entry for entry in reversed(written) if entry["entry"] == "table")["seats"]:
        seat["key"] = None
    book = Playbook.restored(written, secret=None, now=5.0)
    book.comes(DI, role="spectator", name="Di")
    book.comes(BACK, role="spectator", name="Bo")

    assert "refused" in book.says(BACK, {"t": "give", "seat": 1, "guest": BACK}).kinds
    for seat, who in ((0, DI), (1, BACK)):
        table = book.says(DI, {"t": "give", "seat": seat, "guest": who}).table
        assert table["owner"], f"seat {seat} is given at once"
