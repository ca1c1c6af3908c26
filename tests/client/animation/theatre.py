"""A table in motion, whose time passes only when it is told to."""

from __future__ import annotations

import pygame

from game.client.table.table import TableScene
from game.client.title.scene import TitleScene
from game.client.window.app import SETTLE, App
from game.client.window.display import Window
from game.rules import events as ev
from game.session.session import Session, Update
from game.text.catalog import Catalog
from tests.client.pilot import pictures, tidy
from tests.harness.local_table import begun

SIZES = [(960, 540), (1000, 640)]


class Theatre:
    """A table of which one seat is at this machine; time passes only when told."""

    def __init__(
        self, seats: int = 4, seed: int = 3, speed: str = "normal", humans=(0,), new_persons: bool = False
    ) -> None:
        tidy()
        self.window = Window(SIZES[0], "Notre Dame")
        self.app = App(self.window, Catalog.load(), art=pictures())
        link = begun(seats, seed, humans, new_persons=new_persons)
        self.table = link.table
        self.app.push(TitleScene(self.app))
        self.scene = TableScene(self.app, Session(link), speed)
        self.app.push(self.scene)
        self.now = 0.0
        self.step()

    def step(self, seconds: float = 0.02) -> None:
        self.now += seconds
        self.app.step(self.now, [])

    def next(self) -> tuple:
        """One choice, and the first frame of what it sets in motion."""
        self.table.go_on()
        self.step()
        return self.newest.events(0)

    @property
    def newest(self) -> Update:
        """What came last, shown or not."""
        session = self.scene.session
        return session.pending[-1] if session.pending else session.shown

    def until(self, *kinds: type) -> None:
        """Plays on until something of each of these kinds has just begun to move."""
        while True:
            self.scene.finish_motion()
            self.step()
            if {*kinds} <= {type(event) for event in self.next()}:
                return

    def settle(self) -> None:
        for _ in range(4):
            self.step(4.0)

    def resize(self, size: tuple[int, int]) -> None:
        pygame.display.set_mode(size, pygame.RESIZABLE)
        self.step()
        self.step(SETTLE + 0.01)

    def picture(self) -> bytes:
        return pygame.image.tobytes(self.window.canvas, "RGB")

    def drawn_anew(self) -> bytes:
        """The whole scene, drawn on an empty canvas."""
        canvas = pygame.Surface(self.window.canvas.get_size()).convert()
        self.scene.draw(canvas)
        return pygame.image.tobytes(canvas, "RGB")

    def without_log(self) -> bytes:
        canvas = self.window.canvas.copy()
        canvas.fill("black", self.scene.display.screen.log)
        return pygame.image.tobytes(canvas, "RGB")

    def seen_by_a_newcomer(self) -> bytes:
        """The same table in a scene that has shown nothing of it before, but for the log."""
        app = App(self.window, self.app.catalog, art=pictures())
        app.push(TableScene(app, self.scene.session, "instant"))
        for now in (self.now, self.now + 1):
            app.step(now, [])
        return self.without_log()

    @property
    def shows_the_snapshot(self) -> bool:
        """The table's own view, with every piece of it drawn by the board."""
        newest = self.scene.session.shown.view(self.scene.viewer)
        motion = self.scene.display.motion
        return (
            not motion.running
            and self.scene.view is newest
            and motion.board_view(newest) is newest
            and motion.column_view(newest) is newest
            and not motion.hidden
            and self.picture() == self.drawn_anew()
        )


def round_end() -> Theatre:
    """An update has just begun to be shown that holds the plague and the next round's persons and cards."""
    theatre = Theatre()
    theatre.until(ev.PlagueStruck)
    shown = theatre.scene.session.shown
    assert any(isinstance(event, ev.RoundStarted) for event in shown.events(None))
    return theatre
