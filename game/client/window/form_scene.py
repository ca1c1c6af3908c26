"""A scene of widgets."""

from __future__ import annotations

from collections.abc import Sequence

from game.client.widgets.inputs import Input, Key
from game.client.widgets.widgets import Form, Widget
from game.client.window.app import App, Scene


class FormScene(Scene):
    """Has a form. Escape closes the scene; what a subclass does not take goes to the widgets."""

    def __init__(self, app: App, focus: int | None = None) -> None:
        super().__init__(app)
        self.form = Form(focus=focus)

    def refill(self, widgets: Sequence[Widget]) -> None:
        self.form.refill(widgets)
        self.changed()

    def take(self, given: Input) -> None:
        match given:
            case Key("escape"):
                self._close()
            case _ if self.form.take(given):
                self.changed()

    @property
    def text_field(self) -> Widget | None:
        return self.form.text_field

    def _close(self) -> None:
        self.app.remove(self)
