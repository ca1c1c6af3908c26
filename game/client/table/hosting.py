"""Opening a table: a host of our own for play at this machine, and the scene that shows its table."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import replace
from functools import partial
from typing import TYPE_CHECKING, Any, cast

from game.client.options.game_setup import GameSetup
from game.client.table.session import Link, Reason, Session, Update

if TYPE_CHECKING:
    from game.client.window.app import App
    from net.messages import protocol


class LocalLink:
    """The connection to a host of our own; closing it ends the host and its bots."""

    def __init__(self) -> None:
        from net.client.local_host import LocalHost

        self._host = LocalHost.start()

    @property
    def state(self) -> str:
        return self._host.connection.state

    @property
    def reason(self) -> Reason | None:
        return self._host.connection.reason

    def send(self, message: dict[str, Any], /) -> None:
        self._host.connection.send(cast("protocol.ToHost", message))

    def poll(self) -> list[dict[str, Any]]:
        return cast(list[dict[str, Any]], self._host.connection.poll())

    def close(self) -> None:
        self._host.close()


def play_here(app: App, setup: GameSetup, halt: Callable[[Update], bool] = lambda update: False) -> Session:
    """Starts the game and goes to its table, where it can be played again; `halt` as TableScene takes it."""
    from game.client.paint_ahead import paint_ahead
    from game.client.scenes.table import TableScene

    link: Link = app.open_host()
    session = Session(link)
    for message in setup.messages():
        session.send(message)
    app.replace(
        TableScene(app, session, setup.speed, halt, partial(play_here, app, replace(setup, seed=None)))
    )
    paint_ahead(app, setup)  # while the host starts
    return session
