"""A window before a host that never stops talking ends when it is told to; real processes, on loopback."""

from __future__ import annotations

import contextlib
import signal
import subprocess
import sys
import threading
import time
from collections.abc import Callable, Iterator
from pathlib import Path
from typing import Any

import pytest
from websockets.exceptions import ConnectionClosed
from websockets.sync.server import Server, ServerConnection, serve

from net.messages import protocol
from tests.harness.local_table import begun
from tools import protocol_examples as examples

pytestmark = [pytest.mark.slow, pytest.mark.posix("signals")]

ROOT = Path(__file__).resolve().parents[3]
PATIENCE = 60.0


def messages() -> list[Any]:
    """What a spectator of a game of three is told at first."""
    return [*begun(3, 7, humans=()).poll()]


def lines() -> Iterator[Any]:
    """Endless chat, fifty lines at a time."""
    line = {"name": "Bo", "seat": None, "text": "W" * 300}
    while True:
        yield {"t": "chat", "lines": [line] * 50}


def updates() -> Iterator[Any]:
    """Endless updates with all the events of a beginning."""
    (update,) = [one for one in messages() if one["t"] == "update"][:1]
    for seq in range(2, 2**31):
        yield update | {"seq": seq, "since": seq - 1}


def tables() -> Iterator[Any]:
    """A table whose game is over and runs again, and again."""
    (table,) = [one for one in messages() if one["t"] == "table"][-1:]
    while True:
        yield table | {"state": "over"}
        yield table | {"state": "running", "game": table["game"] + 1}
        yield table | {"state": "lobby"}


def nothing() -> Iterator[Any]:
    """Not a word more, and no answer to anything."""
    yield from ()


class TalkingHost:
    """A host that welcomes everyone and then says all that."""

    def __init__(self, more: Callable[[], Iterator[Any]]) -> None:
        self._more = more
        self.told, self._over = threading.Event(), threading.Event()
        self._server: Server = serve(self._talk, "127.0.0.1", 0, compression=None, close_timeout=0.1)
        self.port = self._server.socket.getsockname()[1]
        threading.Thread(target=self._server.serve_forever, daemon=True).start()

    def _talk(self, guest: ServerConnection) -> None:
        guest.send(protocol.encode(examples.TO_CLIENT["challenge"]))
        guest.recv()
        with contextlib.suppress(ConnectionClosed):
            for message in messages():
                guest.send(protocol.encode(message))
            self.told.set()
            for message in self._more():
                guest.send(protocol.encode(message))
        self._over.wait()

    def close(self) -> None:
        self._over.set()
        self._server.shutdown()


@pytest.mark.parametrize("more", [lines, updates, tables, nothing], ids=lambda more: more.__name__)
def test_a_window_at_a_host_that_never_stops_ends_when_it_is_told_to(
    more: Callable[[], Iterator[Any]], tmp_path: Path
) -> None:
    host = TalkingHost(more)
    trace = tmp_path / "trace"
    place = f"127.0.0.1:{host.port}"
    command = [sys.executable, "-m", "game", "join", place, "--spectate", "--window", "960x540"]
    with subprocess.Popen([*command, "--trace", str(trace)], cwd=ROOT, stderr=subprocess.PIPE) as program:
        try:
            until = time.monotonic() + PATIENCE
            while not (host.told.is_set() and b"TableScene" in trace.read_bytes()):
                assert time.monotonic() < until, "the window has not come to the table"
                assert program.poll() is None
                host.told.wait(0.05)
            program.send_signal(signal.SIGTERM)
            program.wait(PATIENCE)
        finally:
            program.kill()
            host.close()
        assert program.stderr is not None
        assert (program.returncode, program.stderr.read()) == (0, b"")


@pytest.mark.parametrize(
    ("busy", "status"), [("while True: pass", 0), ("sum(range(2**62))", -14)], ids=["loop", "call"]
)
def test_a_turn_without_an_end_is_broken_off(busy: str, status: int) -> None:
    program = f"""if True:
        import os, signal, sys
        from game.__main__ import main
        from game.client.window.app import App

        def step(self, now, events):
            os.kill(os.getpid(), signal.SIGTERM)
            {busy}

        App.step = step
        sys.exit(main(["--window", "960x540"]))
    """

    run = subprocess.run(
        [sys.executable, "-c", program], cwd=ROOT, capture_output=True, timeout=PATIENCE, check=False
    )

    assert (run.returncode, run.stderr) == (status, b"")
