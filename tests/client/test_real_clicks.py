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

from game import bots
from game.client.layout import forms
from game.client.layout.box import Box, Point
from game.client.reckoning.layout import result_page
from tests.client import mouse

pytestmark = [pytest.mark.xvfb, pytest.mark.timeout(240)]

ROOT = Path(__file__).resolve().parents[2]
SIZE = (1280, 720)
PATIENCE = 20.0
ASKED_ON_THE_BOARD = {"donate", "friend", "drive", "source"}


class VirtualScreen:
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
        self._read, self._shown = 0, {"scene": ""}
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
        with self._trace.open("rb") as file:
            file.seek(self._read)
            told = file.read()
        whole = told[: told.rfind(b"\n") + 1]
        if whole:
            self._read += len(whole)
            self._shown = json.loads(whole.splitlines()[-1])
        return self._shown

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

    def press(self, box: Box) -> None:
        """Clicks the middle of a box."""
        self.click(box.center)

    def click(self, point: Point) -> None:
        x, y = point
        command = ["xdotool", "mousemove", str(x), str(y), "click", "1"]
        subprocess.run(command, env=dict(os.environ, DISPLAY=self._display), check=True)
        self.clicks += 1


@pytest.fixture
def window(tmp_path: Path) -> Iterator[VirtualScreen]:
    window = VirtualScreen(tmp_path)
    yield window
    window.close()


def scene(name: str) -> Callable[[dict[str, Any]], bool]:
    return lambda shown: shown["scene"] == name


def asks(shown: dict[str, Any]) -> bool:
    """Something has to be done by somebody at the machine."""
    return shown["scene"] in ("CurtainScene", "ResultScene", "GameStoppedScene") or "decision" in shown


def open_table(window: VirtualScreen) -> None:
    """From the title to a table of two people."""
    window.until(scene("TitleScene"))
    window.press(forms.title(SIZE, [(1, False)]).buttons[0])
    window.until(scene("NewGameScene"))
    form = forms.new_game(SIZE, 5, 4)
    second, third = form.rows[1].kind, form.rows[2].kind
    level = [*bots.LEVELS].index(bots.DEFAULT_LEVEL)
    for _ in range(level + 1):
        window.press(second.left(second.h))
    for _ in range(len(bots.LEVELS) - level):
        window.press(third.after(third.w - third.h))
    speed = form.options[3]
    window.press(speed.left(speed.h))
    window.press(form.start)


def shown_decision(shown: dict[str, Any]) -> mouse.ShownDecision:
    """The decision, as far as the window has told."""
    decision = shown["decision"]
    what = (decision[key] for key in ("seat", "kind", "options"))
    return mouse.ShownDecision(SIZE, shown["view"], *what, tuple(decision["about"] or ()), decision["seen"])


def answer(window: VirtualScreen, shown: dict[str, Any]) -> None:
    """Gives one answer after the other, at one of its places after the other."""
    decision = shown_decision(shown)
    number = window.clicks % len(decision.options)
    if not decision.seen and decision.about == (1,):
        window.click(mouse.turn_up(decision))
        return
    places = mouse.points(decision, number)
    window.click(places[window.clicks % len(places)])
    if not decision.seen:
        window.until(lambda shown: True)
        window.click(mouse.as_it_lies(decision))


def test_two_people_play_a_whole_game_by_real_clicks(window: VirtualScreen) -> None:
    open_table(window)
    met = set()
    while (shown := window.until(asks))["scene"] != "ResultScene":
        if shown["scene"] == "CurtainScene":
            window.press(forms.curtain(SIZE, shown["rows"]).button)
        else:
            met.add(shown["decision"]["kind"])
            answer(window, shown)

    assert {"keep", "play", "hire"} <= met
    assert len(met & ASKED_ON_THE_BOARD) > 1, (
        "cards are dealt by chance, so no single question is sure to come"
    )
    window.press(result_page(SIZE, 2, 4).buttons[2])
    window.until(scene("TitleScene"))


def host_of(window: VirtualScreen) -> int | None:
    """The process that is the program's host now, if there is one."""
    found = subprocess.run(
        ["pgrep", "-f", "game host", "-P", str(window.program.pid)],
        capture_output=True,
        text=True,
        check=False,
    )
    return int(found.stdout.split()[0]) if found.stdout else None


def kill(window: VirtualScreen, host: int) -> int:
    """Kills the host; the one that takes its place."""
    os.kill(host, signal.SIGKILL)
    deadline = time.monotonic() + PATIENCE
    while time.monotonic() < deadline:
        found = host_of(window)
        if found not in (None, host):
            return found
        time.sleep(0.05)
    raise AssertionError(f"no host in {PATIENCE} s, and the window shows {window.shown()}")


def answer_or_turn(window: VirtualScreen, shown: dict[str, Any]) -> None:
    """Chooses something, or turns up the cards of who is asked."""
    if shown["scene"] == "CurtainScene":
        window.press(forms.curtain(SIZE, shown["rows"]).button)
    else:
        answer(window, shown)


def test_a_game_goes_on_when_its_host_is_killed(window: VirtualScreen) -> None:
    open_table(window)
    window.until(asks)
    before = host_of(window)
    assert before is not None

    assert kill(window, before) != before

    for _ in range(4):
        answer_or_turn(window, window.until(asks))
    assert window.until(asks)["scene"] in ("CurtainScene", "TableScene")


def test_a_host_that_dies_again_and_again_is_started_again(window: VirtualScreen) -> None:
    open_table(window)
    window.until(asks)
    host = host_of(window)
    assert host is not None

    for _ in range(5):
        host = kill(window, host)

    for _ in range(4):
        answer_or_turn(window, window.until(asks))
    assert window.until(asks)["scene"] in ("CurtainScene", "TableScene")
