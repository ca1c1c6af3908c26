"""The operating system's window: opening it, showing and saving pictures, full screen."""

from __future__ import annotations

import os
import sys
import warnings
from collections.abc import Sequence
from contextlib import suppress
from io import BytesIO
from pathlib import Path

import pygame

from game.board.box import Box, Size
from game.client.sound.speaker import quiet_stderr
from game.settings.settings import WindowPlace
from game.text import assets
from game.text.assets import AssetMissing
from net.storage.files import reason

_ICON: Size = (64, 64)
LEAST: Size = (960, 540)
USUAL: Size = (1280, 720)
MOST: Size = (7680, 4320)
#: The least size that a window opens at, where the screen has room for it.
FIRST_LEAST: Size = (1024, 640)
#: What frames and the system's bars may take of a screen.
_BARS: Size = (16, 88)
_INVISIBLE = ("offscreen", "dummy")
#: What SDL opens when it begins to talk to an X server; a desktop has them.
_X_LIBRARIES = ("libX11.so.6", "libXext.so.6", "libXcursor.so.1", "libXi.so.6")


class NoDisplay(RuntimeError):
    """No window can be opened; the text says why."""


def first_size(screen: Size | None, remembered: Size | None = None) -> Size:
    """The size to open a window at: as remembered, or the usual one or larger where there is room.

    Never larger than the screen leaves room for beside frames and bars; never smaller than FIRST_LEAST but
    on a screen that is. Where there is no screen to be seen, every size is as good.
    """
    if screen is None:
        return remembered or USUAL
    room = [max(1, side - bars) for side, bars in zip(screen, _BARS, strict=True)]
    if remembered is None:
        factor = max(1.0, min(free * 3 / 4 / usual for free, usual in zip(room, USUAL, strict=True)))
        remembered = round(USUAL[0] * factor), round(USUAL[1] * factor)
    width, height = (
        min(max(min(wanted, free), least), side)
        for wanted, free, least, side in zip(remembered, room, FIRST_LEAST, screen, strict=True)
    )
    return width, height


def desktop(place: WindowPlace | None = None) -> Size | None:
    """The size of the screen that a window opens on there; None if nobody sees it. Raises NoDisplay."""
    _open_video()
    if pygame.display.get_driver() in _INVISIBLE:
        return None
    screens = pygame.display.get_desktop_sizes()
    return screens[place.screen if place and place.screens == screens else 0]


def screen_sizes() -> list[Size]:
    """The sizes of all screens. Raises NoDisplay."""
    _open_video()
    return pygame.display.get_desktop_sizes()


