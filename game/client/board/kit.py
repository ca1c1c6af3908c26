"""What panels draw with, and a cache of drawn panels."""

from __future__ import annotations

from collections.abc import Callable, Hashable, Sequence
from dataclasses import dataclass

import pygame

from game.board.box import Box, Scale
from game.board.crest import Crest
from game.client.board.art import Art
from game.client.widgets import paint
from game.client.widgets.text import Fonts
from game.rules import View
from game.text.names import Words

#: The least size of text that is read with ease, in units.
_READABLE = 27


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

    def readable(self, texts: Sequence[str], box: Box) -> str:
        """The first of these texts that can be read in a box; if none can, the last."""
        return next((text for text in texts if self.fits(text, box)), texts[-1])

    def fits(self, text: str, box: Box) -> bool:
        """Whether a text can be read in a box."""
        px = self.fonts.unzoomed(self.px(_READABLE))
        return len(self.fonts.wrap(text, "text", px, box.w)) * self.fonts.height("text", px) <= box.h

    def readable_line(self, texts: Sequence[str], width: int) -> str:
        """The first of these texts that can be read in one line of that width; if none can, the last."""
        px = self.fonts.unzoomed(self.px(_READABLE))
        return self.readable(texts, Box(0, 0, width, self.fonts.height("text", px)))

    def crest_of(self, view: View, seat: int) -> Crest:
        """The crest of a seat: that of its borough."""
        return self.crests[view["players"][seat]["borough"]]


class PanelCache:
    """Keeps the picture of each panel as long as its key stays equal."""

    def __init__(self) -> None:
        self._kept: dict[str, tuple[Hashable, pygame.Surface]] = {}

    def forget(self) -> None:
        self._kept.clear()

    def draw(
        self,
        target: pygame.Surface,
        name: str,
        box: Box,
        key: Hashable,
        painter: Callable[[pygame.Surface, Box], object],
    ) -> None:
        """Draw a panel; if its key has changed `painter` draws it into a new picture first."""
        kept = self._kept.get(name)
        if kept is None or kept[0] != (key, box):
            picture = pygame.Surface(box.size).convert()
            picture.blit(paint.night(target.get_size()), (0, 0), box)
            painter(picture, Box(0, 0, box.w, box.h))
            kept = self._kept[name] = ((key, box), picture)
        target.blit(kept[1], box[:2])
