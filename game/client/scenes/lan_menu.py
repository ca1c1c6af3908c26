"""The menu over a table on the network."""

from __future__ import annotations

from game.client.app import App
from game.client.retake import Retake
from game.client.scenes.dialog import DialogScene
from game.client.scenes.how_to_play import HowToPlayScene
from game.client.scenes.leave import leave
from game.client.scenes.people import PeopleScene
from game.client.visit import Visit


class LanMenuScene(DialogScene):
    """`retake`: who may take a choice back at this machine, if anybody plays."""

    def __init__(self, app: App, visit: Visit, retake: Retake | None = None) -> None:
        text = app.catalog.text
        self._visit, self._retake = visit, retake
        back = [(text("lan.undo"), self._take_back)] if retake is not None and retake.possible else []
        super().__init__(
            app,
            text("menu.title.lan"),
            "",
            [
                (text("menu.resume"), app.pop),
                *back,
                (text("how.title"), self._how),
                (text("lan.people"), self._people),
                (text("menu.fullscreen"), app.toggle_fullscreen),
                (text("menu.leave.lan"), self._leave),
            ],
            escape=app.pop,
        )

    def _how(self) -> None:
        self.app.pop()
        self.app.push(HowToPlayScene(self.app))

    def _take_back(self) -> None:
        self.app.pop()
        if self._retake is not None:
            self._retake.ask()

    def _people(self) -> None:
        self.app.pop()
        self.app.push(PeopleScene(self.app, self._visit))

    def _leave(self) -> None:
        self.app.pop()
        leave(self.app, self._visit)
