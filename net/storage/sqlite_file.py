"""Opening SQLite files that anybody may have written: only a journal's own two tables are accepted.

Whatever else a schema holds (views, triggers, further tables) could run code of its own while it is read.
"""

from __future__ import annotations

import os
import sqlite3
import stat
import sys
from pathlib import Path
from typing import Final
from urllib.parse import quote

from net.storage.files import reason
from net.storage.journal_entries import JournalError, other_version

SCHEMA: Final = 1
#: The files beside a journal that SQLite opens too; it would wait for the other end of a pipe.
SIBLINGS: Final = ("-journal", "-wal", "-shm")
#: The application id that marks our files among SQLite files: "NDam".
APPLICATION: Final = 0x4E44616D
#: The largest journal that is read and the largest entry in it, in bytes; and what a journal may become.
LARGEST: Final = 32 * 1024 * 1024
LARGEST_WRITTEN: Final = LARGEST // 2
LARGEST_ENTRY: Final = 256 * 1024

_TABLES: Final = {
    "entries": "CREATE TABLE entries (number INTEGER PRIMARY KEY, at REAL NOT NULL, entry BLOB NOT NULL)",
    "facts": "CREATE TABLE facts (name TEXT PRIMARY KEY, value TEXT NOT NULL)",
}
#: What makes an empty file a journal.
CREATE: Final = (
    *_TABLES.values(),
    f"PRAGMA application_id = {APPLICATION}",
    f"PRAGMA user_version = {SCHEMA}",
)
#: A file may hold text that is no UTF-8, which the sqlite3 module meets in names and in its own messages.
UNREADABLE: Final = (sqlite3.Error, UnicodeDecodeError)

_INDEX_OF_FACTS: Final = ("index", "sqlite_autoindex_facts_1", None)
_SCHEMA_OF_A_JOURNAL: Final = {*(("table", name, text) for name, text in _TABLES.items()), _INDEX_OF_FACTS}
#: By category. A journal needs no expression deeper and no statement longer than these.
_LIMITS: Final = {
    sqlite3.SQLITE_LIMIT_LENGTH: LARGEST_ENTRY,
    sqlite3.SQLITE_LIMIT_SQL_LENGTH: 10_000,
    sqlite3.SQLITE_LIMIT_COLUMN: 10,
    sqlite3.SQLITE_LIMIT_EXPR_DEPTH: 10,
    sqlite3.SQLITE_LIMIT_COMPOUND_SELECT: 2,
    sqlite3.SQLITE_LIMIT_ATTACHED: 0,
    sqlite3.SQLITE_LIMIT_TRIGGER_DEPTH: 1,
}


class JournalInUseError(JournalError):
    """Another process has locked this table."""


def connected(path: Path, timeout: float) -> sqlite3.Connection:
    """A connection to an existing regular file that trusts nothing in it. Raises JournalError."""
    try:
        there = path.stat()
    except OSError as error:
        raise JournalError("unopened", file=path, detail=reason(error)) from error
    if not stat.S_ISREG(there.st_mode):
        raise JournalError("not-a-table", file=path)
    if there.st_size > LARGEST:
        raise JournalError("too-large", file=path, most=LARGEST // 1024**2)
    for sibling in (Path(f"{path}{suffix}") for suffix in SIBLINGS):
        if os.path.lexists(sibling) and not stat.S_ISREG(sibling.lstat().st_mode):
            raise JournalError("unreadable", file=sibling, detail="it is not a regular file")
    name = quote(
        os.fsencode(path.absolute()), safe=""
    )  # as_uri knows no path that begins with two backslashes
    try:
        base = sqlite3.connect(
            f"file:{name}?mode=rw", uri=True, timeout=timeout, isolation_level=None, check_same_thread=False
        )
    except sqlite3.Error as error:
        raise journal_error(path, error) from error
    for category, most in _LIMITS.items():
        base.setlimit(category, most)
    if sys.version_info >= (3, 12):
        base.setconfig(sqlite3.SQLITE_DBCONFIG_DEFENSIVE, True)
    base.execute("PRAGMA trusted_schema = OFF")
    return base


def check(path: Path, base: sqlite3.Connection) -> None:
    """Raises JournalError unless the file is a journal, of this version, with nothing beside its tables."""
    try:
        (application,) = base.execute("PRAGMA application_id").fetchone()
        (version,) = base.execute("PRAGMA user_version").fetchone()
        schema = base.execute("SELECT type, name, sql FROM sqlite_master").fetchmany(4)
    except UNREADABLE as error:
        raise journal_error(path, error) from error
    if application != APPLICATION:
        raise JournalError("not-a-table", file=path)
    if version > SCHEMA:
        raise other_version(version, SCHEMA).error(path)
    if {*schema} != _SCHEMA_OF_A_JOURNAL:
        raise JournalError("foreign-schema", file=path)


def journal_error(path: Path, error: Exception) -> JournalError:
    """What an error of the sqlite3 module means for a journal."""
    if isinstance(error, UnicodeDecodeError):
        return JournalError("damaged", file=path, detail="a text in it is not UTF-8")
    if "locked" in str(error):
        return JournalInUseError("in-use")
    if "not a database" in str(error):
        return JournalError("not-a-table", file=path)
    return JournalError("unopened", file=path, detail=str(error))
