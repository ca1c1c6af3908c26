"""Games whose host is killed at every decision, as real processes: nothing that was answered is lost."""

from __future__ import annotations

import os
import signal
import time
from pathlib import Path
from typing import Any, Final, NamedTuple

from tests.harness.host_command import PersonAtTable
from tools.soak.agreed_game import begin, expected, option
from tools.soak.evening import Unsound
from tools.soak.outages.killed_host import BACK_WITHIN, KilledHost, Whom

_WHOM: Final[tuple[Whom, ...]] = ("worker", "supervisor", "both")
#: Without its supervisor a worker still answers what it has read.
_AT_ONCE: Final[tuple[Whom, ...]] = ("worker", "both")
#: Seconds in which the page of a frame follows its head; then the process waits for the disk.
_PAGE_FOLLOWS: Final = 0.00005
#: How often a choice is sent again to be killed between its commit and its answer.
_TRIES: Final = 4
#: Seconds in which a choice comes to a worker that does not run.
_ON_ITS_WAY: Final = 0.005


class KilledAtEach(NamedTuple):
    """How much was tried: games, decisions, and kills before the choice was saved, after that but before its
    answer came, and after its answer; the longest way back, in seconds."""

    games: int = 0
    decisions: int = 0
    unsaved: int = 0
    saved: int = 0
    answered: int = 0
    longest: float = 0.0

    def plus(self, other: KilledAtEach) -> KilledAtEach:
        return KilledAtEach(
            self.games + other.games,
            self.decisions + other.decisions,
            self.unsaved + other.unsaved,
            self.saved + other.saved,
            self.answered + other.answered,
            max(self.longest, other.longest),
        )

    def __str__(self) -> str:
        return (
            f"{self.games:,} games, killed at each of {self.decisions:,} decisions: "
            f"{self.unsaved:,} times before the choice was saved, {self.saved:,} after that and before its "
            f"answer, {self.answered:,} after its answer; everybody back after {self.longest:.1f} s at most"
        )


def checked_kills_at_each(seed: int, most: int = 10_000) -> KilledAtEach:
    """A game of two whose host is killed around each decision, or around so many.

    Worker, supervisor and both are killed in turn. Raises Unsound when a choice that was answered is asked
    for again, or the game ends otherwise than without kills.
    """
    again = f"python -m tools.soak kill-each --games 1 --seed {seed}"
    with KilledHost(seed) as host:
        game = _Game(host, seed)
        result = game.play(most, again)
    if result is not None and result != expected(seed):
        raise Unsound(f"the game ended with {result} instead of {expected(seed)}; again: {again}")
    return game.tried


class _Game:
    """Two people who answer one after the other, and what is done to their host meanwhile."""

    def __init__(self, host: KilledHost, seed: int) -> None:
        self._host = host
        self._wal = Path(f"{host.journal}-wal")
        self._turn = seed
        self.tried = KilledAtEach(1)

    def play(self, most: int, again: str) -> list[tuple[int, int]] | None:
        """How the game ended: seat and prestige of each place; None if so many decisions came before."""
        begin(self._host.people)
        for person in self._host.people:
            person.hears("update")
        answered: set[tuple[int, int]] = set()
        while (asked := self._asked()) is not None:
            if self.tried.decisions == most:
                return None
            person, decision = asked
            key = decision["seat"], decision["id"]
            if key in answered:
                raise Unsound(f"a choice that was answered is asked for again: {decision}; again: {again}")
            self._decide(person, decision)
            answered.add(key)
        finished = self._host.people[0].hears("finished")
        return [(row["seat"], row["prestige"]) for row in finished["result"]]

    def _asked(self) -> tuple[PersonAtTable, Any] | None:
        """Who has a decision, and which; None after the game."""
        return next(
            ((person, it) for person in self._host.people if (it := person.decision()) is not None), None
        )

    def _decide(self, person: PersonAtTable, decision: Any) -> None:
        """Makes a choice with a kill before it is saved, one as it is saved, and one after its answer."""
        worker = self._host.worker
        os.kill(worker, signal.SIGSTOP)
        self._choose(person, decision)
        time.sleep(_ON_ITS_WAY)
        self._kill(_WHOM[self._turn % 3], worker, person, decision)
        for nth in range(_TRIES):
            if person.decision() == decision:
                self._choose_and_kill(_AT_ONCE[(self._turn + nth) % 2], person, decision)
        if person.decision() == decision:
            person.answers(option(decision))
        self._kill(_WHOM[(self._turn + 1) % 3], self._host.worker, person, decision)
        self.tried = self.tried.plus(KilledAtEach(decisions=1))
        self._turn += 1

    def _choose_and_kill(self, whom: Whom, person: PersonAtTable, decision: Any) -> None:
        """Makes a choice and kills the host as soon as it is written, while that waits for the disk."""
        worker = self._host.worker
        before, until = _newest_commit(self._wal), time.monotonic() + BACK_WITHIN
        self._choose(person, decision)
        while _newest_commit(self._wal) in (before, b""):  # without sleeping, which would be too slow
            if time.monotonic() > until:
                raise Unsound(f"a choice is not written: {decision}")
        written = time.monotonic()
        while time.monotonic() < written + _PAGE_FOLLOWS:
            pass
        self._kill(whom, worker, person, decision)

    @staticmethod
    def _choose(person: PersonAtTable, decision: Any) -> None:
        answer = {"t": "choose", "seat": decision["seat"], "decision": decision["id"]}
        person.says({**answer, "option": option(decision)})

    def _kill(self, whom: Whom, worker: int, chooser: PersonAtTable, decision: Any) -> KilledAtEach:
        """Kills the host, waits until everybody is back, and notes what had become of the choice."""
        answered = chooser.decision() != decision
        self._host.kill(whom, worker)
        begun = time.monotonic()
        for person in self._host.people:
            heard = _heard_until_back(person)
            answered |= person is chooser and any(_asks_other(update, decision) for update in heard)
        took = time.monotonic() - begun
        saved = chooser.decision() != decision
        if answered and not saved:
            raise Unsound(f"a choice that was answered is lost: {decision}")
        counted = KilledAtEach(
            unsaved=not saved, saved=saved and not answered, answered=answered, longest=took
        )
        self.tried = self.tried.plus(counted)
        return counted


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
    """Waits until somebody is let in and shown the table again; the updates they had before."""
    before = []
    while (message := person.hears("update", "welcome"))["t"] == "update":
        before.append(message)
    person.hears("update")
    return before


def _asks_other(update: Any, decision: Any) -> bool:
    """Whether an update does not ask for that decision any more."""
    return all(part["decision"] != decision for part in update["parts"])
