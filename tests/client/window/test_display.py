"""The window: presenting the fast way, and pictures while its size changes."""

import os
from pathlib import Path
from typing import Any

import pygame
import pytest

from game.board.box import Size
from game.client.local.new_game import NewGameScene
from game.client.window.app import SETTLE, App
from game.client.window.display import FIRST_LEAST, USUAL, NoDisplay, Window, desktop, first_size
from game.settings.settings import WindowPlace
from game.text.catalog import Catalog
from tests.client.pilot import Pilot, pictures
from tests.client.test_play import table

HINT = "SDL_FRAMEBUFFER_ACCELERATION"


def picture(surface: pygame.Surface) -> bytes:
    return pygame.image.tobytes(surface, "RGB")


@pytest.fixture
def environment(monkeypatch: pytest.MonkeyPatch) -> dict[str, str]:
    """What the program sees of the environment, to be changed at will."""
    seen = {"SDL_VIDEODRIVER": "dummy"}
    monkeypatch.setattr("game.client.window.display.os.environ", seen)
    return seen


@pytest.mark.parametrize(
    ("driver", "asked", "hint"),
    [("x11", {}, "0"), ("x11", {HINT: "1"}, "1"), ("wayland", {}, None), ("windows", {}, None)],
)
def test_under_x11_frames_do_not_take_the_way_through_opengl_unless_that_is_asked_for(
    environment: dict[str, str],
    monkeypatch: pytest.MonkeyPatch,
    driver: str,
    asked: dict[str, str],
    hint: str | None,
) -> None:
    """With software rendering that way is slow; the other is fast with any rendering."""
    environment.update(asked)
    monkeypatch.setattr(pygame.display, "get_driver", lambda: driver)

    Window((960, 540), "test")

    assert environment.get(HINT) == hint


def test_a_system_that_lacks_what_sdl_needs_to_talk_to_its_screen_is_told_what(
    environment: dict[str, str], monkeypatch: pytest.MonkeyPatch
) -> None:
    def load(name: str) -> None:
        if name == "libX11.so.6":
            raise OSError(f"{name}: cannot open shared object file")

    environment.update(SDL_VIDEODRIVER="", DISPLAY=":7")
    monkeypatch.setattr("game.client.window.display.sys.platform", "linux")
    monkeypatch.setattr("ctypes.CDLL", load)

    with pytest.raises(NoDisplay, match=r"^no display: this system lacks libX11\.so\.6$"):
        desktop()


@pytest.mark.parametrize(
    ("screen", "remembered", "first"),
    [
        ((1920, 1080), (1500, 900), (1500, 900)),
        ((1920, 1080), (300, 200), FIRST_LEAST),
        ((1920, 1080), (5000, 4000), (1904, 992)),
        ((1366, 768), (1900, 1000), (1350, 680)),
        ((1366, 768), None, (1280, 680)),
        ((3840, 2160), None, (2763, 1554)),
        ((1024, 640), None, (1024, 640)),
        ((800, 480), None, (800, 480)),
        (None, None, USUAL),
    ],
)
def test_the_first_size_by_the_screen_if_any_and_the_remembered_one(
    screen: Size | None, remembered: Size | None, first: Size
) -> None:
    assert first_size(screen or desktop(), remembered) == first


def test_a_window_needs_no_folder_for_files_that_pass(
    monkeypatch: pytest.MonkeyPatch, tmp_path: Path
) -> None:
    monkeypatch.setattr("tempfile.tempdir", str(tmp_path / "none"))

    assert Window((960, 540), "test").size == (960, 540)


def test_while_a_window_is_looked_for_nobody_else_is_heard(
    monkeypatch: pytest.MonkeyPatch, capfd: pytest.CaptureFixture[str]
) -> None:
    found = pygame.display.init
    monkeypatch.setattr(pygame.display, "init", lambda: (os.write(2, b"a library"), found()))

    Window((960, 540), "test")
    os.write(2, b"this program")

    assert capfd.readouterr().err == "this program"


def test_only_what_has_changed_is_presented(monkeypatch: pytest.MonkeyPatch) -> None:
    window = Window((960, 540), "test")
    shown: list[object] = []
    monkeypatch.setattr(pygame.display, "update", shown.append)
    monkeypatch.setattr(pygame.display, "flip", lambda: shown.append("all"))
    area = pygame.Rect(10, 10, 20, 20)

    window.present([])
    window.present([area])
    window.present()

    assert shown == [[area], "all"]


