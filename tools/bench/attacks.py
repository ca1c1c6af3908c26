"""A host under attack: the time that a player waits for it, and its memory."""

from __future__ import annotations

import multiprocessing
import os
import secrets
import select
import socket
import ssl
import time
from collections.abc import Iterator
from contextlib import ExitStack, closing, suppress
from itertools import cycle
from multiprocessing.synchronize import Event
from tempfile import TemporaryDirectory
from typing import Final
from unittest.mock import patch

from net.storage import folders
from tests.harness.host_command import HostCommand, host_command
from tools.bench.lean_client import LeanClient
from tools.bench.measurement import Measurement
from tools.bench.memory import proportional

ADDRESSES: Final = 4000
CONNECTIONS_A_SECOND: Final = 1000
COMES_BACK: Final = 40
SPECTATORS: Final = 200
HALF: Final = 2000
BAD_FRAMES: Final = 300_000
CALM: Final = 60.0
_MEGABYTE: Final = 1 << 20
#: Open at once by one attacker; a process may have 1024 files.
_HELD: Final = 700
_FLOODERS: Final = 50
#: Bytes that are no message, in a masked frame, many times over.
_BAD: Final = (bytes([0x82, 0x80 | 100]) + bytes(4) + b"\xc1" * 100) * 20


def measure() -> Iterator[Measurement]:
    """How long a player waits among strangers; memory after floods and half handshakes."""
    with TemporaryDirectory() as folder, patch.dict(os.environ, {folders.DATA: folder}):
        yield from _among_strangers()
        yield from _half_handshakes()
        yield from _bad_frames()


def _memory(host: HostCommand) -> float:
    """Megabytes of the host's two processes, what they share counted once."""
    return sum(proportional(pid) for pid in (host.process.pid, host.worker)) / _MEGABYTE


def addresses(number: int) -> list[str]:
    """So many addresses of this machine, none of them the usual one."""
    return [f"127.1.{each // 250}.{1 + each % 250}" for each in range(number)]


def _among_strangers() -> Iterator[Measurement]:
    spawn = multiprocessing.get_context("spawn")
    with host_command("--no-announce", "--seats", "2") as host:
        key = secrets.token_hex(16)
        with closing(LeanClient(host.port)) as player:
            player.greet("Player", "player", key)
            player.say({"t": "take", "seat": 0})
            while 0 not in player.next("table")["yours"]:
                pass
        over = spawn.Event()
        strangers = spawn.Process(target=_connect_on, args=(host.port, over), daemon=True)
        strangers.start()
        time.sleep(2.0)  # until the host's budgets for strangers are spent
        waits = [_comes_back(host.port, key, f"127.200.0.{number}") for number in range(1, COMES_BACK + 1)]
        over.set()
        strangers.join()
        assert strangers.exitcode == 0, "nobody connected to the end"
    name = f"player back, {ADDRESSES:,} addresses connect {CONNECTIONS_A_SECOND:,} times a second, longest"
    yield Measurement(name, max(waits), "s", "under 1")


def _comes_back(port: int, key: str, address: str) -> float:
    """The seconds until somebody with the key to a seat has it again, from an address that is new there."""
    start = time.perf_counter()
    while True:
        with suppress(OSError), closing(LeanClient(port, source=address)) as player:
            player.greet("Player", "player", key)
            while 0 not in player.next("table")["yours"]:
                pass
            return time.perf_counter() - start
        time.sleep(0.05)


def _connect_on(port: int, over: Event) -> None:
    """Connect from one address after the other, say nothing and hold as many connections as it can."""
    held: list[socket.socket] = []
    start = time.monotonic()
    for number, address in enumerate(cycle(addresses(ADDRESSES))):
        if over.is_set():
            return
        line = socket.socket()
        line.setblocking(False)
        line.bind((address, 0))
        with suppress(BlockingIOError):
            line.connect(("127.0.0.1", port))
        held.append(line)
        if len(held) > _HELD:
            held.pop(0).close()
        time.sleep(max(0.0, start + number / CONNECTIONS_A_SECOND - time.monotonic()))


def _half_handshakes() -> Iterator[Measurement]:
    context = ssl.SSLContext(ssl.PROTOCOL_TLS_CLIENT)
    context.check_hostname, context.verify_mode = False, ssl.CERT_NONE
    options = ("--no-announce", "--tls", "--seats", "2", "--max-spectators", str(SPECTATORS))
    with host_command(*options) as host, ExitStack() as stack:
        spectators = []
        for number in range(SPECTATORS):
            spectators.append(stack.enter_context(closing(LeanClient(host.port, context=context))))
            spectators[-1].greet(f"Spectator {number}", "spectator")
            _read(spectators)
        yield Measurement(f"memory, encrypted, {SPECTATORS} spectators", _memory(host), "MB", "under 80")
        most, held = 0.0, []
        hello = _client_hello(context)
        for number, address in enumerate(addresses(HALF)):
            line = socket.create_connection(("127.0.0.1", host.port), source_address=(address, 0))
            with suppress(OSError):
                line.sendall(hello)
            held.append(line)
            if len(held) > _HELD:
                held.pop(0).close()
            if number % 100 == 99:
                _read(spectators)
                most = max(most, _memory(host))
        for line in held:
            line.close()
        name = f"memory, and {HALF:,} handshakes that stop half-way"
        yield Measurement(name, most, "MB", "under 80")


def _client_hello(context: ssl.SSLContext) -> bytes:
    """The first bytes of a handshake."""
    out = ssl.MemoryBIO()
    with suppress(ssl.SSLWantReadError):
        context.wrap_bio(ssl.MemoryBIO(), out).do_handshake()
    return out.read()


def _read(clients: list[LeanClient]) -> None:
    """Take in what has come for any of them."""
    ready, _, _ = select.select([client.socket for client in clients], [], [], 0)
    for client in clients:
        if client.socket in ready:
            client.read()
            client.messages.clear()


def _bad_frames() -> Iterator[Measurement]:
    with host_command("--no-announce", "--seats", "2", "--max-spectators", str(_FLOODERS)) as host:
        time.sleep(1.0)
        before, sent = _memory(host), 0.0
        lines: list[socket.socket] = []
        while sent < BAD_FRAMES:
            lines += [_flooder(host.port) for _ in range(_FLOODERS - len(lines))]
            for line in [*lines]:
                try:
                    sent += line.send(_BAD) / 106
                except BlockingIOError:
                    continue
                except OSError:  # cut off, as it should be
                    line.close()
                    lines.remove(line)
            time.sleep(0.001)
        for line in lines:
            line.close()
        time.sleep(CALM)
        name = f"memory more than at the start, a minute after {BAD_FRAMES:,} bad frames"
        yield Measurement(name, _memory(host) - before, "MB", "under 16")


def _flooder(port: int) -> socket.socket:
    client = LeanClient(port)
    client.socket.setblocking(False)
    return client.socket
