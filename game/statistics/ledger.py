"""Counts the stored records, one at each step, and keeps what each came to in a file that may be deleted."""

from __future__ import annotations

import contextlib
import json
from collections.abc import Callable
from pathlib import Path
from typing import Any, Final

from game import rules
from game.statistics import games
from game.statistics.feats import FEATS
from game.statistics.games import PlayedGame
from net.storage.files import write_whole
from net.storage.finished_games import FinishedGameError, KeptGame

#: Raised by whoever changes what a game comes to; counts of another version are made anew.
VERSION: Final = 1
_MARK: Final = f"{VERSION} {rules.RULES_VERSION} {' '.join(FEATS)}"
_LARGEST: Final = 32 * 1024 * 1024


class RecordCounts:
    """The games of some records. faults: a sentence for each record that could not be counted.

    paths: the records. read: reads one, raising FinishedGameError. store: the file with the counts.
    """

    def __init__(self, paths: list[Path], read: Callable[[Path], KeptGame], store: Path | None) -> None:
        self._read, self._store = read, store
        self._known: dict[str, list[Any]] = {}
        self.games: list[PlayedGame] = []
        self.faults: list[str] = []
        self._pending: list[tuple[Path, str]] = []
        kept = self._kept()
        for path in paths:
            with contextlib.suppress(OSError):
                self._find(path, kept)
        self._changed = len(kept) != len(self._known)

    def _find(self, path: Path, kept: dict[str, Any]) -> None:
        """Take the counts of a record from the store, if it has not changed since."""
        told = path.stat()
        key = f"{path.name} {told.st_size} {told.st_mtime_ns}"
        try:
            self._take(key, kept[key])
        except (KeyError, TypeError, ValueError):
            self._pending.append((path, key))

    def _take(self, key: str, plain: Any) -> None:
        if isinstance(plain, str):
            self.faults.append(plain)
        else:
            self.games.append(games.from_plain(plain))
        self._known[key] = plain

    @property
    def pending(self) -> int:
        return len(self._pending)

    def step(self) -> None:
        """Count one record; after the last the counts are kept."""
        if self._pending:
            self._changed = True
            path, key = self._pending.pop(0)
            try:
                plain: Any = games.to_plain(games.played(self._read(path), path.name))
            except FinishedGameError as error:
                plain = str(error)
            self._take(key, plain)
        if not self._pending and self._changed:
            self.keep()

    def keep(self) -> None:
        """Write the store; failing to do so only means that all is counted again."""
        self._changed = False
        if self._store is None:
            return
        with contextlib.suppress(OSError):
            write_whole(self._store, json.dumps({"mark": _MARK, "records": self._known}))

    def _kept(self) -> dict[str, Any]:
        """What was kept by key; nothing where that cannot be read."""
        if self._store is None:
            return {}
        with contextlib.suppress(OSError, ValueError, RecursionError):
            if self._store.stat().st_size <= _LARGEST:
                plain = json.loads(self._store.read_text(encoding="utf-8"))
                if isinstance(plain, dict) and plain.get("mark") == _MARK:
                    records = plain.get("records")
                    return records if isinstance(records, dict) else {}
        return {}
