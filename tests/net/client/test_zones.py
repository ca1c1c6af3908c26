"""Link-local IPv6 addresses typed without the interface that leads there."""

import asyncio
import socket

import pytest

from net.address import Address
from net.client import zones
from net.client.zones import Interface, in_zones, with_zone
from net.messages.codes import coded
from tests.harness.running_host import somebody

TWO = [Interface("eth0", "4"), Interface("Wi-Fi", "7")]


@pytest.fixture
def has_two(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(zones, "interfaces", lambda: TWO)
    monkeypatch.setattr("net.client.connection.interfaces", lambda: TWO)


@pytest.mark.usefixtures("has_two")
@pytest.mark.parametrize(
    ("host", "ways"),
    [
        ("fe80::1", ["fe80::1%4", "fe80::1%7"]),
        ("FEBF::1", ["FEBF::1%4", "FEBF::1%7"]),
        ("fe80::1%eth0", ["fe80::1%eth0"]),
        ("fd00::1", ["fd00::1"]),
        ("169.254.10.1", ["169.254.10.1"]),
        ("fe80.example", ["fe80.example"]),
    ],
)
def test_a_link_local_address_without_a_zone_is_looked_for_on_every_interface(
    host: str, ways: list[str]
) -> None:
    assert in_zones(host) == ways


@pytest.mark.parametrize("order", [1, -1])
def test_the_interface_on_which_something_answers_is_taken(
    monkeypatch: pytest.MonkeyPatch, order: int
) -> None:
    monkeypatch.setattr(zones, "in_zones", lambda host: ["127.0.0.1", "127.0.0.2"][::order])
    with socket.create_server(("127.0.0.1", 0)) as listener:
        port = listener.getsockname()[1]

        assert asyncio.run(with_zone(Address("fe80::1", port))) == Address("127.0.0.1", port)


@pytest.mark.slow
@pytest.mark.usefixtures("has_two")
def test_where_none_answers_a_sentence_names_what_was_tried() -> None:
    with somebody("[fe80::1]:9") as person:
        told = person.loses_it().text

    assert told == coded("closed.no-answer-by", address="[fe80::1]:9", interfaces="eth0, Wi-Fi")
