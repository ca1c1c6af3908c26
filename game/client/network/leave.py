"""Leaving a table on the network, and the dialogs for its PIN and for undo requests."""

from __future__ import annotations

from collections.abc import Callable
from functools import partial

from game.client.widgets.field import Field
from game.client.widgets.page import Column, Control, Part, Row, Words, button, middle
from game.client.window.app import App
from game.client.window.dialog import DialogScene, FailureScene, GameStoppedScene
from game.client.window.form_scene import PageScene
from game.session.joined_table import JoinedTable
from game.session.network import SavedTableError
from game.text import host_text

_MOST = 16


class PinScene(PageScene):
    """Calls `enter` with the typed PIN."""

    panel = (720, 0, 1000)
    veil = 150

    def __init__(self, app: App, sentence: str, enter: Callable[[str], None]) -> None:
        super().__init__(app, focus=0)
        self._sentence, self._enter = sentence, enter
        self.field = Field(most=_MOST, submit=self._done)

    def describe(self) -> Part:
        text = self.app.catalog.text
        back = button(text("pin.back"), self.app.pop)
        enter = button(text("pin.enter"), self._done, look="gold", enabled=bool(self.field.value))
        return Column(
            [
                Words(text("pin.title"), "heading", "center"),
                Words(self._sentence, "soft", "center"),
                middle(Control(self.field, 320)),
                Row([back, enter], 20, columns=2),
            ],
            24,
        )

    def _done(self) -> None:
        if self.field.value:
            self.app.remove(self)
            self._enter(self.field.value)


class LeaveScene(DialogScene):
    """Asks how to leave. then: called after leaving."""

    def __init__(self, app: App, joined: JoinedTable, then: Callable[[], None]) -> None:
        text = app.catalog.text
        self._joined, self._then = joined, then
        lobby = joined.session.lobby
        running = lobby.state == "running"
        buttons: list[tuple[str, Callable[[], None]]] = [(text("leave.stay"), app.pop)]
        if joined.is_hosted_here:
            kept = running or any(info.kind == "human" for info in lobby.seats)
            sentence = text("leave.host.text" if kept else "leave.host.empty")
            end = text("leave.host.end" if kept else "leave.host.close")
            buttons += [
                (text("leave.host.keep"), partial(self._leave, joined.keep_open)),
                (end, partial(self._leave, joined.end)),
            ]
        elif running and lobby.mine:
            sentence = text("leave.seat.text")
            buttons += [(text("leave.seat.while"), then), (text("leave.seat.good"), self._for_good)]
        else:
            sentence = text("leave.guest.text")
            buttons += [(text("leave.guest.go"), self._for_good)]
        super().__init__(app, text("leave.title"), sentence, buttons, escape=app.pop)

    def _leave(self, act: Callable[[], None]) -> None:
        try:
            act()
        except SavedTableError as error:
            sentence = host_text.sentence(self.app.catalog, error.text)
            if self._joined.host is None:
                self.app.replace(FailureScene(self.app, sentence))
            else:
                self.app.replace(GameStoppedScene(self.app, sentence, kept=True))
            return
        self._then()

    def _for_good(self) -> None:
        self._joined.give_up()
        self._then()


def leave(app: App, joined: JoinedTable) -> None:
    """Ask how to leave, then go to the title."""
    app.push(LeaveScene(app, joined, app.home))


def may_quit(app: App, joined: JoinedTable) -> bool:
    """Whether the program may end now; otherwise asks what becomes of the table hosted here."""
    if joined.host is None or joined.session.over is not None:
        return True
    if isinstance(app.top, LeaveScene):
        return True
    app.push(LeaveScene(app, joined, app.quit))
    return False


class UndoRequestScene(DialogScene):
    """Closes when it is answered. number: the request's. name: of the seat that asks."""

    def __init__(self, app: App, number: int, name: str, joined: JoinedTable) -> None:
        text = app.catalog.text
        self.number, self._joined = number, joined
        buttons = [
            (text("undo.agree"), lambda: self._answer(agree=True)),
            (text("undo.refuse"), lambda: self._answer(agree=False)),
        ]
        super().__init__(app, text("undo.title"), text("undo.text", name=name), buttons)

    def _answer(self, *, agree: bool) -> None:
        self._joined.send("undo_answer", request=self.number, agree=agree)
        self.app.remove(self)
