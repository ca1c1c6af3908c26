"""What is around the game at a table of one machine; tables of other kinds have more."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Protocol

import pygame

from game.board.box import Size
from game.client.panels.corners import CornerButton, CornerButtons
from game.client.panels.player import Mark
from game.client.panels.screen import Screen, screen
from game.client.table.ending import Ways
from game.client.table.menu import MenuScene
from game.client.tutorial.explaining import Explaining
from game.client.widgets.inputs import Input
from game.client.window.app import App
from game.rules import View
from game.session.choices import UndoControl
from game.session.pacer import Pacer
from game.session.session import Session, Update
from game.text.names import Words
from game.text.table_log import TableLog

Buttons = Sequence[CornerButton]


class Table(Protocol):
    """What a kind of table may ask of the scene."""

    def changed(self) -> None: ...
    def refresh(self) -> None: ...
    def arrange(self, size: Size, /) -> None: ...
    def finish_motion(self) -> None: ...
    def look_from(self, seat: int | None = None, /) -> None: ...


class TableKind:
    """Corners, menu and words of a table of one machine, and where its result leads."""

    def __init__(self, app: App, session: Session, ways: Ways = Ways()) -> None:  # noqa: B008
        self.app, self.session, self.ways = app, session, ways
        self.corners = CornerButtons(app.catalog, app.fonts)
        self.undo = UndoControl(session)

    @property
    def typing(self) -> bool:
        """Whether somebody types here, so that keys are letters."""
        return False

    @property
    def undo_button(self) -> CornerButton:
        """The button that asks to undo the last choice made here; it says whose, or is grey."""
        name, possible = self.undo.name, self.undo.seat is not None
        key = "undo.of" if name else "lan.undo"
        return CornerButton(key, self.undo.ask, detail=name, wide=bool(name), enabled=possible)

    def buttons(self, table: Table, hint: Buttons, result: Buttons, zoom: Buttons) -> tuple[Buttons, Buttons]:
        """The buttons in the left and the right corner, with those of the parts of the table."""
        return [*hint, *result], [*zoom, *([self.undo_button] if self.undo.offered else [])]

    def menu(self, pacer: Pacer, explaining: Explaining) -> MenuScene:
        return MenuScene(self.app, self.session, pacer, self.undo, explaining)

    def divide(self, size: Size, seats: int) -> Screen:
        """The boxes of the table."""
        return screen(size, seats, self.app.fonts.zoom)

    def marks(self) -> Mapping[int, Mark]:
        """By seat, a short text after the player's name."""
        return {}

    def prompt(self, view: View, words: Words) -> str:
        """Why nothing is asked here, if the game does not say it."""
        return ""

    def then(self, view: View, words: Words) -> str:
        """What follows that."""
        return ""

    def draw(self, target: pygame.Surface, screen: Screen) -> None:
        """Draw what lies over the rose window and the log."""
        self.corners.draw(target)

    def take(self, given: Input, table: Table, screen: Screen | None) -> bool:
        """Act on an input that only this kind of table knows; return whether it was one."""
        return False

    def tell(self, update: Update, log: TableLog) -> None:
        """Take in an update that is shown now, and that the log has told."""

    def advance(self, table: Table, now: float) -> None:
        """Let time pass at the end of a turn of the loop."""

    def may_quit(self) -> bool:
        return True

    def close(self, table: Table) -> None:
        """The scene has closed."""
        self.session.close()
