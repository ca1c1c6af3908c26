"""What may not be done at a table is refused, by a code, and changes nothing."""

from collections.abc import Callable
from typing import Any

import pytest

from tests.harness.playbook import ADA, BO, CY, Playbook, game_between, hello, lobby_of

BOT = 30
CHOICE = {"t": "choose", "seat": 0, "decision": 1, "option": 0}
CLOCK = {"kind": "choice", "seconds": 30, "increment": 0, "level": "greedy"}
RULES = {"preset": "english-2017", "options": {}}


def lobby() -> Playbook:
    """Ada, who owns the table, has seat 0, Bo seat 1, nobody seat 2; Cy watches."""
    book = lobby_of("Ada", "Bo", seats=3)
    book.comes(CY, name="Cy", role="spectator")
    return book


def running() -> Playbook:
    """A game of Ada, Bo and a bot; Cy watches."""
    book, _ = game_between("Ada", "Bo", bots=1)
    book.comes(CY, name="Cy", role="spectator")
    return book


def stood_in_for() -> Playbook:
    """A game of Ada and of Bo, who is away: a bot stands in."""
    book, _ = game_between("Ada", "Bo")
    book.leaves(BO)
    book.says(ADA, {"t": "bot", "seat": 1, "level": "random"})
    book.bot_comes(BOT, seat=1)
    return book


IN_THE_LOBBY: list[tuple[int, dict[str, Any], str]] = [
    (ADA, hello(), "hello-twice"),
    (ADA, CHOICE, "no-game"),
    (BO, {"t": "take", "seat": 0}, "seat-taken"),
    (CY, {"t": "ready", "ready": True}, "seat-needed"),
    (BO, {"t": "vacate", "seat": 0}, "not-your-seat"),
    (BO, {"t": "appearance", "seat": 0, "name": "Fool"}, "not-your-seat"),
    (ADA, {"t": "appearance", "seat": 1, "name": "Fool"}, "not-your-seat"),
    (BO, {"t": "appearance", "seat": 2, "name": "Fool"}, "not-your-seat"),
    (BO, {"t": "appearance", "seat": 1, "name": " ADA "}, "name-taken"),
    (BO, {"t": "appearance", "seat": 1, "colour": "blue"}, "colour-taken"),
    *[(BO, {"t": "appearance", "seat": 1, "name": it}, "name-empty") for it in (" ", "\u3164", "\u2800")],
    (ADA, {"t": "bot", "seat": 1, "level": "random"}, "player-here"),
    (ADA, {"t": "bot", "seat": 2, "level": "cheat"}, "no-such-level"),
    (BO, {"t": "bot", "seat": 2, "level": "random"}, "not-owner"),
    (BO, {"t": "clear", "seat": 0}, "not-owner"),
    (BO, {"t": "start"}, "not-owner"),
    (BO, {"t": "pace", "ms": 0}, "not-owner"),
    (ADA, {"t": "rules", "rules": {"preset": "klingon", "options": {}}}, "rules"),
    (BO, {"t": "rules", "rules": RULES}, "not-owner"),
    (ADA, {"t": "options", "name": "  "}, "table-name-empty"),
    (ADA, {"t": "options", "name": "\u3164\u2800"}, "table-name-empty"),
    (ADA, {"t": "options", "clock": {**CLOCK, "level": "cheat"}}, "no-such-level"),
    (ADA, {"t": "options", "stand_in": "cheat"}, "no-such-level"),
    (BO, {"t": "options", "pin": None}, "not-owner"),
    (BO, {"t": "kick", "guest": ADA}, "not-owner"),
    (ADA, {"t": "kick", "guest": ADA}, "kick-owner"),
    (ADA, {"t": "kick", "guest": 99}, "no-such-guest"),
    (ADA, {"t": "chat", "text": "   "}, "chat-empty"),
    *[
        (ADA, {"seat": seat, **message}, "no-such-seat")
        for seat in (3, 4)
        for message in (
            {"t": "take"},
            {"t": "appearance"},
            {"t": "clear"},
            {"t": "bot", "level": "random"},
            {"t": "give", "guest": ADA},
        )
    ],
]
IN_A_GAME: list[tuple[int, dict[str, Any], str]] = [
    (ADA, {"t": "take", "seat": 0}, "running"),
    (ADA, {"t": "appearance", "seat": 0, "name": "Eve"}, "running"),
    (ADA, {"t": "ready", "ready": False}, "running"),
    (ADA, {"t": "clear", "seat": 1}, "running"),
    (ADA, {"t": "seats", "count": 3}, "running"),
    (ADA, {"t": "rules", "rules": RULES}, "running"),
    (ADA, {"t": "options", "open_hands": True}, "running"),
    (ADA, {"t": "options", "clock": None}, "running"),
    (ADA, {"t": "start"}, "running"),
    (ADA, {**CHOICE, "option": 99}, "illegal"),
    (ADA, {**CHOICE, "decision": 99}, "stale"),
    (ADA, {**CHOICE, "seat": 1}, "not-your-seat"),
    (ADA, {**CHOICE, "seat": 4}, "not-your-seat"),
    (ADA, {"t": "undo", "seat": 0}, "undo-nothing"),
    (ADA, {"t": "undo", "seat": 1}, "not-your-seat"),
    (ADA, {"t": "give", "seat": 1, "guest": CY}, "player-here"),
    (ADA, {"t": "give", "seat": 1, "guest": 99}, "no-such-guest"),
    (BO, {"t": "give", "seat": 0, "guest": CY}, "not-owner"),
    (CY, CHOICE, "not-your-seat"),
    (CY, {"t": "undo", "seat": 0}, "not-your-seat"),
    (CY, {"t": "vacate", "seat": 0}, "not-your-seat"),
    (CY, {"t": "pause", "paused": True}, "seat-needed"),
]
#: A bot that stands in does not decide for the seat's player.
OF_A_STAND_IN: list[tuple[int, dict[str, Any], str]] = [
    (BOT, {"t": "undo", "seat": 1}, "not-your-seat"),
    (BOT, {"t": "vacate", "seat": 1}, "not-your-seat"),
    (BOT, {"t": "pause", "paused": True}, "seat-needed"),
    (BOT, {"t": "chat", "text": "I win"}, "chat-bot"),
    (BOT, {"t": "kick", "guest": ADA}, "not-owner"),
    (BOT, {"t": "start"}, "not-owner"),
]


@pytest.mark.parametrize(
    ("table", "who", "message", "code"),
    [
        *[(lobby, *row) for row in IN_THE_LOBBY],
        *[(running, *row) for row in IN_A_GAME],
        *[(stood_in_for, *row) for row in OF_A_STAND_IN],
    ],
)
def test_what_may_not_be_done_is_refused_and_changes_nothing(
    table: Callable[[], Playbook], who: int, message: Any, code: str
) -> None:
    book = table()
    before = [*book.written]

    heard = book.says(who, message)

    assert heard.refused == [code]
    assert code != "not-your-seat" or heard[0]["params"] == {"number": message["seat"] + 1}
    assert book.written == before
