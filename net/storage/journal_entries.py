"""The entries of a table's journal, from which it can be continued: small plain dicts.

The field "entry" names the kind: `table`, `game`, `choice`, `undo`, `pause` or `over`. Seeds are decimal
texts; of keys and banned people only hashes are kept. Within a version, kinds and fields
are only ever added; `net.storage.journal_shapes` has them all.
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from pathlib import Path
from typing import Any, Final, NamedTuple, Protocol

from game.rules.short_repr import short_repr
from net.messages.codes import CodedError
from net.messages.records import Param
from net.messages.shape import ShapeError
from net.storage.files import one_line
from net.storage.journal_shapes import ENTRIES, JournalEntry, TableEntry

JOURNAL_VERSION: Final = 2


class Journal(Protocol):
    """What a table writes its entries to."""

    def append(self, entry: JournalEntry) -> None:
        """Saves an entry durably before it returns. If it raises JournalError, the entry is not saved."""

    def amend(self, entry: JournalEntry, back: int = 1) -> None:
        """Drops the entry that is `back` places from the end and saves this one, in the same way."""


class _NoJournal:
    def append(self, entry: JournalEntry) -> None:
        pass

    def amend(self, entry: JournalEntry, back: int = 1) -> None:
        pass


NO_JOURNAL: Final[Journal] = _NoJournal()


#: Of entries of these kinds with none of another kind between them only the newest of each counts.
_REPLACING: Final = ("table", "pause")


class MonitoredJournal:
    """A journal that remembers whether its newest entry could not be saved, in `failing`.

    However often people change a lobby and pause a game, it grows by one entry of each only.
    """

    def __init__(self, journal: Journal) -> None:
        self._journal = journal
        #: The kinds of the newest entries, back to one that is not replaced.
        self._replaceable: list[str] = []
        self.failing = False

    def append(self, entry: JournalEntry) -> None:
        """Saves an entry. Raises JournalError."""
        self.failing = True
        kind, known = entry["entry"], self._replaceable
        if kind in known:
            self._journal.amend(entry, back=len(known) - known.index(kind))
        else:
            self._journal.append(entry)
        kept = known if kind in _REPLACING else []
        self._replaceable = [other for other in kept if other != kind] + [kind] * (kind in _REPLACING)
        self.failing = False


class JournalError(CodedError):
    """A journal that cannot be read or written."""

    kind = "journal"

    def __init__(self, code: str, /, **params: Param | Path) -> None:
        plain = {name: one if isinstance(one, int) else one_line(str(one)) for name, one in params.items()}
        super().__init__(code, **plain)


class Flaw(NamedTuple):
    """What is wrong with a journal: a code of JournalError, and its parameters without the file."""

    code: str
    params: Mapping[str, Param] = {}

    def error(self, file: Path | str) -> JournalError:
        """The error for a journal in that file."""
        return JournalError(self.code, file=file, **self.params)


def read_entries(source: Iterable[object], file: Path) -> list[JournalEntry]:
    """All entries of a journal; reads no further than the first that is wrong. Raises JournalError."""
    entries: list[Any] = []
    for number, entry in enumerate(source, 1):
        flaw = _flaw_of(entry, number, entries[0] if entries else entry)
        if flaw is not None:
            raise flaw.error(file)
        entries.append(entry)
    if not entries:
        raise JournalError("not-a-table", file=file)
    return entries


def find_flaw(entries: Sequence[JournalEntry]) -> Flaw | None:
    """Why this cannot be a journal; None if it may be one.

    Checks versions and each entry by itself. Replaying shows whether the entries fit together.
    """
    flaws = (_flaw_of(entry, number, entries[0]) for number, entry in enumerate(entries, 1))
    return next((flaw for flaw in flaws if flaw is not None), None if entries else Flaw("not-a-table"))


def _flaw_of(entry: object, number: int, first: object) -> Flaw | None:
    """What is wrong with an entry; number: which it is, from 1."""
    if number == 1 and _field(entry, "entry") != "table":
        return Flaw("not-a-table")
    version = _field(entry, "version")
    if _field(entry, "entry") == "table" and type(version) is int and version > JOURNAL_VERSION:
        return other_version(version, JOURNAL_VERSION)
    try:
        _check(entry)
        if _field(entry, "entry") == "table" and _field(entry, "id") != _field(first, "id"):
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


def other_version(version: int, ours: int) -> Flaw:
    """The flaw of something that another version of this program wrote."""
    code = "newer-version" if version > ours else "other-version"
    return Flaw(code, {"version": version, "ours": ours})


def damaged(number: int, what: object) -> Flaw:
    """The flaw of a journal with a wrong entry; number: which, from 1."""
    return Flaw("damaged-entry", {"number": number, "detail": str(what).removesuffix(".")})


def _check(entry: object) -> None:
    """Raises ShapeError unless this has the shape of an entry."""
    kind = _field(entry, "entry")
    if not isinstance(kind, str) or kind not in ENTRIES:
        raise ShapeError(f"there are no entries of kind {short_repr(kind)}")
    ENTRIES[kind].check(entry, kind)


def _field(entry: object, name: str) -> object:
    return entry.get(name) if isinstance(entry, dict) else None
