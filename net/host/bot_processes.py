"""The host's bots: one process for each bot that the table wants."""

from __future__ import annotations

import asyncio
import json
import logging
import subprocess
import time
from collections.abc import Callable, Iterable
from concurrent.futures import ThreadPoolExecutor
from contextlib import suppress
from typing import Final

from net.command import child
from net.rate_limit import RateLimiter
from net.table.table import WantedBot

MOST_STARTS: Final = 3
STARTS_WITHIN: Final = 180.0
END_WITHIN: Final = 2.0
#: So many run or are about to end at once, at most.
MOST_PROCESSES: Final = 16
#: Seconds after which a bot that the system could not start is tried again.
TRY_AGAIN_AFTER: Final = 2.0

log = logging.getLogger(__name__)


class BotProcesses:
    """Starts, restarts and ends bots. address: of the host.

    failed(bot, code): called when one ended too often, or could not be started and is tried again; code: of
    the notice that says so.
    """

    def __init__(self, address: str, failed: Callable[[WantedBot, str], None]) -> None:
        self._address = address
        self._failed = failed
        self._tasks: dict[WantedBot, asyncio.Task[None]] = {}
        self._ending: set[asyncio.Task[None]] = set()
        self._waiting = ThreadPoolExecutor(MOST_PROCESSES, "bot")

    def run_only(self, bots: Iterable[WantedBot]) -> None:
        """Start those of these bots that do not run, and end all others."""
        wanted = set(bots)
        for order in wanted - self._tasks.keys():
            self._tasks[order] = asyncio.create_task(self._keep(order))
        for order in self._tasks.keys() - wanted:
            task = self._tasks.pop(order)
            task.cancel()
            self._ending.add(task)
            task.add_done_callback(self._ending.discard)

    async def end(self) -> None:
        """End all bots and return when they have ended."""
        self.run_only(())
        await asyncio.gather(*self._ending, return_exceptions=True)
        self._waiting.shutdown()

    async def _keep(self, order: WantedBot) -> None:
        limiter = RateLimiter(MOST_STARTS, STARTS_WITHIN)
        told = False
        while limiter.allows(time.monotonic()):
            try:
                status = await self._run(order)
            except OSError as error:  # such as too many open files
                if not told:
                    log.error("the bot at seat %d cannot be started: %s", order.seat, error)
                    self._failed(order, "bot-late-start")
                told = True
                await asyncio.sleep(TRY_AGAIN_AFTER)
                continue
            limiter.spend(time.monotonic())
            log.warning("the bot at seat %d ended with status %d", order.seat, status)
        self._failed(order, "bot-gone")

    async def _run(self, order: WantedBot) -> int:
        """Run a bot until it ends; return its exit status. Its secret stays out of the command line."""
        command = child("bot", self._address, "--level", order.level, "--hosted")
        process = command.start(bufsize=0, stdin=subprocess.PIPE, stdout=subprocess.DEVNULL)
        assert process.stdin is not None
        # A thread waits: asyncio's own processes exist on Windows only in the loop that loses sockets.
        status = asyncio.get_running_loop().run_in_executor(self._waiting, process.wait)
        try:
            with suppress(OSError):  # it has ended already
                process.stdin.write(json.dumps({"secret": order.secret, "seed": order.seed}).encode() + b"\n")
            return await asyncio.shield(status)
        finally:
            process.stdin.close()
            await asyncio.wait([status], timeout=END_WITHIN)
            process.kill()  # does nothing to one that has ended
            await status
