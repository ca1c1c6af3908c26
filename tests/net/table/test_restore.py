"""What a table writes down, and that the same table comes of it again."""

import json
from typing import Any

import pytest

from net.client.bot_player import RETRY_AFTER, BotPlayer
from net.messages.codes import NOTICES, REFUSED
from net.messages.records import COLOURS
from net.storage.journal_entries import JOURNAL_VERSION
from net.storage.journal_shapes import JournalEntry
from net.table.restore import replay_journal
from net.table.table import Table
from tests.harness.playbook import (
    ADA,
    BO,
    CY,
    OWNER,
    SECRET,
    Playbook,
    answer,
    decisions,
    game_between,
    game_of,
    open_table,
)
from tests.net.storage.saved_tables import CHOICE

CLOCK = {"kind": "game", "seconds": 100, "increment": 0, "level": "random"}


def entries(book: Playbook, kind: str) -> list[JournalEntry]:
    return [entry for entry in book.written if entry["entry"] == kind]


def test_every_change_is_written_before_it_is_told() -> None:
    book = open_table("open", "bot")
    assert [entry["entry"] for entry in book.written] == ["table"]
    book.sits(ADA, 0, "Ada")
    book.says(ADA, {"t": "options", "name": "Sunday"})
    book.says(ADA, {"t": "start"})
    book.chooses(ADA, 1)

    assert [entry["entry"] for entry in book.written] == ["table", "game", "choice"]
    assert book.written[0]["version"] == JOURNAL_VERSION
    assert book.written[0]["settings"]["name"] == "Sunday"
    assert book.written[1]["seed"] == "7"
    assert len(book.written[2].pop("state")) == 16
    assert book.written[2] == CHOICE


def test_the_last_choice_and_its_ranking_are_saved_together(monkeypatch: pytest.MonkeyPatch) -> None:
    saved = []
    append = Playbook.append

    def noted(self: Playbook, *written: Any, **dropped: Any) -> None:
        saved.append([entry["entry"] for entry in written])
        append(self, *written, **dropped)

    monkeypatch.setattr(Playbook, "append", noted)
    book, first = game_of("human", "human")

    book.play_to_the_end(first)

    assert saved[-1] == ["choice", "over"]
    assert {*map(tuple, saved[:-1])} == {("table",), ("game",), ("choice",)}
    assert book.says(OWNER, {"t": "seats", "count": 3}).table["state"] == "lobby"
    assert Playbook.restored(book.written).table.stage == "lobby", "a game put away stays away"


def test_however_often_a_table_changes_its_setup_is_written_once_before_chat_and_once_after() -> None:
    """A table that was changed after a line of chat could not be continued."""
    lobby = open_table("open", "open")
    lobby.sits(ADA, 0, "Ada")
    for number in range(99):
        if number == 50:
            lobby.says(ADA, {"t": "chat", "text": "hello"})
        lobby.says(ADA, {"t": "appearance", "seat": 0, "colour": COLOURS[number % 5]})

    assert [entry["entry"] for entry in lobby.written] == ["table", "chat", "table"]
    assert [lobby.written[place]["seats"][0]["colour"] for place in (0, 2)] == [
        COLOURS[49 % 5],
        COLOURS[98 % 5],
    ]
    again = Playbook.restored(lobby.written)
    assert again.comes(BO, role="spectator")[-1]["lines"] == [{"name": "Ada", "seat": 0, "text": "hello"}]


def test_changes_of_a_table_between_choices_leave_one_entry() -> None:
    book, _ = game_between("Ada", "Bo", clock=CLOCK)
    before = book.says(ADA, {"t": "pause", "paused": False}).table
    book.chooses(ADA, 1)
    for pace in range(25):
        book.says(ADA, {"t": "pace", "ms": pace})
        book.says(ADA, {"t": "undo", "seat": 0})
        book.says(ADA, {"t": "pause", "paused": pace % 2 == 0})
        book.says(ADA, {"t": "pause", "paused": False})
        book.says(ADA, {"t": "pace", "ms": 100 + pace})
        book.chooses(ADA, 1)
        if pace == 20:
            book.restarts(None)
            for who in (ADA, BO):
                book.comes(who, keys=[book.keys[who]])

    assert len(entries(book, "table")) == 2, "that of the game's beginning, and the newest"
    assert len(entries(book, "pause")) == 1
    again = Playbook.restored(book.written, None).table._state
    assert again.setup.pace == 124
    assert again.match.now.seq == 1 + 2 * 25 + 1
    assert before["rules"] == again.require_seating().rules


