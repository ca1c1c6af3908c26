"""False tables on real sockets: one that listens, one that repeats what it heard, one that hands all on."""

from __future__ import annotations

import threading
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from typing import Any

import pytest
from websockets.sync.client import ClientConnection, connect
from websockets.sync.server import ServerConnection, serve

from net.messages import protocol
from net.seats.keys import OwnKeys
from net.table.table import Table, TableOptions
from tests.harness.running_host import PATIENCE, running_host, somebody

ADA = OwnKeys("Ada's secret")


def shared_table() -> Table:
    return Table(None, options=TableOptions(private=False), seats=[{"name": "Seat", "kind": "open"}] * 2)


@contextmanager
def sits(address: str) -> Iterator[None]:
    """Ada has sat down at the true table, and has gone away."""
    with somebody(address, ring=ADA, name="Ada") as ada:
        ada.says({"t": "take", "seat": 0})
        ada.hears("seated")
        while ada.hears("table")["yours"] != [0]:
            pass
    yield


@contextmanager
def false_table(talk: Callable[[ServerConnection], None]) -> Iterator[str]:
    """A server that talks so to whoever comes; its address."""
    with serve(talk, "127.0.0.1", 0) as server:
        thread = threading.Thread(target=server.serve_forever)
        thread.start()
        yield f"127.0.0.1:{server.socket.getsockname()[1]}"
        server.shutdown()
        thread.join(PATIENCE)


def hears(wire: ClientConnection | ServerConnection) -> Any:
    return protocol.decode_to_client(wire.recv(PATIENCE))


def hello_to_a_false_table(challenge: Any) -> Any:
    """What Ada says to a server that sends her this challenge."""
    heard: list[Any] = []

    def talk(wire: ServerConnection) -> None:
        wire.send(protocol.encode(challenge))
        heard.append(protocol.decode_to_host(wire.recv(PATIENCE)))

    with false_table(talk) as address, somebody(address, ring=ADA) as ada:
        ada.loses_it()
    return heard[0]


def refusal(address: str, hello: Any) -> str:
    """Why the true table sends somebody away who says this; "" if it does not."""
    with connect(f"ws://{address}", proxy=None) as wire:
        assert hears(wire)["t"] == "challenge"
        wire.send(protocol.encode(hello))
        answer = hears(wire)
        return str(answer["code"]) if answer["t"] == "bye" else ""


def yours(address: str, hello: Any) -> list[int]:
    """The seats that somebody has at the true table who says this."""
    with connect(f"ws://{address}", proxy=None) as wire:
        assert hears(wire)["t"] == "challenge"
        wire.send(protocol.encode(hello))
        while (answer := hears(wire))["t"] != "table":
            pass
        return list(answer["yours"])


def test_a_false_table_learns_nothing_with_which_the_seat_could_be_opened() -> None:
    table = shared_table()
    with running_host(table) as address, sits(address):
        hello = hello_to_a_false_table({"t": "challenge", "table": table.id, "nonce": "0" * 32})

        assert refusal(address, {**hello, "returning": True}) == "proof"
        assert refusal(address, hello) == ""
        assert yours(address, hello) == []


def test_what_a_listener_has_heard_opens_nothing_later() -> None:
    table = shared_table()
    heard: list[Any] = []

    def overhear(wire: ServerConnection) -> None:
        """Hands everything on and keeps the hello."""
        with connect(f"ws://{address}", proxy=None) as true:
            wire.send(true.recv(PATIENCE))
            heard.append(protocol.decode_to_host(wire.recv(PATIENCE)))

    with running_host(table) as address, sits(address), false_table(overhear) as elsewhere:
        with somebody(elsewhere, ring=ADA) as ada:
            ada.loses_it()

        assert yours(address, heard[0]) == []
        assert refusal(address, {**heard[0], "returning": True}) == "proof"


def test_a_false_table_that_hands_everything_on_gets_no_seat() -> None:
    table = shared_table()
    answers: list[Any] = []

    def relay(wire: ServerConnection) -> None:
        with connect(f"ws://{address}", proxy=None) as true:
            wire.send(true.recv(PATIENCE))
            true.send(wire.recv(PATIENCE))
            answers.append(hears(true))

    with running_host(table) as address, sits(address), false_table(relay) as elsewhere:
        with somebody(elsewhere, ring=ADA) as ada:
            ada.loses_it()

        assert [answer["t"] for answer in answers] == ["welcome"]
        assert table._state.guests.holder(0) is None


@pytest.mark.parametrize("again", [ADA, OwnKeys("somebody else's secret")])
def test_only_the_key_for_which_a_seat_is_kept_opens_it(again: OwnKeys) -> None:
    table = shared_table()
    with running_host(table) as address, sits(address):
        person = somebody(address, ring=again)
        assert person.hears("table")["yours"] == ([0] if again is ADA else [])
        person.connection.close()
