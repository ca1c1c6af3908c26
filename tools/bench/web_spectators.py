"""Browsers that watch, in a process of their own: each is told of a change and then asks for the page."""

from __future__ import annotations

import multiprocessing
import os
import select
import socket
from multiprocessing.connection import Connection
from time import perf_counter
from typing import Final, NamedTuple

#: WebSpectators of one address: each has two connections, of which an address may have 64.
_OF_ADDRESS: Final = 25
_SOURCES: Final = "127.0.1.{}"
PATIENCE: Final = 60.0


class Told(NamedTuple):
    """When the last spectator was told of a change, and when the last had its page, by `perf_counter`."""

    event: float
    page: float


class WebSpectators:
    """Browsers at the page of those who watch. address: of the gateway. cores: on which they run."""

    def __init__(self, address: str, size: int, cores: set[int]) -> None:
        spawn = multiprocessing.get_context("spawn")
        self._pipe, theirs = spawn.Pipe()
        self._process = spawn.Process(target=_run, args=(theirs, address, size, cores), daemon=True)
        self._process.start()
        self._receive()

    def told(self, since: float) -> Told:
        """Wait until each has been told of a change since then, by `perf_counter`, and has the page."""
        self._pipe.send(since)
        return self._receive()

    def _receive(self) -> Told:
        if not self._pipe.poll(PATIENCE):
            raise TimeoutError("not all who watch have the page")
        told: Told = self._pipe.recv()
        return told

    def close(self) -> None:
        self._process.terminate()
        self._process.join()


class _WebSpectator:
    """One browser: a connection for events, and one for pages."""

    def __init__(self, address: str, source: str) -> None:
        host, _, port = address.partition(":")
        self._at, self._source = (host, int(port)), source
        self._head = f"Host: {address}\r\nAccept-Encoding: gzip\r\nConnection: keep-alive\r\n\r\n"
        self.events, self.pages = self._connection(), self._connection()
        self._ask(self.events, "/news?all")
        self.told = self.shown = 0.0
        self._loading, self._again, self._page = False, False, b""

    def _connection(self) -> socket.socket:
        return socket.create_connection(self._at, PATIENCE, (self._source, 0))

    def _ask(self, connection: socket.socket, path: str) -> None:
        connection.sendall(f"GET {path} HTTP/1.1\r\n{self._head}".encode())

    def hear(self) -> None:
        """Take in an event, and ask for the page."""
        data = self.events.recv(1 << 16)
        if not data:
            raise ConnectionError("the gateway has closed the events")
        if b"data: " not in data:
            return
        self.told, self.shown = perf_counter(), 0.0
        if self._loading:
            self._again = True
        else:
            self._load()

    def _load(self) -> None:
        self._loading, self._again, self._page = True, False, b""
        self._ask(self.pages, "/watch")

    def load(self) -> None:
        """Take in a part of the page."""
        data = self.pages.recv(1 << 18)
        if not data:
            raise ConnectionError("the gateway has closed the page")
        self._page += data
        head, found, body = self._page.partition(b"\r\n\r\n")
        if not found or len(body) < _length(head):
            return
        if not head.startswith(b"HTTP/1.1 200 "):
            raise ConnectionError(f"no page: {head[:80]!r}")
        self._loading = False
        if self._again:
            self._load()
        else:
            self.shown = perf_counter()


def _length(head: bytes) -> int:
    return int(head.lower().partition(b"content-length:")[2].split(b"\r\n", 1)[0])


def _run(pipe: Connection, address: str, size: int, cores: set[int]) -> None:
    os.sched_setaffinity(0, cores)
    os.sched_setscheduler(0, os.SCHED_IDLE, os.sched_param(0))  # the players are on machines of their own
    poll = select.epoll()
    heard_by, loaded_by = {}, {}
    spectators = []
    for number in range(size):
        spectator = _WebSpectator(address, _SOURCES.format(1 + number // _OF_ADDRESS))
        spectators.append(spectator)
        heard_by[spectator.events.fileno()], loaded_by[spectator.pages.fileno()] = spectator, spectator
    for file in (*heard_by, *loaded_by, pipe.fileno()):
        poll.register(file, select.EPOLLIN)
    since: float | None = 0.0  # the first event comes by itself
    while True:
        for file, _ in poll.poll():
            if file in heard_by:
                heard_by[file].hear()
            elif file in loaded_by:
                loaded_by[file].load()
            else:
                since = pipe.recv()
        if since is not None and all(spectator.told > since and spectator.shown for spectator in spectators):
            pipe.send(Told(max(each.told for each in spectators), max(each.shown for each in spectators)))
            since = None
