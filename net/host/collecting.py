"""Collects cyclic garbage while nobody waits: a full collection takes ten times as long as a choice."""

from __future__ import annotations

import gc
from typing import Final

#: Seconds without a message after which nobody is thought to wait.
QUIET: Final = 5.0
#: So many new objects are looked through at any time, and after so many all objects, even if somebody waits.
SOME: Final = 5_000
TOO_MANY: Final = 500_000


class GarbageCollector:
    """Takes the place of the interpreter's own timing; what is there at the start is left alone for good."""

    def __init__(self) -> None:
        gc.collect()
        gc.freeze()
        gc.disable()
        self._busy_until = 0.0
        #: Objects made since all were looked through.
        self._made = 0

    def message(self, now: float) -> None:
        """A message has come, so that somebody waits for what follows from it."""
        self._busy_until = now + QUIET

    def tick(self, now: float) -> None:
        """Collect among new objects if there are some, and among all of them if nobody waits."""
        made = gc.get_count()[0]
        if made > SOME:
            gc.collect(0)
            self._made += made
        if self._made > TOO_MANY or (self._made and now >= self._busy_until):
            gc.collect()
            self._made = 0

    def close(self) -> None:
        """Give the timing back to the interpreter."""
        gc.enable()
        gc.unfreeze()
