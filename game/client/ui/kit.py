"""What panels draw with, and a cache of drawn panels."""

from __future__ import annotations

from collections.abc import Callable, Hashable
from dataclasses import dataclass

import pygame

from game.client.crest import Crest
from game.client.draw import Art
from game.client.layout.box import Box, Scale
from game.client.ui import paint
from game.client.ui.text import Fonts
from game.client.words.names import Words
from game.rules import View


@dataclass(frozen=True)
class Kit:
    """Fonts, pictures, words, crests and scale of one table at one size of window."""

    fonts: Fonts
    art: Art
    words: Words
    crests: tuple[Crest, ...]
    scale: Scale

    def px(self, units: float) -> int:
        return self.scale.px(units)

    def crest_of(self, view: View, seat: int) -> Crest:
        """The crest of a seat: that of its borough."""
        return self.crests[view["players"][seat]["borough"]]


class PanelCache:
    """Keeps the picture of each panel as long as its key stays equal."""

    def __init__(self) -> None:
        self._kept: dict[str, tuple[Hashable, pygame.Surface]] = {}

    def forget(self) -> None:
        """Removes all pictures."""
        self._kept.clear()

    def draw(
        self,
        target: pygame.Surface,
        name: str,
        box: Box,
        key: Hashable,
        painter: Callable[[pygame.Surface, Box], None],
    ) -> None:
        """Draws a panel; if its key has changed `painter` draws it into a new picture first."""
        kept = self._kept.get(name)
        if kept is None or kept[0] != (key, box):
            picture = pygame.Surface(box.size).convert()
            picture.blit(paint.night(target.get_size()), (0, 0), box)
            painter(picture, Box(0, 0, box.w, box.h))
            kept = self._kept[name] = ((key, box), picture)
        target.blit(kept[1], box[:2])
