"""Reading untrusted files, and naming files and errors in sentences."""

from __future__ import annotations

import codecs
import contextlib
import errno
import os
import re
import socket
import stat
import sys
import time
from collections.abc import Iterator, Sequence
from pathlib import Path
from typing import Final

from game.rules.printable import can_be_printed

#: The longest name of a file, without its ending.
LONGEST_NAME: Final = 80
#: What Windows takes for devices.
_DEVICE: Final = re.compile(r"(con|prn|aux|nul|(com|lpt)[0-9\u00b9\u00b2\u00b3])", re.IGNORECASE)
#: Seconds before each further try to replace a file that somebody reads: half a second in all.
WAITS: Final = (0.01, 0.02, 0.04, 0.08, 0.15, 0.2) if sys.platform == "win32" else ()
#: O_BINARY keeps Windows from changing line ends.
_NEW_FILE: Final = os.O_CREAT | os.O_EXCL | os.O_WRONLY | getattr(os, "O_BINARY", 0)


def content(path: Path, most: int) -> bytes:
    """The bytes of a regular file of at most `most` bytes. Raises OSError, also for any other file.

    Files of /proc call themselves regular, are empty by their size, and may block whoever reads them.
    """
    there = path.stat()
    if stat.S_ISDIR(there.st_mode):
        raise IsADirectoryError(errno.EISDIR, "")
    if not stat.S_ISREG(there.st_mode):
        raise OSError("it is not a regular file")
    if there.st_size == 0:
        return b""
    with path.open("rb") as file:
        data = file.read(min(most, there.st_size) + 1)
    if len(data) > most:
        raise OSError(errno.EFBIG, "")
    return data


def file_name(text: str) -> str:
    """Return what is left of a text as the name of a file on every system; empty if nothing is."""
    name = re.sub(r"[^\w ,-]", "", text).strip()[:LONGEST_NAME].strip()
    return f"{name}_" if _DEVICE.fullmatch(name) else name


def is_device(path: Path) -> bool:
    """Return whether this is no file on this system but a device, whatever its folder and ending."""
    return sys.platform == "win32" and _DEVICE.fullmatch(path.name.partition(".")[0].strip()) is not None


def text_in(data: bytes) -> str:
    """Return the text in a file that some editor or shell has written. Raises UnicodeDecodeError.

    It is UTF-8, or UTF-16 with a byte order mark, as Windows PowerShell writes it.
    """
    utf_16 = data.startswith((codecs.BOM_UTF16_LE, codecs.BOM_UTF16_BE))
    return data.decode("utf-16" if utf_16 else "utf-8-sig")


def write_whole(path: Path, data: str | bytes, waits: Sequence[float] = WAITS) -> None:
    """Write a file that only its user may read: all of it, or after an error nothing. Raises OSError.

    The folder is made if there is none. `waits` as for `replace`.
    """
    with _written(path, data) as new:
        replace(new, path, waits)


def write_first(path: Path, data: str | bytes) -> None:
    """Write a file as `write_whole` does, unless there is one by now. Raises OSError."""
    with _written(path, data) as new:
        try:
            os.link(new, path)
        except FileExistsError:
            return
        except OSError:  # a file system without links
            os.replace(new, path)


@contextlib.contextmanager
def _written(path: Path, data: str | bytes) -> Iterator[Path]:
    """The data in a file beside the one that is meant, which only its user may read; gone at the end."""
    path.parent.mkdir(parents=True, exist_ok=True)
    new = path.with_name(f"{path.name}.{os.urandom(4).hex()}.new")
    try:
        with open(os.open(new, _NEW_FILE, 0o600), "wb") as file:
            file.write(data.encode() if isinstance(data, str) else data)
        yield new
    finally:
        with contextlib.suppress(OSError):
            new.unlink(missing_ok=True)


def replace(new: Path, path: Path, waits: Sequence[float] = WAITS) -> None:
    """Put a file in the place of another, or of none. Raises OSError.

    On Windows that fails while a search index, a virus scanner or anybody else reads the other one.
    `waits`: seconds before each further try.
    """
    for wait in waits:
        with contextlib.suppress(PermissionError):
            os.replace(new, path)
            return
        time.sleep(wait)
    os.replace(new, path)


def reason(error: OSError) -> str:
    """Return the system's text for an error, without its number, and the name of the file."""
    if not error.errno:
        return str(error)
    # Windows numbers the errors of sockets apart, and Python knows words for most of them.
    known: dict[int, str] = getattr(socket, "errorTab", {})
    text = known.get(error.errno) or os.strerror(error.errno)
    # The words of the system say more where C has none, or only that an argument was wrong.
    vague = error.errno == errno.EINVAL or text == "Unknown error"
    return (error.strerror if vague and error.strerror else text).rstrip(".")


def one_line(text: str) -> str:
    """The text with escapes for what cannot be printed, such as a line break in the name of a file."""
    # A codec for escapes would be imported when it is first needed, which fails for want of descriptors.
    shown = zip(text, can_be_printed(text), strict=True)
    return "".join(one if can else ascii(one)[1:-1] for one, can in shown)
