"""The time to think that each seat has left."""

from __future__ import annotations

from collections.abc import Collection, Iterable, Mapping
from dataclasses import dataclass, replace

from net.messages.records import Clock
from net.table.match import Step


@dataclass(frozen=True, slots=True)
class Clocks:
    """The clocks of all seats, immutable: methods return changed copies.

    left: each seat's seconds when its clock was last stopped. running: when each running clock was started.
    """

    clock: Clock
    left: tuple[float, ...]
    running: Mapping[int, float]

    @classmethod
    def full(cls, clock: Clock, seats: int) -> Clocks:
        """The clocks at the beginning of a game; none runs."""
        return cls(clock, (float(clock["seconds"]),) * seats, {})

    def running_for(self, seats: Collection[int], now: float) -> Clocks:
        """The clocks with those of exactly these seats running."""
        stopped = self._stopped(now, [seat for seat in self.running if seat not in seats])
        running = {seat: self.running.get(seat, now) for seat in seats}
        return replace(stopped, running=running)

    def after_choice(self, seat: int, now: float) -> Clocks:
        """The clocks after a seat's choice: its clock stops, and gets the increment or is full again."""
        stopped = self._stopped(now, [seat] if seat in self.running else [])
        fresh = self.clock["kind"] == "choice"
        before = float(self.clock["seconds"]) if fresh else stopped.left[seat]
        return stopped.with_left(seat, before + (0 if fresh else self.clock["increment"]))

    def after_undo(self, undone: Iterable[Step], now: float) -> Clocks:
        """The clocks after an undo: none runs; those for a single choice are full again.

        Those for the game lose the increments of the steps that were undone.
        """
        stopped = self._stopped(now, list(self.running))
        if self.clock["kind"] == "choice":
            return Clocks.full(self.clock, len(self.left))
        for step in undone:
            if step.seat is not None:
                less = stopped.left[step.seat] - self.clock["increment"]
                stopped = stopped.with_left(step.seat, max(0.0, less))
        return stopped

    def with_left(self, seat: int, left: float) -> Clocks:
        """The clocks with `left` seconds left for a seat."""
        return replace(self, left=(*self.left[:seat], left, *self.left[seat + 1 :]))

    def out_of_time(self, now: float) -> list[int]:
        """The seats whose clocks run and have no time left."""
        return [seat for seat in self.running if self._left(seat, now) <= 0]

    def milliseconds(self, now: float) -> list[int]:
        """Milliseconds left of each seat."""
        return [int(self._left(seat, now) * 1000) for seat in range(len(self.left))]

    def _left(self, seat: int, now: float) -> float:
        spent = now - self.running[seat] if seat in self.running else 0.0
        return max(0.0, self.left[seat] - spent)

    def _stopped(self, now: float, seats: Collection[int]) -> Clocks:
        clocks = replace(self, running={seat: s for seat, s in self.running.items() if seat not in seats})
        for seat in seats:
            clocks = clocks.with_left(seat, self._left(seat, now))
        return clocks
