"""Tables on disk: what is written stays written, and nobody writes beside us."""

import errno
import os
import signal
import sqlite3
import subprocess
import sys
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import Any

import pytest

from net import folders, moving, tables_on_disk
from net.command import child
from net.journal import SCHEMA, JournalFile, JournalInUseError, in_use
from net.journal_entries import JOURNAL_VERSION, JournalError
from net.table import Settings, Table
from net.tables_on_disk import KeptJournal

ID = "0123456789abcdef" * 2


@pytest.fixture(autouse=True)
def data(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """A data folder of the test's own."""
    monkeypatch.setenv(folders.DATA, str(tmp_path / "data"))
    return tmp_path / "data"


@pytest.fixture
def path(tmp_path: Path) -> Path:
    return tmp_path / "some.table"


def table(name: str = "Ada's", table_id: str = ID, private: bool = False) -> dict[str, Any]:
    seats = [{"name": person, "kind": "human", "key": "00"} for person in ("Ada", "Bo")]
    settings = {"name": name, "private": private, "bind": ""}
    version = JOURNAL_VERSION
    return {"entry": "table", "version": version, "id": table_id, "settings": settings, "seats": seats}


OVER = {"entry": "over", "game": 1, "rows": []}
GAME = {"entry": "game", "game": 1}
CHOICE = {"entry": "choice", "seq": 2, "seat": 0, "option": 1}


def saved(*entries: dict[str, Any]) -> Path:
    """A table in the data folder that nobody plays."""
    journal = KeptJournal()
    for entry in entries:
        journal.append(entry)
    journal.close()
    assert journal.path is not None
    return journal.path


def adopted(file: Path) -> JournalFile:
    return moving.adopt(file, moving.unpacked(file))


@contextmanager
def played_elsewhere(path: Path) -> Iterator[subprocess.Popen[str]]:
    """Another process that has claimed the table, writes an entry and stays."""
    program = (
        "import sys, pathlib; from net.journal import JournalFile\n"
        "file = JournalFile.at(pathlib.Path(sys.argv[1]))\n"
        "file.append({'entry': 'choice'}); print('claimed', flush=True); sys.stdin.read()"
    )
    pipe = subprocess.PIPE
    argv = [sys.executable, "-c", program, str(path)]
    with subprocess.Popen(argv, env=child().env, stdin=pipe, stdout=pipe, text=True) as process:
        try:
            assert process.stdout is not None
            assert process.stdout.readline() == "claimed\n"
            yield process
        finally:
            process.kill()


def test_entries_come_back_in_their_order(path: Path) -> None:
    journal = JournalFile.create(path, [table()])
    journal.append(GAME)
    journal.append(CHOICE)
    journal.close()

    again = JournalFile.at(path)

    assert again.entries() == [table(), GAME, CHOICE]
    again.close()


def test_a_journal_is_for_its_user_alone(path: Path) -> None:
    JournalFile.create(path).close()

    assert path.stat().st_mode & 0o077 == 0


def test_a_killed_process_leaves_all_that_it_wrote(path: Path) -> None:
    JournalFile.create(path, [table()]).close()
    with played_elsewhere(path) as process:
        process.send_signal(signal.SIGKILL)
        process.wait()

    journal = JournalFile.at(path)

    assert journal.entries() == [table(), {"entry": "choice"}]
    journal.close()


def test_a_table_is_played_by_one_process_at_a_time(path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("net.journal.LOCK_WITHIN", 0.01)
    JournalFile.create(path, [table()]).close()

    with played_elsewhere(path):
        assert in_use(path)
        with pytest.raises(JournalInUseError, match=r"^Another host plays this table just now\.$"):
            JournalFile.at(path)

    assert not in_use(path)


def test_a_journal_of_a_newer_version_is_left_alone(path: Path) -> None:
    JournalFile.create(path, [table()]).close()
    with sqlite3.connect(path) as base:
        base.execute(f"PRAGMA user_version = {SCHEMA + 1}")
    base.close()

    with pytest.raises(JournalError, match=r"newer version of this program .*\.$"):
        JournalFile.at(path)


@pytest.mark.parametrize("content", [b"", b"not a database, but long enough to be looked at" * 100])
def test_another_file_is_no_table(path: Path, content: bytes) -> None:
    path.write_bytes(content)

    with pytest.raises(JournalError, match="is not a table of this game"):
        JournalFile.at(path)

    assert path.read_bytes() == content


def test_a_folder_that_cannot_be_written_to_is_told(data: Path) -> None:
    data.write_text("a file where the folder should be")

    with pytest.raises(JournalError, match=r"^No table can be kept in .*: Not a directory\.$"):
        KeptJournal().append(table())


@contextmanager
def full_disk() -> Iterator[None]:
    """No file may grow any more."""
    resource = pytest.importorskip("resource", reason="Windows has no limit to the size of files")
    soft, hard = resource.getrlimit(resource.RLIMIT_FSIZE)
    resource.setrlimit(resource.RLIMIT_FSIZE, (0, hard))
    try:
        yield
    finally:
        resource.setrlimit(resource.RLIMIT_FSIZE, (soft, hard))


def test_a_full_disk_is_told_and_what_was_not_written_did_not_happen(path: Path) -> None:
    journal = JournalFile.create(path, [table()])

    with full_disk(), pytest.raises(JournalError, match=r"^The table cannot be saved in .*\.$"):
        journal.append({"entry": "choice", "filler": "x" * 10_000})

    assert journal.entries() == [table()]
    journal.append(CHOICE)
    assert journal.entries() == [table(), CHOICE]
    journal.close()


def test_a_table_on_a_full_disk_refuses_what_it_cannot_keep() -> None:
    journal = KeptJournal()
    seats: Any = [{"name": name, "kind": "open"} for name in ("One", "Two")]
    room = Table(None, settings=Settings(private=False), setup=seats, journal=journal)
    room.arrive(1, 0.0)
    room.receive(1, {"t": "hello", "versions": [1, 1]}, 0.0)

    with full_disk():
        told: Any = room.receive(1, {"t": "take", "seat": 0, "name": "x" * 24}, 0.0)

    assert (told[0][1]["t"], told[0][1]["code"]) == ("refused", "journal")
    assert not any(message["t"] in ("seated", "table") for _, message in told)
    assert room.summary.free == 2
    journal.close()


def test_unfinished_tables_are_listed_with_the_latest_first() -> None:
    old = saved(table("Old", "a" * 32), GAME)
    saved(table("New", "b" * 32))
    os.utime(old, (1, 1))

    listed = tables_on_disk.unfinished()

    assert [(each.name, each.state, each.players) for each in listed] == [
        ("New", "lobby", ("Ada", "Bo")),
        ("Old", "running", ("Ada", "Bo")),
    ]


def test_a_table_whose_game_is_over_is_listed_unless_it_was_for_one_machine() -> None:
    saved(table("Shared", "a" * 32), GAME, OVER)
    saved(table("Hot seat", "b" * 32, private=True), GAME, OVER)

    assert [(each.name, each.state) for each in tables_on_disk.unfinished()] == [("Shared", "over")]


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
    assert tables_on_disk.worth_continuing(entries) is worth


def test_a_table_that_is_played_is_listed_by_its_note(monkeypatch: pytest.MonkeyPatch) -> None:
    path = saved(table(), GAME)
    note = {
        "name": "Ada's",
        "private": False,
        "seats": 4,
        "players": ["Ada"],
        "state": "running",
        "round": 7,
    }
    tables_on_disk.write_note(path, note)

    with played_elsewhere(path):
        (listed,) = tables_on_disk.unfinished()

    assert (listed.name, listed.seats, listed.round, listed.in_use) == ("Ada's", 4, 7, True)


@pytest.mark.parametrize("note", [b"", b"[]", b'{"name": 7}', b"[" * 10_000, b"\xff"])
def test_a_broken_note_costs_nothing_but_the_round(note: bytes) -> None:
    path = saved(table(), GAME)
    path.with_suffix(tables_on_disk.NOTE).write_bytes(note)

    (listed,) = tables_on_disk.unfinished()

    assert (listed.name, listed.round) == ("Ada's", None)


def test_a_note_whose_players_are_no_names_is_not_gone_by() -> None:
    path = saved(table(), GAME)
    note = {"name": "X", "private": False, "seats": 4, "players": [7], "state": "running", "round": 7}
    tables_on_disk.write_note(path, note)

    assert [each.players for each in tables_on_disk.unfinished()] == [("Ada", "Bo")]


NOT_OURS: list[tuple[list[Any], str]] = [
    ([table() | {"version": JOURNAL_VERSION + 1}], "newer version of this program"),
    ([table() | {"version": 0}], "its entry 1 cannot be read"),
    ([table() | {"version": "new"}], "its entry 1 cannot be read"),
    ([{"entry": "table", "version": 1, "id": ID}], "its entry 1 cannot be read"),
    ([table() | {"settings": {}}], "its entry 1 cannot be read"),
    ([table() | {"seats": 4}], "its entry 1 cannot be read"),
    ([table() | {"seats": [4]}], "its entry 1 cannot be read"),
    ([table(table_id="../../etc/passwd")], "its entry 1 cannot be read"),
    ([table(), table(table_id="a" * 32)], "its entry 2 cannot be read"),
    ([table(), GAME, table() | {"version": JOURNAL_VERSION + 1}], "newer version of this program"),
    ([table(), GAME, 7], "its entry 3 cannot be read"),
    ([table(), GAME, {}], "its entry 3 cannot be read"),
    ([GAME, table()], "is not a table of this game"),
]


@pytest.mark.parametrize(("entries", "words"), NOT_OURS)
def test_a_journal_that_is_not_ours_is_one_sentence_and_the_others_are_there(
    data: Path, entries: list[Any], words: str
) -> None:
    saved(table("Good", "c" * 32))
    bad = data / "tables" / f"{ID}.table"
    JournalFile.create(bad, entries).close()

    shelf = tables_on_disk.shelf()

    assert [each.name for each in shelf.tables] == ["Good"]
    assert tables_on_disk.find("Good").stem == "c" * 32
    (fault,) = shelf.faults
    assert fault.startswith(f"{bad} ")
    assert words in fault
    journal = JournalFile.at(bad)
    with pytest.raises(JournalError) as error:
        journal.entries()
    journal.close()
    assert str(error.value) == fault


@pytest.mark.parametrize(("entries", "words"), NOT_OURS)
def test_a_file_with_entries_that_are_not_ours_is_one_sentence(
    tmp_path: Path, entries: list[Any], words: str
) -> None:
    file = tmp_path / "evening"
    file.write_bytes(moving.packed(entries))

    with pytest.raises(JournalError, match=words) as error:
        moving.unpacked(file)

    assert str(error.value).startswith(f"{file} ")


def test_a_journal_without_its_tables_inside_is_told_beside_the_others(data: Path) -> None:
    saved(table("Good", "c" * 32))
    bad = data / "tables" / f"{ID}.table"
    JournalFile.create(bad, [table()]).close()
    with sqlite3.connect(bad) as base:
        base.execute("DROP TABLE facts")
    base.close()

    shelf = tables_on_disk.shelf()

    assert [each.name for each in shelf.tables] == ["Good"]
    assert [fault.startswith(f"The table in {bad} cannot be opened") for fault in shelf.faults] == [True]


def test_files_that_are_no_tables_are_told_beside_those_that_are() -> None:
    path = saved(table())
    junk = path.with_name("junk.table")
    junk.write_bytes(b"junk" * 1000)

    shelf = tables_on_disk.shelf()

    assert [each.id for each in shelf.tables] == [ID]
    assert shelf.faults == [f"{junk} is not a table of this game."]


def test_a_table_is_found_by_id_part_of_it_or_name() -> None:
    path = saved(table("Ada's"))

    assert {tables_on_disk.find(text) for text in (ID, ID[:6], "Ada's")} == {path}


def test_a_table_that_is_not_there_is_told_with_those_that_are() -> None:
    saved(table("Ada's"))

    with pytest.raises(JournalError, match=r"There is no table 'Bo'; there is \"Ada's\" \(01234567\)\."):
        tables_on_disk.find("Bo")


def test_a_table_moves_by_a_file(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    path = saved(table(), GAME, CHOICE)
    moving.export(path, tmp_path / "evening")

    monkeypatch.setenv(folders.DATA, str(tmp_path / "another machine"))
    journal = adopted(tmp_path / "evening")

    assert journal.entries() == [table(), GAME, CHOICE]
    assert journal.path.is_relative_to(tmp_path / "another machine")
    journal.close()


def test_what_moved_away_is_not_continued_and_not_listed(tmp_path: Path) -> None:
    path = saved(table(), GAME)
    moving.export(path, tmp_path / "evening")

    with pytest.raises(JournalError, match=r"This table was moved away, to .*evening; it is continued"):
        tables_on_disk.resumed(path)
    assert tables_on_disk.unfinished() == []


def test_what_moved_away_comes_back_with_what_happened_there(
    tmp_path: Path, data: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    moving.export(saved(table(), GAME), tmp_path / "there")
    monkeypatch.setenv(folders.DATA, str(tmp_path / "another machine"))
    journal = adopted(tmp_path / "there")
    journal.append(CHOICE)
    journal.close()
    moving.export(journal.path, tmp_path / "back")
    monkeypatch.setenv(folders.DATA, str(data))

    journal = adopted(tmp_path / "back")

    assert (journal.entries(), journal.moved) == ([table(), GAME, CHOICE], None)
    journal.close()
    moving.export(journal.path, tmp_path / "once more")
    with pytest.raises(JournalError, match="is older than what this machine knows"):
        adopted(tmp_path / "there")


def test_a_table_that_is_here_is_not_taken_from_a_file(tmp_path: Path) -> None:
    saved(table())
    (tmp_path / "copy").write_bytes(moving.packed([table(), GAME]))

    with pytest.raises(JournalError, match="is on this machine already"):
        adopted(tmp_path / "copy")


GOOD = moving.packed([table(), GAME])


@pytest.mark.parametrize(
    ("content", "words"),
    [
        (b"", "is not a table of this game"),
        (b"\x89PNG\r\n\x1a\n", "is not a table of this game"),
        (GOOD[:-1], "is cut off or damaged"),
        (GOOD[:25], "is cut off or damaged"),
        (GOOD[:-5] + b"?" + GOOD[-4:], "is cut off or damaged"),
        (GOOD.replace(b"table 1\n", b"table 2\n"), "newer version"),
        (moving.packed([]), "is not a table"),
    ],
)
def test_a_file_that_holds_no_table_is_told(tmp_path: Path, content: bytes, words: str) -> None:
    (tmp_path / "file").write_bytes(content)

    with pytest.raises(JournalError, match=words) as error:
        moving.unpacked(tmp_path / "file")

    assert len(str(error.value).splitlines()) == 1


def test_a_file_that_cannot_be_written_leaves_the_table_here(tmp_path: Path) -> None:
    path = saved(table(), GAME)

    with pytest.raises(JournalError, match="cannot be written to"):
        moving.export(path, tmp_path / "no such folder" / "evening")

    tables_on_disk.resumed(path).close()


def test_an_export_onto_a_folder_leaves_the_table_here_and_nothing_there(tmp_path: Path) -> None:
    path = saved(table(), GAME)
    (tmp_path / "evening").mkdir()

    with pytest.raises(JournalError, match=r"^The table cannot be written to .*evening: Is a directory\.$"):
        moving.export(path, tmp_path / "evening")

    assert [each.name for each in tables_on_disk.unfinished()] == ["Ada's"]
    assert [each.name for each in tmp_path.iterdir() if each.name.startswith("evening")] == ["evening"]
    tables_on_disk.resumed(path).close()


@pytest.mark.parametrize("before", [None, "the lost file"])
def test_an_export_whose_last_step_fails_leaves_the_table_where_it_was(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, before: str | None
) -> None:
    path = saved(table(), GAME)
    if before is not None:
        moving.export(path, tmp_path / before)

    def fails(*paths: object) -> None:
        raise OSError(errno.EACCES, "")

    monkeypatch.setattr("net.moving.os.replace", fails)
    with pytest.raises(JournalError, match=r"cannot be written to .*evening: Permission denied"):
        moving.export(path, tmp_path / "evening")

    assert list(tmp_path.glob("evening*")) == []
    journal = JournalFile.at(path)
    assert journal.moved == (None if before is None else str(tmp_path / before))
    journal.close()


def test_an_export_leaves_a_file_beside_it_alone(tmp_path: Path) -> None:
    (tmp_path / "evening.new").write_text("another one's")

    moving.export(saved(table(), GAME), tmp_path / "evening")

    assert (tmp_path / "evening.new").read_text() == "another one's"
    assert sorted(each.name for each in tmp_path.glob("evening*")) == ["evening", "evening.new"]


def test_a_table_that_moved_away_is_found_again_by_id_part_of_it_or_name(tmp_path: Path) -> None:
    path = saved(table("Friday"), GAME)
    moving.export(path, tmp_path / "evening")

    assert {tables_on_disk.find(text) for text in (ID, ID[:6], "Friday")} == {path}
    moving.export(tables_on_disk.find("Friday"), tmp_path / "once more")
    assert moving.unpacked(tmp_path / "once more") == [table("Friday"), GAME]


def test_a_table_that_is_here_is_meant_before_one_of_its_name_that_moved_away(tmp_path: Path) -> None:
    moving.export(saved(table("Friday"), GAME), tmp_path / "evening")
    here = saved(table("Friday", "c" * 32))

    assert tables_on_disk.find("Friday") == here
