"""False tables on real sockets: one that listens, one that repeats what it heard, one that hands all on."""

from collections.abc import Iterator
from contextlib import contextmanager
from typing import Any

import pytest
from websockets.sync.client import ClientConnection, connect
from websockets.sync.server import ServerConnection

from net.messages import protocol
from net.seats.keys import OwnKeys
from net.table.table import Table, TableOptions
from tests.harness.running_host import PATIENCE, running_host, serving, somebody

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


def hears(wire: ClientConnection | ServerConnection) -> Any:
    return protocol.decode_to_client(wire.recv(PATIENCE))


def answer_to(address: str, hello: Any) -> Any:
    """What the true table says to this: why it sends somebody away, or how it stands."""
    with connect(f"ws://{address}", proxy=None) as wire:
        assert hears(wire)["t"] == "challenge"
        wire.send(protocol.encode(hello))
        while (answer := hears(wire))["t"] not in ("bye", "table"):
            pass
        return answer


@pytest.mark.parametrize("listens", [True, False], ids=["listens to both", "asks by itself"])
def test_what_a_false_table_hears_opens_nothing(listens: bool) -> None:
    table = shared_table()
    heard: list[Any] = []

    def overhear(wire: ServerConnection) -> None:
        """Sends the challenge of the true table, or one of its own, and keeps the hello."""
        with connect(f"ws://{address}", proxy=None) as true:
            challenge = true.recv(PATIENCE)
        own: Any = {"t": "challenge", "table": table.id, "nonce": "0" * 32}
        wire.send(challenge if listens else protocol.encode(own))
        heard.append(protocol.decode_to_host(wire.recv(PATIENCE)))

    with running_host(table) as address, sits(address), serving(overhear) as elsewhere:
        with somebody(elsewhere, ring=ADA) as ada:
            ada.loses_it()

        assert answer_to(address, {**heard[0], "returning": True})["code"] == "proof"
        assert answer_to(address, heard[0])["yours"] == []


def test_a_false_table_that_hands_everything_on_gets_no_seat() -> None:
    table = shared_table()
    answers: list[Any] = []

    def relay(wire: ServerConnection) -> None:
        with connect(f"ws://{address}", proxy=None) as true:
            wire.send(true.recv(PATIENCE))
            true.send(wire.recv(PATIENCE))
            answers.append(hears(true))

    with running_host(table) as address, sits(address), serving(relay) as elsewhere:
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
