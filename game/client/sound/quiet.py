"""Silence for libraries that print."""

from __future__ import annotations

import os
import tempfile
from collections.abc import Iterator
from contextlib import ExitStack, contextmanager, suppress


@contextmanager
def quiet_stderr() -> Iterator[None]:
    """Silences libraries that SDL tries to use, so that only our own line is printed."""
    with ExitStack() as undo:
        with suppress(OSError):  # without a null device they stay audible
            sink = undo.enter_context(tempfile.TemporaryFile())
            stderr = os.dup(2)
            undo.callback(os.close, stderr)
            os.dup2(sink.fileno(), 2)
            undo.callback(os.dup2, stderr, 2)
        yield
