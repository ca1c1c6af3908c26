"""Who talks without end, who says nothing at all, and who does not read: the others play on."""

import base64
import os
import socket
from collections.abc import Iterator
from contextlib import ExitStack, contextmanager, suppress
from types import SimpleNamespace
from typing import Any

import pytest

from net.host.certificate import host_certificate
from net.host.half_open import AGAIN, FIRST, MOST_HALF_OPEN, MOST_MADE, HalfOpenConnections
from net.host.intake import IDLE_AT_ONCE
from net.messages import protocol
from net.messages.to_host import ToHost
from net.table.table import Outgoing, Table, TableOptions
from tests.harness.host_command import PersonAtTable
from tests.harness.running_host import dialled, reset, running_host

SEATS: Any = [{"name": "One", "kind": "open"}, {"name": "Two", "kind": "bot", "level": "random"}]
OPEN = TableOptions(private=False)


class Counting(Table):
    def __init__(self) -> None:
        super().__init__(None, options=OPEN, seats=SEATS)
        self.told: dict[int, int] = {}

    def receive(self, who: int, message: ToHost, now: float) -> Outgoing:
        self.told[who] = self.told.get(who, 0) + 1
        return super().receive(who, message, now)


def frame(message: Any) -> bytes:
    """A message as a client's binary frame, masked with zeros."""
    data = protocol.encode(message)
    assert len(data) < 126
    return bytes([0x82, 0x80 | len(data)]) + b"\0\0\0\0" + data


#: The profile tells her from the gateway, which is not among the people.
EVE = {"t": "hello", "versions": [1, 1], "role": "spectator", "name": "Eve", "profile": "eve"}


@contextmanager
def bare_socket(address: str, hello: bool = True) -> Iterator[socket.socket]:
    """A spectator who is no more than a socket: answers no ping, reads nothing. hello: says it."""
    key = base64.b64encode(os.urandom(16)).decode()
    with dialled(address) as line:
        line.sendall(
            f"GET / HTTP/1.1\r\nHost: {address}\r\nUpgrade: websocket\r\nConnection: Upgrade\r\n"
            f"Sec-WebSocket-Key: {key}\r\nSec-WebSocket-Version: 13\r\n\r\n".encode()
        )
        assert b" 101 " in line.recv(100)
        if hello:
            line.sendall(frame(EVE))
        yield line


@contextmanager
def ada_at(address: str) -> Iterator[PersonAtTable]:
    with PersonAtTable(address, "Ada") as ada:
        ada.hears("table")
        yield ada


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
            ada.sees(lambda wanted=ready: ada.table["seats"][0]["ready"] is wanted)

        (flooder,) = [who for who in table.told if who != min(table.told)]
        assert table.told[flooder] < 400


EMPTY = b"\x80\0\0\0\0"
PING, PONG, PART = (bytes([first]) + EMPTY for first in (0x89, 0x8A, 0x00))


def heard_until_the_end(line: socket.socket) -> bytes:
    heard = b""
    with suppress(ConnectionResetError):
        while data := line.recv(65536):
            heard += data
    return heard


@pytest.mark.parametrize("hello", [True, False], ids=["with hello", "without hello"])
@pytest.mark.parametrize(
    ("first", "flood"),
    [(b"", PING), (b"", PONG), (b"\x02\x81\0\0\0\0\x81", PART)],
    ids=["pings", "pongs", "parts without end"],
)
def test_who_floods_the_host_with_frames_that_say_nothing_is_broken_off(
    first: bytes, flood: bytes, hello: bool
) -> None:
    table = Table(None, options=OPEN, seats=SEATS)
    with running_host(table) as address, ada_at(address) as ada, bare_socket(address, hello) as line:
        with suppress(ConnectionResetError, BrokenPipeError):
            line.sendall(first + flood * 6_000)

        assert heard_until_the_end(line).count(b"\x8a\0") < 2 * IDLE_AT_ONCE
        ada.says({"t": "take", "seat": 0})
        ada.hears("seated")


