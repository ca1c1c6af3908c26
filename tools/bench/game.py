"""The longest frame of a whole game: `python -m tools.bench.game [WIDTH HEIGHT]` prints JSON.

Five bots play at normal speed, in simulated time at 60 frames a second, from the first card to the result.
Milliseconds of a core for a frame of the night, and for the longest of all frames.
"""

from __future__ import annotations

import json
import os
import sys
import time

from net.command import ArgumentParser

SEATS, FRAME, MOST = 5, 1 / 60, 60_000


def main(arguments: list[str]) -> int:
    """Plays the game and prints what its frames took."""
    parser = ArgumentParser(prog="tools.bench.game", description="Measure every frame of a game.")
    parser.add_argument("size", nargs="*", type=int, default=[1280, 720], metavar="PIXELS")
    width, height = parser.parse_args(arguments).size
    os.environ["SDL_VIDEODRIVER"] = "dummy"
    os.environ["PYGAME_HIDE_SUPPORT_PROMPT"] = "1"
    nights, others = _frames((width, height))
    nights.sort()
    found = {
        "night": nights[len(nights) // 2],
        "night_p99": nights[len(nights) * 99 // 100],
        "longest_night": nights[-1],
        "longest": max(others),
    }
    print(json.dumps(found))
    return 0


def _frames(size: tuple[int, int]) -> tuple[list[float], list[float]]:
    """Milliseconds of a core for each frame of a night, and for each other frame."""
    from game.client.final_scoring.result import ResultScene
    from game.client.table.table import TableScene
    from game.client.window.app import App, tidy
    from game.client.window.display import Window
    from game.session.session import Session
    from game.text.catalog import Catalog
    from tests.harness.local_table import begun

    app = App(Window(size, "Notre Dame"), Catalog.load())
    link = begun(SEATS, 7)
    scene = TableScene(app, Session(link))
    app.push(scene)
    for _ in range(3):
        app.step(0.0, [])
    tidy()
    nights: list[float] = []
    others: list[float] = []
    for number in range(1, MOST):
        if scene.resting and not link.table.over:
            link.table.go_on()
        start = time.process_time()
        app.step(number * FRAME, [])
        taken = 1000 * (time.process_time() - start)
        (nights if scene.motion.timeline.dark else others).append(taken)
        if isinstance(app.top, ResultScene) and app.top.ready:
            break
    return nights, others


if __name__ == "__main__":
    raise SystemExit(main(sys.argv[1:]))
