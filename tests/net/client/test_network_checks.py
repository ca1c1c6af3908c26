"""What is found of addresses, announcements, ports and firewalls, on machines as people have them."""

import sys
from collections.abc import Sequence
from pathlib import Path
from typing import Any

import pytest

from net.client import network_checks
from net.client.examination import Finding
from net.client.network_checks import addresses, firewall, multicast, port
from net.messages.codes import coded
from net.own_addresses import ListenError, OwnAddress

HOME, FURTHER = OwnAddress("192.168.1.20"), OwnAddress("fd00::2")
VPN, DOCKER = OwnAddress("10.8.0.6", "tun0"), OwnAddress("172.17.0.1", "docker0")
CABLE, CABLE_6 = OwnAddress("169.254.10.1"), OwnAddress("fe80::1")


def has(monkeypatch: pytest.MonkeyPatch, *own: OwnAddress) -> None:
    """The machine has these addresses, the likeliest first."""
    monkeypatch.setattr(network_checks, "own_addresses", lambda: [*own])


@pytest.mark.parametrize(
    ("own", "fine", "key", "parameters"),
    [
        ([HOME], True, "fine", {"address": "192.168.1.20"}),
        ([HOME, FURTHER], True, "more", {"address": "192.168.1.20", "others": "fd00::2"}),
        (
            [HOME, VPN, DOCKER],
            True,
            "beside",
            {"address": "192.168.1.20", "virtual": "10.8.0.6 (tun0), 172.17.0.1 (docker0)"},
        ),
        ([VPN], False, "virtual", {"addresses": "10.8.0.6 (tun0)"}),
        ([CABLE], True, "cable", {"address": "169.254.10.1"}),
        ([CABLE_6], True, "cable", {"address": "fe80::1"}),
        ([], False, "none", {}),
    ],
)
def test_the_address_that_others_see(
    monkeypatch: pytest.MonkeyPatch,
    own: Sequence[OwnAddress],
    fine: bool,
    key: str,
    parameters: dict[str, Any],
) -> None:
    has(monkeypatch, *own)

    assert addresses() == Finding("addresses", fine, f"doctor.addresses.{key}", parameters)


@pytest.mark.parametrize(
    ("own", "silent", "key", "parameters"),
    [
        ([HOME, VPN], ["10.8.0.6"], "doctor.multicast.fine", {}),
        ([HOME, CABLE], ["169.254.10.1"], "doctor.multicast.unheard", {"addresses": "169.254.10.1"}),
        ([VPN], ["10.8.0.6"], "doctor.multicast.unheard", {"addresses": "10.8.0.6"}),
        ([HOME, FURTHER], ["fd00::2"], "doctor.multicast.fine", {}),
        ([FURTHER, DOCKER], ["fd00::2"], "doctor.multicast.unheard", {"addresses": "fd00::2"}),
        ([], [], "doctor.no_network", {}),
    ],
)
def test_announcements_are_tried_at_every_real_address(
    monkeypatch: pytest.MonkeyPatch,
    own: Sequence[OwnAddress],
    silent: Sequence[str],
    key: str,
    parameters: dict[str, str],
) -> None:
    has(monkeypatch, *own)
    monkeypatch.setattr(network_checks, "hears_itself", lambda address: address not in silent)

    assert multicast() == Finding("multicast", key.endswith("fine"), key, parameters)


@pytest.mark.parametrize(
    ("own", "found"),
    [
        (["127.0.0.1"], Finding("port", True, "doctor.port.fine")),
        (
            ["127.0.0.1", "192.0.2.77"],
            Finding("port", False, "doctor.port.unreached", {"addresses": "192.0.2.77"}),
        ),
        ([], Finding("port", False, "doctor.no_network")),
    ],
)
def test_a_port_is_tried_at_every_address(
    monkeypatch: pytest.MonkeyPatch, own: Sequence[str], found: Finding
) -> None:
    has(monkeypatch, *map(OwnAddress, own))
    monkeypatch.setattr(network_checks, "ARRIVES_WITHIN", 0.5 if found.fine else 0.05)

    assert port() == found


def test_a_machine_that_opens_no_port_says_why(monkeypatch: pytest.MonkeyPatch) -> None:
    def refuses(bind: str, port: int) -> None:
        raise ListenError("port-unusable", port=port, address=bind, detail="Permission denied")

    has(monkeypatch, HOME)
    monkeypatch.setattr(network_checks, "listening_sockets", refuses)

    found = port()

    assert (found.fine, found.key) == (False, "doctor.port.unusable")
    told = coded("address.port-unusable", port=0, address="", detail="Permission denied").english
    assert found.parameters["detail"] == told.rstrip(".")


@pytest.mark.parametrize(
    ("system", "program", "says", "found"),
    [
        ("linux", "firewall-cmd", "running\n", "firewalld"),
        ("linux", "firewall-cmd", "not running\n", ""),
        ("linux", "", "ENABLED=yes", "ufw"),
        ("linux", "", "ENABLED=no", ""),
        ("darwin", network_checks._MAC_FIREWALL, "Firewall is enabled. (State = 1)\n", "macOS"),
        ("darwin", network_checks._MAC_FIREWALL, "Firewall is disabled. (State = 0)\n", ""),
        ("win32", "reg", "    EnableFirewall    REG_DWORD    0x1\r\n", "Windows"),
        ("win32", "reg", "    EnableFirewall    REG_DWORD    0x0\r\n", ""),
    ],
)
def test_a_firewall_that_is_on_is_found_by_what_a_program_says_or_by_ufws_file(
    monkeypatch: pytest.MonkeyPatch, tmp_path: Path, system: str, program: str, says: str, found: str
) -> None:
    monkeypatch.setattr(sys, "platform", system)
    monkeypatch.setattr(network_checks, "UFW", tmp_path / "ufw.conf")
    monkeypatch.setattr(network_checks, "answer", lambda first, *more: says if first == program else "")
    if not program:
        (tmp_path / "ufw.conf").write_text(f"# set by ufw\n{says}\nLOGLEVEL=low\n")

    assert firewall().parameters.get("firewall", "") == found
    assert firewall().fine is not bool(found)