def test_now_and_then_a_ping_and_a_message_in_parts_are_welcome() -> None:
    hello = frame(EVE)
    table = Table(None, options=OPEN, seats=SEATS)
    with running_host(table) as address, ada_at(address) as ada, bare_socket(address, False) as line:
        parts = [
            bytes([0x80 if last else 0, 0x81]) + b"\0\0\0\0" + hello[at : at + 1]
            for at, last in ((6, False), (7, False))
        ]
        rest = b"\x80" + bytes([0x80 | len(hello[8:])]) + b"\0\0\0\0" + hello[8:]
        line.sendall(PING * 5 + bytes([0x02]) + parts[0][1:] + parts[1] + PING + rest + PING * 40)

        ada.sees(lambda: len(ada.table["people"]) == 2)
        heard = b""
        while heard.count(b"\x8a\0") < 46:
            heard += line.recv(65536)


def test_bytes_without_a_message_are_bounded_before_the_hello() -> None:
    with (
        running_host(Table(None, options=OPEN, seats=SEATS)) as address,
        dialled(address) as line,
        suppress(ConnectionError),
    ):
        line.sendall(b"GET / HTTP/1.1\r\n" + (b"X: " + b"x" * 1000 + b"\r\n") * 100)

        assert heard_until_the_end(line) == b""


@pytest.fixture
def door(monkeypatch: pytest.MonkeyPatch) -> HalfOpenConnections:
    """The door of a host, for which no time passes."""
    monkeypatch.setattr("net.host.half_open.time", SimpleNamespace(monotonic=lambda: 1000.0))
    return HalfOpenConnections()


def heard(door: HalfOpenConnections, *origins: str) -> list[bool]:
    """Which of these are heard when they make a connection, one after the other."""
    return [not door.refuses((origin, port)) for port, origin in enumerate(origins)]


def connection_from(origin: str) -> Any:
    return SimpleNamespace(remote_address=(origin, 1))


def test_from_an_address_that_has_flooded_few_connections_are_heard_and_its_neighbours_as_before(
    door: HalfOpenConnections,
) -> None:
    for origin in ("10.0.0.1", "2001:db8::1", "127.0.0.1"):
        door.shut_out((origin, 5000))

    for origin, all_heard in (("10.0.0.1", 2), ("2001:db8::1", 2), ("2001:db8::2", 20), ("127.0.0.1", 20)):
        assert sum(heard(door, *[origin] * 20)) == all_heard


def test_an_address_makes_so_many_connections_at_once_and_this_machine_any_number(
    door: HalfOpenConnections,
) -> None:
    for origin, refused in (("10.0.0.1", 34), ("127.0.0.1", 0)):
        assert heard(door, *[origin] * (MOST_MADE + 36)).count(False) == refused


def thousands_come(door: HalfOpenConnections, times: int) -> int:
    """4,000 addresses make a connection, each so many times; tells how often they are heard."""
    addresses = [f"10.{number // 200}.{number % 200}.1" for number in range(4000)]
    return sum(sum(heard(door, *addresses)) for _ in range(times))


def test_where_somebody_plays_is_heard_however_many_addresses_there_are(door: HalfOpenConnections) -> None:
    door.know(connection_from("192.168.1.7"))

    assert thousands_come(door, times=5) == FIRST + AGAIN
    assert all(heard(door, *["192.168.1.7"] * 10))


def test_who_comes_for_the_first_time_is_heard_before_those_who_come_again(
    door: HalfOpenConnections, monkeypatch: pytest.MonkeyPatch
) -> None:
    thousands_come(door, times=5)
    monkeypatch.setattr("net.host.half_open.time", SimpleNamespace(monotonic=lambda: 1002.0))

    thousands_come(door, times=1)

    assert heard(door, "192.168.1.7", *["10.0.0.1"] * 300)[::300] == [True, False]


