"""The addresses of this machine: where a host can listen, and what others are told."""

import errno
import socket

import ifaddr
import pytest

from net.address import ANYWHERE, LOOPBACK
from net.own_addresses import (
    ListenError,
    OwnAddress,
    bind_on_this_machine,
    in_order,
    listening_sockets,
    local_address,
    own_addresses,
    resolve_bind,
)


def test_the_likeliest_address_comes_first() -> None:
    listed = "::1 fe80::1 2001:db8::2 127.0.0.1 8.8.8.8 10.0.0.7 192.168.1.5 169.254.3.4"
    found = [OwnAddress(address) for address in listed.split()] + [OwnAddress("10.8.0.6", "tun0")]

    ordered = " ".join(own.address for own in in_order(found, default={"192.168.1.5"}))
    assert ordered == "192.168.1.5 10.0.0.7 8.8.8.8 2001:db8::2 169.254.3.4 10.8.0.6"


def test_ipv6_addresses_of_a_cable_are_told_where_no_real_network_has_another() -> None:
    cable, docker = OwnAddress("fe80::1"), OwnAddress("172.17.0.1", "docker0")

    assert in_order([docker, cable, OwnAddress("fe80::2", "docker0"), OwnAddress("::1")]) == [cable, docker]
    assert in_order([OwnAddress("10.0.0.7"), cable]) == [OwnAddress("10.0.0.7")]


@pytest.mark.parametrize(
    ("name", "words"),
    [
        ("tun0", "tun0"),
        ("utun3", "utun3"),
        ("{4D36E972-E325-11CE-BFC1-08002BE10318}", "VirtualBox Host-Only Ethernet Adapter"),
        ("{4D36E972-E325-11CE-BFC1-08002BE10319}", "Hyper-V Virtual Ethernet Adapter"),
        ("{4D36E972-E325-11CE-BFC1-08002BE10320}", "WireGuard Tunnel"),
    ],
)
def test_a_virtual_network_is_told_by_its_name(
    name: str, words: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    real = ifaddr.Adapter("eth0", "Intel Wi-Fi 6", [ifaddr.IP("192.168.1.5", 24, "eth0")])
    virtual = ifaddr.Adapter(name, words, [ifaddr.IP("10.8.0.6", 24, name)])
    monkeypatch.setattr(ifaddr, "get_adapters", lambda: [virtual, real])

    assert own_addresses() == [OwnAddress("192.168.1.5"), OwnAddress("10.8.0.6", words)]
    assert [own.at(4711) for own in own_addresses()] == ["192.168.1.5:4711", f"10.8.0.6:4711 ({words})"]


def test_a_bound_address_is_the_only_one() -> None:
    assert own_addresses(LOOPBACK) == [OwnAddress(LOOPBACK)]
    locally = [local_address(bind) for bind in ("", "0.0.0.0", "::", "192.168.1.5")]
    assert locally == [LOOPBACK, LOOPBACK, "::1", "192.168.1.5"]


def test_a_name_of_this_machine_is_an_address_in_numbers_of_ipv4_if_it_has_one(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    for bind in ("", "0.0.0.0", "::", "192.168.1.5", "fe80::1%lo"):
        assert resolve_bind(bind) == bind
    assert resolve_bind("localhost") == "127.0.0.1"

    found = socket.getaddrinfo("::1", 0) + socket.getaddrinfo("127.0.0.1", 0)
    monkeypatch.setattr(socket, "getaddrinfo", lambda *arguments, **options: found)
    assert resolve_bind("localhost") == "127.0.0.1"


@pytest.mark.parametrize("bind", ["no such place", "x" * 10_000, "a..b", "\udcff"])
def test_what_is_no_name_of_this_machine_is_told_in_a_sentence(bind: str) -> None:
    with pytest.raises(ListenError, match=r"is not an address of this machine\.$"):
        resolve_bind(bind)


def test_while_the_system_lists_no_address_those_from_before_are_told(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    def want_of_descriptors() -> None:
        raise OSError(errno.EMFILE, "Too many open files")

    monkeypatch.setattr(ifaddr, "get_adapters", want_of_descriptors)

    assert own_addresses("", [OwnAddress("192.168.1.5")]) == [OwnAddress("192.168.1.5")]
    assert own_addresses("") == []


def test_both_families_have_the_same_port_which_can_be_had_once() -> None:
    opened = listening_sockets("", 0)
    (port,) = {listener.getsockname()[1] for listener in opened}
    for listener in opened:
        listener.close()

    (first,) = listening_sockets("127.0.0.1", port)
    with first, pytest.raises(ListenError, match=r"^Port \d+ at 127\.0\.0\.1 cannot be used: .*\.$"):
        listening_sockets("127.0.0.1", port)


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
    assert bind_on_this_machine(before) == now
