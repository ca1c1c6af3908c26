"""An evening on the network, played by processes of their own: `python -m tests.evening`.

A host with a PIN; two find it, one knows its address, one watches; one is killed and comes back, the host is
killed and goes on, the table moves to another machine; a rematch. It prints what happened and how long each
thing took, and fails if anything is not as it should be.
"""

import json
import os
import queue
import secrets
import signal
import subprocess
import sys
import tempfile
import threading
import time
from collections.abc import Callable, Iterator
from contextlib import ExitStack, contextmanager, suppress
from pathlib import Path
from typing import Any, Final

from net.address import LOOPBACK
from net.client.connection import Connection, Greeting
from net.client.discovery import Browser
from net.command import child
from net.seats.keys import OwnKeys
from net.storage import folders
from tests.harness.host_command import HostCommand, host_command

TABLE: Final = "The long evening"
#: Letters beyond f: no port, path, id or time that a log tells has them.
PIN: Final = "swordfish"
PATIENCE: Final = 30.0
GUEST: Final = "--guest"


class GuestProcess:
    """Somebody with a program of their own, which finds the table or knows its address."""

    def __init__(self, name: str, **how: Any) -> None:
        self.name = name
        self.table: Any = {}
        self.update: Any = {}
        #: What makes the keys to this person's seats.
        self.secret: str = how.setdefault("secret", secrets.token_hex(16))
        self._heard: queue.SimpleQueue[Any] = queue.SimpleQueue()
        command = child()
        pipe = subprocess.PIPE
        argv = [sys.executable, "-m", "tests.evening", GUEST, json.dumps({"name": name, **how})]
        self.process = subprocess.Popen(argv, env=command.env, stdin=pipe, stdout=pipe, text=True)
        self._listening = threading.Thread(target=self._listen, daemon=True)
        self._listening.start()

    def says(self, *messages: Any) -> None:
        assert self.process.stdin is not None
        for message in messages:
            self.process.stdin.write(json.dumps(message) + "\n")
        self.process.stdin.flush()

    def hears(self, *types: str) -> Any:
        """The next message of one of these types."""
        while True:
            message = self._heard.get(timeout=PATIENCE)
            assert message is not None, f"{self.name}'s program has ended"
            self._note(message)
            if message["t"] in types:
                return message

    def sees(self, condition: Callable[[], Any]) -> None:
        """Listens until something is so."""
        while not condition():
            self.hears("table", "update", "notice")

    def decision(self) -> Any:
        parts = self.update.get("parts", ())
        return next((part["decision"] for part in parts if part["decision"] is not None), None)

    def hand(self) -> Any:
        return self.update["parts"][0]["view"]["own"]

    def is_killed(self) -> None:
        self.process.kill()
        self.process.wait(PATIENCE)

    def leaves(self) -> None:
        assert self.process.stdin is not None
        with suppress(BrokenPipeError):
            self.process.stdin.close()
        self.process.wait(PATIENCE)
        self._listening.join(PATIENCE)

    def _note(self, message: Any) -> None:
        match message["t"]:
            case "table":
                self.table = message
            case "update":
                self.update = message

    def _listen(self) -> None:
        assert self.process.stdout is not None
        with self.process.stdout as lines:
            for line in lines:
                self._heard.put(json.loads(line))
        self._heard.put(None)


