"""Tables on disk: what is written stays written, and nobody writes beside us."""

import shutil
import sqlite3
from collections.abc import Callable, Iterator
from contextlib import closing, contextmanager
from pathlib import Path
from typing import Any

import pytest

from net.storage import sqlite_file
from net.storage.journal import JournalFile, in_use, read_unlocked
from net.storage.journal_entries import JournalError
from net.storage.saved_tables import REPLACED, TableJournal, path_of
from net.storage.sqlite_file import SCHEMA, JournalInUseError
from tests.net.storage.saved_tables import CHOICE, GAME, ID, played_elsewhere, saved, table


@pytest.fixture
def path(tmp_path: Path) -> Path:
    return tmp_path / f"{ID}.table"


@pytest.mark.posix("modes of files")
def test_a_journal_is_for_its_user_alone(path: Path) -> None:
    JournalFile.create(path).close()

    assert path.stat().st_mode & 0o077 == 0


def opened(path: Path) -> JournalFile:
    JournalFile.create(path).close()
    return JournalFile.at(path)


@pytest.mark.parametrize("open_journal", [JournalFile.create, opened])
def test_each_entry_waits_for_the_disk(
    path: Path, open_journal: Callable[[Path], JournalFile], monkeypatch: pytest.MonkeyPatch
) -> None:
    """No test can cut the power: SQLite promises that a commit outlasts that only in this mode."""
    connected, bases = sqlite_file.connected, []

    def noted(*arguments: Any) -> sqlite3.Connection:
        bases.append(connected(*arguments))
        return bases[-1]

    monkeypatch.setattr(sqlite_file, "connected", noted)
    journal = open_journal(path)
    journal.append(table())

    settings = [bases[-1].execute(f"PRAGMA {name}").fetchone()[0] for name in ("journal_mode", "synchronous")]
    assert settings == ["wal", 2], "2 is FULL"
    assert not bases[-1].in_transaction
    journal.close()


def test_a_killed_process_leaves_all_that_it_wrote(path: Path) -> None:
    JournalFile.create(path, [table()]).close()
    with played_elsewhere(path) as process:
        process.kill()
        process.wait()

    with closing(JournalFile.at(path)) as journal:
        assert journal.entries() == [table(), CHOICE]


