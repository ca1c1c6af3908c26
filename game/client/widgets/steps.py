"""Work in small steps between frames, so that the window never halts. Does not need pygame."""

from __future__ import annotations

from collections.abc import Iterator
from time import perf_counter
from typing import Final

#: Seconds of a frame that are spent on what is needed later.
SHARE: Final = 0.008


def work(steps: Iterator[bool | None], seconds: float = SHARE) -> bool:
    """Take steps for about so long, or until one of them is True: what it made is to be seen first.

    Says whether the last one was taken.
    """
    until = perf_counter() + seconds
    while perf_counter() < until:
        taken = next(steps, steps)
        if taken is steps:
            return True
        if taken:
            break
    return False
