"""The bot's side of the table: each decision answered once."""

from typing import Any

import pytest

from game.rules import Decision
from net.client.bot_player import RETRY_AFTER, BotPlayer, BotRefusedError
from net.messages.codes import RefusalError, refused


class LastOption:
    """A bot that takes the last option."""

    def choose(self, view: dict[str, Any], decision: Decision) -> int:
        return len(decision.options) - 1


def update(number: int | None, since: int = 4) -> Any:
    """An update that asks for a decision of that number, or for none."""
    decision = None
    if number is not None:
        decision = {"id": number, "kind": "donate", "seat": 2, "options": [0, 1, 2], "about": None}
    part = {"viewer": 2, "view": {}, "decision": decision, "events": []}
    return {"t": "update", "seq": 5, "since": since, "parts": [part]}


def test_a_decision_is_answered_once() -> None:
    player = BotPlayer(LastOption())

    assert player.take(update(9)) == [{"t": "choose", "seat": 2, "decision": 9, "option": 2}]
    assert player.take(update(9)) == []
    assert player.take(update(None)) == []
    assert [answer["decision"] for answer in player.take(update(10))] == [10]


def test_another_game_may_number_its_decisions_alike() -> None:
    player = BotPlayer(LastOption())
    player.take(update(1))

    assert [answer["decision"] for answer in player.take(update(1, since=0))] == [1]


def test_the_table_says_how_long_to_wait() -> None:
    player = BotPlayer(LastOption())
    table: Any = {"t": "table", "pace": 250}

    assert player.take(table) == []
    assert player.pace == 0.25


def test_a_refused_answer_is_not_tried_for_ever() -> None:
    player = BotPlayer(LastOption())
    stale: Any = refused(RefusalError("stale"), "choose")
    failed: Any = refused(RefusalError("internal"), "choose")

    assert player.take(stale) == []
    with pytest.raises(BotRefusedError, match="failed"):
        player.take(failed)


def test_an_answer_that_the_host_could_not_save_is_tried_again_but_not_at_once() -> None:
    player = BotPlayer(LastOption())
    unsaved: Any = refused(RefusalError("journal"), "choose")
    first = player.take(update(9))
    assert player.pace == 0

    assert player.take(unsaved) == []
    assert player.take(update(9)) == first
    assert player.pace == RETRY_AFTER

    player.take(update(10))
    assert player.pace == 0


def test_an_answer_that_came_into_a_pause_is_given_again_afterwards() -> None:
    player = BotPlayer(LastOption())
    paused: Any = refused(RefusalError("paused"), "choose")
    player.take(update(9))

    assert player.take(paused) == []
    assert player.take(update(None)) == []
    assert [answer["decision"] for answer in player.take(update(9))] == [9]
