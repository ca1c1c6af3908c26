"""The tables that can be continued; those of another machine are opened from a file."""

from __future__ import annotations

from collections.abc import Callable
from functools import partial
from typing import TYPE_CHECKING

import pygame

from game.board.box import Box, Scale, Size
from game.client.network.joining import JoiningScene
from game.client.widgets import paint
from game.client.widgets.field import Field
from game.client.widgets.inputs import Input, Key
from game.client.widgets.style import EDGE, FAINT, INK, PANEL, PARCHMENT, SOFT, WARNING
from game.client.widgets.widgets import Button, Look, Widget
from game.client.window.app import App
from game.client.window.dialog import DialogScene, FailureScene
from game.client.window.form_scene import FormScene
from game.session.joined_table import JoinedTable
from game.session.network import HostLink, SavedTableError
from game.text import host_text

if TYPE_CHECKING:
    from net.storage.saved_tables import SavedTable

LINES, _LONGEST_PATH = 6, 400


class Saved:
    """The list, a sentence under it, and a field for the path of a table file."""

    def __init__(self, size: Size) -> None:
        self.scale = Scale.of(size)
        px = self.scale.px
        self.panel = Box(0, 0, *size).centred(px(1400), px(1000))
        inner = self.panel.inset(px(52), px(34))
        self.heading = inner.top(px(84))
        self.area = Box(
            inner.x, self.heading.bottom + px(12), inner.w, LINES * px(82) + (LINES - 1) * px(8) + px(28)
        )
        bands = self.area.inset(px(14)).stacked([px(82)] * LINES, px(8))
        self.note = Box(inner.x, self.area.bottom + px(10), inner.w, px(60))
        self.back = Box(inner.x, inner.bottom - px(60), px(240), px(60))
        self.caption = Box(inner.x, self.note.bottom + px(8), inner.w, px(30))
        row = Box(inner.x, self.caption.bottom + px(4), inner.w, px(56))
        self.open = row.after(row.w - px(240))
        page = Box(inner.right - px(240), self.back.y, px(240), self.back.h)
        self.pages = page.columns(2, px(12))
        self.lines = tuple(SavedLine(band, self.scale) for band in bands)
        self.path = row.left(row.w - self.open.w - px(16))


class SavedLine:
    """One table of the list."""

    def __init__(self, box: Box, scale: Scale) -> None:
        px = scale.px
        inner = box.inset(px(18), px(11))
        self.buttons = inner.after(inner.w - px(600)).columns(3, px(12))
        self.words = inner.left(self.buttons[0].x - inner.x - px(20))
        self.box = box


