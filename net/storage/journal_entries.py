"""The entries of a table's journal, from which it can be continued: small plain dicts.

The field "entry" names the kind: `table`, `game`, `choice`, `undo`, `pause` or `over`. Seeds are decimal
texts; of tokens, and of people who were sent away, only hashes are kept. Within a version, kinds and fields
are only ever added; `net.storage.journal_shapes` has them all.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final, Protocol

from game.rules.short_repr import short_repr
from net.messages.shape import ShapeError
from net.storage.files import one_line
from net.storage.journal_shapes import ENTRIES, JournalEntry, TableEntry

JOURNAL_VERSION: Final = 2


class Journal(Protocol):
    """Where a table's entries go."""

    def append(self, entry: JournalEntry) -> None:
        """Saves an entry for good before it returns. Raises JournalError; then the entry is not saved."""


class _NoJournal:
    def append(self, entry: JournalEntry) -> None:
        pass


NO_JOURNAL: Final[Journal] = _NoJournal()


class MonitoredJournal:
    """A journal that remembers whether its newest entry could not be saved, in `failing`."""

    def __init__(self, journal: Journal) -> None:
        self._journal = journal
        self.failing = False

    def append(self, entry: JournalEntry) -> None:
        """Saves an entry. Raises JournalError."""
        self.failing = True
        self._journal.append(entry)
        self.failing = False


class JournalError(Exception):
    """A journal that cannot be read or written; the text is one sentence in one line."""

    def __init__(self, text: str) -> None:
        super().__init__(one_line(text))


NO_TABLE: Final = "is not a table of this game"


def find_flaw(entries: object) -> str | None:
    """Why this cannot be a journal: the rest of a sentence that begins with its name; None if it may be one.

    Checks versions and each entry by itself. Whether the entries fit each other is seen when replayed.
    """
    if not isinstance(entries, list) or not entries or _field(entries[0], "entry") != "table":
        return NO_TABLE
    for number, entry in enumerate(entries, 1):
        version = _field(entry, "version")
        if _field(entry, "entry") == "table" and type(version) is int and version > JOURNAL_VERSION:
            return other_version(version, JOURNAL_VERSION)
        try:
            _check(entry)
            if entry.get("id", entries[0]["id"]) != entries[0]["id"]:
                raise ShapeError("table.id must stay the same")
        except ShapeError as error:
            return damaged(number, error)
    return None


def first_setup(entries: Sequence[JournalEntry]) -> TableEntry:
    """The set-up with which a valid journal begins."""
    entry = entries[0]
    assert entry["entry"] == "table"
    return entry


def newest_setup(entries: Sequence[JournalEntry]) -> TableEntry:
    """The newest set-up in a valid journal."""
    return [entry for entry in entries if entry["entry"] == "table"][-1]


def other_version(version: int, ours: int) -> str:
    """The rest of a sentence about something that another version of this program wrote."""
    whose = "a newer" if version > ours else "another"
    return f"was written by {whose} version of this program (it has version {version}, this one reads {ours})"


def damaged(number: int, what: object) -> str:
    """The rest of a sentence about a journal with a wrong entry; number: which, from 1."""
    return f"is damaged in its entry {number}: {str(what).removesuffix('.')}"


def _check(entry: object) -> None:
    """Raises ShapeError unless this has the shape of an entry."""
    kind = _field(entry, "entry")
    if not isinstance(kind, str) or kind not in ENTRIES:
        raise ShapeError(f"there are no entries of kind {short_repr(kind)}")
    ENTRIES[kind].check(entry, kind)


def _field(entry: object, name: str) -> object:
    return entry.get(name) if isinstance(entry, dict) else None
