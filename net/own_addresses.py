"""The addresses of this machine: those a host can listen on, and those others can reach it at."""

from __future__ import annotations

import contextlib
import ipaddress
import re
import socket
import sys
from collections.abc import Collection, Iterable, Iterator, Sequence
from typing import Any, Final, NamedTuple

import ifaddr

from net.address import ANYWHERE, LOOPBACK, Address
from net.messages.codes import CodedError
from net.storage.files import reason

#: Connections that the system keeps until they are accepted; of more it drops some, which try again later.
BACKLOG: Final = 512
#: Interfaces of VPNs, containers and virtual machines: their names on Linux and macOS, words on Windows.
_VIRTUAL_NAME: Final = re.compile(
    "docker|podman|br-|veth|virbr|vboxnet|vmnet|vnet|lxc|lxdbr|cni|tun|tap|utun|wg|ppp|ipsec|tailscale|zt|nordlynx"
    "|proton|mullvad|bridge|awdl|llw"
)
_VIRTUAL: Final = re.compile(
    r"virtual|vpn|hyper-v|vethernet|wsl|vmware|tap-windows|wireguard|tailscale|zerotier", re.IGNORECASE
)


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


class OwnAddress(NamedTuple):
    """An address at which others may reach this machine. via: the VPN or virtual network that has it."""

    address: str
    via: str = ""

    def at(self, port: int) -> str:
        """What somebody has to type to join, and what network that needs."""
        address = str(Address(self.address, port))
        return f"{address} ({self.via})" if self.via else address


def own_addresses(bind: str = ANYWHERE, before: Sequence[OwnAddress] = ()) -> list[OwnAddress]:
    """The addresses at which others reach a host that listens at `bind`, the likeliest first.

    That of the default route comes first, then those of other networks, those of a bare cable, and last
    those of VPNs and virtual machines; there are none without a network. before: what was found before,
    returned while the system lists nothing at all, as for want of descriptors. Never raises.
    """
    if bind not in (ANYWHERE, "0.0.0.0", "::"):
        return [OwnAddress(bind)]
    try:
        adapters = [*ifaddr.get_adapters()]
    except OSError:
        return [*before]
    unwanted = {"::": 4, "0.0.0.0": 6}.get(bind)
    return in_order(
        (
            found
            for adapter in adapters
            for found in _of_adapter(adapter)
            if ipaddress.ip_address(found.address).version != unwanted
        ),
        _of_default_routes(),
    )


def in_order(addresses: Iterable[OwnAddress], default: Collection[str] = ()) -> list[OwnAddress]:
    """Those that others can use, the likeliest first; of IPv6, those of a cable only where no real network
    has another.

    default: the addresses of the default routes.
    """

    def order(own: OwnAddress) -> tuple[Any, ...]:
        ip = ipaddress.ip_address(own.address)
        usual = (own.address not in default, ip.version, not ip.is_private, int(ip))
        return (own.via != "", ip.is_link_local, *usual)

    usable = {own for own in addresses if not ipaddress.ip_address(own.address).is_loopback}
    scoped = {own for own in usable if own.address.startswith("fe80:")}
    others = usable - scoped
    if all(own.via for own in others):
        others |= {own for own in scoped if not own.via}
    return sorted(others, key=order)


def _of_adapter(adapter: ifaddr.Adapter) -> Iterator[OwnAddress]:
    name = str(adapter.nice_name)
    is_virtual = _VIRTUAL.search(name) or _VIRTUAL_NAME.match(adapter.name)
    for ip in adapter.ips:
        yield OwnAddress(_text(ip), name if is_virtual else "")


def _text(ip: ifaddr.IP) -> str:
    return str(ip.ip) if ip.is_IPv4 else ip.ip[0]


def _of_default_routes() -> frozenset[str]:
    """The addresses from which this machine would send to the rest of the world; nothing is sent."""
    found = set()
    for family, elsewhere in ((socket.AF_INET, "198.51.100.1"), (socket.AF_INET6, "2001:db8::1")):
        with contextlib.suppress(OSError), socket.socket(family, socket.SOCK_DGRAM) as nothing_sent:
            nothing_sent.connect((elsewhere, 9))
            found.add(nothing_sent.getsockname()[0])
    return frozenset(found)


def all_addresses() -> frozenset[str]:
    """All addresses that this machine has now; they change with its network. Never raises."""
    try:
        return frozenset(_text(ip) for adapter in ifaddr.get_adapters() for ip in adapter.ips)
    except OSError:
        return frozenset()


def interface_of(address: str) -> int:
    """The number of the interface that has an address of this machine; 0, the usual one, if none has it."""
    adapters = (adapter for adapter in ifaddr.get_adapters() if address in map(_text, adapter.ips))
    return next((adapter.index or 0 for adapter in adapters), 0)


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
