"""What host and guest are told in networks as they are at a party: VPNs, cables, firewalls, none at all."""

from collections.abc import Iterator
from contextlib import ExitStack
from pathlib import Path

import pytest

from net.address import Address
from net.messages.codes import coded
from net.own_addresses import OwnAddress, own_addresses
from tests.harness.machines import Machine, run
from tests.net.client.test_discovery import named, soon
from tests.net.host.test_machines import browser_on, host_on, visitor_on

pytestmark = pytest.mark.netns


@pytest.fixture(autouse=True)
def data_of_the_test(folders_of_the_test: Path) -> None:
    """Journals and logs in folders of the test."""


@pytest.fixture
def stack() -> Iterator[ExitStack]:
    with ExitStack() as stack:
        yield stack


def gets(machine: Machine, interface: str, address: str) -> None:
    """A machine gets an interface that leads nowhere."""
    run("ip", "-n", machine.space, "link", "add", interface, "type", "bridge")
    run("ip", "-n", machine.space, "addr", "add", address, "dev", interface)
    run("ip", "-n", machine.space, "link", "set", interface, "up")


def of_ipv4(machine: Machine) -> list[OwnAddress]:
    with machine.inside():
        return [own for own in own_addresses() if ":" not in own.address]


def test_vpns_and_containers_come_last_and_by_name(machines: tuple[Machine, Machine]) -> None:
    gets(machines[0], "docker0", "10.8.0.1/16")
    gets(machines[0], "tun0", "10.9.0.6/24")

    assert of_ipv4(machines[0]) == [
        OwnAddress("10.77.0.1"),
        OwnAddress("10.8.0.1", "docker0"),
        OwnAddress("10.9.0.6", "tun0"),
    ]


def test_the_network_that_leads_to_the_world_comes_first(machines: tuple[Machine, Machine]) -> None:
    gets(machines[0], "wlan0", "192.168.1.20/24")
    run("ip", "-n", machines[0].space, "route", "add", "default", "via", "192.168.1.1")

    assert of_ipv4(machines[0]) == [OwnAddress("192.168.1.20"), OwnAddress("10.77.0.1")]


def test_two_laptops_on_a_cable_find_each_other(machines: tuple[Machine, Machine], stack: ExitStack) -> None:
    for number, machine in enumerate(machines, 1):
        machine.loses_its_address()
        run("ip", "-n", machine.space, "addr", "add", f"169.254.10.{number}/16", "dev", "eth")
    browser, host = browser_on(machines[1], stack), host_on(machines[0], stack)

    soon(lambda: named(browser, "Friday"))

    (found,) = named(browser, "Friday")
    assert found.address == Address("169.254.10.1", host.port)
    assert host.first_line["addresses"][0] == "169.254.10.1"
    visitor_on(machines[1], stack, str(found.address), "Bo")


def test_a_machine_without_a_network_knows_it_and_is_found_when_there_is_one(
    machines: tuple[Machine, Machine], stack: ExitStack
) -> None:
    machines[0].loses_its_address()
    run("ip", "-n", machines[0].space, "link", "set", "eth", "down")
    browser, host = browser_on(machines[1], stack), host_on(machines[0], stack)
    assert host.first_line["addresses"] == []

    run("ip", "-n", machines[0].space, "link", "set", "eth", "up")
    machines[0].gets_its_address()

    soon(lambda: named(browser, "Friday"), 30.0)
    assert named(browser, "Friday")[0].address.host == machines[0].address


def test_a_guest_is_told_of_a_firewall_that_lets_announcements_pass_and_nothing_else(
    machines: tuple[Machine, Machine], stack: ExitStack
) -> None:
    run("ip", "-n", machines[0].space, "rule", "add", "blackhole", "ipproto", "tcp")
    browser, host = browser_on(machines[1], stack), host_on(machines[0], stack)

    address = f"{machines[0].address}:{host.port}"
    told = coded("announcing.silent", name="Friday", address=address, port=host.port)
    soon(lambda: browser.trouble == told)
