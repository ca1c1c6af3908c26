"""The tables in the user's data folder: which there are, and how one is found, kept and thrown away.

Beside each journal lies a note, a small JSON file with what a list shows of the table. It is only a
convenience: whoever plays a table has locked its journal, so that nobody else could look it up there.
"""

from __future__ import annotations

import contextlib
import json
import os
from pathlib import Path
from typing import Any, Final, NamedTuple

from net.storage import folders
from net.storage.files import content, one_line, reason
from net.storage.journal import SUFFIX, JournalFile, JournalInUseError, in_use, read_unclaimed
from net.storage.journal_entries import JournalEntry, JournalError
from net.storage.journal_shapes import NOTE as WHOLE_NOTE

NOTE: Final = ".json"
LARGEST_NOTE: Final = 16 * 1024


class SavedTable(NamedTuple):
    """A table that can be continued. `played`: when something last happened, in seconds since 1970."""

    id: str
    name: str
    seats: int
    players: tuple[str, ...]
    state: str
    round: int | None
    played: float
    in_use: bool
    path: Path


class Shelf(NamedTuple):
    """The tables that wait to be continued, the latest first; a sentence for each that cannot be read."""

    tables: list[SavedTable]
    faults: list[str]


class KeptJournal:
    """The journal of a table that may still be new: its file is made with the first entry."""

    def __init__(self) -> None:
        self._file: JournalFile | None = None

    @property
    def path(self) -> Path | None:
        """Where the table is kept, once there is something to keep."""
        return None if self._file is None else self._file.path

    def append(self, entry: JournalEntry) -> None:
        """Adds an entry, which is on the disk when this returns. Raises JournalError."""
        if self._file is None:
            self._file = JournalFile.create(path_of(entry["id"]), [entry])
        else:
            self._file.append(entry)

    def take(self, file: JournalFile) -> None:
        """Goes on in a file that exists."""
        self._file = file

    def entries(self) -> list[JournalEntry]:
        """All that was written."""
        return [] if self._file is None else self._file.entries()

    def close(self) -> None:
        """Lets go of the file."""
        if self._file is not None:
            self._file.close()

    def discard(self) -> None:
        """Lets go of the file and deletes it: there is nothing in it to be continued."""
        self.close()
        if self._file is not None:
            _delete(self._file.path)
            self._file = None


def folder() -> Path:
    """Where the tables lie."""
    return folders.data() / "tables"


def path_of(table: str) -> Path:
    """The journal of the table with this id."""
    return folder() / f"{table}{SUFFIX}"


def unfinished() -> list[SavedTable]:
    """The tables that wait to be continued, the latest first; what cannot be read is told by `shelf`."""
    return shelf().tables


def shelf() -> Shelf:
    """What lies in the folder, without what moved away."""
    return _looked(moved=False)


def _looked(moved: bool) -> Shelf:
    """The tables that moved away, or those that did not."""
    found, faults = [], []
    try:
        journals = _journals()
    except JournalError as error:
        return Shelf([], [str(error)])
    for path in journals:
        try:
            table = _saved(path, moved)
        except JournalInUseError:  # it has been there for a moment, and what it is called is not told yet
            continue
        except JournalError as error:
            faults.append(str(error))
        except OSError as error:
            faults.append(one_line(f"The table in {path} cannot be read: {reason(error)}."))
        else:
            if table is not None:
                found.append(table)
    return Shelf(sorted(found, key=lambda table: table.played, reverse=True), faults)


def find(text: str) -> Path:
    """The journal of a table, by its id, the beginning of its id, or its name. Raises JournalError.

    One whose game is over is meant if no other one fits, and one that moved away if nothing here does.
    """
    if any(path.stem == text for path in _journals()):
        return path_of(text)
    tables, faults = shelf()
    unplayed = [table for table in tables if table.state != "over"]
    fitting = _fitting(unplayed, text) or _fitting(tables, text) or _fitting(_looked(moved=True).tables, text)
    if len(fitting) == 1:
        return fitting[0].path
    if fitting:
        ids = ", ".join(table.id[:8] for table in fitting)
        raise JournalError(f"{text!r} may be each of these tables: {ids}.")
    known = ", ".join(f"{table.name!r} ({table.id[:8]})" for table in tables[:5])
    others = f"is {known}" if known else "are none"
    if faults:
        raise JournalError(
            f"There is no table {text[:60]!r}; there {others}, and this cannot be read: {faults[0]}"
        )
    raise JournalError(f"There is no table {text[:60]!r}; there {others}.")