class ContinueScene(FormScene):
    """The tables in pages, the latest first."""

    def __init__(self, app: App) -> None:
        super().__init__(app, focus=0)
        self.path = Field(Box(0, 0, 0, 0), "", lambda value: self._fill(), 1, most=_LONGEST_PATH)
        self._page = 0
        #: The outcome of the last action.
        self.note = ""
        self._look()

    def _look(self) -> None:
        self._tables, self._faults = self.app.network.saved()
        pages = max(1, -(-len(self._tables) // LINES))
        self._page = min(self._page, pages - 1)
        self._pages = pages

    @property
    def shown(self) -> list[SavedTable]:
        start = self._page * LINES
        return self._tables[start : start + LINES]

    def arrange(self, size: Size) -> None:
        self.layout = Saved(size)
        self._fill()

    def resume(self) -> None:
        self._look()
        self._fill()

    def _fill(self) -> None:
        layout, text, px = self.layout, self.app.catalog.text, self.layout.scale.px
        widgets: list[Widget] = []
        for table, line in zip(self.shown, layout.lines, strict=False):
            for box, key, act in zip(
                line.buttons,
                ("saved.continue", "saved.move", "saved.delete"),
                (self._continue, self._ask_move, self._ask_delete),
                strict=True,
            ):
                look: Look = "gold" if key == "saved.continue" else "plain"
                widgets.append(
                    Button(box, text(key), partial(act, table), px(27), look=look, enabled=not table.in_use)
                )
        self.path.box, self.path.px = layout.path, px(27)
        typed = bool(self.path.value.strip())
        widgets += [self.path, Button(layout.open, text("saved.open"), self._open, px(27), enabled=typed)]
        widgets.append(Button(layout.back, text("saved.back"), self.app.pop, px(27)))
        if self._pages > 1:
            earlier, later = layout.pages
            widgets.append(Button(earlier, "<", partial(self._turn, -1), px(27), enabled=self._page > 0))
            more = self._page < self._pages - 1
            widgets.append(Button(later, ">", partial(self._turn, 1), px(27), enabled=more))
        self.refill(widgets)

    def _turn(self, by: int) -> None:
        self._page += by
        self._fill()

    def _continue(self, table: SavedTable) -> None:
        self._go(self.app.network.resume(table))

    def _go(self, host: HostLink) -> None:
        app = self.app
        app.push(JoiningScene(app, JoinedTable(app.network, host, host=host), fresh=False))

    def _open(self) -> None:
        file = self.path.value.strip()
        if not file:
            return
        try:
            self._go(self.app.network.open_file(file))
        except SavedTableError as error:
            self.app.push(FailureScene(self.app, host_text.sentence(self.app.catalog, error.text)))

    def _ask_move(self, table: SavedTable) -> None:
        file = str(self.app.network.file_for(table))
        self._ask("saved.move.title", "saved.move.text", "saved.move.yes", partial(self._move, table), file)

    def _ask_delete(self, table: SavedTable) -> None:
        act = partial(self._delete, table)
        self._ask("saved.delete.title", "saved.delete.text", "saved.delete.yes", act, table.name)

    def _ask(self, heading: str, decision: str, yes: str, act: Callable[[], None], what: str) -> None:
        app, text = self.app, self.app.catalog.text
        buttons = [(text("saved.no"), app.pop), (text(yes), act)]
        app.push(DialogScene(app, text(heading), text(decision, what=what), buttons, escape=app.pop))

    def _move(self, table: SavedTable) -> None:
        self._try("saved.moved", table.name, lambda: self.app.network.move(table))

    def _delete(self, table: SavedTable) -> None:
        self._try("saved.deleted", table.name, lambda: self.app.network.delete(table))

    def _try(self, key: str, name: str, act: Callable[[], object]) -> None:
        try:
            file = act()
            self.note = self.app.catalog.text(key, name=name, file=file)
        except SavedTableError as error:
            self.note = host_text.sentence(self.app.catalog, error.text)
        self.app.pop()

    def take(self, given: Input) -> None:
        match given:
            case Key("return") if self.form.focused is self.path:
                self._open()
            case _:
                super().take(given)

    def draw(self, target: pygame.Surface) -> None:
        layout, fonts, text, px = self.layout, self.app.fonts, self.app.catalog.text, self.layout.scale.px
        paint.sheet(target, fonts, layout, text("saved.title"), 54, align="left", veil=None)
        paint.frame(target, layout.area, px(10), PANEL, EDGE)
        for table, line in zip(self.shown, layout.lines, strict=False):
            paint.frame(target, line.box, px(8), INK, EDGE)
            above, below = line.words.rows(2)
            paint.label(target, fonts, table.name, above, px(30), colour=PARCHMENT)
            paint.label(target, fonts, self.about(table), below, px(27), "italic", SOFT)
        if not self._tables:
            empty = layout.area.inset(px(30))
            paint.label(target, fonts, text("saved.none"), empty, px(30), "italic", FAINT, "center")
        paint.paragraph(target, fonts, self.report, layout.note, px(27), "text", WARNING)
        paint.label(target, fonts, text("saved.file"), layout.caption, px(27), "italic", SOFT)
        self.form.draw(target, fonts)

    @property
    def report(self) -> str:
        """The outcome of the last action, or why some tables cannot be read."""
        if self.note or not self._faults:
            return self.note
        first, *others = self._faults
        fault = host_text.sentence(self.app.catalog, first)
        return self.app.catalog.count("saved.faults", len(others), fault=fault) if others else fault

    def about(self, table: SavedTable) -> str:
        """ "Ada, Bo and Esmeralda · round 4 · 2026-11-21 14:05", or in use instead of when it was played."""
        text = self.app.catalog.text
        parts = [self.app.catalog.join(list(table.players))]
        if table.state == "over":
            parts.append(text("saved.over"))
        elif table.round is not None:
            parts.append(text("saved.round", n=table.round))
        parts.append(text("saved.in_use") if table.in_use else self.app.catalog.moment(table.played))
        return text("find.dot").join(parts)
