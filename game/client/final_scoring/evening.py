"""The evening of the people at a table, summed from the games that are stored here."""

from __future__ import annotations

from game.client.window.app import App
from game.session.session import Session
from game.statistics import evening
from game.statistics.evening import Evening, Player
from net.storage.finished_games import KeptGame


class TableEvening:
    """The evening at a session's table. The stored games are read again when the table has finished one."""

    def __init__(self, app: App, session: Session) -> None:
        self._app, self._session = app, session
        self._read: object = None
        self._games: list[KeptGame] = []

    @property
    def told(self) -> Evening | None:
        """The evening up to the table's newest game, of those who sit there now; None without any."""
        session, network = self._session, self._app.network
        newest = session.finished
        if newest is not None and newest is not self._read:
            self._read = newest
            last = network.path_of(newest["table"], newest["game"])
            self._games = [*evening.games_until(network.finished(), network.read_finished, last)]
        players = [Player(one.name, one.kind == "bot" or one.level is not None) for one in session.players]
        until_three = session.lobby.known and session.lobby.options.get("until_three", False)
        return evening.summed(self._games, players, until_three=until_three)
