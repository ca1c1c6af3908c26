"""Dialogs over the scene below: a heading, a text and buttons."""

from __future__ import annotations

from collections.abc import Callable, Sequence

from game.board.crest import Crest
from game.client.widgets.page import Column, Frame, Part, Words, button, middle
from game.client.widgets.widgets import Look
from game.client.window.app import App
from game.client.window.form_scene import PageScene


class DialogScene(PageScene):
    """The first button has the focus; one without an action is grey. escape: called by the Escape key.

    veil: how dark the scene below is.
    """

    panel = (720, 0, 1060)

    def __init__(
        self,
        app: App,
        heading: str,
        text: str,
        buttons: Sequence[tuple[str, Callable[[], None] | None]],
        escape: Callable[[], None] | None = None,
        veil: int = 150,
        arms: Crest | None = None,
    ) -> None:
        super().__init__(app, focus=0)
        self._heading, self._text, self._buttons = heading, text, buttons
        self._escape, self.veil, self._arms = escape, veil, arms

    def describe(self) -> Part:
        parts: list[Part] = [Words(self._heading, "heading", "center", most=1)]
        if self._arms is not None:
            parts.insert(0, middle(self.shield(self._arms, 110)))
        if self._text:
            parts.append(Frame(Words(self._text, "soft", "center"), (0, 8)))
        buttons = []
        for number, (label, action) in enumerate(self._buttons):
            look: Look = "plain" if number else "gold"
            buttons.append(button(label, action or _nothing, 420, look=look, enabled=action is not None))
        return Column([*parts, middle(Column(buttons))])

    def _close(self) -> None:
        if self._escape is not None:
            self._escape()


def _nothing() -> None:
    """What a grey button does."""


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
