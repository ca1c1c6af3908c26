"""Tables on the network are seen while they are there. Everything stays on this machine's loopback."""

import asyncio
import os
import signal
import socket
import threading
import time
from collections.abc import Callable, Iterator
from contextlib import ExitStack, closing, contextmanager
from typing import Any, cast

import pytest
from websockets.http11 import Request
from websockets.server import ServerProtocol
from zeroconf import IPVersion
from zeroconf.asyncio import AsyncZeroconf

from net.address import LOOPBACK, Address
from net.client import discovery
from net.client.discovery import Browser, FoundTable
from net.host import announcing
from net.host.announcing import Announcer
from net.messages.codes import CodedText, coded
from net.own_addresses import OwnAddress
from tests.harness.host_command import PersonAtTable, host_command
from tests.harness.playbook import open_table
from tests.harness.running_host import PATIENCE, running_host

SUMMARY = open_table(*["open"] * 2, *["bot"] * 2, name="Friday", pin="1").table.summary._replace(
    id="ab" * 16, fingerprint="f" * 8
)


@pytest.fixture
def browser() -> Iterator[Browser]:
    browser = Browser(LOOPBACK)
    yield browser
    browser.close()


def soon(condition: Callable[[], object], within: float = PATIENCE) -> float:
    """Waits until something is so; tells how long that took."""
    began = time.monotonic()
    while not condition():
        assert time.monotonic() - began < within, "it never was"
        time.sleep(0.01)
    return time.monotonic() - began


@contextmanager
def announced_at(port: int, name: str, **told: Any) -> Iterator[None]:
    """A table that is announced at a port, whether anybody answers there or not."""
    with closing(Announcer(LOOPBACK, port, pytest.fail)) as announcer:
        announcer.show(SUMMARY._replace(name=name, id=f"{port:04x}" * 8, **told))
        yield


@contextmanager
def announced(name: str, **told: Any) -> Iterator[int]:
    """A table that is announced and answers, without a process of its own; gives its port."""
    with running_host() as address:
        port = Address.parse(address).port
        with announced_at(port, name, **told):
            yield port


def named(browser: Browser, name: str) -> list[FoundTable]:
    """The tables of this name: others may play on this machine as well."""
    return [table for table in browser.tables() if table.name == name]


def test_a_table_is_seen_within_two_seconds_as_what_it_is_and_the_list_follows_it(browser: Browser) -> None:
    options = ("--name", "Followed", "--seats", "2", "--bots", "1", "--level", "random", "--pin", "1")
    with host_command(*options, bind="localhost") as host:
        assert soon(lambda: named(browser, "Followed")) < 2
        (table,) = named(browser, "Followed")
        assert host.first_line["addresses"] == [LOOPBACK]
        assert (table.address, table.version) == (Address(LOOPBACK, host.port), 1)
        assert (table.seats, table.free, table.rules) == (2, 1, "english-2017")
        assert (table.locked, table.running) == (True, False)

        ada = PersonAtTable(host.address, "Ada", pin="1")
        ada.hears("table")
        ada.sits_down(0)
        soon(lambda: named(browser, "Followed")[0].free == 0)
        ada.says({"t": "start"})
        soon(lambda: named(browser, "Followed")[0].running)
        ada.leaves()


def test_a_table_that_says_goodbye_is_gone_from_the_list_though_its_port_still_answers(
    browser: Browser,
) -> None:
    with running_host() as address:
        with announced_at(Address.parse(address).port, "Ending"):
            soon(lambda: named(browser, "Ending"))

        assert soon(lambda: not named(browser, "Ending")) < 3


def test_two_tables_may_have_the_same_name_and_who_looks_later_sees_them_soon(browser: Browser) -> None:
    name = "Mr. Frollo's évening, " + "é" * 18  # as long as a label may be
    with announced(name) as one, announced(name) as other:
        soon(lambda: len(named(browser, name)) == 2)

        assert {table.address.port for table in named(browser, name)} == {one, other}
        with closing(Browser(LOOPBACK)) as late:
            assert soon(lambda: len(named(late, name)) == 2) < 2


