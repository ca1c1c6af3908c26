"""Machines on one network: found, joined, cut off and come back to; and where multicast is blocked."""

import socket
import time
from contextlib import ExitStack
from pathlib import Path

import pytest

from net.address import Address
from net.client.discovery import NOTHING, Browser
from tests.harness import running_host
from tests.harness.host_command import HostCommand, PersonAtTable, host_command
from tests.harness.machines import Machine
from tests.net.client.test_discovery import named, soon
from tools.soak import links

pytestmark = pytest.mark.netns

#: Within this a line that was cut must have been noticed.
NOTICED = 15.0


@pytest.fixture(autouse=True)
def _patience(folders_of_the_test: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(running_host, "PATIENCE", 2 * NOTICED)


def browser_on(machine: Machine, people: ExitStack) -> Browser:
    with machine.inside():
        browser = Browser()
    people.callback(browser.close)
    return browser


def host_on(machine: Machine, people: ExitStack, *options: str, bind: str = "") -> HostCommand:
    with machine.inside():
        return people.enter_context(host_command("--name", "Friday", "--seats", "2", *options, bind=bind))


def visitor_on(machine: Machine, people: ExitStack, address: str, name: str) -> PersonAtTable:
    with machine.inside():
        visitor = people.enter_context(PersonAtTable(address, name))
    visitor.hears("table")
    return visitor


def test_a_table_is_found_joined_cut_off_and_come_back_to(
    machines: tuple[Machine, Machine], people: ExitStack
) -> None:
    one, two = machines
    browser = browser_on(two, people)
    host = host_on(one, people)
    assert host.first_line["addresses"] == [one.address]
    assert soon(lambda: named(browser, "Friday")) < 2
    (found,) = named(browser, "Friday")
    assert found.address == Address(one.address, host.port)

    ada = visitor_on(one, people, f"127.0.0.1:{host.port}", "Ada")
    bo = visitor_on(two, people, str(found.address), "Bo")
    ada.sits_down(0)
    bo.sits_down(1)
    ada.says({"t": "start"})
    bo.sees(bo.decision)
    before = bo.decision()

    two.pulls_the_cable()
    cut = time.monotonic()
    ada.sees(lambda: not ada.table["seats"][1]["here"])
    soon(lambda: bo.connection.state == "lost", NOTICED)
    assert time.monotonic() - cut < NOTICED
    assert not named(browser, "Friday")

    bo.update = {}
    two.puts_the_cable_in()
    bo.sees(bo.decision)
    ada.sees(lambda: ada.table["seats"][1]["here"])
    assert bo.decision() == before
    soon(lambda: named(browser, "Friday"))


def test_a_game_whose_link_is_down_for_a_while_ends_as_it_has_to() -> None:
    assert links.check(0, down=NOTICED)["cables out"] == NOTICED


def test_where_multicast_is_blocked_a_line_says_so_and_an_address_is_enough(
    machines: tuple[Machine, Machine], people: ExitStack
) -> None:
    one, two = machines
    for machine in machines:
        machine.is_told_no_multicast()
    browser = browser_on(two, people)
    host = host_on(one, people)

    soon(lambda: browser.trouble)

    assert (browser.trouble, browser.tables()) == (NOTHING, [])
    visitor_on(two, people, f"{one.address}:{host.port}", "Bo")


@pytest.mark.parametrize("late", [0, 1])
def test_a_machine_that_comes_into_the_network_later_sees_and_is_seen(
    machines: tuple[Machine, Machine], people: ExitStack, late: int
) -> None:
    machines[late].loses_its_address()
    browser = browser_on(machines[1], people)
    host_on(machines[0], people)
    soon(lambda: browser.trouble)

    machines[late].gets_its_address()

    soon(lambda: named(browser, "Friday"))
    assert browser.trouble is None


def test_a_host_is_seen_and_reached_only_where_it_is_bound(
    machines: tuple[Machine, Machine], people: ExitStack
) -> None:
    one, two = machines
    here, there = browser_on(one, people), browser_on(two, people)

    host = host_on(one, people, bind="127.0.0.1")

    soon(lambda: named(here, "Friday"))
    soon(lambda: there.trouble)
    assert there.tables() == []
    with two.inside(), pytest.raises(OSError, match="refused"):
        socket.create_connection((one.address, host.port), 5)
