"""The rose window in its place: built for the size of its box, drawn from a view, asked what lies where."""

from __future__ import annotations

from collections.abc import Iterable

import pygame

from game.client.draw import Art, BoardPainter, Heraldry
from game.client.layout import Rose, Target, rose
from game.client.layout.box import Box, Point
from game.client.session import Crest, View

#: The kinds of targets that lie on the rose window; persons lie beside it.
_ON_BOARD = ("sector", "market", "cathedral")


class Board:
    """The rose windows of one table in one box: one for each borough that has stood at the bottom, kept."""

    def __init__(self, art: Art, box: Box, view: View, crests: tuple[Crest, ...], below: int) -> None:
        self._art, self._box = art, box
        self._boroughs: int = view["boroughs"]
        self._owned = tuple(player["borough"] for player in view["players"])
        self._heraldry = [Heraldry(*crest) for crest in crests]
        self._kept: dict[int, tuple[Rose, BoardPainter]] = {}
        self.turn(below)

    def turn(self, below: int) -> None:
        """Puts that borough at the bottom."""
        if below not in self._kept:
            window = rose(self._boroughs, self._owned, (*self._box,), below)
            self._kept[below] = window, BoardPainter(self._art, window, self._heraldry)
        self.rose, self._painter = self._kept[below]

    def hit(self, point: Point) -> Target | None:
        """What lies there."""
        return self.rose.hit(point) if self._box.holds(point) else None

    def draw(self, target: pygame.Surface, view: View, choices: Iterable[Target], hot: Target | None) -> None:
        """The window, what may be chosen, what is pointed at, and the pieces."""
        painter = self._painter
        painter.draw(target)
        painter.glow(target, [choice for choice in choices if choice.kind in _ON_BOARD])
        if hot is not None and hot.kind in _ON_BOARD:
            painter.highlight(target, hot)
        painter.draw_tokens(target, view)
