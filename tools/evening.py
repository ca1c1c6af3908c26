"""Rehearse an evening: `python -m tools.evening FOLDER`.

Real processes on loopback and one virtual screen: a host with pages for phones, two windows with a hand on
the mouse, two phones, a spectator. Worker, host, window and gateway are killed and come back. FOLDER gets
`report.md` and pictures.
"""

from __future__ import annotations

import json
import os
import re
import shutil
import signal
import subprocess
import sys
import tempfile
import time
from collections.abc import Callable
from contextlib import ExitStack, suppress
from pathlib import Path
from random import Random
from textwrap import shorten
from typing import Any, Final, NamedTuple, Self

from game.board.box import Point, Size
from game.client.panels.screen import screen
from game.text.catalog import Catalog
from net.address import LOOPBACK
from net.client import discovery
from net.command import ArgumentParser, child
from net.storage.folders import CONFIG, DATA, LOGS
from tests.harness.browser import Browser
from tests.harness.host_command import HostCommand
from tests.harness.phones import chooses, sits_down
from tests.harness.real_window import RealWindow, answer, place, scene
from tools.virtual_screen import save_screen, virtual_screen

TABLE, SPECTATOR, REPLAY = "The long evening", "Spectator", "Replay"
PLAYERS, PHONES = ("Anna", "Ben"), ("Clara", "David")
WINDOW: Final[Size] = (960, 540)
CORNERS: Final[dict[str, Point]] = {"Anna": (0, 0), "Ben": (960, 0), SPECTATOR: (0, 540), REPLAY: (960, 540)}
#: Seconds for one thing to happen, and for a round or the rest of a game to be played.
PATIENCE, PLAYED_WITHIN = 60.0, 300.0
#: How a step fails; anything else is a fault of this program.
FAILURES = (AssertionError, LookupError, OSError, StopIteration, ValueError, subprocess.SubprocessError)
_TEXTS: Final = Catalog.load()


