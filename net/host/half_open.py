"""A bound on connections whose opening handshake does not end: each holds a descriptor of the process."""

from __future__ import annotations

import asyncio
import socket
import time
from collections import Counter
from contextlib import suppress
from typing import Any, Final

from websockets.asyncio.server import ServerConnection

from net.address import LOOPBACK
from net.host.intake import TakingTurns
from net.seats.pin_guesses import place_of

#: So many connections are open at once: Windows can wait for 512 sockets, and other systems open 1024 files.
MOST_OPEN: Final = 480
#: So many may be in their handshake at once, that of TLS included; an honest one is for milliseconds.
MOST_HALF_OPEN: Final = 128
#: Seconds for the handshake, and for that of TLS before it.
OPEN_WITHIN: Final = 5.0
#: For so many seconds an address from which somebody has flooded makes no new connections.
SHUT_OUT_FOR: Final = 10.0
MOST_SHUT_OUT: Final = 1000
#: So many connections may an address make within so many seconds; more are closed unheard.
MOST_MADE: Final = 64
MADE_WITHIN: Final = 4.0
#: Connections that are accepted, and those that are closed at once, before all others have their turn.
MOST_ACCEPTED_A_TURN: Final = 4
MOST_CLOSED_A_TURN: Final = 64


class HalfOpenConnections:
    """Those in their handshake. Of too many, the oldest from the address with most of them is broken off."""

    def __init__(self) -> None:
        #: By the other end's address and port: the socket during the handshake of TLS, then the transport.
        self._lines: dict[Any, socket.socket | asyncio.BaseTransport] = {}
        #: Those that were accepted; closed ones leave when there are MOST_OPEN.
        self._accepted: set[socket.socket] = set()
        self._shut_out: dict[str, float] = {}
        #: How many connections each address has made lately.
        self._made: Counter[str] = Counter()
        self._counted_until = 0.0

    def __len__(self) -> int:
        return len(self._lines)

    def listener(self, listening: socket.socket) -> socket.socket:
        """A socket in place of this one, whose connections count here from the moment they are accepted."""
        return _Listener(self, listening)

    def counted(self) -> type[ServerConnection]:
        """The type of connections that count here until `opened`; for `serve(create_connection=...)`."""
        half_open = self

        class CountedConnection(TakingTurns):
            def connection_made(self, transport: asyncio.BaseTransport) -> None:
                super().connection_made(transport)
                half_open.begun(transport.get_extra_info("peername"), transport)

            def connection_lost(self, exc: Exception | None) -> None:
                half_open.opened(self)
                super().connection_lost(exc)

            def break_off(self) -> None:
                half_open.shut_out(self.remote_address)
                super().break_off()

        return CountedConnection

    def takes(self, line: socket.socket, peer: Any) -> bool:
        """Count a new connection; return whether it may stay."""
        if self.refuses(peer):
            return False
        if len(self._accepted) >= MOST_OPEN:
            self._accepted = {one for one in self._accepted if not _is_closed(one)}
        if len(self._accepted) >= MOST_OPEN:
            return False
        self._accepted.add(line)
        self.begun(peer, line)
        return True

    def begun(self, peer: Any, line: socket.socket | asyncio.BaseTransport) -> None:
        """A connection was made and its handshake begins."""
        self._lines[peer] = line
        if len(self._lines) > MOST_HALF_OPEN:
            self._lines = {one: line for one, line in self._lines.items() if not _is_closed(line)}
        if len(self._lines) > MOST_HALF_OPEN:
            ((crowd, _),) = Counter(_origin(one) for one in self._lines).most_common(1)
            oldest = next(one for one in self._lines if _origin(one) == crowd)
            _break_off(self._lines.pop(oldest))

    def opened(self, connection: ServerConnection) -> None:
        """A handshake has ended, in whichever way."""
        self._lines.pop(connection.remote_address, None)

    def shut_out(self, peer: Any) -> None:
        """Somebody at this address floods the host."""
        place = place_of(_origin(peer))
        if place != place_of(LOOPBACK):
            self._shut_out.pop(place, None)
            self._shut_out[place] = time.monotonic() + SHUT_OUT_FOR
            if len(self._shut_out) > MOST_SHUT_OUT:
                del self._shut_out[next(iter(self._shut_out))]

    def refuses(self, peer: Any) -> bool:
        """Whether an address, which makes another connection now, has flooded or makes too many of them."""
        place, now = place_of(_origin(peer)), time.monotonic()
        if now > self._counted_until:
            self._made.clear()
            self._counted_until = now + MADE_WITHIN
        self._made[place] += 1
        many = self._made[place] > MOST_MADE and place != place_of(LOOPBACK)
        return many or self._shut_out.get(place, 0.0) > now


class _Listener(socket.socket):
    """Takes a listening socket's place: accepts few connections a turn, and closes those it refuses."""

    def __init__(self, half_open: HalfOpenConnections, listening: socket.socket) -> None:
        family, kind, number = listening.family, listening.type, listening.proto
        super().__init__(family, kind, number, fileno=listening.detach())
        self._half_open = half_open
        self._accepted = 0

    def accept(self) -> tuple[socket.socket, Any]:
        if self._accepted == 0:
            asyncio.get_running_loop().call_soon(self._next_turn)
        for _ in range(MOST_CLOSED_A_TURN):
            if self._accepted >= MOST_ACCEPTED_A_TURN:
                break
            line, peer = super().accept()
            if self._half_open.takes(line, peer):
                self._accepted += 1
                return line, peer
            line.close()
        raise BlockingIOError  # as if nobody waited: the loop comes back after everything else

    def _next_turn(self) -> None:
        self._accepted = 0


def _origin(peer: Any) -> str:
    return str(peer[0]) if peer else ""


def _is_closed(line: socket.socket | asyncio.BaseTransport) -> bool:
    return line.fileno() < 0 if isinstance(line, socket.socket) else line.is_closing()


def _break_off(line: socket.socket | asyncio.BaseTransport) -> None:
    if isinstance(line, asyncio.Transport):
        line.abort()
    elif isinstance(line, socket.socket):
        with suppress(OSError):  # the other end has gone already
            line.shutdown(socket.SHUT_RDWR)
