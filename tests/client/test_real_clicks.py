"""The real program in a real window, played with real clicks: two people at one machine, title to result."""

import os
import signal
import subprocess
import sys
import time
from collections.abc import Iterator
from pathlib import Path

import pytest

from tests.harness.real_window import (
    PATIENCE,
    SIZE,
    RealWindow,
    answer,
    answer_or_turn,
    asks,
    lift,
    open_table,
    place,
    scene,
)
from tools.virtual_screen import virtual_screen

pytestmark = [pytest.mark.xvfb, pytest.mark.timeout(240)]

ROOT = Path(__file__).resolve().parents[2]
ASKED_ON_THE_BOARD = {"donate", "friend", "drive", "source"}


@pytest.fixture
def window(tmp_path: Path) -> Iterator[RealWindow]:
    trace = tmp_path / "trace"
    size = f"{SIZE[0]}x{SIZE[1]}"
    command = [sys.executable, "-m", "game", "--window", size, "--trace", str(trace)]
    with virtual_screen(SIZE) as display:
        environment = {**os.environ, "DISPLAY": display, "SDL_VIDEODRIVER": "x11", "PYTHONPATH": str(ROOT)}
        window = RealWindow(command, environment, trace)
        try:
            yield window
        finally:
            window.close()


def test_two_people_play_a_whole_game_by_real_clicks(window: RealWindow) -> None:
    open_table(window)
    met = set()
    while (shown := window.until(asks))["scene"] != "ResultScene":
        if shown["scene"] == "CurtainScene":
            lift(window)
        else:
            met.add(shown["decision"]["kind"])
            answer(window, shown)

    assert {"keep", "play", "hire"} <= met
    assert len(met & ASKED_ON_THE_BOARD) > 1, (
        "cards are dealt by chance, so no single question is sure to come"
    )
    window.press(place(window, "To the title screen"))
    window.until(scene("TitleScene"))


def host_of(window: RealWindow) -> int | None:
    """The process that is the program's host now, if there is one."""
    found = subprocess.run(
        ["pgrep", "-f", "game host", "-P", str(window.program.pid)],
        capture_output=True,
        text=True,
        check=False,
    )
    return int(found.stdout.split()[0]) if found.stdout else None


def kill(window: RealWindow, host: int) -> int:
    """Kills the host; the one that takes its place."""
    os.kill(host, signal.SIGKILL)
    deadline = time.monotonic() + PATIENCE
    while time.monotonic() < deadline:
        found = host_of(window)
        if found not in (None, host):
            return found
        time.sleep(0.05)
    raise AssertionError(f"no host in {PATIENCE} s, and the window shows {window.shown()}")


def test_a_host_that_dies_again_and_again_is_started_again(window: RealWindow) -> None:
    open_table(window)
    window.until(asks)
    host = host_of(window)
    assert host is not None

    for _ in range(5):
        host = kill(window, host)

    for _ in range(4):
        answer_or_turn(window, window.until(asks))
    assert window.until(asks)["scene"] in ("CurtainScene", "TableScene")
