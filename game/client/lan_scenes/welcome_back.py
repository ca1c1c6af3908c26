"""What happened at the table while its players here were away."""

from __future__ import annotations

from collections.abc import Sequence

from game.client.scenes.curtain import CurtainScene, News
from game.client.table.lobby_state import SeatInfo
from game.client.ui.inputs import Input, Key
from game.client.window.app import App


class WelcomeBackScene(CurtainScene):
    """A curtain through which the table is seen. lines: as the news of the curtain."""

    veil = 150

    def __init__(self, app: App, players: Sequence[SeatInfo], lines: Sequence[News]) -> None:
        text = app.catalog.text
        first = players[0]
        title = text("back.title", name=app.catalog.join([player.name for player in players]))
        arms = first.crest
        super().__init__(app, title, arms, text("back.text"), lines, lambda: None)

    def _label(self) -> str:
        return self.app.catalog.text("back.on")

    def take(self, given: Input) -> None:
        if isinstance(given, Key) and given.name == "escape":
            self.app.remove(self)
        else:
            super().take(given)
