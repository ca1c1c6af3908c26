"""Every scene drawn small, and the words there: `python -m tests.client.readable.thumbnails` writes both.

A sheet of small pictures for each walk, and a text that names them in the same order, row by row.
"""

from __future__ import annotations

import os
import sys
import tempfile
import time
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import Final, NamedTuple

import numpy as np
import pygame
import pytest

from game.board.box import Size
from game.client.board.kit import PanelCache
from game.client.local.local_game import play_here
from game.client.table.table import TableScene
from game.client.widgets.text import Fonts
from game.client.window.app import App
from game.settings.game_setup import GameSetup
from net.storage import folders
from tests.client.pilot import Pilot
from tests.client.readable import every_scene

FOLDER: Final = Path(__file__).parent / "thumbnails"
_LIBRARIES: Final = FOLDER / "libraries"
WINDOW: Final[Size] = (1280, 720)
THUMBNAIL: Final[Size] = (160, 90)
_IN_A_ROW: Final = 8
#: What tells of this machine: what it has, or where its folders are.
_SKIPPED: Final = ("DoctorScene", "LicensesScene", "network, doctor", "played, page 3", "played, delete")
#: Seconds into a game of bots.
_MOMENTS: Final = (1.0, 2.0, 3.0, 4.5, 6.0)


class Thumbnail(NamedTuple):
    """A scene: its name, its picture by x and y, and what is written there, line by line."""

    scene: str
    picture: np.ndarray
    written: list[str]


def bots_in_motion(size: Size, look: every_scene.Look) -> None:
    """Moments of a game of four bots."""
    pilot = Pilot(size)
    play_here(pilot.app, GameSetup.usual(4, 4))
    for moment in _MOMENTS:
        while pilot.now < moment:
            pilot.step()
        look(f"bots after {moment} s", pilot.app)


WALKS: Final = {**every_scene.WALKS, "motion": bots_in_motion}


def drawn(walk: str) -> list[Thumbnail]:
    """Walks past scenes and draws each afresh."""
    found: list[Thumbnail] = []
    written: list[str] = []
    line, draw, show = Fonts.line, PanelCache.draw, App._show

    def unseen_tables(app: App) -> None:
        """A table at which nobody looks is not drawn."""
        if not any(isinstance(scene, TableScene) for scene in app.scenes):
            show(app)

    def noted(fonts: Fonts, text: str, *more: object) -> pygame.Surface:
        written.append(text)
        return line(fonts, text, *more)  # type: ignore[arg-type]

    def afresh(cache: PanelCache, *given: object) -> None:
        cache.forget()
        draw(cache, *given)  # type: ignore[arg-type]

    def look(scene: str, app: App) -> None:
        if scene in _SKIPPED:
            return
        written.clear()
        canvas = pygame.Surface(app.window.size, depth=32)
        with pytest.MonkeyPatch.context() as patch:
            patch.setattr(Fonts, "line", noted)
            patch.setattr(PanelCache, "draw", afresh)
            for shown in app.visible():
                shown.changed()
                shown.draw(canvas)
        small = pygame.transform.smoothscale(canvas, THUMBNAIL)
        found.append(Thumbnail(scene, pygame.surfarray.array3d(small), [*dict.fromkeys(written)]))

    with _everywhere_alike(), pytest.MonkeyPatch.context() as patch:
        patch.setattr(App, "_show", unseen_tables)
        WALKS[walk](WINDOW, look)
    return found


@contextmanager
def _everywhere_alike() -> Iterator[None]:
    """An empty data folder, and the time of Greenwich."""
    with tempfile.TemporaryDirectory() as folder, pytest.MonkeyPatch.context() as patch:
        patch.setenv(folders.DATA, folder)
        patch.setattr(time, "localtime", time.gmtime)
        yield


def libraries() -> str:
    """What draws text and pictures here: other versions break lines at other places."""
    versions = (pygame.font.get_sdl_ttf_version(), pygame.image.get_sdl_image_version())
    return "\n".join(".".join(map(str, version)) for version in versions)


def drawn_with() -> str:
    """The libraries with which the kept pictures were drawn."""
    return _LIBRARIES.read_text("utf-8")


def kept(walk: str) -> tuple[str, list[np.ndarray]]:
    """What was written of a walk: its text, and its pictures in order."""
    sheet = pygame.surfarray.array3d(pygame.image.load(_path(walk, "png")))
    text = _path(walk, "txt").read_text("utf-8")
    corners = [_corner(number) for number in range(sum(line.startswith("# ") for line in text.splitlines()))]
    return text, [sheet[x : x + THUMBNAIL[0], y : y + THUMBNAIL[1]] for x, y in corners]


def text_of(thumbnails: list[Thumbnail]) -> str:
    return "".join("\n".join([f"# {one.scene}", *one.written, ""]) for one in thumbnails)


def _corner(number: int) -> tuple[int, int]:
    return number % _IN_A_ROW * THUMBNAIL[0], number // _IN_A_ROW * THUMBNAIL[1]


def _path(walk: str, end: str) -> Path:
    return FOLDER / f"{walk.replace(' ', '_')}.{end}"


def write(walk: str) -> None:
    """Writes sheet and text of a walk."""
    thumbnails = drawn(walk)
    rows = -(-len(thumbnails) // _IN_A_ROW)
    sheet = pygame.Surface((_IN_A_ROW * THUMBNAIL[0], rows * THUMBNAIL[1]), depth=24)
    for number, one in enumerate(thumbnails):
        sheet.blit(pygame.surfarray.make_surface(one.picture), _corner(number))
    FOLDER.mkdir(exist_ok=True)
    _LIBRARIES.write_text(libraries(), "utf-8")
    pygame.image.save(sheet, _path(walk, "png"))
    _path(walk, "txt").write_text(text_of(thumbnails), "utf-8")


if __name__ == "__main__":
    os.environ.update(SDL_VIDEODRIVER="dummy", SDL_AUDIODRIVER="dummy")
    for each in sys.argv[1:] or WALKS:
        write(each)
