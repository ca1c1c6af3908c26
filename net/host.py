"""The host: puts a table on a WebSocket port, one msgpack message in each binary frame."""

from __future__ import annotations

import asyncio
import logging
import time
from collections.abc import Callable
from dataclasses import dataclass, field
from itertools import count
from typing import Final

from websockets.asyncio.server import ServerConnection, serve
from websockets.exceptions import ConnectionClosed

from net import protocol
from net.bot_processes import BotProcesses
from net.guests import Who
from net.outbox import Outbox, OutboxFullError
from net.table import BotOrder, Outgoing, Table

LOOPBACK: Final = "127.0.0.1"
TICK: Final = 1.0
PING_EVERY: Final = 5.0
PONG_WITHIN: Final = 10.0
CLOSE_WITHIN: Final = 1.0
POLICY: Final = 1008

log = logging.getLogger(__name__)


@dataclass(slots=True, eq=False)
class Line:
    """One connection's socket, what is still to be written to it, and a bell for the task that writes."""

    socket: ServerConnection
    outbox: Outbox = field(default_factory=Outbox)
    bell: asyncio.Event = field(default_factory=asyncio.Event)


class Host:
    """Runs one table until told to stop."""

    def __init__(self, table: Table) -> None:
        self._table = table
        self._lines: dict[Who, Line] = {}
        self._numbers = count(1)
        self._bots: BotProcesses | None = None
        self._stop = asyncio.Event()

    def stop(self) -> None:
        """Asks `run` to end."""
        self._stop.set()

    async def run(self, port: int, listening: Callable[[int], None]) -> None:
        """Serves on a loopback port (0: any) and says which; ends connections and bots before it returns.

        Raises OSError when the port cannot be had.
        """
        async with serve(
            self._converse,
            LOOPBACK,
            port,
            origins=[None],  # a browser always sends an Origin
            compression=None,
            max_size=protocol.LARGEST_TO_HOST,
            ping_interval=PING_EVERY,
            ping_timeout=PONG_WITHIN,
            close_timeout=CLOSE_WITHIN,
        ) as server:
            bound = next(iter(server.sockets)).getsockname()[1]
            bots = self._bots = BotProcesses(f"{LOOPBACK}:{bound}", self._bot_failed)
            ticking = asyncio.create_task(self._tick())
            listening(bound)
            await self._stop.wait()
            ticking.cancel()
            self._bots = None  # what the table still wants is not started any more
            await bots.end()

    async def _converse(self, socket: ServerConnection) -> None:
        """One connection from its first frame to its last."""
        who = next(self._numbers)
        line = self._lines[who] = Line(socket)
        writing = asyncio.create_task(self._write(line))
        try:
            self._deliver(self._table.arrive(who, time.monotonic()))
            async for data in socket:
                self._deliver(self._received(who, data))
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
            if line is None:
                continue
            try:
                line.outbox.put(message)
            except OutboxFullError:
                log.warning("connection %d does not read; it is cut off", who)
                line.socket.transport.abort()
            line.bell.set()
        if self._bots:
            self._bots.match(self._table.bots)

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
                    await line.socket.close(POLICY)
                    return

    async def _tick(self) -> None:
        while True:
            await asyncio.sleep(TICK)
            self._deliver(self._table.tick(time.monotonic()))

    def _bot_failed(self, order: BotOrder) -> None:
        log.error("the bot at seat %d cannot be kept alive", order.seat)
        self._deliver(self._table.bot_failed(order, time.monotonic()))
