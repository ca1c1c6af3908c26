"""What has gone wrong, in a sentence, and the way back to the title."""

from __future__ import annotations

from game.client.app import App
from game.client.scenes.dialog import DialogScene


class MessageScene(DialogScene):
    """Says that a game has ended before its time, and why."""

    def __init__(self, app: App, code: str, text: str) -> None:
        words = app.catalog
        key = f"message.{code}"
        self.sentence = words.text(key, text=text) if words.has(key) else text
        super().__init__(
            app,
            words.text("message.title"),
            self.sentence,
            [(words.text("message.ok"), app.home)],
            escape=app.home,
        )
