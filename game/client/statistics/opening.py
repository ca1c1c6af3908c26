"""Opens what has been played, and looks which feats the game that has just ended brought."""

from __future__ import annotations

from collections.abc import Sequence
from functools import partial
from pathlib import Path

from game.client.replay.opening import Onward, show_game
from game.client.statistics.scene import Page, PlayedScene, ledger_of
from game.client.window.app import App
from game.statistics.ledger import RecordCounts
from game.statistics.tally import counted, tally


def show_played(app: App, onward: Onward | None = None, page: Page = "counts", name: str = "") -> None:
    """Opens what has been played. onward: makes what plays on from a game. page, name: as in PlayedScene."""
    app.push(PlayedScene(app, partial(_watch, app, onward), page, name))


def _watch(app: App, onward: Onward | None, path: Path) -> None:
    show_game(app, app.network.read_finished(path), onward or (lambda record, players: None))


class NewFeats:
    """The feats that people at this window did for the first time in the game of a record.

    found: pairs of a name and a feat, known when `pending` is over: records that were not counted yet come
    first, one at each step.
    """

    def __init__(self, app: App, file: str, names: Sequence[str]) -> None:
        self._app, self._file, self.names = app, file, names
        self._ledger: RecordCounts | None = None
        self.pending = bool(names)
        self.found: list[tuple[str, str]] = []

    def step(self) -> None:
        """Counts one record; after the last it is known what is new."""
        if self._ledger is None:
            self._ledger = ledger_of(self._app)
        self._ledger.step()
        if not self._ledger.pending:
            self.pending = False
            games = counted(self._ledger.games, self._app.settings.played_since)
            self.found = [
                (name, feat)
                for name in self.names
                for feat, game in tally(games, name).first.items()
                if game.file == self._file
            ]

    def close(self) -> None:
        """Keeps what was counted until now."""
        if self.pending and self._ledger is not None:
            self._ledger.keep()
