"""Losing a connection and coming back: what was missed is told, and the seat is kept for its key."""

from collections.abc import Iterable
from typing import Any

import pytest

from tests.harness.playbook import (
    ADA,
    BACK,
    BO,
    CY,
    DI,
    OWNER,
    SECRET,
    STAND_IN,
    decisions,
    game_between,
    game_of,
    open_table,
)


def test_a_lost_connection_is_shown_and_since_when() -> None:
    book, _ = game_between("Ada", "Bo")
    book.heard(ADA)
    book.leaves(BO)
    heard = book.heard(ADA)
    book.passes(20)
    book.comes(CY, role="spectator")

    assert heard.notices == ["away"]
    assert (heard.seats("here"), heard.seats("away")) == ([True, False], [None, 0])
    assert book.heard(ADA).seats("away") == [None, 20]


def test_the_key_brings_back_the_same_hand_and_the_open_decision() -> None:
    book, keys = game_between("Ada", "Bo")
    book.chooses(BO, 2)
    before = book.now_of(BO)
    decision = book.decision_of(ADA)
    book.leaves(BO)
    book.leaves(ADA)

    bo = book.comes(BACK, keys=[keys[1]]).update
    ada = book.comes(BACK + 1, keys=[keys[0]]).update

    assert bo["parts"][0]["view"] == before["parts"][0]["view"]
    assert decisions(ada) == [decision]
    assert book.chooses(BACK + 1)[0]["t"] == "update"


def test_who_comes_back_hears_everything_in_the_order_that_the_page_tells() -> None:
    book, keys = game_between("Ada", "Bo")
    book.says(ADA, {"t": "chat", "text": "Where is Bo?"})
    book.leaves(BO)
    book.disk_full = True
    book.chooses(ADA)

    heard = book.comes(BACK, keys=[keys[1]], fingerprint="0" * 8)

    assert heard.kinds == ["welcome", "notice", "notice", "table", "update", "chat", "notice"]
    assert heard.notices == ["figures", "returned", "unsaved"]


@pytest.mark.parametrize("restarted", [False, True])
def test_who_comes_back_is_told_the_round_so_far_as_they_may_know_it(restarted: bool) -> None:
    book, keys = game_between("Ada", "Bo", "Cy")
    book.chooses(BO)
    book.leaves(BO)
    book.chooses(ADA)
    book.chooses(CY)
    if restarted:
        book.restarts(None)

    update = book.comes(BACK, keys=[keys[1]]).update

    assert (update["since"], update["seq"]) == (0, 4)
    events = update["parts"][0]["events"]
    assert any(event["event"] == "round_started" for event in events)
    kept = {event["seat"]: event["card"] for event in events if event["event"] == "card_kept"}
    assert [kept[seat] is None for seat in (0, 1, 2)] == [True, False, True]
    assert any(event["event"] == "cards_passed" and event["to"] == 1 for event in events)
    cy = book.comes(BACK + 1, keys=[keys[2]], seen={"game": 1, "seq": 4}).update
    assert (cy["since"], cy["seq"]) == (4, 4)


def test_who_was_away_for_a_round_is_told_all_since_their_last_choice() -> None:
    book, keys = game_between("Ada", "Bo", grace=1)
    book.keep_until_play(ADA, BO)
    book.leaves(BO)
    book.passes(2)
    book.bot_comes(STAND_IN, seat=1)
    book.reach_round(3, ADA, STAND_IN)

    update = book.comes(BACK, keys=[keys[1]]).update

    events = update["parts"][0]["events"]
    assert [event["round"] for event in events if event["event"] == "round_started"] == [2, 3]


@pytest.mark.parametrize(("game", "seq", "since"), [(1, 3, 3), (1, 4, 4), (1, 999, 4), (0, 90, 0)], ids=str)
def test_who_says_what_they_saw_is_told_the_rest(game: int, seq: int, since: int) -> None:
    book, keys = game_between("Ada", "Bo", "Cy")
    book.chooses(BO)
    book.chooses(ADA)
    book.leaves(BO)
    book.chooses(CY)

    update = book.comes(BACK, keys=[keys[1]], seen={"game": game, "seq": seq}).update

    assert (update["since"], update["seq"]) == (since, 4)
    assert (update["parts"][0]["events"] == []) is (since == 4)


def test_what_was_missed_is_bounded() -> None:
    book, update = game_of("human", "human", "human", "human")
    book.play_to_the_end(update)
    book.leaves(OWNER)

    update = book.comes(BACK, secret=SECRET, seen={"game": 1, "seq": 1}).update

    assert update["since"] > 1
    assert all(450 < len(part["events"]) <= 500 for part in update["parts"])


def test_the_newest_connection_with_a_valid_key_wins_and_both_keys_of_a_machine_open_both_seats() -> None:
    book, keys = game_between("Ada", "Bo")

    heard = book.comes(BACK, keys=[keys[1]])

    assert heard.table["yours"] == [1]
    assert book.heard(BO).byes == ["replaced"]
    assert heard.seats("here") == [True, True]
    both = book.comes(BACK + 1, keys=keys)
    assert both.table["yours"] == [0, 1]
    assert [part["viewer"] for part in both.update["parts"]] == [0, 1]


def test_the_table_of_an_owner_whose_line_breaks_is_theirs_for_the_grace_time() -> None:
    book, keys = game_between("Ada", "Bo")
    book.leaves(ADA)
    assert book.heard(BO).table["owner"] is False

    book.passes(59)
    assert book.says(BO, {"t": "give", "seat": 0, "guest": BO}).refused == ["not-owner"]
    book.passes(1)
    assert book.heard(BO).table["owner"] is True

    assert book.comes(BACK, keys=[keys[0]]).table["owner"] is True
    assert book.heard(BO).table["owner"] is False


def test_a_seat_lost_before_the_game_is_kept_for_the_grace_time() -> None:
    book = open_table("open", "open", grace=60)
    key = book.sits(ADA, 0, "Ada")
    book.says(ADA, {"t": "ready", "ready": True})
    book.leaves(ADA)
    book.passes(59)
    heard = book.comes(ADA, keys=[key])
    assert (heard.table["yours"], heard.table["seats"][0]["ready"]) == ([0], False)

    book.leaves(ADA)
    book.passes(60)

    assert book.comes(ADA, keys=[key]).byes == ["seat-gone"]
    assert book.table.summary.free == 2


def test_a_spectator_who_comes_late_is_told_each_round_so_far_as_those_who_watched_it() -> None:
    book, _ = game_between("Ada", "Bo")
    watched = [*book.comes(CY, role="spectator")]
    book.reach_round(4, ADA, BO)
    watched += book.heard(CY)

    late = [message for message in book.comes(DI, role="spectator") if message["t"] == "update"]

    assert [message["parts"][0]["view"]["round"] for message in late] == [1, 2, 3, 4]
    assert [one["since"] for one in late] == [0, *(one["seq"] for one in late[:-1])]
    assert all([part["viewer"] for part in one["parts"]] == [None] for one in late)
    assert told(late) == told(watched)


def told(messages: Iterable[Any]) -> list[Any]:
    """The events that updates of one viewer tell."""
    updates = (message for message in messages if message["t"] == "update")
    return [event for update in updates for event in update["parts"][0]["events"]]
