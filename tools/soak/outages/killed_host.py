"""A host that is killed and comes back: its worker by its supervisor, the rest by a second command."""

from __future__ import annotations

import os
import signal
import tempfile
import time
from contextlib import ExitStack
from pathlib import Path
from typing import Final, Literal, Self
from unittest.mock import patch

from net.client import connection
from net.storage.folders import CONFIG, DATA
from tests.harness.host_command import HostCommand, PersonAtTable, host_command

#: A lost connection is made again so soon, in seconds.
_RETRY: Final = 0.05
#: Seconds in which everybody is back.
BACK_WITHIN: Final = 30.0

Whom = Literal["worker", "supervisor", "both"]


class KilledHost:
    """`notre-dame host` for two with folders of its own, and Ada and Bo, who connect to it."""

    def __init__(self, seed: int) -> None:
        self._seed = seed
        self._stack = ExitStack()

    def __enter__(self) -> Self:
        folder = self._stack.enter_context(tempfile.TemporaryDirectory())
        self._stack.enter_context(patch.dict(os.environ, {DATA: folder, CONFIG: folder}))
        self._stack.enter_context(patch.object(connection, "RETRY_EVERY", _RETRY))
        self._host = self._start("--seats", "2", "--seed", str(self._seed))
        self.people = [PersonAtTable(self._host.address, name) for name in ("Ada", "Bo")]
        for person in self.people:
            self._stack.callback(person.leaves)
        (self.journal,) = Path(folder).glob("tables/*.table")
        return self

    def __exit__(self, *failure: object) -> None:
        self._stack.close()

    @property
    def worker(self) -> int:
        """The process id of the worker."""
        return self._host.worker

    def kill(self, whom: Whom, worker: int) -> None:
        """Ends the worker (its process id was read before, as that takes a while), the supervisor, or both,
        and starts what does not start by itself."""
        if whom != "supervisor":
            os.kill(worker, signal.SIGKILL)
        if whom != "worker":
            os.kill(self._host.process.pid, signal.SIGKILL)
            self._host.process.wait()
            if whom == "supervisor":  # a worker that was stopped notices nothing
                os.kill(worker, signal.SIGCONT)
            _wait_for_end(worker)
            self._host = self._start("--resume", self.journal.stem, "--port", str(self._host.port))

    def _start(self, *options: str) -> HostCommand:
        return self._stack.enter_context(host_command("--no-announce", *options))


def _wait_for_end(process: int) -> None:
    """Waits until a worker whose supervisor is gone has ended."""
    while (
        Path(f"/proc/{process}").exists() and "State:\tZ" not in Path(f"/proc/{process}/status").read_text()
    ):
        time.sleep(0.005)
