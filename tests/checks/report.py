"""How each check runs: it prints what it has found."""

from __future__ import annotations

from collections.abc import Callable, Iterable

from net.command import ArgumentParser


def run(name: str, description: str, find: Callable[[], Iterable[str]], arguments: list[str]) -> int:
    """Print each fault that `find` yields; 1 when there is one, else 0.

    A check that cannot look raises LookupError: its sentence is printed, and the status is 0.
    """
    ArgumentParser(prog=f"tests.checks.{name}", description=description).parse_args(arguments)
    try:
        return reported(find())
    except LookupError as reason:
        print(f"not checked: {reason}")
        return 0


def reported(faults: Iterable[str]) -> int:
    """Print each fault on a line; return the exit status: 1 when there is one."""
    status = 0
    for fault in faults:
        print(fault)
        status = 1
    return status