def test_a_table_is_played_by_one_process_at_a_time(path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("net.storage.journal.LOCK_WITHIN", 0.01)
    JournalFile.create(path, [table()]).close()

    with played_elsewhere(path):
        assert in_use(path)
        with pytest.raises(JournalInUseError, match=r"^This table is being played right now\.$"):
            JournalFile.at(path)

    assert not in_use(path)


def set_version(path: Path, version: int) -> None:
    with sqlite3.connect(path) as base:
        base.execute(f"PRAGMA user_version = {version}")
    base.close()


@pytest.mark.parametrize(
    ("content", "words"),
    [
        (None, r"newer version of this program .*\.$"),
        (b"", "is not a Notre Dame table"),
        (b"not a database, but long enough to be looked at" * 100, "is not a Notre Dame table"),
    ],
)
def test_a_journal_of_a_newer_version_and_another_file_are_left_alone(
    path: Path, content: bytes | None, words: str
) -> None:
    JournalFile.create(path, [table()]).close()
    if content is None:
        set_version(path, SCHEMA + 1)
    else:
        path.write_bytes(content)
    before = path.read_bytes()

    with pytest.raises(JournalError, match=words):
        JournalFile.at(path)

    assert path.read_bytes() == before


def test_a_table_in_a_file_of_another_name_is_told_with_both(path: Path) -> None:
    JournalFile.create(path, [table()]).close()
    copy = path.rename(path.with_name(f"{'3' * 32}.table"))

    with closing(JournalFile.at(copy)) as journal, pytest.raises(JournalError) as error:
        journal.entries()

    assert str(error.value) == f"The name of {copy} is wrong: the file holds the table {ID}."


@pytest.mark.parametrize("content", ["text", 7, b"", b"\xc1", b"\x01\x02", b"\x91" * 3000])
def test_an_entry_that_cannot_be_read_is_told_by_its_number(path: Path, content: object) -> None:
    JournalFile.create(path, [table(), GAME]).close()
    with sqlite3.connect(path) as base:
        base.execute("UPDATE entries SET entry = ? WHERE number = 2", (content,))
    base.close()

    told = r"\.table is damaged at entry 2: it is not in msgpack\.$"
    with closing(JournalFile.at(path)) as journal, pytest.raises(JournalError, match=told):
        journal.entries()


def test_a_folder_that_cannot_be_written_to_is_told(data: Path) -> None:
    data.write_text("a file where the folder should be")

    with pytest.raises(
        JournalError, match=r"^No table can be stored in .*: (Not a directory|File exists)\.$"
    ):
        TableJournal().append(table())


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
        journal.append({**CHOICE, "filler": "x" * 10_000})

    assert journal.entries() == [table()]
    journal.append(CHOICE)
    assert journal.entries() == [table(), CHOICE]
    journal.close()


def test_a_journal_never_becomes_larger_than_what_is_read_again(
    path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("net.storage.sqlite_file.LARGEST_WRITTEN", 256 * 1024)
    journal = JournalFile.create(path, [table()])
    large = table() | {"banned": ["0" * 64] * 200}
    for _ in range(15):
        journal.append(large)

    with pytest.raises(JournalError, match=r"^The table cannot be saved in .*full\.$"):  # noqa: PT012
        while True:
            journal.append(large)

    written = journal.entries()
    assert written == [table(), *[large] * (len(written) - 1)]
    journal.append(CHOICE, dropped={*range(1, len(written))})
    journal.append(CHOICE)
    journal.close()
    assert path.stat().st_size <= 256 * 1024
    assert read_unlocked(path) == [table(), CHOICE, CHOICE]


def test_entries_that_no_longer_count_are_dropped_with_the_one_that_replaces_them(path: Path) -> None:
    journal = JournalFile.create(path, [table(), GAME, *[CHOICE | {"seq": number} for number in range(2, 6)]])

    journal.append(CHOICE | {"seq": 6}, dropped={1, 3})

    assert journal.entries() == [table(), GAME, *[CHOICE | {"seq": number} for number in (2, 4, 6)]]
    journal.close()


@pytest.mark.parametrize("part", [0.0, 0.3, 0.99])
def test_a_file_that_is_cut_off_is_one_sentence_and_stays_as_it_is(part: float) -> None:
    path = saved(table(), GAME, CHOICE)
    journal = JournalFile.at(path)
    journal.append(*[CHOICE | {"seq": 3 + number} for number in range(300)])
    journal.close()
    whole = path.read_bytes()
    path.write_bytes(whole[: int(len(whole) * part)])
    before = path.read_bytes()

    with pytest.raises(JournalError) as error:
        read_unlocked(path)

    assert len(str(error.value).splitlines()) == 1
    assert str(path) in str(error.value)
    assert path.read_bytes() == before


def delete(path: Path) -> None:
    for file in path.parent.glob(f"{ID}.*"):
        file.unlink()


def delete_newest(path: Path) -> None:
    """The file beside the journal, with what was written last."""
    Path(f"{path}-wal").unlink()


def replace(path: Path) -> None:
    other = path.with_name("other")
    other.write_bytes(b"another file")
    other.replace(path)


def delete_folder(path: Path) -> None:
    shutil.rmtree(path.parent)


@pytest.mark.posix("open files that can be deleted")
@pytest.mark.parametrize("spoil", [delete, delete_newest, replace, delete_folder])
@pytest.mark.parametrize("looks", [True, False], ids=["when the host looks", "with the next entry"])
def test_a_journal_that_is_deleted_or_replaced_while_it_is_played_is_written_anew(
    spoil: Callable[[Path], None], looks: bool
) -> None:
    journal = TableJournal()
    journal.append(table(), GAME)
    path = path_of(ID)
    spoil(path)

    if looks:
        assert journal.mend()
    journal.append(CHOICE)

    assert not journal.mend(), "all is in its place"
    journal.close()
    assert read_unlocked(path) == [table(), GAME, CHOICE]
    if spoil is replace:
        assert path.with_suffix(REPLACED).read_bytes() == b"another file"


@pytest.mark.posix("open files that can be deleted")
def test_a_journal_that_cannot_be_written_anew_is_told_until_it_can() -> None:
    journal = TableJournal()
    journal.append(table(), GAME)
    path = path_of(ID)
    delete_folder(path)
    path.parent.write_text("in the way")

    for _ in range(2):
        with pytest.raises(JournalError):
            journal.append(CHOICE)
    path.parent.unlink()
    journal.append(CHOICE)

    journal.close()
    assert read_unlocked(path) == [table(), GAME, CHOICE]
