"""The menu over a running game."""

from __future__ import annotations

from collections.abc import Callable

from game.client.app import App
from game.client.retake import Retake
from game.client.scenes.dialog import DialogScene
from game.client.scenes.how_to_play import HowToPlayScene


class MenuScene(DialogScene):
    """`retake`: who may take a choice back at this machine, if anybody plays."""

    heading_key, leave_key = "menu.title", "menu.leave"

    def __init__(self, app: App, retake: Retake | None = None) -> None:
        text = app.catalog.text
        self._retake = retake
        back = [(text("lan.undo"), self._take_back)] if retake is not None and retake.possible else []
        super().__init__(
            app,
            text(self.heading_key),
            "",
            [
                (text("menu.resume"), app.pop),
                *back,
                (text("how.title"), self._how),
                *((text(key), act) for key, act in self._more()),
                (text("menu.fullscreen"), app.toggle_fullscreen),
                (text(self.leave_key), self._leave),
            ],
            escape=app.pop,
        )

    def _more(self) -> list[tuple[str, Callable[[], None]]]:
        """What else this table offers: keys of the catalogue and what they do."""
        return []

    def _how(self) -> None:
        self.app.pop()
        self.app.push(HowToPlayScene(self.app))

    def _take_back(self) -> None:
        self.app.pop()
        if self._retake is not None:
            self._retake.ask()

    def _leave(self) -> None:
        self.app.home()
