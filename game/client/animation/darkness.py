"""The table's still picture by day and by night, and what lies between them at dusk and dawn."""

from __future__ import annotations

from collections.abc import Sequence
from itertools import pairwise

import pygame

from game.client.animation.draw import Performer

#: So many bands of the night's picture are built one at a time, so that no frame has to wait for all.
_BANDS = 8


class Darkness:
    """Darkens the board of one motion. `level`: how dark it is, from 0 to 1."""

    def __init__(self) -> None:
        self.level = 0.0
        self._performer: Performer | None = None
        self._day: pygame.Surface | None = None
        self._night: pygame.Surface | None = None
        self._bands: list[pygame.Rect] = []

    def forget(self) -> None:
        """It is day, and no night comes."""
        self.level = 0.0
        self._performer = self._day = self._night = None
        self._bands = []

    def fall(self, still: pygame.Surface, performer: Performer) -> None:
        """A night comes over this picture of the table."""
        self._day, self._night, self._performer = still, None, performer
        board = performer.area
        edges = [board.top + board.h * number // _BANDS for number in range(_BANDS + 1)]
        self._bands = [pygame.Rect(board.x, top, board.w, bottom - top) for top, bottom in pairwise(edges)]

    def build_ahead(self) -> None:
        """Builds a further part of the night's picture, if a night comes and any is missing."""
        if self._day is None or self._performer is None:
            return
        if self._night is None:
            self._night = self._day.copy()
        elif self._bands:
            self._performer.darken(self._night, self._bands.pop(0))

    def renew(self, canvas: pygame.Surface, area: pygame.Rect) -> None:
        """A part of the table has changed; the canvas shows it by day."""
        if self._performer is None:
            return
        within = self._performer.area.contains(area)
        if self._night is not None:
            while self._bands:
                self.build_ahead()
            self._night.set_alpha(None)
            self._night.blit(canvas, area, area)
            if within:
                self._performer.darken(self._night, area)
        if within:
            self._shade(canvas, [area])

    def cover(self, canvas: pygame.Surface, level: float) -> None:
        self.level = level
        if self._performer is not None:
            self._shade(canvas, [self._performer.area])

    def restore(
        self, canvas: pygame.Surface, still: pygame.Surface, wiped: Sequence[pygame.Rect], level: float
    ) -> list[pygame.Rect]:
        """Shows the still table in these areas, and on the whole board while it grows darker or lighter."""
        areas = list(wiped)
        if level != self.level and self._performer is not None:
            board = self._performer.area
            areas = [area for area in areas if not board.contains(area)] + [board]
        self.level = level
        if level < 1.0 or self._performer is None:
            canvas.blits([(still, area, area) for area in areas], False)
        self._shade(canvas, areas)
        return areas

    def _shade(self, canvas: pygame.Surface, areas: Sequence[pygame.Rect]) -> None:
        if self.level == 0.0 or self._day is None or self._performer is None:
            return
        while self._night is None or self._bands:
            self.build_ahead()
        self._night.set_alpha(None if self.level == 1.0 else round(255 * self.level))
        canvas.blits([(self._night, area, area) for area in areas], False)
