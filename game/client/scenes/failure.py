"""What has gone wrong, in a sentence, and the way back to the title."""

from __future__ import annotations

from game.client.scenes.dialog import DialogScene
from game.client.window.app import App


class GameStoppedScene(DialogScene):
    """Says that a game has ended before its time, and why. `kept`: it had begun and is saved here."""

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
    """One clear sentence, and back."""

    def __init__(self, app: App, sentence: str) -> None:
        self.sentence = sentence
        text = app.catalog.text
        super().__init__(app, text("sorry.title"), sentence, [(text("sorry.ok"), app.pop)], escape=app.pop)
