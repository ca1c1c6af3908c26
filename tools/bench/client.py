"""The window: how soon it shows something, and what it costs when nothing happens."""

from __future__ import annotations

import subprocess
import sys
import time
from collections.abc import Iterator
from statistics import median

from tools.bench.figure import Figure

RUNS = 5


def measure() -> Iterator[Figure]:
    """Seconds to the first frame of title and table, the middle of a few starts; the idle table's share."""
    yield Figure(
        "start to title, 1920x1080", median(in_a_window("title") for _ in range(RUNS)), "s", "under 0.8"
    )
    yield Figure(
        "start to table, 1920x1080", median(in_a_window("table") for _ in range(RUNS)), "s", "under 1.5"
    )
    yield Figure("idle table", in_a_window("idle"), "% of a core", "under 1")


def in_a_window(what: str) -> float:
    """What tools.bench.window measures in a process of its own."""
    command = [sys.executable, "-m", "tools.bench.window", what, repr(time.time())]
    return float(subprocess.run(command, check=True, capture_output=True, text=True).stdout)
