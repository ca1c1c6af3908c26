"""Writes messages to connections: at once to those that keep up, and as they can read to the others."""

from __future__ import annotations

import asyncio
import logging
from collections import deque
from collections.abc import Iterable
from dataclasses import dataclass, field
from itertools import islice
from typing import Final

from websockets.asyncio.server import ServerConnection, broadcast
from websockets.exceptions import ConnectionClosed

from net.host.outbox import Outbox, OutboxFullError, merged
from net.messages import protocol
from net.messages.to_client import ToClient, UpdateMessage

#: To so many connections is written before whoever says something is heard again.
AT_ONCE: Final = 16
#: So many messages are kept as bytes while connections wait for them: what follows from one choice.
MOST_PACKED: Final = 8
GOING: Final = 1001
POLICY: Final = 1008

log = logging.getLogger(__name__)


@dataclass(slots=True, eq=False)
class ServedConnection:
    """A connection's socket and unsent messages.

    has_output: wakes the task that writes what cannot be written at once. writing: that task is at work.
    close_code: the last message was written; the connection is to be closed.
    """

    number: int
    socket: ServerConnection
    outbox: Outbox
    has_output: asyncio.Event = field(default_factory=asyncio.Event)
    writing: bool = False
    cut_off: bool = False
    close_code: int | None = None

    @property
    def keeps_up(self) -> bool:
        """Whether the system has taken everything that was written."""
        return not self.writing and not self.socket.transport.get_write_buffer_size()


class Delivery:
    """Writes messages, first to the connections that come first; what goes to many is made once."""

    def __init__(self) -> None:
        self._waiting: dict[ServedConnection, None] = {}
        self._scheduled = False
        self._packed: deque[tuple[ToClient, bytes]] = deque(maxlen=MOST_PACKED)
        self._merged: tuple[UpdateMessage, ...] = ()

    def opened(self, number: int, socket: ServerConnection) -> ServedConnection:
        """Take note of a new connection."""
        return ServedConnection(number, socket, Outbox(self._merge))

    def send(self, messages: Iterable[tuple[ServedConnection, ToClient]]) -> None:
        """Write the messages: to the first AT_ONCE connections before the others' are even queued.

        A connection that does not read, so that its outbox is full, is cut off.
        """
        at_once: set[ServedConnection] = set()
        for connection, message in messages:
            if connection.cut_off:
                continue
            self._put(connection, message)
            if connection in at_once or len(at_once) < AT_ONCE:
                at_once.add(connection)
                self._write_at_once(connection)
            else:
                self._waiting[connection] = None
        self._schedule()

    def _put(self, connection: ServedConnection, message: ToClient) -> None:
        try:
            connection.outbox.put(message)
        except OutboxFullError:
            log.warning("connection %d does not read; it is cut off", connection.number)
            connection.cut_off = True
            connection.socket.transport.abort()
            connection.has_output.set()

    def _schedule(self) -> None:
        if not self._waiting:
            self._packed.clear()
        elif not self._scheduled:
            self._scheduled = True
            asyncio.get_running_loop().call_soon(self._write_to_some)

    def _write_to_some(self) -> None:
        self._scheduled = False
        for connection in [*islice(self._waiting, AT_ONCE)]:
            del self._waiting[connection]
            self._write_at_once(connection)
        self._schedule()

    def _write_at_once(self, connection: ServedConnection) -> None:
        """Write what is in the outbox as long as the connection keeps up; its task writes the rest."""
        while connection.keeps_up:
            message = connection.outbox.take()
            if message is None:
                break
            broadcast([connection.socket], self._bytes_of(message))
            connection.close_code = close_code(message)
        if connection.close_code is not None or not connection.keeps_up:
            connection.has_output.set()

    async def write(self, connection: ServedConnection) -> None:
        """Write what cannot be written at once, and close the connection after a `bye`."""
        while connection.close_code is None:
            await connection.has_output.wait()
            connection.has_output.clear()
            connection.writing = True
            try:
                while message := connection.outbox.take():
                    await connection.socket.send(self._bytes_of(message))
                    connection.close_code = close_code(message)
            except ConnectionClosed:
                return
            connection.writing = False
        await connection.socket.close(connection.close_code)

    def _merge(self, older: UpdateMessage, newer: UpdateMessage) -> UpdateMessage:
        if not self._merged or self._merged[0] is not older or self._merged[1] is not newer:
            self._merged = older, newer, merged(older, newer)
        return self._merged[2]

    def _bytes_of(self, message: ToClient) -> bytes:
        for packed, data in self._packed:
            if packed is message:
                return data
        data = protocol.encode(message)
        self._packed.append((message, data))
        return data


def close_code(message: ToClient) -> int | None:
    """The code with which a connection is closed after this message; None if it stays open."""
    if message["t"] != "bye":
        return None
    return GOING if message["code"] == "closing" else POLICY
