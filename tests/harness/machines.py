"""Two machines and the switch between them, as network namespaces. Linux only, and for root."""

import ctypes
import os
import shutil
import subprocess
from collections.abc import Iterator
from contextlib import contextmanager, suppress
from pathlib import Path
from typing import Final

CLONE_NEWNET: Final = 0x40000000
#: Says whether IPv6 addresses wait until nobody else claims them.
NO_WAIT: Final = Path("/proc/sys/net/ipv6/conf/default/accept_dad")


class NoMachinesError(Exception):
    """There can be no network namespaces here; the text says why."""


def run(*command: str) -> None:
    """Run a command. Raises CalledProcessError."""
    subprocess.run(command, check=True, capture_output=True, text=True)


class Machine:
    """One end of a cable. What is started `inside` stays there: processes, threads and their sockets."""

    def __init__(self, space: str, switch: str, number: int) -> None:
        self.space = space
        self.address = f"10.77.0.{number}"
        #: The IPv6 address that the cable's end has of itself.
        self.of_cable = f"fe80::77ff:fe00:{number}"
        self._switch = switch
        self._port = f"p-{number}"
        hardware = f"02:00:77:00:00:{number:02}"
        run("ip", "netns", "add", space)
        self.ip("link", "set", "lo", "up")
        with self.inside():
            NO_WAIT.write_text("0")
        end = ("eth", "address", hardware, "netns", space, "type", "veth", "peer", self._port)
        run("ip", "link", "add", *end, "netns", switch)
        run("ip", "-n", switch, "link", "set", self._port, "master", "bridge", "up")
        self.ip("link", "set", "eth", "up")
        self.gets_its_address()

    def ip(self, *command: str) -> None:
        run("ip", "-n", self.space, *command)

    @contextmanager
    def inside(self) -> Iterator[None]:
        """What is started here is started on this machine."""
        with Path("/proc/thread-self/ns/net").open() as own, Path("/run/netns", self.space).open() as there:
            _enter(there.fileno())
            try:
                yield
            finally:
                _enter(own.fileno())

    def gets_its_address(self) -> None:
        self.gets(self.address)

    def loses_its_address(self) -> None:
        self.ip("-4", "addr", "flush", "dev", "eth")

    def gets(self, address: str, interface: str = "eth") -> None:
        mask = 64 if ":" in address else 16 if address.startswith("169.254.") else 24
        self.ip("addr", "add", f"{address}/{mask}", "dev", interface)

    def gets_interface(self, name: str, address: str) -> None:
        """The machine gets an interface that leads to no other machine."""
        end = f"{self._port}-{name}"
        self.ip("link", "add", name, "type", "veth", "peer", end, "netns", self._switch)
        run("ip", "-n", self._switch, "link", "set", end, "up")
        self.ip("link", "set", name, "up")
        self.gets(address, name)

    def drops(self, packets: str) -> None:
        """A firewall drops what comes in from others, such as "tcp dport 4711"."""
        table = "add table inet wall; add chain inet wall in { type filter hook input priority 0; }"
        rule = f"add rule inet wall in iifname != lo {packets} drop"
        run("ip", "netns", "exec", self.space, "nft", f"{table}; {rule}")

    def pulls_the_cable(self) -> None:
        run("ip", "-n", self._switch, "link", "set", self._port, "down")

    def puts_the_cable_in(self) -> None:
        run("ip", "-n", self._switch, "link", "set", self._port, "up")


@contextmanager
def two_machines() -> Iterator[tuple[Machine, Machine]]:
    """The machines, for the length of the context. Raises NoMachinesError where there can be none."""
    if not shutil.which("ip") or not shutil.which("bridge") or os.geteuid() != 0:
        raise NoMachinesError("network namespaces need root and iproute2")
    spaces = [f"nd-{os.getpid()}-{name}" for name in ("switch", "one", "two")]
    try:
        try:
            run("ip", "netns", "add", spaces[0])
            run("ip", "-n", spaces[0], "link", "add", "bridge", "up", "type", "bridge")
            machines = (Machine(spaces[1], spaces[0], 1), Machine(spaces[2], spaces[0], 2))
        except subprocess.CalledProcessError as error:
            raise NoMachinesError(f"this kernel makes no network: {error.stderr.strip()}") from error
        yield machines
    finally:
        for space in spaces:
            with suppress(subprocess.CalledProcessError):
                run("ip", "netns", "del", space)


def _enter(space: int) -> None:
    """Take this thread to a network; the threads and processes that it starts are born there."""
    library = ctypes.CDLL(None, use_errno=True)
    if library.setns(space, CLONE_NEWNET) != 0:
        raise OSError(ctypes.get_errno(), "setns")
