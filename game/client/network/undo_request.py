"""The undo request of another seat, which the people at this machine must answer."""

from __future__ import annotations

from game.client.window.app import App
from game.client.window.dialog import DialogScene
from game.session.joined_table import JoinedTable


class UndoRequestScene(DialogScene):
    """Closes when it is answered. number: the request's. name: of the seat that asks."""

    def __init__(self, app: App, number: int, name: str, joined: JoinedTable) -> None:
        text = app.catalog.text
        self.number, self._joined = number, joined
        buttons = [
            (text("undo.agree"), lambda: self._answer(agree=True)),
            (text("undo.refuse"), lambda: self._answer(agree=False)),
        ]
        super().__init__(app, text("undo.title"), text("undo.text", name=name), buttons)

    def _answer(self, *, agree: bool) -> None:
        self._joined.send("undo_answer", request=self.number, agree=agree)
        self.app.remove(self)
