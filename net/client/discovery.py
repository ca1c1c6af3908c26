"""Finds the tables that are shown on the network just now."""

from __future__ import annotations

import asyncio
import contextlib
import logging
import threading
from collections.abc import Iterable
from dataclasses import dataclass, field
from typing import Final, NamedTuple

from websockets.asyncio.client import connect
from websockets.exceptions import WebSocketException
from zeroconf import (  # type: ignore[attr-defined]
    DNSOutgoing,
    DNSQuestion,
    IPVersion,
    ServiceStateChange,
    Zeroconf,
    const,
)
from zeroconf.asyncio import AsyncServiceBrowser, AsyncServiceInfo

from net.client.address import Address
from net.host.announcing import SERVICE, opened, what_failed
from net.host.listening import ANYWHERE, machines_addresses
from net.messages import protocol

PROBE_EVERY: Final = 2.0
PROBE_WITHIN: Final = 1.0
ASK_WITHIN: Final = 2000.0
CLOSE_WITHIN: Final = 0.2
END_WITHIN: Final = 3.0
LONGEST_NAME: Final = 40
MOST_TABLES: Final = 100
TROUBLE: Final = "Tables on the network cannot be listed here: "
#: After so many looks at an empty list; a network that holds multicast back cannot be told from an empty one.
LOOKS: Final = 2
NOTHING: Final = (
    "No table is announced here. If there is one, the network holds announcements back: join by address."
)

log = logging.getLogger(__name__)


class FoundTable(NamedTuple):
    """A table that answers. `address` is where it did; version is the protocol's.

    fingerprint: of its rules and figures, ours is net.messages.fingerprint.OURS.
    """

    name: str
    address: Address
    version: int
    seats: int
    free: int
    rules: str
    new_persons: bool
    locked: bool
    running: bool
    table: str
    fingerprint: str


@dataclass(slots=True)
class _Shown:
    """A service that is announced: the addresses it names, and where it answered last, if it did."""

    properties: dict[str, str]
    addresses: list[Address] = field(default_factory=list)
    answered: Address | None = None


