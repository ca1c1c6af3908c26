"""How each check ends: it prints what it has found."""

from __future__ import annotations

from collections.abc import Iterable


def reported(faults: Iterable[str]) -> int:
    """Print each fault on a line; return the exit status: 1 when there is one."""
    status = 0
    for fault in faults:
        print(fault)
        status = 1
    return status
