"""The table's still picture by day and by night, and what lies between them at dusk and dawn."""

from __future__ import annotations

from collections.abc import Sequence

import pygame

from game.client.motion.draw import Performer


class Darkness:
    """Darkens the board of one motion. `level`: how dark it is, from 0 to 1."""

    def __init__(self) -> None:
        self.level = 0.0
        self._performer: Performer | None = None
        self._day: pygame.Surface | None = None
        self._night: pygame.Surface | None = None

    def forget(self) -> None:
        """It is day, and no night comes."""
        self.level = 0.0
        self._performer = self._day = self._night = None

    def fall(self, still: pygame.Surface, performer: Performer) -> None:
        """A night comes over this picture of the table."""
        self._day, self._night, self._performer = still, None, performer

    def renew(self, canvas: pygame.Surface, area: pygame.Rect) -> None:
        """A part of the table has changed; the canvas shows it by day."""
        if self._performer is None:
            return
        if self._performer.area.contains(area):
            self._night = None
            self._shade(canvas, [area])
        elif self._night is not None:
            self._night.blit(canvas, area, area)

    def cover(self, canvas: pygame.Surface, level: float) -> None:
        """Darkens a canvas that shows the table by day."""
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
        if self._night is None:
            self._night = self._performer.darkened(self._day)
        self._night.set_alpha(None if self.level == 1.0 else round(255 * self.level))
        canvas.blits([(self._night, area, area) for area in areas], False)
