"""Leaving a table on the network: for a while or for good; what becomes of one that is hosted here."""

from __future__ import annotations

from collections.abc import Callable

from game.client.scenes.dialog import DialogScene
from game.client.table.joined_table import JoinedTable
from game.client.window.app import App


class LeaveScene(DialogScene):
    """`then` is what follows: to the title, or the end of the program."""

    def __init__(self, app: App, visit: JoinedTable, then: Callable[[], None]) -> None:
        text = app.catalog.text
        self._visit, self._then = visit, then
        company = visit.session.company
        running = company.state == "running"
        buttons: list[tuple[str, Callable[[], None]]] = [(text("leave.stay"), app.pop)]
        if visit.host is not None:
            kept = running or any(place.kind == "human" for place in company.places)
            sentence = text("leave.host.text" if kept else "leave.host.empty")
            end = text("leave.host.end" if kept else "leave.host.close")
            buttons += [(text("leave.host.keep"), self._keep_open), (end, self._end)]
        elif running and company.mine:
            sentence = text("leave.seat.text")
            buttons += [(text("leave.seat.while"), self._end), (text("leave.seat.good"), self._for_good)]
        else:
            sentence = text("leave.guest.text")
            buttons += [(text("leave.guest.go"), self._for_good)]
        super().__init__(app, text("leave.title"), sentence, buttons, escape=app.pop)

    def _keep_open(self) -> None:
        self._visit.keep_open()
        self._then()

    def _end(self) -> None:
        self._then()

    def _for_good(self) -> None:
        self._visit.give_up()
        self._then()


def leave(app: App, visit: JoinedTable) -> None:
    """Asks how to leave, and then goes to the title."""
    app.push(LeaveScene(app, visit, app.home))


def may_quit(app: App, visit: JoinedTable) -> bool:
    """Whether the program may end without asking about the table that is hosted here, or was asked before."""
    if visit.host is None or visit.session.over is not None:
        return True
    if any(isinstance(scene, LeaveScene) for scene in app.scenes):
        return True
    app.push(LeaveScene(app, visit, app.quit))
    return False
