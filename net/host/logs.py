"""Logging of the host and its bots; hidden game information is kept out of the logs."""

from __future__ import annotations

import contextlib
import logging
import os
import time
import traceback
from collections.abc import Callable
from pathlib import Path
from types import TracebackType
from typing import Final, TypeAlias

from net.rate_limit import RateLimiter
from net.storage import folders
from net.storage.files import one_line

#: The largest log file in bytes; there are two, the newer and the older lines.
LARGEST: Final = 512 * 1024
LONGEST_LINE: Final = 500
#: Lines of a level that are written in a burst; refilled within LINES_WITHIN seconds.
LINES: Final = 200
LINES_WITHIN: Final = 60.0

_ExcInfo: TypeAlias = (
    tuple[type[BaseException], BaseException, TracebackType | None] | tuple[None, None, None]
)


class DiscreetFormatter(logging.Formatter):
    """Writes only the traceback and the type of an exception, since its text may name a hidden card.

    A message may hold text from the network: it stays one line, without what steers a terminal.
    """

    def formatMessage(self, record: logging.LogRecord) -> str:  # noqa: N802 (the name is logging's)
        return one_line(super().formatMessage(record)[:LONGEST_LINE])

    def formatException(self, ei: _ExcInfo) -> str:  # noqa: N802 (the name is logging's)
        kind, _, trace = ei
        return "".join(traceback.format_tb(trace)) + (kind.__name__ if kind else "")


class LimitedLines(logging.Filter):
    """Drops lines of a level that logs too much, and says how many it dropped. clock: in seconds."""

    def __init__(self, clock: Callable[[], float] = time.monotonic) -> None:
        super().__init__()
        self._clock = clock
        self._limiter = RateLimiter(LINES, LINES_WITHIN)
        self._left_out = 0

    def filter(self, record: logging.LogRecord) -> bool:
        now = self._clock()
        if not self._limiter.allows(now, record.levelno):
            self._left_out += 1
            return False
        self._limiter.spend(now, record.levelno)
        if self._left_out:
            record.msg, record.args = f"{record.getMessage()} ({self._left_out} lines left out before)", ()
            self._left_out = 0
        return True


class BoundedFileHandler(logging.FileHandler):
    """Appends to a file that other processes append to as well; when it is large it is put aside.

    The file before that is lost then. The file is open only while a line is written, since Windows puts no
    open file aside. A file that cannot be put aside grows to twice LARGEST; then lines are dropped.
    """

    def emit(self, record: logging.LogRecord) -> None:
        path = Path(self.baseFilename)
        if _size(path) > LARGEST:
            with contextlib.suppress(OSError):  # on Windows, while another process writes a line
                path.replace(path.with_suffix(".old.log"))
        if _size(path) <= 2 * LARGEST:
            super().emit(record)
            self.close()


def to_file(program: str) -> None:
    """Send the logs of this process to PROGRAM.log in the user's log folder, or drop them if that fails."""
    # Aborted handshakes are normal on a network and not an error of this program.
    logging.getLogger("websockets").setLevel(logging.CRITICAL)
    logging.getLogger("zeroconf").setLevel(logging.CRITICAL)
    path = folders.logs() / f"{program}.log"
    handler: logging.Handler
    try:
        path.parent.mkdir(parents=True, exist_ok=True)
        handler = BoundedFileHandler(path, encoding="utf-8", errors="backslashreplace")
    except OSError:
        handler = logging.NullHandler()
    handler.addFilter(LimitedLines())
    handler.setFormatter(DiscreetFormatter(f"%(asctime)s {os.getpid()} %(levelname)s %(message)s"))
    logging.basicConfig(level=logging.INFO, handlers=[handler])


def _size(path: Path) -> int:
    """The size of a file in bytes; 0 if there is none."""
    with contextlib.suppress(OSError):
        return path.stat().st_size
    return 0
