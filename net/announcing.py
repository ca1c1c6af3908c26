"""Shows a table to the network by zeroconf, as long as it is there."""

from __future__ import annotations

import asyncio
import logging
import socket
import threading
from collections.abc import Callable
from typing import Final

from zeroconf import IPVersion, ServiceInfo
from zeroconf.asyncio import AsyncZeroconf

from net import protocol
from net.listening import ANYWHERE, own_addresses
from net.table import Summary

SERVICE: Final = "_notredame._tcp.local."
LONGEST_LABEL: Final = 63
END_WITHIN: Final = 3.0
TROUBLE: Final = "Others cannot see this table in their list, since it cannot be announced here: "

log = logging.getLogger(__name__)


class Announcer:
    """Tells of a table in a thread of its own. Whatever goes wrong is one sentence to `failed`, once."""

    def __init__(self, bind: str, port: int, failed: Callable[[str], None]) -> None:
        self._bind = bind
        self._port = port
        self._failed = failed
        self._loop = asyncio.new_event_loop()
        self._news = asyncio.Event()
        self._closing = False
        self._summary: Summary | None = None
        self._thread = threading.Thread(target=self._run, name="announcer", daemon=True)
        self._thread.start()

    def show(self, summary: Summary) -> None:
        """What the table is like now; returns at once."""
        self._summary = summary
        self._wake()

    def close(self) -> None:
        """Says goodbye; returns when that is done, or has taken too long."""
        self._closing = True
        self._wake()
        self._thread.join(END_WITHIN)

    def _wake(self) -> None:
        try:
            self._loop.call_soon_threadsafe(self._news.set)
        except RuntimeError:
            self._thread.join(END_WITHIN)  # it has failed and told so; there is nobody to wake

    def _run(self) -> None:
        try:
            with asyncio.Runner(loop_factory=lambda: self._loop) as runner:
                runner.run(self._announce())
        except Exception as error:  # zeroconf raises all sorts of things, none of which may end a game
            log.exception("announcing has failed")
            self._failed(f"{TROUBLE}{what_failed(error)}.")

    async def _announce(self) -> None:
        zeroconf = opened(self._bind)
        try:
            info: ServiceInfo | None = None
            while not self._closing:
                await self._news.wait()
                self._news.clear()
                if self._summary is None or self._closing:
                    continue
                if info is None:
                    info = self._info(self._summary, _label(self._summary))
                    await (await zeroconf.async_register_service(info, allow_name_change=True))
                else:
                    info = self._info(self._summary, info.name.removesuffix(f".{SERVICE}"))
                    await (await zeroconf.async_update_service(info))
            if info is not None:
                await (await zeroconf.async_unregister_service(info))
        finally:
            await zeroconf.async_close()

    def _info(self, summary: Summary, label: str) -> ServiceInfo:
        return ServiceInfo(
            SERVICE,
            f"{label}.{SERVICE}",
            port=self._port,
            parsed_addresses=own_addresses(self._bind),
            server=f"notre-dame-{summary.id[:12]}.local.",
            properties=properties(summary),
        )


def properties(summary: Summary) -> dict[str, str]:
    """What the network is told of a table."""
    return {
        "name": summary.name,
        "version": str(protocol.VERSION),
        "free": str(summary.free),
        "seats": str(summary.seats),
        "rules": summary.preset,
        "new-persons": str(int(summary.new_persons)),
        "locked": str(int(summary.locked)),
        "running": str(int(summary.state == "running")),
        "table": summary.id,
        "fingerprint": summary.fingerprint,
    }


def opened(bind: str) -> AsyncZeroconf:
    """Zeroconf on the interfaces of what is bound so. Raises what zeroconf raises."""
    if bind in (ANYWHERE, "0.0.0.0"):
        return AsyncZeroconf(ip_version=IPVersion.V4Only)
    if ":" in bind:
        return AsyncZeroconf(ip_version=IPVersion.V6Only)
    return AsyncZeroconf(interfaces=[socket.gethostbyname(bind)], ip_version=IPVersion.V4Only)


def what_failed(error: Exception) -> str:
    """An error of zeroconf or the system in words."""
    if isinstance(error, OSError) and error.strerror:
        return error.strerror
    return str(error).rstrip(".") or type(error).__name__


def _label(summary: Summary) -> str:
    """The table's name as one label of DNS, which has 63 bytes and no dot, and a part of its id.

    Two hosts that come at the same moment do not notice that they want the same label.
    """
    end = f" {summary.id[:4]}"
    room = LONGEST_LABEL - len("-99") - len(end)
    name = summary.name.replace(".", " ").encode()[:room].decode(errors="ignore").strip()
    return f"{name}{end}"
