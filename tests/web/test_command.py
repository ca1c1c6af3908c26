"""`notre-dame host --web`: a host without a window, and pages for browsers beside it."""

import gc
import os
import signal
import socket
import threading
from contextlib import suppress

import pytest

from net.address import LOOPBACK
from net.host.gateway import GatewayProcess
from net.host.supervisor import RunningHost
from tests.harness.browser import Browser
from tests.harness.host_command import host_command
from tests.harness.phones import begin, sees, takes_a_seat, web_address
from tests.harness.running_host import PATIENCE

pytestmark = [
    pytest.mark.slow,
    pytest.mark.posix("SIGTERM"),
]


def test_phones_play_at_a_host_without_a_window_and_both_end_together() -> None:
    with host_command("--no-announce", "--seats", "2", "--web", "0") as host:
        address = web_address(host)
        ada, _ = begin(address, "Ada", "Bo")
        assert "Ada, keep one of three cards" in ada.page.text
        assert host.is_told_to_end() == (0, "", "")
    with pytest.raises(ConnectionError):
        ada.get()


def test_a_gateway_that_is_killed_comes_back_at_its_port() -> None:
    with host_command("--no-announce", "--seats", "2", "--web", "0") as host:
        ada, _ = begin(web_address(host), "Ada", "Bo")
        decision = ada.page.form("/choose").fields["decision"]
        before = host.child("web")
        os.kill(before, signal.SIGKILL)

        while True:
            with suppress(OSError):
                if ada.get().has("/choose"):
                    break

        assert ada.page.form("/choose").fields["decision"] == decision
        assert host.child("web") != before
        assert host.is_told_to_end() == (0, "", "")


def test_the_code_of_a_locked_table_carries_its_pin_and_then_a_new_one_for_those_let_in_alone() -> None:
    with host_command("--no-announce", "--pin", "1482", "--web", "0") as host:
        address = web_address(host)
        ada = Browser(address)
        sees(ada, "/pin")
        closed = ada.ask("GET", "/code.svg").body
        ada.send(ada.page.form("/pin"), pin="1482")
        takes_a_seat(ada, "Ada")
        before = ada.ask("GET", "/code.svg").body
        assert before != closed
        ada.send(ada.get().form("/setup"), pin="7319")
        while ada.ask("GET", "/code.svg").body == before:
            assert ada.page.status == 200

        bo = Browser(address)
        bo.send(sees(bo, "/pin").form("/pin"), pin="1482")
        assert "This is not the table's PIN." in bo.page.text
        bo.send(bo.page.form("/pin"), pin="7319")

        assert bo.page.has("/sit")
        assert host.is_told_to_end() == (0, "", "")


def test_a_port_that_is_taken_leaves_the_table_without_pages() -> None:
    with host_command("--no-announce", "--web", "0") as first:
        port = web_address(first).partition(":")[2]
        with host_command("--no-announce", "--web", port) as second:
            assert second.process.stderr is not None
            assert f"Port {port} at" in second.process.stderr.readline()
            status, _, _ = second.is_told_to_end()
            assert status == 0


def test_a_gateway_beside_a_port_that_is_taken_leaves_nothing_open() -> None:
    heard = threading.Event()
    with socket.create_server((LOOPBACK, 0)) as taken:
        ports = (taken.getsockname()[1], 0)
        host = RunningHost("Kitchen", (), 9, "lobby", "", LOOPBACK)  # where nothing answers
        gateway = GatewayProcess(lambda: host, LOOPBACK, ports, lambda told: heard.set())
        assert heard.wait(PATIENCE)
        gateway.close()
    gc.collect()  # what is open yet warns, which is a fault here
