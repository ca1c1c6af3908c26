"""A bound on connections of strangers: each holds a descriptor of the process until it is let in or goes.

Who holds a seat is known only by the key in the hello. So strangers do not wait for each other: whoever comes
when all places are taken gets that of the oldest from where most of them come, a whole IPv6 network counting
as one. Of very many who connect in a second, addresses from which somebody plays are heard first, those that
have not connected lately next, and the others as far as there is time; nobody is shut out by what others do.
"""

from __future__ import annotations

import asyncio
import socket
import time
from collections import Counter
from collections.abc import Iterable
from contextlib import suppress
from typing import Any, Final

from websockets.asyncio.server import ServerConnection

from net.address import LOOPBACK
from net.host.intake import TakingTurns
from net.rate_limit import RateLimiter
from net.seats.pin_guesses import place_of, remember

#: So many connections are open at once: Windows can wait for 512 sockets, and other systems open 1024 files.
MOST_OPEN: Final = 480
#: So many may be in their handshake at once, that of TLS included; an honest one is for milliseconds.
MOST_HALF_OPEN: Final = 128
#: Seconds for the handshake, and for that of TLS before it.
OPEN_WITHIN: Final = 5.0
#: For so many seconds an address from which somebody has flooded makes few new connections.
SHUT_OUT_FOR: Final = 10.0
MOST_SHUT_OUT: Final = 1000
#: So many connections may an address make within so many seconds; of more only few are heard: so many a
#: second, since a player may be behind the same address.
MOST_MADE: Final = 64
MADE_WITHIN: Final = 4.0
FEW_A_SECOND: Final = 2.0
#: Handshakes of strangers at once, and how many more a second: of those who have not connected within
#: LATELY seconds, and of the others. From where somebody plays only MOST_MADE counts. What a burst of
#: encrypted ones takes is never given back to the system: 70 KB each.
FIRST, FIRST_A_SECOND = 64.0, 100.0
AGAIN, AGAIN_A_SECOND = 64.0, 100.0
LATELY: Final = 60.0
#: So many places that have connected, and addresses from which somebody plays, are remembered; the newest.
MOST_PLACES: Final = 20_000
MOST_KNOWN: Final = 300
#: Connections that are accepted, and those that are closed at once, before all others have their turn.
MOST_ACCEPTED_A_TURN: Final = 4
MOST_CLOSED_A_TURN: Final = 64


class HalfOpenConnections:
    """Those of strangers: in their handshake, and from then on until the table has let them in."""

    def __init__(self) -> None:
        #: By the other end's address and port: the socket during the handshake of TLS, then the transport.
        self._lines: dict[Any, socket.socket | asyncio.BaseTransport] = {}
        #: Those that were accepted, and those of them that were let in; closed ones leave when there are
        #: MOST_OPEN.
        self._accepted: dict[Any, socket.socket] = {}
        self._let_in: set[Any] = set()
        self._shut_out: dict[str, float] = {}
        #: How many connections each address has made lately.
        self._made: Counter[str] = Counter()
        self._counted_until = 0.0
        self._few = RateLimiter(FEW_A_SECOND, 1.0)
        self._first = RateLimiter(FIRST, FIRST / FIRST_A_SECOND)
        self._again = RateLimiter(AGAIN, AGAIN / AGAIN_A_SECOND)
        #: When each place has last connected; and where somebody plays.
        self._connected: dict[str, float] = {}
        self._known: dict[str, None] = {}

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
                half_open.gone(self)
                super().connection_lost(exc)

            def break_off(self) -> None:
                half_open.shut_out(self.remote_address)
                super().break_off()

        return CountedConnection

    def takes(self, line: socket.socket, peer: Any) -> bool:
        """Count a new connection; return whether it may stay. If there is no room, a stranger makes some."""
        if self.refuses(peer):
            return False
        if len(self._accepted) >= MOST_OPEN:
            self._accepted = {one: line for one, line in self._accepted.items() if not _is_closed(line)}
            self._let_in &= self._accepted.keys()
        if len(self._accepted) >= MOST_OPEN:
            strangers = [one for one in self._accepted if one not in self._let_in]
            if not strangers:
                return False
            _break_off(self._accepted.pop(_oldest_of_most(strangers)))
        self._accepted[peer] = line
        self.begun(peer, line)
        return True

    def begun(self, peer: Any, line: socket.socket | asyncio.BaseTransport) -> None:
        """A connection was made and its handshake begins."""
        self._lines[peer] = line
        if len(self._lines) > MOST_HALF_OPEN:
            self._lines = {one: line for one, line in self._lines.items() if not _is_closed(line)}
        if len(self._lines) > MOST_HALF_OPEN:
            _break_off(self._lines.pop(_oldest_of_most(self._lines)))

    def opened(self, connection: ServerConnection) -> None:
        """A handshake has ended, in whichever way."""
        self._lines.pop(connection.remote_address, None)

    def let_in(self, connection: ServerConnection) -> None:
        """Keep the place of somebody whom the table has let in."""
        self._let_in.add(connection.remote_address)

    def know(self, connection: ServerConnection) -> None:
        """Remember that somebody with a seat comes from that address."""
        remember(self._known, _origin(connection.remote_address), None, MOST_KNOWN)

    def gone(self, connection: ServerConnection) -> None:
        """A connection is closed."""
        self._accepted.pop(connection.remote_address, None)
        self._let_in.discard(connection.remote_address)

    def shut_out(self, peer: Any) -> None:
        """Somebody at this address floods the host. Others in the same IPv6 network are not shut out."""
        origin = _origin(peer)
        if origin != LOOPBACK:
            remember(self._shut_out, origin, time.monotonic() + SHUT_OUT_FOR, MOST_SHUT_OUT)

    def refuses(self, peer: Any) -> bool:
        """Whether an address, which makes another connection now, has flooded or makes too many of them."""
        origin, now = _origin(peer), time.monotonic()
        if now > self._counted_until:
            self._made.clear()
            self._counted_until = now + MADE_WITHIN
        self._made[origin] += 1
        if origin == LOOPBACK:
            return False
        if self._made[origin] > MOST_MADE or self._shut_out.get(origin, 0.0) > now:
            return not _is_left(self._few, now, origin)
        if origin in self._known:
            return False
        place = place_of(origin)
        lately = now - self._connected.get(place, -LATELY) < LATELY
        remember(self._connected, place, now, MOST_PLACES)
        return not _is_left(self._again if lately else self._first, now)


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


def _oldest_of_most(peers: Iterable[Any]) -> Any:
    """Of these, oldest first, the oldest from the place where most of them come from."""
    places = {peer: place_of(_origin(peer)) for peer in peers}
    ((crowd, _),) = Counter(places.values()).most_common(1)
    return next(peer for peer, place in places.items() if place == crowd)


def _is_left(budget: RateLimiter, now: float, key: str = "") -> bool:
    """Take 1 from a budget; return whether it was left."""
    if not budget.allows(now, key):
        return False
    budget.spend(now, key)
    return True


def _is_closed(line: socket.socket | asyncio.BaseTransport) -> bool:
    return line.fileno() < 0 if isinstance(line, socket.socket) else line.is_closing()


def _break_off(line: socket.socket | asyncio.BaseTransport) -> None:
    if isinstance(line, asyncio.Transport):
        line.abort()
    elif isinstance(line, socket.socket):
        with suppress(OSError):  # the other end has gone already
            line.shutdown(socket.SHUT_RDWR)
