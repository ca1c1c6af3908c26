"""The gateway for browsers: its start, what phones load, its memory; many who watch; a slow phone.

Each who watches is told of a choice and then loads the page. Five players choose over the network, in turn at
the table that is watched and at one without a gateway, with a pause before each choice. Hosts and gateway
share one core; those who watch and play use another. The slow phone is Chromium, slowed four times; another
player's choice counts until it is painted.
"""

from __future__ import annotations

import gzip
import os
import subprocess
from collections.abc import Iterator
from contextlib import ExitStack, closing, contextmanager
from json import loads
from statistics import median
from tempfile import TemporaryDirectory
from time import perf_counter, sleep
from typing import Final
from unittest.mock import patch

from net.command import child
from net.storage import folders
from tests.harness.browser import Browser
from tests.harness.host_command import host_command
from tools.bench import slow_phone
from tools.bench.host import HostedTable, cores, p99
from tools.bench.measurement import Measurement
from tools.bench.memory import proportional
from tools.bench.web_spectators import WebSpectators

PHONES: Final = 5
SPECTATORS: Final = 500
CHOICES: Final = 150
#: Seconds, in which all that follows from a choice comes to rest.
PAUSE: Final = 0.2
STARTS: Final = 5
#: What a phone loads with its first page, but for pictures; the typeface apart.
_FIRST: Final = ("/", "/style.css", "/live.js")
_TYPEFACE: Final = "/cinzel.ttf"


def measure() -> Iterator[Measurement]:
    """Start, sizes in kB of what is loaded first, memory."""
    with (
        TemporaryDirectory() as folder,
        patch.dict(os.environ, {folders.DATA: folder}),
        host_command("--no-announce", "--seats", str(PHONES)) as host,
    ):
        yield Measurement(
            "start of the gateway", min(_start(host.address) for _ in range(STARTS)), "s", "under 1"
        )
        with _gateway(host.address) as (process, address):
            phones = [Browser(address) for _ in range(PHONES)]
            first = sum(_compressed(phones[0], path) for path in _FIRST)
            yield Measurement("first page, compressed, without typeface", first / 1000, "kB", "under 60")
            whole = first + _compressed(phones[0], _TYPEFACE)
            yield Measurement("first page, compressed, with typeface", whole / 1000, "kB", "under 250")
            for number, phone in enumerate(phones):
                join = phone.get().form("/sit")
                free = {what: join.choices[what][0] for what in ("colour", "sign")}
                phone.send(join, name=f"Phone {number}", ready="yes", **free)
            phones[0].send(phones[0].get().form("/start"))
            for phone in phones:
                phone.get()
            yield Measurement(f"memory with {PHONES} phones", _memory(process), "MB", "under 60")
        yield from _watched()
        yield from slow_phone.measure()


def _watched() -> Iterator[Measurement]:
    """How long those who watch wait, and what the players notice of them."""
    serving, clients = cores()
    with ExitStack() as stack:
        watched, alone = (stack.enter_context(closing(HostedTable(0))) for _ in range(2))
        for table in (watched, alone):
            table.seat_players()
        os.sched_setaffinity(0, serving)
        process, address = stack.enter_context(_gateway(watched.address))
        os.sched_setaffinity(0, clients)
        spectators = stack.enter_context(closing(WebSpectators(address, SPECTATORS, clients)))
        told: list[float] = []
        shown: list[float] = []
        times: dict[HostedTable, list[float]] = {watched: [], alone: []}
        for _ in range(CHOICES):
            for table, of_table in times.items():
                sleep(PAUSE)
                begun = perf_counter()
                of_table.append(table.choose() * 1000)
                if table is watched:
                    event, page = spectators.told(begun)
                    told.append((event - begun) * 1000)
                    shown.append((page - begun) * 1000)
        yield Measurement(f"last of {SPECTATORS} spectators told, median", median(told), "ms")
        yield Measurement(f"last of {SPECTATORS} spectators told, p99", p99(told), "ms", "under 500")
        yield Measurement(f"last of {SPECTATORS} spectators has the page, median", median(shown), "ms")
        yield Measurement(f"last of {SPECTATORS} spectators has the page, p99", p99(shown), "ms")
        for name, of_table in zip(
            (f"beside {SPECTATORS} spectators", "without a gateway"), times.values(), strict=True
        ):
            yield Measurement(f"a choice {name}, median", median(of_table), "ms")
            yield Measurement(f"a choice {name}, p99", p99(of_table), "ms")
        yield Measurement(f"memory with {SPECTATORS} spectators", _memory(process), "MB", "under 120")


def _memory(process: subprocess.Popen[str]) -> float:
    return proportional(process.pid) / (1 << 20)


def _start(host: str) -> float:
    begun = perf_counter()
    with _gateway(host):
        return perf_counter() - begun


@contextmanager
def _gateway(host: str) -> Iterator[tuple[subprocess.Popen[str], str]]:
    """A gateway to a host: its process and its address, once it listens."""
    options = ("--port", "0", "--bind", "127.0.0.1", "--json", "--child")
    pipe = subprocess.PIPE
    with child("web", host, *options).start(stdin=pipe, stdout=pipe, text=True) as process:
        assert process.stdout is not None
        yield process, f"127.0.0.1:{loads(process.stdout.readline())['port']}"
        process.communicate()


def _compressed(phone: Browser, path: str) -> int:
    return len(gzip.compress(phone.ask("GET", path).body))
