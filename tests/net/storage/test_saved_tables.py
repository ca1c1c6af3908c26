"""The tables in the data folder: which are kept, listed and found, and what is said of the others."""

import json
import os
import re
import sys
from pathlib import Path
from typing import Any

import pytest

from net.storage import finished_games, saved_tables
from net.storage.journal import JournalFile
from net.storage.journal_entries import JOURNAL_VERSION, JournalError
from tests.net.storage.saved_tables import CHOICE, GAME, ID, OVER, played_elsewhere, saved, table

SHOWN = {"name": "Ada's", "private": False, "seats": 4, "players": ["Ada"], "state": "running", "round": 7}
NOTE = {"id": ID, **SHOWN}


def test_unfinished_tables_are_listed_with_the_latest_first() -> None:
    old = saved(table("Old", "a" * 32), GAME)
    saved(table("New", "b" * 32))
    os.utime(old, (1, 1))

    listed = saved_tables.list_tables().tables

    assert [(each.name, each.state, each.players) for each in listed] == [
        ("New", "lobby", ("Ada", "Bo")),
        ("Old", "running", ("Ada", "Bo")),
    ]


def test_a_table_whose_game_is_over_is_listed_unless_it_was_for_one_machine() -> None:
    saved(table("Shared", "a" * 32), GAME, OVER)
    saved(table("Hot seat", "b" * 32, private=True), GAME, OVER)
    record = finished_games.path_of("b" * 32, 1)
    record.parent.mkdir()
    record.touch()

    assert [(each.name, each.state) for each in saved_tables.list_tables().tables] == [("Shared", "over")]


def test_where_a_newer_note_cannot_be_written_the_older_one_is_not_gone_by() -> None:
    path = saved(table(), GAME)
    saved_tables.write_note(path, NOTE | {"state": "over"})
    path.with_suffix(".new").mkdir()

    saved_tables.write_note(path, NOTE)

    assert [(each.name, each.state) for each in saved_tables.list_tables().tables] == [("Ada's", "running")]


@pytest.mark.parametrize(
    ("entries", "worth"),
    [
        ([], False),
        ([table()], True),
        ([table(private=True)], False),
        ([table(), GAME, CHOICE], True),
        ([table(private=True), GAME, CHOICE], True),
        ([table(), GAME, OVER], True),
        ([table(private=True), GAME, OVER], False),
        ([table(), GAME, OVER, table() | {"seats": [{"name": "Seat 1", "kind": "open"}]}], False),
        ([table(), GAME, OVER, table() | {"seats": [{"name": "Frollo", "kind": "bot"}]}], False),
    ],
)
def test_a_table_is_kept_while_a_game_runs_or_people_have_seats_who_come_from_elsewhere(
    entries: list[dict[str, Any]], worth: bool
) -> None:
    assert saved_tables.worth_continuing(entries) is worth


def test_a_table_that_is_played_is_listed_by_its_note(monkeypatch: pytest.MonkeyPatch) -> None:
    path = saved(table(), GAME)
    saved_tables.write_note(path, NOTE)

    with played_elsewhere(path):
        (listed,) = saved_tables.list_tables().tables

    assert (listed.name, listed.seats, listed.round, listed.in_use) == ("Ada's", 4, 7, True)


#: What no table writes into these fields of its note.
WRONG: dict[str, tuple[Any, ...]] = {
    "id": ("a" * 32,),
    "name": (7, "a\nb", "\ud800", "\0", "x" * 41),
    "players": ([7], ["\ud800"], ["x"] * 6),
    "seats": (True, 6),
    "state": ("banana",),
    "round": (True, 0, 10**4000),
}
BROKEN = [b"", b"[]", b'{"name": 7}', b"[" * 10_000, b"\xff"]


@pytest.mark.parametrize(
    "note", [*BROKEN, *(json.dumps(NOTE | {name: value}).encode() for name in WRONG for value in WRONG[name])]
)
def test_a_note_that_no_table_wrote_is_not_gone_by_and_costs_nothing_but_the_round(note: bytes) -> None:
    path = saved(table(), GAME)
    path.with_suffix(saved_tables.NOTE).write_bytes(note)

    (listed,) = saved_tables.list_tables().tables

    assert (listed.id, listed.name, listed.players, listed.round) == (ID, "Ada's", ("Ada", "Bo"), None)


