"""Finds the tables that are announced on the network (see net.host.announcing)."""

from __future__ import annotations

import asyncio
import contextlib
import logging
import threading
from collections.abc import Iterable
from dataclasses import dataclass, field
from typing import Final, Literal, NamedTuple, TypeAlias

from websockets.exceptions import WebSocketException
from zeroconf import DNSOutgoing, DNSQuestion, IPVersion, ServiceStateChange, Zeroconf, const  # type: ignore[attr-defined]
from zeroconf.asyncio import AsyncServiceBrowser, AsyncServiceInfo

from game.rules.printable import beginning, printable
from net.address import ANYWHERE, Address
from net.client.line import line_to
from net.event_loop import EventLoop
from net.host.announcing import SERVICE, error_text, open_zeroconf
from net.messages.codes import CodedText, coded
from net.own_addresses import all_addresses, own_addresses
from net.seats.pin_guesses import place_of

PROBE_EVERY: Final = 2.0
PROBE_WITHIN: Final = 1.0
ASK_WITHIN: Final = 2000.0
CLOSE_WITHIN: Final = 0.2
END_WITHIN: Final = 3.0
LONGEST_NAME: Final = 40
#: So many tables are listed, and so many of them at one address or in one IPv6 network.
MOST_TABLES: Final = 100
MOST_OF_PLACE: Final = 16
#: So many announcements are looked at that are not listed yet, so many of them at the same time, and so many
#: addresses of each.
MOST_NEW: Final = 1000
MOST_AT_ONCE: Final = 32
MOST_ADDRESSES: Final = 8
#: Rounds without a table after which `trouble` is NOTHING: the network may be empty, or block multicast.
#: Without any network it is NO_NETWORK.
LOOKS: Final = 2
NOTHING: Final = coded("announcing.nothing")
NO_NETWORK: Final = coded("announcing.no-network")

log = logging.getLogger(__name__)


Reaction: TypeAlias = Literal["answers", "refuses", "silent"]


class FoundTable(NamedTuple):
    """A table that is announced, and the address at which it answered.

    The rest is what its announcement says: version of the protocol, preset of the rules, and so on.
    fingerprint: of its rules and printed figures; this program's is net.messages.fingerprint.OURS.
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
    encrypted: bool = False


@dataclass(slots=True)
class _Announced:
    """An announced service: its TXT record, its addresses, the one that answered the last probe,
    and whether all were silent then."""

    properties: dict[str, str]
    addresses: list[Address] = field(default_factory=list)
    answered: Address | None = None
    silent: bool = False


class Browser:
    """Looks for tables in a thread of its own, until `close`. Never raises: `trouble` says what is wrong."""

    def __init__(self, bind: str = ANYWHERE) -> None:
        self._bind = bind
        self._services: dict[str, _Announced] = {}
        self._found: tuple[FoundTable, ...] = ()
        self._trouble: CodedText | None = None
        self._tasks: set[asyncio.Task[None]] = set()
        self._at_once = asyncio.Semaphore(MOST_AT_ONCE)
        self._loop = EventLoop()
        self._closing = asyncio.Event()
        self._thread = threading.Thread(target=self._run, name="browser", daemon=True)
        self._thread.start()

    @property
    def trouble(self) -> CodedText | None:
        """Why no tables are found; None when nothing is wrong."""
        return self._trouble

    def tables(self) -> list[FoundTable]:
        """The tables that are announced and answer, sorted by name. Never blocks."""
        return list(self._found)

    def leave(self) -> None:
        """Stop looking, and return at once."""
        with contextlib.suppress(RuntimeError):  # the loop has ended already
            self._loop.call_soon_threadsafe(self._closing.set)

    def close(self) -> None:
        """Stop looking; return when that is done, after END_WITHIN seconds at most."""
        self.leave()
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
            except Exception as error:  # zeroconf raises errors of many types; none may end the search
                trouble = coded("announcing.unlisted", detail=error_text(error))
                if trouble != self._trouble:
                    log.exception("browsing has failed, and is tried again")
                self._trouble = trouble
                await self._wait(PROBE_EVERY)

    async def _browse(self) -> None:
        """Browse until `close`, or until this machine's addresses change."""
        here = all_addresses()
        zeroconf = open_zeroconf(self._bind)
        self._trouble, looks = None, 0
        try:
            browser = AsyncServiceBrowser(zeroconf.zeroconf, SERVICE, handlers=[self._service_changed])
            while not self._closing.is_set() and all_addresses() == here:
                await self._wait(PROBE_EVERY)
                await asyncio.gather(*(self._probe(service) for service in list(self._services.values())))
                self._publish()
                looks += 1
                if looks >= LOOKS and not self._found:
                    self._trouble = self._silent() or (NOTHING if own_addresses(self._bind) else NO_NETWORK)
                _ask(zeroconf.zeroconf)
            await browser.async_cancel()
        finally:
            for task in self._tasks:
                task.cancel()
            self._services.clear()
            self._publish()
            await zeroconf.async_close()

    async def _wait(self, seconds: float) -> None:
        with contextlib.suppress(TimeoutError):
            await asyncio.wait_for(self._closing.wait(), seconds)

    def _service_changed(
        self, zeroconf: Zeroconf, service_type: str, name: str, state_change: ServiceStateChange
    ) -> None:
        """Called by zeroconf when a service was added, removed or updated."""
        if state_change is ServiceStateChange.Removed:
            self._services.pop(name, None)
            self._publish()
            return
        if len(self._tasks) >= MOST_NEW:
            return
        task = asyncio.create_task(self._look_up(zeroconf, name))
        self._tasks.add(task)
        task.add_done_callback(self._tasks.discard)

    async def _look_up(self, zeroconf: Zeroconf, name: str) -> None:
        """Ask for a service's record, probes it and publishes it, if there is room for it."""
        info = AsyncServiceInfo(SERVICE, name)
        # What was announced as a whole does not wait behind names of which nothing else is known.
        if not info.load_from_cache(zeroconf):
            async with self._at_once:
                if not await info.async_request(zeroconf, ASK_WITHIN):
                    return
        if not info.port:
            return
        port = info.port
        ipv4_first = [
            *info.parsed_scoped_addresses(IPVersion.V4Only),
            *info.parsed_scoped_addresses(IPVersion.V6Only),
        ]
        properties = {key: value or "" for key, value in info.decoded_properties.items()}
        service = _Announced(properties, [Address(host, port) for host in ipv4_first[:MOST_ADDRESSES]])
        async with self._at_once:
            await self._probe(service)
        if self._has_room(name, service):
            self._services[name] = service
            self._publish()

    def _has_room(self, name: str, new: _Announced) -> bool:
        """Whether a service is kept. Those that answer are never replaced by any that do not."""
        known = self._services.get(name)
        if known is not None:
            return new.answered is not None or known.answered is None or known.addresses == new.addresses
        if new.answered is not None:
            place = place_of(new.answered.host)
            answering = [one.answered for one in self._services.values() if one.answered is not None]
            if sum(place_of(one.host) == place for one in answering) >= MOST_OF_PLACE:
                return False
        if len(self._services) < MOST_TABLES:
            return True
        silent = next((one for one, service in self._services.items() if service.answered is None), None)
        if new.answered is None or silent is None:
            return False
        del self._services[silent]
        return True

    async def _probe(self, service: _Announced) -> None:
        """Try all addresses of a service at once; of those that answer, keep the first in its record."""
        encrypted = service.properties.get("encrypted") == "1"
        heard = await asyncio.gather(*(reaction_at(one, encrypted=encrypted) for one in service.addresses))
        reactions = [*zip(service.addresses, heard, strict=True)]
        service.answered = next((address for address, one in reactions if one == "answers"), None)
        service.silent = {*heard} == {"silent"}

    def _silent(self) -> CodedText | None:
        """What to say of a table that is announced and does not answer, if there is one."""
        for service in self._services.values():
            name = _name(service)
            if name and service.silent:
                first = service.addresses[0]
                return coded("announcing.silent", name=name, address=str(first), port=first.port)
        return None

    def _publish(self) -> None:
        self._found = tuple(
            _sorted(table for service in self._services.values() for table in _table(service))
        )
        if self._found:
            self._trouble = None


