"""A table's journal on disk: one SQLite file, written to by one process at a time."""

from __future__ import annotations

import os
import sqlite3
import time
from collections.abc import Iterable
from pathlib import Path
from typing import Any, Final, Self

import msgpack

from net.storage.files import reason
from net.storage.journal_entries import JournalError, damaged, find_flaw, first_setup, other_version
from net.storage.journal_shapes import JournalEntry

SCHEMA: Final = 1
#: The application id that marks our files among SQLite files: "NDam".
APPLICATION: Final = 0x4E44616D
SUFFIX: Final = ".table"
#: Seconds to wait for another process that only reads the file.
LOCK_WITHIN: Final = 0.5

_TABLES: Final = (
    "CREATE TABLE entries (number INTEGER PRIMARY KEY, at REAL NOT NULL, entry BLOB NOT NULL)",
    "CREATE TABLE facts (name TEXT PRIMARY KEY, value TEXT NOT NULL)",
    f"PRAGMA application_id = {APPLICATION}",
    f"PRAGMA user_version = {SCHEMA}",
)
_NOT_MOVED: Final = "DELETE FROM facts WHERE name = 'moved'"


class JournalInUseError(JournalError):
    """Another process has locked this table."""


class JournalFile:
    """The journal of one table, locked for this process until `close`. Made by `at` and `create`."""

    def __init__(self, path: Path, base: sqlite3.Connection) -> None:
        self.path = path
        self._base = base

    @classmethod
    def at(cls, path: Path) -> Self:
        """The journal in an existing file, locked. Raises JournalError."""
        if not path.is_file():
            raise JournalError("missing", file=path)
        base = _connected(path, LOCK_WITHIN)
        try:
            base.execute("PRAGMA locking_mode = EXCLUSIVE")
            _check_kind(path, base)
            _lock(path, base)
        except BaseException:
            base.close()
            raise
        return cls(path, base)

    @classmethod
    def create(cls, path: Path, entries: Iterable[JournalEntry] = ()) -> Self:
        """A new journal with these entries, locked; only its user can read the file. Raises JournalError."""
        try:
            path.parent.mkdir(parents=True, exist_ok=True)
            os.close(os.open(path, os.O_CREAT | os.O_EXCL | os.O_RDWR, 0o600))
        except OSError as error:
            raise JournalError("no-folder", folder=path.parent, detail=reason(error)) from error
        journal = cls(path, _connected(path, LOCK_WITHIN))
        try:
            _lock(path, journal._base)
            journal._write(_TABLES, entries)
        except BaseException:
            journal.close()
            path.unlink()
            raise
        return journal

    def close(self) -> None:
        """Unlocks and closes the file."""
        self._base.close()

    def append(self, entry: JournalEntry) -> None:
        """Adds an entry; it is on disk when this returns. Raises JournalError; then nothing was added."""
        self._write((), (entry,))

    def entries(self) -> list[JournalEntry]:
        """All entries, in order. Raises JournalError, also if they are damaged or of another table."""
        try:
            rows = self._base.execute("SELECT entry FROM entries ORDER BY number").fetchall()
        except sqlite3.Error as error:
            raise JournalError("damaged", file=self.path, detail=str(error)) from error
        entries = [self._unpacked(number, row[0]) for number, row in enumerate(rows, 1)]
        flaw = find_flaw(entries)
        if flaw is not None:
            raise flaw.error(self.path)
        table = first_setup(entries)["id"]
        if self.path.stem != table:
            raise JournalError("other-name", file=self.path, table=table)
        return entries

    def _unpacked(self, number: int, data: object) -> Any:
        try:
            return msgpack.unpackb(data if isinstance(data, bytes) else b"")
        except ValueError as error:
            raise damaged(number, "it is not in msgpack").error(self.path) from error

    @property
    def moved(self) -> str | None:
        """The path of the file that the table was moved to; None if it was not. Raises JournalError."""
        try:
            row = self._base.execute("SELECT value FROM facts WHERE name = 'moved'").fetchone()
        except sqlite3.Error as error:
            raise _journal_error(self.path, error) from error
        return None if row is None else str(row[0])

    def mark_moved(self, where: str | None) -> None:
        """Marks the table as moved to a file, or with None as not moved. Raises JournalError."""
        identity_marks = [] if where is None else [("INSERT INTO facts VALUES ('moved', ?)", (where,))]
        self._write((_NOT_MOVED,), (), identity_marks)

    def move_back(self, entries: Iterable[JournalEntry]) -> None:
        """Replaces all entries and marks the table as not moved. Raises JournalError."""
        self._write((_NOT_MOVED, "DELETE FROM entries"), entries)

    def _write(
        self,
        statements: Iterable[str],
        entries: Iterable[JournalEntry],
        further: Iterable[tuple[str, tuple[Any, ...]]] = (),
    ) -> None:
        """Does all of this in one transaction. Raises JournalError; then nothing was done."""
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
    base = _connected(path, 0.0)
    journal = JournalFile(path, base)
    try:
        _check_kind(path, base)
        return journal.entries() if (journal.moved is not None) == moved else []
    finally:
        base.close()


def in_use(path: Path) -> bool:
    """Whether a process has locked the table."""
    base = _connected(path, 0.0)
    try:
        base.execute("SELECT count(*) FROM sqlite_master").fetchone()
    except sqlite3.OperationalError as error:
        return "locked" in str(error)
    except sqlite3.DatabaseError:
        return False
    finally:
        base.close()
    return False


def _lock(path: Path, base: sqlite3.Connection) -> None:
    """Locks the file for this process, and makes every commit wait for the disk."""
    try:
        base.execute("PRAGMA locking_mode = EXCLUSIVE")
        base.execute("PRAGMA journal_mode = WAL")
        base.execute("PRAGMA synchronous = FULL")
        base.execute("BEGIN IMMEDIATE")  # the lock is taken with the first write, not before
        base.execute("COMMIT")
    except sqlite3.Error as error:
        raise _journal_error(path, error) from error


def _check_kind(path: Path, base: sqlite3.Connection) -> None:
    try:
        (application,) = base.execute("PRAGMA application_id").fetchone()
        (version,) = base.execute("PRAGMA user_version").fetchone()
    except sqlite3.Error as error:
        raise _journal_error(path, error) from error
    if application != APPLICATION:
        raise JournalError("not-a-table", file=path)
    if version > SCHEMA:
        raise other_version(version, SCHEMA).error(path)


def _connected(path: Path, timeout: float) -> sqlite3.Connection:
    try:
        return sqlite3.connect(
            f"{path.absolute().as_uri()}?mode=rw",
            uri=True,
            timeout=timeout,
            isolation_level=None,
            check_same_thread=False,
        )
    except sqlite3.Error as error:
        raise _journal_error(path, error) from error


def _journal_error(path: Path, error: sqlite3.Error) -> JournalError:
    if "locked" in str(error):
        return JournalInUseError("in-use")
    if "not a database" in str(error):
        return JournalError("not-a-table", file=path)
    return JournalError("unopened", file=path, detail=str(error))