class Evening:
    """What happens, step by step; leaving the context ends all programs.

    folder: for their files. each: how many windows and how many phones play, 1 or 2.
    """

    def __init__(self, folder: Path, each: int) -> None:
        self._folder, self._each, self._names = folder, each, PLAYERS[:each]
        self._stack, self._chance = ExitStack(), Random(7)
        self._windows: dict[str, RealWindow] = {}
        self._phones: list[Browser] = []

    def __enter__(self) -> Self:
        width, height = WINDOW
        self._display = self._stack.enter_context(virtual_screen((2 * width, 2 * height), self._folder))
        return self

    def __exit__(self, *failure: object) -> None:
        self._stack.close()

    # Steps

    def open_table(self) -> None:
        self._open("--name", TABLE, "--seats", str(2 * self._each), "--web", "0")

    def find_table(self) -> None:
        browser = discovery.Browser(LOOPBACK)
        self._stack.callback(browser.close)
        _until(lambda: self._host.address in [str(table.address) for table in browser.tables()])

    def join_windows(self) -> None:
        for name in self._names:
            self._join(name)
            self._until_offered(name, "lobby.stand")
        for name in self._names[1:]:
            self._press(name, "lobby.ready")

    def join_phones(self) -> None:
        self._phones = [sits_down(f"{LOOPBACK}:{self._web}", name) for name in PHONES[: self._each]]

    def spectate(self) -> None:
        self._join(SPECTATOR, "--spectate").until(scene("LobbyScene"))

    def start(self) -> None:
        self._press(PLAYERS[0], "lobby.start")
        for name in self._names:
            self._stop_motion(name)

    def play_round(self) -> None:
        """Play until every window shows the next round."""

        def rounds() -> list[int]:
            return [window.shown().get("view", {}).get("round", 0) for window in self._windows.values()]

        before = max(rounds())
        self._play(lambda: min(rounds()) > before)

    def spectator_leaves(self) -> None:
        player, spectator = self._windows[PLAYERS[0]], self._windows.pop(SPECTATOR)
        _until(lambda: player.shown()["view"] == spectator.shown()["view"])
        assert "decision" not in spectator.shown(), "the spectator is asked to choose"
        spectator.close()
        assert spectator.program.returncode == 0, "the spectator's window ends with a fault"

    def kill_worker(self) -> None:
        before = self._host.worker
        os.kill(before, signal.SIGKILL)

        def is_replaced() -> bool:
            with suppress(ValueError, OSError):  # none yet
                return self._host.worker != before
            return False

        _until(is_replaced)
        self.play_round()

    def kill_host(self) -> None:
        host = self._host
        children = [host.worker, host.child("web")]
        host.process.kill()
        host.process.wait()
        _until(lambda: not any(Path(f"/proc/{pid}").exists() for pid in children))
        self._open("--resume", TABLE, "--port", str(host.port), "--web", str(self._web))
        self.play_round()

    def kill_window(self) -> None:
        name = self._names[-1]
        self._windows[name].program.kill()
        self._windows[name].close()
        window = self._join(name)
        self._play(lambda: "view" in window.shown())
        self._stop_motion(name)
        self.play_round()

    def kill_gateway(self) -> None:
        os.kill(self._host.child("web"), signal.SIGKILL)

        def is_back() -> bool:
            with suppress(OSError):  # nothing listens yet
                return self._phones[0].get().status == 200
            return False

        _until(is_back)
        self.play_round()

    def restart_phone(self) -> None:
        before = self._phones[0]
        self._play(lambda: before.get().has("/choose"), self._phones[1:])
        after = self._phones[0] = Browser(before.address)
        after.cookies = before.cookies
        assert after.get().text == before.page.text, "the page differs"

    def finish(self) -> None:
        def is_over() -> bool:
            shown = [window.shown()["scene"] == "ResultScene" for window in self._windows.values()]
            return all([*shown, *(phone.page.has("/ready") for phone in self._phones)])

        self._play(is_over)
        files = [self._record(owner) for owner in ("Host", *self._names)]
        stored = [json.loads(file.read_text("utf-8"))["result"] for file in files]
        assert all(result == stored[0] for result in stored), f"the stored results differ: {stored}"
        prestige = [str(line["prestige"]) for line in sorted(stored[0], key=lambda line: line["place"])]
        for phone in self._phones:
            told = re.findall(r'class="total"><b>(\d+)', phone.page.source)
            assert told == prestige, f"a phone tells {told}, not {prestige}"

    def rematch(self) -> None:
        for name in self._names:
            self._press(name, "result.again")
        for phone in self._phones:
            phone.send(phone.page.form("/ready"))
        for window in self._windows.values():
            window.until(lambda shown: shown.get("view", {}).get("round") == 1)

    def replay(self) -> None:
        window = self._window(REPLAY, "replay", str(self._record(PLAYERS[0])))
        window.until(lambda shown: shown["scene"] == "ReplayScene" and shown["painted"])

    # Pictures

    def picture(self, file: Path) -> None:
        """Save what the windows show, if there are any."""
        if self._windows:
            x, y = map(max, zip(*(CORNERS[name] for name in self._windows), strict=True))
            save_screen(self._folder, file, (x + WINDOW[0], y + WINDOW[1]))

    def phone_picture(self, file: Path) -> None:
        """Save the first phone's page as Chromium shows it, where that is installed."""
        chromium = shutil.which("chromium")
        if chromium is None:
            return
        phone, folder = self._phones[0], self._folder / "phone"
        page = phone.get().source
        for path in {"style.css", *re.findall(r'(?:src|href)="/([^"]+\.(?:css|svg|png))"', page)}:
            (folder / path).parent.mkdir(parents=True, exist_ok=True)
            (folder / path).write_bytes(phone.ask("GET", f"/{path}").body)
        (folder / "page.html").write_text(page.replace('="/', '="'), "utf-8")
        look = ("--headless", "--no-sandbox", "--hide-scrollbars", "--window-size=500,900")
        files = (f"--user-data-dir={folder}", f"--screenshot={file}", (folder / "page.html").as_uri())
        subprocess.run([chromium, *look, *files], capture_output=True, timeout=PATIENCE, check=True)

    # Programs

    def _environment(self, owner: str) -> dict[str, str]:
        """Folders and a corner of the screen of somebody's own."""
        home = self._folder / owner
        home.mkdir(exist_ok=True)
        corner = "{},{}".format(*CORNERS.get(owner, (0, 0)))
        video = {"DISPLAY": self._display, "SDL_VIDEODRIVER": "x11", "SDL_VIDEO_WINDOW_POS": corner}
        folders = {name: str(home / name) for name in (DATA, CONFIG, LOGS)}
        return {**folders, **video, "SDL_AUDIODRIVER": "dummy", "LANGUAGE": "en"}

    def _start(self, owner: str, *arguments: str) -> subprocess.Popen[str]:
        command = child(*arguments)
        environment = command.env | self._environment(owner)
        process = subprocess.Popen(command.argv, env=environment, stdout=subprocess.PIPE, text=True)
        self._stack.callback(_end, process)
        return process

    def _open(self, *options: str) -> None:
        process = self._start("Host", "host", "--json", "--bind", LOOPBACK, *options)
        self._host = HostCommand(process)
        self._web: int = _line(process)["port"]

    def _join(self, name: str, *options: str) -> RealWindow:
        return self._window(name, "join", self._host.address, "--name", name, *options)

    def _window(self, name: str, *arguments: str) -> RealWindow:
        trace = self._folder / f"{name}.trace"
        trace.unlink(missing_ok=True)
        command = child(*arguments, "--window", "{}x{}".format(*WINDOW), "--trace", str(trace))
        environment = command.env | self._environment(name)
        window = self._windows[name] = RealWindow(command.argv, environment, trace, PATIENCE, CORNERS[name])
        self._stack.callback(window.close)
        return window

    def _record(self, owner: str) -> Path:
        (file,) = (self._folder / owner / DATA / "records").glob("*.json")
        return file

    # Playing

    def _until_offered(self, name: str, key: str) -> str:
        """Wait for a button; return its label."""
        label = _TEXTS.text(key)
        self._windows[name].until(lambda shown: label in shown.get("places", ()))
        return label

    def _press(self, name: str, key: str) -> None:
        label = self._until_offered(name, key)
        self._windows[name].press(place(self._windows[name], label))

    def _stop_motion(self, name: str) -> None:
        """Choose the highest speed in the menu over the game."""
        window = self._windows[name]
        window.until(lambda shown: "view" in shown)
        window.press(screen(WINDOW, 2 * self._each).menu)
        self._press(name, "set.title")
        window.until(scene("SettingsScene"))
        speed = place(window, "speed")
        window.press(speed.left(speed.h))
        self._press(name, "set.close")
        window.until(lambda shown: "view" in shown)

    def _play(self, done: Callable[[], bool], phones: list[Browser] | None = None) -> None:
        """Choose at all windows and phones, or at all windows and these phones."""

        def turn() -> bool:
            for name, window in self._windows.items():
                shown = window.shown()
                if shown["scene"] == "WelcomeBackScene":
                    self._press(name, "back.on")
                elif "decision" in shown and shown["presses"] == window.clicks:
                    answer(window, shown)
            for phone in self._phones if phones is None else phones:
                if phone.get().has("/choose"):
                    chooses(phone, self._chance)
            return done()

        _until(turn, PLAYED_WITHIN)


