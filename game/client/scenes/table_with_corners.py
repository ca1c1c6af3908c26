"""A table with buttons in the corners of its rose window."""

from __future__ import annotations

from collections.abc import Mapping

import pygame

from game.client.layout.screen import Screen
from game.client.panels.corners import CornerButton, CornerButtons
from game.client.panels.player import Mark
from game.client.scenes.how_to_play import HowToPlayScene
from game.client.scenes.menu import MenuScene
from game.client.table.pacer import Pacer
from game.client.table.session import Session
from game.client.table.undo import UndoControl
from game.client.ui.inputs import Input, Key
from game.client.window.app import App, Scene


class TableWithCornersScene(Scene):
    """What a table at one machine has besides the game; one on the network has more."""

    pacer: Pacer

    def __init__(self, app: App, session: Session) -> None:
        super().__init__(app)
        self.session = session
        self.corners = CornerButtons(app.catalog, app.fonts)
        self._undo = UndoControl(session)

    @property
    def boxes(self) -> Screen | None:
        """Where everything stands; None before the first update."""
        raise NotImplementedError

    @property
    def corner_buttons(self) -> tuple[list[CornerButton], list[CornerButton]]:
        """The buttons in the corners at the left and the right."""
        return [], [self.take_back_tool] if self._undo.possible else []

    @property
    def take_back_tool(self) -> CornerButton:
        """The last choice that was made here is wanted back."""
        return CornerButton("lan.undo", self._undo.ask)

    @property
    def _kept(self) -> bool:
        """Whether the game is saved on this machine, for the people here."""
        return self.session.shown is not None and bool(self.session.mine)

    def marks(self) -> Mapping[int, Mark]:
        """What stands beside players' names."""
        return {}

    def _fill_corners(self) -> None:
        if self.boxes is not None:
            self.corners.fill(self.boxes, *self.corner_buttons)

    def _take_at_corners(self, given: Input) -> bool:
        """Says whether the input was for a corner, or a key that does what is found there and in menus."""
        match given:
            case _ if self.corners.take(given):
                self._fill_corners()
                self.changed()
            case Key("escape"):
                self._menu()
            case Key("f1"):
                self._how_to_play()
            case Key("backspace") | Key("z", ctrl=True):
                self._undo.ask()
            case _:
                return False
        return True

    def _draw_more(self, target: pygame.Surface) -> None:
        """What lies over the table."""
        if self.boxes is not None:
            self.corners.draw(target, self.boxes.log)

    def _how_to_play(self) -> None:
        self.app.push(HowToPlayScene(self.app))

    def _menu(self) -> None:
        self.app.push(MenuScene(self.app, self.session, self.pacer, self._undo))