def test_strangers_make_room_for_whoever_comes_and_nobody_who_was_let_in_does(
    door: HalfOpenConnections, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("net.host.half_open.MOST_OPEN", 3)
    with ExitStack() as stack:
        pairs = [[stack.enter_context(end) for end in socket.socketpair()] for _ in range(5)]
        origins = ("10.0.0.1", "10.0.0.2", "10.0.0.3")
        assert all(door.takes(line, (origin, 1)) for origin, (line, _) in zip(origins, pairs, strict=False))
        for _, other in pairs:
            other.setblocking(False)
        door.let_in(connection_from("10.0.0.1"))

        assert door.takes(pairs[3][0], ("10.0.0.4", 1))

        assert [is_open(other) for _, other in pairs[:4]] == [True, False, True, True]
        for origin in ("10.0.0.3", "10.0.0.4"):
            door.let_in(connection_from(origin))
        assert not door.takes(pairs[4][0], ("10.0.0.5", 1)), "all are let in"


@pytest.mark.parametrize(
    "origins", [("10.0.0.1", "10.0.0.2", "10.0.0.2"), ("2001:db8:0:1::1", "2001:db8::1", "2001:db8::2")]
)
def test_of_too_many_handshakes_the_oldest_from_where_most_come_is_broken_off(
    origins: tuple[str, ...], monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("net.host.half_open.MOST_HALF_OPEN", 3)
    half_open = HalfOpenConnections()
    with ExitStack() as stack:
        pairs = [[stack.enter_context(end) for end in socket.socketpair()] for _ in range(4)]
        for (line, other), origin in zip(pairs[:3], origins, strict=True):
            half_open.begun((origin, other.fileno()), line)
            other.setblocking(False)
        assert all(is_open(other) for _, other in pairs[:3])

        half_open.begun(("10.0.0.3", 1), pairs[3][0])

        assert [is_open(other) for _, other in pairs[:3]] == [True, False, True]


def is_open(line: socket.socket) -> bool:
    with suppress(BlockingIOError):
        return line.recv(1) != b""
    return True


def test_a_host_listens_on_after_connections_that_are_reset_at_once() -> None:
    """python/cpython#93821: one was enough to make a host on Windows deaf for good."""
    with running_host(Table(None, options=OPEN, seats=SEATS)) as address:
        for _ in range(40):
            reset(address)

        with ada_at(address) as ada:
            ada.sits_down(0)


def test_a_line_that_is_cut_without_a_word_is_noticed(monkeypatch: pytest.MonkeyPatch) -> None:
    assert protocol.PING_EVERY + protocol.PONG_WITHIN + protocol.CLOSE_WITHIN <= 15
    for name in ("PING_EVERY", "PONG_WITHIN", "CLOSE_WITHIN"):
        monkeypatch.setattr(protocol, name, 0.2)
    with running_host(Counting()) as address, ada_at(address) as ada, bare_socket(address):
        ada.sees(lambda: len(ada.table["people"]) == 2)

        ada.sees(lambda: len(ada.table["people"]) == 1)


@pytest.mark.slow
@pytest.mark.usefixtures("folders_of_the_test")
@pytest.mark.parametrize("encrypted", [False, True])
def test_connections_that_never_finish_their_handshake_are_bounded_and_keep_nobody_out(
    encrypted: bool,
) -> None:
    table = Table(None, options=TableOptions(private=False, encrypted=encrypted), seats=SEATS)
    certificate = host_certificate() if encrypted else None
    with ExitStack() as stack, running_host(table, certificate=certificate) as address:
        idle = [stack.enter_context(dialled(address)) for _ in range(MOST_HALF_OPEN + 20)]

        with ada_at(address) as ada:
            ada.sits_down(0)

        for line in idle[:20]:
            with suppress(ConnectionResetError):
                assert line.recv(1) == b"", "it was broken off"