def _fitting(tables: list[SavedTable], text: str) -> list[SavedTable]:
    return [table for table in tables if table.name == text or (text and table.id.startswith(text))]


def worth_continuing(entries: list[JournalEntry]) -> bool:
    """Whether a game is being played, or people have seats for one at a table that is open to others.

    At one machine the next game is set up as quickly as a table is found again.
    """
    if not entries:
        return False
    note, table = _note_from(entries), _newest(entries)
    people = any(seat["kind"] == "human" for seat in table["seats"])
    return note["state"] == "running" or (people and not note["private"])


def resumed(path: Path) -> JournalFile:
    """The journal in a file, claimed to be continued. Raises JournalError, also for one that moved away."""
    file = JournalFile.at(path)
    where = file.moved
    if where is not None:
        file.close()
        raise JournalError(f"This table was moved away, to {where}; it is continued from there.")
    return file


def write_note(path: Path, note: dict[str, Any]) -> None:
    """Leaves the note of the journal at `path` for lists; a disk that is full costs the list only."""
    new = path.with_suffix(".new")
    with contextlib.suppress(OSError):
        new.write_text(json.dumps(note), encoding="utf-8")
        os.replace(new, path.with_suffix(NOTE))


def forget_note(path: Path) -> None:
    """Lets lists read the journal itself again."""
    with contextlib.suppress(OSError):
        path.with_suffix(NOTE).unlink(missing_ok=True)


def delete(path: Path) -> None:
    """Throws a table away for good. Raises JournalError while it is played."""
    if in_use(path):
        raise JournalError("This table is being played just now.")
    _delete(path)


def _delete(path: Path) -> None:
    for suffix in (SUFFIX, f"{SUFFIX}-wal", f"{SUFFIX}-shm", NOTE):
        try:
            path.with_suffix(suffix).unlink(missing_ok=True)
        except OSError as error:
            raise JournalError(f"The table in {path} cannot be deleted: {reason(error)}.") from error


def _journals() -> list[Path]:
    """All journals in the folder. Raises JournalError."""
    try:
        return sorted(path for path in folder().iterdir() if path.suffix == SUFFIX)
    except FileNotFoundError:
        return []
    except OSError as error:
        raise JournalError(f"The tables in {folder()} cannot be read: {reason(error)}.") from error


def _saved(path: Path, moved: bool) -> SavedTable | None:
    """What the note tells of a table, or else its journal; None when it has moved or not, other than wanted.

    A game for one machine that is over is told by its record, and there is nothing to be continued.
    """
    note = None if moved else _note(path)
    if note is None:
        entries = read_unclaimed(path, moved)
        note = _note_from(entries) if entries else None
    if note is None or (note["private"] and note["state"] == "over"):
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
    )


def _note(path: Path) -> dict[str, Any] | None:
    """The note beside a journal, if it is a whole one of this table."""
    try:
        note: dict[str, Any] = json.loads(content(path.with_suffix(NOTE), LARGEST_NOTE))
        WHOLE_NOTE.check(note, "note")
    except (OSError, ValueError, RecursionError):  # of which the wrong shape is one
        return None
    return note if note["id"] == path.stem else None


def _note_from(entries: list[JournalEntry]) -> dict[str, Any]:
    """A note made from a journal that has entries; the round is not told there."""
    last = next((e["entry"] for e in reversed(entries) if e["entry"] in ("game", "over")), None)
    table = _newest(entries)
    return {
        "id": table["id"],
        "name": table["settings"]["name"],
        "private": table["settings"]["private"],
        "seats": len(table["seats"]),
        "players": [seat["name"] for seat in table["seats"] if seat["kind"] != "open"],
        "state": {"game": "running", "over": "over"}.get(last or "", "lobby"),
        "round": None,
    }


def _newest(entries: list[JournalEntry]) -> JournalEntry:
    """What the table agreed on last."""
    return next(entry for entry in reversed(entries) if entry["entry"] == "table")


def _played(path: Path) -> float:
    """When something was last written; what is not yet in the file itself is beside it."""
    times = [path.stat().st_mtime]
    with contextlib.suppress(FileNotFoundError):
        times.append(Path(f"{path}-wal").stat().st_mtime)
    return max(times)
