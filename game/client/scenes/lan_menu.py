"""The menu over a table on the network."""

from __future__ import annotations

from game.client.app import App
from game.client.retake import Retake
from game.client.scenes.leave import leave
from game.client.scenes.menu import MenuScene, Offer
from game.client.scenes.people import PeopleScene
from game.client.setup import Speed
from game.client.stage import Stage
from game.client.visit import Visit


class LanMenuScene(MenuScene):
    """The people at the table besides; leaving it may need a word."""

    heading_key, leave_key = "menu.title.lan", "menu.leave.lan"

    def __init__(self, app: App, visit: Visit, stage: Stage, retake: Retake) -> None:
        super().__init__(app, visit.session, stage, retake)
        self._visit = visit

    def _more(self) -> list[Offer]:
        return [("lan.people", self._people)]

    def _people(self) -> None:
        self.app.pop()
        self.app.push(PeopleScene(self.app, self._visit))

    def _keep_pace(self, speed: Speed) -> None:
        """How long bots think is agreed in the lobby."""

    def _leave(self) -> None:
        self.app.pop()
        leave(self.app, self._visit)
