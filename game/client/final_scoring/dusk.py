"""The beginning of final scoring: the table as it was fades out."""

from __future__ import annotations

import pygame

from game.board.box import Size
from game.client.animation.uncovering import DUSK


class Dusk:
    """A picture of the table, over all else until it has faded out."""

    def __init__(self, table: pygame.Surface) -> None:
        self._table: pygame.Surface | None = table

    @property
    def over(self) -> bool:
        return self._table is None

    def fit(self, size: Size) -> None:
        """End at once in a window of another size."""
        if self._table is not None and self._table.get_size() != size:
            self._table = None

    def draw(self, target: pygame.Surface, moment: float) -> None:
        """Draw what is left of the table; from the moment when nothing is, it is over."""
        if self._table is None:
            return
        level = 1.0 - moment / DUSK
        if level <= 0.0:
            self._table = None
        else:
            self._table.set_alpha(round(255 * level))
            target.blit(self._table, (0, 0))
