"""What is built for a table at one size of window."""

from __future__ import annotations

from game.client.layout.box import Size
from game.client.layout.screen import screen
from game.client.panels.board import BoardPanel
from game.client.panels.column import Column
from game.client.ui.kit import Kit
from game.rules import View


class TableLayout:
    """The boxes of the table and what draws into them; `below` is the borough at the bottom."""

    def __init__(self, kit: Kit, size: Size, view: View, below: int) -> None:
        self.screen = screen(size, view["seats"])
        self.kit = kit
        self.board = BoardPanel(kit.art, self.screen.board, view, kit.crests, below)
        self.column = Column(kit, self.screen)
