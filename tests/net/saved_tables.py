"""Entries as tables write them, in short, and files with what is none of ours."""

import subprocess
import sys
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import Any

from net.command import child
from net.journal_entries import JOURNAL_VERSION
from net.tables_on_disk import KeptJournal

ID = "0123456789abcdef" * 2


def table(name: str = "Ada's", table_id: str = ID, private: bool = False) -> dict[str, Any]:
    seats = [{"name": person, "kind": "human", "key": "00"} for person in ("Ada", "Bo")]
    settings = {"name": name, "private": private, "bind": ""}
    version = JOURNAL_VERSION
    return {"entry": "table", "version": version, "id": table_id, "settings": settings, "seats": seats}


GAME = {"entry": "game", "game": 1}


CHOICE = {"entry": "choice", "seq": 2, "seat": 0, "option": 1}


OVER = {"entry": "over", "game": 1, "rows": []}


def saved(*entries: dict[str, Any]) -> Path:
    """A table in the data folder that nobody plays."""
    journal = KeptJournal()
    for entry in entries:
        journal.append(entry)
    journal.close()
    assert journal.path is not None
    return journal.path


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
