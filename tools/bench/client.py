"""The window: how soon it shows something, and what it costs when nothing happens."""

from __future__ import annotations

import json
import subprocess
import sys
import time
from collections.abc import Iterator
from typing import Any

from tools.bench.decision import labelled
from tools.bench.measurement import Measurement

RUNS = 5


def measure() -> Iterator[Measurement]:
    """Seconds to the first frame of title and table, the idle table's share, a frame in motion."""
    for scene, goal in (("title", "under 0.8"), ("table", "under 1.5")):
        seconds, of_a_core = min(in_a_window(scene) for _ in range(RUNS))
        yield Measurement(f"start to {scene}, 1920x1080, best of {RUNS}", seconds, "s", goal)
        yield Measurement(f"start to {scene}, of a core", of_a_core, "s")
    yield Measurement("idle table", in_a_window("idle")[0], "% of a core", "under 1")
    percent, memory = in_a_window("sound")
    yield Measurement("sound, all at once twice a second", percent, "% of a core", "under 2")
    for seats in (2, 3, 4, 5):
        middle, worst = labelled(seats)
        yield Measurement(f"forecasts and previews, {seats} seats, median", middle, "ms")
        yield Measurement(f"forecasts and previews, {seats} seats, worst", worst, "ms", "under 8")
    yield Measurement("sound, memory", memory, "MB", "under 8")
    told = figures_of("motion")
    (middle, slow), (bare, bare_slow) = told["frame"], told["bare"]
    yield Measurement("frame in motion, median", middle, "ms", "under 4")
    yield Measurement("frame in motion, p99", slow, "ms", "under 8")
    yield Measurement("frame at night, median", told["night"][0], "ms", "under 4")
    yield Measurement("frame at night, p99", told["night"][1], "ms", "under 8")
    for size in ("1280", "720"), ("1920", "1080"):
        longest = max(figures_of("game", *size)[name] for name in ("longest", "longest_night"))
        goal = "under 33" if size[0] == "1280" else ""
        yield Measurement(f"longest frame of a game, {'x'.join(size)}", longest, "ms", goal)
    pages = figures_of("pages", "1280", "720")
    yield Measurement("how to play opens, 1280x720", pages["words"], "ms", "under 100")
    yield Measurement("longest halt for its picture", pages["picture"], "ms", "under 100")
    yield Measurement("longest halt at a page of the almanac", pages["pages"], "ms", "under 100")
    yield Measurement("a replay of five seats opens, 1280x720", pages["replay"], "ms", "under 200")
    yield Measurement("longest halt until all of it is there", pages["replay_later"], "ms", "under 50")
    yield Measurement("bare background blit and flip, median", bare, "ms")
    yield Measurement("bare background blit and flip, p99", bare_slow, "ms")
    yield Measurement("memory of the window, 1920x1080, at most", told["memory"], "MB", "under 300")


def in_a_window(what: str) -> list[float]:
    """What tools.bench.window measures in a process of its own."""
    command = [sys.executable, "-m", "tools.bench.window", what, repr(time.time())]
    told = subprocess.run(command, check=True, capture_output=True, text=True).stdout
    return [float(word) for word in told.split()]


def figures_of(module: str, *arguments: str) -> dict[str, Any]:
    """What a module of tools.bench measures in a process of its own."""
    command = [sys.executable, "-m", f"tools.bench.{module}", *arguments]
    told: dict[str, Any] = json.loads(
        subprocess.run(command, check=True, capture_output=True, text=True).stdout
    )
    return told