class Browser:
    """Looks for tables in a thread of its own, until `close`. Never fails: `trouble` tells what is wrong."""

    def __init__(self, bind: str = ANYWHERE) -> None:
        self._bind = bind
        self._shown: dict[str, _Shown] = {}
        self._found: tuple[FoundTable, ...] = ()
        self._trouble: str | None = None
        self._tasks: set[asyncio.Task[None]] = set()
        self._loop = asyncio.new_event_loop()
        self._closing = asyncio.Event()
        self._thread = threading.Thread(target=self._run, name="browser", daemon=True)
        self._thread.start()

    @property
    def trouble(self) -> str | None:
        """Why there will be no tables: one sentence; or None."""
        return self._trouble

    def tables(self) -> list[FoundTable]:
        """The tables that are announced and answer, by name. Never blocks."""
        return list(self._found)

    def close(self) -> None:
        """Stops looking; returns when that is done, or has taken too long."""
        with contextlib.suppress(RuntimeError):  # it has ended by itself
            self._loop.call_soon_threadsafe(self._closing.set)
        self._thread.join(END_WITHIN)

    def _run(self) -> None:
        try:
            with asyncio.Runner(loop_factory=lambda: self._loop) as runner:
                runner.run(self._keep_browsing())
        finally:
            self._found = ()

    async def _keep_browsing(self) -> None:
        while not self._closing.is_set():
            try:
                await self._browse()
            except Exception as error:  # zeroconf raises all sorts of things; an empty list is not the end
                trouble = f"{TROUBLE}{what_failed(error)}."
                if trouble != self._trouble:
                    log.exception("browsing has failed, and is tried again")
                self._trouble = trouble
                await self._wait(PROBE_EVERY)

    async def _browse(self) -> None:
        """Looks until the end, or until this machine has other addresses."""
        here = machines_addresses()
        zeroconf = opened(self._bind)
        self._trouble, looks = None, 0
        try:
            browser = AsyncServiceBrowser(zeroconf.zeroconf, SERVICE, handlers=[self._heard])
            while not self._closing.is_set() and machines_addresses() == here:
                await self._wait(PROBE_EVERY)
                await asyncio.gather(*(self._probe(shown) for shown in list(self._shown.values())))
                self._publish()
                looks += 1
                if looks >= LOOKS and not self._found:
                    self._trouble = NOTHING
                _ask(zeroconf.zeroconf)
            await browser.async_cancel()
        finally:
            for task in self._tasks:
                task.cancel()
            self._shown.clear()
            self._publish()
            await zeroconf.async_close()

    async def _wait(self, seconds: float) -> None:
        with contextlib.suppress(TimeoutError):
            await asyncio.wait_for(self._closing.wait(), seconds)

    def _heard(
        self, zeroconf: Zeroconf, service_type: str, name: str, state_change: ServiceStateChange
    ) -> None:
        """Zeroconf tells that a service came, went or is different."""
        if state_change is ServiceStateChange.Removed:
            self._shown.pop(name, None)
            self._publish()
            return
        task = asyncio.create_task(self._look_at(zeroconf, name))
        self._tasks.add(task)
        task.add_done_callback(self._tasks.discard)

    async def _look_at(self, zeroconf: Zeroconf, name: str) -> None:
        info = AsyncServiceInfo(SERVICE, name)
        known = await info.async_request(zeroconf, ASK_WITHIN)
        if not known or not info.port or (name not in self._shown and len(self._shown) >= MOST_TABLES):
            return
        port = info.port
        ipv4_first = [
            *info.parsed_scoped_addresses(IPVersion.V4Only),
            *info.parsed_scoped_addresses(IPVersion.V6Only),
        ]
        properties = {key: value or "" for key, value in info.decoded_properties.items()}
        shown = _Shown(properties, [Address(host, port) for host in ipv4_first])
        await self._probe(shown)
        self._shown[name] = shown
        self._publish()

    async def _probe(self, shown: _Shown) -> None:
        """Finds out where a table answers, at all its addresses at once; the first it names is preferred."""
        answers = await asyncio.gather(*map(answers_at, shown.addresses))
        at = [address for address, answered in zip(shown.addresses, answers, strict=True) if answered]
        shown.answered = at[0] if at else None

    def _publish(self) -> None:
        self._found = tuple(_sorted(found for shown in self._shown.values() for found in _found(shown)))
        if self._found:
            self._trouble = None


def _ask(zeroconf: Zeroconf) -> None:
    """Asks who is there. Zeroconf by itself soon asks no more, but answers get lost, in the air above all."""
    question = DNSOutgoing(const._FLAGS_QR_QUERY)
    question.add_question(DNSQuestion(SERVICE, const._TYPE_PTR, const._CLASS_IN))
    zeroconf.async_send(question)


async def answers_at(address: Address) -> bool:
    """Whether a host of this game, or something that speaks WebSocket like one, answers there."""
    try:
        async with connect(
            f"ws://{address}",
            proxy=None,
            compression=None,
            open_timeout=PROBE_WITHIN,
            close_timeout=CLOSE_WITHIN,
            max_size=protocol.LARGEST_TO_CLIENT,
        ):
            return True
    except (OSError, WebSocketException, ValueError):
        return False


def _sorted(tables: Iterable[FoundTable]) -> list[FoundTable]:
    return sorted(tables, key=lambda table: (table.name.casefold(), table.address))


def _found(shown: _Shown) -> Iterable[FoundTable]:
    """What a stranger says of its table, if it answers and what it says can be."""
    told = shown.properties
    name = "".join(letter for letter in told.get("name", "") if letter.isprintable())[:LONGEST_NAME]
    if shown.answered is None or not name:
        return
    yield FoundTable(
        name=name,
        address=shown.answered,
        version=_small(told.get("version")),
        seats=_small(told.get("seats")),
        free=_small(told.get("free")),
        rules=told.get("rules", "")[:LONGEST_NAME],
        new_persons=told.get("new-persons") == "1",
        locked=told.get("locked") == "1",
        running=told.get("running") == "1",
        table=told.get("table", "")[:32],
        fingerprint=told.get("fingerprint", "")[:8],
    )


def _small(text: str | None) -> int:
    """A number of a stranger's, 0 when it is none."""
    return int(text) if text and text.isascii() and text.isdigit() and len(text) <= 4 else 0
