"""Who talks without end, who says nothing at all, and who does not read: the others play on."""

import base64
import os
import socket
from collections.abc import Iterator
from contextlib import ExitStack, contextmanager, suppress
from typing import Any

import pytest
from websockets.sync.client import connect

from net.host.half_open import MOST_HALF_OPEN
from net.messages import protocol
from net.table.table import Outgoing, Table, TableOptions
from tools.soak.host_command import PersonAtTable
from tools.soak.running_host import PATIENCE, running_host

SEATS: Any = [{"name": "One", "kind": "open"}, {"name": "Two", "kind": "bot", "level": "random"}]
OPEN = TableOptions(private=False)


class Counting(Table):
    """A table that counts what it is told by each connection."""

    def __init__(self) -> None:
        super().__init__(None, options=OPEN, seats=SEATS)
        self.told: dict[int, int] = {}

    def receive(self, who: int, message: protocol.ToHost, now: float) -> Outgoing:
        self.told[who] = self.told.get(who, 0) + 1
        return super().receive(who, message, now)


def frame(message: Any) -> bytes:
    """A message as a client's binary frame, masked with zeros."""
    data = protocol.encode(message)
    assert len(data) < 126
    return bytes([0x82, 0x80 | len(data)]) + b"\0\0\0\0" + data


@contextmanager
def bare_socket(address: str) -> Iterator[socket.socket]:
    """A spectator who is no more than a socket: answers no ping, reads nothing."""
    host, port = address.split(":")
    key = base64.b64encode(os.urandom(16)).decode()
    with socket.create_connection((host, int(port))) as line:
        line.sendall(
            f"GET / HTTP/1.1\r\nHost: {address}\r\nUpgrade: websocket\r\nConnection: Upgrade\r\n"
            f"Sec-WebSocket-Key: {key}\r\nSec-WebSocket-Version: 13\r\n\r\n".encode()
        )
        assert b" 101 " in line.recv(100)
        line.sendall(frame({"t": "hello", "versions": [1, 1], "role": "spectator", "name": "Eve"}))
        yield line


@contextmanager
def ada_at(address: str) -> Iterator[PersonAtTable]:
    ada = PersonAtTable(address, "Ada")
    ada.hears("table")
    yield ada
    ada.leaves()


def test_who_floods_the_host_is_heard_now_and_then_and_the_others_at_once() -> None:
    table = Counting()
    with running_host(table) as address, ada_at(address) as ada, bare_socket(address) as flood:
        ada.hears("table")
        ada.sits_down(0)
        blob = frame({"t": "choose", "seat": 1, "decision": 1, "option": 0}) * 4000
        flood.settimeout(0.5)
        with suppress(TimeoutError):  # the host takes no more
            flood.sendall(blob)

        for ready in (False, True) * 5:
            ada.says({"t": "ready", "ready": ready})
            while ada.table["seats"][0]["ready"] is not ready:
                ada.hears("table")

        (flooder,) = [who for who in table.told if who != min(table.told)]
        assert table.told[flooder] < 400


def test_a_line_that_is_cut_without_a_word_is_noticed(monkeypatch: pytest.MonkeyPatch) -> None:
    assert protocol.PING_EVERY + protocol.PONG_WITHIN + protocol.CLOSE_WITHIN <= 15
    for name in ("PING_EVERY", "PONG_WITHIN", "CLOSE_WITHIN"):
        monkeypatch.setattr(protocol, name, 0.2)
    with running_host(Counting()) as address, ada_at(address) as ada, bare_socket(address):
        while len(ada.table["people"]) < 2:
            ada.hears("table")

        while len(ada.table["people"]) > 1:
            ada.hears("table")


def test_something_nested_deep_is_told_like_other_garbage() -> None:
    with running_host(Counting()) as address, connect(f"ws://{address}", proxy=None) as wire:
        wire.send(b"\x81\xa1t" * 1000 + b"\xc0")

        assert protocol.decode_to_client(wire.recv(PATIENCE))["t"] == "challenge"
        bye: Any = protocol.decode_to_client(wire.recv(PATIENCE))
        assert bye["code"] == "garbage"
        assert bye["params"]["detail"].startswith("There is no message of type {'t': ")


def test_connections_that_never_finish_their_handshake_are_bounded_and_keep_nobody_out() -> None:
    with ExitStack() as stack, running_host(Table(None, options=OPEN, seats=SEATS)) as address:
        host, port = address.split(":")
        idle = [stack.enter_context(socket.create_connection((host, int(port)))) for _ in range(200)]

        with ada_at(address) as ada:
            ada.sits_down(0)

        for line in idle[: 200 - MOST_HALF_OPEN]:
            line.settimeout(PATIENCE)
            with suppress(ConnectionResetError):
                assert line.recv(1) == b"", "it was broken off"
