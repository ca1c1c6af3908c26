"""A strip of twelve pictures of a night, from a game that plays itself."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path

import pygame

from game.client.layout.box import Size
from game.client.scenes.table import TableScene
from game.client.table.session import Session
from game.client.window.app import App
from game.rules import events as ev
from tools.local_table import begun

_FRAMES, _COLUMNS = 12, 4
#: The width of the strip, and the quality of its JPEG.
_WIDTH = 1600
_FROM_ROUND, _SEED = 2, 7


def strip(app: App, folder: Path, size: Size, seats: int) -> None:
    """Stores the rose window at twelve moments of the first night that overruns several harbours."""
    pictures = list(_night(app, seats))
    width = _WIDTH // _COLUMNS
    height = pictures[0].get_height() * width // pictures[0].get_width()
    sheet = pygame.Surface((width * _COLUMNS, height * (_FRAMES // _COLUMNS)))
    for number, picture in enumerate(pictures):
        place = number % _COLUMNS * width, number // _COLUMNS * height
        sheet.blit(pygame.transform.smoothscale(picture, (width, height)), place)
    pygame.image.save(sheet, folder / f"{size[0]}x{size[1]}-{seats}-night.jpg")


def _night(app: App, seats: int) -> Iterator[pygame.Surface]:
    scene, now = _fallen(app, seats)
    dark, board = scene.motion.timeline.dark, scene.board
    assert dark is not None
    assert board is not None
    for number in range(_FRAMES):
        # The twelfth is the first moment of the day, not the last of the motion.
        moment = dark.dusk + (dark.day - dark.dusk) * (number + 0.35) / _FRAMES
        app.step(now + moment, [])
        yield app.window.canvas.subsurface(board.box).copy()


def _fallen(app: App, seats: int) -> tuple[TableScene, float]:
    """A table on which such a night has just begun to be shown, and when that was."""
    for seed in range(_SEED, _SEED + 20):
        link = begun(seats, seed)
        scene, now = TableScene(app, Session(link), "normal"), 0.0
        app.push(scene)
        while not link.table.over:
            now += 10.0
            app.step(now, [])
            scene.finish_motion()
            link.table.go_on()
            scene.session.receive(now)
            update = scene.session.pending[-1]
            overrun = sum(isinstance(event, ev.Penalised) for event in update.events(0))
            if overrun > 1 and update.public["round"] > _FROM_ROUND:
                now += 10.0
                app.step(now, [])
                return scene, now
        app.home()
    raise AssertionError("no such night in twenty games")