@pytest.mark.posix("named pipes")
def test_a_pipe_in_the_place_of_a_note_is_not_waited_for() -> None:
    os.mkfifo(saved(table(), GAME).with_suffix(saved_tables.NOTE))

    assert [each.name for each in saved_tables.list_tables().tables] == ["Ada's"]


@pytest.mark.skipif(sys.platform in ("win32", "darwin"), reason="names of files are always text there")
def test_a_file_whose_name_is_no_text_is_told_so_that_it_can_be_shown() -> None:
    path = saved(table(), GAME)
    named = Path(os.fsdecode(os.fsencode(path.parent) + b"/\xff\n.table"))
    path.rename(named)
    saved_tables.write_note(named, NOTE | {"id": named.stem})

    tables, (fault,) = saved_tables.list_tables()

    assert tables == []
    assert fault.english.endswith(f"\\udcff\\n.table is wrong: the file holds the table {ID}.")


@pytest.mark.parametrize(
    ("entries", "words"),
    [
        ([table() | {"version": JOURNAL_VERSION + 1}], "newer version of this program"),
        ([table(), GAME, table() | {"version": JOURNAL_VERSION + 1}], "newer version of this program"),
        ([table() | {"settings": {}}], "at entry 1: table.settings lacks the field name"),
        ([table(), table(table_id="a" * 32)], "at entry 2: table.id must stay the same"),
        ([table(), GAME, 7], "at entry 3: there are no entries of kind None"),
        ([GAME, table()], "is not a Notre Dame table"),
    ],
)
def test_a_journal_that_is_not_ours_is_one_sentence_and_the_others_are_there(
    data: Path, entries: list[Any], words: str
) -> None:
    saved(table("Good", "c" * 32))
    bad = data / "tables" / f"{ID}.table"
    JournalFile.create(bad, entries).close()

    listed = saved_tables.list_tables()

    assert [each.name for each in listed.tables] == ["Good"]
    assert saved_tables.find("Good").stem == "c" * 32
    (fault,) = listed.faults
    assert fault.english.startswith(f"{bad} ")
    assert re.search(words, fault.english)
    journal = JournalFile.at(bad)
    with pytest.raises(JournalError) as error:
        journal.entries()
    journal.close()
    assert error.value.text == fault


def test_a_folder_that_cannot_be_read_is_told(data: Path) -> None:
    data.mkdir()
    (data / "tables").write_text("a file in the way")
    text = f"The tables in {data / 'tables'} cannot be read: "

    with pytest.raises(JournalError) as error:
        saved_tables.find("Ada's")
    assert str(error.value).startswith(text)
    assert saved_tables.list_tables() == ([], [error.value.text])


def test_a_table_is_found_by_id_part_of_it_or_name_and_one_that_is_not_is_told_with_those_that_are() -> None:
    path = saved(table("Ada's"))
    assert {saved_tables.find(text) for text in (ID, ID[:6], "Ada's")} == {path}

    with pytest.raises(JournalError, match=r"There is no table 'Bo'\. Saved tables: Ada's \(01234567\)\."):
        saved_tables.find("Bo")

    junk = path.with_name("junk.table")
    junk.write_bytes(b"junk" * 1000)
    with pytest.raises(
        JournalError,
        match=r"^There is no table 'junk food', unless it is the one that cannot be read: .*junk\.table",
    ):
        saved_tables.find("junk food")


def test_a_game_still_to_be_played_is_meant_before_a_finished_one_at_a_table_of_the_same_name() -> None:
    over = saved(table("Friday", "a" * 32), GAME, OVER)
    assert saved_tables.find("Friday") == over
    running = saved(table("Friday", "b" * 32), GAME)

    assert saved_tables.find("Friday") == running
    assert saved_tables.find("aaaa") == over
