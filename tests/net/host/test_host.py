"""The transport: what a host lets in over its socket, and how it treats slow and hostile readers."""

import asyncio
from collections.abc import Callable, Iterator
from contextlib import suppress
from typing import Any

import pytest
from websockets.exceptions import ConnectionClosedError, InvalidStatus
from websockets.sync.client import ClientConnection, connect

from net.address import LOOPBACK
from net.client.connection import CloseReason, Greeting
from net.host.server import Host, origin_of
from net.messages import protocol
from net.messages.codes import coded, notice
from net.messages.records import TableStage
from net.messages.to_host import ToHost
from net.own_addresses import listening_sockets
from net.seats.keys import socket_address
from net.table.table import Outgoing, Table, TableOptions
from tests.harness.playbook import decisions
from tests.harness.running_host import PATIENCE, SECRET, dialled, owner_of, running_host, somebody

PEOPLE = {"t": "configure", "seats": [{"name": "Ada", "kind": "human"}, {"name": "Bo", "kind": "human"}]}


@pytest.fixture
def address() -> Iterator[str]:
    with running_host() as address:
        yield address


@pytest.fixture
def wire(address: str) -> Iterator[ClientConnection]:
    """A connection by the protocol alone, as somebody else's client would make it."""
    with connect(f"ws://{address}", proxy=None, compression=None) as socket:
        yield socket


def says(wire: ClientConnection, message: Any) -> None:
    wire.send(protocol.encode(message))


def next_message(wire: ClientConnection) -> Any:
    """The next one, without the challenge, which comes to all."""
    message = protocol.decode_to_client(wire.recv(PATIENCE))
    return next_message(wire) if message["t"] == "challenge" else message


def says_hello(wire: ClientConnection, secret: str | None = SECRET) -> None:
    """Answers the challenge. secret: makes the key."""
    asked: Any = protocol.decode_to_client(wire.recv(PATIENCE))
    says(wire, Greeting(secret).hello(asked, socket_address(wire.remote_address)))


def close_code(wire: ClientConnection) -> int | None:
    with suppress(ConnectionClosedError):
        while True:
            wire.recv(PATIENCE)
    return wire.close_code


def is_served(address: str) -> bool:
    """Whether a well-behaved owner still gets a game there."""
    with owner_of(address) as owner:
        owner.says(PEOPLE, {"t": "start"})
        return bool(decisions(owner.hears("update")))


@pytest.mark.parametrize(
    ("remote", "origin"),
    [
        *(((host, 50000), host) for host in ("192.168.1.7", "fe80::7")),
        *(((host, 50000), LOOPBACK) for host in ("192.168.1.5", "127.0.0.1", "127.0.0.2")),
        *(((host, 50000, 0, 2), LOOPBACK) for host in ("fe80::5%eth0", "::1")),
        (None, ""),
    ],
)
def test_who_comes_from_this_machine_comes_from_one_address(remote: Any, origin: str) -> None:
    assert origin_of(remote, {"192.168.1.5", "fe80::5"}) == origin


def test_a_second_window_of_the_same_machine_is_told_no_open_hands() -> None:
    kinds: list[Any] = [{"name": "Seat 1", "kind": "open"}, {"name": "Bo", "kind": "bot"}]
    table = Table(None, options=TableOptions(private=False, open_hands=True), seats=kinds)
    with (
        running_host(table) as address,
        somebody(address, name="Ada") as ada,
        somebody(address, role="spectator", profile="another") as beside,
    ):
        ada.says({"t": "take", "seat": 0}, {"t": "start"})

        assert [part["viewer"] for part in ada.hears("update")["parts"]] == [0]
        assert [part["viewer"] for part in beside.hears("update")["parts"]] == [None]


@pytest.mark.parametrize("origin", ["http://localhost", "https://games.example", "null", ""])
def test_web_pages_are_kept_out(address: str, origin: str) -> None:
    headers = {"Origin": origin}

    with (
        pytest.raises(InvalidStatus) as error,
        connect(f"ws://{address}", proxy=None, additional_headers=headers),
    ):
        pass

    assert error.value.response.status_code == 403
    assert is_served(address)


@pytest.mark.parametrize("garbage", [b"\xc1", "text", b""])
def test_garbage_after_the_hello_is_refused_and_the_game_goes_on(
    wire: ClientConnection, garbage: Any
) -> None:
    says_hello(wire)
    for message in (PEOPLE, {"t": "start"}):
        says(wire, message)
    while (opening := next_message(wire))["t"] != "update":
        pass

    wire.send(garbage)

    assert next_message(wire)["code"] == "garbage"
    assert decisions(next_message(wire)) == decisions(opening)


def test_garbage_before_the_hello_or_a_message_that_is_too_large_ends_its_connection_and_nothing_else(
    address: str, wire: ClientConnection
) -> None:
    wire.send(b"\xc1")
    assert (next_message(wire)["code"], close_code(wire)) == ("garbage", 1008)

    with connect(f"ws://{address}", proxy=None, compression=None) as another:
        says_hello(another)
        another.send(b"\x00" * (protocol.LARGEST_TO_HOST + 1))
        assert close_code(another) == 1009
    assert is_served(address)


@pytest.mark.parametrize("noise", [b"GET / HTTP/1.1\r\n\r\n", b"\x16\x03\x01\x02\x00", b"\r\n" * 10_000])
def test_other_programs_do_no_harm(address: str, noise: bytes) -> None:
    with dialled(address) as stranger:
        stranger.sendall(noise)

        assert is_served(address)


class GreetedOnce(Table):
    """A table whose host is told to stop as soon as somebody has said something."""

    def __init__(self) -> None:
        super().__init__(SECRET)
        self.stop: Callable[[], None] = lambda: None

    def receive(self, who: int, message: ToHost, now: float) -> Outgoing:
        asyncio.get_running_loop().call_soon(self.stop)
        return super().receive(who, message, now)


def test_a_host_that_is_stopped_while_it_answers_says_goodbye() -> None:
    sockets = listening_sockets(LOOPBACK, 0)

    async def serve() -> None:
        table = GreetedOnce()
        host = Host(table)
        table.stop = host.stop
        await host.run(sockets, LOOPBACK, lambda: None)

    owner = owner_of(f"{LOOPBACK}:{sockets[0].getsockname()[1]}")
    asyncio.run(serve())

    assert owner.loses_it() == CloseReason("gone", coded("bye.closing"))


class HastyTable(Table):
    """A table whose games begin and end with each message."""

    def __init__(self) -> None:
        super().__init__(SECRET)
        self.messages = 0

    @property
    def stage(self) -> TableStage:
        return ("over", "running")[self.messages % 2]

    def receive(self, who: int, message: ToHost, now: float) -> Outgoing:
        self.messages += 1
        return [(who, notice("bot-gone", 0, name="Bo"))]


def test_a_game_that_is_over_is_seen_to_before_the_next_one_begins() -> None:
    table = HastyTable()
    seen: list[int] = []
    with (
        running_host(table, housekeeping=lambda: seen.append(table.messages)) as address,
        connect(f"ws://{address}", proxy=None, compression=None) as wire,
    ):
        for _ in range(8):
            says(wire, {"t": "start"})
        for _ in range(8):
            next_message(wire)

    assert set(range(9)) == set(seen)
