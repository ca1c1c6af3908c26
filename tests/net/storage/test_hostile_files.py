"""Files that somebody made to do harm: each is told in a sentence, quickly, and without much memory."""

import hashlib
import os
import random
import sqlite3
import tracemalloc
import zlib
from contextlib import closing, suppress
from pathlib import Path

import msgpack
import pytest

from net.storage import export, saved_tables
from net.storage.files import content
from net.storage.journal import JournalFile
from net.storage.journal_entries import JournalError
from tests.net.storage.saved_tables import CHOICE, GAME, saved, table

MOST_MEMORY = 24 * 1024**2
ENDLESS = "WITH RECURSIVE n(i) AS (SELECT 1 UNION ALL SELECT i + 1 FROM n) SELECT i, i, i FROM n"


def changed(path: Path, *statements: str) -> Path:
    with closing(sqlite3.connect(path, isolation_level=None)) as base:
        for statement in statements:
            base.execute(statement)
    return path


@pytest.mark.parametrize(
    "statements",
    [
        [f"CREATE VIEW more AS {ENDLESS}"],
        ["ALTER TABLE entries RENAME TO kept", f"CREATE VIEW entries(number, at, entry) AS {ENDLESS}"],
        ["DROP TABLE facts", f"CREATE VIEW facts(name, value, x) AS {ENDLESS}"],
        ["CREATE TRIGGER t AFTER INSERT ON entries BEGIN DELETE FROM entries; END"],
        ["CREATE TABLE more (x)"],
        ["DROP TABLE facts"],
        ["CREATE INDEX more ON entries (at)"],
        ["ALTER TABLE entries ADD COLUMN more DEFAULT 1"],
    ],
)
def test_a_table_with_anything_beside_its_own_tables_is_refused_and_left_as_it_is(
    statements: list[str],
) -> None:
    path = changed(saved(table(), GAME, CHOICE), "PRAGMA journal_mode = DELETE", *statements)
    before = path.read_bytes()

    with pytest.raises(JournalError, match=r"does not have the structure of a Notre Dame table"):
        JournalFile.at(path)
    assert [fault.key for fault in saved_tables.list_tables().faults] in (["journal.foreign-schema"], [])
    assert path.read_bytes() == before


def test_one_damaged_byte_never_hides_the_other_tables() -> None:
    good = saved(table("Good", "b" * 32))
    path = changed(saved(table(), GAME, CHOICE), "PRAGMA journal_mode = DELETE")
    whole = path.read_bytes()
    saved_tables.forget_note(path)
    rng = random.Random(12)
    schema = [*range(whole.index(b"CREATE"), 4096)]
    for place in rng.sample(schema, 30) + rng.sample(range(len(whole)), 30):
        path.write_bytes(whole[:place] + bytes([rng.randrange(256)]) + whole[place + 1 :])

        listed = saved_tables.list_tables()

        assert good in [each.path for each in listed.tables]
        assert len(listed.tables) + len(listed.faults) == 2
        with suppress(JournalError), closing(JournalFile.at(path)) as journal:
            journal.entries()


def test_an_entry_or_a_table_of_absurd_size_is_told() -> None:
    path = changed(saved(table()), "INSERT INTO entries (at, entry) VALUES (0, zeroblob(2000000))")
    with closing(JournalFile.at(path)) as journal, pytest.raises(JournalError, match="is damaged"):
        journal.entries()

    with path.open("r+b") as file:
        file.truncate(1024**3)
    with pytest.raises(JournalError, match="is larger than 32 MiB"):
        JournalFile.at(path)


def exported(file: Path, unpacked: bytes) -> Path:
    """An export with a right digest that holds these bytes."""
    body = zlib.compress(unpacked, 9)
    file.write_bytes(export.MAGIC + b"%d\n" % export.VERSION + hashlib.sha256(body).digest() + body)
    return file


@pytest.mark.parametrize(
    ("start", "repeated"),
    [
        (b"\xdd\x03\xff\xff\xff", b"\x80"),
        (b"\xdd\x03\xff\xff\xff", b"\x00"),
        (b"\x91\xdd\x03\xff\xff\xff", b"\x80"),
        (b"\x91", b"\x91"),
        (b"\xc6\x03\xff\xff\xff", b"\x00"),
    ],
    ids=["maps", "numbers", "one long entry", "nested", "no list"],
)
def test_a_small_export_that_unpacks_to_gigabytes_is_refused_with_little_memory(
    tmp_path: Path, start: bytes, repeated: bytes
) -> None:
    file = exported(tmp_path / "evening", start + repeated * 30_000_000)
    assert file.stat().st_size < 100_000
    tracemalloc.start()

    with pytest.raises(JournalError, match=r"damaged or incomplete|is not a Notre Dame table"):
        export.unpacked(file)

    assert tracemalloc.get_traced_memory()[1] < MOST_MEMORY
    tracemalloc.stop()


def test_an_export_with_more_entries_than_any_table_needs_is_refused(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(export, "LARGEST", 1024**2)
    one = msgpack.packb(table())
    count = export.LARGEST // len(one) + 2
    file = exported(tmp_path / "evening", b"\xdd" + count.to_bytes(4, "big") + one * count)

    with pytest.raises(JournalError, match="is larger than 1 MiB"):
        export.unpacked(file)


@pytest.mark.posix("named pipes")
@pytest.mark.parametrize("suffix", ["-journal", "-wal", "-shm"])
def test_a_pipe_beside_a_journal_is_not_waited_for(suffix: str) -> None:
    path = saved(table(), GAME)
    sibling = path.with_name(path.name + suffix)
    os.mkfifo(sibling)

    with pytest.raises(JournalError) as error:
        JournalFile.at(path)

    assert str(error.value) == f"The file {sibling} cannot be read: it is not a regular file."
    assert str(error.value) in [fault.english for fault in saved_tables.list_tables().faults]


def test_where_a_table_was_moved_to_is_told_in_a_line_however_long_it_is() -> None:
    path = saved(table(), GAME)
    with closing(JournalFile.at(path)) as journal:
        journal.mark_moved("/far away" * 10_000)

    with pytest.raises(JournalError, match=r"^This table was moved to /far away") as error:
        saved_tables.open_to_continue(path)
    assert len(str(error.value)) < 400


@pytest.mark.posix("named pipes")
def test_pipes_and_files_of_the_system_are_not_waited_for(tmp_path: Path) -> None:
    pipe = tmp_path / "pipe.table"
    os.mkfifo(pipe)

    with pytest.raises(OSError, match="not a regular file"):
        content(pipe, 100)
    with pytest.raises(JournalError, match="not a regular file"):
        export.unpacked(pipe)
    with pytest.raises(JournalError, match="There is no table in"):
        JournalFile.at(pipe)
    if Path("/proc/kmsg").exists():
        assert content(Path("/proc/kmsg"), 100) == b""
