"""The bot's side of the table: each decision answered once, and when the answers leave."""

from typing import Any

import pytest

from net.client.bot_player import LONGEST_DRAFT_PACE, RETRY_AFTER, BotPlayer, BotRefusedError
from net.messages.codes import RefusalError, refused


def update(number: int | None, since: int = 4, kind: str = "donate") -> Any:
    """An update that asks seat 2 for a decision of that number, or for none."""
    decision = None
    if number is not None:
        decision = {"id": number, "kind": kind, "seat": 2, "options": [0, 1, 2], "about": None}
    part = {"viewer": 2, "view": {}, "decision": decision, "events": []}
    return {"t": "update", "seq": 5, "since": since, "parts": [part]}


def table(pace: int) -> Any:
    return {"t": "table", "pace": pace}


def refusal(code: str, **parameters: Any) -> Any:
    return refused(RefusalError(code, **parameters), "choose")


def chosen(number: int, option: int = 2) -> Any:
    return {"t": "choose", "seat": 2, "decision": number, "option": option}


def asked(player: BotPlayer, message: Any, now: float = 0.0) -> Any:
    """The one decision that comes with a message."""
    (one,) = player.take(message, now)
    return one


def answered() -> BotPlayer:
    """A player that has answered decision 9."""
    player = BotPlayer()
    asked(player, update(9)).option = 2
    assert player.answers(0.0) == [chosen(9)]
    return player


def test_a_decision_is_answered_once() -> None:
    player = answered()
    assert player.answers(0.0) == []
    assert player.take(update(9), 0.0) == []
    assert player.take(update(None), 0.0) == []

    asked(player, update(10)).option = 2
    assert player.answers(0.0) == [chosen(10)]


def test_another_game_may_number_its_decisions_alike() -> None:
    assert asked(answered(), update(9, since=0)).open


def test_an_answer_leaves_at_the_moment_that_was_fixed_when_the_decision_came_however_long_it_takes() -> None:
    player = BotPlayer()
    player.take(table(700), 5.0)
    thought = asked(player, update(9), 10.0)
    assert player.take(update(9), 10.5) == [], "the same again changes nothing"
    assert (player.answers(10.6), player.wait(10.6)) == ([], None)

    thought.option = 2

    assert (player.answers(10.6), player.wait(10.6)) == ([], pytest.approx(0.1))
    assert (player.wait(11.5), player.answers(11.5)) == (0.0, [chosen(9)])


def test_in_the_draft_no_bot_keeps_the_others_waiting_for_long() -> None:
    player = BotPlayer()
    player.take(table(10_000), 0.0)

    asked(player, update(9, kind="keep")).option = 2
    assert player.answers(LONGEST_DRAFT_PACE) == [chosen(9)]

    asked(player, update(10)).option = 2
    assert player.wait(0.0) == 10.0


@pytest.mark.parametrize(
    ("what", "then"),
    [
        ("a pause", update(None)),
        ("an undo", update(8)),
        ("another game", update(1, since=0)),
        ("the seat given away", {**update(None), "parts": [{"viewer": None, "decision": None}]}),
    ],
)
def test_what_is_thought_about_when_it_is_asked_no_more_is_never_sent(what: str, then: Any) -> None:
    player = BotPlayer()
    thought = asked(player, update(9))

    player.take(then, 1.0)
    thought.option = 2

    assert not thought.open
    assert player.answers(99.0) == []


def test_after_a_pause_the_decision_is_thought_about_again() -> None:
    player = BotPlayer()
    player.take(table(700), 0.0)
    asked(player, update(9), 0.0).option = 2
    player.take(update(None), 0.5)

    asked(player, update(9), 20.0).option = 1

    assert player.answers(20.6) == []
    assert player.answers(20.7) == [chosen(9, 1)]


@pytest.mark.parametrize(
    "told",
    [
        *(refusal("paused"), refusal("stale"), refusal("not-your-seat", number=3), refusal("no-game")),
        {"t": "welcome"},
    ],
    ids=lambda told: str(told.get("code", "a new connection")),
)
def test_what_a_refused_or_lost_choice_was_about_is_answered_again_if_it_is_still_asked(told: Any) -> None:
    player = answered()

    player.take(told, 0.0)
    assert player.answers(99.0) == []
    assert player.take(update(None), 0.0) == []

    asked(player, update(9)).option = 1
    assert player.answers(0.0) == [chosen(9, 1)]


def test_a_choice_that_will_always_be_refused_ends_the_bot() -> None:
    with pytest.raises(BotRefusedError, match="on the host"):
        BotPlayer().take(refusal("internal"), 0.0)


def test_that_something_else_was_refused_is_no_matter_of_the_player() -> None:
    player = answered()

    assert player.take(refused(RefusalError("seat-taken", number=1), "take"), 0.0) == []
    assert player.take(update(9), 0.0) == [], "it was answered"


def test_an_answer_that_the_host_could_not_save_is_tried_again_but_not_at_once() -> None:
    player = answered()

    player.take(refusal("journal"), 1.0)

    assert player.take(update(9), 1.0) == []
    assert player.answers(1.0) == []
    assert player.answers(1.0 + RETRY_AFTER) == [chosen(9)]
