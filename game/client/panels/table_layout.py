"""What is built for a table at one size of window."""

from __future__ import annotations

from collections.abc import Iterator

import pygame

from game.board.box import Box
from game.client.board.kit import Kit
from game.client.board.panel import BoardPanel
from game.client.panels import action, person
from game.client.panels import screen as screens
from game.client.panels.column import Column
from game.client.panels.screen import Screen
from game.rules import Decision, View
from game.text.describe import Label


class TableLayout:
    """What draws a table into the boxes of a screen; `below` is the borough at the bottom.

    hiring: whether the persons are shown large.
    """

    def __init__(self, kit: Kit, usual: Screen, view: View, below: int) -> None:
        self._screens = {False: usual, True: usual if usual.is_watched else screens.hiring(usual)}
        self.hiring, self.screen = False, usual
        self.kit = kit
        self.board = BoardPanel(kit.art, usual.board, view, kit.crests, below)
        self.column = Column(kit, usual)

    def boxes(self, *, hiring: bool) -> Screen:
        """The boxes with the persons large or as a row."""
        return self._screens[hiring]

    def show(self, *, hiring: bool) -> None:
        """Show the persons large or as a row from now on."""
        self.screen = self._screens[hiring]
        self.hiring = hiring and not self.screen.is_watched
        self.column.arrange(self.screen, hiring=self.hiring)

    def build_ahead(self, view: View, decision: Decision | None, hand: action.Hand) -> Iterator[None]:
        """Build the pictures with which a round begins, its persons and cards, one at each step."""
        scrap, kit = pygame.Surface((1, 1)), self.kit
        look = person.PersonLook()
        for hiring in (False,) if self.screen.is_watched else (True, False):
            draw = person.draw_large if hiring else person.draw
            for box, name in zip(self.boxes(hiring=hiring).persons, view["persons"], strict=False):
                draw(scrap, Box(0, 0, box.w, box.h), kit, name, view, look)
                yield
        labels = tuple(Label("") for _ in decision.options) if decision is not None else ()
        state = action.ActionState(view, view, decision, labels, hand)
        content = action.action(self.boxes(hiring=False), kit, state, lambda _: None, lambda: None)
        for widget in content.widgets:
            widget.draw(scrap, kit.fonts, hot=False, focused=False)
            yield
