"""Machines on one network: found, joined, cut off and come back to."""

import socket
import time
from contextlib import ExitStack
from pathlib import Path

import pytest

from net.address import Address
from net.client.discovery import Browser
from net.own_addresses import OwnAddress, own_addresses
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


def test_a_machine_that_comes_into_the_network_later_sees_the_tables_there(
    machines: tuple[Machine, Machine], people: ExitStack
) -> None:
    one, two = machines
    two.loses_its_address()
    browser = browser_on(two, people)
    host_on(one, people)
    soon(lambda: browser.trouble)

    two.gets_its_address()

    soon(lambda: named(browser, "Friday"))
    assert browser.trouble is None


def test_the_network_that_leads_to_the_world_comes_first(machines: tuple[Machine, Machine]) -> None:
    one, _ = machines
    one.gets_interface("wlan0", "192.168.1.20")
    one.ip("route", "add", "default", "via", "192.168.1.1")

    with one.inside():
        assert own_addresses() == [OwnAddress("192.168.1.20"), OwnAddress("10.77.0.1")]


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
