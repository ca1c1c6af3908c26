"""The coach at a table: whom it may help now, the button that asks it, and the panel with what it said."""

from __future__ import annotations

from collections.abc import Callable

import pygame

from game.client.panels import coach as panel
from game.client.panels.corners import CornerButton
from game.client.panels.table_layout import TableLayout
from game.client.widgets.inputs import Input, Key, Press
from game.session.hints import Hints


class Coach:
    """Asks for hints and shows them. changed: called when another hint is shown, or none."""

    def __init__(self, hints: Hints, changed: Callable[[], None]) -> None:
        self.hints, self._changed = hints, changed

    @property
    def buttons(self) -> list[CornerButton]:
        """The button that asks the coach, where that may be done now."""
        return [CornerButton("coach.button", self.ask, self.hints.open)] if self.hints.offered else []

    @property
    def best(self) -> int | None:
        """The index of the option that the shown hint praises most."""
        advice = self.hints.advice
        return advice.options[0].number if advice is not None and advice.options else None

    def ask(self) -> None:
        """Ask for a hint, or put away the one that is shown."""
        if self.hints.open:
            self.hints.close()
        else:
            self.hints.ask()
        self._changed()

    def advance(self) -> None:
        """Take in what the coach has said."""
        if self.hints.advance():
            self._changed()

    def take(self, given: Input, layout: TableLayout | None) -> bool:
        """Act on an input; return whether it was for the coach."""
        match given:
            case Key("h", ctrl=False, alt=False):
                self.ask()
            case Key("escape") if self.hints.open:
                self.ask()
            case Press(point, 1) if (
                self.hints.open
                and layout is not None
                and panel.place(layout.screen, layout.kit, self.hints).holds(point)
            ):
                self.ask()
            case _:
                return False
        return True

    def draw(self, target: pygame.Surface, layout: TableLayout) -> None:
        """Draw the panel while a hint is shown or awaited."""
        if self.hints.open:
            panel.draw(target, layout.screen, layout.kit, self.hints)
