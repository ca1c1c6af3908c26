"""Serves a table on a WebSocket port: one msgpack message in each binary frame."""

from __future__ import annotations

import asyncio
import logging
import math
import socket
import time
from collections.abc import Callable, Container, Sequence
from contextlib import AbstractAsyncContextManager, AsyncExitStack
from ipaddress import ip_address
from itertools import count
from typing import TYPE_CHECKING, Any, Final

from websockets.asyncio.server import ServerConnection, serve
from websockets.exceptions import ConnectionClosed

from net.address import LOOPBACK, Address
from net.host.bot_processes import BotProcesses
from net.host.collecting import GarbageCollector
from net.host.delivery import Delivery, ServedConnection
from net.host.half_open import OPEN_WITHIN, HalfOpenConnections
from net.messages import protocol
from net.own_addresses import BACKLOG, all_addresses
from net.rate_limit import RateLimiter
from net.seats import host_key
from net.seats.guests import ConnectionId
from net.seats.handshake import Handshake
from net.seats.keys import socket_address
from net.table.table import Outgoing, Table, WantedBot

if TYPE_CHECKING:
    from net.host.certificate import HostCertificate

TICK: Final = 0.25
#: Messages that a connection may send in a burst, and how many more each second. A fast bot sends many.
MOST_AT_ONCE: Final = 1000.0
MOST_A_SECOND: Final = 500.0
#: How many messages a refused message counts as.
REFUSED_COST: Final = 50.0

log = logging.getLogger(__name__)


def origin_of(remote: Any, own: Container[str]) -> str:
    """The IP address that a connection comes from, by the socket address of its other end; empty if unknown.

    own: the addresses of this machine. From any of them and from all of loopback it comes from LOOPBACK.
    """
    if not remote:
        return ""
    address = str(remote[0]).partition("%")[0]
    return LOOPBACK if address in own or ip_address(address).is_loopback else str(remote[0])


