"""Reading untrusted files, and naming files and errors in sentences."""

from __future__ import annotations

import errno
import os
import stat
from pathlib import Path


def content(path: Path, most: int) -> bytes:
    """The bytes of a regular file of at most `most` bytes. Raises OSError, also for any other file.

    Files of /proc call themselves regular, are empty by their size, and may block whoever reads them.
    """
    there = path.stat()
    if not stat.S_ISREG(there.st_mode) and not stat.S_ISDIR(there.st_mode):
        raise OSError("it is not a regular file")
    if there.st_size == 0 and stat.S_ISREG(there.st_mode):
        return b""
    with path.open("rb") as file:
        data = file.read(min(most, there.st_size) + 1)
    if len(data) > most:
        raise OSError(errno.EFBIG, "")
    return data


def reason(error: OSError) -> str:
    """The system's text for an error, without its number and the name of the file."""
    return os.strerror(error.errno) if error.errno else str(error)


def one_line(text: str) -> str:
    """The text with escapes for what cannot be printed, such as a line break in the name of a file."""
    # A codec for escapes would be imported when it is first needed, which fails for want of descriptors.
    return "".join(one if one.isprintable() else ascii(one)[1:-1] for one in text)
