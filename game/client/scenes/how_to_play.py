"""How to play: the game on one page, over the scene below."""

from __future__ import annotations

import pygame

from game.client.layout import forms
from game.client.layout.box import Size
from game.client.ui import paint
from game.client.ui.inputs import Input, Key
from game.client.ui.style import GOLD, PARCHMENT
from game.client.ui.widgets import Button, Form
from game.client.window.app import App, Scene

#: The paragraphs of each column: parts of catalogue keys.
COLUMNS = (("goal", "round", "plague"), ("panes", "messages", "keys"))


class HowToPlayScene(Scene):
    """Closes with Escape, F1 or its button."""

    overlay = True

    def __init__(self, app: App) -> None:
        super().__init__(app)
        self.form = Form(focus=0)

    def arrange(self, size: Size) -> None:
        self.layout = forms.page(size, tuple(len(column) for column in COLUMNS))
        px = self.layout.scale.px(28)
        label = self.app.catalog.text("how.close")
        self.form.refill([Button(self.layout.button, label, self._close, px, look="gold")])
        self.changed()

    def _close(self) -> None:
        self.app.remove(self)

    def take(self, given: Input) -> None:
        if isinstance(given, Key) and given.name in ("escape", "f1"):
            self._close()
        elif self.form.take(given):
            self.changed()

    def draw(self, target: pygame.Surface) -> None:
        layout, fonts, text, px = self.layout, self.app.fonts, self.app.catalog.text, self.layout.scale.px
        paint.sheet(target, fonts, layout, text("how.title"), 46, veil=190)
        for names, boxes in zip(COLUMNS, layout.columns, strict=True):
            for name, box in zip(names, boxes, strict=True):
                heading, body = box.top(px(38)), box.below(px(42))
                paint.label(target, fonts, text(f"how.{name}.title"), heading, px(28), "display", GOLD)
                paint.paragraph(target, fonts, text(f"how.{name}"), body, px(24), "text", PARCHMENT)
        self.form.draw(target, fonts)
