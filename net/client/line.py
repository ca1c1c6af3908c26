"""A client's connection to a host. If encrypted, the client knows the host by its key, not by its name."""

from __future__ import annotations

import ssl
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from functools import cache
from typing import Any

from websockets.asyncio.client import ClientConnection, connect
from websockets.exceptions import InvalidURI

from net.address import Address
from net.messages import protocol
from net.seats.host_key import key_hash


@asynccontextmanager
async def line_to(
    address: Address, *, encrypted: bool, open_within: float, close_within: float
) -> AsyncIterator[ClientConnection]:
    """A WebSocket to a host, which is closed at the end, and dropped in any case.

    open_within, close_within: seconds. Raises OSError or WebSocketException if it cannot connect.
    """
    try:
        line = await connect(
            f"{'wss' if encrypted else 'ws'}://{address}",
            ssl=client_context() if encrypted else None,
            proxy=None,
            compression=None,
            max_size=protocol.LARGEST_TO_CLIENT,
            open_timeout=open_within,
            close_timeout=close_within,
            ping_interval=protocol.PING_EVERY,
            ping_timeout=protocol.PONG_WITHIN,
        )
    except ValueError as error:  # of the address, or of one that it leads to
        raise InvalidURI(str(address), str(error)) from error
    try:
        yield line
    finally:
        try:
            await line.close()
        finally:
            line.transport.abort()


@cache
def client_context() -> ssl.SSLContext:
    """For connecting; any certificate is taken, since the key in it is compared with the one known."""
    context = ssl.SSLContext(ssl.PROTOCOL_TLS_CLIENT)
    context.minimum_version = ssl.TLSVersion.TLSv1_3
    context.check_hostname = False
    context.verify_mode = ssl.CERT_NONE
    return context


def hash_of_host(transport: Any) -> str:
    """The hash of the key at the other end of a connection; empty if the line is not encrypted."""
    encrypted = transport.get_extra_info("ssl_object")
    certificate = None if encrypted is None else encrypted.getpeercert(binary_form=True)
    return "" if certificate is None else key_hash(certificate)
