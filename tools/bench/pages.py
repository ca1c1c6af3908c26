"""What is opened to look something up: `python -m tools.bench.pages [WIDTH HEIGHT]` prints JSON.

In a window that has shown nothing but the title. Milliseconds of a core: until the words of how to play
are there; the longest turn of the loop until its picture is painted, and until every page of the almanac was;
until a replay shows something, and the longest later turn until all of it is there.
"""

from __future__ import annotations

import json
import os
import random
import sys
import time
from collections.abc import Callable
from functools import partial
from typing import TYPE_CHECKING

from net.command import ArgumentParser

if TYPE_CHECKING:
    from game.client.window.app import App
    from game.rules import Record

SEATS, SEED, FRAME = 5, 7, 1 / 60


def main(arguments: list[str]) -> int:
    """Measures and prints milliseconds."""
    parser = ArgumentParser(prog="tools.bench.pages", description="Measure how pages and replays open.")
    parser.add_argument("size", nargs="*", type=int, default=[1280, 720], metavar="PIXELS")
    width, height = parser.parse_args(arguments).size
    os.environ["SDL_VIDEODRIVER"] = "dummy"
    os.environ["PYGAME_HIDE_SUPPORT_PROMPT"] = "1"
    from game.client.title.scene import TitleScene
    from game.client.window.app import App
    from game.client.window.display import Window
    from game.text.catalog import Catalog

    app = App(Window((width, height), "Notre Dame"), Catalog.load())
    app.push(TitleScene(app))
    app.step(0.0, [])
    opened, pages = _almanac(app)
    app.home()
    replay = _replay(app)
    found = {"words": opened[0], "picture": max(opened[1:]), "pages": max(pages)}
    print(json.dumps({**found, "replay": replay[0], "replay_later": max(replay[1:])}))
    return 0


def _turns(app: App, act: Callable[[], None]) -> list[float]:
    """Milliseconds of each turn of the loop until nothing is left to do; the first one does that."""
    taken: list[float] = []
    while not taken or (app.top is not None and app.top.idle_time(app.now) == 0.0):
        start = time.process_time()
        if not taken:
            act()
        app.step(app.now + FRAME, [])
        taken.append(1000 * (time.process_time() - start))
    return taken


def _almanac(app: App) -> tuple[list[float], list[float]]:
    """How to play as it is opened, and then every page."""
    from game.client.help import contents
    from game.client.help.scene import AlmanacScene
    from game.client.help.setting import TableSetting

    opened = _turns(app, lambda: app.push(AlmanacScene(app, TableSetting())))
    scene = app.top
    assert isinstance(scene, AlmanacScene)
    others = contents.every()[1:]
    return opened, [turn for topic in others for turn in _turns(app, partial(scene.turn_to, topic))]


def _replay(app: App) -> list[float]:
    """A replay of a finished game of five as it is opened."""
    from game.client.replay import people
    from game.client.replay.moments import RecordMoments
    from game.client.replay.scene import ReplayScene
    from game.session.lobby_state import SeatInfo
    from net.messages.records import COLOURS, SIGNS

    record = _record()
    players = tuple(
        SeatInfo(seat, colour.capitalize(), "human", None, colour, sign)
        for seat, (colour, sign) in enumerate(zip(COLOURS[:SEATS], SIGNS, strict=False))
    )

    def open_() -> None:
        app.push(ReplayScene(app, RecordMoments(record), players, people.crests(players)))

    return _turns(app, open_)


def _record() -> Record:
    """The record of a game played by chance."""
    from game import rules

    state = rules.new_game(rules.RuleSet.preset(), SEATS, SEED)
    chance, choices = random.Random(SEED), []
    while (decision := rules.next_decision(state)) is not None:
        choices.append((decision.seat, chance.randrange(len(decision.options))))
        rules.apply(state, decision.seat, decision.options[choices[-1][1]])
    return rules.Record.of(state.rules, SEATS, SEED, choices)


if __name__ == "__main__":
    raise SystemExit(main(sys.argv[1:]))
