"""Starts the process that writes pages for browsers, beside a host of this machine."""

from __future__ import annotations

import contextlib
import json
import subprocess
import threading
from collections.abc import Callable
from typing import Any, Final

from net.address import Address
from net.command import child
from net.host.supervisor import RunningHost
from net.own_addresses import local_address

#: Where browsers find the pages when nothing else is said: short to type, and free for every user.
PORT: Final = 8080


def start_gateway(
    running: RunningHost, port: int, bind: str | None, pin: str | None, *, as_json: bool, **options: Any
) -> subprocess.Popen[Any]:
    """The process; it prints a line with its addresses, and ends when its standard input closes.

    port: 0 for any. bind: as in HostPlan. pin: of the table. options: of Popen. Raises OSError.
    """
    command = child(
        *("web", str(Address(local_address(running.bind), running.port))),
        *("--port", str(port), "--child"),
        *(["--json"] if as_json else []),
        *(["--bind", bind] if bind else []),
        *(["--tls"] if running.code else []),
    )
    if pin is not None:
        command.env["NOTRE_DAME_PIN"] = pin
    return command.start(stdin=subprocess.PIPE, **options)


class Phones:
    """The gateway beside a host that may still be starting. address: what phones type, empty until they can.

    find: waits for the host; None if it failed. It ends with `close`, and when this process ends in any way.
    """

    def __init__(self, find: Callable[[], RunningHost | None], bind: str | None, pin: str | None) -> None:
        self.address = ""
        self._find, self._bind, self._pin = find, bind, pin
        self._lock = threading.Lock()
        self._closed = False
        self._process: subprocess.Popen[Any] | None = None
        threading.Thread(target=self._run, name="phones", daemon=True).start()

    def _run(self) -> None:
        running = self._find()
        for port in (PORT, 0):  # another program may have the usual one
            with self._lock:
                if self._closed or running is None:
                    return
                with contextlib.suppress(OSError):
                    pipe, nothing = subprocess.PIPE, subprocess.DEVNULL
                    self._process = start_gateway(
                        running, port, self._bind, self._pin, as_json=True, stdout=pipe, stderr=nothing
                    )
            if self._process is not None and self._process.stdout is not None:
                line = self._process.stdout.readline()
                if line:
                    self.address = json.loads(line)["addresses"][0]
                    return

    def close(self) -> None:
        with self._lock:
            self._closed = True
        if self._process is not None:
            self._process.communicate()  # closes its standard input