class Step(NamedTuple):
    """phone: there is a picture of a phone too."""

    what: str
    act: Callable[[Evening], None]
    phone: bool = False


STEPS: Final = (
    Step("A host opens a table with pages for phones", Evening.open_table),
    Step("The table is found on the network", Evening.find_table),
    Step("Windows join", Evening.join_windows),
    Step("Phones sit down", Evening.join_phones, phone=True),
    Step("A spectator comes", Evening.spectate),
    Step("The game starts", Evening.start),
    Step("A round is played", Evening.play_round, phone=True),
    Step("The spectator has seen what everybody may see, and leaves", Evening.spectator_leaves),
    Step("The worker is killed and comes back by itself; a round is played", Evening.kill_worker),
    Step("The host is killed and resumed; a round is played", Evening.kill_host),
    Step("A window is killed and is back at its seat; a round is played", Evening.kill_window),
    Step("The gateway is killed and comes back by itself; a round is played", Evening.kill_gateway),
    Step("A phone is started again and shows the same decision", Evening.restart_phone),
    Step("The game ends with the same result everywhere", Evening.finish, phone=True),
    Step("A rematch starts", Evening.rematch),
    Step("The finished game is replayed", Evening.replay),
)


def rehearse(folder: Path, each: int) -> str:
    """Take the steps until one fails; write the report. Return what failed, empty if nothing did."""
    began, fault = time.monotonic(), ""
    lines = ["# Rehearsal of an evening", "", "| after | took | what | |", "| --: | --: | --- | --- |"]
    with tempfile.TemporaryDirectory() as files, Evening(Path(files), each) as evening:
        for number, step in enumerate(STEPS, 1):
            started = time.monotonic()
            try:
                step.act(evening)
                if step.phone:
                    evening.phone_picture(folder / f"{number:02}-phone.png")
            except FAILURES as error:
                fault = shorten(f"{step.what}: {error or type(error).__name__}", 300)
            now = time.monotonic()
            times = f"{now - began:.1f} s | {now - started:.1f} s"
            lines.append(f"| {times} | {number}. {step.what} | {'failed' if fault else 'passed'} |")
            print(lines[-1], flush=True)
            evening.picture(folder / f"{number:02}.png")
            if fault:
                break
    lines += ["", fault, *(f"![{file.stem}]({file.name})" for file in sorted(folder.glob("*.png"))), ""]
    (folder / "report.md").write_text("\n".join(lines), "utf-8")
    return fault


def _until(happened: Callable[[], object], within: float = PATIENCE) -> None:
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


def _line(process: subprocess.Popen[str]) -> Any:
    """The next line of JSON that a program prints."""
    assert process.stdout is not None
    return json.loads(process.stdout.readline())


def main(arguments: list[str]) -> int:
    """The command line: 0 when all went well, 1 with a sentence when a step failed."""
    parser = ArgumentParser(prog="tools.evening", description="Rehearse an evening with real processes.")
    parser.add_argument("folder", type=Path, metavar="FOLDER", help="a new folder for report and pictures")
    parser.add_argument("--short", action="store_true", help="with one window and one phone")
    given = parser.parse_args(arguments)
    try:
        given.folder.mkdir(parents=True)
    except OSError as error:
        parser.error(f"{given.folder}: {error.strerror}")
    fault = rehearse(given.folder.absolute(), 1 if given.short else 2)
    if fault:
        print(f"tools.evening: {fault}", file=sys.stderr)
    return 1 if fault else 0


if __name__ == "__main__":
    raise SystemExit(main(sys.argv[1:]))