class Evening:
    """What happens, in order. `tell` gets a line for each thing."""

    def __init__(self, folder: Path, tell: Callable[[str], None]) -> None:
        self._folder = folder
        self._tell = tell
        self._began = time.monotonic()
        self._stack = ExitStack()
        self._people: list[GuestProcess] = []

    @property
    def secrets(self) -> list[str]:
        """What makes the keys to all seats that people had."""
        return [guest.secret for guest in self._people]

    def happens(self) -> None:
        """The whole of it. Raises AssertionError when something is not as it should be."""
        with self._stack:
            host = self._opens("kitchen", "--name", TABLE, "--pin", PIN, "--seats", "4", "--bots", "1")
            self._they_come(host)
            self._they_play(12)
            self._one_watches(host)
            self._one_is_killed(host)
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
        data = self._folder / machine
        with self._timed(f"the host in the {machine} listens"), _in_folder(data):
            return self._stack.enter_context(host_command(*options, "--level", "random"))

    def _comes(self, name: str, **how: Any) -> GuestProcess:
        guest = GuestProcess(name, **how)
        self._stack.callback(guest.leaves)
        return guest

    def _they_come(self, host: HostCommand) -> None:
        stranger = self._comes("Eve", find=TABLE, pin="0000")
        bye = stranger.hears("bye")
        self._tell(f'           Eve has the wrong PIN: "{bye["text"]}"')
        for seat, name in enumerate(("Ada", "Bo", "Cy")):
            how: dict[str, Any] = {"address": host.address} if name == "Cy" else {"find": TABLE}
            guest = self._comes(name, pin=PIN, **how)
            if "find" in how:
                found = guest.hears("found")
                self._tell(f"           {name} finds the table after {found['after']:.2f} s of looking")
            with self._timed(
                f"{name} {'joins by address and' if name == 'Cy' else ''} sits".replace("  ", " ")
            ):
                guest.hears("welcome")
                guest.says({"t": "take", "seat": seat}, {"t": "ready", "ready": True})
                guest.sees(lambda at=seat, who=guest: who.table.get("seats", [{}] * 4)[at].get("ready"))
            self._people.append(guest)
        ada = self._people[0]
        ada.sees(lambda: all(seat["ready"] or seat["kind"] == "bot" for seat in ada.table["seats"]))
        with self._timed("the game is started and everyone has the first snapshot"):
            ada.says({"t": "pace", "ms": 0}, {"t": "start"})
            for guest in self._people:
                guest.hears("update")

    def _they_play(self, choices: int) -> None:
        """So many choices of people, or all there are until the game is over."""
        made = 0
        with self._timed(
            f"{'the game is played to its end' if choices > 1000 else f'{choices} choices are made'}"
        ):
            while made < choices and self._people[0].table["state"] == "running":
                guest = self._who_must_choose()
                if guest is None:
                    return
                decision = guest.decision()
                answer = {"seat": decision["seat"], "decision": decision["id"], "option": 0}
                guest.says({"t": "choose", **answer})
                guest.sees(lambda who=guest, before=decision: who.decision() != before)
                made += 1

    def _who_must_choose(self) -> GuestProcess | None:
        """Somebody with an open decision who knows all that happened; None when the game is over."""
        while True:
            newest = max(guest.update["seq"] for guest in self._people)
            for guest in self._people:
                guest.sees(lambda who=guest, at=newest: who.update["seq"] >= at)
            guest = next((guest for guest in self._people if guest.decision()), None)
            if guest is not None:
                return guest
            ada = self._people[0]
            if ada.update["parts"][0]["view"]["ranking"] is not None:
                for guest in self._people:
                    guest.sees(lambda who=guest: who.table["state"] == "over")
                return None
            ada.hears("update")

    def _one_watches(self, host: HostCommand) -> None:
        di = self._comes("Di", address=host.address, pin=PIN, role="spectator")
        di.hears("connected")
        began = time.monotonic()
        with self._timed("Di watches in mid-game: first snapshot"):
            update = di.hears("update")
        assert time.monotonic() - began < 1
        (part,) = update["parts"]
        assert (part["viewer"], part["view"]["own"], part["decision"]) == (None, None, None)

    def _one_is_killed(self, host: HostCommand) -> None:
        ada, bo = self._people[:2]
        self._who_must_choose()
        before = bo.hand(), bo.decision(), bo.update["seq"]
        with self._timed("Bo's program is killed: Ada sees the seat away"):
            bo.is_killed()
            ada.sees(lambda: not ada.table["seats"][1]["here"])
        with self._timed("Bo's program is started again and is back with hand and decision"):
            again = self._comes("Bo", address=host.address, secret=bo.secret)
            again.sees(lambda: again.update)
        assert (again.hand(), again.decision(), again.update["seq"]) == before
        self._people[1] = again
        ada.sees(lambda: ada.table["seats"][1]["here"])

    def _the_host_is_killed(self, host: HostCommand) -> None:
        before = [(guest.hand(), guest.decision()) for guest in self._people]
        with self._timed("the host is killed: everyone is back at the same decision"):
            os.kill(host.worker, signal.SIGKILL)
            self._all_are_back(before)
        self._they_play(6)

    def _the_table_moves(self, host: HostCommand) -> None:
        self._who_must_choose()
        before = [(guest.hand(), guest.decision()) for guest in self._people]
        file = self._folder / "table-to-go"
        with self._timed("the host in the kitchen is told to end, and has saved"):
            assert host.is_told_to_end() == (0, "", "")
        with self._timed("the table is written to a file"), _in_folder(self._folder / "kitchen"):
            subprocess.run(
                child("host", "--export", TABLE, str(file)).argv,
                env=child().env,
                check=True,
                timeout=PATIENCE,
            )
        data = self._folder / "parlour"
        with self._timed("the host in the parlour continues it"), _in_folder(data):
            self._stack.enter_context(host_command("--resume", str(file)))
        for number, guest in enumerate(self._people):
            guest.leaves()
            self._people[number] = self._comes(guest.name, find=TABLE, secret=guest.secret)
        with self._timed("everyone finds it there and has hand and decision again"):
            self._all_are_back(before)

    def _all_are_back(self, before: list[Any]) -> None:
        for guest, known in zip(self._people, before, strict=True):
            guest.hears("welcome")
            guest.hears("update")
            assert (guest.hand(), guest.decision()) == known
        for guest in self._people:
            guest.sees(lambda who=guest: all(seat["here"] for seat in who.table["seats"]))

    def _a_rematch(self) -> None:
        self._they_play(10_000)
        ada = self._people[0]
        for guest in self._people:
            guest.says({"t": "ready", "ready": True})
        ada.sees(lambda: all(seat["ready"] or seat["kind"] == "bot" for seat in ada.table["seats"]))
        with self._timed("a rematch with everyone in their seats"):
            ada.says({"t": "start"})
            for guest in self._people:
                guest.sees(lambda who=guest: who.update["since"] == 0 and who.table["game"] == 2)
        assert [seat["name"] for seat in ada.table["seats"]][:3] == ["Ada", "Bo", "Cy"]


