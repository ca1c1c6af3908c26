"""Checks of what a table on the network needs: addresses, announcements, a port, the firewall."""

from __future__ import annotations

import secrets
import socket
import struct
import sys
import time
from collections.abc import Callable, Iterable
from concurrent.futures import ThreadPoolExecutor
from contextlib import suppress
from pathlib import Path
from typing import Final, NamedTuple

from zeroconf import DNSOutgoing, DNSQuestion, const  # type: ignore[attr-defined]

from net.address import ANYWHERE
from net.client.examination import Check, Finding, answer
from net.client.zones import in_zones
from net.host.announcing import SERVICE
from net.own_addresses import ListenError, OwnAddress, interface_of, listening_sockets, own_addresses
from net.storage.files import reason

GROUP: Final = "224.0.0.251"
GROUP_IPV6: Final = "ff02::fb"
PORT: Final = 5353
#: Seconds in which an announcement or a connection has to arrive at this same machine.
ARRIVES_WITHIN: Final = 1.0
_LARGEST: Final = 9000
UFW: Final = Path("/etc/ufw/ufw.conf")
_WINDOWS_PROFILES: Final = r"HKLM\SYSTEM\CurrentControlSet\Services\SharedAccess\Parameters\FirewallPolicy"
_MAC_FIREWALL: Final = "/usr/libexec/ApplicationFirewall/socketfilterfw"


def network_checks() -> dict[str, Check]:
    """The checks by their names, in the order in which they are shown."""
    return {"addresses": addresses, "multicast": multicast, "port": port, "firewall": firewall}


def addresses() -> Finding:
    """Which address a host shows to others."""
    found = own_addresses()
    real = [own for own in found if not own.via]
    virtual = _listed(own for own in found if own.via)
    if not found:
        return Finding("addresses", False, "doctor.addresses.none")
    if not real:
        return Finding("addresses", False, "doctor.addresses.virtual", {"addresses": virtual})
    first, *more = real
    told = {"address": first.address}
    if all(_is_of_cable(own) for own in real):
        return Finding("addresses", True, "doctor.addresses.cable", told)
    if virtual:
        return Finding("addresses", True, "doctor.addresses.beside", told | {"virtual": virtual})
    if more:
        return Finding("addresses", True, "doctor.addresses.more", told | {"others": _listed(more)})
    return Finding("addresses", True, "doctor.addresses.fine", told)


def _is_of_cable(own: OwnAddress) -> bool:
    return own.address.startswith(("169.254.", "fe80:"))


def _listed(found: Iterable[OwnAddress]) -> str:
    return ", ".join(f"{own.address} ({own.via})" if own.via else own.address for own in found)


def multicast() -> Finding:
    """Whether announcements leave this machine's networks and come back."""
    found = own_addresses()
    if not found:
        return Finding("multicast", False, "doctor.no_network")
    real = [own.address for own in found if not own.via] or [own.address for own in found]
    # Tables are announced by IPv6 only where there is nothing else.
    tried = [address for address in real if ":" not in address] or real
    unheard = _failing(hears_itself, tried)
    if unheard:
        return Finding("multicast", False, "doctor.multicast.unheard", {"addresses": ", ".join(unheard)})
    return Finding("multicast", True, "doctor.multicast.fine")


def hears_itself(address: str) -> bool:
    """Return whether a query sent by multicast at one of this machine's addresses comes back."""
    query, by_ipv6 = _query(), ":" in address
    with socket.socket(socket.AF_INET6 if by_ipv6 else socket.AF_INET, socket.SOCK_DGRAM) as line:
        try:
            _share_port(line)
            if by_ipv6:
                _join_ipv6(line, interface_of(address))
            else:
                _join(line, address)
            line.sendto(query, (GROUP_IPV6 if by_ipv6 else GROUP, PORT))
            return _arrives(line, query)
        except OSError:
            return False


def _query() -> bytes:
    """A query that nobody answers, and that is sent only once."""
    out = DNSOutgoing(const._FLAGS_QR_QUERY)
    name = f"_doctor-{secrets.token_hex(4)}._sub.{SERVICE}"
    out.add_question(DNSQuestion(name, const._TYPE_PTR, const._CLASS_IN))
    return bytes(out.packets()[0])


def _share_port(line: socket.socket) -> None:
    line.setsockopt(socket.SOL_SOCKET, socket.SO_REUSEADDR, 1)
    if hasattr(socket, "SO_REUSEPORT"):
        line.setsockopt(socket.SOL_SOCKET, socket.SO_REUSEPORT, 1)
    line.bind(("", PORT))


