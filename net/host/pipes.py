"""Standard input and output as pipes from the process that started this one.

They are used as plain file descriptors: a thread that waits in sys.stdin's buffer would hold up the exit,
and a program without a console may have no sys.stdin at all.
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
    """The next line of standard input without its end; empty when there is none or it is too long."""
    line = bytearray()
    while len(line) <= LONGEST_LINE:
        byte = os.read(STDIN, 1)
        if byte in (b"", b"\n"):
            return line.decode("utf-8", "replace").strip()
        line += byte
    return ""


def write_line(text: str) -> None:
    """Writes a line to standard output, where somebody may have stopped to read."""
    with contextlib.suppress(BrokenPipeError):
        os.write(STDOUT, text.encode() + b"\n")


def when_stdin_closes(act: Callable[[str], None]) -> None:
    """Calls `act` in a thread of its own when whoever holds the other end closes it or dies.

    It is given the last line that was said since this was called, empty when there was none.
    """

    def watch() -> None:
        said = b""
        try:
            while heard := os.read(STDIN, LONGEST_LINE):
                said = (said + heard)[-LONGEST_LINE:]
        finally:
            act(next(reversed(said.decode("utf-8", "replace").splitlines()), ""))

    threading.Thread(target=watch, name="stdin", daemon=True).start()
