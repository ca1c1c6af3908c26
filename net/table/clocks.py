"""How much time to think each seat has left. Immutable: what happens to the clocks makes other clocks."""

from __future__ import annotations

from collections.abc import Collection, Mapping
from dataclasses import dataclass, replace

from net.messages import protocol


@dataclass(frozen=True, slots=True)
class Clocks:
    """left: seconds of each seat when its clock last stood. running: since when a seat's clock runs."""

    clock: protocol.Clock
    left: tuple[float, ...]
    running: Mapping[int, float]

    @classmethod
    def wound(cls, clock: protocol.Clock, seats: int) -> Clocks:
        """The clocks before a game; none runs."""
        return cls(clock, (float(clock["seconds"]),) * seats, {})

    def running_for(self, seats: Collection[int], now: float) -> Clocks:
        """The clocks when just these seats have to think."""
        halted = self._standing(now, [seat for seat in self.running if seat not in seats])
        running = {seat: self.running.get(seat, now) for seat in seats}
        return replace(halted, running=running)

    def after_choice(self, seat: int, now: float) -> Clocks:
        """The clocks when a seat has chosen: it gets what the rule gives for a choice."""
        stopped = self._standing(now, [seat] if seat in self.running else [])
        fresh = self.clock["kind"] == "choice"
        before = float(self.clock["seconds"]) if fresh else stopped.left[seat]
        return stopped.with_left(seat, before + (0 if fresh else self.clock["increment"]))

    def rewound(self, now: float) -> Clocks:
        """The clocks when choices were taken back: none runs, time for a single choice is given anew."""
        stopped = self._standing(now, list(self.running))
        if self.clock["kind"] == "choice":
            return Clocks.wound(self.clock, len(self.left))
        return stopped

    def with_left(self, seat: int, left: float) -> Clocks:
        """The clocks with another rest for a seat."""
        return replace(self, left=(*self.left[:seat], left, *self.left[seat + 1 :]))

    def out_of_time(self, now: float) -> list[int]:
        """The seats that think and have no time left."""
        return [seat for seat in self.running if self._left(seat, now) <= 0]

    def shown(self, now: float, seats: Collection[int]) -> list[int | None]:
        """Milliseconds left of each of `seats`, None for the others."""
        everyone = range(len(self.left))
        return [int(self._left(seat, now) * 1000) if seat in seats else None for seat in everyone]

    def _left(self, seat: int, now: float) -> float:
        spent = now - self.running[seat] if seat in self.running else 0.0
        return max(0.0, self.left[seat] - spent)

    def _standing(self, now: float, seats: Collection[int]) -> Clocks:
        clocks = replace(self, running={seat: s for seat, s in self.running.items() if seat not in seats})
        for seat in seats:
            clocks = clocks.with_left(seat, self._left(seat, now))
        return clocks
