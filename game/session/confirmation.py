"""Choices that count only when they are made twice, for whoever wants that."""

from __future__ import annotations

from game.rules import Decision


class Confirmation:
    """What was chosen once."""

    def __init__(self) -> None:
        self._once: tuple[Decision, int] | None = None

    @property
    def waiting(self) -> int | None:
        return None if self._once is None else self._once[1]

    def given(self, decision: Decision, option: int) -> bool:
        """Says whether the option has been chosen twice now. Another one takes its place."""
        before, self._once = self._once, (decision, option)
        if before != (decision, option):
            return False
        self._once = None
        return True

    def forget(self) -> None:
        """Something else is asked now."""
        self._once = None
