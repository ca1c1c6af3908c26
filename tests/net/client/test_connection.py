"""What a client's connection tells when there is nothing to connect to."""

import socket
import threading
from collections.abc import Iterator
from contextlib import AbstractContextManager
from itertools import chain, repeat
from typing import Any

import pytest
from websockets.sync.server import ServerConnection

from net.address import Address
from net.client.connection import CloseReason, Connection, Timeouts
from net.messages import protocol
from net.messages.codes import coded
from tests.harness.playbook import setup
from tests.harness.running_host import SECRET, ConnectedPerson, owner_of, running_host, serving, somebody
from tools import protocol_examples as examples


@pytest.fixture
def port() -> Iterator[socket.socket]:
    with socket.create_server(("127.0.0.1", 0)) as listener:
        yield listener


def test_a_connection_is_open_from_its_welcome_on_and_closed_by_leaving() -> None:
    with running_host() as address, owner_of(address) as owner:
        owner.hears("welcome")
        assert (owner.connection.state, owner.connection.reason) == ("open", None)

        owner.connection.leave()

        assert owner.loses_it().code == "left"


@pytest.mark.parametrize("lasting", [False, True])
def test_nobody_there_is_told_at_once(port: socket.socket, lasting: bool) -> None:
    address = f"127.0.0.1:{port.getsockname()[1]}"
    port.close()

    with somebody(address, lasting=lasting) as person:
        assert person.loses_it() == CloseReason("unreachable", coded("closed.no-answer", address=address))


@pytest.mark.parametrize(
    "answer",
    [
        b"SSH-2.0-OpenSSH_9.2\r\n",
        b"HTTP/1.1 200 OK\r\n\r\nhello",
        b"HTTP/1.1 301 Moved Permanently\r\nLocation: https://example.org/\r\nContent-Length: 0\r\n\r\n",
        b"HTTP/1.1 302 Found\r\nLocation: ws://[example/\r\nContent-Length: 0\r\n\r\n",
    ],
)
def test_another_program_at_the_address_is_told(
    port: socket.socket, answer: bytes, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("net.client.connection.OPEN_WITHIN", 1.0)
    with somebody(f"127.0.0.1:{port.getsockname()[1]}") as person:
        with port.accept()[0] as other:
            other.recv(1000)
            other.sendall(answer)
        assert person.loses_it().code == "protocol"


def test_text_that_is_no_address_is_told_and_what_is_sent_is_dropped() -> None:
    with somebody("the laptop in the kitchen") as person:
        assert person.loses_it().code == "address"

        person.says({"t": "start"})

        assert (person.connection.poll(), person.connection.wait()) == ([], [])


def lost() -> tuple[ConnectedPerson, int]:
    """Somebody whose host is gone, for whom a lasting connection looks; and the port of the host."""
    with running_host() as address:
        person = somebody(address, secret=SECRET, lasting=True)
        person.hears("welcome")
    while person.connection.state != "lost":
        person.connection.wait(0.05)
    return person, Address.parse(address).port


def test_leaving_while_the_host_is_looked_for_or_lost_is_no_failure() -> None:
    found = threading.Event()

    def locate() -> Address:
        found.wait()
        return Address("127.0.0.1", 1)

    for person in (ConnectedPerson(Connection(locate)), lost()[0]):
        assert person.connection.state in ("connecting", "lost")
        person.connection.leave()
        found.set()
        assert person.loses_it().code == "left"


def test_a_lasting_connection_comes_back_and_says_nothing_that_was_said_while_it_was_lost() -> None:
    person, port = lost()
    assert person.connection.reason == CloseReason("gone", coded("bye.closing"))
    person.says({"t": "start"})

    with running_host(port=port):
        person.hears("welcome")
        assert (person.connection.state, person.connection.reason) == ("open", None)
        person.says({"t": "choose", "seat": 0, "decision": 1, "option": 0})
        assert person.hears("refused")["about"] == "choose"
        person.connection.close()


def says(*sayings: list[str]) -> AbstractContextManager[str]:
    """A server that says these messages to one connection after the other, and then nothing; its address.

    It closes those it has said "bye" to. From the last on it says the same to all.
    """
    replies = chain(sayings, repeat(sayings[-1]))

    def talk(wire: ServerConnection) -> None:
        wire.send(protocol.encode(examples.TO_CLIENT["challenge"]))
        wire.recv()  # its hello, as a host does: who is left before it was sent has not been there
        for kind in next(replies):
            message: Any = examples.TO_CLIENT.get(kind, {"t": kind})
            if kind == "bye":
                message = {**message, "code": "closing"}
            wire.send(protocol.encode(message))
            if kind == "bye":
                return
        for _ in wire:
            pass

    return serving(talk)


@pytest.mark.parametrize("lasting", [False, True])
@pytest.mark.parametrize(
    ("said", "timeouts", "why"),
    [([], Timeouts(welcome=0.0), "closed.silent"), (["welcome"], Timeouts(table=0.0), "closed.no-table")],
)
def test_who_lets_nobody_in_or_tells_no_table_is_given_up_in_one_sentence(
    said: list[str], timeouts: Timeouts, why: str, lasting: bool
) -> None:
    with says(said) as address, somebody(address, lasting=lasting, timeouts=timeouts) as one:
        assert one.loses_it() == CloseReason("silent", coded(why, address=address))


def test_whose_table_is_known_is_tried_again_however_silent() -> None:
    sayings = ["welcome", "table", "bye"], [], ["welcome", "table", "update"]
    with says(*sayings) as address, somebody(address, lasting=True, timeouts=Timeouts(welcome=1.0)) as person:
        person.hears("bye")

        person.hears("update")

        assert person.connection.state == "open"


@pytest.mark.parametrize("lasting", [False, True])
def test_a_host_that_says_what_cannot_be_read_is_left_and_not_tried_again(lasting: bool) -> None:
    with says(["welcome", "table", "weather"]) as address, somebody(address, lasting=lasting) as person:
        reason = person.loses_it()

    assert reason.code == "unreadable"
    assert "sent something unreadable. There is no message of type 'weather'" in reason.text.english


def test_an_owner_is_not_hurried_to_set_the_table_up() -> None:
    with running_host() as address, somebody(address, secret=SECRET, timeouts=Timeouts(table=0.0)) as owner:
        owner.hears("welcome")
        owner.says(setup("human", "bot"))

        assert owner.hears("table")["owner"]
