"""A bound on connections whose opening handshake does not end: each holds a descriptor of the process."""

from __future__ import annotations

import asyncio
from collections import Counter
from typing import Final

from websockets.asyncio.server import ServerConnection

#: So many may be in their handshake at once; an honest one is for milliseconds.
MOST_HALF_OPEN: Final = 128
#: Seconds for the handshake.
OPEN_WITHIN: Final = 5.0


class HalfOpenConnections:
    """Those in their handshake. Of too many, the oldest from the address with most of them is broken off."""

    def __init__(self) -> None:
        self._origins: dict[ServerConnection, str] = {}

    def __len__(self) -> int:
        return len(self._origins)

    def counted(self) -> type[ServerConnection]:
        """The type of connections that count here until `opened`; for `serve(create_connection=...)`."""
        half_open = self

        class CountedConnection(ServerConnection):
            def connection_made(self, transport: asyncio.BaseTransport) -> None:
                super().connection_made(transport)
                half_open.begun(self, transport)

            def connection_lost(self, exc: Exception | None) -> None:
                half_open.opened(self)
                super().connection_lost(exc)

        return CountedConnection

    def begun(self, connection: ServerConnection, transport: asyncio.BaseTransport) -> None:
        """A connection was made and its handshake begins."""
        peer = transport.get_extra_info("peername")
        self._origins[connection] = str(peer[0]) if peer else ""
        if len(self._origins) > MOST_HALF_OPEN:
            ((crowd, _),) = Counter(self._origins.values()).most_common(1)
            oldest = next(one for one, origin in self._origins.items() if origin == crowd)
            self.opened(oldest)
            oldest.transport.abort()

    def opened(self, connection: ServerConnection) -> None:
        """A handshake has ended, in whichever way."""
        self._origins.pop(connection, None)
