"""The window: start, idle table, frames, and the longest halt of each page, with SDL's dummy driver."""

from __future__ import annotations

import json
import os
import subprocess
import sys
import time
from collections.abc import Iterator
from typing import Any

from game import rules
from game.board.crest import Crest
from game.session.lobby_state import SeatInfo
from game.text import describe
from game.text.catalog import Catalog
from game.text.names import Words
from net.messages.records import COLOURS, SIGNS
from tests.checks.games import decisions
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
    told = figures_of("motion", (1920, 1080))
    (middle, slow), (bare, bare_slow) = told["frame"], told["bare"]
    yield Measurement("frame in motion, median", middle, "ms", "under 4")
    yield Measurement("frame in motion, p99", slow, "ms", "under 8")
    yield Measurement("frame at night, median", told["night"][0], "ms", "under 4")
    yield Measurement("frame at night, p99", told["night"][1], "ms", "under 8")
    for size, goal in (((1280, 720), "under 33"), ((1920, 1080), "")):
        longest = max(figures_of("game", size).values())
        yield Measurement(f"longest frame of a game, {size[0]}x{size[1]}", longest, "ms", goal)
    pages = figures_of("pages", (1280, 720))
    yield Measurement("how to play opens, 1280x720", pages["words"], "ms", "under 100")
    yield Measurement("longest halt for its picture", pages["picture"], "ms", "under 100")
    yield Measurement("longest halt at a page of the almanac", pages["pages"], "ms", "under 100")
    yield Measurement("a replay of five seats opens, 1280x720", pages["replay"], "ms", "under 200")
    yield Measurement("longest halt until all of it is there", pages["replay_later"], "ms", "under 50")
    yield Measurement("bare background blit and flip, median", bare, "ms")
    yield Measurement("bare background blit and flip, p99", bare_slow, "ms")
    yield Measurement("memory of the window, 1920x1080, at most", told["memory"], "MB", "under 200")


def labelled(seats: int) -> tuple[float, float]:
    """Milliseconds of a core, median and worst, for the forecasts and the previews in words of a decision.

    Over all decisions of a random game with New Persons.
    """
    crests = [Crest(colour, sign) for colour, sign in zip(COLOURS, SIGNS, strict=False)]
    players = [SeatInfo(seat, str(seat), "human", None, *crests[seat]) for seat in range(seats)]
    words = Words(Catalog.load(), players, crests)
    state = rules.new_game(rules.RuleSet.preset(new_persons=True), seats, seats)
    took = []
    for decision in decisions(state, seats):
        view = rules.view(state, decision.seat)
        started = time.process_time()
        for seat in range(seats):
            rules.forecast(view, seat)
        describe.labels(decision, view, words, decision.seat)
        took.append((time.process_time() - started) * 1000)
    took.sort()
    return took[len(took) // 2], took[-1]


def in_a_window(what: str) -> list[float]:
    """What tools.bench.window measures in a process of its own."""
    return [float(word) for word in _printed("window", what, repr(time.time())).split()]


def figures_of(what: str, size: tuple[int, int]) -> dict[str, Any]:
    """What tools.bench.frames measures in a process of its own."""
    told: dict[str, Any] = json.loads(_printed("frames", what, *map(str, size)))
    return told


def _printed(module: str, *arguments: str) -> str:
    """What a module here prints, without screen and sound."""
    command = [sys.executable, "-m", f"tools.bench.{module}", *arguments]
    quiet = {"SDL_VIDEODRIVER": "dummy", "SDL_AUDIODRIVER": "dummy", "PYGAME_HIDE_SUPPORT_PROMPT": "1"}
    return subprocess.run(command, check=True, capture_output=True, text=True, env=os.environ | quiet).stdout
