"""What is heard at a table: its motion, its steps without motion, and the signal that one's turn has come."""

from __future__ import annotations

from collections.abc import Iterable
from typing import Protocol

from game import rules
from game.client.animation.cue import Timeline
from game.client.sound.player import SoundPlayer
from game.client.sound.score import Note, of_step, score

#: Seconds that people here must have waited before their turn is signalled though they look at the window.
LONG_WAIT = 4.0
#: The turn of the loop in which the device is opened: when the table has been drawn.
_OPEN_AT = 3


class Frame(Protocol):
    """What is asked of the window."""

    @property
    def looked_at(self) -> bool: ...
    def attract(self) -> None: ...


class TableSound:
    """Call what happens, and `advance` in each turn of the loop.

    While nobody looks at the window only signals are heard.
    """

    def __init__(self, player: SoundPlayer, window: Frame) -> None:
        self._player, self._window = player, window
        self._waiting_since: float | None = None
        self._turns = 0
        self._score: tuple[Note, ...] | None = None
        self._opened = False

    def moves(self, timeline: Timeline, now: float, pace: float) -> None:
        """A motion begins."""
        if self._window.looked_at:
            self._score = score(timeline, pace)
            self._player.begin(self._score, now)

    def step(self, events: Iterable[rules.Event], now: float) -> None:
        """An update is shown without motion."""
        sound = of_step(events)
        if sound is not None and self._window.looked_at:
            self._player.step(sound, now)

    def advance(self, now: float, *, moving: bool, due: bool) -> None:
        """Lets time pass. moving: whether the motion goes on; due: whether somebody here must choose now."""
        self._turns += 1
        if self._turns == _OPEN_AT:
            self._player.open()
        self._player.advance(now)
        if self._score is not None and not moving:
            self._player.stop(self._score)
            self._score = None
        self._watch(now, due)

    def _watch(self, now: float, due: bool) -> None:
        """Signals a turn that comes after a wait, or behind the back of people who do something else."""
        if not due:
            self._waiting_since = now if self._waiting_since is None else self._waiting_since
            return
        if self._waiting_since is None:
            return
        waited, self._waiting_since = now - self._waiting_since, None
        looked_at = self._window.looked_at
        if waited >= LONG_WAIT or not looked_at:
            self._player.signal("turn")
        if not looked_at:
            self._window.attract()

    def close(self) -> None:
        """The table is left."""
        self._player.stop()
