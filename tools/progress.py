"""Progress of a long run, on standard error: one line at a terminal, now and then a line elsewhere."""

from __future__ import annotations

import argparse
import sys
from collections.abc import Callable
from time import monotonic
from typing import Final, Self, TextIO

#: Seconds between two reports, at a terminal and elsewhere.
AT_TERMINAL: Final = 0.5
ELSEWHERE: Final = 15.0


def add_argument(parser: argparse.ArgumentParser) -> None:
    """The option --progress of a program that takes long."""
    parser.add_argument(
        "--progress", action="store_true",
        help="report progress on standard error (the default at a terminal)",
    )  # fmt: skip


class Progress:
    """Reports the progress of a run of `total` steps, at a terminal or if asked to.

    what: the steps' name in the plural; before: how many were done before the run began.
    """

    def __init__(
        self,
        total: int,
        what: str,
        *,
        asked: bool,
        before: int = 0,
        stream: TextIO | None = None,
        now: Callable[[], float] = monotonic,
    ) -> None:
        self._total, self._what, self._before, self._now = total, what, before, now
        self._stream = sys.stderr if stream is None else stream
        self._terminal = self._stream.isatty()
        self._shown = asked or self._terminal
        self._start = now()
        self._next = self._start

    def tell(self, done: int) -> None:
        """`done` steps of the total are done: writes a line if the last is old enough."""
        now = self._now()
        if not self._shown or done <= self._before or (now < self._next and done < self._total):
            return
        self._next = now + (AT_TERMINAL if self._terminal else ELSEWHERE)
        took = now - self._start
        left = took / (done - self._before) * (self._total - done)
        text = f"{done:,} of {self._total:,} {self._what}, {clock(took)} gone, {clock(left)} to go"
        self._write(f"\r\x1b[K{text}" if self._terminal else f"{text}\n")

    def __enter__(self) -> Self:
        return self

    def __exit__(self, *_: object) -> None:
        """Clear the line at a terminal, for what comes."""
        if self._terminal:
            self._write("\r\x1b[K")

    def _write(self, text: str) -> None:
        self._stream.write(text)
        self._stream.flush()


def clock(seconds: float) -> str:
    """Seconds as 1:05, or 2:00:05 from an hour."""
    minutes, rest = divmod(round(seconds), 60)
    hours, minutes = divmod(minutes, 60)
    return f"{hours}:{minutes:02}:{rest:02}" if hours else f"{minutes}:{rest:02}"
