"""Announces a table on the network by zeroconf (multicast DNS service discovery)."""

from __future__ import annotations

import asyncio
import contextlib
import logging
import socket
import threading
from collections.abc import Callable
from typing import Final

from zeroconf import IPVersion, ServiceInfo
from zeroconf.asyncio import AsyncZeroconf

from net.address import ANYWHERE
from net.event_loop import EventLoop
from net.messages import protocol
from net.messages.codes import CodedText, coded
from net.own_addresses import all_addresses, local_address, own_addresses
from net.storage.files import reason
from net.table.table import TableSummary

SERVICE: Final = "_notredame._tcp.local."
LONGEST_LABEL: Final = 63
END_WITHIN: Final = 2.0
LOOK_EVERY: Final = 2.0

log = logging.getLogger(__name__)


class Announcer:
    """Announces one table, in a thread of its own, until `close`; again when its addresses change.

    failed: called with the reason when announcing fails, and with None when it works again; it is retried.
    """

    def __init__(self, bind: str, port: int, failed: Callable[[CodedText | None], None]) -> None:
        self._bind = bind
        self._port = port
        self._failed = failed
        self._trouble: CodedText | None = None
        self._loop = EventLoop()
        self._news = asyncio.Event()
        self._closing = asyncio.Event()
        self._summary: TableSummary | None = None
        self._thread = threading.Thread(target=self._run, name="announcer", daemon=True)
        self._thread.start()

    def show(self, summary: TableSummary) -> None:
        """Announce this summary from now on; return at once."""
        self._summary = summary
        self._loop.call_soon_threadsafe(self._news.set)

    def close(self) -> None:
        """Withdraw the announcement; return when that is done, after END_WITHIN seconds at most."""
        self._loop.call_soon_threadsafe(self._end)
        self._thread.join(END_WITHIN)

    def _end(self) -> None:
        self._closing.set()
        self._news.set()

    def _run(self) -> None:
        with asyncio.Runner(loop_factory=lambda: self._loop) as runner:
            runner.run(self._keep_announcing())

    async def _keep_announcing(self) -> None:
        while not self._closing.is_set():
            try:
                await self._announce()
            except Exception as error:  # zeroconf raises errors of many types, and none may end a game
                trouble = coded("announcing.failed", detail=error_text(error))
                if trouble != self._trouble:
                    log.exception("announcing has failed, and is tried again")
                self._report(trouble)
                with contextlib.suppress(TimeoutError):
                    await asyncio.wait_for(self._closing.wait(), LOOK_EVERY)

    def _report(self, trouble: CodedText | None) -> None:
        if trouble != self._trouble:
            self._trouble = trouble
            self._failed(trouble)

    async def _announce(self) -> None:
        """Announce until the end, or until this machine has other addresses."""
        here = all_addresses()
        zeroconf = open_zeroconf(self._bind)
        info: ServiceInfo | None = None
        announced: TableSummary | None = None
        try:
            while not self._closing.is_set() and all_addresses() == here:
                self._news.clear()
                summary = self._summary
                if summary is not None and info is None:
                    info = self._info(summary, _label(summary))
                    await (await zeroconf.async_register_service(info, allow_name_change=True))
                    self._report(None)
                elif summary is not None and info is not None and summary != announced:
                    info = self._info(summary, info.name.removesuffix(f".{SERVICE}"))
                    await (await zeroconf.async_update_service(info))
                announced = summary
                with contextlib.suppress(TimeoutError):
                    await asyncio.wait_for(self._news.wait(), LOOK_EVERY)
            if info is not None:
                await (await zeroconf.async_unregister_service(info))
        finally:
            await zeroconf.async_close()

    def _info(self, summary: TableSummary, label: str) -> ServiceInfo:
        addresses = [own.address for own in own_addresses(self._bind)]
        return ServiceInfo(
            SERVICE,
            f"{label}.{SERVICE}",
            port=self._port,
            parsed_addresses=addresses or [local_address(self._bind)],
            server=f"notre-dame-{summary.id[:12]}.local.",
            properties=properties(summary),
        )


def properties(summary: TableSummary) -> dict[str, str]:
    """The TXT record of a table: what PROTOCOL.md lists under "Finding a table"."""
    return {
        "name": summary.name,
        "version": str(protocol.VERSION),
        "free": str(summary.free),
        "seats": str(summary.seats),
        "rules": summary.preset,
        "new-persons": str(int(summary.new_persons)),
        "locked": str(int(summary.locked)),
        "running": str(int(summary.stage == "running")),
        "table": summary.id,
        "fingerprint": summary.fingerprint,
        "encrypted": str(int(summary.encrypted)),
    }


def open_zeroconf(bind: str) -> AsyncZeroconf:
    """Zeroconf on the interfaces that a host bound to `bind` listens on. Raises whatever zeroconf raises.

    By IPv4 wherever there is a network with it: not every system lets one socket hear both.
    """
    if bind == ANYWHERE:
        real = [own.address for own in own_addresses() if not own.via]
        bind = "::" if real and all(":" in address for address in real) else "0.0.0.0"
    if bind == "0.0.0.0":
        return AsyncZeroconf(ip_version=IPVersion.V4Only)
    if ":" in bind:
        return AsyncZeroconf(ip_version=IPVersion.V6Only)
    return AsyncZeroconf(interfaces=[socket.gethostbyname(bind)], ip_version=IPVersion.V4Only)


def error_text(error: Exception) -> str:
    """The text of an error of zeroconf or the system, without a full stop."""
    text = reason(error) if isinstance(error, OSError) else str(error)
    return text.rstrip(".") or type(error).__name__


def _label(summary: TableSummary) -> str:
    """The table's name as one DNS label (63 bytes, no dot), followed by a part of its id.

    The id keeps labels apart: two hosts that start at the same moment do not notice that theirs are equal.
    """
    end = f" {summary.id[:4]}"
    room = LONGEST_LABEL - len("-99") - len(end)
    name = summary.name.replace(".", " ").encode()[:room].decode(errors="ignore").strip()
    return f"{name}{end}"
