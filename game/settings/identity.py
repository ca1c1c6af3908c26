"""Who the user is at tables on the network: a name, an id, and the secret that makes the keys to seats.

They belong to a profile: a file that only its user may read, for a key opens a seat. One running program
at a time uses a profile; a second program takes the next one.
"""

from __future__ import annotations

import logging
import re
import secrets
import sqlite3
from pathlib import Path
from typing import TYPE_CHECKING, Any, NamedTuple

from game.rules.printable import beginning, is_printable
from game.settings.game_setup import NAMES
from game.settings.json_file import JsonFile
from game.settings.system_name import name_of_machine, system_name
from net.messages.records import LONGEST_NAME
from net.storage import folders
from net.storage.files import reason

if TYPE_CHECKING:
    from net.seats.keys import SeatKey

PROFILE = re.compile(r"[\w-]{1,32}", re.ASCII)
USUAL = "default"
_LONGEST_TEXT = 128
#: The most tables that are remembered; the newest stay.
MOST_TABLES = 50
_MOST_PROGRAMS = 9

log = logging.getLogger(__name__)


class KeptSeat(NamedTuple):
    """A table at which a seat is kept: its id, where it was last, and its name."""

    table: str
    address: str
    name: str


class Identity:
    """One profile. Without a path nothing is stored. usual: the name of a user who has never had another."""

    def __init__(self, path: Path | None = None, name: str = "", usual: str = NAMES[0]) -> None:
        self._file = JsonFile(path)
        self._lock: sqlite3.Connection | None = None
        plain = self._file.read()
        if self._file.unread:
            words = "%s cannot be read and is begun anew; it is kept as %s: %s"
            log.warning(words, path, self._file.broken, self._file.unread)
        self.id = _text(plain, "id", 64) or secrets.token_hex(16)
        self.name = name or _text(plain, "name", LONGEST_NAME) or usual
        self._secret = _text(plain, "secret", 64) or secrets.token_hex(32)
        self._tables = _tables(plain.get("tables"))
        self._seat = _texts(plain.get("seat"))
        self._host_keys = _texts(plain.get("host_keys"))

    @classmethod
    def of_user(cls, profile: str = USUAL, name: str = "") -> Identity:
        """The profile in the user's data folder; the next free one if another program uses it."""
        folder = folders.data() / "profiles"
        fault = ""
        for number in range(1, _MOST_PROGRAMS + 1):
            path = folder / f"{profile if number == 1 else f'{profile}-{number}'}.json"
            try:
                lock = _locked(path)
            except (OSError, sqlite3.Error) as error:
                fault = reason(error) if isinstance(error, OSError) else str(error)
                continue
            identity = cls(path, name, system_name() or name_of_machine())
            identity._lock = lock
            return identity
        log.warning("no profile in %s can be used, so no seat is kept: %s", folder, fault)
        return cls(None, name)

    @classmethod
    def last_of_user(cls, profile: str = USUAL) -> Identity:
        """The profile as it was written last, only to be read."""
        return cls(folders.data() / "profiles" / f"{profile}.json")

    def close(self) -> None:
        """Release the profile for other programs."""
        if self._lock is not None:
            self._lock.close()
            self._lock = None

    # Seats

    def key(self, table: str) -> SeatKey:
        """The key to this user's seats at a table."""
        from net.seats.keys import SeatKey

        return SeatKey.of_secret(self._secret, table)

    def has_seat(self, table: str) -> bool:
        """Whether a seat was kept for this user at a table."""
        return table in self._tables

    def pinned(self, table: str) -> str:
        """The hash of the key that the table's host had when a seat was kept there; empty if it had none."""
        return self._host_keys.get(table, "")

    def pin(self, table: str, host_key: str) -> None:
        """Remember the hash of the host's key; the first one of a table stays."""
        if table not in self._host_keys:
            self._host_keys = dict([*self._host_keys.items(), (table, host_key)][-MOST_TABLES:])
            self.save()

    def keep(self, table: str) -> None:
        """Remember that a seat is kept there."""
        if table not in self._tables:
            self._tables = [*self._tables, table][-MOST_TABLES:]
            self.save()

    def forget(self, table: str) -> None:
        """No seat is kept there any more."""
        if table in self._tables:
            self._tables.remove(table)
            self.save()

    @property
    def kept_seat(self) -> KeptSeat | None:
        """The table to which this user can go back, having sat there last and not left for good."""
        known = [self._seat.get(field, "") for field in KeptSeat._fields]
        return KeptSeat(*known) if all(known) and self.has_seat(known[0]) else None

    def sits_at(self, seat: KeptSeat) -> None:
        """Remember where this user sits now."""
        if self._seat != seat._asdict():
            self._seat = seat._asdict()
            self.save()

    def leaves(self, table: str) -> None:
        """This user has left a table for good."""
        if self._seat.get("table") == table:
            self._seat = {}
            self.save()

    def rename(self, name: str) -> None:
        """Change the name; an empty one is ignored."""
        name = beginning(name.strip(), LONGEST_NAME)
        if name and name != self.name:
            self.name = name
            self.save()

    def save(self) -> None:
        """Write the file; failing to do so is only logged."""
        plain = {"id": self.id, "name": self.name, "secret": self._secret, "tables": self._tables}
        more = {"seat": self._seat, "host_keys": self._host_keys}
        self._file.write({**plain, **{key: value for key, value in more.items() if value}})


def _locked(path: Path) -> sqlite3.Connection:
    """A lock on a profile; it ends with this program, however that ends.

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
    return beginning(value, most) if isinstance(value, str) and is_printable(value) else ""


def _tables(plain: Any) -> list[str]:
    """The ids of tables in a plain value; anything else is left out."""
    return [table for table in plain if _is_text(table)][-MOST_TABLES:] if isinstance(plain, list) else []


def _texts(plain: Any) -> dict[str, str]:
    """The texts in a plain value; anything else is left out."""
    if not isinstance(plain, dict):
        return {}
    return {where: text for where, text in plain.items() if _is_text(text)}


def _is_text(text: Any) -> bool:
    return isinstance(text, str) and is_printable(text) and 1 <= len(text) <= _LONGEST_TEXT
