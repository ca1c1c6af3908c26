"""Messages reach every connection in order, whether it keeps up or not."""

from collections.abc import Iterator
from contextlib import ExitStack, contextmanager, suppress
from typing import Any
from weakref import ref

import msgpack
import pytest
from websockets.exceptions import ConnectionClosed
from websockets.sync.client import ClientConnection, connect

from net.host.delivery import AT_ONCE
from net.host.outbox import MOST_MESSAGES
from net.messages import protocol
from net.messages.to_host import ToHost
from net.table.table import Outgoing, Table
from tests.harness.running_host import PATIENCE, SECRET, running_host


class Watched(dict[str, Any]):
    """A message that tells whether it is still held."""


class NoticeBoard(Table):
    """A table that answers each message with numbered notices for everyone who is there."""

    def __init__(self, size: int = 0, answers: int = 1) -> None:
        super().__init__(SECRET)
        self.answers = answers
        self.visitors: list[int] = []
        self.number = 0
        self.filler = "x" * size
        self.notices: list[ref[Watched]] = []

    def arrive(self, who: int, now: float, origin: str = "") -> Outgoing:
        self.visitors.append(who)
        return []

    def leave(self, who: int, now: float) -> Outgoing:
        self.visitors.remove(who)
        return []

    def receive(self, who: int, message: ToHost, now: float) -> Outgoing:
        out: Outgoing = []
        for _ in range(self.answers):
            self.number += 1
            text = f"{self.number} {self.filler}"
            notice: Any = Watched(t="notice", code="bot-gone", params={}, text=text, seat=0)
            self.notices.append(ref(notice))
            out += [(visitor, notice) for visitor in self.visitors]
        return out


@contextmanager
def listeners(address: str, count: int, **options: Any) -> Iterator[list[ClientConnection]]:
    with ExitStack() as stack:
        yield [
            stack.enter_context(connect(f"ws://{address}", proxy=None, compression=None, **options))
            for _ in range(count)
        ]


def says_something(wire: ClientConnection) -> None:
    wire.send(protocol.encode({"t": "start"}))


def next_number(wire: ClientConnection) -> int:
    while True:
        message: Any = msgpack.unpackb(wire.recv(PATIENCE))
        if message["t"] == "notice":
            return int(message["text"].split()[0])


def test_more_connections_than_are_written_to_at_once_hear_everything_in_order() -> None:
    everyone = AT_ONCE * 2 + 3
    with running_host(NoticeBoard()) as address, listeners(address, everyone) as wires:
        for number, wire in enumerate(wires, 1):
            says_something(wire)
            assert next_number(wires[-1]) == number

        for wire in wires[:-1]:
            assert [next_number(wire) for _ in range(everyone)] == [*range(1, everyone + 1)]


def test_what_many_are_told_is_packed_once(monkeypatch: pytest.MonkeyPatch) -> None:
    packed = []
    encode = protocol.encode

    def counted(message: Any) -> bytes:
        if message["t"] == "notice":
            packed.append(message["text"])
        return encode(message)

    monkeypatch.setattr(protocol, "encode", counted)
    with running_host(NoticeBoard(answers=3)) as address, listeners(address, AT_ONCE * 2 + 3) as wires:
        says_something(wires[0])

        for wire in wires:
            assert [next_number(wire) for _ in range(3)] == [1, 2, 3]

    assert packed == ["1 ", "2 ", "3 "]


def test_who_reads_late_hears_all_notices_in_order() -> None:
    late_by = MOST_MESSAGES // 2
    with (
        running_host(NoticeBoard(50_000)) as address,
        listeners(address, 1, max_queue=1) as (slow,),
        listeners(address, 1) as (quick,),
    ):
        for number in range(1, late_by + 1):  # more than sockets hold
            says_something(quick)
            assert next_number(quick) == number

        assert [next_number(slow) for _ in range(late_by)] == [*range(1, late_by + 1)]

        says_something(slow)
        assert next_number(slow) == next_number(quick) == late_by + 1


def test_who_does_not_read_for_too_long_is_cut_off_and_the_others_are_not() -> None:
    with (
        running_host(NoticeBoard(50_000)) as address,
        listeners(address, 1, max_queue=1) as (stuck,),
        listeners(address, 1) as (quick,),
    ):
        for _ in range(MOST_MESSAGES * 2):
            says_something(quick)
            last = next_number(quick)
        heard = []
        with suppress(ConnectionClosed):
            while True:
                heard.append(next_number(stuck))

        says_something(quick)
        assert next_number(quick) == last + 1
    assert heard == [*range(1, len(heard) + 1)]
    assert len(heard) < last


def test_what_everybody_has_had_is_not_held_for_whoever_caused_it() -> None:
    board = NoticeBoard()
    with running_host(board) as address, listeners(address, 5) as wires:
        for number, wire in enumerate(wires, 1):
            says_something(wire)
            assert [next_number(each) for each in wires] == [number] * len(wires)

        held = [number for number, notice in enumerate(board.notices, 1) if notice() is not None]
        assert set(held) <= {len(wires)}
