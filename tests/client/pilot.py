"""The client's App on SDL's dummy screen, stepped by hand, before the real table in the same process."""

from __future__ import annotations

import gc
from collections.abc import Callable, Iterator
from functools import cache
from itertools import count
from typing import Any

import pygame

from game.board.box import Box, Point, Size
from game.client.board.art import Art
from game.client.local.local_game import play_here
from game.client.title.scene import TitleScene
from game.client.widgets.widgets import Button, Form
from game.client.window.app import App, Choices
from game.client.window.attention import Attention
from game.client.window.display import Window
from game.rules.printed.tabledata import TableData
from game.session.network import Network
from game.settings.game_setup import GameSetup
from game.settings.settings import SettingsFile
from game.text.catalog import Catalog
from tests.harness.local_table import LocalTable, OwnerLink, TableLink


@cache
def pictures() -> Art:
    """The pictures, which all programs of a test run share."""
    return Art(most_windows=24)


def tidy(every: int = 6, made: Iterator[int] = count(1)) -> None:  # noqa: B008
    """Collects what earlier windows have left, now and then: Python does not know how large pictures are."""
    if next(made) % every == 0:
        gc.collect()


def own_table(**options: Any) -> OwnerLink:
    """A link to a table of one's own, as the program gets when a game at this machine begins."""
    return OwnerLink(LocalTable(**options))


class Pilot:
    """The program on a dummy screen, with hidden_cards: clicks, keys, and time that passes only when told.

    host: makes the link to a table of one's own, given its data if that is not the standard. link: the newest
    one.
    """

    def __init__(
        self,
        size: Size = (960, 540),
        host: Callable[..., OwnerLink] = own_table,
        network: Network | None = None,
        settings_file: SettingsFile | None = None,
    ) -> None:
        tidy()
        self._link: OwnerLink | None = None
        self.now = 0.0
        self.window = Window(size, "Notre Dame")
        self.app = App(self.window, Catalog.load(), self._open, pictures(), settings_file, network)
        self.app.attention = Attention(0.0, 0.0)  # its people answer what they have not read
        self._make = host
        self.app.push(TitleScene(self.app))
        self.step()

    def _open(self, table_data: dict[str, Any], choices: Choices) -> OwnerLink:
        given: dict[str, Any] = {"data": TableData.from_plain(table_data)} if table_data else {}
        self._link = self._make(**given, **({"choices": choices} if choices else {}))
        return self._link

    @property
    def link(self) -> TableLink:
        assert self._link is not None
        return self._link

    @property
    def table(self) -> LocalTable:
        return self.link.table

    def begins(self, setup: GameSetup) -> None:
        """Begins a game at this machine, and lets what comes at once come."""
        play_here(self.app, setup)
        self.steps(2)

    def step(self, *events: pygame.event.Event, seconds: float = 0.05) -> None:
        """One turn of the loop."""
        self.now += seconds
        self.app.step(self.now, events)

    def steps(self, times: int, seconds: float = 0.05) -> None:
        for _ in range(times):
            self.step(seconds=seconds)

    def settle(self) -> None:
        """Turns of the loop until the uppermost scene has nothing left to do by itself."""
        self.step()
        while self.busy:
            self.step()

    @property
    def busy(self) -> bool:
        """Whether the uppermost scene has something left to do by itself."""
        return self.scene.painting is not None or self.scene.idle_time(self.now) == 0.0

    def click(self, point: Point) -> None:
        self.step(
            pygame.event.Event(pygame.MOUSEMOTION, pos=point, rel=(0, 0), buttons=(0, 0, 0)),
            pygame.event.Event(pygame.MOUSEBUTTONDOWN, pos=point, button=1),
            pygame.event.Event(pygame.MOUSEBUTTONUP, pos=point, button=1),
        )

    def point(self, place: tuple[float, float]) -> None:
        pos = round(place[0]), round(place[1])
        self.step(pygame.event.Event(pygame.MOUSEMOTION, pos=pos, rel=(1, 0), buttons=(0, 0, 0)))

    def hold(self, place: tuple[float, float], button: int = 1) -> None:
        """Presses a button of the mouse there and does not let go."""
        pos = round(place[0]), round(place[1])
        self.step(pygame.event.Event(pygame.MOUSEBUTTONDOWN, pos=pos, button=button))

    def let_go(self, place: tuple[float, float], button: int = 1) -> None:
        """Lets go of a button of the mouse there."""
        pos = round(place[0]), round(place[1])
        self.step(pygame.event.Event(pygame.MOUSEBUTTONUP, pos=pos, button=button))

    def picture(self, box: Box | None = None) -> bytes:
        """What the window shows, or a part of it."""
        canvas = self.window.canvas
        return pygame.image.tobytes(canvas if box is None else canvas.subsurface(box), "RGB")

    def press(self, label: str) -> None:
        """Clicks the button with that label."""
        self.click(self.button(label).box.center)

    def key(self, name: str, mod: int = 0) -> None:
        code = pygame.key.key_code(name)
        self.step(pygame.event.Event(pygame.KEYDOWN, key=code, mod=mod, unicode=""))

    def let_go_of(self, key: str) -> None:
        """Lets go of a key that was held."""
        self.step(pygame.event.Event(pygame.KEYUP, key=pygame.key.key_code(key), mod=0))

    def type(self, text: str) -> None:
        self.step(pygame.event.Event(pygame.TEXTINPUT, text=text))

    @property
    def scene(self) -> Any:
        """The uppermost scene."""
        return self.app.top

    @property
    def buttons(self) -> dict[str, Button]:
        """The buttons of the uppermost scene by label."""
        form: Form = self.scene.form
        return {button.label: button for button in labelled(form)}

    def button(self, label: str) -> Button:
        return self.buttons[label]

    @property
    def name(self) -> str:
        """The kind of the uppermost scene."""
        return type(self.scene).__name__


def labelled(form: Form) -> list[Button]:
    """The buttons of a form that have a text."""
    return [widget for widget in form.widgets if isinstance(widget, Button)]
