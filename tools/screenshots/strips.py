"""Strips of twelve pictures of a drive, a night and the final scoring, from games that play themselves."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from pathlib import Path

import pygame

from game.board.box import Size
from game.client.final_scoring.scene import FinalScoringScene
from game.client.table.table import TableScene
from game.client.window.app import App
from game.rules import events as ev
from game.session.session import Session, Update
from tests.harness.local_table import OwnerLink, begun
from tools.screenshots import film

_FRAMES, _COLUMNS = 12, 4
#: The width of the strip, and the quality of its JPEG.
_WIDTH = 1600
_FROM_ROUND, _SEED = 2, 7


def strips(app: App, folder: Path, size: Size, seats: int) -> None:
    """Store the rose window at twelve moments of a long drive and of a night that overruns several
    harbours, and the whole window at twelve moments of final scoring.
    """
    for name, pictures in (("drive", _drive), ("night", _night), ("final-scoring", _final_scoring)):
        sheet = _sheet(list(pictures(app, seats)))
        pygame.image.save(sheet, folder / f"{size[0]}x{size[1]}-{seats}-{name}.jpg")
        app.home()


def _sheet(pictures: list[pygame.Surface]) -> pygame.Surface:
    """The pictures side by side, four in a row."""
    width = _WIDTH // _COLUMNS
    height = pictures[0].get_height() * width // pictures[0].get_width()
    sheet = pygame.Surface((width * _COLUMNS, height * (_FRAMES // _COLUMNS)))
    for number, picture in enumerate(pictures):
        place = number % _COLUMNS * width, number // _COLUMNS * height
        sheet.blit(pygame.transform.smoothscale(picture, (width, height)), place)
    return sheet


def _board(scene: TableScene) -> pygame.Surface:
    assert scene.display.board is not None
    return scene.app.window.canvas.subsurface(scene.display.board.box).copy()


def _drive(app: App, seats: int) -> Iterator[pygame.Surface]:
    scene, now = _shown(app, seats, _is_long_drive)
    span = film.window(scene.display.motion.timeline, "carriage")
    assert span is not None
    start, end = span
    for number in range(_FRAMES):
        app.step(now + start + (end - start) * (number + 0.5) / _FRAMES, [])
        yield _board(scene)


def _is_long_drive(update: Update) -> bool:
    return any(film.KINDS["carriage"].shown_by(event) for event in update.events(0))


def _night(app: App, seats: int) -> Iterator[pygame.Surface]:
    scene, now = _shown(app, seats, _overruns_several)
    dark = scene.display.motion.timeline.dark
    assert dark is not None
    for number in range(_FRAMES):
        # The twelfth is the first moment of the day, not the last of the motion.
        moment = dark.dusk + (dark.day - dark.dusk) * (number + 0.35) / _FRAMES
        app.step(now + moment, [])
        yield _board(scene)


def _overruns_several(update: Update) -> bool:
    return sum(isinstance(event, ev.Penalised) for event in update.events(0)) > 1


def _shown(app: App, seats: int, wanted: Callable[[Update], bool]) -> tuple[TableScene, float]:
    """A table on which such an update has just begun to be shown, and when that was."""
    for seed in range(_SEED, _SEED + 20):
        for scene, now, update in film.updates(app, begun(seats, seed)):
            if wanted(update) and update.public["round"] > _FROM_ROUND:
                app.step(now, [])
                return scene, now
        app.home()
    raise AssertionError("no such moment in twenty games")


def _final_scoring(app: App, seats: int) -> Iterator[pygame.Surface]:
    scene, now = ended(app, begun(seats, _SEED))
    for number in range(_FRAMES):
        app.step(now + scene.timeline.length * (number + 0.5) / _FRAMES, [])
        yield app.window.canvas.copy()


def ended(app: App, link: OwnerLink) -> tuple[FinalScoringScene, float]:
    """The final scoring of a game that plays itself to its end, and when it begins."""
    scene, now = TableScene(app, Session(link), "instant"), 1.0
    app.push(scene)
    while not isinstance(app.top, FinalScoringScene):
        if not link.table.over:
            link.table.go_on()
            scene.pacer.speed = "normal" if link.table.over else "instant"
        now += 10.0
        app.step(now, [])
    while not app.top.begun:
        app.step(now, [])
    return app.top, now
