"""The entries of a table's journal, from which it can be continued: small plain dicts.

The field "entry" names the kind: `table`, `game`, `choice`, `undo`, `pause`, `chat` or `over`. Seeds are
decimal texts; of keys and banned people only hashes are kept. Within a version, kinds and fields
are only ever added; `net.storage.journal_shapes` has them all.
"""

from __future__ import annotations

from collections.abc import Collection, Iterable, Mapping, Sequence
from pathlib import Path
from typing import Any, Final, NamedTuple, Protocol

from game.rules.shape import ShapeError
from game.rules.short_repr import short_repr
from net.messages.codes import CodedError
from net.messages.records import Param
from net.storage.files import one_line
from net.storage.journal_shapes import ENTRIES, JournalEntry, TableEntry

JOURNAL_VERSION: Final = 2
#: How many values are read from a journal, more than fifty times what is written; each takes far more memory
#: than space in a file.
MOST_VALUES: Final = 1_000_000


class Journal(Protocol):
    """What a table writes its entries to."""

    def append(self, *entries: JournalEntry, dropped: Collection[int] = ()) -> None:
        """Save entries durably before returning. If it raises JournalError, nothing has changed.

        dropped: older entries to remove, counted from the end (1: the newest).
        """


class _NoJournal:
    def append(self, *entries: JournalEntry, dropped: Collection[int] = ()) -> None:
        pass


NO_JOURNAL: Final[Journal] = _NoJournal()


#: Since a game began only the newest entry of each of these kinds counts.
_REPLACING: Final = ("table", "pause")
#: So many lines of chat are kept.
CHAT_LINES: Final = 50
#: With more entries than these the oldest games are dropped when another one begins.
MOST_ENTRIES: Final = 2_000


class MonitoredJournal:
    """A journal that remembers whether its newest entry could not be saved, in `failing`.

    written: the entries that it has already. However long people play, change the table and pause games, it
    stays short enough to be replayed at once.
    """

    def __init__(self, journal: Journal, written: Iterable[JournalEntry] = ()) -> None:
        self._journal = journal
        self._kinds: list[str] = [entry["entry"] for entry in written]
        self.failing = False

    def append(self, *entries: JournalEntry) -> None:
        """Save entries, all or none, and drop older ones that count no more. Raises JournalError."""
        self.failing = True
        kinds = self._kinds
        dropped = set().union(*(_superseded(kinds, entry["entry"]) for entry in entries))
        self._journal.append(*entries, dropped={len(kinds) - place for place in dropped})
        if dropped:
            self._kinds = [kind for place, kind in enumerate(kinds) if place not in dropped]
        self._kinds += [entry["entry"] for entry in entries]
        self.failing = False


def _superseded(kinds: Sequence[str], kind: str) -> set[int]:
    """Which entries of these kinds count no more after one of `kind`."""
    if kind in _REPLACING:
        for place in range(len(kinds) - 1, -1, -1):
            if kinds[place] == kind:
                keeps_first = place == 0 and "chat" in kinds  # a journal begins with its set-up
                return set() if keeps_first else {place}
            if kinds[place] == "game":
                break
    if kind == "chat" and kinds.count("chat") >= CHAT_LINES:
        return {kinds.index("chat")}
    if kind == "game" and len(kinds) > MOST_ENTRIES:
        games = [place for place, other in enumerate(kinds) if other == "game"]
        fitting = (begin for begin in games if len(kinds) - begin < MOST_ENTRIES)
        begin = next(fitting, len(kinds))
        return {*range(begin)} - {_last_setup(kinds, begin)}
    return set()


def _last_setup(kinds: Sequence[str], before: int) -> int:
    """The place of the set-up that the entry at `before` follows."""
    return next(place for place in range(before - 1, -1, -1) if kinds[place] == "table")


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
    room = MOST_VALUES
    for number, entry in enumerate(source, 1):
        room -= _values_in(entry)
        if room < 0:
            raise damaged(number, "no journal of this game holds so much").error(file)
        flaw = _flaw_of(entry, number, entries[0] if entries else entry)
        if flaw is not None:
            raise flaw.error(file)
        entries.append(entry)
    if not entries:
        raise JournalError("not-a-table", file=file)
    return entries


def _values_in(entry: object) -> int:
    """How many numbers, texts, lists and so on an entry is made of."""
    found, unopened = 1, [entry]
    while unopened:
        one = unopened.pop()
        inside = [*one, *one.values()] if isinstance(one, dict) else one if isinstance(one, list) else ()
        found += len(inside)
        unopened += [each for each in inside if isinstance(each, (dict, list))]
    return found


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
