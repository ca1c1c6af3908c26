"""Bots that guests bring: they play like people at the table, and are seen to be bots."""

from typing import Any

from tests.harness.playbook import ADA, BO, CY, Playbook, open_table


def with_a_bot() -> Playbook:
    """A table of two: a bot that Bo has brought, and Ada, who came later."""
    book = open_table("open", "open")
    book.comes(BO, name="Robby", bot="deep blue")
    book.says(BO, {"t": "take", "seat": 1})
    book.sits(ADA, 0, "Ada")
    return book


def game_with_a_bot() -> Playbook:
    book = with_a_bot()
    book.says(BO, {"t": "ready", "ready": True})
    book.says(ADA, {"t": "start"})
    return book


def shown(seats: list[Any]) -> list[Any]:
    return [(seat["name"], seat["kind"], seat["level"]) for seat in seats]


def test_all_see_that_it_is_a_bot_and_what_it_says_of_itself() -> None:
    book = with_a_bot()
    told = book.comes(CY, role="spectator").table

    assert [book.heard(who).table["owner"] for who in (ADA, BO)] == [True, False], "though it came first"
    assert shown(told["seats"]) == [("Ada", "human", None), ("Robby", "human", "deep blue")]
    assert {one["name"]: one["bot"] for one in told["people"]}["Robby"] == "deep blue"


def test_it_plays_a_game_without_pauses_or_talk_and_stands_in_the_result_as_a_bot() -> None:
    book = game_with_a_bot()
    assert book.says(BO, {"t": "pause", "paused": True}).refused == ["seat-needed"]
    assert book.says(BO, {"t": "chat", "text": "beep"}).refused == ["chat-bot"]

    book.finish()

    (game,) = book.table.finished
    assert shown(game["seats"]) == [("Ada", "human", None), ("Robby", "bot", "deep blue")]


def test_it_comes_back_with_its_key_as_the_bot_it_was_also_after_a_restart_of_the_host() -> None:
    book = with_a_bot()
    key = book.keys[BO]
    book.leaves(BO)
    assert book.comes(BO, keys=[key], bot="deep blue").seats("level") == [None, "deep blue"]

    book.restarts(None)
    assert book.comes(CY, role="spectator").seats("level") == [None, "deep blue"]
