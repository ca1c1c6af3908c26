"""The system's own zeroconf, on another machine, lists a host and forgets it again."""

import os
import subprocess
from contextlib import ExitStack
from pathlib import Path

import pytest

from net.messages.fingerprint import OURS
from tests.harness.host_command import host_command
from tests.harness.machines import Machine
from tests.harness.running_host import PATIENCE
from tests.net.client.test_discovery import soon

pytestmark = pytest.mark.avahi

BUS = """\
<!DOCTYPE busconfig PUBLIC "-//freedesktop//DTD D-Bus Bus Configuration 1.0//EN"
 "http://www.freedesktop.org/standards/dbus/1.0/busconfig.dtd">
<busconfig>
  <type>system</type>
  <listen>unix:path={path}</listen>
  <auth>EXTERNAL</auth>
  <policy context="default">
    <allow user="*"/><allow own="*"/><allow send_destination="*" eavesdrop="true"/><allow eavesdrop="true"/>
  </policy>
</busconfig>
"""
#: Avahi keeps its pid and socket in a place of the whole system; here it gets one of its own.
DAEMON = """\
mkdir -p /run/avahi-daemon && mount -t tmpfs none /run/avahi-daemon &&
exec avahi-daemon --no-drop-root --no-chroot --no-rlimits -f {conf}
"""


class Avahi:
    """An avahi-daemon on a machine, with a message bus of its own."""

    def __init__(self, machine: Machine, folder: Path, stack: ExitStack) -> None:
        self._machine = machine
        bus, conf = folder / "bus.conf", folder / "avahi.conf"
        path = folder / "bus"
        bus.write_text(BUS.format(path=path))
        conf.write_text("[server]\nhost-name=two\nuse-ipv6=no\n[publish]\ndisable-publishing=yes\n")
        self._env = {**os.environ, "DBUS_SYSTEM_BUS_ADDRESS": f"unix:path={path}"}
        self._start(stack, "dbus-daemon", "--nofork", "--config-file", str(bus))
        soon(path.exists)
        self._start(stack, "sh", "-c", DAEMON.format(conf=conf))
        soon(lambda: self._asked().returncode == 0)

    def lists(self) -> list[list[str]]:
        """The tables that avahi-browse finds now, each as interface, protocol, name, type and so on."""
        lines = self._asked("--resolve").stdout.splitlines()
        return [line.split(";")[1:] for line in lines if line.startswith("=")]

    def _asked(self, *options: str) -> subprocess.CompletedProcess[str]:
        command = ["avahi-browse", "--parsable", "--terminate", *options, "_notredame._tcp"]
        return subprocess.run(
            self._there(command), env=self._env, capture_output=True, text=True, timeout=PATIENCE, check=False
        )

    def _start(self, stack: ExitStack, *command: str) -> None:
        quiet = dict.fromkeys(("stdin", "stdout", "stderr"), subprocess.DEVNULL)
        process = subprocess.Popen(self._there([*command]), env=self._env, **quiet)
        stack.callback(process.wait, PATIENCE)
        stack.callback(process.kill)

    def _there(self, command: list[str]) -> list[str]:
        return ["ip", "netns", "exec", self._machine.space, *command]


@pytest.mark.usefixtures("folders_of_the_test")
def test_avahi_browse_lists_a_host_with_what_it_tells_and_forgets_it_when_it_ends(
    tmp_path: Path, machines: tuple[Machine, Machine], people: ExitStack
) -> None:
    one, two = machines
    avahi = Avahi(two, tmp_path, people)
    assert avahi.lists() == []

    with one.inside():
        host = people.enter_context(
            host_command("--name", "Friday", "--seats", "3", "--bots", "1", "--pin", "4711", bind="")
        )
    soon(avahi.lists)

    ((_, _, name, kind, _, _, address, port, text),) = avahi.lists()
    assert name.startswith("Friday")
    assert (kind, address, int(port)) == ("_notredame._tcp", one.address, host.port)
    told = dict(pair.split("=", 1) for pair in text.strip('"').split('" "'))
    assert (told["name"], told["free"], told["locked"], told["fingerprint"]) == ("Friday", "2", "1", OURS)
    assert host.is_told_to_end() == (0, "", "")
    soon(lambda: not avahi.lists())  # it waits for a second, as it should
