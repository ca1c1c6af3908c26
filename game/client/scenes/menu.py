"""The menu over a running game."""

from __future__ import annotations

from game.client.app import App
from game.client.scenes.dialog import DialogScene


class MenuScene(DialogScene):
    def __init__(self, app: App) -> None:
        text = app.catalog.text
        super().__init__(
            app,
            text("menu.title"),
            "",
            [
                (text("menu.resume"), app.pop),
                (text("menu.fullscreen"), app.toggle_fullscreen),
                (text("menu.leave"), app.home),
            ],
            escape=app.pop,
        )
