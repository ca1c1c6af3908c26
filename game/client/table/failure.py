"""Dialogs that say what went wrong."""

from __future__ import annotations

from game.client.window.app import App
from game.client.window.dialog import DialogScene


class GameStoppedScene(DialogScene):
    """A game has stopped; its button goes to the title. kept: the game is saved on this machine."""

    def __init__(self, app: App, sentence: str, *, kept: bool = False) -> None:
        text = app.catalog.text
        sentences = [sentence, text("message.kept")] if kept else [sentence]
        self.sentence = " ".join(sentences)
        heading, button = text("message.title"), (text("message.ok"), app.home)
        super().__init__(app, heading, "\n".join(sentences), [button], escape=app.home)


class FailureScene(DialogScene):
    """Something did not work; its button goes back."""

    def __init__(self, app: App, sentence: str) -> None:
        self.sentence = sentence
        text = app.catalog.text
        super().__init__(app, text("sorry.title"), sentence, [(text("sorry.ok"), app.pop)], escape=app.pop)
