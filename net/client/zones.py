"""Link-local IPv6 addresses as people type them: without the interface that leads there."""

from __future__ import annotations

import asyncio
import ipaddress
from contextlib import suppress
from typing import Final, NamedTuple

from net.address import Address

#: Seconds in which something has to accept a connection.
ANSWERS_WITHIN: Final = 5.0


class Interface(NamedTuple):
    """An interface with a link-local IPv6 address. zone: what follows "%" in an address, on every system."""

    name: str
    zone: str


def lacks_zone(host: str) -> bool:
    """Return whether a host is a link-local IPv6 address that does not say by which interface."""
    with suppress(ValueError):
        ip = ipaddress.ip_address(host)
        return ip.version == 6 and ip.is_link_local and ip.scope_id is None
    return False


def interfaces() -> list[Interface]:
    """The interfaces of this machine that have a link-local IPv6 address, by name. Never raises."""
    import ifaddr  # bots never need it

    try:
        adapters = [*ifaddr.get_adapters()]
    except OSError:
        return []
    return sorted(
        Interface(str(adapter.nice_name), str(adapter.index))
        for adapter in adapters
        if any(ip.is_IPv6 and lacks_zone(ip.ip[0]) for ip in adapter.ips)
    )


def in_zones(host: str) -> list[str]:
    """Return a host as this machine can connect to it: once for each interface that may lead there."""
    if not lacks_zone(host):
        return [host]
    return [f"{host}%{interface.zone}" for interface in interfaces()] or [host]


async def with_zone(address: Address) -> Address | None:
    """Return an address with the zone in which something accepts connections first, None if nothing does.

    All interfaces are tried at once. Addresses that need no zone are returned as they are, untried.
    """
    ways = [Address(host, address.port) for host in in_zones(address.host)]
    if ways == [address]:
        return address
    tries = [asyncio.create_task(_accepts(way)) for way in ways]
    try:
        for first in asyncio.as_completed(tries):
            with suppress(OSError):
                return await first
        return None
    finally:
        for one in tries:
            one.cancel()
        await asyncio.gather(*tries, return_exceptions=True)


async def _accepts(address: Address) -> Address:
    async with asyncio.timeout(ANSWERS_WITHIN):
        _, writer = await asyncio.open_connection(*address)
    writer.close()
    return address
