"""Which figures are printed on cards and board: the standard ones, or those of a file."""

from __future__ import annotations

from collections.abc import Callable

from game.client.widgets.field import Field
from game.client.widgets.inputs import Dropped, Input
from game.client.widgets.page import Column, Control, Frame, Part, Row, Words, button
from game.client.window.app import App
from game.client.window.form_scene import PageScene
from game.settings import table_data

_LONGEST_PATH = 400


class TableDataScene(PageScene):
    """Calls `use` with the path of a valid file, or with "" for the standard."""

    panel = (1140, 0, 1000)
    veil = 150

    def __init__(self, app: App, path: str, use: Callable[[str], None]) -> None:
        super().__init__(app, focus=0)
        self._use = use
        self.fault: str | None = None
        self.field = Field(path, self._typed, most=_LONGEST_PATH, submit=self._use_file)

    def describe(self) -> Part:
        text = self.app.catalog.text
        typed = bool(self.field.value.strip())
        buttons = [
            button(text("data.back"), self._close),
            button(text("data.use_standard"), self._use_standard),
            button(text("data.use"), self._use_file, look="gold", enabled=typed),
        ]
        return Column(
            [
                Words(text("data.title"), "heading", "center"),
                Words(text("data.text"), "soft", "center"),
                Column([Words(text("data.path"), "quiet"), Control(self.field)], 6),
                Frame(Words(self.fault or "", "warning", "center"), tall=96),
                Row(buttons, 20, columns=3),
            ]
        )

    def _typed(self, path: str) -> None:
        self.fault = None

    def _use_standard(self) -> None:
        self._use("")
        self._close()

    def _use_file(self) -> None:
        if not self.field.value.strip():
            return
        path = table_data.absolute(self.field.value)
        self.fault = table_data.fault(path, self.app.catalog.text)
        if self.fault is None:
            self._use(path)
            self._close()

    def take(self, given: Input) -> None:
        match given:
            case Dropped(path):
                self.field.put(path)
                self._use_file()
                self.fill()
            case _:
                super().take(given)
