"""Runs the process that writes pages for browsers, beside a host of this machine."""

from __future__ import annotations

import json
import subprocess
import threading
from collections.abc import Callable, Sequence
from contextlib import suppress
from typing import Any, Final

from net.command import child
from net.host.supervisor import END_WITHIN, RunningHost, end_child

#: Where browsers find the pages when nothing else is said: short to type, and free for every user.
PORT: Final = 8080
#: Seconds until a gateway that has ended is started again.
_AGAIN_AFTER: Final = 1.0


class GatewayProcess:
    """The gateway beside a host that may still be starting. address: what phones type, empty until they can.

    find: waits for the host; None if it failed. bind: as in HostPlan. ports: tried in turn, 0 for any.
    hear: is told the gateway's line of JSON once. stderr: as for Popen. A gateway that ends is started again
    at its port; it ends with `close`, and when this process ends in any way.
    """

    def __init__(
        self,
        find: Callable[[], RunningHost | None],
        bind: str | None,
        ports: Sequence[int] = (PORT, 0),
        hear: Callable[[dict[str, Any]], None] = lambda told: None,
        stderr: int | None = subprocess.DEVNULL,
    ) -> None:
        self.address = ""
        self._find, self._bind = find, bind
        self._ports, self._hear, self._stderr = [*ports], hear, stderr
        self._lock = threading.Lock()
        self._closed = threading.Event()
        self._process: subprocess.Popen[Any] | None = None
        self._thread = threading.Thread(target=self._run, name="phones", daemon=True)
        self._thread.start()

    def _run(self) -> None:
        found = self._find() is not None
        while found and self._ports and not self._closed.is_set():
            self._serve(self._ports[0])
            if self.address:
                self._closed.wait(_AGAIN_AFTER)
            else:
                self._ports.pop(0)

    def _serve(self, port: int) -> None:
        """Run a gateway until it ends."""
        process = self._start(port)
        if process is None or process.stdout is None:
            return
        with suppress(OSError), process:  # its pipes close at the end, when it reads no more
            line = process.stdout.readline()
            if line and not self.address:
                told = json.loads(line)
                self.address, self._ports = told["addresses"][0], [told["port"]]
                self._hear(told)
            process.wait()

    def _start(self, port: int) -> subprocess.Popen[Any] | None:
        """The process, or None if it cannot be started. It ends when its standard input closes."""
        pipe = subprocess.PIPE
        with self._lock:
            running = self._find()
            if running is None or self._closed.is_set():
                return None
            command = child(
                *("web", str(running.local)),
                *("--port", str(port), "--json", "--child"),
                *(["--bind", self._bind] if self._bind else []),
                *(["--tls"] if running.code else []),
            )
            if running.pin is not None:
                command.env["NOTRE_DAME_PIN"] = running.pin
            try:
                self._process = command.start(stdin=pipe, stdout=pipe, stderr=self._stderr, text=True)
            except OSError:
                return None
            return self._process

    def tell(self, pin: str | None) -> None:
        """Tell the gateway the PIN that the table has from now on."""
        with self._lock, suppress(OSError, ValueError):  # it has ended
            if self._process is not None and self._process.stdin is not None:
                self._process.stdin.write(json.dumps({"pin": pin}) + "\n")
                self._process.stdin.flush()

    def close(self) -> None:
        """End the gateway and return when it has ended, within a bounded time."""
        with self._lock:
            self._closed.set()
        if self._process is not None:
            end_child(self._process)
        self._thread.join(END_WITHIN)