def test_in_a_long_evening_the_oldest_games_go_and_the_others_come_back(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    monkeypatch.setattr("net.storage.journal_entries.MOST_ENTRIES", 300)
    book, first = game_of("human", "human")
    lengths = []
    for game in range(1, 7):
        book.play_to_the_end(first)
        if game == 3:
            book.restarts(SECRET)
            book.comes(OWNER, secret=SECRET)
        if game % 2:
            book.says(OWNER, {"t": "options", "name": f"Table {game}"})
        first = book.says(OWNER, {"t": "start"}).update
        lengths.append(len(book.written))

    again = Playbook.restored(book.written)

    assert max(lengths) <= 300 + 1
    games = [entry["game"] for entry in entries(book, "game")]
    assert games == list(range(games[0], 8))
    assert len(games) > 1
    assert [game["game"] for game in again.table.finished] == games[:-1]
    assert again.table.options.name == "Table 5"
    table = again.comes(OWNER, secret=SECRET).table
    assert (table["state"], table["game"]) == ("running", 7)


def test_what_cannot_be_written_did_not_happen() -> None:
    book, _ = game_between("Ada", "Bo")
    before = book.now_of(ADA)
    book.heard(BO)
    book.disk_full = True

    for message in (
        answer(book.decision_of(ADA)),
        {"t": "pause", "paused": True},
        {"t": "vacate", "seat": 0},
        {"t": "options", "name": "Monday"},
        {"t": "kick", "guest": BO},
    ):
        refused = book.says(ADA, message)[0]
        assert (refused["code"], refused["text"]) == ("journal", REFUSED["journal"])
    assert book.now_of(ADA) == before
    assert "chat" in book.says(ADA, {"t": "chat", "text": "Your disk is full"}).kinds, (
        "people can talk about it"
    )
    heard = book.heard(BO)
    assert heard.pop()["t"] == "chat"
    assert [(message["code"], message["text"]) for message in heard] == [("unsaved", NOTICES["unsaved"])]
    assert book.comes(CY, role="spectator").notices == ["unsaved"]
    book.disk_full = False
    assert book.chooses(ADA).update["seq"] == 2
    assert book.heard(BO).notices == ["saved"]


def test_of_chat_that_cannot_be_saved_the_log_tells_once(caplog: pytest.LogCaptureFixture) -> None:
    book, _ = game_between("Ada", "Bo")
    book.disk_full = True
    for text in ("Your disk is full", "Really?", "Really."):
        book.says(ADA, {"t": "chat", "text": text})
    assert [line.message for line in caplog.records] == ["a line of chat could not be saved"]


def test_a_bots_choice_that_a_full_disk_refused_is_made_when_there_is_room() -> None:
    book, _ = game_between("Ada", bots=1)
    player = BotPlayer()

    def said(heard: list[Any]) -> list[Any]:
        """What the bot says upon messages, when the time to wait is over."""
        for message in heard:
            for one in player.take(message, book.now):
                one.option = 0
        assert player.wait(book.now) in (None, 0, RETRY_AFTER)
        book.now += RETRY_AFTER
        return [*player.answers(book.now)]

    answers = said(book.bot_comes(30, 1))
    book.disk_full = True
    for _ in range(5):
        (answer_again,) = answers
        heard = book.says(30, answer_again)
        assert heard.refused == ["journal"]
        answers = said(heard)
    assert book.heard(ADA).notices == ["unsaved"]

    book.disk_full = False
    heard = book.says(30, *answers)

    assert heard.update["seq"] == 2
    assert book.heard(ADA).notices == ["saved"]
    assert said(heard) == []
    book.chooses(ADA)
    assert said(book.heard(30))


def test_a_full_disk_puts_off_what_time_brings() -> None:
    book = open_table("open", "open")
    book.sits(ADA, 0, "Ada")
    book.leaves(ADA)
    for full, seconds, free in ((True, 60, 1), (False, 1, 2)):
        book.disk_full = full
        book.passes(seconds)
        assert book.table.summary.free == free


def test_no_key_or_secret_is_written_only_hashes() -> None:
    book, keys = game_between("Ada", bots=1)

    written = json.dumps(book.written)

    for hidden in (*keys, *(order.secret for order in book.table.bots)):
        assert hidden not in written
    assert len(entries(book, "table")[-1]["seats"][0]["key"]) == 64


def test_the_hosts_secret_opens_the_owners_seats_of_a_restored_table() -> None:
    book, update = game_of("human", "human", "bot")
    book.says(OWNER, answer(decisions(update)[0]))
    before = book.now_of(OWNER)

    book.restarts("another secret")
    heard = book.comes(OWNER, secret="another secret")

    assert heard.table["yours"] == [0, 1]
    assert heard.update["parts"][0]["view"] == before["parts"][0]["view"]


@pytest.mark.parametrize("clock", [None, CLOCK])
def test_a_game_that_was_stopped_is_stopped_after_a_restart_and_no_clock_runs(clock: Any) -> None:
    book, keys = game_between("Ada", "Bo", clock=clock)
    book.passes(40)
    book.chooses(ADA)
    book.passes(15)
    book.says(BO, {"t": "pause", "paused": True})

    again = Playbook.restored(book.written, None, now=5000.0)
    again.passes(500)
    heard = again.comes(ADA, keys=[keys[0]])
    again.passes(50)

    left = None if clock is None else [60_000, 45_000]
    assert heard.table["paused"] == "Bo"
    assert heard.update.get("clocks") == again.now_of(ADA).get("clocks") == left
    assert decisions(heard.update) == []
    assert again.heard(ADA).notices == []
    assert again.table.bots == ()
    again.comes(BO, keys=[keys[1]])
    assert again.decision_of(BO) is None
    again.says(ADA, {"t": "pause", "paused": False})
    assert again.decision_of(BO) is not None
    assert Playbook.restored(again.written, None).comes(ADA, keys=keys[:1]).table["paused"] is None


def test_a_fault_of_this_program_is_not_told_as_a_damaged_journal(monkeypatch: pytest.MonkeyPatch) -> None:
    book, _ = game_between("Ada", "Bo")
    book.chooses(ADA)

    def fails(*arguments: object) -> None:
        raise LookupError("a slip in the rules")

    monkeypatch.setattr("game.rules.apply", fails)
    with pytest.raises(LookupError, match="a slip in the rules"):
        Table.restore(book.written, None, now=0.0)


def test_replaying_a_long_journal_is_told_of() -> None:
    book, _ = game_between("Ada", "Bo")
    written = [*book.written[:1] * 5000, *book.written]
    told: list[None] = []

    replay_journal(written, lambda: told.append(None))

    assert len(told) >= 5
