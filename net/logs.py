"""Logs of processes that know everyone's cards, so that the logs do not."""

from __future__ import annotations

import logging
import traceback
from types import TracebackType
from typing import TypeAlias

_ExcInfo: TypeAlias = (
    tuple[type[BaseException], BaseException, TracebackType | None] | tuple[None, None, None]
)


class DiscreetFormatter(logging.Formatter):
    """Writes of an exception where it came from and its type; its text may name a card."""

    def formatException(self, ei: _ExcInfo) -> str:  # noqa: N802 (the name is logging's)
        kind, _, trace = ei
        return "".join(traceback.format_tb(trace)) + (kind.__name__ if kind else "")


def to_stderr(program: str) -> None:
    """Sends warnings and errors of this process to standard error."""
    handler = logging.StreamHandler()
    handler.setFormatter(DiscreetFormatter(f"{program}: %(message)s"))
    logging.basicConfig(level=logging.WARNING, handlers=[handler])
    # A handshake that breaks off is daily life on a network, no error of this program.
    logging.getLogger("websockets").setLevel(logging.CRITICAL)
