"""The list of past games, a replay, and what has been played, from games that are not kept."""

from __future__ import annotations

import os
import tempfile
from collections.abc import Callable
from unittest.mock import patch

from game.client.replay.scene import ReplayScene
from game.client.statistics.scene import TABS, PlayedScene
from game.client.title.scene import games_scene
from game.client.widgets.inputs import Hover
from game.client.window.app import App
from net.storage import finished_games, folders
from tests.harness.local_table import begun

_GAMES, _SHOWN = 3, 100


def past_games(app: App, seats: int, seed: int, save: Callable[[str], None]) -> None:
    """Pictures of everything that looks back at games of so many seats."""
    with tempfile.TemporaryDirectory() as folder, patch.dict(os.environ, {folders.DATA: folder}):
        for number in range(_GAMES):
            _play(seats, seed + number)
        scene = games_scene(app)
        app.push(scene)
        app.step(app.now + 0.1, [])
        save("past-games")
        scene.open_file(str(next(iter(scene.shown))))
        assert isinstance(app.top, ReplayScene)
        _replay(app, app.top, save)
        app.pop()
        _played(app, save)
        app.home()


def _replay(app: App, replay: ReplayScene, save: Callable[[str], None]) -> None:
    """A moment with all hands open, with a person explained, and with the eyes of the first seat."""
    replay.go(_SHOWN)
    settle(app)
    save("replay")
    replay.take(Hover(replay.layout.screen.persons[1].center))
    settle(app)
    save("replay-explained")
    replay.see(0)
    settle(app)
    save("replay-one-seat")


def settle(app: App) -> None:
    """Turn of the loop until nothing is left to do by itself."""
    app.step(app.now + 0.1, [])
    while app.idle_time() == 0.0:
        app.step(app.now + 0.1, [])


def _played(app: App, save: Callable[[str], None]) -> None:
    played = PlayedScene(app, lambda path: None)
    app.push(played)
    while played.ledger.pending:
        app.step(app.now + 0.1, [])
    for page in TABS:
        played.turn_to(page)
        app.step(app.now + 0.1, [])
        save(f"played-{page}")


def _play(seats: int, seed: int) -> None:
    """Play a game to its end and store it."""
    link = begun(seats, seed)
    while not link.table.over:
        link.table.go_on()
    told = next(message for message in link.poll() if message["t"] == "finished")
    finished_games.keep(told)
