"""The real program in a real window, played with real clicks: two people at one machine, title to result.

The test sees what the program writes down of the scene it shows, and finds every place to click by the pure
layout alone.
"""

import json
import os
import signal
import subprocess
import sys
import time
from collections.abc import Callable, Iterator
from pathlib import Path
from typing import Any

import pytest

from game.client.layout import action, forms
from game.client.layout.box import Box
from game.client.layout.screen import screen
from game.client.session import FROM_HAND

pytestmark = [pytest.mark.xvfb, pytest.mark.timeout(240)]

ROOT = Path(__file__).resolve().parents[2]
SIZE = (1280, 720)
PATIENCE = 20.0


class Screen:
    """A virtual screen, the program in it, and a hand on the mouse."""

    def __init__(self, folder: Path) -> None:
        read, write = os.pipe()
        size = f"{SIZE[0]}x{SIZE[1]}x24"
        self._xvfb = subprocess.Popen(
            ["Xvfb", "-displayfd", str(write), "-screen", "0", size, "-nolisten", "tcp"],
            pass_fds=[write],
            stderr=subprocess.DEVNULL,
        )
        os.close(write)
        with os.fdopen(read) as pipe:
            self._display = f":{pipe.readline().strip()}"
        self._trace = folder / "trace"
        self._trace.touch()
        environment = dict(os.environ, DISPLAY=self._display, SDL_VIDEODRIVER="x11")
        self.program = subprocess.Popen(
            [sys.executable, "-m", "game", "--window", f"{SIZE[0]}x{SIZE[1]}", "--trace", str(self._trace)],
            cwd=ROOT,
            env=environment,
        )
        self.clicks = 0

    def close(self) -> None:
        for process in (self.program, self._xvfb):
            process.terminate()
            process.wait(10)

    def shown(self) -> dict[str, Any]:
        """What the window shows, as far as it has told."""
        lines = self._trace.read_text("utf-8").splitlines()
        return json.loads(lines[-1]) if lines else {"scene": ""}

    def until(self, wanted: Callable[[dict[str, Any]], bool]) -> dict[str, Any]:
        """What the window shows once it is as wanted and all clicks have arrived."""
        deadline = time.monotonic() + PATIENCE
        while time.monotonic() < deadline:
            assert self.program.poll() is None, "the program has ended"
            shown = self.shown()
            if wanted(shown) and shown.get("presses", 0) == self.clicks:
                return shown
            time.sleep(0.01)
        raise AssertionError(f"still shown: {self.shown()}")

    def click(self, box: Box) -> None:
        x, y = box.center
        command = ["xdotool", "mousemove", str(x), str(y), "click", "1"]
        subprocess.run(command, env=dict(os.environ, DISPLAY=self._display), check=True)
        self.clicks += 1


@pytest.fixture
def window(tmp_path: Path) -> Iterator[Screen]:
    window = Screen(tmp_path)
    yield window
    window.close()


def scene(name: str) -> Callable[[dict[str, Any]], bool]:
    return lambda shown: shown["scene"] == name


def asks(shown: dict[str, Any]) -> bool:
    """Something has to be done by somebody at the machine."""
    return shown["scene"] in ("CurtainScene", "ResultScene", "MessageScene") or "question" in shown


def open_table(window: Screen) -> None:
    """From the title to a table of two people."""
    window.until(scene("TitleScene"))
    window.click(forms.title(SIZE, 2).buttons[0])
    window.until(scene("NewGameScene"))
    form = forms.new_game(SIZE, 5, 3)
    second, third = form.rows[1].kind, form.rows[2].kind
    window.click(second.left(second.h))
    window.click(third.after(third.w - third.h))
    speed = form.options[2]
    window.click(speed.left(speed.h))
    window.click(form.start)


def choice_boxes(shown: dict[str, Any]) -> tuple[Box, ...]:
    """Where the choices of the question are."""
    _, _, kind, count = shown["question"]
    place = screen(SIZE, shown["seats"])
    divide = action.cards if kind in FROM_HAND else action.buttons
    return divide(place.action, count, place.scale, shown["strip"]).choices


def test_two_people_play_a_whole_game_by_real_clicks(window: Screen) -> None:
    open_table(window)
    met = set()
    while (shown := window.until(asks))["scene"] != "ResultScene":
        if shown["scene"] == "CurtainScene":
            window.click(forms.dialog(SIZE, 1, picture=forms.ARMS).buttons[0])
            continue
        met.add(shown["question"][2])
        boxes = choice_boxes(shown)
        window.click(boxes[window.clicks % len(boxes)])

    assert {"keep", "play", "hire", "donate", "friend", "drive"} <= met
    window.click(forms.result(SIZE, 2).buttons[1])
    window.until(scene("TitleScene"))


def test_killing_the_host_shows_a_message(window: Screen) -> None:
    open_table(window)
    window.until(asks)
    children = subprocess.run(
        ["pgrep", "-f", "game host", "-P", str(window.program.pid)],
        capture_output=True,
        text=True,
        check=True,
    )

    os.kill(int(children.stdout.split()[0]), signal.SIGKILL)

    window.until(scene("MessageScene"))
    window.click(forms.dialog(SIZE, 1).buttons[0])
    window.until(scene("TitleScene"))
