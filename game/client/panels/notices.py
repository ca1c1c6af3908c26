"""Sentences of the host for the people here, shown one after the other over the foot of the rose window."""

from __future__ import annotations

import math
from collections import deque

import pygame

from game.client.layout.box import Box
from game.client.table.session import Notice
from game.client.ui import paint
from game.client.ui.kit import Kit
from game.client.ui.style import INK, PARCHMENT, WARNING
from game.client.words.catalog import Catalog

#: Seconds for which a notice stays.
_STAYS = 5.0


class Notices:
    """Takes sentences from a queue when the one before has had its time."""

    def __init__(self, waiting: deque[Notice], catalog: Catalog) -> None:
        self._waiting = waiting
        self._catalog = catalog
        self._text = ""
        self._until = 0.0

    def advance(self, now: float) -> bool:
        """Says whether another sentence is shown than before, or none any more."""
        before = self._text
        if self._text and now >= self._until:
            self._text = ""
        if self._waiting and not self._text:
            self._text, self._until = self._waiting.popleft().said.read(self._catalog), now + _STAYS
        return self._text != before

    def patience(self, now: float) -> float:
        """Seconds until the sentence that is shown has had its time."""
        return self._until - now if self._text else math.inf

    def draw(self, target: pygame.Surface, kit: Kit, area: Box) -> None:
        """Over the foot of that area, as long as there is a sentence."""
        if not self._text:
            return
        px = kit.px
        box = Box(area.x, area.bottom - px(64), area.w, px(56)).inset(px(60), 0)
        paint.frame(target, box, px(10), INK, WARNING)
        inner = box.inset(px(16), px(4))
        paint.label(target, kit.type, self._text, inner, px(24), colour=PARCHMENT, align="center")
