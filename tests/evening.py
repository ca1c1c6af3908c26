"""An evening on the network, with times: `python -m tests.evening`.

A host with a PIN; two people find it, one knows its address, one watches; one program is started again, the
host is killed and goes on, the table moves to another machine; a rematch. It prints how long each thing took,
and fails if anything is not as it should be.
"""

from __future__ import annotations

import os
import signal
import subprocess
import sys
import tempfile
import time
from collections.abc import Callable, Iterator
from contextlib import ExitStack, contextmanager
from pathlib import Path
from typing import Any, Final

from net.address import LOOPBACK
from net.client.discovery import Browser
from net.command import child
from net.storage import folders
from tests.harness.host_command import HostCommand, PersonAtTable, hand, host_command
from tests.harness.running_host import PATIENCE

TABLE: Final = "The long evening"
#: Letters beyond f: no port, path, id or time that a log tells has them.
PIN: Final = "swordfish"


class Evening:
    """What happens, in order. `tell` gets a line for each thing."""

    def __init__(self, folder: Path, tell: Callable[[str], None]) -> None:
        self._folder = folder
        self._tell = tell
        self._began = time.monotonic()
        self._stack = ExitStack()
        self._people: list[PersonAtTable] = []

    @property
    def secrets(self) -> list[str]:
        """What makes the keys to all seats that people had."""
        return [person.secret for person in self._people]

    def happens(self) -> None:
        """The whole of it. Raises AssertionError when something is not as it should be."""
        with self._stack:
            host = self._opens("kitchen", "--name", TABLE, "--pin", PIN, "--seats", "4", "--bots", "1")
            self._they_come(host)
            self._they_play(12)
            self._one_watches(host)
            self._one_ends_and_returns(host)
            self._the_host_is_killed(host)
            self._the_table_moves(host)
            self._a_rematch()

    @contextmanager
    def _timed(self, what: str) -> Iterator[None]:
        began = time.monotonic()
        yield
        now = time.monotonic()
        self._tell(f"{now - self._began:7.2f} s  {what} after {now - began:.2f} s")

    def _opens(self, machine: str, *options: str) -> HostCommand:
        with self._timed(f"the host in the {machine} listens"), _in_folder(self._folder / machine):
            return self._stack.enter_context(host_command(*options))

    def _comes(self, name: str, address: str, **greeting: Any) -> PersonAtTable:
        person = PersonAtTable(address, name, **greeting)
        self._stack.callback(person.leaves)
        return person

    def _finds_the_table(self) -> str:
        with self._timed("the table is found"):
            return _found(TABLE)

    def _they_come(self, host: HostCommand) -> None:
        bye = self._comes("Eve", host.address, pin="0000").hears("bye")
        self._tell(f'           Eve has the wrong PIN: "{bye["text"]}"')
        for seat, name in enumerate(("Ada", "Bo", "Cy")):
            address = host.address if name == "Cy" else self._finds_the_table()
            with self._timed(f"{name} sits"):
                person = self._comes(name, address, pin=PIN)
                person.hears("table")
                person.sits_down(seat)
            self._people.append(person)
        ada = self._people[0]
        ada.sees(lambda: all(seat["ready"] or seat["kind"] == "bot" for seat in ada.table["seats"]))
        with self._timed("the game is started and everyone has the first snapshot"):
            ada.says({"t": "pace", "ms": 0}, {"t": "start"})
            for person in self._people:
                person.hears("update")

    def _they_play(self, most: int) -> None:
        """So many choices of people, or all there are until the game is over."""
        made = 0
        with self._timed(f"{most} choices" if most < 1000 else "all choices to the end"):
            while made < most and (person := self._who_must_choose()) is not None:
                person.answers()
                made += 1

    def _who_must_choose(self) -> PersonAtTable | None:
        """Somebody with an open decision who knows all that happened; None when the game is over."""
        while True:
            newest = max(person.update["seq"] for person in self._people)
            for person in self._people:
                while person.update["seq"] < newest:
                    person.hears("update")
            for person in self._people:
                if person.decision():
                    return person
            ada = self._people[0]
            if ada.update["parts"][0]["view"]["ranking"] is not None:
                for person in self._people:
                    person.waits_for("over")
                return None
            ada.hears("update")

    def _one_watches(self, host: HostCommand) -> None:
        with self._timed("Di watches in mid-game: first snapshot"):
            (part,) = self._comes("Di", host.address, pin=PIN, role="spectator").hears("update")["parts"]
        assert (part["viewer"], part["view"]["own"], part["decision"]) == (None, None, None)

    def _one_ends_and_returns(self, host: HostCommand) -> None:
        ada, bo = self._people[:2]
        self._who_must_choose()
        before = hand(bo), bo.decision(), bo.update["seq"]
        with self._timed("Bo's program ends: Ada sees the seat away"):
            bo.leaves()
            ada.sees(lambda: not ada.table["seats"][1]["here"])
        with self._timed("Bo's program is started again and is back with hand and decision"):
            again = self._people[1] = self._comes("Bo", host.address, secret=bo.secret)
            again.hears("update")
        assert (hand(again), again.decision(), again.update["seq"]) == before
        ada.sees(lambda: ada.table["seats"][1]["here"])

    def _the_host_is_killed(self, host: HostCommand) -> None:
        before = self._what_they_know()
        with self._timed("the host is killed: everyone is back at the same decision"):
            os.kill(host.worker, signal.SIGKILL)
            self._all_are_back(before)
        self._they_play(6)

    def _the_table_moves(self, host: HostCommand) -> None:
        self._who_must_choose()
        before = self._what_they_know()
        file = self._folder / "table-to-go"
        with self._timed("the host in the kitchen is told to end, and has saved"):
            assert host.is_told_to_end() == (0, "", "")
        with self._timed("the table is written to a file"), _in_folder(self._folder / "kitchen"):
            export = child("host", "--export", TABLE, str(file))
            subprocess.run(export.argv, env=child().env, check=True, timeout=PATIENCE)
        self._opens("parlour", "--resume", str(file))
        address = self._finds_the_table()
        for number, person in enumerate(self._people):
            person.leaves()
            self._people[number] = self._comes(person.name, address, secret=person.secret)
        with self._timed("everyone has hand and decision again"):
            self._all_are_back(before)

    def _what_they_know(self) -> list[Any]:
        return [(hand(person), person.decision()) for person in self._people]

    def _all_are_back(self, before: list[Any]) -> None:
        for person in self._people:
            person.hears("welcome")
            person.hears("update")
        assert self._what_they_know() == before
        for person in self._people:
            while not all(seat["here"] for seat in person.table["seats"]):
                person.hears("table")

    def _a_rematch(self) -> None:
        self._they_play(10_000)
        ada = self._people[0]
        for person in self._people:
            person.says({"t": "ready", "ready": True})
        ada.sees(lambda: all(seat["ready"] or seat["kind"] == "bot" for seat in ada.table["seats"]))
        with self._timed("a rematch with everyone in their seats"):
            ada.says({"t": "start"})
            for person in self._people:
                while (person.update["since"], person.table["game"]) != (0, 2):
                    person.hears("table", "update")
        assert [seat["name"] for seat in ada.table["seats"]][:3] == ["Ada", "Bo", "Cy"]


@contextmanager
def _in_folder(data: Path) -> Iterator[None]:
    """What is started here keeps its tables there, as if it were another machine."""
    there = {folders.DATA: str(data), folders.LOGS: str(data / "logs")}
    before = {name: value for name, value in os.environ.items() if name in there}
    os.environ.update(there)
    try:
        yield
    finally:
        for name in there:
            del os.environ[name]
        os.environ.update(before)


def _found(name: str) -> str:
    """The address of a table that is announced."""
    browser, began = Browser(LOOPBACK), time.monotonic()
    try:
        while time.monotonic() - began < PATIENCE:
            for table in browser.tables():
                if table.name == name:
                    return str(table.address)
            time.sleep(0.01)
    finally:
        browser.close()
    raise AssertionError("the table cannot be found")


def main(arguments: list[str]) -> int:
    """Plays the evening in a folder that is thrown away; returns the exit status."""
    if arguments:
        print("tests.evening takes no arguments", file=sys.stderr)
        return 2
    with tempfile.TemporaryDirectory() as folder:
        Evening(Path(folder), print).happens()
    return 0


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
