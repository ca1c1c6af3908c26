"""On the way to a table: waits for the host's answer, and says in a sentence why it is no."""

from __future__ import annotations

from functools import partial
from typing import TYPE_CHECKING

from game.client.lan_scenes.pin import PinScene
from game.client.scenes.dialog import DialogScene
from game.client.scenes.failure import FailureScene
from game.client.table.joined_table import JoinedTable
from game.client.window.app import App, Scene

if TYPE_CHECKING:
    from game.client.table.network import Role

_LISTEN = 0.05


class JoiningScene(DialogScene):
    """Laid over wherever the way began. `fresh`: a seat is wanted as soon as there is one."""

    def __init__(self, app: App, visit: JoinedTable, fresh: bool = True) -> None:
        text = app.catalog.text
        heading = text("joining.host") if visit.host else text("joining.title")
        where = text("joining.text", address=visit.address) if visit.address else ""
        super().__init__(app, heading, where, [(text("joining.cancel"), app.pop)], escape=app.pop)
        self.visit = visit
        self._fresh = fresh
        self._done = False

    def advance(self, now: float) -> None:
        if self._done:
            return
        session, company = self.visit.session, self.visit.session.company
        session.receive(now)
        self.visit.note()
        if self._has_other_keys():
            self._done = True
            self._come_again()
        elif session.over is not None:
            self._done = True
            self._turned_away()
        elif company.told:
            self._done = True
            self._arrive()

    def patience(self, now: float) -> float:
        return _LISTEN

    @property
    def _table(self) -> str:
        """Which table this turns out to be, let in or not; empty as long as it is not told."""
        company = self.visit.session.company
        return company.table or (company.farewell.table if company.farewell else "")

    def _has_other_keys(self) -> bool:
        """Whether this turns out to be a table where we have a seat, which was not said on coming in."""
        visit, table = self.visit, self._table
        known = table and table != visit.table and visit.role == "player"
        return bool(known and visit.host is None and self.app.network.identity.tokens(table))

    def _come_again(self) -> None:
        app, visit = self.app, self.visit
        visit.session.close()
        app.remove(self)
        join(app, visit.address, visit.role, self._table)

    def _arrive(self) -> None:
        visit, company = self.visit, self.visit.session.company
        free = [place.seat for place in company.places if place.kind == "open"]
        wants_seat = self._fresh and visit.role == "player" and company.state == "lobby"
        if wants_seat and free and not company.mine:
            visit.sit(free[0])
        go_to_table(self.app, visit)

    def _turned_away(self) -> None:
        app, visit = self.app, self.visit
        farewell, over = visit.session.company.farewell, visit.session.over
        app.remove(self)
        assert over is not None
        sentence = farewell.said.read(app.catalog) if farewell is not None else over.text
        if farewell is not None and farewell.code in ("pin", "wrong-pin"):
            app.push(PinScene(app, sentence, lambda pin: join(app, visit.address, visit.role, pin=pin)))
        else:
            app.push(FailureScene(app, sentence))

    def close(self) -> None:
        if not self._done or self.visit.session.over is not None:
            self.visit.session.close()


def join(app: App, address: str, role: Role = "player", table: str = "", pin: str | None = None) -> None:
    """Knocks at a table, with the keys that may open it: of `table`, or of what was at that address last."""
    network = app.network
    fault = network.fault(address)
    if fault is not None:
        app.push(FailureScene(app, fault))
        return
    address = address.strip()
    sure = bool(table)
    table = table or network.identity.table_at(address)
    tokens = network.identity.tokens(table) if role == "player" else ()
    link = network.join(address, role, tokens, pin)
    visit = JoinedTable(network, link, address=address, role=role, table=table, sure=sure)
    app.push(JoiningScene(app, visit))


def go_to_table(app: App, visit: JoinedTable) -> None:
    """To the game if one is running, else to the lobby; a table that was for one machine stays so."""
    # Imported here so that a window on the way to a table shows at once.
    from game.client.lan_scenes.lan_table import LanTableScene
    from game.client.lan_scenes.lobby import LobbyScene
    from game.client.scenes.table import TableScene

    company, go_on = visit.session.company, partial(go_to_table, app, visit)
    scene: Scene
    if visit.host is not None and not company.shared:
        scene = TableScene(app, visit.session, app.settings.speed)
    elif company.state == "running":
        scene = LanTableScene(app, visit, go_on)
    else:
        scene = LobbyScene(app, visit, go_on)
    visit.holder = scene
    app.replace(scene)