def _join(line: socket.socket, address: str) -> None:
    here = socket.inet_aton(address)
    line.setsockopt(socket.IPPROTO_IP, socket.IP_ADD_MEMBERSHIP, socket.inet_aton(GROUP) + here)
    line.setsockopt(socket.IPPROTO_IP, socket.IP_MULTICAST_IF, here)
    line.setsockopt(socket.IPPROTO_IP, socket.IP_MULTICAST_LOOP, 1)
    line.setsockopt(socket.IPPROTO_IP, socket.IP_MULTICAST_TTL, 255)


def _join_ipv6(line: socket.socket, interface: int) -> None:
    group = socket.inet_pton(socket.AF_INET6, GROUP_IPV6)
    line.setsockopt(socket.IPPROTO_IPV6, socket.IPV6_JOIN_GROUP, group + struct.pack("@I", interface))
    line.setsockopt(socket.IPPROTO_IPV6, socket.IPV6_MULTICAST_IF, interface)
    line.setsockopt(socket.IPPROTO_IPV6, socket.IPV6_MULTICAST_LOOP, 1)
    line.setsockopt(socket.IPPROTO_IPV6, socket.IPV6_MULTICAST_HOPS, 255)


def _arrives(line: socket.socket, query: bytes) -> bool:
    end = time.monotonic() + ARRIVES_WITHIN
    while (left := end - time.monotonic()) > 0:
        line.settimeout(left)
        if line.recv(_LARGEST) == query:
            return True
    return False


def port() -> Finding:
    """Whether a port that a table might have is reached from each of this machine's addresses."""
    found = [own.address for own in own_addresses()]
    if not found:
        return Finding("port", False, "doctor.no_network")
    try:
        listeners = listening_sockets(ANYWHERE, 0)
    except ListenError as error:
        return Finding("port", False, "doctor.port.unusable", {"detail": str(error).rstrip(".")})
    try:
        number = listeners[0].getsockname()[1]
        unreached = _failing(lambda address: is_reached(address, number), found)
    finally:
        for listener in listeners:
            listener.close()
    if unreached:
        return Finding("port", False, "doctor.port.unreached", {"addresses": ", ".join(unreached)})
    return Finding("port", True, "doctor.port.fine")


def is_reached(address: str, number: int) -> bool:
    """Return whether this machine reaches itself at that address and port."""
    ways = in_zones(address)
    for way in ways:
        with suppress(OSError):
            socket.create_connection((way, number), ARRIVES_WITHIN / len(ways)).close()
            return True
    return False


def _failing(succeeds: Callable[[str], bool], tried: list[str]) -> list[str]:
    """Those of the addresses at which it does not succeed; all are tried at once."""
    with ThreadPoolExecutor(len(tried)) as pool:
        return [
            address for address, success in zip(tried, pool.map(succeeds, tried), strict=True) if not success
        ]


class Firewall(NamedTuple):
    """A firewall that is on. by_program: it asks for programs, not for ports."""

    name: str
    by_program: bool


def firewall() -> Finding:
    """Which firewall is on, and what to allow."""
    found = active_firewall()
    if found is None:
        return Finding("firewall", True, "doctor.firewall.fine")
    if found.by_program:
        told = {"firewall": found.name, "program": sys.executable}
        return Finding("firewall", False, "doctor.firewall.program", told)
    return Finding("firewall", False, "doctor.firewall.ports", {"firewall": found.name})


def active_firewall() -> Firewall | None:
    """Return the firewall that is on, if this program finds one."""
    if sys.platform == "win32":
        profiles = answer("reg", "query", _WINDOWS_PROFILES, "/s", "/v", "EnableFirewall")
        return Firewall("Windows", True) if "0x1" in profiles else None
    if sys.platform == "darwin":
        state = answer(_MAC_FIREWALL, "--getglobalstate")
        return Firewall("macOS", True) if "State = 1" in state or "State = 2" in state else None
    if _ufw_is_on():
        return Firewall("ufw", False)
    return Firewall("firewalld", False) if answer("firewall-cmd", "--state").strip() == "running" else None


def _ufw_is_on() -> bool:
    """Whether it starts with the system: only root may ask whether it is on now."""
    try:
        return "ENABLED=yes" in UFW.read_text("utf-8").splitlines()
    except OSError as error:
        if isinstance(error, FileNotFoundError):
            return False
        raise OSError(f"{UFW}: {reason(error)}") from error
