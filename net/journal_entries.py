"""What a table writes down so that it can be continued: small plain dicts, and who keeps them.

Every entry names its kind in the field "entry"; `table`, `game`, `choice`, `undo`, `pause` and `over` exist.
Seeds are decimal texts; keys of seats, and who was sent away, are hashes. The settings in a `table` tell also
where its host listens. The kinds and their fields are only ever added to within a version.
"""

from __future__ import annotations

import re
from typing import Any, Final, Protocol

Entry = dict[str, Any]

JOURNAL_VERSION: Final = 1


class Journal(Protocol):
    """Where a table's entries go."""

    def append(self, entry: Entry) -> None:
        """Keeps an entry for good before it returns; when it raises, what the entry tells does not happen."""


class _Forgetful:
    def append(self, entry: Entry) -> None:
        pass


NO_JOURNAL: Final[Journal] = _Forgetful()


class Watched:
    """A journal of which can be asked whether its newest entry could not be kept."""

    def __init__(self, journal: Journal) -> None:
        self._journal = journal
        self.failing = False

    def append(self, entry: Entry) -> None:
        """Keeps an entry, or raises as the journal does."""
        self.failing = True
        self._journal.append(entry)
        self.failing = False


class JournalError(Exception):
    """A journal that cannot be read, or an entry that cannot be kept; the text is one sentence."""


NO_TABLE: Final = "is not a table of this game"


def flaw(entries: object) -> str | None:
    """Why what was read as a journal can be none, to be said after its name; None when it may be one.

    Proved are versions, and what is used before a table is made again, whose proof is that it can be made.
    """
    if not isinstance(entries, list) or not entries or _kind(entries[0]) != "table":
        return NO_TABLE
    for number, entry in enumerate(entries, 1):
        kind = _kind(entry)
        if kind == "table":
            version = entry.get("version")
            if isinstance(version, int) and version > JOURNAL_VERSION:
                return newer(version, JOURNAL_VERSION)
            same = version == JOURNAL_VERSION and entry.get("id") == entries[0].get("id")
        if kind is None or (kind == "table" and not (same and _is_whole(entry))):
            return f"is damaged: its entry {number} cannot be read"
    return None


def newer(version: int, ours: int) -> str:
    """What to say after the name of something of a later version than we read."""
    return f"was written by a newer version of this program (it has version {version}, this one reads {ours})"


def _kind(entry: object) -> str | None:
    kind = entry.get("entry") if isinstance(entry, dict) else None
    return kind if isinstance(kind, str) else None


def _is_whole(table: Entry) -> bool:
    """Whether a `table` has an id, which becomes the name of a file, and what lists show of a table."""
    name, settings, seats = table.get("id"), table.get("settings"), table.get("seats")
    return (
        isinstance(name, str)
        and re.fullmatch("[0-9a-f]{32}", name) is not None
        and _has(settings, {"name": str, "private": bool, "bind": str})
        and isinstance(seats, list)
        and all(_has(seat, {"name": str, "kind": str}) for seat in seats)
    )


def _has(record: object, fields: dict[str, type]) -> bool:
    return isinstance(record, dict) and all(isinstance(record.get(key), kind) for key, kind in fields.items())