def test_while_the_window_is_dragged_the_old_picture_stretches_and_then_all_is_crisp() -> None:
    app = App(Window((1280, 720), "test"), Catalog.load(), art=pictures())
    scene = NewGameScene(app)
    app.push(scene)
    app.step(0.0, [])
    old = app.window.canvas.copy()

    pygame.display.set_mode((1500, 900), pygame.RESIZABLE)
    app.step(0.9, [])
    pygame.display.set_mode((1600, 1000), pygame.RESIZABLE)
    app.step(1.0, [])
    dragged = picture(pygame.display.get_surface())
    app.step(1.0 + SETTLE - 0.01, [])
    still_dragged = picture(pygame.display.get_surface())
    app.step(1.0 + SETTLE, [])
    settled = picture(pygame.display.get_surface())

    fresh = pygame.Surface((1600, 1000)).convert()
    scene.draw(fresh)
    stretched = picture(pygame.transform.scale(old, (1600, 1000)))
    assert SETTLE == 0.15
    assert dragged == still_dragged == stretched
    assert settled == picture(fresh)
    assert settled != stretched


def test_f11_fills_the_screen_with_a_picture_at_once_and_goes_back_to_the_old_size() -> None:
    pilot = table(3, bots=2, size=(1000, 600))
    before = pilot.picture()

    pilot.app.toggle_fullscreen()
    screen = pygame.display.get_surface()
    assert screen.get_size() == pygame.display.get_desktop_sizes()[0]
    assert len({*screen.get_view("1").raw[::999]}) > 1
    pilot.step(seconds=1.0)
    window = pilot.window
    assert (window.fullscreen, window.windowed) == (True, (1000, 600))

    pilot.key("f11")
    pilot.step(seconds=1.0)

    assert (window.fullscreen, window.shown, window.size) == (False, (1000, 600), (1000, 600))
    assert pilot.picture() == before
    pilot.key("1")
    assert pilot.picture() != before


@pytest.mark.parametrize(("screens", "fills"), [(2, (1, (800, 600))), (1, (0, (1024, 768)))])
def test_the_screen_is_filled_on_which_the_window_stands_unless_it_was_unplugged(
    monkeypatch: pytest.MonkeyPatch, screens: int, fills: tuple[int, tuple[int, int]]
) -> None:
    pilot = Pilot((960, 540))
    sizes = [(1024, 768), (800, 600)]
    filled: list[tuple[int, tuple[int, int]]] = []

    def set_mode(size: tuple[int, int], flags: int, display: int) -> None:
        filled.append((display, size))

    pilot.step(pygame.event.Event(pygame.WINDOWDISPLAYCHANGED, display_index=1))
    monkeypatch.setattr(pygame.display, "get_desktop_sizes", lambda: sizes[:screens])
    monkeypatch.setattr(pygame.display, "set_mode", set_mode)
    pilot.key("f11")

    assert filled == [fills]


@pytest.mark.parametrize(
    ("screens", "opens"),
    [
        ([(1024, 768), (1920, 1080)], (1, (1904, 992), (1100, 40))),
        ([(1024, 768)], (0, (1024, 680), None)),
        ([(1920, 1080), (1024, 768)], (0, (1904, 992), None)),
    ],
    ids=["the same screens", "one unplugged", "others"],
)
def test_a_window_opens_where_it_was_while_the_screens_are_the_same(
    monkeypatch: pytest.MonkeyPatch, screens: list[tuple[int, int]], opens: tuple[Any, ...]
) -> None:
    screen, size, corner = opens
    place = WindowPlace([(1024, 768), (1920, 1080)], 1, (1100, 40))
    usual = Window(USUAL, "test").place.corner
    set_mode = pygame.display.set_mode
    monkeypatch.setattr(pygame.display, "set_mode", lambda size, flags, display: set_mode(size, flags))
    monkeypatch.setattr(pygame.display, "get_desktop_sizes", lambda: screens)
    monkeypatch.setattr(pygame.display, "get_driver", lambda: "windows")

    room = first_size(desktop(place), (5000, 4000))
    window = Window(USUAL, "test", place)

    assert room == size
    assert (window.screen, window.place.corner) == (screen, corner or usual)
    assert window.place.screens == screens
