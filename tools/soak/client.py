"""The window at tables whose messages are changed by chance, driven by keys and clicks, and then closed."""

from __future__ import annotations

import os
import signal
import tempfile
import threading
import time
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from functools import cache
from random import Random
from typing import Any, Final
from unittest.mock import patch

import pygame

from game.client.board.art import Art
from game.client.local.local_game import play_here
from game.client.network.host_table import HostTableScene
from game.client.network.joining import join
from game.client.title.scene import TitleScene
from game.client.window.display import Window
from game.settings.game_setup import GameSetup, Speed
from game.text.catalog import Catalog
from net.messages.records import Role
from net.storage.folders import CONFIG, DATA
from tests.harness.local_network import ADDRESS
from tools.soak.hostile_table import HostileApp, HostileNetwork, go_on, opening
from tools.soak.tried import Tried, require

#: A turn of the window may take so many seconds of the processor.
SLOWEST: Final = 3.0
#: How often the window is asked to close at most; one that hosts a table asks back once.
ASKED_TO_CLOSE: Final = 2
_TURNS: Final = 90
_KEYS: Final = (
    *("space", "return", "escape", "1", "2", "3", "tab", "h", "l", "z", "u", "left", "right", "up", "down"),
    *("f1", "f2", "f3", "f4", "f5", "m", "i", "t", "page up"),
)


class TooSlow(Exception):
    """A turn of the window takes too long."""


def check(seed: int) -> Tried:
    """Visit a hostile table with a window and close it."""
    with tempfile.TemporaryDirectory() as folder, patch.dict(os.environ, {DATA: folder, CONFIG: folder}):
        one = _WindowCheck(Random(f"hostile {seed}"))
        try:
            one.run()
        except Exception as fault:
            fault.add_note(f"after {'; '.join(one.changed[-4:])}")
            raise
    return Tried({"changed messages": len(one.changed), "of them refused": one.refused})


@cache
def _shared() -> tuple[Window, Catalog, Art]:
    """What all visits use, without a screen."""
    os.environ.update(SDL_VIDEODRIVER="dummy", SDL_AUDIODRIVER="dummy")
    return Window((960, 540), "Notre Dame"), Catalog.load(), Art()


class _WindowCheck:
    """The program from the title to its end, with one table that it goes to."""

    def __init__(self, chance: Random) -> None:
        self._chance = chance
        self._network = HostileNetwork(chance)
        window, catalog, art = _shared()
        self._app = HostileApp(window, catalog, art=art, network=self._network)
        self._others: Callable[[], None] = lambda: None
        self._now = 0.0

    @property
    def changed(self) -> list[str]:
        """What was changed in the messages."""
        return [what for link in self._network.links for what in link.changed]

    @property
    def refused(self) -> int:
        """How many links have ended with a message that was refused."""
        return sum(link.refused for link in self._network.links)

    def run(self) -> None:
        """Go to a table, look around there, and close the window."""
        self._app.push(TitleScene(self._app))
        try:
            begin = self._chance.choice([self._play_here, self._play_here, self._join, self._host])
            begin()
            self._look_around()
            self._close()
        finally:
            self._app.quit()

    def _play_here(self) -> None:
        """A game at this machine that goes on from anywhere between its first and its last choice."""
        chance = self._chance
        seats, seed = chance.randint(2, 5), chance.randrange(1000)
        options = {"new_persons": chance.random() < 0.5}
        speeds: list[Speed] = ["normal", "instant"]
        setup = GameSetup.usual(
            seats,
            chance.randint(0, seats - 1),
            options=options,
            seed=seed,
            speed=chance.choice(speeds),
            choices=tuple(opening(seed, seats, chance, **options)),
        )
        play_here(self._app, setup)

    def _join(self) -> None:
        """A table of somebody else, who does this and that meanwhile."""
        chance, network = self._chance, self._network
        owner = network.others_table(chance.randint(2, 5))
        roles: list[Role] = ["player", "player", "spectator"]
        join(self._app, ADDRESS, chance.choice(roles))
        self._others = lambda: go_on(owner, chance)

    def _host(self) -> None:
        """A table that is hosted here."""
        form = HostTableScene(self._app)
        form.values["bot_1"] = "random"
        self._app.push(form)
        form.open()

    def _look_around(self) -> None:
        """Do what people do at a table, until the visit ends."""
        after = 4
        for _ in range(_TURNS):
            self._others()
            self._turn(self._events())
            after -= type(self._app.top).__name__ in ("GameStoppedScene", "FailureScene")
            if not self._app.running or not after or len(self._app.scenes) < 2:
                return

    def _turn(self, events: list[pygame.event.Event]) -> None:
        self._now += self._chance.choice([0.02, 0.3, 2.0])
        with within(SLOWEST):
            self._app.step(self._now, events)

    def _events(self) -> list[pygame.event.Event]:
        chance = self._chance
        width, height = self._app.window.size
        point = (chance.randrange(width), chance.randrange(height))
        widgets: list[Any] = getattr(getattr(self._app.top, "form", None), "widgets", [])
        if widgets and chance.random() < 0.3:
            point = chance.choice(widgets).box.center
        events = [pygame.event.Event(pygame.MOUSEMOTION, pos=point, rel=(0, 0), buttons=(0, 0, 0))]
        if chance.random() < 0.6:
            events.append(_key(chance.choice(["space", "1", "1", "2", "return", *_KEYS])))
        if chance.random() < 0.3:
            button = chance.choice([1, 1, 1, 3])
            events.append(pygame.event.Event(pygame.MOUSEBUTTONDOWN, pos=point, button=button))
            events.append(pygame.event.Event(pygame.MOUSEBUTTONUP, pos=point, button=button))
        if chance.random() < 0.05:
            events.append(pygame.event.Event(pygame.MOUSEWHEEL, x=0, y=chance.choice([-1, 1]), flipped=False))
        return events

    def _close(self) -> None:
        for _ in range(ASKED_TO_CLOSE):
            if self._app.running:
                self._turn([pygame.event.Event(pygame.QUIT)])
        require(not self._app.running, f"the window is still there: {type(self._app.top).__name__}")


def _key(name: str) -> pygame.event.Event:
    return pygame.event.Event(pygame.KEYDOWN, key=pygame.key.key_code(name), mod=0, unicode="")


@contextmanager
def within(seconds: float) -> Iterator[None]:
    """Raises TooSlow where the processor works for longer on what is inside; also out of an endless loop."""

    def stop(*_: object) -> None:
        raise TooSlow(f"a turn of the window takes more than {seconds:g} s")

    began = time.process_time()
    watched = hasattr(signal, "SIGPROF") and threading.current_thread() is threading.main_thread()
    before = signal.signal(signal.SIGPROF, stop) if watched else None
    try:
        if watched:
            signal.setitimer(signal.ITIMER_PROF, seconds)
        yield
    finally:
        if watched:
            signal.setitimer(signal.ITIMER_PROF, 0.0)
            signal.signal(signal.SIGPROF, before)
    if time.process_time() - began > seconds:
        stop()
