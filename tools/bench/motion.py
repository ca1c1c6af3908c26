"""Frames of a full table in motion: `python -m tools.bench.motion` prints JSON, in a process of its own.

Milliseconds of a core for a frame, for one of the night, for a bare blit and flip, and the most memory that a
game takes.
"""

from __future__ import annotations

import json
import os
import sys
import time
from collections.abc import Callable
from typing import TYPE_CHECKING

from net.command import ArgumentParser

if TYPE_CHECKING:
    from game.client.animation.cue import Cue, Timeline
    from game.client.animation.positions import ScreenPositions
    from game.client.table.table import TableScene
    from game.rules import View
    from tests.harness.local_table import LocalTable

SEATS, SIZE, FRAMES, ROUNDS = 5, (1920, 1080), 120, 5


def main(arguments: list[str]) -> int:
    """Measures and prints milliseconds: median and p99 of a frame, of the night, of a bare blit and flip."""
    ArgumentParser(prog="tools.bench.motion", description="Measure frames in motion.").parse_args(arguments)
    os.environ["SDL_VIDEODRIVER"] = "dummy"
    os.environ["PYGAME_HIDE_SUPPORT_PROMPT"] = "1"
    scene, table = _table()
    window, view = scene.app.window, scene.view
    assert view is not None
    places = scene.places(view, view)
    assert places is not None
    told = {
        "frame": _frames(scene, view, everything(places, view)),
        "night": _frames(scene, view, night(places, view)),
    }

    import pygame

    ground = pygame.Surface(SIZE).convert()

    def bare(number: int) -> None:
        window.canvas.blit(ground, (0, 0))
        pygame.display.flip()

    told["bare"] = _spread(bare)
    _play_on(scene, table)
    print(json.dumps({**told, "memory": peak_megabytes()}))
    return 0


def _frames(scene: TableScene, view: View, timeline: Timeline) -> tuple[float, float]:
    """Median and p99 of the frames of a timeline."""
    window = scene.app.window
    scene.perform(timeline, view, view, 0.0)
    scene.draw(window.canvas)
    step = timeline.length / (FRAMES + 1)

    def frame(number: int) -> None:
        scene.motion.advance((number % FRAMES + 1) * step)
        window.present(scene.animate(window.canvas))

    frame(0)
    return _spread(frame)


def _play_on(scene: TableScene, table: LocalTable) -> None:
    """The rest of the game, all of its motion shown."""
    now = 1000.0
    while not table.over:
        table.go_on()
        for _ in range(12):
            now += 0.25
            scene.app.step(now, [])


def peak_megabytes() -> float:
    """The most memory this process has held."""
    import resource

    peak = resource.getrusage(resource.RUSAGE_SELF).ru_maxrss
    return peak / (1024 * 1024 if sys.platform == "darwin" else 1024)


def _spread(turn: Callable[[int], None]) -> tuple[float, float]:
    """Median and p99 of a turn, in milliseconds of a core."""
    taken = []
    for number in range(FRAMES * ROUNDS):
        start = time.process_time()
        turn(number)
        taken.append(1000 * (time.process_time() - start))
    taken.sort()
    return taken[len(taken) // 2], taken[len(taken) * 99 // 100]


def everything(places: ScreenPositions, view: View) -> Timeline:
    """Five carriages, ten cards and twenty markers on their ways, all at once."""
    from game.client.animation.compose import compose
    from game.client.animation.cue import Timeline
    from game.rules import events as ev

    cues: list[Cue] = []
    for seat in range(SEATS):
        here, there = seat, (seat + 1) % SEATS
        path = (f"{here}.C", f"{here}.OL", f"{there}.OR", f"{there}.C", f"{here}.X", f"{here}.C")
        events = (
            (ev.CarriageMoved(seat, path),),
            (ev.CardsPassed(seat, (seat + 1) % SEATS, 2, None),),
            (ev.MarkersMoved(seat, "personal", "bank", 4, "bank"),),
        )
        for told in events:
            cues += compose(places, view, view, told).cues
    return Timeline(tuple(cues), heads=compose(places, view, view, ()).heads)


def night(places: ScreenPositions, view: View) -> Timeline:
    """A night in which six rats come to each seat and overrun its harbour."""
    from game.client.animation.compose import compose
    from game.rules import events as ev

    seats = range(SEATS)
    return compose(
        places,
        view,
        view,
        (
            ev.PlagueStruck(6),
            *(ev.RatMoved(seat, 3, 9, "plague") for seat in seats),
            *(ev.Penalised(seat) for seat in seats),
            *(ev.PrestigeLost(seat, 2, "plague", 2) for seat in seats),
            *(ev.MarkersMoved(seat, "bank", "general", 1, "plague") for seat in seats),
        ),
    )


def _table() -> tuple[TableScene, LocalTable]:
    """A table of five in the middle of a game."""
    from game.client.table.table import TableScene
    from game.client.window.app import App
    from game.client.window.display import Window
    from game.session.session import Session
    from game.text.catalog import Catalog
    from tests.harness.local_table import begun

    window = Window(SIZE, "Notre Dame")
    app = App(window, Catalog.load())
    link = begun(SEATS, 7)
    scene = TableScene(app, Session(link), "instant")
    app.push(scene)
    now = 0.0
    app.step(now, [])
    while scene.view is None or scene.view["round"] < 5:
        link.table.go_on()
        now += 1.0
        app.step(now, [])
    scene.pacer.speed = "normal"
    return scene, link.table


if __name__ == "__main__":
    raise SystemExit(main(sys.argv[1:]))
