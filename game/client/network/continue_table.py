"""The tables that can be continued; those of another machine are opened from a file."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from functools import partial

from game.client.network.joining import go_back, open_table
from game.client.widgets.field import Field
from game.client.widgets.page import Column, Control, Frame, Part, Row, Space, Words, button
from game.client.widgets.paged_list import PageButtons, list_line
from game.client.widgets.widgets import Look
from game.client.window.app import App
from game.client.window.dialog import DialogScene, FailureScene
from game.client.window.form_scene import PageScene
from game.session.network import SavedTableError
from game.settings.identity import KeptSeat
from game.text import host_text, listed_tables
from net.storage.saved_tables import SavedTable

#: Tables on a page.
LINES = 6
_LONGEST_PATH = 400
#: Units of the buttons of a line.
_BUTTONS = 600


def continue_table(app: App, table: SavedTable) -> None:
    """Start a host for the table and show it."""
    open_table(app, app.network.resume(table))


class ContinueScene(PageScene):
    """The tables in pages, the latest first."""

    rest = 1.0
    panel = (1400, 1000, 1000)

    def __init__(self, app: App) -> None:
        super().__init__(app, focus=0)
        self.path = Field(most=_LONGEST_PATH, submit=self._open)
        #: The outcome of the last action.
        self.note = ""
        self._looks_at = 0.0
        self._look()

    def _look(self) -> None:
        self._tables, self._faults = self.app.network.saved()

    @property
    def shown(self) -> list[SavedTable]:
        return [self._tables[number] for number in self.turner.show(len(self._tables), LINES)]

    @property
    def watched(self) -> object:
        return self._tables

    def advance(self, now: float) -> None:
        """Look whether a table in use can be continued by now."""
        if any(table.in_use for table in self._tables) and now >= self._looks_at:
            self._looks_at = now + self.rest
            self._look()
        super().advance(now)

    def resume(self) -> None:
        self._look()
        super().resume()

    def describe(self) -> Part:
        text = self.app.catalog.text
        lines: list[Part] = [*map(self._line, self.shown)] or [Words(text("saved.none"), "quiet", "center")]
        back = button(text("saved.back"), self.app.pop, 240)
        opened = button(text("saved.open"), self._open, 240, enabled=bool(self.path.value.strip()))
        return Column(
            [
                Words(text("saved.title"), "title"),
                Column([*lines, Space()], 8, grow=1),
                Frame(Words(self.report, "warning"), tall=60),
                Column([Words(text("saved.file"), "quiet"), Row([Control(self.path, grow=1), opened])], 4),
                Row([back, Space(), PageButtons(self.turner)]),
            ],
            10,
        )

    def _line(self, table: SavedTable) -> Part:
        text = self.app.catalog.text
        left = bool(table.host)
        acts: Sequence[tuple[str, Callable[[SavedTable], None]]] = (
            ("saved.continue", self._continue),
            ("saved.move", self._ask_move),
            ("saved.delete", self._ask_delete),
        )
        if left:
            acts = (("find.join", self._join), ("leave.host.close", self._end))
        buttons = []
        for number, (key, act) in enumerate(acts):
            look: Look = "plain" if number else "gold"
            enabled = left or not table.in_use
            buttons.append(button(text(key), partial(act, table), look=look, enabled=enabled))
        about = Words(listed_tables.saved(self.app.catalog, table), "quiet", most=1)
        return list_line(Words(table.name, most=1), about, buttons, _BUTTONS)

    def _continue(self, table: SavedTable) -> None:
        continue_table(self.app, table)

    def _join(self, table: SavedTable) -> None:
        go_back(self.app, KeptSeat(table.id, table.host, table.name))

    def _end(self, table: SavedTable) -> None:
        try:
            self.app.network.end(table.id)
        except SavedTableError as error:
            self.note = host_text.sentence(self.app.catalog, error.text)

    def _open(self) -> None:
        file = self.path.value.strip()
        if not file:
            return
        try:
            open_table(self.app, self.app.network.open_file(file))
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

    @property
    def report(self) -> str:
        """The outcome of the last action, or why some tables cannot be read."""
        if self.note or not self._faults:
            return self.note
        first, *others = self._faults
        fault = host_text.sentence(self.app.catalog, first)
        return self.app.catalog.count("saved.faults", len(others), fault=fault) if others else fault
