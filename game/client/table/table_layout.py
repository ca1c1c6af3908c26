"""All that the table scene builds for one size of window."""

from __future__ import annotations

from game.client.layout.box import Size
from game.client.layout.screen import screen
from game.client.motion.draw import Performer
from game.client.motion.places import Places
from game.client.panels.beside import Beside
from game.client.table.board import Board
from game.client.table.session import Session, View
from game.client.ui.kit import Kit
from game.client.window.app import App
from game.client.words.names import Words


class TableLayout:
    """The boxes of the table, and what paints into them; `below` is the borough at the bottom."""

    def __init__(self, app: App, session: Session, size: Size, view: View, below: int) -> None:
        self.screen = screen(size, view["seats"])
        words = Words(app.catalog, session.players, session.crests)
        self.kit = Kit(app.type, app.art, words, session.crests, self.screen.scale)
        self.board = Board(app.art, self.screen.board, view, session.crests, below)
        self.beside = Beside(self.kit, self.screen)
        self.performer = Performer(self.kit, self.board, view)

    @property
    def places(self) -> Places:
        """Where things move from and to."""
        boxes = self.screen
        return Places(self.board.rose, boxes.scale, boxes.players, boxes.persons, boxes.header)
