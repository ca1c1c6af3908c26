"""The dialog for the PIN of a table."""

from __future__ import annotations

from collections.abc import Callable

import pygame

from game.board.box import Box, Size
from game.client.widgets import network_forms as lan
from game.client.widgets import paint
from game.client.widgets.field import Field
from game.client.widgets.inputs import Input, Key
from game.client.widgets.style import SOFT
from game.client.widgets.widgets import Button, Form
from game.client.window.app import App, Scene

_MOST = 16


class PinScene(Scene):
    """Calls `enter` with the typed PIN."""

    overlay = True

    def __init__(self, app: App, sentence: str, enter: Callable[[str], None]) -> None:
        super().__init__(app)
        self._sentence, self._enter = sentence, enter
        self.field = Field(
            Box(0, 0, 0, 0), "", lambda value: self.arrange(self.app.window.size), 1, most=_MOST
        )
        self.form = Form(focus=0)

    def arrange(self, size: Size) -> None:
        self.layout = lan.PinBoxes(size)
        text, px = self.app.catalog.text, self.layout.scale.px
        self.field.box, self.field.px = self.layout.field, px(34)
        back, go = self.layout.buttons
        enter = Button(go, text("pin.enter"), self._done, px(27), look="gold", enabled=bool(self.field.value))
        self.form.refill([self.field, Button(back, text("pin.back"), self.app.pop, px(27)), enter])
        self.changed()

    def _done(self) -> None:
        if self.field.value:
            self.app.remove(self)
            self._enter(self.field.value)

    def take(self, given: Input) -> None:
        match given:
            case Key("escape"):
                self.app.pop()
            case Key("return") if self.form.focused is self.field:
                self._done()
            case _ if self.form.take(given):
                self.changed()

    def draw(self, target: pygame.Surface) -> None:
        layout, fonts, text, px = self.layout, self.app.fonts, self.app.catalog.text, self.layout.scale.px
        paint.sheet(target, fonts, layout, text("pin.title"), 46)
        paint.paragraph(target, fonts, self._sentence, layout.text, px(27), "text", SOFT, "center")
        self.form.draw(target, fonts)
