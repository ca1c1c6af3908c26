"""The real program in a real window: what it shows, and a hand on the mouse.

What it shows is what the program writes down of its scene (`--trace`). Every place to click is found by the
pure layout alone.
"""

import json
import subprocess
import time
from collections.abc import Callable, Mapping, Sequence
from pathlib import Path
from typing import Any

from game.board.box import Box, Point
from tests.harness import mouse

SIZE = (1280, 720)
PATIENCE = 20.0


class RealWindow:
    """A program with a window on the display of its environment.

    command: starts it; it writes `trace`. patience: seconds to wait for a change. corner: where the window
    stands on the screen.
    """

    def __init__(
        self,
        command: Sequence[str],
        environment: Mapping[str, str],
        trace: Path,
        patience: float = PATIENCE,
        corner: Point = (0, 0),
    ) -> None:
        self._environment, self._trace, self._patience = environment, trace, patience
        self._corner = corner
        self._trace.touch()
        self._read, self._shown = 0, {"scene": ""}
        pipe = subprocess.PIPE  # Wine takes nothing else
        self.program = subprocess.Popen(
            command, env=self._environment, stdin=subprocess.DEVNULL, stdout=pipe, stderr=pipe
        )
        self.clicks = 0

    def close(self) -> None:
        self.program.terminate()
        try:
            self.program.communicate(timeout=10)
        except subprocess.TimeoutExpired:  # Wine may not hear it
            self.program.kill()
            self.program.communicate()

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
        deadline = time.monotonic() + self._patience
        while time.monotonic() < deadline:
            assert self.program.poll() is None, "the program has ended"
            shown = self.shown()
            if wanted(shown) and shown.get("presses", 0) == self.clicks:
                return shown
            time.sleep(0.01)
        raise AssertionError(f"still shown: {self.shown()}")

    def press(self, box: Box) -> None:
        self.click(box.center)

    def click(self, point: Point) -> None:
        x, y = (place + start for place, start in zip(point, self._corner, strict=True))
        self._do("mousemove", str(x), str(y), "click", "1")
        self.clicks += 1

    def key(self, name: str) -> None:
        self._do("key", name)

    def _do(self, *arguments: str) -> None:
        subprocess.run(["xdotool", *arguments], env=self._environment, check=True)


def scene(name: str) -> Callable[[dict[str, Any]], bool]:
    return lambda shown: shown["scene"] == name


def asks(shown: dict[str, Any]) -> bool:
    """Something has to be done by somebody at the machine."""
    return shown["scene"] in ("CurtainScene", "ResultScene", "GameStoppedScene") or "decision" in shown


def open_table(window: RealWindow) -> None:
    """From the title to a table of two people."""
    window.until(scene("TitleScene"))
    window.press(place(window, "New game"))
    window.until(scene("NewGameScene"))
    window.press(place(window, "kind:1").left(20))  # a person
    nobody = place(window, "kind:2")
    window.press(nobody.after(nobody.w - 20))
    window.press(place(window, "Rules…"))
    window.until(scene("GameOptionsScene"))
    speed = place(window, "speed")
    window.press(speed.left(speed.h))
    window.press(place(window, "Done"))
    window.until(scene("NewGameScene"))
    window.press(place(window, "Start the game"))


def place(window: RealWindow, name: str) -> Box:
    """Where a page has something with that name or label."""
    return Box(*window.shown()["places"][name])


def shown_decision(shown: dict[str, Any]) -> mouse.ShownDecision:
    decision = shown["decision"]
    seat, kind, options = (decision[key] for key in ("seat", "kind", "options"))
    size, about = tuple(shown["size"]), tuple(decision["about"] or ())
    return mouse.ShownDecision(size, shown["view"], seat, kind, options, about, decision["seen"])


def answer(window: RealWindow, shown: dict[str, Any]) -> None:
    """Give one answer after the other, at one of its places after the other."""
    decision = shown_decision(shown)
    number = window.clicks % len(decision.options)
    if not decision.seen:
        window.click(mouse.turn_up(decision))
        return
    places = mouse.points(decision, number)
    window.click(places[window.clicks % len(places)])


def lift(window: RealWindow) -> None:
    """Press the button of the curtain."""
    window.press(
        place(window, next(label for label in window.shown()["places"] if label.startswith("I am ")))
    )


def answer_or_turn(window: RealWindow, shown: dict[str, Any]) -> None:
    """Choose something, or turn up the cards of who is asked."""
    if shown["scene"] == "CurtainScene":
        lift(window)
    else:
        answer(window, shown)
