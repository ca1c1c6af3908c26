"""A host that keeps a table open tells where it is, and hears whoever asks it to end."""

import os
from pathlib import Path
from unittest.mock import Mock

import pytest

from net.storage import export, left_tables, saved_tables
from net.storage.left_tables import LeftTable
from tests.net.storage.saved_tables import GAME, played_elsewhere, saved, table

WHERE = "127.0.0.1:4711"


def told(journal: Path) -> list[str]:
    return sorted(path.suffix for path in journal.parent.iterdir() if path.suffix in (".host", ".end"))


def test_what_somebody_asked_of_an_earlier_host_is_not_heard() -> None:
    journal = saved(table(), GAME)
    left_tables.end(journal)

    left = LeftTable(journal, WHERE)

    assert not left.is_to_end
    left_tables.end(journal)
    assert left.is_to_end
    left.close()
    assert told(journal) == []


def test_a_host_that_was_killed_keeps_no_table_open() -> None:
    journal = saved(table(), GAME)
    LeftTable(journal, WHERE)

    assert left_tables.address_of(journal) == ""
    with played_elsewhere(journal):
        assert left_tables.address_of(journal) == WHERE


def test_a_host_that_lost_its_table_leaves_what_the_next_one_tells(monkeypatch: pytest.MonkeyPatch) -> None:
    journal = saved(table(), GAME)
    former = LeftTable(journal, WHERE)
    monkeypatch.setattr(os, "getpid", lambda: 1)
    LeftTable(journal, WHERE)

    former.close()

    assert told(journal) == [".host"]


def test_a_host_goes_on_where_its_folder_cannot_be_reached_any_more(monkeypatch: pytest.MonkeyPatch) -> None:
    left = LeftTable(saved(table(), GAME), WHERE)

    with monkeypatch.context() as patched:
        patched.setattr(os, "stat", Mock(side_effect=PermissionError))
        to_end = left.is_to_end

    assert not to_end


@pytest.mark.parametrize("act", ["move", "delete"])
def test_nothing_is_left_of_a_table_that_is_moved_or_deleted(tmp_path: Path, act: str) -> None:
    journal = saved(table(), GAME)
    LeftTable(journal, WHERE)
    left_tables.end(journal)

    if act == "move":
        export.export(journal, tmp_path / "moved.notredame")
    else:
        saved_tables.delete(journal)

    assert told(journal) == []
