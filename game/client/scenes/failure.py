"""Dialogs that say what went wrong."""

from __future__ import annotations

from game.client.scenes.dialog import DialogScene
from game.client.window.app import App


class GameStoppedScene(DialogScene):
    """A game has stopped; its button goes to the title. kept: the game is saved on this machine."""

    def __init__(self, app: App, code: str, text: str, *, kept: bool = False) -> None:
        words = app.catalog
        key = "message.start.begun" if kept and code == "start" else f"message.{code}"
        told = [words.text(key, text=text) if words.has(key) else text]
        if kept:
            told.append(words.text("message.kept"))
        self.sentence = " ".join(told)
        super().__init__(
            app,
            words.text("message.title"),
            "\n".join(told),
            [(words.text("message.ok"), app.home)],
            escape=app.home,
        )


class FailureScene(DialogScene):
    """Something did not work; its button goes back."""

    def __init__(self, app: App, sentence: str) -> None:
        self.sentence = sentence
        text = app.catalog.text
        super().__init__(app, text("sorry.title"), sentence, [(text("sorry.ok"), app.pop)], escape=app.pop)
