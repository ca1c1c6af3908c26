"""Files that anybody may have put there: what is in them, and how their names are told."""

from __future__ import annotations

import errno
import os
import stat
from pathlib import Path


def content(path: Path, most: int) -> bytes:
    """What is in a file. Raises OSError, also for a larger one and for what has no end, like a pipe."""
    mode = path.stat().st_mode
    if not stat.S_ISREG(mode) and not stat.S_ISDIR(mode):
        raise OSError("it is not a regular file")
    with path.open("rb") as file:
        data = file.read(most + 1)
    if len(data) > most:
        raise OSError(errno.EFBIG, "")
    return data


def reason(error: OSError) -> str:
    """What the system says, without numbers and names of files."""
    return os.strerror(error.errno) if error.errno else str(error)


def one_line(text: str) -> str:
    """The text with escapes for what cannot be printed, as names of files may hold it."""
    return "".join(one if one.isprintable() else one.encode("unicode_escape").decode() for one in text)