@pytest.mark.slow
def test_a_table_that_does_not_answer_is_not_listed(
    browser: Browser, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(discovery, "PROBE_EVERY", 0.05)
    with ExitStack() as stack:
        with running_host() as address:
            port = Address.parse(address).port
            stack.enter_context(announced_at(port, "Silent"))
            soon(lambda: named(browser, "Silent"))
        soon(lambda: not named(browser, "Silent"))
        with running_host(port=port):
            soon(lambda: named(browser, "Silent"))


@pytest.mark.slow
@pytest.mark.posix("/proc")
def test_a_worker_that_was_killed_is_listed_again(browser: Browser) -> None:
    with host_command("--name", "Phoenix") as host:
        soon(lambda: named(browser, "Phoenix"))
        os.kill(host.worker, signal.SIGKILL)

        with running_host():
            soon(lambda: asyncio.run(discovery.reaction_at(Address(LOOPBACK, host.port))) == "answers")
        soon(lambda: len(named(browser, "Phoenix")) == 1)


@pytest.mark.slow
@pytest.mark.parametrize("seats", ["many", "²", "-3", "12345"])
def test_an_announced_number_that_is_none_counts_as_nothing(browser: Browser, seats: str) -> None:
    with announced("Odd", seats=seats):
        soon(lambda: named(browser, "Odd"))
        assert named(browser, "Odd")[0].seats == 0


@contextmanager
def falsely_announced(*names: str, first_port: int = 1) -> Iterator[None]:
    """Tables that are announced at ports where nobody answers."""
    with ExitStack() as stack:
        for port, name in enumerate(names, first_port):
            stack.enter_context(announced_at(port, name))
        yield


@pytest.mark.slow
def test_false_announcements_do_not_hide_a_table_that_answers(
    browser: Browser, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(discovery, "MOST_TABLES", 2)
    monkeypatch.setattr(discovery, "PROBE_EVERY", 0.05)
    with falsely_announced("False", "Untrue"):
        soon(lambda: len(browser._services) == 2)
        with announced("True"):
            soon(lambda: named(browser, "True"))


class Probes:
    """Takes the place of what tries an address, for some ports: each try lasts until it is `over`."""

    def __init__(self, ports: range) -> None:
        self.ports = ports
        self.begun: list[Address] = []
        self.over = threading.Event()

    async def reaction_at(self, address: Address, *, encrypted: bool = False) -> discovery.Reaction:
        if address.port in self.ports:
            self.begun.append(address)
            await asyncio.to_thread(self.over.wait, PATIENCE)
        return "refuses"


@pytest.mark.slow
def test_of_many_announcements_only_some_are_tried_at_the_same_time(monkeypatch: pytest.MonkeyPatch) -> None:
    probes = Probes(range(21_001, 21_004))
    monkeypatch.setattr(discovery, "reaction_at", probes.reaction_at)
    monkeypatch.setattr(discovery, "MOST_AT_ONCE", 1)
    with falsely_announced(*"ABC", first_port=21_001), closing(Browser(LOOPBACK)) as browser:
        soon(lambda: len(browser._tasks) >= 3)
        soon(lambda: probes.begun)
        assert len(probes.begun) == 1

        probes.over.set()

        soon(lambda: {address.port for address in probes.begun} == {*probes.ports})


@pytest.mark.slow
def test_of_an_announcement_few_addresses_are_tried(monkeypatch: pytest.MonkeyPatch) -> None:
    probes = Probes(range(21_011, 21_012))
    monkeypatch.setattr(discovery, "reaction_at", probes.reaction_at)
    many = [OwnAddress(f"127.0.0.{number}") for number in range(1, 101)]
    monkeypatch.setattr(announcing, "own_addresses", lambda bind: many)
    with falsely_announced("Everywhere", first_port=21_011), closing(Browser(LOOPBACK)):
        soon(lambda: len(probes.begun) >= discovery.MOST_ADDRESSES)
        probes.over.set()

    # Zeroconf may tell of one announcement twice, and then with other addresses first.
    assert len({*probes.begun}) <= 2 * discovery.MOST_ADDRESSES


@pytest.mark.slow
def test_the_tables_of_one_machine_do_not_fill_the_list(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(discovery, "MOST_OF_PLACE", 2)
    with ExitStack() as stack:
        for name in ("One", "Two", "Three"):
            stack.enter_context(announced(name))
        browser = stack.enter_context(closing(Browser(LOOPBACK)))

        soon(lambda: len(browser.tables()) == 2)
        soon(lambda: not browser._tasks)

        assert len(browser.tables()) == 2


@pytest.mark.slow
@pytest.mark.parametrize("fault", [OSError(101, "Network is unreachable"), RuntimeError("no adapter")])
def test_without_a_network_there_is_a_line_which_goes_when_it_is_there_after_all(
    monkeypatch: pytest.MonkeyPatch, fault: Exception
) -> None:
    there = threading.Event()

    def open_zeroconf(bind: str) -> AsyncZeroconf:
        if not there.is_set():
            raise fault
        return AsyncZeroconf(interfaces=[bind], ip_version=IPVersion.V4Only)

    for module in (discovery, announcing):
        monkeypatch.setattr(module, "open_zeroconf", open_zeroconf)
    monkeypatch.setattr(discovery, "PROBE_EVERY", 0.1)
    monkeypatch.setattr(announcing, "LOOK_EVERY", 0.1)
    told: list[CodedText | None] = []
    with running_host() as address, closing(Browser(LOOPBACK)) as browser:
        announcer = Announcer(LOOPBACK, Address.parse(address).port, told.append)
        announcer.show(SUMMARY._replace(name="Patient"))
        soon(lambda: browser.trouble and told)
        detail = str(fault).split("] ")[-1]
        assert (browser.tables(), browser.trouble) == ([], coded("announcing.unlisted", detail=detail))
        assert told == [coded("announcing.failed", detail=detail)]

        there.set()

        soon(lambda: named(browser, "Patient"))
        soon(lambda: told[1:])
        assert (browser.trouble, told[1:]) == (None, [None])
        announcer.close()


def test_the_network_is_told_nothing_but_this() -> None:
    assert announcing.properties(SUMMARY) == {
        "name": "Friday",
        "version": "1",
        "free": "2",
        "seats": "4",
        "rules": "english-2017",
        "new-persons": "0",
        "locked": "1",
        "running": "0",
        "table": SUMMARY.id,
        "fingerprint": "f" * 8,
        "encrypted": "0",
    }


@pytest.mark.slow
@pytest.mark.parametrize("names", [(), ("Killed",)], ids=["nothing", "a host that was killed"])
def test_where_nothing_answers_a_line_says_that_an_address_will_do_and_nothing_of_a_firewall(
    monkeypatch: pytest.MonkeyPatch, names: tuple[str, ...]
) -> None:
    if not names:
        monkeypatch.setattr(discovery, "_table", lambda service: [])
    monkeypatch.setattr(discovery, "PROBE_EVERY", 0.05)
    with falsely_announced(*names), closing(Browser(LOOPBACK)) as browser:
        soon(lambda: browser._services or not names)
        soon(lambda: browser.trouble)

        assert browser.trouble == discovery.NOTHING


async def given_up_while_it_closes() -> None:
    """Give up a probe that has its answer; return when the other end sees that the connection is gone."""
    closes, gone = asyncio.Event(), asyncio.Event()

    async def never_ends(reader: asyncio.StreamReader, writer: asyncio.StreamWriter) -> None:
        server = ServerProtocol()
        server.receive_data(await reader.readuntil(b"\r\n\r\n"))
        (request,) = server.events_received()
        server.send_response(server.accept(cast(Request, request)))
        writer.writelines(server.data_to_send())
        await reader.read(1)
        closes.set()
        await reader.read()
        gone.set()
        writer.close()

    async with await asyncio.start_server(never_ends, LOOPBACK, 0) as listener:
        probe = asyncio.create_task(discovery.reaction_at(Address(*listener.sockets[0].getsockname())))
        await closes.wait()
        probe.cancel()
        async with asyncio.timeout(PATIENCE):
            await gone.wait()


def test_a_probe_that_is_given_up_leaves_no_connection(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(discovery, "CLOSE_WITHIN", 2 * PATIENCE)
    asyncio.run(given_up_while_it_closes())


def test_what_is_no_host_does_not_answer(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(discovery, "PROBE_WITHIN", 0.1)
    with socket.create_server((LOOPBACK, 0)) as deaf:
        silent = Address(LOOPBACK, deaf.getsockname()[1])

        assert asyncio.run(discovery.reaction_at(silent)) == "silent"
    assert asyncio.run(discovery.reaction_at(Address(LOOPBACK, 1))) == "refuses"
    assert asyncio.run(discovery.reaction_at(Address("no.such.host.invalid", 4711))) == "silent"


@pytest.mark.parametrize(
    ("own", "version"),
    [
        ([OwnAddress("192.168.1.20"), OwnAddress("fd00::2")], IPVersion.V4Only),
        ([OwnAddress("fd00::2"), OwnAddress("172.17.0.1", "docker0")], IPVersion.V6Only),
        ([OwnAddress("172.17.0.1", "docker0")], IPVersion.V4Only),
        ([], IPVersion.V4Only),
    ],
)
def test_tables_are_announced_by_ipv6_where_no_real_network_has_ipv4(
    monkeypatch: pytest.MonkeyPatch, own: list[OwnAddress], version: IPVersion
) -> None:
    monkeypatch.setattr(announcing, "own_addresses", lambda: own)
    monkeypatch.setattr(announcing, "AsyncZeroconf", lambda ip_version: ip_version)

    assert announcing.open_zeroconf("") == version
