"""Where hosts are: this machine's addresses, and those that were visited before."""

import json
from pathlib import Path

import pytest

from net.client.address import Address
from net.client.recent_hosts import MOST, RecentHost, recent_hosts, remember
from net.host.listening import (
    ANYWHERE,
    ListenError,
    bind_here,
    listeners,
    numbered,
    own_addresses,
    reached_at,
    sorted_addresses,
)
from net.storage import folders


@pytest.fixture(autouse=True)
def config(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """A configuration folder of the test's own."""
    monkeypatch.setenv(folders.CONFIG, str(tmp_path / "config"))
    return tmp_path / "config"


def test_the_host_visited_last_comes_first() -> None:
    remember(Address("192.168.1.5", 4711), "Friday")
    remember(Address("kitchen.local", 4711), "Kitchen")
    remember(Address("192.168.1.5", 4711), "Saturday")

    assert recent_hosts() == [
        RecentHost(Address("192.168.1.5", 4711), "Saturday"),
        RecentHost(Address("kitchen.local", 4711), "Kitchen"),
    ]


def test_only_so_many_are_remembered() -> None:
    for port in range(1, 20):
        remember(Address("kitchen.local", port), "x" * 10_000)

    assert [host.address.port for host in recent_hosts()] == list(range(19, 19 - MOST, -1))


@pytest.mark.parametrize(
    "content", [b"", b"{}", b"7", b"\xff", b"[" * 100_000, b'[7, {"address": "nowhere"}]']
)
def test_a_broken_file_means_that_nothing_is_remembered(config: Path, content: bytes) -> None:
    config.mkdir()
    (config / "recent-hosts.json").write_bytes(content)

    assert recent_hosts() == []
    remember(Address("kitchen.local", 1), "Kitchen")
    assert len(recent_hosts()) == 1


def test_what_can_be_read_of_a_file_is_used(config: Path) -> None:
    config.mkdir()
    entries = [
        {"address": "a.local:1"},
        {"name": "no address"},
        {"address": "b.local:2", "name": "B"},
        {"address": "c.local:3", "name": "\ud800"},
    ]
    (config / "recent-hosts.json").write_text(json.dumps(entries))

    assert recent_hosts() == [
        RecentHost(Address("a.local", 1), ""),
        RecentHost(Address("b.local", 2), "B"),
        RecentHost(Address("c.local", 3), ""),
    ]


def test_a_folder_that_cannot_be_written_to_costs_the_memory_only(config: Path) -> None:
    config.write_text("a file in the way")

    remember(Address("kitchen.local", 1), "Kitchen")

    assert recent_hosts() == []


def test_addresses_that_others_can_use_come_with_ipv4_and_private_networks_first() -> None:
    found = ["::1", "fe80::1", "2001:db8::2", "127.0.0.1", "8.8.8.8", "192.168.1.5", "169.254.3.4"]

    assert sorted_addresses(found) == ["192.168.1.5", "8.8.8.8", "2001:db8::2"]


def test_a_bound_address_is_the_only_one() -> None:
    assert own_addresses("127.0.0.1") == ["127.0.0.1"]
    assert [reached_at(bind) for bind in ("", "0.0.0.0", "::", "192.168.1.5")] == [
        "127.0.0.1",
        "127.0.0.1",
        "::1",
        "192.168.1.5",
    ]


@pytest.mark.parametrize("bind", ["", "0.0.0.0", "::", "192.168.1.5", "fe80::1%lo"])
def test_an_address_in_numbers_stays_as_it_is(bind: str) -> None:
    assert numbered(bind) == bind


def test_a_name_of_this_machine_is_an_address_in_numbers_which_can_be_announced() -> None:
    assert numbered("localhost") == "127.0.0.1"


@pytest.mark.parametrize("bind", ["no such place", "x" * 10_000, "a..b", "\udcff"])
def test_what_is_no_name_of_this_machine_is_told_in_a_sentence(bind: str) -> None:
    with pytest.raises(ListenError, match=r"is no address of this machine\.$"):
        numbered(bind)


def test_there_is_always_some_address() -> None:
    assert own_addresses()


def test_both_families_have_the_same_port() -> None:
    opened = listeners("", 0)

    assert len({listener.getsockname()[1] for listener in opened}) == 1
    for listener in opened:
        listener.close()


def test_a_port_can_be_had_once() -> None:
    (first,) = listeners("127.0.0.1", 0)

    with first, pytest.raises(ListenError, match=r"^Port \d+ at 127\.0\.0\.1 cannot be used: .*\.$"):
        listeners("127.0.0.1", first.getsockname()[1])


@pytest.mark.parametrize(
    ("before", "now"),
    [
        (ANYWHERE, ANYWHERE),
        ("127.0.0.1", "127.0.0.1"),
        ("::1", "::1"),
        ("localhost", "127.0.0.1"),
        ("0.0.0.0", "0.0.0.0"),
        ("203.0.113.7", ANYWHERE),
        ("no such place", ANYWHERE),
    ],
)
def test_a_table_is_open_where_it_was_if_this_machine_has_the_address(before: str, now: str) -> None:
    assert bind_here(before) == now
