"""The sockets of the gateway: so many connections at most, and none for those who only keep them open."""

from __future__ import annotations

import asyncio
import logging
import socket
import ssl
import sys
from collections import Counter
from collections.abc import Iterable
from typing import Final, cast

import uvicorn
from starlette.types import ASGIApp
from uvicorn.protocols.http.h11_impl import H11Protocol

from net.seats.pin_guesses import place_of

#: Connections at once, of all and of one address, which a family or a school may share.
MOST, MOST_OF_ADDRESS = 1200, 64
#: Seconds that a request may take to come in whole, and that a connection is kept after an answer.
REQUEST_WITHIN, KEEP_WITHIN = 10.0, 15
#: Seconds after which a phone that does not acknowledge what was sent is gone, such as one out of reach.
HEARD_WITHIN = 20
LARGEST_HEAD: Final = 16 * 1024

_open: Counter[str] = Counter()


class BoundedProtocol(H11Protocol):
    """Closes what is one connection too many, and whoever takes too long over a request."""

    _place: str | None = None
    _deadline: asyncio.TimerHandle | None = None

    def connection_made(self, transport: asyncio.Transport) -> None:  # type: ignore[override]
        super().connection_made(transport)
        place = place_of(self.client[0] if self.client else "")
        if _open.total() >= MOST or _open[place] >= MOST_OF_ADDRESS:
            transport.abort()
            return
        self._place = place
        _open[place] += 1
        self._wait()
        if sys.platform == "linux":  # which else goes on for a quarter of an hour
            line: socket.socket = transport.get_extra_info("socket")
            line.setsockopt(socket.IPPROTO_TCP, socket.TCP_USER_TIMEOUT, HEARD_WITHIN * 1000)

    def connection_lost(self, exc: Exception | None) -> None:
        self._stop_waiting()
        if self._place is not None:
            _open[self._place] -= 1
            if not _open[self._place]:
                del _open[self._place]
            self._place = None
        super().connection_lost(exc)

    def data_received(self, data: bytes) -> None:
        if self.transport.is_closing():
            return
        if self._deadline is None:
            self._wait()
        super().data_received(data)
        if self.cycle is not None and not self.cycle.more_body:
            self._stop_waiting()

    def _wait(self) -> None:
        self._deadline = self.loop.call_later(REQUEST_WITHIN, self.transport.abort)

    def _stop_waiting(self) -> None:
        if self._deadline is not None:
            self._deadline.cancel()
            self._deadline = None


class Server(uvicorn.Server):
    """A server on sockets that listen already; `end` may be called from anywhere in its thread."""

    def __init__(self, app: ASGIApp, context: ssl.SSLContext | None = None) -> None:
        logging.getLogger("uvicorn.error").setLevel(logging.ERROR)  # not what strangers send
        config = uvicorn.Config(
            app,
            http=cast("type[asyncio.Protocol]", BoundedProtocol),
            ws="none",
            lifespan="on",
            log_config=None,
            access_log=False,
            proxy_headers=False,
            server_header=False,
            date_header=False,
            timeout_keep_alive=KEEP_WITHIN,
            timeout_graceful_shutdown=1,
            h11_max_incomplete_event_size=LARGEST_HEAD,
            ssl_context_factory=None if context is None else lambda *_: context,
        )
        super().__init__(config)

    def end(self) -> None:
        self.should_exit = True


def serve(server: Server, listeners: Iterable[socket.socket]) -> None:
    """Serve until `end`, or until a signal asks this process to end."""
    asyncio.run(server.serve([*listeners]))
