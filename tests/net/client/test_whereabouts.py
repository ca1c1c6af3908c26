"""A table that has another address than before is found by its id."""

import time
from collections.abc import Sequence

import pytest

from net.address import Address
from net.client import whereabouts
from net.client.discovery import FoundTable
from net.client.whereabouts import Whereabouts
from net.table.table import Table, TableOptions
from tests.harness.local_network import found as shown_as
from tests.harness.playbook import Playbook, open_table
from tests.harness.running_host import running_host, somebody

OLD = "127.0.0.1:41234"


class Announced:
    """What is announced on a network of the test."""

    def __init__(self) -> None:
        self.found: list[FoundTable] = []
        self.looking = 0

    def look(self) -> "Announced":
        self.looking += 1
        return self

    def tables(self) -> Sequence[FoundTable]:
        return self.found

    def leave(self) -> None:
        self.looking -= 1


def found(table: str, address: str) -> FoundTable:
    return shown_as(table=table, address=Address.parse(address))


def test_a_table_is_looked_for_only_once_it_is_lost_and_known() -> None:
    network = Announced()
    where = Whereabouts(OLD, look=network.look)

    assert [str(where.locate()), str(where.locate()), network.looking] == [OLD, OLD, 0]

    where.found("ab" * 16)
    assert (str(where.locate()), network.looking) == (OLD, 1)


@pytest.fixture
def network(monkeypatch: pytest.MonkeyPatch) -> Announced:
    network = Announced()
    monkeypatch.setattr(whereabouts, "_browse", network.look)
    return network


def shared_table() -> Playbook:
    return open_table("open", "open")


def continued(book: Playbook) -> Table:
    return Playbook.restored(book.written, None, now=time.monotonic()).table


def test_a_guest_finds_a_table_that_is_continued_at_another_port(network: Announced) -> None:
    book = shared_table()
    with running_host(book.table) as address:
        guest = somebody(address, name="Bo", lasting=True)
        guest.hears("welcome")
        guest.says({"t": "take", "seat": 0})
        guest.hears("seated")

    with running_host(continued(book)) as elsewhere:
        assert elsewhere != address
        network.found = [found("cd" * 16, "127.0.0.1:1"), found(book.table.id, elsewhere)]
        assert guest.hears("welcome")["table"] == book.table.id
        assert guest.hears("table")["yours"] == [0]
        assert (guest.connection.address, network.looking) == (elsewhere, 0)
        guest.connection.close()


def test_a_guest_does_not_sit_down_at_another_table_that_took_the_old_port(network: Announced) -> None:
    book = shared_table()
    with running_host(book.table) as address:
        guest = somebody(address, name="Bo", lasting=True)
        guest.hears("welcome")

    port = Address.parse(address).port
    another = Table(None, options=TableOptions(private=False), seats=[{"name": "Cy", "kind": "open"}] * 2)
    with running_host(another, port=port), running_host(continued(book)) as elsewhere:
        while guest.connection.reason is None or guest.connection.reason.text.key != "closed.another":
            guest.connection.wait(0.05)
        network.found = [found(book.table.id, elsewhere)]
        assert guest.hears("welcome")["table"] == book.table.id
        guest.connection.close()


def test_whoever_comes_back_to_a_table_finds_it_though_nobody_answers_at_its_old_address(
    network: Announced,
) -> None:
    book = shared_table()
    with running_host(book.table) as address:
        network.found = [found(book.table.id, address)]
        with somebody("127.0.0.1:1", lasting=True, table=book.table.id) as guest:
            assert guest.hears("welcome")["table"] == book.table.id
