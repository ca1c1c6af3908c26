"""Tables that a `notre-dame host` of this user keeps open: where each is, and how another program ends it.

Beside a table's journal one small file holds the address at which this machine reaches the host; another asks
the host to save the table and end.
"""

from __future__ import annotations

from contextlib import suppress
from pathlib import Path
from typing import Final

from net.storage.files import content, write_whole
from net.storage.journal import in_use
from net.storage.journal_entries import JournalError

_ADDRESS: Final = ".host"
_END: Final = ".end"
_LONGEST_ADDRESS: Final = 300


class LeftTable:
    """What a host tells others of its table, and hears from them. journal: the path of the table's."""

    def __init__(self, journal: Path, address: str) -> None:
        self._journal = journal
        with suppress(OSError):  # in a folder that cannot be written to, the table goes on all the same
            write_whole(journal.with_suffix(_ADDRESS), address)

    @property
    def is_to_end(self) -> bool:
        """Whether another program has asked the host to end."""
        return self._journal.with_suffix(_END).exists()

    def close(self) -> None:
        """Tell nothing any more."""
        _delete(self._journal)


def address_of(journal: Path) -> str:
    """Where the host is that keeps the table open; empty if none does."""
    try:
        return content(journal.with_suffix(_ADDRESS), _LONGEST_ADDRESS).decode()
    except (OSError, ValueError):
        return ""


def end(journal: Path) -> None:
    """Ask the host to save the table and end. Raises OSError."""
    write_whole(journal.with_suffix(_END), "")


def forget(journal: Path) -> None:
    """Delete what a host that was killed has left there."""
    with suppress(JournalError):  # whoever opens the table says so
        if not in_use(journal):
            _delete(journal)


def _delete(journal: Path) -> None:
    for suffix in (_ADDRESS, _END):
        with suppress(OSError):
            journal.with_suffix(suffix).unlink(missing_ok=True)
