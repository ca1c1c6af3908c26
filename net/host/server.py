"""The host: puts a table on a WebSocket port, one msgpack message in each binary frame."""

from __future__ import annotations

import asyncio
import logging
import socket
import time
from collections.abc import Callable, Sequence
from contextlib import AbstractAsyncContextManager, AsyncExitStack
from dataclasses import dataclass, field
from itertools import count
from typing import Any, Final

from websockets.asyncio.server import ServerConnection, serve
from websockets.exceptions import ConnectionClosed

from net.client.address import Address
from net.host.bot_processes import BotProcesses
from net.host.listening import LOOPBACK
from net.host.outbox import Outbox, OutboxFullError
from net.messages import protocol
from net.rate_limit import RateLimiter
from net.seats.guests import Who
from net.table.table import BotOrder, Outgoing, Table

TICK: Final = 0.25
#: Messages that a connection may send at once, and how many more each second. A quick bot needs some.
MOST_AT_ONCE: Final = 1000.0
MOST_A_SECOND: Final = 500.0
#: As how many messages one counts that is refused.
REFUSED_COST: Final = 50.0
GOING: Final = 1001
POLICY: Final = 1008

log = logging.getLogger(__name__)


@dataclass(slots=True, eq=False)
class Line:
    """One connection's socket, what is still to be written to it, and a bell for the task that writes."""

    socket: ServerConnection
    outbox: Outbox = field(default_factory=Outbox)
    bell: asyncio.Event = field(default_factory=asyncio.Event)
    cut_off: bool = False


def came_from(remote: Any, local: Any) -> str:
    """The address a connection comes from, by the addresses of its ends; empty when that is not known.

    Whoever is on this machine comes from LOOPBACK, by whichever of its addresses.
    """
    if not remote:
        return ""
    return LOOPBACK if local and local[0] == remote[0] else str(remote[0])


class Host:
    """Runs one table until told to stop; calls `changed` when something may look different from outside."""

    def __init__(self, table: Table, changed: Callable[[], None] = lambda: None) -> None:
        self._table = table
        self._changed = changed
        self._lines: dict[Who, Line] = {}
        self._numbers = count(1)
        self._bots: BotProcesses | None = None
        self._stop = asyncio.Event()

    def stop(self) -> None:
        """Asks `run` to end."""
        self._stop.set()

    async def run(
        self, sockets: Sequence[socket.socket], reached_at: str, listening: Callable[[], None]
    ) -> None:
        """Serves on sockets that listen, of one port; ends connections and bots before it returns.

        `reached_at` is where bots find it. `listening` is called once whoever comes is served.
        """
        port = sockets[0].getsockname()[1]
        async with AsyncExitStack() as servers:
            for each in sockets:
                await servers.enter_async_context(self._serving(each))
            bots = self._bots = BotProcesses(str(Address(reached_at, port)), self._bot_failed)
            ticking = asyncio.create_task(self._tick())
            listening()
            self._deliver([])
            await self._stop.wait()
            ticking.cancel()
            self._bots = None  # what the table still wants is not started any more
            self._deliver(self._table.end(time.monotonic()))
            await asyncio.gather(bots.end(), self._everyone_gone())

    def _serving(self, listener: socket.socket) -> AbstractAsyncContextManager[object]:
        return serve(
            self._converse,
            sock=listener,
            origins=[None],  # a browser always sends an Origin
            compression=None,
            max_size=protocol.LARGEST_TO_HOST,
            ping_interval=protocol.PING_EVERY,
            ping_timeout=protocol.PONG_WITHIN,
            close_timeout=protocol.CLOSE_WITHIN,
        )

    async def _everyone_gone(self) -> None:
        """Waits, for a bounded time, until everyone has read their goodbye."""
        closing = [asyncio.create_task(line.socket.wait_closed()) for line in self._lines.values()]
        if closing:
            _, late = await asyncio.wait(closing, timeout=protocol.CLOSE_WITHIN)
            for task in late:
                task.cancel()

    async def _converse(self, connection: ServerConnection) -> None:
        """One connection from its first frame to its last."""
        who = next(self._numbers)
        line = self._lines[who] = Line(connection)
        origin = came_from(connection.remote_address, connection.local_address)
        writing = asyncio.create_task(self._write(line))
        try:
            self._deliver(self._table.arrive(who, time.monotonic(), origin))
            limiter = RateLimiter(MOST_AT_ONCE, MOST_AT_ONCE / MOST_A_SECOND)
            async for data in connection:
                told = self._received(who, data)
                self._deliver(told)
                refused = any(to == who and message["t"] == "refused" for to, message in told)
                # Sleeping for 0 seconds gives the other connections their turn.
                await asyncio.sleep(limiter.spend(time.monotonic(), cost=REFUSED_COST if refused else 1.0))
                if line.cut_off or self._stop.is_set():
                    break  # what it said before is of no interest any more
        except ConnectionClosed as closed:
            log.info("connection %d broke: %s", who, closed)
        except Exception:
            log.exception("connection %d cannot be served", who)
            raise
        finally:
            writing.cancel()
            del self._lines[who]
            self._deliver(self._table.leave(who, time.monotonic()))

    def _received(self, who: Who, data: bytes | str) -> Outgoing:
        try:
            message = protocol.decode_to_host(data)
        except protocol.ProtocolError as error:
            return self._table.garbled(who, error, time.monotonic())
        return self._table.receive(who, message, time.monotonic())

    def _deliver(self, outgoing: Outgoing) -> None:
        """Puts messages where their writers find them, and the bots in step with the table."""
        for who, message in outgoing:
            line = self._lines.get(who)
            if line is None or line.cut_off:
                continue
            try:
                line.outbox.put(message)
            except OutboxFullError:
                log.warning("connection %d does not read; it is cut off", who)
                line.cut_off = True
                line.socket.transport.abort()
            line.bell.set()
        if self._bots:
            self._bots.match(self._table.bots)
        self._changed()

    async def _write(self, line: Line) -> None:
        """Writes what is in the outbox, at the pace of this reader alone."""
        while True:
            await line.bell.wait()
            line.bell.clear()
            while message := line.outbox.take():
                try:
                    await line.socket.send(protocol.encode(message))
                except ConnectionClosed:
                    return
                if message["t"] == "bye":
                    await line.socket.close(GOING if message["code"] == "closing" else POLICY)
                    return

    async def _tick(self) -> None:
        while True:
            await asyncio.sleep(TICK)
            try:
                self._deliver(self._table.tick(time.monotonic()))
            except Exception:  # such as a full disk: what was due is tried again
                log.exception("what time brings could not be carried out")

    def _bot_failed(self, order: BotOrder) -> None:
        log.error("the bot at seat %d cannot be kept alive", order.seat)
        self._deliver(self._table.bot_failed(order, time.monotonic()))
