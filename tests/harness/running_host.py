"""A host in a thread of the test, for what needs sockets but no process of its own."""

import asyncio
import os
import signal
import socket
import struct
import threading
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from typing import Any, Final, Self

from websockets.sync.server import ServerConnection, serve

from net.address import LOOPBACK
from net.client.connection import CloseReason, Connection, Greeting, Timeouts
from net.event_loop import EventLoop
from net.host.certificate import HostCertificate
from net.host.server import Host
from net.own_addresses import listening_sockets
from net.table.table import Table

SECRET = "open sesame"
PATIENCE = 30.0
_USUAL: Final = Timeouts()


def kill(process: int) -> None:
    """End a process at once, which only Windows calls SIGTERM."""
    os.kill(process, getattr(signal, "SIGKILL", signal.SIGTERM))


@contextmanager
def running_host(
    table: Table | None = None,
    port: int = 0,
    certificate: HostCertificate | None = None,
    housekeeping: Callable[[], None] = lambda: None,
) -> Iterator[str]:
    """Serves a table for the length of a test; gives the address."""
    started = threading.Event()
    host: Host
    loop: asyncio.AbstractEventLoop

    async def serve() -> None:
        nonlocal host, loop
        host = Host(table or Table(SECRET), housekeeping, certificate=certificate)
        loop = asyncio.get_running_loop()
        await host.run(sockets, LOOPBACK, started.set)

    sockets = listening_sockets(LOOPBACK, port)
    address = f"{LOOPBACK}:{sockets[0].getsockname()[1]}"

    def run() -> None:
        with asyncio.Runner(loop_factory=EventLoop) as runner:
            runner.run(serve())

    thread = threading.Thread(target=run)
    thread.start()
    assert started.wait(PATIENCE)
    try:
        yield address
    finally:
        loop.call_soon_threadsafe(host.stop)
        thread.join(PATIENCE)
        assert not thread.is_alive()


@contextmanager
def serving(talk: Callable[[ServerConnection], None]) -> Iterator[str]:
    """A server that is no host and talks so to whoever comes; gives its address."""
    with serve(talk, LOOPBACK, 0) as server:
        thread = threading.Thread(target=server.serve_forever)
        thread.start()
        yield f"{LOOPBACK}:{server.socket.getsockname()[1]}"
        server.shutdown()
        thread.join(PATIENCE)


def dialled(address: str) -> socket.socket:
    """A connection to an address by somebody who has said nothing yet."""
    host, _, port = address.rpartition(":")
    return socket.create_connection((host, int(port)), PATIENCE)


def reset(address: str) -> None:
    """A connection to an address of this machine that is reset at once."""
    with socket.socket() as line:
        line.setsockopt(socket.SOL_SOCKET, socket.SO_LINGER, struct.pack("ii", 1, 0))
        line.connect((LOOPBACK, int(address.rpartition(":")[2])))


class ConnectedPerson:
    """Somebody with a connection, who listens to one message after the other, and leaves with the context."""

    def __init__(self, connection: Connection) -> None:
        self.connection = connection
        self._messages = self._listen()

    def __enter__(self) -> Self:
        return self

    def __exit__(self, *exception: object) -> None:
        self.leaves()

    def leaves(self) -> None:
        self.connection.close()

    def says(self, *messages: Any) -> None:
        for message in messages:
            self.connection.send(message)

    def hears(self, *types: str) -> Any:
        """The next message of one of these types, or of any."""
        return next(message for message in self._messages if not types or message["t"] in types)

    def loses_it(self) -> CloseReason:
        """Wait until the connection is closed; tell why."""
        while self.connection.state != "closed":
            assert self.connection.wait(PATIENCE) or self.connection.state in ("lost", "closed"), "it stays"
        assert self.connection.reason is not None
        return self.connection.reason

    def _listen(self) -> Iterator[Any]:
        while (messages := self.connection.wait(PATIENCE)) or self.connection.state == "lost":
            yield from messages
        raise AssertionError(f"nothing more is heard; {self.connection.state}, {self.connection.reason}")


def somebody(
    address: str, *, lasting: bool = False, timeouts: Timeouts = _USUAL, table: str = "", **greeting: Any
) -> ConnectedPerson:
    """Somebody who connects to an address and greets its host like this."""
    greets = Greeting(**greeting)
    return ConnectedPerson(Connection.open(address, greets, lasting=lasting, timeouts=timeouts, table=table))


def owner_of(address: str) -> ConnectedPerson:
    return somebody(address, secret=SECRET)
