"""The addresses of this machine: those a host can listen on, and those others can reach it at."""

from __future__ import annotations

import contextlib
import ipaddress
import socket
import sys
from collections.abc import Iterable, Sequence
from typing import Any, Final

import ifaddr

from net.address import ANYWHERE, LOOPBACK
from net.messages.codes import CodedError
from net.storage.files import reason

BACKLOG: Final = 100


class ListenError(CodedError):
    """A port or address that cannot be listened on."""

    kind = "address"


def listening_sockets(bind: str, port: int) -> list[socket.socket]:
    """Sockets listening on one port at an address of this machine or ANYWHERE; port 0 is any free one.

    ANYWHERE gives two sockets, IPv4 first, or one on a machine without IPv6. Raises ListenError.
    """
    if bind != ANYWHERE:
        return [_listener(bind, port)]
    first = _listener("0.0.0.0", port)
    with contextlib.suppress(ListenError):
        return [first, _listener("::", first.getsockname()[1])]
    return [first]


def resolve_bind(bind: str) -> str:
    """The numeric address of this machine that a name such as "localhost" stands for, IPv4 preferred.

    A numeric address and ANYWHERE are returned as they are. Raises ListenError.
    """
    with contextlib.suppress(ValueError):
        return bind if bind == ANYWHERE else str(ipaddress.ip_address(bind))
    found = sorted(_resolved(bind), key=lambda one: one[0] != socket.AF_INET)
    return str(found[0][4][0])


def bind_on_this_machine(bind: str) -> str:
    """Where a continued table should listen; it listened at `bind` before, perhaps on another machine.

    `bind` itself if it is an address of this machine, else ANYWHERE; loopback always stays loopback.
    """
    if bind == ANYWHERE or _is_loopback(bind):
        return bind
    try:
        here = resolve_bind(bind)
        _listener(here, 0).close()
    except ListenError:
        return ANYWHERE
    return here


def _is_loopback(bind: str) -> bool:
    try:
        return ipaddress.ip_address(bind).is_loopback
    except ValueError:
        return False


def local_address(bind: str) -> str:
    """The address at which this machine itself reaches a host that listens at `bind`."""
    return LOOPBACK if bind in (ANYWHERE, "0.0.0.0") else "::1" if bind == "::" else bind


def own_addresses(bind: str = ANYWHERE, before: Sequence[str] = ()) -> list[str]:
    """The addresses at which others reach a host that listens at `bind`, the likeliest first.

    Loopback is returned only if the system lists no other address. before: what was found before, returned
    while the system lists none at all, as for want of descriptors. Never raises.
    """
    if bind not in (ANYWHERE, "0.0.0.0", "::"):
        return [bind]
    unwanted = {"::": 4, "0.0.0.0": 6}.get(bind)
    listed = all_addresses()
    if before and not listed:
        return [*before]
    found = [address for address in listed if ipaddress.ip_address(address).version != unwanted]
    return sorted_addresses(found) or [local_address(bind)]


def all_addresses() -> frozenset[str]:
    """All addresses that this machine has now; they change with its network. Never raises."""
    try:
        adapters = ifaddr.get_adapters()
    except OSError:
        return frozenset()
    return frozenset(str(ip.ip) if ip.is_IPv4 else ip.ip[0] for adapter in adapters for ip in adapter.ips)


def sorted_addresses(addresses: Iterable[str]) -> list[str]:
    """Those that others can use, without loopback: IPv4 before IPv6, private networks before the rest."""
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
        raise ListenError("port-unusable", port=port, address=bind, detail=reason(error)) from error
    return listener


def _resolved(bind: str, port: int = 0) -> list[tuple[Any, ...]]:
    try:
        return [*socket.getaddrinfo(bind, port, type=socket.SOCK_STREAM, flags=socket.AI_PASSIVE)]
    except (OSError, UnicodeError) as error:
        raise ListenError("not-here", address=bind[:60]) from error
