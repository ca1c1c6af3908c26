"""`notre-dame host` as somebody starts it, and people who come to its table."""

import json
import secrets
import socket
import subprocess
from collections.abc import Callable, Iterator
from contextlib import ExitStack, contextmanager
from pathlib import Path
from typing import Any

from net.client.connection import Connection, Greeting
from net.command import child
from net.seats.keys import OwnKeys
from tests.harness import running_host
from tests.harness.running_host import ConnectedPerson


class HostCommand:
    """A running command; `address` is where it said that it listens."""

    def __init__(self, process: subprocess.Popen[str]) -> None:
        assert process.stdout is not None
        self.process = process
        self.first_line: dict[str, Any] = json.loads(process.stdout.readline() or "{}")
        self.port: int = self.first_line.get("port", 0)
        self.address = f"127.0.0.1:{self.port}"

    @property
    def worker(self) -> int:
        """The process id of the worker behind the command."""
        return self.child("--worker")

    def child(self, word: str) -> int:
        """The process id of the child that has that word in its command line, by Linux's /proc."""
        tasks = Path(f"/proc/{self.process.pid}/task").iterdir()
        pids = [pid for task in tasks for pid in (task / "children").read_text().split()]
        (found,) = [pid for pid in pids if word in Path(f"/proc/{pid}/cmdline").read_text().split("\0")]
        return int(found)

    def ends(self) -> tuple[int, str, str]:
        """Wait for its end; status, and what else it wrote to standard output and error."""
        out, err = self.process.communicate(timeout=running_host.PATIENCE)
        return self.process.returncode, out, err

    def fails(self, status: int = 2) -> str:
        """Wait for its end with this status; the one line that it has written, to standard error."""
        ended, out, err = self.ends()
        assert (ended, out, err.count("\n")) == (status, "", 1)
        return err

    def is_told_to_end(self) -> tuple[int, str, str]:
        self.process.terminate()
        return self.ends()


@contextmanager
def host_command(*options: str, bind: str = "127.0.0.1", given: str = "") -> Iterator[HostCommand]:
    """The command on loopback or elsewhere, announced unless an option says otherwise.

    given: on standard input. Neither it nor its worker outlives the test.
    """
    command = child("host", "--json", *(["--bind", bind] if bind else []), *options)
    pipe = subprocess.PIPE
    with subprocess.Popen(
        command.argv, env=command.env, stdin=pipe, stdout=pipe, stderr=pipe, text=True
    ) as process:
        assert process.stdin is not None
        process.stdin.write(given)
        process.stdin.close()
        process.stdin = None  # communicate() would flush it
        try:
            yield HostCommand(process)
        finally:
            process.kill()
            process.communicate(timeout=running_host.PATIENCE)  # until its worker has closed them too


class PersonAtTable(ConnectedPerson):
    """A person at a table of the network: remembers what the table looks like and what was asked last."""

    def __init__(self, address: str, name: str, **greeting: Any) -> None:
        self.name = name
        #: What makes the keys to this person's seats.
        self.secret: str = greeting.pop("secret", None) or secrets.token_hex(16)
        greeting["ring"] = OwnKeys(self.secret)
        super().__init__(Connection.open(address, Greeting(name=name, **greeting), lasting=True))
        self.table: Any = {}
        self.update: Any = {}
        self.notices: list[str] = []

    def hears(self, *types: str) -> Any:
        while True:
            message = super().hears()
            match message["t"]:
                case "table":
                    self.table = message
                case "update":
                    self.update = message
                case "notice":
                    self.notices.append(message["code"])
            if not types or message["t"] in types:
                return message

    def sits_down(self, seat: int) -> None:
        self.says({"t": "take", "seat": seat}, {"t": "ready", "ready": True})
        self.sees(lambda: seat in self.table.get("yours", ()) and self.table["seats"][seat]["ready"])

    def sees(self, condition: Callable[[], object]) -> None:
        """Listen until something is so."""
        while not condition():
            self.hears()

    def waits_for(self, state: str) -> None:
        self.sees(lambda: self.table.get("state") == state)

    def decision(self) -> Any:
        """The decision open for this person now, or None."""
        for part in self.update.get("parts", ()):
            if part["decision"] is not None:
                return part["decision"]
        return None

    def answers(self, option: int = 0) -> None:
        """Answer the open decision and wait until the table has gone on."""
        decision = self.decision()
        self.says({"t": "choose", "seat": decision["seat"], "decision": decision["id"], "option": option})
        while self.decision() == decision:
            self.hears("update", "refused")

    def plays_to_the_end(self) -> None:
        """Take first options until the game is over; the bots do not wait meanwhile."""
        self.says({"t": "pace", "ms": 0})
        while self.table["state"] != "over":
            if self.decision() is None:
                self.hears("update", "table")
            else:
                self.answers()


def ada_at(host: HostCommand, people: ExitStack) -> PersonAtTable:
    """Ada, who plays against bots, with the first decision of her game open once all are ready."""
    ada = people.enter_context(PersonAtTable(host.address, "Ada"))
    ada.sits_down(0)
    ada.sees(lambda: all(seat["ready"] or seat["kind"] == "bot" for seat in ada.table["seats"]))
    ada.says({"t": "start"})
    ada.sees(ada.decision)
    return ada


def hand(visitor: PersonAtTable) -> object:
    return visitor.update["parts"][0]["view"]["own"]


def untranslated(key: str, **_: object) -> str:
    """Stand in for a catalogue: every text is its key."""
    return key


def reaches(address: str, port: int) -> bool:
    """Whether somebody listens there. All of 127.0.0.0/8 is this machine, by many addresses."""
    try:
        socket.create_connection((address, port), timeout=running_host.PATIENCE).close()
    except OSError:
        return False
    return True
