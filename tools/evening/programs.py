"""The programs of an evening, each with folders of its own, their windows on one virtual screen."""

from __future__ import annotations

import json
import subprocess
import time
from collections.abc import Callable
from contextlib import ExitStack
from pathlib import Path
from typing import Final, Self

from game.board.box import Point, Size
from net.address import LOOPBACK
from net.command import child
from net.storage.folders import CONFIG, DATA, LOGS
from tests.harness.host_command import HostCommand
from tests.harness.real_window import RealWindow
from tools.virtual_screen import save_screen, virtual_screen

WINDOW: Final[Size] = (960, 540)
#: The upper left corners of the windows on the screen.
CORNERS: Final[tuple[Point, ...]] = ((0, 0), (960, 0), (0, 540), (960, 540))
#: Seconds for one thing to happen.
PATIENCE = 60.0


class Programs:
    """A host and up to four windows; leaving the context ends them all.

    folder: for their files. owners: who has a window, in the order of the corners.
    """

    def __init__(self, folder: Path, owners: tuple[str, ...]) -> None:
        self.folder = folder
        self.windows: dict[str, RealWindow] = {}
        self._corners = dict(zip(owners, CORNERS, strict=False))
        self._stack = ExitStack()

    def __enter__(self) -> Self:
        width, height = WINDOW
        self._display = self._stack.enter_context(virtual_screen((2 * width, 2 * height), self.folder))
        return self

    def __exit__(self, *failure: object) -> None:
        self._stack.close()

    def open(self, *options: str) -> None:
        """Start the host with pages for phones; `host` and `web`, the pages' port, tell of it."""
        process = self._start("Host", "host", "--json", "--bind", LOOPBACK, *options)
        self.host = HostCommand(process)
        assert process.stdout is not None
        self.web: int = json.loads(process.stdout.readline())["port"]

    def join(self, name: str, *options: str) -> RealWindow:
        """Open the window of somebody who joins the table."""
        return self.show(name, "join", self.host.address, "--name", name, *options)

    def show(self, owner: str, *arguments: str) -> RealWindow:
        """Start a program with a window."""
        trace = self.folder / f"{owner}.trace"
        trace.unlink(missing_ok=True)
        command = child(*arguments, "--window", "{}x{}".format(*WINDOW), "--trace", str(trace))
        environment = command.env | self._environment(owner)
        window = RealWindow(command.argv, environment, trace, PATIENCE, self._corners[owner])
        self._stack.callback(window.close)
        self.windows[owner] = window
        return window

    def record(self, owner: str) -> Path:
        """Return the file of the only game that a program has stored. Raises ValueError."""
        (file,) = (self.folder / owner / DATA / "records").glob("*.json")
        return file

    def picture(self, file: Path) -> None:
        """Save what the windows show, if there are any."""
        if self.windows:
            x, y = map(max, zip(*(self._corners[name] for name in self.windows), strict=True))
            save_screen(self.folder, file, (x + WINDOW[0], y + WINDOW[1]))

    def _start(self, owner: str, *arguments: str) -> subprocess.Popen[str]:
        command = child(*arguments)
        environment = command.env | self._environment(owner)
        process = subprocess.Popen(command.argv, env=environment, stdout=subprocess.PIPE, text=True)
        self._stack.callback(_end, process)
        return process

    def _environment(self, owner: str) -> dict[str, str]:
        """Folders and a corner of the screen of somebody's own."""
        home = self.folder / owner
        home.mkdir(exist_ok=True)
        corner = "{},{}".format(*self._corners.get(owner, (0, 0)))
        video = {"DISPLAY": self._display, "SDL_VIDEODRIVER": "x11", "SDL_VIDEO_WINDOW_POS": corner}
        folders = {name: str(home / name) for name in (DATA, CONFIG, LOGS)}
        return {**folders, **video, "SDL_AUDIODRIVER": "dummy", "LANGUAGE": "en"}


def until(happened: Callable[[], object], within: float = PATIENCE) -> None:
    """Wait until something has happened. Raises TimeoutError."""
    deadline = time.monotonic() + within
    while not happened():
        if time.monotonic() > deadline:
            raise TimeoutError(f"not within {within:.0f} s")
        time.sleep(0.05)


def _end(process: subprocess.Popen[str]) -> None:
    """End a program and wait for what it has started, which has its output too."""
    process.terminate()
    try:
        process.communicate(timeout=PATIENCE)
    except subprocess.TimeoutExpired:
        process.kill()
        process.communicate()
