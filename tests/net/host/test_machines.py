"""Machines on one network: found, joined, cut off and come back to; and where multicast is blocked."""

import socket
import time
from collections.abc import Iterator
from contextlib import ExitStack
from pathlib import Path

import pytest

from net.address import Address
from net.client.discovery import NOTHING, Browser
from net.storage import folders
from tests.harness import running_host
from tests.harness.host_command import HostCommand, PersonAtTable, host_command
from tests.harness.machines import Machine
from tests.net.client.test_discovery import named, soon
from tests.net.host.machines import machines_of_the_test
from tools.soak import links

pytestmark = pytest.mark.netns

#: Within this a line that was cut must have been noticed.
NOTICED = 15.0


@pytest.fixture(autouse=True)
def folders_of_the_test(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv(folders.DATA, str(tmp_path / "data"))
    monkeypatch.setenv(folders.LOGS, str(tmp_path / "logs"))
    monkeypatch.setattr(running_host, "PATIENCE", 2 * NOTICED)


@pytest.fixture
def machines() -> Iterator[tuple[Machine, Machine]]:
    with machines_of_the_test() as machines:
        yield machines


@pytest.fixture
def stack() -> Iterator[ExitStack]:
    with ExitStack() as stack:
        yield stack


def browser_on(machine: Machine, stack: ExitStack) -> Browser:
    with machine.inside():
        browser = Browser()
    stack.callback(browser.close)
    return browser


def host_on(machine: Machine, stack: ExitStack, *options: str, bind: str = "") -> HostCommand:
    with machine.inside():
        return stack.enter_context(host_command("--name", "Friday", "--seats", "2", *options, bind=bind))


def visitor_on(machine: Machine, stack: ExitStack, address: str, name: str) -> PersonAtTable:
    with machine.inside():
        visitor = PersonAtTable(address, name)
    stack.callback(visitor.leaves)
    visitor.hears("table")
    return visitor


def test_a_table_is_found_joined_cut_off_and_come_back_to(
    machines: tuple[Machine, Machine], stack: ExitStack
) -> None:
    one, two = machines
    browser = browser_on(two, stack)
    host = host_on(one, stack)
    assert host.first_line["addresses"] == [one.address]
    assert soon(lambda: named(browser, "Friday")) < 2
    (found,) = named(browser, "Friday")
    assert found.address == Address(one.address, host.port)

    ada = visitor_on(one, stack, f"127.0.0.1:{host.port}", "Ada")
    bo = visitor_on(two, stack, str(found.address), "Bo")
    ada.sits_down(0)
    bo.sits_down(1)
    ada.says({"t": "start"})
    while bo.decision() is None:
        bo.hears("update")
    before = bo.decision()

    two.pulls_the_cable()
    cut = time.monotonic()
    while ada.table["seats"][1]["here"]:
        ada.hears("table")
    soon(lambda: bo.connection.state == "lost", NOTICED)
    assert time.monotonic() - cut < NOTICED
    assert not named(browser, "Friday")

    bo.update = {}
    two.puts_the_cable_in()
    while bo.decision() is None:
        bo.hears("update")
    while not ada.table["seats"][1]["here"]:
        ada.hears("table")
    assert bo.decision() == before
    soon(lambda: named(browser, "Friday"))


def test_a_game_whose_link_is_down_for_a_while_ends_as_it_has_to() -> None:
    assert links.check(0, down=NOTICED)["cables out"] == NOTICED


def test_where_multicast_is_blocked_a_line_says_so_and_an_address_is_enough(
    machines: tuple[Machine, Machine], stack: ExitStack
) -> None:
    one, two = machines
    for machine in machines:
        machine.is_told_no_multicast()
    browser = browser_on(two, stack)
    host = host_on(one, stack)

    soon(lambda: browser.trouble)

    assert (browser.trouble, browser.tables()) == (NOTHING, [])
    visitor_on(two, stack, f"{one.address}:{host.port}", "Bo")


@pytest.mark.parametrize("late", [0, 1])
def test_a_machine_that_comes_into_the_network_later_sees_and_is_seen(
    machines: tuple[Machine, Machine], stack: ExitStack, late: int
) -> None:
    machines[late].loses_its_address()
    browser = browser_on(machines[1], stack)
    host_on(machines[0], stack)
    soon(lambda: browser.trouble)

    machines[late].gets_its_address()

    soon(lambda: named(browser, "Friday"))
    assert browser.trouble is None


def test_a_host_is_seen_and_reached_only_where_it_is_bound(
    machines: tuple[Machine, Machine], stack: ExitStack
) -> None:
    one, two = machines
    here, there = browser_on(one, stack), browser_on(two, stack)

    host = host_on(one, stack, bind="127.0.0.1")

    soon(lambda: named(here, "Friday"))
    soon(lambda: there.trouble)
    assert there.tables() == []
    with two.inside(), pytest.raises(OSError, match="refused"):
        socket.create_connection((one.address, host.port), 5)
