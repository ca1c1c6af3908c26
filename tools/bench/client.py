"""The window: how soon it shows something, and what it costs when nothing happens."""

from __future__ import annotations

import json
import subprocess
import sys
import time
from collections.abc import Iterator
from statistics import median

from tools.bench.figure import Figure

RUNS = 5


def measure() -> Iterator[Figure]:
    """Seconds to the first frame of title and table, the idle table's share, a frame in motion."""
    yield Figure(
        "start to title, 1920x1080", median(in_a_window("title") for _ in range(RUNS)), "s", "under 0.8"
    )
    yield Figure(
        "start to table, 1920x1080", median(in_a_window("table") for _ in range(RUNS)), "s", "under 1.5"
    )
    yield Figure("idle table", in_a_window("idle"), "% of a core", "under 1")
    (middle, slow), (bare, bare_slow) = in_motion()
    yield Figure("frame in motion, median", middle, "ms", "under 4")
    yield Figure("frame in motion, p99", slow, "ms", "under 8")
    yield Figure("bare background blit and flip, median", bare, "ms")
    yield Figure("bare background blit and flip, p99", bare_slow, "ms")


def in_a_window(what: str) -> float:
    """What tools.bench.window measures in a process of its own."""
    command = [sys.executable, "-m", "tools.bench.window", what, repr(time.time())]
    return float(subprocess.run(command, check=True, capture_output=True, text=True).stdout)


def in_motion() -> tuple[tuple[float, float], tuple[float, float]]:
    """Median and p99 of a frame in motion and of a bare one, as tools.bench.motion measures them."""
    command = [sys.executable, "-m", "tools.bench.motion"]
    told = json.loads(subprocess.run(command, check=True, capture_output=True, text=True).stdout)
    return tuple(told["frame"]), tuple(told["bare"])
