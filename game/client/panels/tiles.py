"""Tiles: an option as a picture to click, such as coins or a message, with what it would bring."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

import pygame

from game.board.box import Box
from game.client.board.kit import Kit
from game.client.widgets import paint
from game.client.widgets.style import (
    BRIGHT,
    DEEP_GOLD,
    EDGE,
    FAINT,
    GOLD,
    PANEL,
    PARCHMENT,
    RAISED,
    SOFT,
    mix,
)
from game.client.widgets.text import Fonts
from game.client.widgets.widgets import Pressable, Widget
from game.rules import Decision, View, about
from game.text.describe import Label

#: Draws the picture of a tile into a box.
Picture = Callable[[pygame.Surface, Box], None]


class Tile(Pressable):
    """A picture over a label. `mark` is the key that presses it."""

    def __init__(
        self, box: Box, kit: Kit, picture: Picture, label: Label, action: Callable[[], None], mark: str
    ) -> None:
        super().__init__(box, action)
        self._kit, self._picture, self._label, self._mark = kit, picture, label, mark

    def draw(self, target: pygame.Surface, fonts: Fonts, *, hot: bool, focused: bool) -> None:
        px, lively = self._kit.px, hot or focused
        golden = self._label.promising
        still = mix(PANEL, DEEP_GOLD, 0.18) if golden else PANEL
        fill, edge = (RAISED, BRIGHT) if lively else (still, GOLD if golden else FAINT)
        paint.frame(target, self.box, px(12), fill, edge, max(2, px(3)) if lively else max(1, px(2)))
        inner = self.box.inset(px(6), px(8))
        picture, rest = inner.top(inner.h * 36 // 100), inner.below(inner.h * 36 // 100 + px(4))
        self._picture(target, picture)
        ink = BRIGHT if lively else PARCHMENT
        name = rest.top(px(34))
        paint.label(target, fonts, self._label.text, name, px(27), "text", ink, "center")
        body = rest.below(px(38))
        words = self._kit.readable(self._label.texts, body)
        paint.paragraph(target, fonts, words, body, px(27), "text", GOLD if golden else SOFT, "center")
        corner = Box(self.box.x + px(9), self.box.y + px(6), px(20), px(24))
        paint.label(target, fonts, self._mark, corner, px(27), colour=BRIGHT if lively else GOLD)


class RefusedTile(Widget):
    """A tile that cannot be chosen now, with the reason."""

    def __init__(self, box: Box, kit: Kit, picture: Picture, label: Label) -> None:
        super().__init__(box, enabled=False)
        self._kit, self._picture, self.label = kit, picture, label

    def draw(self, target: pygame.Surface, fonts: Fonts, *, hot: bool, focused: bool) -> None:
        px = self._kit.px
        paint.frame(target, self.box, px(12), None, EDGE, 1)
        inner = self.box.inset(px(10), px(8))
        faint = pygame.Surface(inner.size, pygame.SRCALPHA)
        self._picture(faint, Box(0, 0, inner.w, inner.h * 36 // 100))
        faint.set_alpha(90)
        target.blit(faint, inner[:2])
        rest = inner.below(inner.h * 36 // 100 + px(4))
        paint.label(target, fonts, self.label.text, rest.top(px(34)), px(27), "text", SOFT, "center")
        paint.paragraph(target, fonts, self.label.detail, rest.below(px(38)), px(27), "text", SOFT, "center")


def picture(kit: Kit, decision: Decision, view: View, option: Any) -> Picture:
    crest = kit.crest_of(view, decision.seat)
    match decision.kind, option:
        case "benefactor", int(number) if view["rules"]["benefactor_pays"] == "prestige":
            return _row(lambda size: kit.art.prestige(size), number)
        case "coachman", int(kind):
            return _row(lambda size: kit.art.message(crest, kind, size), 1)
        case _, int(number):
            return _row(kit.art.coin, number)
        case _, "coin":
            return _row(kit.art.coin, 1)
        case _, "rat":
            return _row(lambda size: kit.art.rat(crest, size), 1)
        case _, "friend":
            return _row(lambda size: kit.art.friend(crest, size), 1)
    match decision.about:
        case about.MessageOn(market):
            borough, kind = int(market.partition(".")[0]), view["messages"][market]
            return _row(lambda size: kit.art.message(kit.crests[borough], kind, size), 1)
    return _row(lambda size: kit.art.marker(crest, size), 1)


def _row(draw: Callable[[int], pygame.Surface], number: int) -> Picture:
    """`number` of a thing side by side, overlapping if there are many."""

    def show(target: pygame.Surface, box: Box) -> None:
        size = min(box.h, box.w * 2 // 5 if number > 1 else box.w)
        step = min(size * 4 // 5, (box.w - size) // max(1, number - 1))
        left = box.x + (box.w - size - step * (number - 1)) // 2
        for nth in range(number):
            thing = draw(size)
            target.blit(thing, (left + nth * step, box.y + (box.h - size) // 2))

    return show
