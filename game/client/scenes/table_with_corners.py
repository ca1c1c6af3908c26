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
    """The part of the table scene that is not the game: corner buttons, menu, undo."""

    pacer: Pacer

    def __init__(self, app: App, session: Session) -> None:
        super().__init__(app)
        self.session = session
        self.corners = CornerButtons(app.catalog, app.fonts)
        self._undo = UndoControl(session)

    @property
    def boxes(self) -> Screen | None:
        """The boxes of the scene; None before the first update."""
        raise NotImplementedError

    @property
    def corner_buttons(self) -> tuple[list[CornerButton], list[CornerButton]]:
        """The buttons in the left and the right corner."""
        return [], [self.take_back_tool] if self._undo.possible else []

    @property
    def take_back_tool(self) -> CornerButton:
        """The button that asks to undo the last choice made here."""
        return CornerButton("lan.undo", self._undo.ask)

    @property
    def _kept(self) -> bool:
        """Whether the game is saved on this machine."""
        return self.session.shown is not None and bool(self.session.mine)

    def marks(self) -> Mapping[int, Mark]:
        """By seat, a short text after the player's name."""
        return {}

    def _fill_corners(self) -> None:
        if self.boxes is not None:
            self.corners.fill(self.boxes, *self.corner_buttons)

    def _take_at_corners(self, given: Input) -> bool:
        """Acts on an input for the corners or a key of the menu; says whether it was one."""
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
        """Draws what is over the table."""
        if self.boxes is not None:
            self.corners.draw(target, self.boxes.log)

    def _how_to_play(self) -> None:
        self.app.push(HowToPlayScene(self.app))

    def _menu(self) -> None:
        self.app.push(MenuScene(self.app, self.session, self.pacer, self._undo))
