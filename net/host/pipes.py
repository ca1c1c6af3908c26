"""Standard input and output as pipes to the process that started this one.

Plain file descriptors are used: a thread that waits in sys.stdin's buffer would block the exit of the
process, and a program without a console may have no sys.stdin.
"""

from __future__ import annotations

import contextlib
import os
import threading
from collections.abc import Callable
from typing import Final

STDIN: Final = 0
STDOUT: Final = 1
LONGEST_LINE: Final = 64 * 1024


def read_line() -> str:
    """The next line of standard input, stripped; empty at its end or when longer than LONGEST_LINE bytes."""
    line = bytearray()
    while len(line) <= LONGEST_LINE:
        byte = os.read(STDIN, 1)
        if byte in (b"", b"\n"):
            return line.decode("utf-8", "replace").strip()
        line += byte
    return ""


def write_line(text: str) -> None:
    """Writes a line to standard output; does nothing when nobody reads it any more."""
    with contextlib.suppress(BrokenPipeError):
        os.write(STDOUT, text.encode() + b"\n")


def when_stdin_closes(act: Callable[[str], None]) -> None:
    """Calls `act` in a thread of its own when the process at the other end closes the pipe or dies.

    `act` is given the last line that was read since this call, or an empty text if there was none.
    """

    def watch() -> None:
        tail = b""
        try:
            while chunk := os.read(STDIN, LONGEST_LINE):
                tail = (tail + chunk)[-LONGEST_LINE:]
        finally:
            act(next(reversed(tail.decode("utf-8", "replace").splitlines()), ""))

    threading.Thread(target=watch, name="stdin", daemon=True).start()
