"""Keeps a host worker alive: whoever starts a table has one of these."""

from __future__ import annotations

import contextlib
import json
import subprocess
import threading
import time
from collections.abc import Callable
from dataclasses import replace
from typing import IO, Any, Final, NamedTuple, cast

from net.command import NO_WINDOW, child
from net.host.plan import KEEP, Plan
from net.rate_limit import RateLimiter

START_WITHIN: Final = 20.0
END_WITHIN: Final = 5.0
MOST_STARTS: Final = 4
STARTS_WITHIN: Final = 240.0


class Listening(NamedTuple):
    """Where the host is, and what it serves there."""

    name: str
    addresses: tuple[str, ...]
    port: int
    state: str
    table: str
    bind: str


class Failure(NamedTuple):
    """Why there is no host (any more): a sentence, and the exit status it stands for."""

    text: str
    status: int


class Supervisor:
    """A host worker and its successors; a thread watches.

    A worker that dies is started again at its port with its table: three times at once, then once a minute.
    It ends with `close`, and when this process ends in any way, since the worker sees its pipe close.
    `notice` is called in the thread with what the worker's user should know, and with None when that is over.
    """

    def __init__(self, plan: Plan, notice: Callable[[str | None], None] = lambda text: None) -> None:
        self._plan = plan
        self._notice = notice
        self._lock = threading.Lock()
        self._closing = False
        self._told = threading.Event()
        self._ended = threading.Event()
        self._listening: Listening | None = None
        self._failure: Failure | None = None
        self._process = self._start()
        self._thread = threading.Thread(target=self._watch, name="supervisor", daemon=True)
        self._thread.start()

    @property
    def pid(self) -> int:
        """The process id of the worker that runs now, or ran last."""
        return self._process.pid

    @property
    def listening(self) -> Listening | None:
        """Where the host is, once it is there."""
        return self._listening

    @property
    def failure(self) -> Failure | None:
        """Why there is no host any more, if it ended by itself."""
        return self._failure

    def wait_until_told(self) -> None:
        """Waits, for a bounded time, until the host listens for the first time or has failed."""
        self._told.wait(START_WITHIN + END_WITHIN)

    def wait(self, timeout: float | None = None) -> bool:
        """Waits until there is no host any more; tells whether that is so."""
        return self._ended.wait(timeout)

    def close(self, keep: bool = False) -> None:
        """Ends the host; returns when it is gone, within seconds also when it hangs.

        keep: the table stays on the disk, also when nobody would continue it.
        """
        with self._lock:
            self._closing = True
            process = self._process
        with contextlib.suppress(OSError, ValueError):  # it has ended, or was closed before
            if keep:
                cast(IO[bytes], process.stdin).write(f"{KEEP}\n".encode())
        with contextlib.suppress(OSError):  # what was not yet written goes with it
            cast(IO[bytes], process.stdin).close()
        with contextlib.suppress(subprocess.TimeoutExpired):
            process.wait(END_WITHIN)
        if process.poll() is None:
            process.kill()
        self._thread.join(END_WITHIN)

    def _start(self) -> subprocess.Popen[bytes]:
        """Starts a worker with the plan; one that dies at once is noticed by who listens to it."""
        command = child("host", "--worker")
        pipe = subprocess.PIPE
        process = subprocess.Popen(
            command.argv, env=command.env, bufsize=0, stdin=pipe, stdout=pipe, creationflags=NO_WINDOW
        )
        with contextlib.suppress(BrokenPipeError):
            cast(IO[bytes], process.stdin).write(self._plan.to_line().encode() + b"\n")
        return process

    def _watch(self) -> None:
        """One worker after the other, until there shall be or can be no more."""
        limiter = RateLimiter(MOST_STARTS, STARTS_WITHIN)
        limiter.spend(time.monotonic())
        try:
            while True:
                self._listen(self._process)
                status = self._process.wait()
                if self._failure is None and self._listening is None:
                    self._failure = Failure(f"The host did not start; it ended with status {status}.", 1)
                if not limiter.allows(time.monotonic()):
                    self._failure = self._failure or Failure("The host keeps ending and is given up.", 1)
                with self._lock:
                    if self._closing or self._failure is not None:
                        return
                    limiter.spend(time.monotonic())
                    self._process = self._start()
        finally:
            self._told.set()
            self._ended.set()

    def _listen(self, process: subprocess.Popen[bytes]) -> None:
        """Follows what a worker writes, to its end."""
        watchdog = threading.Timer(START_WITHIN, process.kill)
        watchdog.start()
        try:
            with cast(IO[bytes], process.stdout) as lines:
                for line in lines:
                    watchdog.cancel()
                    self._hear(json.loads(line))
        finally:
            watchdog.cancel()
            with contextlib.suppress(OSError):
                cast(IO[bytes], process.stdin).close()

    def _hear(self, said: dict[str, Any]) -> None:
        if "error" in said:
            self._failure = Failure(said["error"], said["status"])
        elif "notice" in said:
            self._notice(said["notice"])
        else:
            said["addresses"] = tuple(said["addresses"])
            self._listening = Listening(**said)
            # From now on it is this table at this port, whatever happens.
            known = self._listening
            self._plan = replace(self._plan, bind=known.bind, port=known.port, again=known.table, file=None)
        self._told.set()
