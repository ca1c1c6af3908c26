"""The menu over a table on the network."""

from __future__ import annotations

from collections.abc import Callable

from game.client.app import App
from game.client.retake import Retake
from game.client.scenes.leave import leave
from game.client.scenes.menu import MenuScene
from game.client.scenes.people import PeopleScene
from game.client.visit import Visit


class LanMenuScene(MenuScene):
    """The people at the table besides; leaving it may need a word."""

    heading_key, leave_key = "menu.title.lan", "menu.leave.lan"

    def __init__(self, app: App, visit: Visit, retake: Retake | None = None) -> None:
        self._visit = visit
        super().__init__(app, retake)

    def _more(self) -> list[tuple[str, Callable[[], None]]]:
        return [("lan.people", self._people)]

    def _people(self) -> None:
        self.app.pop()
        self.app.push(PeopleScene(self.app, self._visit))

    def _leave(self) -> None:
        self.app.pop()
        leave(self.app, self._visit)
