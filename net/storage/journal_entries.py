"""What a table writes down so that it can be continued: small plain dicts, and who keeps them.

Every entry names its kind in the field "entry"; `table`, `game`, `choice`, `undo`, `pause` and `over` exist.
Seeds are decimal texts; keys of seats, and who was sent away, are hashes. The settings in a `table` tell also
where its host listens. The kinds and their fields are only ever added to within a version; what each looks
like stands in `net.storage.journal_shapes`.
"""

from __future__ import annotations

from typing import Any, Final, Protocol

from game.rules.short_repr import short_repr
from net.messages.shape import ShapeError
from net.storage.files import one_line
from net.storage.journal_shapes import ENTRIES

Entry = dict[str, Any]

JOURNAL_VERSION: Final = 2


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
    """A journal that cannot be read or an entry that cannot be kept; the text is a sentence in one line."""

    def __init__(self, text: str) -> None:
        super().__init__(one_line(text))


NO_TABLE: Final = "is not a table of this game"


def flaw(entries: object) -> str | None:
    """Why what was read as a journal can be none, to be said after its name; None when it may be one.

    Proved are versions and each entry for itself. That they make a table is proved by making it again.
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


def other_version(version: int, ours: int) -> str:
    """What to say after the name of something of a version that we do not read."""
    whose = "a newer" if version > ours else "another"
    return f"was written by {whose} version of this program (it has version {version}, this one reads {ours})"


def damaged(number: int, what: object) -> str:
    """What to say after the name of a journal in which an entry cannot be."""
    return f"is damaged in its entry {number}: {str(what).removesuffix('.')}"


def _check(entry: object) -> None:
    """Raises ShapeError unless an entry, by itself, can be one."""
    kind = _field(entry, "entry")
    if not isinstance(kind, str) or kind not in ENTRIES:
        raise ShapeError(f"there are no entries of kind {short_repr(kind)}")
    ENTRIES[kind].check(entry, kind)


def _field(entry: object, name: str) -> object:
    return entry.get(name) if isinstance(entry, dict) else None
