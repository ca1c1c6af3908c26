"""The result of a game, over its table."""

from __future__ import annotations

from collections.abc import Callable

import pygame

from game.client.layout import forms
from game.client.layout.box import Box, Size
from game.client.table.lobby_state import SeatInfo
from game.client.ui import paint
from game.client.ui.inputs import Input, Key
from game.client.ui.style import BRIGHT, EDGE, GOLD, PANEL, PARCHMENT, SOFT
from game.client.ui.text import Align
from game.client.ui.widgets import Button, Form
from game.client.window.app import App, Scene
from game.rules import PlainRow, View

#: Where the columns of the ranking start and end, in hundredths of its width.
_COLUMNS = {"place": (2, 12), "player": (22, 60), "prestige": (60, 76), "tiebreak": (78, 98)}


class ResultScene(Scene):
    """The ranking. onward: label and action of the main button, by default to the title. again: plays the
    same game again. review: opens the game's review.
    """

    overlay = True

    def __init__(
        self,
        app: App,
        view: View,
        players: tuple[SeatInfo, ...],
        onward: tuple[str, Callable[[], None]] | None = None,
        again: Callable[[], None] | None = None,
        review: Callable[[], None] | None = None,
    ) -> None:
        super().__init__(app)
        self._ways = [onward or (app.catalog.text("result.title_again"), app.home)]
        if again is not None:
            self._ways.insert(0, (app.catalog.text("result.again"), again))
        if review is not None:
            self._ways.append((app.catalog.text("result.review"), review))
        self._rows = view["ranking"] or []
        self._players = players
        self.form = Form(focus=0)

    def arrange(self, size: Size) -> None:
        text = self.app.catalog.text
        ways = [*self._ways, (text("result.table"), self.app.pop)]
        self.layout = forms.result(size, len(self._rows), len(ways))
        px = self.layout.scale.px(27)
        self.form.refill(
            [
                Button(box, label, act, px, look="plain" if number else "gold")
                for number, (box, (label, act)) in enumerate(
                    zip(reversed(self.layout.buttons), ways, strict=True)
                )
            ]
        )
        self.changed()

    def take(self, given: Input) -> None:
        if isinstance(given, Key) and given.name == "escape":
            self.app.pop()
        elif self.form.take(given):
            self.changed()

    def draw(self, target: pygame.Surface) -> None:
        layout, fonts, catalog = self.layout, self.app.fonts, self.app.catalog
        px = layout.scale.px
        heading = catalog.text("result.title")
        paint.sheet(target, fonts, layout, heading, 54, veil=170)
        paint.label(target, fonts, self._winners(), layout.subtitle, px(32), "italic", PARCHMENT, "center")
        for name in _COLUMNS:
            title = catalog.text(f"result.{name}")
            self._cell(target, layout.columns, name, title, px(22), SOFT)
        for row, box in zip(self._rows, layout.rows, strict=True):
            self._draw_row(target, row, box)
        self.form.draw(target, fonts)

    def _winners(self) -> str:
        first = [self._players[row["seat"]].name for row in self._rows if row["place"] == 1]
        key = "result.won" if len(first) == 1 else "result.shared"
        return self.app.catalog.text(key, names=self.app.catalog.join(first))

    def _draw_row(self, target: pygame.Surface, row: PlainRow, box: Box) -> None:
        px = self.layout.scale.px
        won = row["place"] == 1
        paint.frame(target, box, px(8), PANEL, GOLD if won else EDGE)
        player = self._players[row["seat"]]
        arms = Box(box.x + box.w * 14 // 100, box.y, box.w * 6 // 100, box.h).inset(0, px(8))
        shield = self.app.art.shield(player.crest, arms.h)
        paint.put(target, shield, arms, "center")
        ink = BRIGHT if won else PARCHMENT
        self._cell(target, box, "place", str(row["place"]), px(30), ink)
        self._cell(target, box, "player", player.name, px(30), ink)
        self._cell(target, box, "prestige", str(row["prestige"]), px(34), GOLD)
        self._cell(target, box, "tiebreak", str(row["tiebreak"]), px(26), SOFT)

    def _cell(
        self, target: pygame.Surface, row: Box, name: str, text: str, px: int, ink: tuple[int, int, int]
    ) -> None:
        start, end = _COLUMNS[name]
        box = Box(row.x + row.w * start // 100, row.y, row.w * (end - start) // 100, row.h)
        align: Align = "left" if name == "player" else "center"
        paint.label(target, self.app.fonts, text, box, px, "text", ink, align)
