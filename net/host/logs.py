"""Logging of the host and its bots; hidden game information is kept out of the logs."""

from __future__ import annotations

import contextlib
import logging
import os
import traceback
from pathlib import Path
from types import TracebackType
from typing import Final, TypeAlias

from net.storage import folders

LARGEST: Final = 1024 * 1024

_ExcInfo: TypeAlias = (
    tuple[type[BaseException], BaseException, TracebackType | None] | tuple[None, None, None]
)


class DiscreetFormatter(logging.Formatter):
    """Writes only the traceback and the type of an exception, since its text may name a hidden card."""

    def formatException(self, ei: _ExcInfo) -> str:  # noqa: N802 (the name is logging's)
        kind, _, trace = ei
        return "".join(traceback.format_tb(trace)) + (kind.__name__ if kind else "")


def to_file(program: str) -> None:
    """Sends the logs of this process to PROGRAM.log in the user's log folder, or drops them if that fails."""
    # Aborted handshakes are normal on a network and not an error of this program.
    logging.getLogger("websockets").setLevel(logging.CRITICAL)
    logging.getLogger("zeroconf").setLevel(logging.CRITICAL)
    path = folders.logs() / f"{program}.log"
    handler: logging.Handler
    try:
        path.parent.mkdir(parents=True, exist_ok=True)
        _put_aside_when_large(path)
        handler = logging.FileHandler(path, encoding="utf-8")
    except OSError:
        handler = logging.NullHandler()
    handler.setFormatter(DiscreetFormatter(f"%(asctime)s {os.getpid()} %(levelname)s %(message)s"))
    logging.basicConfig(level=logging.INFO, handlers=[handler])


def _put_aside_when_large(path: Path) -> None:
    """Renames a file larger than LARGEST bytes; on Windows that fails while another process writes to it."""
    with contextlib.suppress(OSError):
        if path.stat().st_size > LARGEST:
            path.replace(path.with_suffix(".old.log"))
