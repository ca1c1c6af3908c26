"""Every explanation of the guided game as it is played by chance until it lets go."""

from __future__ import annotations

from collections.abc import Callable

from game.client.options.game_setup import GUIDED_SEED
from game.client.scenes.table import TableScene
from game.client.table.session import Session
from game.client.ui.inputs import Key
from game.client.window.app import App
from tools.local_table import begun

_SEATS = 3


def guided_game(app: App, save: Callable[[str], None]) -> None:
    """Saves a picture of each explanation, by its number and key."""
    link = begun(_SEATS, GUIDED_SEED, start_seat=0)
    scene, now, taken = TableScene(app, Session(link), "instant"), 0.0, 0
    scene.explaining.guide_this_game()
    app.push(scene)
    while not link.table.over:
        now += 10.0
        app.step(now, [])
        while (mark := scene.explaining.mark) is not None:
            taken += 1
            app.step(now, [])
            save(f"lesson-{taken:02}-{mark.key}")
            scene.take(Key("n"))
        if taken and not scene.explaining.guided:
            return
        link.table.go_on()
