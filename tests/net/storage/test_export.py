"""Tables that move to another machine in a file: all of them or nothing, and never played twice."""

import errno
import os
import sys
from pathlib import Path

import pytest

from net.storage import export, folders, saved_tables
from net.storage.journal import JournalFile
from net.storage.journal_entries import JournalError
from tests.net.storage.saved_tables import CHOICE, GAME, ID, saved, table


def adopted(file: Path) -> JournalFile:
    return export.adopt(file, export.unpacked(file))


def test_what_moved_away_comes_back_with_what_happened_there(
    tmp_path: Path, data: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    export.export(saved(table(), GAME), tmp_path / "there")
    monkeypatch.setenv(folders.DATA, str(tmp_path / "another machine"))
    journal = adopted(tmp_path / "there")
    journal.append(CHOICE)
    journal.close()
    export.export(journal.path, tmp_path / "back")
    monkeypatch.setenv(folders.DATA, str(data))

    journal = adopted(tmp_path / "back")

    assert (journal.entries(), journal.moved) == ([table(), GAME, CHOICE], None)
    journal.close()
    export.export(journal.path, tmp_path / "once more")
    with pytest.raises(JournalError, match="is older than the one on this machine"):
        adopted(tmp_path / "there")

    saved(table(table_id="d" * 32))
    (tmp_path / "copy").write_bytes(export.packed([table(table_id="d" * 32), GAME]))
    with pytest.raises(JournalError, match="is already on this machine"):
        adopted(tmp_path / "copy")


GOOD = export.packed([table(), GAME])


@pytest.mark.parametrize(
    ("content", "words"),
    [
        (b"", "is not a Notre Dame table"),
        (b"\x89PNG\r\n\x1a\n", "is not a Notre Dame table"),
        (GOOD[:-1], "is damaged or incomplete"),
        (GOOD[:25], "is damaged or incomplete"),
        (GOOD[:-5] + b"?" + GOOD[-4:], "is damaged or incomplete"),
        (GOOD.replace(b"table 1\n", b"table 2\n"), "was written by a newer version"),
        (GOOD.replace(b"table 1\n", b"table 0\n"), "was written by another version"),
        (GOOD.replace(b"table 1\n", b"table 01\n"), "is not a Notre Dame table"),
        (export.packed([]), "is not a Notre Dame table"),
        (export.packed([table(), GAME, 7]), "at entry 3: there are no entries of kind None"),
    ],
)
def test_a_file_that_holds_no_table_is_told(tmp_path: Path, content: bytes, words: str) -> None:
    (tmp_path / "file").write_bytes(content)

    with pytest.raises(JournalError, match=words) as error:
        export.unpacked(tmp_path / "file")

    assert str(tmp_path / "file") in str(error.value)
    assert len(str(error.value).splitlines()) == 1


KEPT_THERE = "that folder holds the saved tables"
IRREGULAR = "which is not a regular file"


@pytest.mark.parametrize(
    ("place", "why"),
    [
        ("no such folder/evening", "No such file or directory"),
        ("folder", "Is a directory"),
        ("/", "Is a directory"),
        ("letter", "which exists and is not an earlier export"),
        ("data/tables/other", KEPT_THERE),
        (f"data/tables/{ID}.table", KEPT_THERE),
        ("data/../data/tables/other", KEPT_THERE),
        pytest.param("pipe", IRREGULAR, marks=pytest.mark.posix("named pipes")),
        pytest.param("link", IRREGULAR, marks=pytest.mark.posix("links")),
    ],
)
def test_where_a_table_cannot_be_written_to_all_stays_as_it_was(tmp_path: Path, place: str, why: str) -> None:
    path = saved(table(), GAME)
    (tmp_path / "folder").mkdir()
    (tmp_path / "letter").write_text("Dear Ada")
    if os.name == "posix":
        os.mkfifo(tmp_path / "pipe")
        (tmp_path / "link").symlink_to(tmp_path / "nowhere")
    before = {*tmp_path.rglob("*")}

    with pytest.raises(JournalError) as error:
        export.export(path, tmp_path / place)

    assert str(error.value).startswith(f"The table cannot be written to {tmp_path / place}")
    assert str(error.value).endswith(f"{why}.")
    assert {*tmp_path.rglob("*")} == before
    assert (tmp_path / "letter").read_text() == "Dear Ada"
    assert [each.name for each in saved_tables.list_tables().tables] == ["Ada's"]
    saved_tables.open_to_continue(path).close()


@pytest.mark.skipif(sys.platform in ("win32", "darwin"), reason="names of files are always text there")
def test_a_name_that_is_no_text_is_told_so_that_it_can_be_printed(tmp_path: Path) -> None:
    path = saved(table(), GAME)
    export.export(path, Path(os.fsdecode(os.fsencode(tmp_path) + b"/eve\xff\nning")))

    with pytest.raises(JournalError, match=r"moved to .*eve\\udcff\\nning and is continued"):
        saved_tables.open_to_continue(path)


@pytest.mark.parametrize("before", [None, "the lost file"])
def test_an_export_whose_last_step_fails_leaves_the_table_where_it_was(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, before: str | None
) -> None:
    path = saved(table(), GAME)
    if before is not None:
        export.export(path, tmp_path / before)

    def fails(*paths: object) -> None:
        raise OSError(errno.EACCES, "")

    monkeypatch.setattr("net.storage.export.os.replace", fails)
    with pytest.raises(JournalError, match=r"cannot be written to .*evening: Permission denied"):
        export.export(path, tmp_path / "evening")

    assert list(tmp_path.glob("evening*")) == []
    journal = JournalFile.at(path)
    assert journal.moved == (None if before is None else str(tmp_path / before))
    journal.close()


def test_an_export_is_written_over_an_earlier_one_and_leaves_a_file_beside_it_alone(tmp_path: Path) -> None:
    (tmp_path / "evening").write_bytes(export.packed([table("Old")]))
    (tmp_path / "evening.new").write_text("another one's")

    export.export(saved(table(), GAME), tmp_path / "evening")

    assert export.unpacked(tmp_path / "evening") == [table(), GAME]
    assert (tmp_path / "evening.new").read_text() == "another one's"
    assert sorted(each.name for each in tmp_path.glob("evening*")) == ["evening", "evening.new"]


@pytest.mark.skipif(sys.platform == "win32", reason="Windows keeps a person's folders from others")
def test_nobody_else_on_the_machine_can_read_an_export_nor_run_it(tmp_path: Path) -> None:
    export.export(saved(table(), GAME), tmp_path / "evening")

    assert (tmp_path / "evening").stat().st_mode & 0o777 == 0o600


def test_a_table_that_moved_away_is_not_continued_but_found_unless_one_of_its_name_is_here(
    tmp_path: Path,
) -> None:
    path = saved(table("Friday"), GAME)
    export.export(path, tmp_path / "evening")

    with pytest.raises(JournalError, match=r"This table was moved to .*evening and is continued"):
        saved_tables.open_to_continue(path)
    assert saved_tables.list_tables().tables == []
    assert {saved_tables.find(text) for text in (ID, ID[:6], "Friday")} == {path}
    export.export(saved_tables.find("Friday"), tmp_path / "once more")
    assert export.unpacked(tmp_path / "once more") == [table("Friday"), GAME]

    here = saved(table("Friday", "c" * 32))
    assert saved_tables.find("Friday") == here


def test_a_small_file_that_unpacks_to_very_many_values_is_read_no_further_than_a_journal_can_be(
    tmp_path: Path,
) -> None:
    bomb = GAME | {"data": {"x": [{}] * 60_000}}
    file = tmp_path / "bomb"
    file.write_bytes(export.packed([table(), *[bomb] * 100]))

    with pytest.raises(JournalError) as error:
        export.unpacked(file)

    assert str(error.value) == (f"{file} is damaged at entry 18: no journal of this game holds so much.")
