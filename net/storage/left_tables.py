"""Tables that a `notre-dame host` of this user keeps open: where each is, and how another program ends it.

Beside a table's journal one small file holds the address at which this machine reaches the host; another asks
the host to save the table and end.
"""

from __future__ import annotations

import os
from contextlib import suppress
from pathlib import Path
from typing import Final

from net.storage.files import content, write_whole
from net.storage.journal import in_use
from net.storage.journal_entries import JournalError

_ADDRESS: Final = ".host"
_END: Final = ".end"
_LONGEST: Final = 300


class LeftTable:
    """What a host tells others of its table, and hears from them. journal: the path of the table's."""

    def __init__(self, journal: Path, address: str) -> None:
        self._journal = journal
        self._told = f"{address} {os.getpid()}"
        with suppress(OSError):  # in a folder that cannot be written to, the table goes on all the same
            journal.with_suffix(_END).unlink(missing_ok=True)
            write_whole(journal.with_suffix(_ADDRESS), self._told)

    @property
    def is_to_end(self) -> bool:
        """Whether another program has asked the host to end; not where the folder cannot be read."""
        return os.path.exists(self._journal.with_suffix(_END))

    def close(self) -> None:
        """Tell nothing any more. What another host tells, which has the table by now, stays."""
        if _told(self._journal) == self._told:
            forget(self._journal)


def address_of(journal: Path) -> str:
    """Where the host is that keeps the table open; empty if none does."""
    told = _told(journal)
    try:
        return told.split()[0] if told and in_use(journal) else ""
    except JournalError:
        return ""


def end(journal: Path) -> None:
    """Ask the host to save the table and end. Raises OSError."""
    write_whole(journal.with_suffix(_END), "")


def forget(journal: Path) -> None:
    """Delete what is told of a table that no host keeps open."""
    for suffix in (_ADDRESS, _END):
        with suppress(OSError):
            journal.with_suffix(suffix).unlink(missing_ok=True)


def _told(journal: Path) -> str:
    """What the host that keeps the table open tells, or one that was killed has told."""
    try:
        return content(journal.with_suffix(_ADDRESS), _LONGEST).decode()
    except (OSError, ValueError):
        return ""
