"""Starts the process that runs a table, and restarts it when it dies."""

from __future__ import annotations

import contextlib
import json
import subprocess
import threading
import time
from collections.abc import Callable
from dataclasses import replace
from typing import IO, Any, Final, NamedTuple, cast

from net.address import Address
from net.command import child
from net.host.plan import KEEP, HostPlan
from net.messages.codes import CodedText, coded
from net.own_addresses import OwnAddress, local_address
from net.storage.files import reason

START_WITHIN: Final = 20.0
END_WITHIN: Final = 5.0
#: Restarts that follow at once; each further one waits twice as long, LONGEST_WAIT seconds at most.
QUICK_RESTARTS: Final = 3
LONGEST_WAIT: Final = 60.0
#: A worker that has run for so many seconds is not counted among those that keep crashing.
STEADY_AFTER: Final = 60.0


class RunningHost(NamedTuple):
    """Where a host listens, and its table.

    addresses: the likeliest first, none without a network; bind: as in HostPlan. code: that of its key, for
    people to compare; empty if its connections are not encrypted. pin: of the table.
    """

    name: str
    addresses: tuple[OwnAddress, ...]
    port: int
    state: str
    table: str
    bind: str
    code: str = ""
    pin: str | None = None

    @property
    def local(self) -> Address:
        """Where this machine itself reaches it."""
        return Address(local_address(self.bind), self.port)


class Failure(NamedTuple):
    """Why there is no host, and the exit status of a program that ends with it."""

    text: CodedText
    status: int


class Supervisor:
    """One host worker after the other, watched by a thread.

    A worker that dies is restarted on its port with its table, after ever longer waits if it keeps dying.
    It ends with `close`, and when this process ends in any way, since the worker sees its pipe close.
    `notice` is called in that thread with what the user should know, and with None when it no longer holds;
    `told` with where the host listens and with the table's PIN, whenever that changes.
    """

    def __init__(
        self,
        plan: HostPlan,
        notice: Callable[[CodedText | None], None] = lambda text: None,
        told: Callable[[RunningHost], None] = lambda running: None,
    ) -> None:
        self._plan = plan
        self._notice, self._told = notice, told
        self._lock = threading.Lock()
        self._closing = threading.Event()
        self._told_of_crashes = False
        self._started = threading.Event()
        self._ended = threading.Event()
        self._running_host: RunningHost | None = None
        self._failure: Failure | None = None
        self._process: subprocess.Popen[bytes] | None = None
        self._thread = threading.Thread(target=self._watch, name="supervisor", daemon=True)
        self._thread.start()

    @property
    def pid(self) -> int | None:
        """The process id of the worker that runs now, or ran last; None before the first."""
        return None if self._process is None else self._process.pid

    @property
    def running_host(self) -> RunningHost | None:
        """Where the host listens; None until it listens."""
        return self._running_host

    @property
    def failure(self) -> Failure | None:
        """Why there is no host any more; None while there is one or when `close` ended it."""
        return self._failure

    def wait_until_started(self) -> None:
        """Wait, for a bounded time, until the host listens for the first time or has failed."""
        self._started.wait(START_WITHIN + END_WITHIN)

    def wait(self, timeout: float | None = None) -> bool:
        """Wait for the end of the last worker, `timeout` seconds at most; return whether it has ended."""
        return self._ended.wait(timeout)

    def close(self, keep: bool = False) -> None:
        """End the host and return when it has ended; after END_WITHIN seconds it is killed.

        keep: the table stays on disk even if there is nothing in it to continue.
        """
        with self._lock:
            self._closing.set()
            process = self._process
        if process is not None:
            if keep:
                with contextlib.suppress(OSError, ValueError):  # it has ended, or was closed before
                    cast(IO[bytes], process.stdin).write(f"{KEEP}\n".encode())
            end_child(process)
        self._thread.join(END_WITHIN)

    def _start(self) -> subprocess.Popen[bytes]:
        """Start a worker and send it the plan. If it dies at once, its output ends. Raises OSError."""
        pipe = subprocess.PIPE
        process = child("host", "--worker").start(bufsize=0, stdin=pipe, stdout=pipe)
        with contextlib.suppress(OSError):  # it has ended already
            cast(IO[bytes], process.stdin).write(self._plan.to_line().encode() + b"\n")
        return process

    def _watch(self) -> None:
        """Run one worker after the other, until `close`, or until one cannot start at all."""
        crashes = 0
        try:
            while self._failure is None and not self._closing.wait(self._wait_after(crashes)):
                began = time.monotonic()
                end = self._run_worker()
                if self._running_host is None and not self._closing.is_set():
                    self._failure = self._failure or end
                crashes = 1 if time.monotonic() - began >= STEADY_AFTER else crashes + 1
        finally:
            self._started.set()
            self._ended.set()

    def _run_worker(self) -> Failure | None:
        """Run a worker until it ends; return what to say if none has ever listened. None: it is closed."""
        try:
            with self._lock:
                if self._closing.is_set():
                    return None
                self._process = process = self._start()
        except OSError as error:
            return Failure(coded("start.unable", detail=reason(error)), 1)
        self._follow(process)
        return Failure(coded("start.failed", status=process.wait()), 1)

    def _wait_after(self, crashes: int) -> float:
        """The seconds before the next start; a wait is told."""
        if crashes <= QUICK_RESTARTS:
            return 0.0
        wait = min(LONGEST_WAIT, 2.0 ** (crashes - QUICK_RESTARTS))
        self._told_of_crashes = True
        self._notice(coded("start.again", seconds=int(wait)))
        return wait

    def _follow(self, process: subprocess.Popen[bytes]) -> None:
        """Read a worker's lines until its output ends; kill one that is silent for START_WITHIN seconds
        before it has told where it listens or why it cannot."""
        watchdog = _watchdog(process)
        try:
            with cast(IO[bytes], process.stdout) as lines:
                for line in lines:
                    watchdog.cancel()
                    report = json.loads(line)
                    if "working" in report:
                        watchdog = _watchdog(process)
                    else:
                        self._take(report)
        finally:
            watchdog.cancel()
            with contextlib.suppress(OSError):
                cast(IO[bytes], process.stdin).close()

    def _take(self, report: dict[str, Any]) -> None:
        """Take in one line of a worker: an error, a notice, or where it listens."""
        if "error" in report:
            self._failure = Failure(CodedText(**report["error"]), report["status"])
        elif "notice" in report:
            self._notice(None if report["notice"] is None else CodedText(**report["notice"]))
        else:
            report["addresses"] = tuple(OwnAddress(*own) for own in report["addresses"])
            self._running_host = RunningHost(**report)
            if self._told_of_crashes:
                self._told_of_crashes = False
                self._notice(None)
            # A later worker continues this table on this port.
            known = self._running_host
            self._told(known)
            self._plan = replace(self._plan, bind=known.bind, port=known.port, again=known.table, file=None)
        self._started.set()


def _watchdog(process: subprocess.Popen[bytes]) -> threading.Timer:
    """Kill the process in START_WITHIN seconds, unless it is cancelled."""
    timer = threading.Timer(START_WITHIN, process.kill)
    timer.daemon = True
    timer.start()
    return timer


def end_child(process: subprocess.Popen[Any]) -> None:
    """Close the standard input of a process, at which it ends; kill it after END_WITHIN seconds."""
    with contextlib.suppress(OSError):  # raised when unwritten data cannot be flushed
        cast(IO[Any], process.stdin).close()
    with contextlib.suppress(subprocess.TimeoutExpired):
        process.wait(END_WITHIN)
    if process.poll() is None:
        process.kill()
