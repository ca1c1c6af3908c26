"""An evening on the network: a PIN, somebody who watches, programs and hosts that end, a table that moves."""

from __future__ import annotations

import os
import re
import signal
import subprocess
import time
from collections.abc import Iterator
from contextlib import ExitStack, contextmanager
from pathlib import Path
from typing import Any, Final

import pytest

from game import rules
from net.address import LOOPBACK
from net.client.discovery import Browser
from net.command import child
from net.storage import folders
from tests.harness.host_command import HostCommand, PersonAtTable, hand, host_command
from tests.harness.running_host import PATIENCE

#: No other table that is announced meanwhile has this name.
TABLE: Final = "An evening with accidents"
#: Letters beyond f: no port, path, id or time that a log tells has them.
PIN: Final = "swordfish"


class Evening:
    """What happens, in order."""

    def __init__(self, folder: Path) -> None:
        self._folder = folder
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
            self._they_play(10_000)

    def _opens(self, machine: str, *options: str) -> HostCommand:
        with _in_folder(self._folder / machine):
            return self._stack.enter_context(host_command(*options))

    def _comes(self, name: str, address: str, **greeting: Any) -> PersonAtTable:
        person = PersonAtTable(address, name, **greeting)
        self._stack.callback(person.leaves)
        return person

    def _they_come(self, host: HostCommand) -> None:
        bye = self._comes("Eve", host.address, pin="0000").hears("bye")
        assert bye["code"] == "wrong-pin"
        for seat, name in enumerate(("Ada", "Bo", "Cy")):
            address = host.address if name == "Cy" else _found(TABLE)
            person = self._comes(name, address, pin=PIN)
            person.hears("table")
            person.sits_down(seat)
            self._people.append(person)
        ada = self._people[0]
        ada.sees(lambda: all(seat["ready"] or seat["kind"] == "bot" for seat in ada.table["seats"]))
        ada.says({"t": "pace", "ms": 0}, {"t": "start"})
        for person in self._people:
            person.hears("update")

    def _they_play(self, most: int) -> None:
        """So many choices of people, or all there are until the game is over."""
        made = 0
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
        (part,) = self._comes("Di", host.address, pin=PIN, role="spectator").hears("update")["parts"]
        assert (part["viewer"], part["view"]["own"], part["decision"]) == (None, None, None)

    def _one_ends_and_returns(self, host: HostCommand) -> None:
        ada, bo = self._people[:2]
        self._who_must_choose()
        before = hand(bo), bo.decision(), bo.update["seq"]
        bo.leaves()
        ada.sees(lambda: not ada.table["seats"][1]["here"])
        again = self._people[1] = self._comes("Bo", host.address, secret=bo.secret)
        again.hears("update")
        assert (hand(again), again.decision(), again.update["seq"]) == before
        ada.sees(lambda: ada.table["seats"][1]["here"])

    def _the_host_is_killed(self, host: HostCommand) -> None:
        before = self._what_they_know()
        os.kill(host.worker, signal.SIGKILL)
        self._all_are_back(before)
        self._they_play(6)

    def _the_table_moves(self, host: HostCommand) -> None:
        self._who_must_choose()
        before = self._what_they_know()
        file = self._folder / "table-to-go"
        assert host.is_told_to_end() == (0, "", "")
        with _in_folder(self._folder / "kitchen"):
            export = child("host", "--export", TABLE, str(file))
            subprocess.run(export.argv, env=child().env, check=True, timeout=PATIENCE)
        self._opens("parlour", "--resume", str(file))
        address = _found(TABLE)
        for number, person in enumerate(self._people):
            person.leaves()
            self._people[number] = self._comes(person.name, address, secret=person.secret)
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


@pytest.mark.slow
@pytest.mark.posix("/proc")
def test_an_evening_with_accidents_goes_well(tmp_path: Path) -> None:
    evening = Evening(tmp_path)

    evening.happens()

    assert len(evening.secrets) == 3
    assert_nothing_is_betrayed(tmp_path, evening.secrets)


def assert_nothing_is_betrayed(folder: Path, secrets: list[str]) -> None:
    """No log tells a card, a secret or the PIN, no table a secret; only their user may read tables."""
    logs, tables = (
        list(folder.rglob("*.log")),
        [*folder.glob("kitchen/tables/*.table*"), folder / "table-to-go"],
    )
    assert len(logs) == 2
    assert len(tables) >= 2
    for path in logs:
        text = path.read_text(encoding="utf-8")
        assert not re.search(rf"\b({'|'.join(rules.ACTIONS)}):\d", text)
        assert not any(secret in text for secret in (PIN, *secrets)), path
    for path in tables:
        data = path.read_bytes()
        assert not any(secret.encode() in data or bytes.fromhex(secret) in data for secret in secrets), path
        assert path.stat().st_mode & 0o077 == 0, path