class Host:
    """Runs one table until `stop`.

    housekeeping: what people need not wait for after each choice; it is called at the start, after each tick,
    whenever a game has begun or ended, and at the end. collector: collects the garbage of this process, if it
    serves this table alone. certificate: encrypts all connections; None: none is encrypted.
    """

    def __init__(
        self,
        table: Table,
        housekeeping: Callable[[], None] = lambda: None,
        collector: GarbageCollector | None = None,
        certificate: HostCertificate | None = None,
    ) -> None:
        self._table = table
        self._housekeeping = housekeeping
        self._stage = table.stage
        self._connections: dict[ConnectionId, ServedConnection] = {}
        self._numbers = count(1)
        self._bots: BotProcesses | None = None
        self._stop = asyncio.Event()
        self._collector = collector
        self._certificate = certificate
        self._half_open = HalfOpenConnections()
        self._delivery = Delivery()
        self._own_addresses: frozenset[str] = frozenset()
        self._look_at_addresses = -math.inf

    def stop(self) -> None:
        """Ask `run` to end."""
        self._stop.set()

    async def run(
        self, sockets: Sequence[socket.socket], local_address: str, ready: Callable[[], None]
    ) -> None:
        """Serves on listening sockets of one port until `stop`, then closes connections and ends bots.

        local_address: where bots connect to. ready: called once connections are accepted.
        """
        port = sockets[0].getsockname()[1]
        async with AsyncExitStack() as servers:
            for listener in sockets:
                await servers.enter_async_context(self._server(listener))
            bots = self._bots = BotProcesses(str(Address(local_address, port)), self._bot_failed)
            ticking = asyncio.create_task(self._tick())
            self._housekeeping()
            ready()
            self._deliver([])
            await self._stop.wait()
            ticking.cancel()
            self._bots = None  # from now on no bot is started
            self._deliver(self._table.end(time.monotonic()))
            self._housekeeping()
            await asyncio.gather(bots.end(), self._all_closed())

    def _server(self, listener: socket.socket) -> AbstractAsyncContextManager[object]:
        context = None if self._certificate is None else self._certificate.context
        return serve(
            self._serve_connection,
            sock=self._half_open.listener(listener),
            origins=[None],  # a browser always sends an Origin
            compression=None,
            create_connection=self._half_open.counted(),
            open_timeout=OPEN_WITHIN,
            backlog=BACKLOG,
            ssl=context,
            ssl_handshake_timeout=None if context is None else OPEN_WITHIN,
            max_size=protocol.LARGEST_TO_HOST,
            ping_interval=protocol.PING_EVERY,
            ping_timeout=protocol.PONG_WITHIN,
            close_timeout=protocol.CLOSE_WITHIN,
        )

    async def _all_closed(self) -> None:
        """Wait until all connections are closed, CLOSE_WITHIN seconds at most."""
        closing = [asyncio.create_task(each.socket.wait_closed()) for each in self._connections.values()]
        if closing:
            _, late = await asyncio.wait(closing, timeout=protocol.CLOSE_WITHIN)
            for task in late:
                task.cancel()

    async def _serve_connection(self, socket: ServerConnection) -> None:
        """Serves one connection from its first frame to its last."""
        self._half_open.opened(socket)
        who = next(self._numbers)
        connection = self._connections[who] = self._delivery.opened(who, socket)
        origin = self._origin_of(socket)
        writing = asyncio.create_task(self._delivery.write(connection))
        try:
            handshake = Handshake(self._table.id, self._binding(socket))
            self._deliver([(who, handshake.challenge)])
            self._deliver(self._table.arrive(who, time.monotonic(), origin))
            limiter = RateLimiter(MOST_AT_ONCE, MOST_AT_ONCE / MOST_A_SECOND)
            async for data in socket:
                cost = self._answer(who, data, handshake)
                # Sleeping for 0 seconds gives the other connections their turn.
                await asyncio.sleep(limiter.spend(time.monotonic(), cost=cost))
                if connection.cut_off:
                    break  # unread messages are dropped
                if self._stop.is_set():
                    await socket.wait_closed()  # by the `bye` that is still to come
                    break
        except ConnectionClosed as closed:
            log.info("connection %d broke: %s", who, closed)
        except Exception:
            log.exception("connection %d cannot be served", who)
            raise
        finally:
            writing.cancel()
            del self._connections[who]
            self._deliver(self._table.leave(who, time.monotonic()))

    def _origin_of(self, socket: ServerConnection) -> str:
        """Where a connection comes from; this machine's addresses are looked up once in a second at most."""
        now = time.monotonic()
        if now >= self._look_at_addresses:
            self._own_addresses, self._look_at_addresses = all_addresses(), now + 1.0
        return origin_of(socket.remote_address, self._own_addresses)

    def _binding(self, socket: ServerConnection) -> str:
        """What proofs over this connection are bound to."""
        if self._certificate is not None:
            return host_key.binding(self._certificate.key_hash)
        return socket_address(socket.local_address)

    def _answer(self, who: ConnectionId, data: bytes | str, handshake: Handshake) -> float:
        """Do what a message asks for and send what follows; return how many messages it counts as.

        What follows is not held until the guest's next message: all guests' together, it would grow with the
        square of their number.
        """
        outgoing = self._received(who, data, handshake)
        self._note(who, outgoing)
        self._deliver(outgoing)
        refused = any(to == who and message["t"] == "refused" for to, message in outgoing)
        return REFUSED_COST if refused else 1.0

    def _note(self, who: ConnectionId, outgoing: Outgoing) -> None:
        """Tell the door who is let in, and who has a seat."""
        socket = self._connections[who].socket
        for to, message in outgoing:
            if to != who:
                continue
            if message["t"] == "welcome":
                self._half_open.let_in(socket)
            elif message["t"] == "seated" or (message["t"] == "table" and message["yours"]):
                self._half_open.know(socket)

    def _received(self, who: ConnectionId, data: bytes | str, handshake: Handshake) -> Outgoing:
        if self._collector is not None:
            self._collector.message(time.monotonic())
        try:
            message = protocol.decode_to_host(data)
        except protocol.ProtocolError as error:
            return self._table.receive_garbage(who, error, time.monotonic())
        if message["t"] == "hello" and not handshake.proved(message):
            if message.get("returning", False):
                return self._table.turn_away(who, "proof", time.monotonic())
            del message["keys"]  # somebody new behind an address translation, for whom no seat can be kept
        return self._table.receive(who, message, time.monotonic())

    def _deliver(self, outgoing: Outgoing) -> None:
        """Send messages, and start and end bots as the table wants."""
        self._delivery.send(
            (self._connections[who], message) for who, message in outgoing if who in self._connections
        )
        if self._bots:
            self._bots.run_only(self._table.bots)
        if self._table.stage != self._stage:
            self._stage = self._table.stage
            self._housekeeping()

    async def _tick(self) -> None:
        while True:
            await asyncio.sleep(TICK)
            try:
                self._deliver(self._table.tick(time.monotonic()))
                self._housekeeping()
            except Exception:  # such as a full disk; the next tick tries again
                log.exception("a tick of the table failed")
            if self._collector is not None:
                self._collector.tick(time.monotonic())

    def _bot_failed(self, order: WantedBot, code: str) -> None:
        log.error("the bot at seat %d cannot be kept alive", order.seat)
        self._deliver(self._table.bot_failed(order, code, time.monotonic()))
