"""The tables in the user's data folder: listing, finding and deleting them.

Beside each journal lies its note, a small JSON file with what a list shows of the table: a process that plays
the table has locked the journal, so that it cannot be read meanwhile. Without a note the journal is read.
"""

from __future__ import annotations

import contextlib
import json
from collections.abc import Collection
from pathlib import Path
from typing import Final, NamedTuple

from net.messages.codes import CodedText
from net.storage import finished_games, folders, left_tables
from net.storage.files import content, reason, write_whole
from net.storage.journal import SUFFIX, JournalFile, in_use, read_unlocked
from net.storage.journal_entries import JournalError, first_setup, newest_setup
from net.storage.journal_shapes import NOTE as NOTE_SHAPE
from net.storage.journal_shapes import JournalEntry, TableNote
from net.storage.sqlite_file import SIBLINGS, JournalInUseError

NOTE: Final = ".json"
#: What was put in the place of a journal while its table was played; it is in no list.
REPLACED: Final = ".replaced"
LARGEST_NOTE: Final = 16 * 1024
#: The most that a sentence tells of the path in another's file.
LONGEST_PATH: Final = 300


class SavedTable(NamedTuple):
    """A table that can be continued.

    played: when it was last written to, in seconds since 1970. host: where the host is that keeps it open, if
    one does.
    """

    id: str
    name: str
    seats: int
    players: tuple[str, ...]
    state: str
    round: int | None
    played: float
    in_use: bool
    path: Path
    host: str = ""


class SavedTables(NamedTuple):
    """The tables that can be continued, the latest first; faults: why others cannot be read."""

    tables: list[SavedTable]
    faults: list[CodedText]


class TableJournal:
    """The journal of the table that a host runs; its file is made with the first entry."""

    def __init__(self) -> None:
        self._file: JournalFile | None = None
        #: The entries of a journal whose files are gone, until they are written again.
        self._unwritten: list[JournalEntry] = []

    @property
    def path(self) -> Path | None:
        """The path of the journal; None until there is an entry."""
        return None if self._file is None else self._file.path

    def append(self, *entries: JournalEntry, dropped: Collection[int] = ()) -> None:
        """Add entries; they are on disk when this returns. Raises JournalError; then nothing has changed.

        dropped: the places of older entries that go, counted from the end (1: the newest).
        """
        if self._file is None:
            self._file = JournalFile.create(path_of(first_setup(entries)["id"]), entries)
            return
        self.mend()
        self._file.append(*entries, dropped=dropped)

    def mend(self) -> bool:
        """Write the journal anew if its files were deleted or replaced; return whether they were.

        What lies in its place is renamed. Raises JournalError; then the next `mend` tries again.
        """
        if self._file is None or (self._file.is_in_place and not self._unwritten):
            return False
        if not self._unwritten:
            self._unwritten = self._file.entries()  # the system keeps open files until they are closed
            self._file.close()
        path = self._file.path
        try:
            if path.exists():
                path.replace(path.with_suffix(REPLACED))
            for sibling in SIBLINGS:
                Path(f"{path}{sibling}").unlink(missing_ok=True)
        except OSError as error:
            raise JournalError("unsaved", file=path, detail=reason(error)) from error
        self._file = JournalFile.create(path, self._unwritten)
        self._unwritten = []
        return True

    def continue_in(self, file: JournalFile) -> None:
        """Write to an existing file from now on."""
        self._file = file

    def entries(self) -> list[JournalEntry]:
        """All entries. Raises JournalError."""
        return self._unwritten or ([] if self._file is None else self._file.entries())

    def close(self) -> None:
        """Close the file."""
        if self._file is not None:
            self._file.close()

    def discard(self) -> None:
        """Close and delete the file. Raises JournalError."""
        self.close()
        if self._file is not None:
            _delete(self._file.path)
            self._file = None


def folder() -> Path:
    """The folder of the tables."""
    return folders.data() / "tables"


def path_of(table: str) -> Path:
    """The journal of the table with this id."""
    return folder() / f"{table}{SUFFIX}"


def list_tables() -> SavedTables:
    """The tables in the folder, without those that were moved away."""
    return _listed(moved=False)


def _listed(moved: bool) -> SavedTables:
    """The tables that were moved away, or those that were not."""
    found, faults = [], []
    try:
        journals = _journals()
    except JournalError as error:
        return SavedTables([], [error.text])
    for path in journals:
        try:
            table = _saved(path, moved)
        except JournalInUseError:  # it is so new that it has no note yet
            continue
        except JournalError as error:
            faults.append(error.text)
        except OSError as error:
            faults.append(JournalError("unreadable", file=path, detail=reason(error)).text)
        else:
            if table is not None:
                found.append(table)
    return SavedTables(sorted(found, key=lambda table: table.played, reverse=True), faults)


def find(text: str) -> Path:
    """The journal of a table, by its id, the beginning of its id, or its name. Raises JournalError.

    Tables whose game is over are looked at only if no other fits, and those that were moved away last.
    """
    if any(path.stem == text for path in _journals()):
        return path_of(text)
    tables, faults = list_tables()
    unplayed = [table for table in tables if table.state != "over"]
    fitting = _fitting(unplayed, text) or _fitting(tables, text) or _fitting(_listed(moved=True).tables, text)
    if len(fitting) == 1:
        return fitting[0].path
    if fitting:
        raise JournalError("ambiguous", name=text[:60], tables=_named(fitting))
    if faults:
        raise JournalError("unknown-or-unreadable", name=text[:60], fault=faults[0].english)
    if tables:
        raise JournalError("unknown", name=text[:60], tables=_named(tables[:5]))
    raise JournalError("unknown-of-none", name=text[:60])


