"""Dialogs over the scene below: a heading, a text and buttons."""

from __future__ import annotations

from collections.abc import Callable, Sequence

import pygame

from game.board.box import Size
from game.board.crest import Crest
from game.client.widgets import forms, paint
from game.client.widgets.inputs import Input, Key
from game.client.widgets.style import SOFT
from game.client.widgets.widgets import Button
from game.client.window.app import App
from game.client.window.form_scene import FormScene


class DialogScene(FormScene):
    """The first button has the focus; one without an action is grey. escape: called by the Escape key.

    veil: how dark the scene below is.
    """

    overlay = True

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
        self._escape, self._veil, self._arms = escape, veil, arms

    def arrange(self, size: Size) -> None:
        room = forms.TEXT if self._text else 0
        self.layout = forms.Dialog(size, len(self._buttons), room, forms.ARMS if self._arms else 0)
        px = self.layout.scale.px(28)
        widgets = [
            Button(box, label, action or (lambda: None), px, enabled=action is not None)
            for box, (label, action) in zip(self.layout.buttons, self._buttons, strict=True)
        ]
        for button in widgets[:1]:
            button.look = "gold"
        self.refill(widgets)

    def take(self, given: Input) -> None:
        if isinstance(given, Key) and given.name == "escape" and self._escape is not None:
            self._escape()
        elif self.form.take(given):
            self.changed()

    def draw(self, target: pygame.Surface) -> None:
        layout, fonts = self.layout, self.app.fonts
        paint.sheet(target, fonts, layout, self._heading, 46, veil=self._veil)
        if self._arms is not None:
            shield = self.app.art.shield(self._arms, layout.picture.h)
            paint.put(target, shield, layout.picture, "center")
        paint.paragraph(target, fonts, self._text, layout.text, layout.scale.px(27), "text", SOFT, "center")
        self.form.draw(target, fonts)


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
