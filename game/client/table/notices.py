"""Notices, shown one after the other at the foot of the rose window."""

from __future__ import annotations

import math
from collections import deque
from typing import Final

import pygame

from game.board.box import Box
from game.client.board.kit import Kit
from game.client.widgets import paint
from game.client.widgets.style import EDGE, INK, PARCHMENT, WARNING
from game.text import host_text
from game.text.catalog import Catalog
from net.messages.to_client import NoticeMessage, Refused

#: Seconds for which a notice is shown, and what the window says of itself.
_STAYS, _STAYS_SHORT = 5.0, 1.5
#: The codes of notices that nobody needs to be warned by.
_GLAD: Final = frozenset({"returned", "given", "given-in-game", "undo", "saved", "deal-honest"})


class Notices:
    """Takes notices from a queue, each when the one before has been shown long enough."""

    def __init__(self, waiting: deque[NoticeMessage | Refused], catalog: Catalog) -> None:
        self._waiting = waiting
        self._catalog = catalog
        self._notice: NoticeMessage | Refused | None = None
        self._said = ""
        self._until = 0.0

    @property
    def text(self) -> str:
        """What is shown, in the language that is spoken now."""
        return self._said if self._notice is None else host_text.sentence(self._catalog, self._notice)

    def advance(self, now: float) -> bool:
        """Say whether what is shown has changed."""
        before = self._notice, self._said
        if self._shown and now >= self._until:
            self._notice, self._said = None, ""
        if self._waiting and not self._shown:
            self._notice, self._until = self._waiting.popleft(), now + _STAYS
        return (self._notice, self._said) != before

    @property
    def _shown(self) -> bool:
        return self._notice is not None or bool(self._said)

    def say(self, text: str, now: float) -> None:
        """Show a text of the window's own at once."""
        self._notice, self._said, self._until = None, text, now + _STAYS_SHORT

    def idle_time(self, now: float) -> float:
        """Seconds until the shown notice disappears."""
        return self._until - now if self._shown else math.inf

    def draw(self, target: pygame.Surface, kit: Kit, area: Box) -> None:
        """Draw the notice at the foot of an area, if there is one."""
        if not self._shown:
            return
        px = kit.px
        box = Box(area.x, area.bottom - px(64), area.w, px(56)).inset(px(60), 0)
        glad = self._notice is None or self._notice["code"] in _GLAD
        paint.frame(target, box, px(10), INK, EDGE if glad else WARNING)
        inner = box.inset(px(16), px(4))
        paint.label(target, kit.fonts, self.text, inner, px(27), colour=PARCHMENT, align="center")
