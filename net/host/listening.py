"""Where a host listens, and under which addresses others reach it."""

from __future__ import annotations

import contextlib
import ipaddress
import os
import socket
import sys
from collections.abc import Iterable
from typing import Any, Final

import ifaddr

LOOPBACK: Final = "127.0.0.1"
#: Every interface of this machine, in both families.
ANYWHERE: Final = ""
BACKLOG: Final = 100


class ListenError(Exception):
    """A port or address that cannot be had; the message is one sentence."""


def listeners(bind: str, port: int) -> list[socket.socket]:
    """Listening sockets on an address of this machine, or on ANYWHERE; port 0 is any. Raises ListenError.

    All have the same port. IPv4 comes first; a machine without IPv6 has no such socket.
    """
    if bind != ANYWHERE:
        return [_listener(bind, port)]
    first = _listener("0.0.0.0", port)
    with contextlib.suppress(ListenError):
        return [first, _listener("::", first.getsockname()[1])]
    return [first]


def numbered(bind: str) -> str:
    """The address of this machine that a name like "localhost" means, IPv4 first; numbers stay as they are.

    Only numbers can be told to others. Raises ListenError.
    """
    with contextlib.suppress(ValueError):
        return bind if bind == ANYWHERE else str(ipaddress.ip_address(bind))
    found = sorted(_resolved(bind), key=lambda one: one[0] != socket.AF_INET)
    return str(found[0][4][0])


def bind_here(bind: str) -> str:
    """Where a table is open on this machine now that was once, perhaps on another one, open at `bind`.

    That is ANYWHERE if this machine has no such address; but what nobody else could reach stays so.
    """
    if bind == ANYWHERE or _is_loopback(bind):
        return bind
    try:
        here = numbered(bind)
        _listener(here, 0).close()
    except ListenError:
        return ANYWHERE
    return here


def _is_loopback(bind: str) -> bool:
    try:
        return ipaddress.ip_address(bind).is_loopback
    except ValueError:
        return False


def reached_at(bind: str) -> str:
    """An address under which this machine itself reaches what listens there."""
    return LOOPBACK if bind in (ANYWHERE, "0.0.0.0") else "::1" if bind == "::" else bind


def own_addresses(bind: str = ANYWHERE) -> list[str]:
    """Under which addresses others reach what listens there, the likeliest first and IPv4 before IPv6.

    Loopback is named when it is all there is. Never fails.
    """
    if bind not in (ANYWHERE, "0.0.0.0", "::"):
        return [bind]
    unwanted = {"::": 4, "0.0.0.0": 6}.get(bind)
    found = [address for address in machines_addresses() if ipaddress.ip_address(address).version != unwanted]
    return sorted_addresses(found) or [reached_at(bind)]


def machines_addresses() -> frozenset[str]:
    """All that this machine has just now; other ones when it comes into another network. Never fails."""
    try:
        adapters = ifaddr.get_adapters()
    except OSError:
        return frozenset()
    return frozenset(str(ip.ip) if ip.is_IPv4 else ip.ip[0] for adapter in adapters for ip in adapter.ips)


def sorted_addresses(addresses: Iterable[str]) -> list[str]:
    """Those that others can use: IPv4 first, private networks before the rest, without loopback."""
    known = {ipaddress.ip_address(address) for address in addresses}
    usable = [address for address in known if not address.is_loopback and not address.is_link_local]
    order = sorted(usable, key=lambda address: (address.version, not address.is_private, int(address)))
    return [str(address) for address in order]


def _listener(bind: str, port: int) -> socket.socket:
    family, kind, protocol, _, address = _resolved(bind, port)[0]
    listener = socket.socket(family, kind, protocol)
    try:
        if sys.platform != "win32":  # where it would let two hosts have the same port
            listener.setsockopt(socket.SOL_SOCKET, socket.SO_REUSEADDR, 1)
        if family == socket.AF_INET6:
            listener.setsockopt(socket.IPPROTO_IPV6, socket.IPV6_V6ONLY, 1)
        listener.bind(address)
        listener.listen(BACKLOG)
    except OSError as error:
        listener.close()
        reason = os.strerror(error.errno or 0)
        raise ListenError(f"Port {port} at {bind} cannot be used: {reason}.") from error
    return listener


def _resolved(bind: str, port: int = 0) -> list[tuple[Any, ...]]:
    try:
        return [*socket.getaddrinfo(bind, port, type=socket.SOCK_STREAM, flags=socket.AI_PASSIVE)]
    except (OSError, UnicodeError) as error:
        raise ListenError(f"{bind[:60]!r} is no address of this machine.") from error
