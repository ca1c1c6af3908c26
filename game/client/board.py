"""The rose window in its place: built for the size of its box, drawn from a view, asked what lies where."""

from __future__ import annotations

from collections.abc import Iterable

import pygame

from game.client.draw import Art, BoardPainter, Heraldry
from game.client.layout import Rose, Target, rose
from game.client.layout.box import Box, Point
from game.client.session import Crest, View


class Board:
    """One rose window. It is built anew when its box, its table or the borough at the bottom changes."""

    def __init__(self, art: Art, box: Box, view: View, crests: tuple[Crest, ...], below: int) -> None:
        owned = tuple(player["borough"] for player in view["players"])
        self.box = box
        self.below = below
        self.rose: Rose = rose(view["boroughs"], owned, (*box,), below)
        self._painter = BoardPainter(art, self.rose, [Heraldry(*crest) for crest in crests])

    def hit(self, point: Point) -> Target | None:
        """What lies there."""
        return self.rose.hit(point) if self.box.holds(point) else None

    def draw(self, target: pygame.Surface, view: View, choices: Iterable[Target], hot: Target | None) -> None:
        """The window, what may be chosen, what is pointed at, and the pieces."""
        self._painter.draw(target)
        choices = tuple(choices)
        self._painter.glow(target, choices)
        if hot in choices:
            self._painter.highlight(target, hot)
        self._painter.draw_tokens(target, view)
