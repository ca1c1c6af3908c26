"""What every panel draws with: type, art, words and scale, and a cache of finished panels."""

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
    """The tools of one table at one size of window."""

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
    """Keeps the picture of each panel until its key changes."""

    def __init__(self) -> None:
        self._kept: dict[str, tuple[Hashable, pygame.Surface]] = {}

    def forget(self) -> None:
        """After a change of size."""
        self._kept.clear()

    def draw(
        self,
        target: pygame.Surface,
        name: str,
        box: Box,
        key: Hashable,
        painter: Callable[[pygame.Surface, Box], None],
    ) -> None:
        """Blits the panel; `painter` paints it anew, on a picture of its own, when the key is another."""
        kept = self._kept.get(name)
        if kept is None or kept[0] != (key, box):
            picture = pygame.Surface(box.size).convert()
            picture.blit(paint.night(target.get_size()), (0, 0), box)
            painter(picture, Box(0, 0, box.w, box.h))
            kept = self._kept[name] = ((key, box), picture)
        target.blit(kept[1], box[:2])
