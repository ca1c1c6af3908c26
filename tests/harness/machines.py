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
MASK: Final = "/24"


class NoMachinesError(Exception):
    """There can be no network namespaces here; the text says why."""


def run(*command: str) -> None:
    """Runs a command. Raises CalledProcessError."""
    subprocess.run(command, check=True, capture_output=True, text=True)


class Machine:
    """One end of a cable. What is started `inside` stays there: processes, threads and their sockets."""

    def __init__(self, space: str, switch: str, address: str) -> None:
        self.space = space
        self.address = address
        self._switch = switch
        self._port = f"p-{address}"
        run("ip", "netns", "add", space)
        run("ip", "-n", space, "link", "set", "lo", "up")
        run("ip", "link", "add", "eth", "netns", space, "type", "veth", "peer", self._port, "netns", switch)
        run("ip", "-n", switch, "link", "set", self._port, "master", "bridge", "up")
        run("ip", "-n", space, "link", "set", "eth", "up")
        self.gets_its_address()

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
        run("ip", "-n", self.space, "addr", "add", self.address + MASK, "dev", "eth")

    def loses_its_address(self) -> None:
        run("ip", "-n", self.space, "addr", "del", self.address + MASK, "dev", "eth")

    def pulls_the_cable(self) -> None:
        run("ip", "-n", self._switch, "link", "set", self._port, "down")

    def puts_the_cable_in(self) -> None:
        run("ip", "-n", self._switch, "link", "set", self._port, "up")

    def is_told_no_multicast(self) -> None:
        run("bridge", "-n", self._switch, "link", "set", "dev", self._port, "mcast_flood", "off")


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
            machines = (
                Machine(spaces[1], spaces[0], "10.77.0.1"),
                Machine(spaces[2], spaces[0], "10.77.0.2"),
            )
        except subprocess.CalledProcessError as error:
            raise NoMachinesError(f"this kernel makes no network: {error.stderr.strip()}") from error
        yield machines
    finally:
        for space in spaces:
            with suppress(subprocess.CalledProcessError):
                run("ip", "netns", "del", space)


def _enter(space: int) -> None:
    """Takes this thread to a network; the threads and processes that it starts are born there."""
    library = ctypes.CDLL(None, use_errno=True)
    if library.setns(space, CLONE_NEWNET) != 0:
        raise OSError(ctypes.get_errno(), "setns")