class Window:
    """A window. Draw on `canvas`, in device pixels; `present` shows it.

    A window smaller than LEAST has a canvas of that size that is shown smaller, so layouts need not fit less.
    """

    def __init__(self, size: Size, title: str, place: WindowPlace | None = None) -> None:
        _open_video()
        self._windowed = size
        self._stood = (0, 0)
        self.fullscreen = False
        #: The number of the screen on which most of the window is.
        self.screen = 0
        with suppress(AssetMissing, pygame.error):  # set before the window opens, as some systems need it
            picture = BytesIO(assets.read("art/rosette.svg"))
            pygame.display.set_icon(pygame.image.load_sized_svg(picture, _ICON))
        if place and place.screens == pygame.display.get_desktop_sizes():
            self.screen = place.screen
            self._set_mode(size)
            _frame().position = place.corner
        else:
            self._set_mode(size)
        self._title = title
        self.name()

    def name(self, what: str = "") -> None:
        """Name the window after the program, or after what goes on in it as well."""
        pygame.display.set_caption(f"{what} – {self._title}" if what else self._title)

    def _set_mode(self, size: Size, flags: int = pygame.RESIZABLE) -> None:
        try:
            pygame.display.set_mode(size, flags, display=self.screen)
        except pygame.error as error:
            raise NoDisplay(f"no window can be opened: {error}") from error
        self.refit()

    def refit(self) -> None:
        """Make a canvas for the size that the window has now; the old canvas is lost."""
        surface = _surface()
        width, height = self._fitted = surface.get_size()
        self.size: Size = (min(max(width, LEAST[0]), MOST[0]), min(max(height, LEAST[1]), MOST[1]))
        self.canvas: pygame.Surface = (
            surface if self.size == self._fitted else pygame.Surface(self.size).convert()
        )

    @property
    def shown(self) -> Size:
        """The size of the window now; the canvas may not fit it yet."""
        return _surface().get_size()

    @property
    def windowed(self) -> Size:
        return self._windowed if self.fullscreen else self.shown

    @property
    def place(self) -> WindowPlace:
        """Where the window stands, or stood before it was full screen."""
        screens = pygame.display.get_desktop_sizes()
        corner = self._stood if self.fullscreen else _frame().position
        return WindowPlace(screens, min(self.screen, len(screens) - 1), corner)

    @property
    def outdated(self) -> bool:
        """Whether the window was resized since the canvas was made."""
        return self.shown != self._fitted

    def point(self, x: int, y: int) -> tuple[int, int]:
        """The point of the canvas at a point of the window."""
        width, height = self.shown
        return x * self.size[0] // max(1, width), y * self.size[1] // max(1, height)

    def shown_at(self, box: Box) -> Box:
        """Where the window shows a box of the canvas."""
        across, down = (shown / whole for shown, whole in zip(self.shown, self.size, strict=True))
        return Box(round(box.x * across), round(box.y * down), round(box.w * across), round(box.h * down))

    def present(self, areas: Sequence[pygame.Rect] | None = None) -> None:
        if areas is not None and not areas:
            return
        surface = _surface()
        if areas is not None and self.canvas is surface:
            pygame.display.update(areas)
            return
        if self.canvas is not surface:
            pygame.transform.smoothscale(self.canvas, surface.get_size(), surface)
        pygame.display.flip()

    def stretch(self, picture: pygame.Surface) -> None:
        """Show a picture stretched to the size of the window."""
        surface = _surface()
        pygame.transform.scale(picture, surface.get_size(), surface)
        pygame.display.flip()

    def toggle_fullscreen(self) -> None:
        """Switch between a window and the whole screen on which it stands."""
        frame, screens = _frame(), pygame.display.get_desktop_sizes()
        if self.screen >= len(screens):  # unplugged
            self.screen = 0
        self.fullscreen = not self.fullscreen
        if self.fullscreen:
            self._windowed, self._stood = self.shown, frame.position
            if self.screen == 0:
                frame.position = (0, 0)  # nobody else moves it where there is no window manager
            self._set_mode(screens[self.screen], pygame.FULLSCREEN)
            return
        # Under X11 set_mode alone would leave the window as large as the screen was.
        frame.set_windowed()
        frame.size = self._windowed
        self._set_mode(self._windowed)
        frame.position = self._stood

    def resize(self, size: Size) -> None:
        """Give the window that size; it must not be full screen."""
        self._set_mode(size)

    @property
    def looked_at(self) -> bool:
        """Whether the window has the keyboard."""
        return pygame.key.get_focused()

    def attract(self) -> None:
        """Has the window ask for attention until it gets it, where the system can show that."""
        with suppress(pygame.error):
            _frame().flash(pygame.FLASH_UNTIL_FOCUSED)

    def close(self) -> None:
        pygame.display.quit()


def system_languages() -> list[str]:
    """The codes of the languages that the system prefers, such as "de", the most wanted first."""
    return [locale["language"] for locale in pygame.system.get_pref_locales()]


def _frame() -> pygame.Window:
    with warnings.catch_warnings(action="ignore", category=DeprecationWarning):
        return pygame.Window.from_display_module()


def _surface() -> pygame.Surface:
    """The window's surface. Raises NoDisplay."""
    surface = pygame.display.get_surface()
    if surface is None:
        raise NoDisplay("no window is open")
    return surface


def _open_video() -> None:
    requested = os.environ.get("SDL_VIDEODRIVER", "")
    # Else Windows enlarges the finished picture at 125 % and blurs it.
    os.environ.setdefault("SDL_WINDOWS_DPI_AWARENESS", "permonitorv2")
    try:
        with quiet_stderr():
            pygame.display.init()
    except pygame.error as error:
        raise NoDisplay(f"no display: {error}") from error
    driver = pygame.display.get_driver()
    if driver == "x11":
        # SDL would send every frame through OpenGL: with software rendering 38 ms instead of 0.7, and 110 MB.
        os.environ.setdefault("SDL_FRAMEBUFFER_ACCELERATION", "0")
    if driver in _INVISIBLE and driver not in requested.split(","):
        pygame.display.quit()
        raise NoDisplay(f"no display: {_why_none()}")


def _why_none() -> str:
    if not sys.platform.startswith("linux"):
        return "there is no screen to open a window on"
    missing = [name for name in _X_LIBRARIES if not _loads(name)]
    if os.environ.get("DISPLAY") and missing:
        return f"this system lacks {', '.join(missing)}"
    return "neither DISPLAY nor WAYLAND_DISPLAY leads to a screen"


def _loads(library: str) -> bool:
    import ctypes  # where there is a screen, nobody waits for it

    try:
        ctypes.CDLL(library)
    except OSError:
        return False
    return True


class SaveError(Exception):
    """A file cannot be written; the text is a sentence that names it."""

    def __init__(self, path: Path | str, error: OSError) -> None:
        super().__init__(f"{path} cannot be written: {reason(error)}")


def save_png(picture: pygame.Surface, path: Path) -> None:
    """Write a picture as a PNG file. Raises SaveError."""
    png = BytesIO()
    pygame.image.save(picture, png, path.name)
    try:
        path.write_bytes(png.getvalue())
    except OSError as error:
        raise SaveError(path, error) from error
