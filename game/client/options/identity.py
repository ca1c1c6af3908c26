"""Who somebody is towards the tables of others: a name, and the keys to seats.

All of it belongs to a profile and lies in one file that only its user may read, since a key opens a seat.
A profile is used by one running program at a time: a second one takes the next profile by itself.
"""

from __future__ import annotations

import logging
import re
import secrets
import sqlite3
from pathlib import Path
from typing import Any

from game.client.options.game_setup import NAMES
from game.client.options.kept_file import KeptFile
from net.storage import folders
from net.storage.files import reason

PROFILE = re.compile(r"[\w-]{1,32}", re.ASCII)
USUAL = "default"
LONGEST_NAME = 24
LONGEST_KEY = 128
#: So many tables' keys are kept, the newest; and as many addresses.
MOST_TABLES = 50
_MOST_TOGETHER = 9

log = logging.getLogger(__name__)


class Identity:
    """One profile. Without a path nothing is kept."""

    def __init__(self, path: Path | None = None, name: str = "") -> None:
        self._file = KeptFile(path)
        self._lock: sqlite3.Connection | None = None
        plain = self._file.read()
        if self._file.unread:
            words = "%s cannot be read and is begun anew; it is kept as %s: %s"
            log.warning(words, path, self._file.broken, self._file.unread)
        self.id = _text(plain, "id", 64) or secrets.token_hex(16)
        self.name = name or _text(plain, "name", LONGEST_NAME) or NAMES[0]
        self._keys = _keys(plain.get("keys"))
        self._tables = _texts(plain.get("tables"))

    @classmethod
    def of_user(cls, profile: str = USUAL, name: str = "") -> Identity:
        """The profile in the user's data folder; the next one that is free when another program uses it."""
        folder = folders.data() / "profiles"
        fault = ""
        for number in range(1, _MOST_TOGETHER + 1):
            path = folder / f"{profile if number == 1 else f'{profile}-{number}'}.json"
            try:
                lock = _locked(path)
            except (OSError, sqlite3.Error) as error:
                fault = reason(error) if isinstance(error, OSError) else str(error)
                continue
            identity = cls(path, name)
            identity._lock = lock
            return identity
        log.warning("no profile in %s can be used, so no key to a seat is kept: %s", folder, fault)
        return cls(None, name)

    def close(self) -> None:
        """Lets another program have the profile."""
        if self._lock is not None:
            self._lock.close()
            self._lock = None

    # Keys

    def tokens(self, table: str) -> tuple[str, ...]:
        """The keys to seats at that table, the newest last."""
        return tuple(self._keys.get(table, {}).values())

    def keep(self, table: str, seat: int, token: str) -> None:
        """Keeps the key to a seat, in the place of an older one."""
        self._keys[table] = {**self._keys.pop(table, {}), str(seat): token}
        while len(self._keys) > MOST_TABLES:
            del self._keys[next(iter(self._keys))]
        self.save()

    def forget(self, table: str) -> None:
        """The keys to that table open nothing any more."""
        if self._keys.pop(table, None) is not None:
            self.save()

    def found(self, address: str, table: str) -> None:
        """Remembers which table is at an address."""
        if self._tables.get(address) != table:
            self._tables.pop(address, None)
            self._tables[address] = table
            while len(self._tables) > MOST_TABLES:
                del self._tables[next(iter(self._tables))]
            self.save()

    def table_at(self, address: str) -> str:
        """The table that was at that very address the last time; empty if none is known.

        What else looks like it may be another machine, which must not be shown the keys.
        """
        return self._tables.get(address, "")

    def another_at(self, address: str) -> None:
        """Whatever is at that address, it is not the table that was there."""
        if self._tables.pop(address, None) is not None:
            self.save()

    def call(self, name: str) -> None:
        """Takes another name."""
        name = name.strip()[:LONGEST_NAME]
        if name and name != self.name:
            self.name = name
            self.save()

    def save(self) -> None:
        """Writes the file; a disk that is full costs the memory only."""
        self._file.write({"id": self.id, "name": self.name, "keys": self._keys, "tables": self._tables})


def _locked(path: Path) -> sqlite3.Connection:
    """A lock on a profile that ends with this program however that ends.

    Raises OSError or sqlite3.Error if another program has it, or the folder cannot be used.
    """
    path.parent.mkdir(parents=True, exist_ok=True)
    lock = sqlite3.connect(path.with_suffix(".lock"), timeout=0, isolation_level=None)
    try:
        lock.execute("BEGIN EXCLUSIVE")
    except sqlite3.Error:
        lock.close()
        raise
    return lock


def _text(plain: dict[str, Any], key: str, most: int) -> str:
    value = plain.get(key)
    return value[:most] if isinstance(value, str) and value.isprintable() else ""


def _keys(plain: Any) -> dict[str, dict[str, str]]:
    return {table: _texts(keys) for table, keys in plain.items()} if isinstance(plain, dict) else {}


def _texts(plain: Any) -> dict[str, str]:
    """The keys to seats, or ids of tables, in a plain value; what can be neither is left out."""
    if not isinstance(plain, dict):
        return {}
    return {where: text for where, text in plain.items() if _is_key(text)}


def _is_key(text: Any) -> bool:
    return isinstance(text, str) and text.isprintable() and 1 <= len(text) <= LONGEST_KEY
