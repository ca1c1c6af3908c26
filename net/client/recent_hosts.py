"""The hosts that this user has visited, kept in recent-hosts.json in the folder of preferences."""

from __future__ import annotations

import contextlib
import json
from pathlib import Path
from typing import Final, NamedTuple

from game.rules.printable import beginning, is_printable
from net.address import Address, AddressError
from net.storage import folders
from net.storage.files import content, write_whole

MOST: Final = 8
LONGEST_NAME: Final = 40
LARGEST: Final = 64 * 1024


class VisitedHost(NamedTuple):
    """A host that was visited, and the name that its table had then."""

    address: Address
    name: str


def recent_hosts() -> list[VisitedHost]:
    """The hosts visited, the latest first, at most MOST. Never raises: bad entries are left out."""
    try:
        entries = json.loads(content(_path(), LARGEST))
    except (OSError, ValueError, RecursionError):
        return []
    known = [_host(entry) for entry in entries] if isinstance(entries, list) else []
    return [host for host in known if host is not None][:MOST]


def remember(address: Address, name: str) -> None:
    """Put a host first in the list. If the file cannot be written, the list stays as it was."""
    others = [host for host in recent_hosts() if host.address != address]
    hosts = [VisitedHost(address, beginning(name, LONGEST_NAME)), *others]
    text = json.dumps([{"address": str(host.address), "name": host.name} for host in hosts], indent=1)
    with contextlib.suppress(OSError):
        write_whole(_path(), text)


def _path() -> Path:
    return folders.config() / "recent-hosts.json"


def _host(entry: object) -> VisitedHost | None:
    if not isinstance(entry, dict) or not isinstance(entry.get("address"), str):
        return None
    name = entry.get("name")
    shown = beginning(name, LONGEST_NAME) if isinstance(name, str) and is_printable(name) else ""
    try:
        return VisitedHost(Address.parse(entry["address"]), shown)
    except AddressError:
        return None
