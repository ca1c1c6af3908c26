"""The command on networks as they are at a party."""

import json
import subprocess
import time
from pathlib import Path
from typing import Any

import pytest

from game.settings.identity import Identity
from net.command import child
from net.storage.folders import CONFIG, DATA
from tests.harness.machines import Machine

pytestmark = pytest.mark.netns

#: Seconds in which all is told where there is no network; the program starts in them too.
WITHOUT_NETWORK = 3.0


@pytest.fixture(autouse=True)
def ada(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Identity:
    """Whoever uses this machine has a seat somewhere, and keys."""
    for folder in (DATA, CONFIG):
        monkeypatch.setenv(folder, str(tmp_path))
    ada = Identity.of_user(name="Esmeralda")
    ada.keep("ab" * 16)
    ada.close()
    return ada


def told(machine: Machine) -> str:
    command = child("doctor", "--json")
    with machine.inside():
        return subprocess.run(
            command.argv, env=command.env, capture_output=True, text=True, check=True, timeout=30
        ).stdout


def findings(machine: Machine) -> dict[str, Any]:
    return {finding["name"]: finding for finding in json.loads(told(machine))["findings"]}


@pytest.mark.parametrize(
    ("address", "packets"), [("10.77.0.1", "ip daddr 224.0.0.0/4"), ("fd77::1", "ip6 daddr ff02::fb")]
)
def test_a_firewall_that_drops_multicast_is_told(
    machines: tuple[Machine, Machine], address: str, packets: str
) -> None:
    one, _ = machines
    one.loses_its_address()
    one.gets(address)
    assert findings(one)["multicast"]["fine"]

    one.drops(packets)

    found = findings(one)
    assert found["multicast"]["text"] == (
        f"Announcements from {address} do not come back: "
        "allow UDP port 5353 in the firewall, or join tables by address."
    )
    assert found["port"]["fine"]


def test_without_a_network_all_is_told_soon(machines: tuple[Machine, Machine]) -> None:
    one, _ = machines
    one.loses_its_address()
    one.ip("link", "set", "eth", "down")
    began = time.monotonic()

    found = findings(one)

    assert time.monotonic() - began < WITHOUT_NETWORK
    assert not any(found[name]["fine"] for name in ("addresses", "multicast", "port"))


def test_what_is_told_holds_neither_names_nor_keys(
    machines: tuple[Machine, Machine], ada: Identity, tmp_path: Path
) -> None:
    out = told(machines[0])

    secrets = json.loads(next(tmp_path.rglob("profiles/*.json")).read_text("utf-8"))
    assert ada.name in secrets.values()
    assert not [value for value in secrets.values() if isinstance(value, str) and value in out]
    assert ada.key("ab" * 16).public not in out
