"""Frames of the window: `python -m tools.bench.frames motion|game|pages WIDTH HEIGHT` prints JSON.

Run as a process of its own by tools.bench.client, which sees to it that nothing is shown. All figures but
those of memory are milliseconds of a core.
"""

from __future__ import annotations

import json
import sys
import time
from collections.abc import Callable
from functools import partial
from typing import Any

import pygame

from game.client.animation.compose import compose
from game.client.animation.cue import Cue, Timeline
from game.client.animation.positions import ScreenPositions
from game.client.final_scoring.result import ResultScene
from game.client.help import contents
from game.client.help.scene import AlmanacScene
from game.client.help.setting import TableSetting
from game.client.replay import people
from game.client.replay.moments import RecordMoments
from game.client.replay.scene import ReplayScene
from game.client.table.table import TableScene
from game.client.title.scene import TitleScene
from game.client.window.app import App, tidy
from game.client.window.display import Window
from game.rules import View
from game.rules import events as ev
from game.session.lobby_state import SeatInfo
from game.session.session import Session
from game.text.catalog import Catalog
from net.messages.records import COLOURS, SIGNS
from tests.client.replay.games import record
from tests.harness.local_table import LocalTable, begun
from tools.bench.memory import peak_megabytes

SEATS, SEED, FRAME = 5, 7, 1 / 60
#: Frames of a timeline, and how often it is shown. The most frames of a game.
FRAMES, ROUNDS, MOST = 120, 5, 60_000


def main(arguments: list[str]) -> int:
    """Measure one thing and prints it."""
    what, width, height = arguments
    app = App(Window((int(width), int(height)), "Notre Dame"), Catalog.load())
    print(json.dumps({"motion": motion, "game": game, "pages": pages}[what](app)))
    return 0


def spread(taken: list[float]) -> tuple[float, float]:
    """The median and the p99."""
    taken.sort()
    return taken[len(taken) // 2], taken[len(taken) * 99 // 100]


def _took(turn: Callable[[], object]) -> float:
    start = time.process_time()
    turn()
    return 1000 * (time.process_time() - start)


def _table(app: App, speed: Any = "normal") -> tuple[TableScene, LocalTable]:
    link = begun(SEATS, SEED)
    scene = TableScene(app, Session(link), speed)
    app.push(scene)
    app.step(0.0, [])
    return scene, link.table


# In motion


def motion(app: App) -> dict[str, Any]:
    """Median and p99 of frames of a full table, a night, and a bare blit and flip; MB at most."""
    scene, table = _table(app, "instant")
    now = 0.0
    while scene.view is None or scene.view["round"] < 5:
        table.go_on()
        now += 1.0
        app.step(now, [])
    scene.pacer.speed = "normal"
    view = scene.view
    places = scene.display.places(view, view, scene.decision)
    assert places is not None
    told: dict[str, Any] = {
        "frame": _frames(scene, view, everything(places, view)),
        "night": _frames(scene, view, night(places, view)),
    }
    now = 1000.0
    while not table.over:
        table.go_on()
        for _ in range(12):
            now += 0.25
            app.step(now, [])
    told["memory"] = peak_megabytes()
    return {**told, "bare": _bare_frames(app.window.canvas)}


def _bare_frames(canvas: pygame.Surface) -> tuple[float, float]:
    """Median and p99 of frames that only lay a ground, as large as the canvas."""
    ground = pygame.Surface(canvas.get_size()).convert()

    def bare() -> None:
        canvas.blit(ground, (0, 0))
        pygame.display.flip()

    return spread([_took(bare) for _ in range(FRAMES * ROUNDS)])


def _frames(scene: TableScene, view: View, timeline: Timeline) -> tuple[float, float]:
    """Median and p99 of the frames of a timeline."""
    window = scene.app.window
    scene.perform(timeline, view, view, 0.0)
    scene.draw(window.canvas)
    step = timeline.length / (FRAMES + 1)

    def frame(number: int) -> None:
        scene.display.motion.advance((number % FRAMES + 1) * step)
        window.present(scene.animate(window.canvas))

    frame(0)
    return spread([_took(partial(frame, number)) for number in range(FRAMES * ROUNDS)])


def everything(places: ScreenPositions, view: View) -> Timeline:
    """Five carriages, ten cards and twenty markers on their ways, all at once."""
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


# A whole game


def game(app: App) -> dict[str, Any]:
    """The longest frame of a night, and of the rest of a game of bots at normal speed, to its result."""
    scene, table = _table(app)
    for _ in range(2):
        app.step(0.0, [])
    tidy()
    nights, others = [0.0], [0.0]
    for number in range(1, MOST):
        if scene.resting and not table.over:
            table.go_on()
        taken = _took(partial(app.step, number * FRAME, []))
        (nights if scene.display.motion.timeline.dark else others).append(taken)
        if isinstance(app.top, ResultScene) and app.top.ready:
            break
    return {"longest_night": max(nights), "longest": max(others)}


# What is opened to look something up


def pages(app: App) -> dict[str, Any]:
    """How to play, the almanac and a replay, in a window that has shown nothing but the title.

    words, replay: until there is something to see. picture, pages, replay_later: the longest turn of the loop
    until all of it is there.
    """
    app.push(TitleScene(app))
    app.step(0.0, [])
    opened = _turns(app, lambda: app.push(AlmanacScene(app, TableSetting())))
    scene = app.top
    assert isinstance(scene, AlmanacScene)
    others = [turn for topic in contents.every()[1:] for turn in _turns(app, partial(scene.turn_to, topic))]
    app.home()
    moments = RecordMoments(record(SEATS, SEED))
    looks = zip(COLOURS[:SEATS], SIGNS, strict=False)
    players = tuple(
        SeatInfo(seat, colour.capitalize(), "human", None, colour, sign)
        for seat, (colour, sign) in enumerate(looks)
    )
    replay = _turns(app, lambda: app.push(ReplayScene(app, moments, players, people.crests(players))))
    found = {"words": opened[0], "picture": max(opened[1:]), "pages": max(others)}
    return {**found, "replay": replay[0], "replay_later": max(replay[1:])}


def _turns(app: App, act: Callable[[], object]) -> list[float]:
    """Each turn of the loop until nothing is left to do; the first one does that."""

    def turn() -> None:
        if not taken:
            act()
        app.step(app.now + FRAME, [])

    taken: list[float] = []
    while not taken or app.idle_time() == 0.0:
        taken.append(_took(turn))
    return taken


if __name__ == "__main__":
    raise SystemExit(main(sys.argv[1:]))
