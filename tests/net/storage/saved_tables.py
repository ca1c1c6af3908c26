"""Entries as tables write them, in short."""

import json
import subprocess
import sys
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import Any

from net.command import child
from net.seats.seating import Seat
from net.seats.table_options import TableOptions
from net.storage.journal_entries import JOURNAL_VERSION
from net.storage.saved_tables import TableJournal

ID = "0123456789abcdef" * 2
RULES = {"preset": "english-2017", "options": {}}


def table(name: str = "Ada's", table_id: str = ID, private: bool = False) -> dict[str, Any]:
    shown = [("Ada", "lily", "blue"), ("Bo", "lion", "green")]
    return {
        "entry": "table",
        "version": JOURNAL_VERSION,
        "id": table_id,
        "settings": TableOptions(name, private, bind="").to_plain(),
        "rules": RULES,
        "seats": [
            Seat(name, "human", None, sign, colour, "0" * 64).to_plain() for name, sign, colour in shown
        ],
        "heads": [0, 1],
        "pace": 0,
    }


GAME: dict[str, Any] = {
    "entry": "game",
    "game": 1,
    "rules": RULES,
    "seats": [
        {"name": "Ada", "kind": "human", "level": None, "colour": "blue"},
        {"name": "Bo", "kind": "human", "level": None, "colour": "green"},
    ],
    "seed": "7",
}

CHOICE = {"entry": "choice", "seq": 2, "seat": 0, "option": 1, "by": "player", "left": None}

OVER: dict[str, Any] = {
    "entry": "over",
    "game": 1,
    "rows": [
        {"seat": 0, "place": 1, "prestige": 40, "tiebreak": 3},
        {"seat": 1, "place": 2, "prestige": 30, "tiebreak": 5},
    ],
}


def saved(*entries: dict[str, Any]) -> Path:
    """A table in the data folder that nobody plays."""
    journal = TableJournal()
    for entry in entries:
        journal.append(entry)
    journal.close()
    return journal.path


@contextmanager
def played_elsewhere(path: Path) -> Iterator[subprocess.Popen[str]]:
    """Another process that has claimed the table, writes an entry and stays."""
    program = (
        "import json, sys, pathlib; from net.storage.journal import JournalFile\n"
        "file = JournalFile.at(pathlib.Path(sys.argv[1]))\n"
        "file.append(json.loads(sys.argv[2])); print('claimed', flush=True); sys.stdin.read()"
    )
    pipe = subprocess.PIPE
    argv = [sys.executable, "-c", program, str(path), json.dumps(CHOICE)]
    with subprocess.Popen(argv, env=child().env, stdin=pipe, stdout=pipe, text=True) as process:
        try:
            assert process.stdout.readline() == "claimed\n"
            yield process
        finally:
            process.kill()
