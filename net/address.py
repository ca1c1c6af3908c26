"""Addresses of hosts as people write them."""

from __future__ import annotations

import ipaddress
import re
from typing import Final, NamedTuple

from net.messages.codes import CodedError
from net.typed import address_in

LOOPBACK: Final = "127.0.0.1"
#: Every interface of this machine, in both families: IPv4 and IPv6.
ANYWHERE: Final = ""

_ADDRESS: Final = re.compile(
    r"(?:(?P<name>(?:[\w-]{1,63}\.){0,9}[\w-]{1,63})|\[(?P<ipv6>[\da-f:.]{2,45}(?:%[\w.-]{1,20})?)\]):(?P<port>\d{1,5})",
    re.ASCII | re.IGNORECASE,
)


class AddressError(CodedError, ValueError):
    """Text that is not an address."""

    kind = "address"


class Address(NamedTuple):
    """Where a host listens."""

    host: str
    port: int

    @classmethod
    def parse(cls, text: str) -> Address:
        """The address in a text like "192.168.1.5:4711", "[fe80::1%eth0]:4711" or "name:4711".

        What people and programs add to it is left out (net.typed).

        Raises AddressError.
        """
        found = _ADDRESS.fullmatch(address_in(text))
        if found is None or (found["ipv6"] is not None and not _is_ipv6(found["ipv6"])):
            raise AddressError("form", text=text[:60])
        port = int(found["port"])
        if not 1 <= port <= 65535:
            raise AddressError("port", port=port)
        return cls(found["name"] or found["ipv6"], port)

    def __str__(self) -> str:
        return f"[{self.host}]:{self.port}" if ":" in self.host else f"{self.host}:{self.port}"


def _is_ipv6(host: str) -> bool:
    try:
        ipaddress.IPv6Address(host)
    except ValueError:
        return False
    return True
