"""Games whose host is killed at every decision, as real processes: nothing that was answered is lost."""

from __future__ import annotations

import os
import signal
import tempfile
import time
from contextlib import ExitStack
from pathlib import Path
from typing import Any, Final, Literal, Self
from unittest.mock import patch

from net.client import connection
from net.storage.folders import CONFIG, DATA
from tests.harness.host_command import HostCommand, PersonAtTable, host_command
from tools.soak.agreed_game import Result, begin, check_end, choose, option, result_of
from tools.soak.tried import Tried, Unsound, require

Whom = Literal["worker", "supervisor", "both"]
_WHOM: Final[tuple[Whom, ...]] = ("worker", "supervisor", "both")
#: Without its supervisor a worker still answers what it has read.
_AT_ONCE: Final[tuple[Whom, ...]] = ("worker", "both")
#: A lost connection is made again so soon, and everybody is back within so many seconds.
_RETRY: Final = 0.05
BACK_WITHIN: Final = 30.0
#: Seconds in which the page of a frame follows its head; then the process waits for the disk.
_PAGE_FOLLOWS: Final = 0.00005
#: How often a choice is sent again to be killed between its commit and its answer.
_TRIES: Final = 4
#: Seconds in which a choice comes to a worker that does not run.
_ON_ITS_WAY: Final = 0.005


def check(seed: int, most: int = 10_000) -> Tried:
    """A game of two whose host is killed around each decision, or around so many.

    Worker, supervisor and both are killed in turn. Raises Unsound when a choice that was answered is asked
    for again, or the game ends otherwise than without kills.
    """
    with _KilledHost(seed) as host:
        game = _Game(host, seed)
        result = game.play(most)
    if result is not None:
        check_end(result, seed)
    return game.tried


class _KilledHost:
    """`notre-dame host` for two with folders of its own, and Ada and Bo, who connect to it."""

    def __init__(self, seed: int) -> None:
        self._seed = seed
        self._stack = ExitStack()

    def __enter__(self) -> Self:
        folder = self._stack.enter_context(tempfile.TemporaryDirectory())
        self._stack.enter_context(patch.dict(os.environ, {DATA: folder, CONFIG: folder}))
        self._stack.enter_context(patch.object(connection, "RETRY_EVERY", _RETRY))
        self._host = self._start("--seats", "2", "--seed", str(self._seed))
        self.people = [PersonAtTable(self._host.address, name) for name in ("Ada", "Bo")]
        for person in self.people:
            self._stack.callback(person.leaves)
        (self.journal,) = Path(folder).glob("tables/*.table")
        return self

    def __exit__(self, *failure: object) -> None:
        self._stack.close()

    @property
    def worker(self) -> int:
        """The process id of the worker."""
        return self._host.worker

    def kill(self, whom: Whom, worker: int) -> None:
        """End the worker (its process id was read before, as that takes a while), the supervisor, or both,
        and starts what does not start by itself."""
        if whom != "supervisor":
            os.kill(worker, signal.SIGKILL)
        if whom != "worker":
            os.kill(self._host.process.pid, signal.SIGKILL)
            self._host.process.wait()
            if whom == "supervisor":  # a worker that was stopped notices nothing
                os.kill(worker, signal.SIGCONT)
            _wait_for_end(worker)
            self._host = self._start("--resume", self.journal.stem, "--port", str(self._host.port))

    def _start(self, *options: str) -> HostCommand:
        return self._stack.enter_context(host_command("--no-announce", *options))


def _wait_for_end(process: int) -> None:
    """Wait until a worker whose supervisor is gone has ended."""
    while (
        Path(f"/proc/{process}").exists() and "State:\tZ" not in Path(f"/proc/{process}/status").read_text()
    ):
        time.sleep(0.005)


