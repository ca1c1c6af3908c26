"""Who somebody is towards the tables of others: a name, the keys to seats, the hosts visited lately.

All of it belongs to a profile and lies in one file that only its user may read, since a key opens a seat.
A profile is used by one running program at a time: a second one takes the next profile by itself.
"""

from __future__ import annotations

import json
import logging
import os
import re
import secrets
import sqlite3
from pathlib import Path
from typing import Any, NamedTuple

from game.client.setup import NAMES
from net import folders

PROFILE = re.compile(r"[\w-]{1,32}", re.ASCII)
USUAL = "default"
LONGEST_NAME = 24
MOST_RECENT = 5
#: So many tables' keys are kept, the newest.
MOST_TABLES = 50
_MOST_TOGETHER = 9

log = logging.getLogger(__name__)


class Recent(NamedTuple):
    """A host that was visited: its address, and the name and id of the table there."""

    address: str
    name: str
    table: str


class Identity:
    """One profile. Without a path nothing is kept."""

    def __init__(self, path: Path | None = None, name: str = "") -> None:
        self._path = path
        self._lock: sqlite3.Connection | None = None
        plain = self._read()
        self.id = _text(plain, "id", 64) or secrets.token_hex(16)
        self.name = name or _text(plain, "name", LONGEST_NAME) or NAMES[0]
        self.recent = _recent(plain.get("recent"))
        self._keys = _keys(plain.get("keys"))

    @classmethod
    def of_user(cls, profile: str = USUAL, name: str = "") -> Identity:
        """The profile in the user's data folder; the next one that is free when another program uses it."""
        folder = folders.data() / "profiles"
        for number in range(1, _MOST_TOGETHER + 1):
            path = folder / f"{profile if number == 1 else f'{profile}-{number}'}.json"
            lock = _locked(path)
            if lock is not None:
                identity = cls(path, name)
                identity._lock = lock
                return identity
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

    # People and places

    def call(self, name: str) -> None:
        """Takes another name."""
        name = name.strip()[:LONGEST_NAME]
        if name and name != self.name:
            self.name = name
            self.save()

    def visited(self, address: str, name: str, table: str) -> None:
        """Remembers a host, the latest first."""
        others = [recent for recent in self.recent if recent.address != address]
        self.recent = (Recent(address, name, table), *others)[:MOST_RECENT]
        self.save()

    def table_at(self, address: str) -> str | None:
        """The table that was at that address the last time."""
        return next((recent.table for recent in self.recent if recent.address == address), None)

    # The file

    def _read(self) -> dict[str, Any]:
        if self._path is None or not self._path.exists():
            return {}
        try:
            plain = json.loads(self._path.read_text("utf-8"))
        except (OSError, ValueError, RecursionError) as error:
            log.warning("%s cannot be read and is begun anew: %s", self._path, error)
            return {}
        return plain if isinstance(plain, dict) else {}

    def save(self) -> None:
        """Writes the file; a disk that is full costs the memory only."""
        if self._path is None:
            return
        recent = [list(one) for one in self.recent]
        plain = {"id": self.id, "name": self.name, "recent": recent, "keys": self._keys}
        fresh = self._path.with_suffix(".new")
        try:
            self._path.parent.mkdir(parents=True, exist_ok=True)
            with open(
                os.open(fresh, os.O_CREAT | os.O_TRUNC | os.O_WRONLY, 0o600), "w", encoding="utf-8"
            ) as file:
                json.dump(plain, file, indent=1)
            fresh.replace(self._path)
        except OSError as error:
            log.warning("%s cannot be written: %s", self._path, error)


def _locked(path: Path) -> sqlite3.Connection | None:
    """A lock on a profile that ends with this program however that ends; None if another one has it."""
    try:
        path.parent.mkdir(parents=True, exist_ok=True)
        lock = sqlite3.connect(path.with_suffix(".lock"), timeout=0, isolation_level=None)
        try:
            lock.execute("BEGIN EXCLUSIVE")
        except sqlite3.Error:
            lock.close()
            return None
    except (OSError, sqlite3.Error) as error:
        log.warning("%s cannot be used: %s", path, error)
        return None
    return lock


def _text(plain: dict[str, Any], key: str, most: int) -> str:
    value = plain.get(key)
    return value[:most] if isinstance(value, str) and value.isprintable() else ""


def _recent(plain: Any) -> tuple[Recent, ...]:
    if not isinstance(plain, list):
        return ()
    whole = [one for one in plain if isinstance(one, list) and len(one) == 3 and _all_text(one)]
    return tuple(Recent(*one) for one in whole[:MOST_RECENT])


def _keys(plain: Any) -> dict[str, dict[str, str]]:
    if not isinstance(plain, dict):
        return {}
    return {
        table: dict(keys)
        for table, keys in plain.items()
        if isinstance(keys, dict) and _all_text(keys.values())
    }


def _all_text(values: Any) -> bool:
    return all(isinstance(value, str) for value in values)
