"""Leaving a table on the network."""

from __future__ import annotations

from collections.abc import Callable

from game.client.window.app import App
from game.client.window.dialog import DialogScene
from game.session.joined_table import JoinedTable


class LeaveScene(DialogScene):
    """Asks how to leave. then: called after leaving."""

    def __init__(self, app: App, joined: JoinedTable, then: Callable[[], None]) -> None:
        text = app.catalog.text
        self._joined, self._then = joined, then
        lobby = joined.session.lobby
        running = lobby.state == "running"
        buttons: list[tuple[str, Callable[[], None]]] = [(text("leave.stay"), app.pop)]
        if joined.host is not None:
            kept = running or any(info.kind == "human" for info in lobby.seats)
            sentence = text("leave.host.text" if kept else "leave.host.empty")
            end = text("leave.host.end" if kept else "leave.host.close")
            buttons += [(text("leave.host.keep"), self._keep_open), (end, self._end)]
        elif running and lobby.mine:
            sentence = text("leave.seat.text")
            buttons += [(text("leave.seat.while"), self._end), (text("leave.seat.good"), self._for_good)]
        else:
            sentence = text("leave.guest.text")
            buttons += [(text("leave.guest.go"), self._for_good)]
        super().__init__(app, text("leave.title"), sentence, buttons, escape=app.pop)

    def _keep_open(self) -> None:
        self._joined.keep_open()
        self._then()

    def _end(self) -> None:
        self._then()

    def _for_good(self) -> None:
        self._joined.give_up()
        self._then()


def leave(app: App, joined: JoinedTable) -> None:
    """Asks how to leave, then goes to the title."""
    app.push(LeaveScene(app, joined, app.home))


def may_quit(app: App, joined: JoinedTable) -> bool:
    """Whether the program may end now; otherwise asks what becomes of the table hosted here."""
    if joined.host is None or joined.session.over is not None:
        return True
    if any(isinstance(scene, LeaveScene) for scene in app.scenes):
        return True
    app.push(LeaveScene(app, joined, app.quit))
    return False