def _named(tables: list[SavedTable]) -> str:
    return ", ".join(f"{table.name} ({table.id[:8]})" for table in tables)


def _fitting(tables: list[SavedTable], text: str) -> list[SavedTable]:
    return [table for table in tables if table.name == text or (text and table.id.startswith(text))]


def worth_continuing(entries: list[JournalEntry]) -> bool:
    """Whether a table should stay on disk: a game runs, or people have seats at a table on the network."""
    if not entries:
        return False
    note, table = _note_from(entries), newest_setup(entries)
    people = any(seat["kind"] == "human" for seat in table["seats"])
    return note["state"] == "running" or (people and not note["private"])


def open_to_continue(path: Path) -> JournalFile:
    """The journal in a file, locked to be continued. Raises JournalError, also if it was moved away."""
    file = JournalFile.at(path)
    where = file.moved
    if where is not None:
        file.close()
        told = where if len(where) <= LONGEST_PATH else f"{where[:LONGEST_PATH]}..."
        raise JournalError("moved", file=told)
    return file


def write_note(path: Path, note: TableNote) -> bool:
    """Write the note of the journal at `path`; return whether that worked.

    When it fails there is no note, and lists read the journal; on Windows an old note stays while somebody
    reads it.
    """
    try:
        write_whole(path.with_suffix(NOTE), json.dumps(note), waits=())
    except OSError:
        forget_note(path)
        return False
    return True


def forget_note(path: Path) -> None:
    """Delete a note, so that lists read the journal."""
    with contextlib.suppress(OSError):
        path.with_suffix(NOTE).unlink(missing_ok=True)


def delete(path: Path) -> None:
    """Delete a table for good. Raises JournalError, also while it is played."""
    if in_use(path):
        raise JournalError("in-use")
    _delete(path)


def _delete(path: Path) -> None:
    left_tables.forget(path)
    for suffix in (SUFFIX, f"{SUFFIX}-wal", f"{SUFFIX}-shm", NOTE):
        try:
            path.with_suffix(suffix).unlink(missing_ok=True)
        except OSError as error:
            raise JournalError("undeleted", file=path, detail=reason(error)) from error


def _journals() -> list[Path]:
    """All journals in the folder. Raises JournalError."""
    try:
        return sorted(path for path in folder().iterdir() if path.suffix == SUFFIX)
    except FileNotFoundError:
        return []
    except OSError as error:
        raise JournalError("folder-unreadable", folder=folder(), detail=reason(error)) from error


def _saved(path: Path, moved: bool) -> SavedTable | None:
    """A table by its note, or by its journal; moved: whether it must have been moved away or must not.

    None for any other table, and for a game at one machine that is over, when its record is stored: there
    is nothing to continue.
    """
    note = None if moved else _note(path)
    if note is None:
        entries = read_unlocked(path, moved)
        note = _note_from(entries) if entries else None
    if note is None or (note["private"] and note["state"] == "over" and _games_are_kept(path, moved)):
        return None
    return SavedTable(
        id=note["id"],
        name=note["name"],
        seats=note["seats"],
        players=tuple(note["players"]),
        state=note["state"],
        round=note["round"],
        played=_played(path),
        in_use=in_use(path),
        path=path,
        host=left_tables.address_of(path),
    )


def _games_are_kept(path: Path, moved: bool) -> bool:
    """Whether all games that are over at a table are stored. Raises JournalError."""
    games = [entry["game"] for entry in read_unlocked(path, moved) if entry["entry"] == "over"]
    return all(finished_games.path_of(path.stem, game).exists() for game in games)


def _note(path: Path) -> TableNote | None:
    """The note beside a journal, if it is valid and of this table."""
    try:
        note: TableNote = json.loads(content(path.with_suffix(NOTE), LARGEST_NOTE))
        NOTE_SHAPE.check(note, "note")
    except (OSError, ValueError, RecursionError):  # a ShapeError is a ValueError
        return None
    return note if note["id"] == path.stem else None


def _note_from(entries: list[JournalEntry]) -> TableNote:
    """A note made from a journal's entries, of which there must be at least one; it lacks the round."""
    last = next((e["entry"] for e in reversed(entries) if e["entry"] in ("game", "over")), None)
    table = newest_setup(entries)
    return {
        "id": table["id"],
        "name": table["settings"]["name"],
        "private": table["settings"]["private"],
        "seats": len(table["seats"]),
        "players": [seat["name"] for seat in table["seats"] if seat["kind"] != "open"],
        "state": "running" if last == "game" else "over" if last == "over" else "lobby",
        "round": None,
    }


def _played(path: Path) -> float:
    """When the journal was last written to, in seconds since 1970; SQLite writes to a second file first."""
    times = [path.stat().st_mtime]
    with contextlib.suppress(FileNotFoundError):
        times.append(Path(f"{path}-wal").stat().st_mtime)
    return max(times)
