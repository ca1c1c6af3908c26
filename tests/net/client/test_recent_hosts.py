"""The hosts that were visited before."""

import json
from pathlib import Path

import pytest

from net.address import Address
from net.client.recent_hosts import MOST, VisitedHost, recent_hosts, remember
from net.storage import folders


@pytest.fixture(autouse=True)
def config(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    monkeypatch.setenv(folders.CONFIG, str(tmp_path / "config"))
    return tmp_path / "config"


def test_the_host_visited_last_comes_first() -> None:
    remember(Address("192.168.1.5", 4711), "Friday")
    remember(Address("kitchen.local", 4711), "Kitchen")
    remember(Address("192.168.1.5", 4711), "Saturday")

    assert recent_hosts() == [
        VisitedHost(Address("192.168.1.5", 4711), "Saturday"),
        VisitedHost(Address("kitchen.local", 4711), "Kitchen"),
    ]


def test_only_so_many_are_remembered() -> None:
    for port in range(1, MOST + 3):
        remember(Address("kitchen.local", port), "x" * 10_000)

    assert [host.address.port for host in recent_hosts()] == list(range(MOST + 2, 2, -1))


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
    entries = [{"address": "a.local:1"}, {"name": "no address"}, {"address": "b.local:2", "name": "B"}]
    entries.append({"address": "c.local:3", "name": "\ud800"})
    (config / "recent-hosts.json").write_text(json.dumps(entries))

    told = [(host.address.host, host.name) for host in recent_hosts()]
    assert told == [("a.local", ""), ("b.local", "B"), ("c.local", "")]


def test_a_folder_that_cannot_be_written_to_costs_the_memory_only(config: Path) -> None:
    config.write_text("a file in the way")

    remember(Address("kitchen.local", 1), "Kitchen")

    assert recent_hosts() == []
