"""The memory that processes take, and how fast it grows."""

from __future__ import annotations

import multiprocessing
import os
import resource
import statistics
from collections.abc import Sequence
from pathlib import Path
from time import monotonic
from typing import Final

#: Seconds between two readings.
_EVERY: Final = 5.0
_MIB: Final = 2**20
_HOUR: Final = 3600.0


def proportional(pid: int) -> int:
    """The bytes of a process, each page that it shares divided among those who share it."""
    for line in Path(f"/proc/{pid}/smaps_rollup").read_text().splitlines():
        if line.startswith("Pss:"):
            return int(line.split()[1]) * 1024
    raise LookupError(f"no memory is told of process {pid}")


def peak_megabytes() -> float:
    """The most memory that this process has held."""
    return resource.getrusage(resource.RUSAGE_SELF).ru_maxrss / 1024


def of_farm() -> int:
    """The bytes of this process and of the workers that it has started."""
    workers = [worker.pid for worker in multiprocessing.active_children() if worker.pid is not None]
    return sum(map(proportional, (os.getpid(), *workers)))


class MemoryReadings:
    """Readings of the memory of this process and its workers as time goes by."""

    def __init__(self) -> None:
        self._begun = monotonic()
        self._readings: list[tuple[float, int]] = []

    def read(self) -> None:
        """Take a reading, if it is time for one."""
        now = monotonic() - self._begun
        if not self._readings or now >= self._readings[-1][0] + _EVERY:
            self._readings.append((now, of_farm()))

    def __str__(self) -> str:
        if not self._readings:
            return "memory not read"
        last, most = (size / _MIB for size in (self._readings[-1][1], max(map(_size, self._readings))))
        told = f"{last:.0f} MiB at the end, {most:.0f} at most"
        grown = growth(self._readings)
        return told if grown is None else f"{told}, {grown:+.1f} MiB/h in the second half"


def _size(reading: tuple[float, int]) -> int:
    return reading[1]


def growth(readings: Sequence[tuple[float, int]]) -> float | None:
    """The slope of the line through the second half of readings of (seconds, bytes), in MiB per hour.

    A program fills its caches in the first half. None for under three readings in the second.
    """
    later = readings[len(readings) // 2 :]
    if len(later) < 3:
        return None
    seconds, sizes = zip(*later, strict=True)
    return statistics.linear_regression(seconds, sizes).slope * _HOUR / _MIB
