"""Which moment of a game is shown, and when the next one follows while it is played."""

from __future__ import annotations

import math
from collections.abc import Callable, Sequence
from typing import Final

from game.client.replay.moments import When

#: How many times as fast as the table a game can be played.
SPEEDS: Final = (1, 2, 4, 8)


class Stepper:
    """Goes from moment to moment. at: the one that is shown. playing: whether the next one follows by itself.

    hold(number): for how many seconds a moment is shown at single speed.
    """

    def __init__(self, marks: Sequence[When], hold: Callable[[int], float], at: int = 0) -> None:
        self._marks, self._hold = marks, hold
        self.at = min(max(0, at), self.last)
        self.playing = False
        self.speed = SPEEDS[0]
        self._until = -math.inf

    @property
    def last(self) -> int:
        return len(self._marks) - 1

    def go(self, number: int) -> None:
        """Shows that moment, or the nearest there is, and stops."""
        self.at = min(max(0, number), self.last)
        self.playing = False

    def step(self, by: int) -> None:
        """Goes so many moments on; back if negative."""
        self.go(self.at + by)

    def turn(self, way: int, *, phases: bool = False) -> None:
        """Goes to the first moment of the next round (1) or of this one, or the one before (-1).

        phases: of the next phase, or of this one, or the one before.
        """
        starts = [0, *(n for n in range(1, self.last + 1) if self._begins(n, phases)), self.last]
        if way > 0:
            self.go(next((n for n in starts if n > self.at), self.last))
        else:
            self.go(max((n for n in starts if n < self.at), default=0))

    def _begins(self, number: int, phases: bool) -> bool:
        before, mark = self._marks[number - 1], self._marks[number]
        return mark.round != before.round or (phases and mark.phase != before.phase)

    def toggle(self, now: float) -> None:
        """Plays or stops; after the last moment it plays from the first."""
        self.playing = not self.playing
        if self.playing and self.at == self.last:
            self.at = 0
        self._until = now + self._hold(self.at) / self.speed

    def advance(self, now: float) -> bool:
        """Goes one moment on if the shown one was shown long enough; says whether it did."""
        if not self.playing or now < self._until:
            return False
        if self.at == self.last:
            self.playing = False
            return True
        self.at += 1
        self._until = now + self._hold(self.at) / self.speed
        return True

    def idle_time(self, now: float) -> float:
        """Seconds until the next moment is due."""
        return max(0.0, self._until - now) if self.playing else math.inf
