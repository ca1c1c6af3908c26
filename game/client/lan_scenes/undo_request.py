"""Somebody wants a choice back, and the people at this machine are asked."""

from __future__ import annotations

from game.client.scenes.dialog import DialogScene
from game.client.table.joined_table import JoinedTable
from game.client.table.lobby_state import UndoRequest
from game.client.window.app import App


class UndoRequestScene(DialogScene):
    """Goes when it is answered, or when nobody asks any more."""

    def __init__(self, app: App, wish: UndoRequest, name: str, visit: JoinedTable) -> None:
        text = app.catalog.text
        self.wish, self._visit = wish, visit
        buttons = [
            (text("consent.yes"), lambda: self._say(yes=True)),
            (text("consent.no"), lambda: self._say(yes=False)),
        ]
        super().__init__(app, text("consent.title"), text("consent.text", name=name), buttons)

    def _say(self, *, yes: bool) -> None:
        self._visit.send("undo_answer", request=self.wish.number, agree=yes)
        self.app.remove(self)
