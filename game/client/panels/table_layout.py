"""What is built for a table at one size of window."""

from __future__ import annotations

from game.client.layout import screen as screens
from game.client.layout.box import Size
from game.client.layout.screen import Screen
from game.client.panels.board import BoardPanel
from game.client.panels.column import Column
from game.client.ui.kit import Kit
from game.rules import View


class TableLayout:
    """The boxes of the table and what draws into them; `below` is the borough at the bottom.

    hiring: whether the persons are shown large.
    """

    def __init__(self, kit: Kit, size: Size, view: View, below: int) -> None:
        usual = screens.screen(size, view["seats"])
        self._screens = {False: usual, True: screens.hiring(usual)}
        self.hiring, self.screen = False, usual
        self.kit = kit
        self.board = BoardPanel(kit.art, usual.board, view, kit.crests, below)
        self.column = Column(kit, usual)

    def boxes(self, *, hiring: bool) -> Screen:
        """The boxes with the persons large or as a row."""
        return self._screens[hiring]

    def show(self, *, hiring: bool) -> None:
        """Shows the persons large or as a row from now on."""
        self.hiring, self.screen = hiring, self._screens[hiring]
        self.column.arrange(self.screen, hiring=hiring)