@contextmanager
def _in_folder(data: Path) -> Iterator[None]:
    """What is started here keeps its tables there, as if it were another machine."""
    before = {name: os.environ.get(name) for name in (folders.DATA, folders.LOGS)}
    os.environ.update({folders.DATA: str(data), folders.LOGS: str(data / "logs")})
    try:
        yield
    finally:
        for name, value in before.items():
            if value is None:
                del os.environ[name]
            else:
                os.environ[name] = value


def guest(how: dict[str, Any]) -> None:
    """A guest's program: passes on what the table says and, from standard input, what to say to it."""
    address = how.get("address") or _found(how["find"])
    greeting = Greeting(ring=OwnKeys(how["secret"]), pin=how.get("pin"), name=how["name"])
    greeting.role = how.get("role")
    print('{"t": "connected"}', flush=True)
    connection = Connection.open(address, greeting, lasting=True)
    threading.Thread(target=_say, args=[connection], daemon=True).start()
    while connection.state != "closed":
        for message in connection.wait():
            print(json.dumps(message), flush=True)


def _say(connection: Connection) -> None:
    for line in sys.stdin:
        connection.send(json.loads(line))
    connection.close()


def _found(name: str) -> str:
    browser, began = Browser(LOOPBACK), time.monotonic()
    try:
        while time.monotonic() - began < PATIENCE:
            for table in browser.tables():
                if table.name == name:
                    after = time.monotonic() - began
                    print(json.dumps({"t": "found", "after": after}), flush=True)
                    return str(table.address)
            time.sleep(0.01)
    finally:
        threading.Thread(target=browser.close).start()
    raise SystemExit("the table cannot be found")


def main(arguments: list[str]) -> int:
    """Plays the evening in a folder that is thrown away; returns the exit status."""
    if arguments[:1] == [GUEST]:
        guest(json.loads(arguments[1]))
        return 0
    if arguments:
        print("tests.evening takes no arguments", file=sys.stderr)
        return 2
    with tempfile.TemporaryDirectory() as folder:
        Evening(Path(folder), print).happens()
    return 0


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