def _ask(zeroconf: Zeroconf) -> None:
    """Ask for services again. Zeroconf soon stops asking, and answers get lost, above all on Wi-Fi."""
    query = DNSOutgoing(const._FLAGS_QR_QUERY)
    query.add_question(DNSQuestion(SERVICE, const._TYPE_PTR, const._CLASS_IN))
    zeroconf.async_send(query)


async def reaction_at(address: Address, *, encrypted: bool = False) -> Reaction:
    """Whether a WebSocket server answers there, as a host of this game does, something refuses, or nothing
    comes back, as where a firewall drops what is sent."""
    try:
        async with line_to(address, encrypted=encrypted, open_within=PROBE_WITHIN, close_within=CLOSE_WITHIN):
            return "answers"
    except (ConnectionRefusedError, WebSocketException, EOFError):
        return "refuses"
    except OSError:
        return "silent"


def _sorted(tables: Iterable[FoundTable]) -> list[FoundTable]:
    return sorted(tables, key=lambda table: (table.name.casefold(), table.address))


def _table(service: _Announced) -> Iterable[FoundTable]:
    """The table of a service, if the service answered and its record has a name that can be shown."""
    record, name = service.properties, _name(service)
    if service.answered is None or not name:
        return
    yield FoundTable(
        name=name,
        address=service.answered,
        version=_small(record.get("version")),
        seats=_small(record.get("seats")),
        free=_small(record.get("free")),
        rules=record.get("rules", "")[:LONGEST_NAME],
        new_persons=record.get("new-persons") == "1",
        locked=record.get("locked") == "1",
        running=record.get("running") == "1",
        table=record.get("table", "")[:32],
        fingerprint=record.get("fingerprint", "")[:8],
        encrypted=record.get("encrypted") == "1",
    )


def _name(service: _Announced) -> str:
    told = service.properties.get("name", "")
    return beginning(printable(told), LONGEST_NAME)


def _small(text: str | None) -> int:
    """The number in a text of up to 4 digits, 0 for any other text."""
    return int(text) if text and text.isascii() and text.isdigit() and len(text) <= 4 else 0
