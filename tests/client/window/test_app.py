"""The stack of scenes, one step of the loop, and the window's size, on a dummy screen and a stepped clock."""

from typing import Any

import pygame
import pytest

from game.client.widgets import inputs
from game.client.window.app import App, Scene
from game.client.window.display import Window
from game.text.catalog import Catalog


class Diary(Scene):
    """Writes down what the app asks of it."""

    def __init__(self, app: App, veil: int | None = None) -> None:
        super().__init__(app)
        self.veil = veil
        self.lines: list[Any] = []

    def arrange(self, size: tuple[int, int]) -> None:
        self.lines.append(("arrange", size))

    def take(self, given: inputs.Input) -> None:
        self.lines.append(given)

    def draw(self, target: pygame.Surface) -> None:
        self.lines.append("draw")

    def pause(self) -> None:
        self.lines.append("pause")

    def resume(self) -> None:
        self.lines.append("resume")

    def close(self) -> None:
        self.lines.append("close")


@pytest.fixture
def app() -> App:
    return App(Window((1280, 720), "test"), Catalog.load())


def pushed(app: App, veil: int | None = None) -> Diary:
    scene = Diary(app, veil)
    app.push(scene)
    return scene


def test_a_scene_is_arranged_then_drawn_once_and_again_when_it_has_changed(app: App) -> None:
    scene = pushed(app)
    app.step(0.0, [])
    app.step(0.1, [])
    assert scene.lines == [("arrange", (1280, 720)), "draw"]
    assert app.idle_time() >= 1.0

    scene.changed()
    app.step(0.2, [])
    assert scene.lines.count("draw") == 2


def test_the_scene_below_pauses_hears_nothing_and_resumes(app: App) -> None:
    below = pushed(app)
    above = pushed(app)
    app.step(0.0, [pygame.event.Event(pygame.KEYDOWN, key=pygame.K_a, mod=0, unicode="a")])
    app.pop()

    assert below.lines[1:] == ["pause", "resume"]
    assert above.lines[1:] == [inputs.Key("a"), "draw", "close"]


def test_an_overlay_lets_the_scene_below_show_and_closing_the_window_closes_both(app: App) -> None:
    below, above = pushed(app), pushed(app, veil=0)
    app.step(0.0, [])
    assert "draw" in below.lines

    app.step(0.0, [pygame.event.Event(pygame.QUIT)])
    assert not app.running
    assert below.lines[-1] == above.lines[-1] == "close"


def test_the_last_scene_ends_the_program(app: App) -> None:
    pushed(app)
    app.pop()

    assert not app.running


def test_pointer_moves_in_a_row_count_once(app: App) -> None:
    scene = pushed(app)
    moves = [
        pygame.event.Event(pygame.MOUSEMOTION, pos=(x, 5), rel=(1, 0), buttons=(0, 0, 0)) for x in range(9)
    ]

    app.step(0.0, moves)

    assert [line for line in scene.lines if isinstance(line, inputs.Hover)] == [inputs.Hover((8, 5))]


def test_a_file_whose_name_is_not_utf_8_is_passed_over(app: App, monkeypatch: pytest.MonkeyPatch) -> None:
    """What pygame does when SDL tells of one that is dropped on the window."""
    pushed(app)
    told: list[Any] = [SystemError("get returned a result with an exception set"), pygame.QUIT]

    def get() -> list[pygame.event.Event]:
        event = told.pop(0)
        if isinstance(event, SystemError):
            raise event
        return [pygame.event.Event(event)]

    monkeypatch.setattr(pygame.event, "get", get)
    app.run()

    assert (app.running, told) == (False, [])
