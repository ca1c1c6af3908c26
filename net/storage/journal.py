"""A table's journal on disk: one SQLite file, written to by one process at a time."""

from __future__ import annotations

import os
import sqlite3
import time
from collections.abc import Collection, Iterable, Iterator
from pathlib import Path
from typing import Any, Final, Self

import msgpack

from net.storage import sqlite_file
from net.storage.files import reason
from net.storage.journal_entries import JournalError, damaged, first_setup, read_entries
from net.storage.journal_shapes import JournalEntry

SUFFIX: Final = ".table"
#: Seconds to wait for another process that only reads the file.
LOCK_WITHIN: Final = 0.5
#: Bytes of a page of a new file. All pages that an entry changes are written before it counts as saved.
PAGE: Final = 1024

_NOT_MOVED: Final = "DELETE FROM facts WHERE name = 'moved'"


class JournalFile:
    """The journal of one table, locked for this process until `close`. Made by `at` and `create`."""

    def __init__(self, path: Path, base: sqlite3.Connection) -> None:
        self.path = path
        self._base = base
        self._identity: tuple[object, ...] = ()

    @classmethod
    def at(cls, path: Path) -> Self:
        """The journal in an existing file, locked. Raises JournalError."""
        if not path.is_file():
            raise JournalError("missing", file=path)
        base = sqlite_file.connected(path, LOCK_WITHIN)
        try:
            base.execute("PRAGMA locking_mode = EXCLUSIVE")
            sqlite_file.check(path, base)
            _lock(path, base)
        except BaseException:
            base.close()
            raise
        return cls(path, base)._noted()

    @classmethod
    def create(cls, path: Path, entries: Iterable[JournalEntry] = ()) -> Self:
        """A new journal with these entries, locked; only its user can read the file. Raises JournalError."""
        try:
            path.parent.mkdir(parents=True, exist_ok=True)
            os.close(os.open(path, os.O_CREAT | os.O_EXCL | os.O_RDWR, 0o600))
        except OSError as error:
            raise JournalError("no-folder", folder=path.parent, detail=reason(error)) from error
        journal = cls(path, sqlite_file.connected(path, LOCK_WITHIN))
        try:
            journal._base.execute(f"PRAGMA page_size = {PAGE}")
            _lock(path, journal._base)
            journal._write(sqlite_file.CREATE, entries)
        except BaseException:
            journal.close()
            path.unlink()
            raise
        return journal._noted()

    def _noted(self) -> Self:
        """The journal, which now knows its files again."""
        self._identity = _identity(self.path)
        return self

    @property
    def is_in_place(self) -> bool:
        """Whether its files are still there; a deleted or replaced one is written to without an error."""
        return self._identity == _identity(self.path)

    def close(self) -> None:
        """Unlock and close the file."""
        self._base.close()

    def append(self, *entries: JournalEntry, dropped: Collection[int] = ()) -> None:
        """Add entries; they are on disk when this returns. Raises JournalError; then nothing has changed.

        dropped: the places of older entries that go, counted from the end (1: the newest).
        """
        self._write((), entries, self._deletions(dropped) if dropped else ())

    def _deletions(self, dropped: Collection[int]) -> list[tuple[str, tuple[int]]]:
        newest = "SELECT number FROM entries ORDER BY number DESC LIMIT ?"
        try:
            numbers = [number for (number,) in self._base.execute(newest, (max(dropped),))]
        except sqlite3.Error as error:
            raise JournalError("unsaved", file=self.path, detail=str(error)) from error
        delete = "DELETE FROM entries WHERE number = ?"
        return [(delete, (numbers[place - 1],)) for place in dropped]

    def entries(self) -> list[JournalEntry]:
        """All entries, in order. Raises JournalError, also if they are damaged or of another table."""
        entries = read_entries(self._unpacked(), self.path)
        table = first_setup(entries)["id"]
        if self.path.stem != table:
            raise JournalError("other-name", file=self.path, table=table)
        return entries

    def _unpacked(self) -> Iterator[object]:
        """The entries as they stand in the file. Raises JournalError, also if they are too many."""
        read = 0
        try:
            rows = self._base.execute("SELECT entry FROM entries ORDER BY number")
            for number, (data,) in enumerate(rows, 1):
                if not isinstance(data, bytes):
                    raise damaged(number, "it is not in msgpack").error(self.path)
                read += len(data)
                if read > sqlite_file.LARGEST:
                    raise JournalError("too-large", file=self.path, most=sqlite_file.LARGEST // 1024**2)
                yield _unpacked(number, data, self.path)
        except sqlite_file.UNREADABLE as error:
            raise JournalError("damaged", file=self.path, detail=str(error)) from error

    @property
    def moved(self) -> str | None:
        """The path of the file that the table was moved to; None if it was not. Raises JournalError."""
        try:
            row = self._base.execute("SELECT value FROM facts WHERE name = 'moved'").fetchone()
        except sqlite_file.UNREADABLE as error:
            raise sqlite_file.journal_error(self.path, error) from error
        return None if row is None else str(row[0])

    def mark_moved(self, where: str | None) -> None:
        """Mark the table as moved to a file, or with None as not moved. Raises JournalError."""
        identity_marks = [] if where is None else [("INSERT INTO facts VALUES ('moved', ?)", (where,))]
        self._write((_NOT_MOVED,), (), identity_marks)

    def move_back(self, entries: Iterable[JournalEntry]) -> None:
        """Replace all entries and mark the table as not moved. Raises JournalError."""
        self._write((_NOT_MOVED, "DELETE FROM entries"), entries)

    def _write(
        self,
        statements: Iterable[str],
        entries: Iterable[JournalEntry],
        further: Iterable[tuple[str, tuple[Any, ...]]] = (),
    ) -> None:
        """Do all of this in one transaction. Raises JournalError; then nothing was done."""
        now = time.time()
        try:
            self._base.execute("BEGIN IMMEDIATE")
            try:
                for statement in statements:
                    self._base.execute(statement)
                for statement, values in further:
                    self._base.execute(statement, values)
                for entry in entries:
                    row = (now, msgpack.packb(entry))
                    self._base.execute("INSERT INTO entries (at, entry) VALUES (?, ?)", row)
                self._base.execute("COMMIT")
            finally:
                if self._base.in_transaction:
                    self._base.execute("ROLLBACK")
        except sqlite3.Error as error:
            raise JournalError("unsaved", file=self.path, detail=str(error)) from error


def read_unlocked(path: Path, moved: bool = False) -> list[JournalEntry]:
    """The entries of a table that no process has locked. Raises JournalError.

    moved: whether the table must have been moved away or must not; of any other there are no entries.
    """
    base = sqlite_file.connected(path, 0.0)
    journal = JournalFile(path, base)
    try:
        sqlite_file.check(path, base)
        return journal.entries() if (journal.moved is not None) == moved else []
    finally:
        base.close()


def in_use(path: Path) -> bool:
    """Whether a process has locked the table."""
    base = sqlite_file.connected(path, 0.0)
    try:
        base.execute("SELECT count(*) FROM sqlite_master").fetchone()
    except sqlite_file.UNREADABLE as error:
        return isinstance(error, sqlite3.OperationalError) and "locked" in str(error)
    finally:
        base.close()
    return False


def _identity(path: Path) -> tuple[object, ...]:
    """What tells the files of a journal from others of the same names."""
    found: list[object] = []
    for each in (path, Path(f"{path}-wal")):
        try:
            there = each.stat()
        except OSError:
            found.append(None)
        else:
            found.append((there.st_dev, there.st_ino))
    return tuple(found)


def _lock(path: Path, base: sqlite3.Connection) -> None:
    """Lock the file for this process, make every commit wait for the disk, and bound the file."""
    try:
        base.execute("PRAGMA locking_mode = EXCLUSIVE")
        base.execute("PRAGMA journal_mode = WAL")
        base.execute("PRAGMA synchronous = FULL")
        (page,) = base.execute("PRAGMA page_size").fetchone()
        base.execute(f"PRAGMA max_page_count = {sqlite_file.LARGEST_WRITTEN // page:d}")
        base.execute("BEGIN IMMEDIATE")  # the lock is taken with the first write, not before
        base.execute("COMMIT")
    except sqlite3.Error as error:
        raise sqlite_file.journal_error(path, error) from error


def _unpacked(number: int, data: bytes, path: Path) -> object:
    try:
        return msgpack.unpackb(data)
    except ValueError as error:
        raise damaged(number, "it is not in msgpack").error(path) from error
