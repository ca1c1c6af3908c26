"""A gateway on loopback at a real host, both in threads of the test."""

from __future__ import annotations

import threading
from collections.abc import Iterator, Sequence
from contextlib import contextmanager
from pathlib import Path
from typing import Any

from game.web.app import application
from game.web.gateway import Gateway
from game.web.server import Server, serve
from net.address import LOOPBACK
from net.messages.records import Rules, SeatSetup
from net.own_addresses import listening_sockets
from net.seats.seating import DEFAULT_RULES
from net.seats.table_options import TableOptions
from net.table.table import Table
from tests.harness.running_host import PATIENCE


@contextmanager
def running_gateway(
    host: str, pin: str | None = None, folder: Path | None = None, port: int = 0
) -> Iterator[str]:
    """Serves pages about the table of a host; gives the address for browsers."""
    gateway = Gateway(host, pin, folder)
    sockets = listening_sockets(LOOPBACK, port)
    address = f"{LOOPBACK}:{sockets[0].getsockname()[1]}"
    server = Server(application(gateway, lambda: [f"http://{address}/"]))
    thread = threading.Thread(target=serve, args=(server, sockets))
    thread.start()
    try:
        yield address
    finally:
        server.end()
        thread.join(PATIENCE)
        assert not thread.is_alive()


def open_table(
    seats: int = 2,
    rules: Rules = DEFAULT_RULES,
    seed: int = 7,
    choices: Sequence[tuple[int, int]] = (),
    **options: Any,
) -> Table:
    """A table that belongs to whoever sits down first. choices: those with which its first game begins."""
    kinds: list[SeatSetup] = [{"name": f"Seat {number + 1}", "kind": "open"} for number in range(seats)]
    told = TableOptions(private=False, **options)
    return Table(None, seed, options=told, seats=kinds, rules=rules, choices=choices)
