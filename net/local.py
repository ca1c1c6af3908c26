"""A host of one's own: a child process on this machine, for play at one screen."""

from __future__ import annotations

import contextlib
import json
import secrets
import subprocess
import threading
from typing import IO, Final, Self, cast

from net.address import Address
from net.command import NO_WINDOW, child
from net.connection import Connection, StartError

START_WITHIN: Final = 20.0
END_WITHIN: Final = 3.0


class LocalHost:
    """A host process that nobody else can reach, and the connection of its owner. Made by `start`.

    It ends with `close`, and when this process ends in whatever way, since the host sees its pipe close.
    """

    def __init__(self, process: subprocess.Popen[bytes], secret: str) -> None:
        self._process = process
        self._stdin, self._stdout = cast(IO[bytes], process.stdin), cast(IO[bytes], process.stdout)
        with contextlib.suppress(BrokenPipeError):  # it died at once; `_locate` will notice and tell
            self._stdin.write(secret.encode() + b"\n")
        self.connection = Connection(self._locate, secret=secret)

    @classmethod
    def start(cls) -> Self:
        """Starts the process and returns at once; the connection opens when the host is ready.

        What goes wrong from then on is the connection's reason to close.
        """
        command = child("host", "--private")
        process = subprocess.Popen(
            command.argv,
            env=command.env,
            bufsize=0,
            stdin=subprocess.PIPE,
            stdout=subprocess.PIPE,
            creationflags=NO_WINDOW,
        )
        return cls(process, secrets.token_hex(16))

    def __enter__(self) -> Self:
        return self

    def __exit__(self, *exc_info: object) -> None:
        self.close()

    @property
    def pid(self) -> int:
        """The process id of the host."""
        return self._process.pid

    def close(self) -> None:
        """Ends host and connection; returns when they are gone, within seconds also when the host hangs."""
        self.connection.leave()
        self._stdin.close()
        try:
            self._process.wait(END_WITHIN)
        except subprocess.TimeoutExpired:
            self._process.kill()
            self._process.wait()
        self.connection.close()
        self._stdout.close()

    def _locate(self) -> Address:
        """Reads where the host listens from its first line. Raises StartError."""
        watchdog = threading.Timer(START_WITHIN, self._process.kill)
        watchdog.start()
        try:
            line = self._stdout.readline()
        finally:
            watchdog.cancel()
        if not line:
            raise StartError(f"The host did not start; it ended with status {self._process.wait()}.")
        answer = json.loads(line)
        if "error" in answer:
            raise StartError(f"The host did not start: {answer['error']}.")
        return Address("127.0.0.1", answer["port"])
