"""Games whose host is killed again and again, as real processes: nothing that was answered is lost."""

from __future__ import annotations

import os
import random
import signal
import time
from typing import Final, NamedTuple

from tools.soak.agreed_game import AgreedPlayer, begin, expected
from tools.soak.evening import Unsound
from tools.soak.outages.killed_host import BACK_WITHIN, KilledHost, Whom

#: The supervisor waits ever longer before it replaces a worker that ends more often than this in a minute.
_WORKERS: Final = 2
#: A host that has everybody back lives for so many seconds at most, in games in turn: that is some ten
#: choices, or hardly one, so that decisions are hit before and after they are saved and answered.
_LIVES: Final = (0.025, 0.002)
#: Everybody should be back within so many seconds.
_SOON: Final = 3.0
#: In one game of so many a worker is stopped once, for so many seconds, and goes on.
_STOPPED_IN, _STOPPED_FOR = 10, 20.0
#: What is killed.
_WHOM: Final[tuple[Whom, ...]] = ("worker", "supervisor", "both")


class Killed(NamedTuple):
    """How much was tried: games, choices, kills of workers, of supervisors, of both, workers that were
    stopped for a while; after how many kills somebody was back late, and the longest way back."""

    games: int = 0
    choices: int = 0
    workers: int = 0
    supervisors: int = 0
    both: int = 0
    stopped: int = 0
    late: int = 0
    longest: float = 0.0

    def plus(self, other: Killed) -> Killed:
        return Killed(
            self.games + other.games,
            self.choices + other.choices,
            self.workers + other.workers,
            self.supervisors + other.supervisors,
            self.both + other.both,
            self.stopped + other.stopped,
            self.late + other.late,
            max(self.longest, other.longest),
        )

    def __str__(self) -> str:
        killed = f"{self.workers:,} workers, {self.supervisors:,} supervisors, {self.both:,} of both"
        back = f"everybody back after {self.longest:.1f} s at most, {self.late:,} times after {_SOON:.0f} s"
        stopped = f"{self.stopped:,} workers stopped for {_STOPPED_FOR:.0f} s"
        return f"{self.games:,} games, {self.choices:,} choices sent, killed: {killed}; {back}; {stopped}"


def checked_kills(seed: int, most: int = 1000) -> Killed:
    """A game of two whose host is killed, `most` times at most. Raises Unsound when it ends otherwise."""
    again = f"python -m tools.soak kill --games 1 --seed {seed}"
    with KilledHost(seed) as host:
        game = _KilledGame(host, seed, most)
        result = game.play()
    if result != expected(seed):
        raise Unsound(f"the game ended with {result} instead of {expected(seed)}; again: {again}")
    return game.tried


class _KilledGame:
    """A host's command and two people, one of whom must choose at a time."""

    def __init__(self, host: KilledHost, seed: int, most: int) -> None:
        self._host, self._chance = host, random.Random(f"kill {seed}")
        self._lives = _LIVES[seed % len(_LIVES)]
        self._to_stop = seed % _STOPPED_IN == 0
        self._most = most
        begin(host.people)
        self._players = [AgreedPlayer(person) for person in host.people]
        self.tried = Killed(1)

    def play(self) -> list[tuple[int, int]]:
        """Kills the host again and again until the game is over; returns how it ended."""
        for _ in range(self._most):
            time.sleep(self._chance.uniform(0, self._lives))
            if self._to_stop:
                self._stop_for_a_while()
            if not all(player.playing for player in self._players):
                break
            before = [player.welcomes for player in self._players]
            self._kill()
            begun = time.monotonic()
            while self._away(before) and time.monotonic() < begun + BACK_WITHIN:
                time.sleep(0.002)
            took = time.monotonic() - begun
            self.tried = self.tried.plus(Killed(late=took > _SOON, longest=took))
        result = self._players[0].end()
        choices = sum(player.answers for player in self._players)
        self.tried = self.tried.plus(Killed(choices=choices))
        return result

    def _away(self, before: list[int]) -> bool:
        """Whether somebody who still plays has not been let in since."""
        return any(
            player.playing and player.welcomes == welcomes
            for player, welcomes in zip(self._players, before, strict=True)
        )

    def _kill(self) -> None:
        """Ends the worker, the supervisor, or both."""
        whom = self._chance.choice(_WHOM)
        if whom == "worker" and self.tried.workers >= _WORKERS:
            whom = "supervisor"
        self._host.kill(whom, self._host.worker)
        one = {"worker": Killed(workers=1), "supervisor": Killed(supervisors=1), "both": Killed(both=1)}[whom]
        self.tried = self.tried.plus(one)

    def _stop_for_a_while(self) -> None:
        """Has the worker do nothing for so long that connections are given up, and go on."""
        self._to_stop = False
        worker = self._host.worker
        os.kill(worker, signal.SIGSTOP)
        time.sleep(_STOPPED_FOR)
        os.kill(worker, signal.SIGCONT)
        self.tried = self.tried.plus(Killed(stopped=1))
