"""Checks of this machine that run in parallel, and what they find."""

from __future__ import annotations

import subprocess
import threading
import time
from collections.abc import Callable, Iterator, Mapping
from types import MappingProxyType
from typing import Final, NamedTuple

from net.command import NO_WINDOW

#: Seconds after which a check that has not ended is told as late.
WITHIN: Final = 2.5
#: Seconds that a program of the system has to answer.
ANSWER_WITHIN: Final = 2.0
_LOOK: Final = 0.02


class Finding(NamedTuple):
    """What a check has found. fine: there is nothing to do. key: of the text that says it."""

    name: str
    fine: bool
    key: str
    parameters: Mapping[str, str | int] = MappingProxyType({})


Check = Callable[[], Finding]


class Examination:
    """Runs checks by their names, each in a thread of its own. Never raises; only `in_order` waits.

    A check that raises is a finding, and so is one that has not ended after `within` seconds.
    """

    def __init__(self, checks: Mapping[str, Check], within: float = WITHIN) -> None:
        self._names = tuple(checks)
        self._done: dict[str, Finding] = {}
        self._end, self._within = time.monotonic() + within, within
        for name, check in checks.items():
            try:
                threading.Thread(target=self._run, args=(name, check), name=name, daemon=True).start()
            except RuntimeError as error:  # the system has no thread left
                self._done[name] = _failed(name, error)

    def findings(self) -> list[Finding]:
        """Return what is found by now, in the order of the checks."""
        found = {name: self._found(name) for name in self._names}
        return [finding for finding in found.values() if finding is not None]

    @property
    def is_over(self) -> bool:
        return len(self.findings()) == len(self._names)

    def in_order(self) -> Iterator[Finding]:
        """Yield the findings in order, each as soon as it is there."""
        for name in self._names:
            while (finding := self._found(name)) is None:
                time.sleep(_LOOK)
            yield finding

    def _found(self, name: str) -> Finding | None:
        finding = self._done.get(name)
        if finding is None and time.monotonic() >= self._end:
            return Finding(name, False, "doctor.late", {"seconds": round(self._within)})
        return finding

    def _run(self, name: str, check: Check) -> None:
        try:
            self._done[name] = check()
        except Exception as error:  # noqa: BLE001 - whatever it is, the page shows it
            self._done[name] = _failed(name, error)


def _failed(name: str, error: Exception) -> Finding:
    return Finding(name, False, "doctor.failed", {"detail": f"{type(error).__name__}: {error}".rstrip(".: ")})


def answer(*command: str) -> str:
    """Return what a program of the system prints; nothing if there is none, or if it fails or is slow."""
    try:
        done = subprocess.run(
            command,
            stdin=subprocess.DEVNULL,
            capture_output=True,
            timeout=ANSWER_WITHIN,
            check=False,
            creationflags=NO_WINDOW,
        )
    except (OSError, subprocess.TimeoutExpired):
        return ""
    return done.stdout.decode(errors="replace")
