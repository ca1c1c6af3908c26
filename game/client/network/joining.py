"""Joining a table: waits for the host's answer and says why joining is refused."""

from __future__ import annotations

from functools import partial

from game.client.network.leave import PinScene
from game.client.window.app import App, Scene
from game.client.window.dialog import DialogScene, FailureScene
from game.session.joined_table import JoinedTable
from game.session.network import HostLink
from game.settings.identity import KeptSeat
from game.text import host_text
from net.messages.records import LONGEST_TABLE_NAME, Role
from net.messages.to_client import FinishedMessage, NoticeMessage


class JoiningScene(DialogScene):
    """Shown over the scene where joining began. fresh: take an open seat if there is one."""

    rest = 0.05

    def __init__(self, app: App, joined: JoinedTable, fresh: bool = True) -> None:
        text = app.catalog.text
        heading = text("joining.host") if joined.host else text("joining.title")
        where = text("joining.text", address=joined.address) if joined.address else ""
        super().__init__(app, heading, where, [(text("joining.cancel"), app.pop)], escape=app.pop)
        self.joined = joined
        self._fresh = fresh
        self._done = False

    def advance(self, now: float) -> None:
        if self._done:
            return
        session, lobby = self.joined.session, self.joined.session.lobby
        session.receive(now)
        self.joined.store()
        if session.over is not None:
            self._done = True
            self._refused()
        elif lobby.known:
            self._done = True
            self._arrive()

    def _arrive(self) -> None:
        joined, lobby = self.joined, self.joined.session.lobby
        free = [info.seat for info in lobby.seats if info.kind == "open"]
        wants_seat = self._fresh and joined.role == "player" and lobby.state == "lobby"
        if wants_seat and free and not lobby.mine:
            joined.sit(free[0])
        go_to_table(self.app, joined)

    def _refused(self) -> None:
        app, joined = self.app, self.joined
        bye, over = joined.session.lobby.bye, joined.session.over
        app.remove(self)
        assert over is not None
        sentence = host_text.sentence(app.catalog, over.text)
        if bye is not None and bye["code"] in ("pin", "wrong-pin"):
            app.push(PinScene(app, sentence, lambda pin: join(app, joined.address, joined.role, pin=pin)))
        else:
            app.push(FailureScene(app, sentence))

    def close(self) -> None:
        if not self._done or self.joined.session.over is not None:
            self.joined.session.close()


def table_name(app: App) -> str:
    """What a table that is hosted here is called when nothing else is said."""
    return app.catalog.text("host.table.usual", name=app.network.identity.name)[:LONGEST_TABLE_NAME]


def open_table(app: App, host: HostLink, *, fresh: bool = False) -> None:
    """Go to a table that is hosted here, and opens it to phones if tables here are.

    fresh: as in JoiningScene.
    """
    if app.settings.phones:
        host.open_to_phones()

    def keep(game: FinishedMessage) -> NoticeMessage | None:
        if not joined.session.lobby.shared and game["table"] != app.settings.guided:
            app.settings.follow(game)  # a game at this machine that was put away
            app.settings_file.save()
        return app.network.keep(game)

    joined = JoinedTable(app.network, host, host=host, keep=keep)
    app.push(JoiningScene(app, joined, fresh))


def join(app: App, address: str, role: Role = "player", pin: str | None = None) -> None:
    """Connect to the table at an address; somebody for whom a seat is kept there gets it."""
    network = app.network
    fault = network.fault(address)
    if fault is not None:
        app.push(FailureScene(app, host_text.sentence(app.catalog, fault)))
        return
    address = address.strip()
    joined = JoinedTable(network, network.join(address, role, pin), address=address, role=role)
    app.push(JoiningScene(app, joined))


def go_back(app: App, seat: KeptSeat) -> None:
    """Go back to a table where a seat is kept, wherever it is now."""
    network = app.network
    link = network.join(seat.address, "player", table=seat.table)
    joined = JoinedTable(network, link, address=seat.address, table=seat.table)
    app.push(JoiningScene(app, joined, fresh=False))


def go_to_table(app: App, joined: JoinedTable) -> None:
    """Go to the game if one is running, else to the lobby; a table for one machine has no lobby."""
    # Imported here so that a window on the way to a table shows at once.
    from game.client.network.lan_table import NetworkKind
    from game.client.network.lobby import LobbyScene
    from game.client.table.table import TableScene

    lobby, go_on = joined.session.lobby, partial(go_to_table, app, joined)
    scene: Scene
    if joined.host is not None and not lobby.shared:
        scene = TableScene(app, joined.session, app.settings.speed)
    elif lobby.state == "running":
        kind = NetworkKind(app, joined, go_on)
        scene = TableScene(app, joined.session, app.settings.speed, kind=kind)
    else:
        scene = LobbyScene(app, joined, go_on)
    joined.scene = scene
    app.replace(scene)
