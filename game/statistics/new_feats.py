"""The feats that people did for the first time in a game that has just ended."""

from __future__ import annotations

from collections.abc import Callable, Sequence

from game.statistics.ledger import RecordCounts
from game.statistics.tally import counted, tally


class NewFeats:
    """open_ledger: of all records. since: from when on games count. file: of the game. names: of people.

    found: pairs of a name and a feat, known when `pending` is over: records that were not counted yet come
    first, one at each step.
    """

    def __init__(
        self, open_ledger: Callable[[], RecordCounts], since: float, file: str, names: Sequence[str]
    ) -> None:
        self._open_ledger, self._since, self._file, self.names = open_ledger, since, file, names
        self._ledger: RecordCounts | None = None
        self.pending = bool(names)
        self.found: list[tuple[str, str]] = []

    def step(self) -> None:
        """Count one record; after the last it is known what is new."""
        if self._ledger is None:
            self._ledger = self._open_ledger()
        self._ledger.step()
        if not self._ledger.pending:
            self.pending = False
            games = counted(self._ledger.games, self._since)
            self.found = [
                (name, feat)
                for name in self.names
                for feat, game in tally(games, name).first.items()
                if game.file == self._file
            ]

    def close(self) -> None:
        """Keep what was counted until now."""
        if self.pending and self._ledger is not None:
            self._ledger.keep()
