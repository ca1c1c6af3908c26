"""Which figures are printed on cards and board: the standard ones, or those of a file."""

from __future__ import annotations

from collections.abc import Callable

import pygame

from game.board.box import Box, Size
from game.client.widgets import forms, paint
from game.client.widgets.field import Field
from game.client.widgets.inputs import Dropped, Input, Key
from game.client.widgets.style import SOFT, WARNING
from game.client.widgets.widgets import Button
from game.client.window.app import App
from game.client.window.form_scene import FormScene
from game.settings import table_data

_LONGEST_PATH = 400


class TableDataScene(FormScene):
    """Calls `use` with the path of a valid file, or with "" for the standard."""

    overlay = True

    def __init__(self, app: App, path: str, use: Callable[[str], None]) -> None:
        super().__init__(app, focus=0)
        self._use = use
        self.fault: str | None = None
        self.field = Field(Box(0, 0, 0, 0), path, lambda value: self._typed(), 1, most=_LONGEST_PATH)

    def arrange(self, size: Size) -> None:
        self.layout = forms.Path(size)
        self._fill()

    def _fill(self) -> None:
        layout, text, px = self.layout, self.app.catalog.text, self.layout.scale.px(27)
        self.field.box, self.field.px = layout.field, px
        back, standard, go = layout.buttons
        typed = bool(self.field.value.strip())
        self.refill(
            [
                self.field,
                Button(back, text("data.back"), self._close, px),
                Button(standard, text("data.use_standard"), self._use_standard, px),
                Button(go, text("data.use"), self._use_file, px, look="gold", enabled=typed),
            ]
        )

    def _typed(self) -> None:
        self.fault = None
        self._fill()

    def _use_standard(self) -> None:
        self._close()
        self._use("")

    def _use_file(self) -> None:
        if not self.field.value.strip():
            return
        path = table_data.absolute(self.field.value)
        self.fault = table_data.fault(path, self.app.catalog.text)
        if self.fault is None:
            self._close()
            self._use(path)
        self.changed()

    def take(self, given: Input) -> None:
        match given:
            case Key("return") if self.form.focused is self.field:
                self._use_file()
            case Dropped(path):
                self.field.put(path)
                self._fill()
                self._use_file()
            case _:
                super().take(given)

    def draw(self, target: pygame.Surface) -> None:
        layout, fonts, text, px = self.layout, self.app.fonts, self.app.catalog.text, self.layout.scale.px
        paint.sheet(target, fonts, layout, text("data.title"), 46)
        paint.paragraph(target, fonts, text("data.text"), layout.text, px(27), "text", SOFT, "center")
        paint.label(target, fonts, text("data.path"), layout.caption, px(27), "italic", SOFT)
        if self.fault is not None:
            paint.paragraph(target, fonts, self.fault, layout.fault, px(27), "text", WARNING, "center")
        self.form.draw(target, fonts)
