"""The pipes between this process and the one that started it.

File descriptors are used, not sys.stdin: a program without a console may have none, and a thread that waits
in its buffer would block the exit of the process.
"""

from __future__ import annotations

import contextlib
import os
import sys
import threading
from collections.abc import Callable
from typing import Final

STDIN: Final = 0
STDOUT: Final = 1
LONGEST_LINE: Final = 64 * 1024


class PipeFromParent:
    """The pipe on standard input, taken over by this process; standard input itself is empty from then on.

    On Windows, whoever asks about a standard handle waits for any read of it that another thread has begun,
    and libraries ask while they are loaded (numpy/numpy#24290, python/cpython#78961).
    """

    def __init__(self) -> None:
        self._pipe = os.dup(STDIN)
        empty = os.open(os.devnull, os.O_RDONLY)
        os.dup2(empty, STDIN)
        os.close(empty)
        _tell_windows_of_stdin()

    def read_line(self) -> str:
        """Return the next line, stripped; empty at the end, or when it is longer than LONGEST_LINE bytes."""
        line = bytearray()
        while len(line) <= LONGEST_LINE:
            byte = os.read(self._pipe, 1)
            if byte in (b"", b"\n"):
                return line.decode("utf-8", "replace").strip()
            line += byte
        return ""

    def when_closed(self, act: Callable[[str], None]) -> None:
        """Call `act` in a thread of its own when the parent closes the pipe or dies.

        `act` gets the last line that was read since this call, or an empty text if there was none.
        """

        def watch() -> None:
            tail = b""
            try:
                while chunk := os.read(self._pipe, LONGEST_LINE):
                    tail = (tail + chunk)[-LONGEST_LINE:]
            finally:
                act(next(reversed(tail.decode("utf-8", "replace").splitlines()), ""))

        threading.Thread(target=watch, name="parent", daemon=True).start()


def write_line(text: str) -> None:
    """Write a line to standard output; do nothing when nobody reads it any more."""
    with contextlib.suppress(OSError):  # EINVAL on Windows, where others have EPIPE
        os.write(STDOUT, text.encode() + b"\n")


def _tell_windows_of_stdin() -> None:
    """Make the descriptor the standard handle too, which C does only for programs with a console."""
    if sys.platform == "win32":
        import ctypes
        import msvcrt

        ctypes.windll.kernel32.SetStdHandle(-10, ctypes.c_void_p(msvcrt.get_osfhandle(STDIN)))
