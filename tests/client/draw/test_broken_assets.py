"""Without its pictures the program says so and can be played all the same."""

import pygame
import pytest

from game.client.assets import AssetMissing, read
from game.client.draw import Art
from game.client.scenes.table import TableScene
from game.client.table.session import Session
from game.client.title import TitleScene
from game.client.window.app import App
from game.client.window.display import Window
from game.client.words.catalog import Catalog
from tools.local_table import begun


def missing(path: str) -> bytes:
    raise AssetMissing(f"asset missing: {path}")


def half_written(path: str) -> bytes:
    return read(path)[:200]


@pytest.fixture(params=[missing, half_written])
def app(request: pytest.FixtureRequest) -> App:
    return App(Window((960, 540), "Notre Dame"), Catalog.load(), art=Art(request.param))


def test_the_title_says_that_pictures_are_missing(app: App) -> None:
    whole = App(app.window, app.catalog)
    shown = []
    for program in (app, whole):
        title = TitleScene(program)
        program.push(title)
        for _ in range(3):
            program.step(0.0, [])
        area = pygame.Rect(title.layout.credit)
        shown.append(pygame.image.tobytes(program.window.canvas.subsurface(area), "RGB"))

    assert "emblems/bank" in app.art.missing
    assert not whole.art.missing
    assert shown[0] != shown[1]


def test_a_game_without_pictures_is_played_to_its_end(app: App) -> None:
    app.push(TitleScene(app))
    link = begun(3, 5)
    scene = TableScene(app, Session(link), "fast")
    app.push(scene)
    now = 0.0
    while not link.table.over:
        link.table.go_on()
        now += 5.0
        app.step(now, [])
        app.step(now + 0.1, [])

    assert scene.view["phase"] == "over"
    assert "persons" in {name.partition("/")[0] for name in app.art.missing}