class _Game:
    """Two people who answer one after the other, and what is done to their host meanwhile."""

    def __init__(self, host: _KilledHost, seed: int) -> None:
        self._host = host
        self._wal = Path(f"{host.journal}-wal")
        self._turn = seed
        self.tried = Tried()

    def play(self, most: int) -> Result | None:
        """How the game ended; None if so many decisions came before."""
        begin(self._host.people)
        for person in self._host.people:
            person.hears("update")
        answered: set[tuple[int, int]] = set()
        while (asked := self._asked()) is not None:
            if len(answered) == most:
                return None
            person, decision = asked
            key = decision["seat"], decision["id"]
            require(key not in answered, f"a choice that was answered is asked for again: {decision}")
            self._decide(person, decision)
            answered.add(key)
        return result_of(self._host.people[0].hears("finished"))

    def _asked(self) -> tuple[PersonAtTable, Any] | None:
        """Who has a decision, and which; None after the game."""
        return next(
            ((person, it) for person in self._host.people if (it := person.decision()) is not None), None
        )

    def _decide(self, person: PersonAtTable, decision: Any) -> None:
        """Make a choice with a kill before it is saved, one as it is saved, and one after its answer."""
        worker = self._host.worker
        os.kill(worker, signal.SIGSTOP)
        choose(person, decision)
        time.sleep(_ON_ITS_WAY)
        self._kill(_WHOM[self._turn % 3], worker, person, decision)
        for nth in range(_TRIES):
            if person.decision() == decision:
                self._choose_and_kill(_AT_ONCE[(self._turn + nth) % 2], person, decision)
        if person.decision() == decision:
            person.answers(option(decision))
        self._kill(_WHOM[(self._turn + 1) % 3], self._host.worker, person, decision)
        self.tried = self.tried.plus({"decisions": 1})
        self._turn += 1

    def _choose_and_kill(self, whom: Whom, person: PersonAtTable, decision: Any) -> None:
        """Make a choice and kill the host as soon as it is written, while that waits for the disk."""
        worker = self._host.worker
        before, until = _newest_commit(self._wal), time.monotonic() + BACK_WITHIN
        choose(person, decision)
        while _newest_commit(self._wal) in (before, b""):  # without sleeping, which would be too slow
            if time.monotonic() > until:
                raise Unsound(f"a choice is not written: {decision}")
        written = time.monotonic()
        while time.monotonic() < written + _PAGE_FOLLOWS:
            pass
        self._kill(whom, worker, person, decision)

    def _kill(self, whom: Whom, worker: int, chooser: PersonAtTable, decision: Any) -> None:
        """Kill the host, wait until everybody is back, and note what had become of the choice."""
        answered = chooser.decision() != decision
        self._host.kill(whom, worker)
        begun = time.monotonic()
        for person in self._host.people:
            heard = _heard_until_back(person)
            answered |= person is chooser and any(_asks_other(update, decision) for update in heard)
        took = time.monotonic() - begun
        saved = chooser.decision() != decision
        require(saved or not answered, f"a choice that was answered is lost: {decision}")
        moment = "after its answer" if answered else "before its answer" if saved else "before it was saved"
        self.tried = self.tried.plus({f"killed {moment}": 1, "longest way back": took})


def _newest_commit(wal: Path) -> bytes:
    """The head of the frame that ends the newest transaction in a write-ahead log of SQLite; empty if none.

    https://www.sqlite.org/fileformat2.html#walformat
    """
    with wal.open("rb", buffering=0) as file:
        log_head = file.read(32)
        page_size, salt = int.from_bytes(log_head[8:12], "big"), log_head[16:24]
        newest = b""
        while len(head := file.read(24)) == 24 and head[8:16] == salt:
            if head[4:8] != bytes(4):  # the size of the database after a commit
                newest = head
            file.seek(page_size, os.SEEK_CUR)
    return newest


def _heard_until_back(person: PersonAtTable) -> list[Any]:
    """Wait until somebody is let in and shown the table again; the updates they had before."""
    before = []
    while (message := person.hears("update", "welcome"))["t"] == "update":
        before.append(message)
    person.hears("update")
    return before


def _asks_other(update: Any, decision: Any) -> bool:
    """Whether an update does not ask for that decision any more."""
    return all(part["decision"] != decision for part in update["parts"])
