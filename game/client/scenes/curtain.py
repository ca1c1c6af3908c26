"""The curtain: the machine goes to another person before that person's cards are shown."""

from __future__ import annotations

from collections.abc import Callable

from game.client.app import App
from game.client.draw import Heraldry
from game.client.scenes.dialog import DialogScene


class CurtainScene(DialogScene):
    """Covers the table until the person who is asked says to be there."""

    def __init__(self, app: App, name: str, arms: Heraldry, lift: Callable[[], None]) -> None:
        text = app.catalog.text
        super().__init__(
            app,
            text("curtain.title", name=name),
            text("curtain.text"),
            [(text("curtain.show", name=name), self._lift)],
            veil=225,
            arms=arms,
        )
        self._lifted = lift

    def _lift(self) -> None:
        self._lifted()
        self.app.remove(self)
