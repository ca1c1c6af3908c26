"""The menu over a table on the network."""

from __future__ import annotations

from game.client.network.leave import leave
from game.client.network.people import PeopleScene
from game.client.table.menu import MenuScene, Offer
from game.client.tutorial.explaining import Explaining
from game.client.window.app import App
from game.session.joined_table import JoinedTable
from game.session.pacer import Pacer
from game.session.undo import UndoControl
from game.settings.game_setup import Speed


class LanMenuScene(MenuScene):
    """Adds an entry for the people at the table, and asks how to leave."""

    heading_key, leave_key = "menu.title.lan", "menu.leave.lan"

    def __init__(
        self, app: App, joined: JoinedTable, pacer: Pacer, undo: UndoControl, explaining: Explaining
    ) -> None:
        super().__init__(app, joined.session, pacer, undo, explaining)
        self._joined = joined

    def _more(self) -> list[Offer]:
        return [("lan.people", self._people)]

    def _people(self) -> None:
        self.app.pop()
        self.app.push(PeopleScene(self.app, self._joined))

    def _keep_pace(self, speed: Speed) -> None:
        """Bots' pace is a table option here."""

    def _leave(self) -> None:
        self.app.pop()
        leave(self.app, self._joined)
