"""The gateway for browsers: its start, what a phone loads first, and its memory with five phones."""

from __future__ import annotations

import gzip
import os
import subprocess
from collections.abc import Iterator
from contextlib import contextmanager
from json import loads
from tempfile import TemporaryDirectory
from time import perf_counter
from typing import Final
from unittest.mock import patch

from net.command import child
from net.storage import folders
from tests.harness.browser import Browser
from tests.harness.host_command import host_command
from tools.bench.measurement import Measurement
from tools.bench.memory import proportional

PHONES: Final = 5
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
            memory = proportional(process.pid) / (1 << 20)
            yield Measurement(f"memory with {PHONES} phones", memory, "MB", "under 60")


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
