"""Collects what a host logs during a soak: its size and its errors. Nothing is printed."""

from __future__ import annotations

import logging
from collections.abc import Iterator
from contextlib import contextmanager
from unittest.mock import patch

from net.storage.journal_entries import JournalError


class HostLog(logging.Handler):
    """size: characters that were logged. errors: all but those of a full disk, which are planned."""

    def __init__(self) -> None:
        super().__init__(logging.INFO)
        self.size = 0
        self.errors: list[str] = []

    def emit(self, record: logging.LogRecord) -> None:
        told = record.getMessage()
        self.size += len(told)
        fault = record.exc_info[1] if record.exc_info else None
        if record.levelno >= logging.ERROR and not isinstance(fault, JournalError):
            self.errors.append(told if fault is None else f"{told}: {type(fault).__name__}: {fault}")


@contextmanager
def host_log() -> Iterator[HostLog]:
    """Listen for the length of the context."""
    log, net = HostLog(), logging.getLogger("net")
    level = net.level
    net.addHandler(log)
    net.setLevel(logging.INFO)
    with patch.object(net, "propagate", new=False):
        try:
            yield log
        finally:
            net.removeHandler(log)
            net.setLevel(level)
