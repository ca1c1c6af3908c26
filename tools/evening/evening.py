"""What happens on a rehearsed evening.

A host with pages for phones, two windows with a hand on the mouse, two phones and a spectator. Worker, host,
window and gateway are killed and come back.
"""

from __future__ import annotations

import json
import os
import re
import signal
from collections.abc import Callable
from contextlib import closing, suppress
from pathlib import Path
from random import Random
from typing import Final, NamedTuple

from game.client.panels.screen import screen
from game.text.catalog import Catalog
from net.address import LOOPBACK
from net.client import discovery
from tests.harness.browser import Browser
from tests.harness.phones import chooses, sits_down
from tests.harness.real_window import answer, place, scene
from tools.evening.phone_picture import save_phone
from tools.evening.programs import WINDOW, Programs, until

TABLE, SPECTATOR, REPLAY = "The long evening", "Spectator", "Replay"
PLAYERS, PHONES = ("Anna", "Ben"), ("Clara", "David")
#: Who has a window at one time or another.
AT_WINDOWS: Final = (*PLAYERS, SPECTATOR, REPLAY)
#: Seconds for a round or the rest of a game to be played.
PLAYED_WITHIN: Final = 300.0
_TEXTS: Final = Catalog.load()


class Evening:
    """The evening step by step. each: how many windows and how many phones play, 1 or 2."""

    def __init__(self, programs: Programs, each: int) -> None:
        self._programs, self._each, self._names = programs, each, PLAYERS[:each]
        self._windows = programs.windows
        self._phones: list[Browser] = []
        self._chance = Random(7)

    def phone_picture(self, file: Path) -> None:
        """Save what the first phone shows."""
        save_phone(self._phones[0], self._programs.folder / "phone", file)

    def open_table(self) -> None:
        self._programs.open("--name", TABLE, "--seats", str(2 * self._each), "--web", "0")

    def find_table(self) -> None:
        with closing(discovery.Browser(LOOPBACK)) as browser:
            until(lambda: self._programs.host.address in [str(found.address) for found in browser.tables()])

    def join_windows(self) -> None:
        for name in self._names:
            self._programs.join(name)
            self._until_offered(name, "lobby.stand")
        for name in self._names[1:]:
            self._press(name, "lobby.ready")

    def join_phones(self) -> None:
        self._phones = [sits_down(f"{LOOPBACK}:{self._programs.web}", name) for name in PHONES[: self._each]]

    def spectate(self) -> None:
        self._programs.join(SPECTATOR, "--spectate").until(scene("LobbyScene"))

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
        until(lambda: player.shown()["view"] == spectator.shown()["view"])
        assert "decision" not in spectator.shown(), "the spectator is asked to choose"
        spectator.close()
        assert spectator.program.returncode == 0, "the spectator's window ends with a fault"

    def kill_worker(self) -> None:
        before = self._programs.host.worker
        os.kill(before, signal.SIGKILL)

        def is_replaced() -> bool:
            with suppress(ValueError, OSError):  # none yet
                return self._programs.host.worker != before
            return False

        until(is_replaced)
        self.play_round()

    def kill_host(self) -> None:
        host = self._programs.host
        children = [host.worker, host.child("web")]
        host.process.kill()
        host.process.wait()
        until(lambda: not any(Path(f"/proc/{pid}").exists() for pid in children))
        self._programs.open("--resume", TABLE, "--port", str(host.port), "--web", str(self._programs.web))
        self.play_round()

    def kill_window(self) -> None:
        name = self._names[-1]
        self._windows[name].program.kill()
        self._windows[name].close()
        window = self._programs.join(name)
        self._play(lambda: "view" in window.shown())
        self._stop_motion(name)
        self.play_round()

    def kill_gateway(self) -> None:
        os.kill(self._programs.host.child("web"), signal.SIGKILL)

        def is_back() -> bool:
            with suppress(OSError):  # nothing listens yet
                return self._phones[0].get().status == 200
            return False

        until(is_back)
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
        files = [self._programs.record(owner) for owner in ("Host", *self._names)]
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
        window = self._programs.show(REPLAY, "replay", str(self._programs.record(PLAYERS[0])))
        window.until(lambda shown: shown["scene"] == "ReplayScene" and shown["painted"])

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

        until(turn, PLAYED_WITHIN)


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
