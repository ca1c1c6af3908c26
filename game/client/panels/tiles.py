"""Tiles: an option as a picture to click, such as coins or a message, with what it would bring."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

import pygame

from game.board.box import Box
from game.client.board.kit import Kit
from game.client.panels import style
from game.client.panels.style import GAIN, GAP, LIVELY, READ, REST, TIGHT
from game.client.widgets.text import Fonts
from game.client.widgets.widgets import Pressable
from game.rules import Decision, View, about
from game.text.describe import Label

#: The share of a tile's height that its picture has, in hundredths; how much of one that is refused is seen.
_PICTURE, _FAINT = 36, 90
Act = Callable[[], None]
#: Draws the picture of a tile into a box.
Picture = Callable[[pygame.Surface, Box], None]


class Tile(Pressable):
    """A picture over a label; without an action it is refused, and the label says why.

    mark: the key that presses it.
    """

    def __init__(
        self, box: Box, kit: Kit, picture: Picture, label: Label, action: Act | None = None, mark: str = ""
    ) -> None:
        super().__init__(action or (lambda: None), box, enabled=action is not None)
        self._kit, self._picture, self.label, self._mark = kit, picture, label, mark

    def draw(self, target: pygame.Surface, fonts: Fonts, *, hot: bool, focused: bool) -> None:
        kit, box, lively = self._kit, self.box, self.enabled and (hot or focused)
        golden = self.enabled and self.label.promising
        inner = box.inset(kit.px(TIGHT))
        least = style.height(kit, "note")
        high = min(inner.h * _PICTURE // 100, inner.h - 2 * least)
        line = min(style.height(kit) + kit.px(TIGHT), inner.h - high - least)
        name, body = inner.below(high).top(line), inner.below(high + line)
        shown = inner.top(high).inset(kit.px(GAP) + style.width(kit, self._mark), 0)
        if self.enabled:
            style.choice(target, kit, box, golden=golden, lively=lively)
            self._picture(target, shown)
        else:
            style.slot(target, kit, box)
            faint = pygame.Surface(shown.size, pygame.SRCALPHA)
            self._picture(faint, Box(0, 0, *shown.size))
            faint.set_alpha(_FAINT)
            target.blit(faint, shown[:2])
        ink = LIVELY if lively else READ if self.enabled else REST
        style.write(target, kit, self.label.text, name, ink=ink, align="center")
        words = kit.readable(self.label.texts, body) if self.enabled else self.label.detail
        style.tell(target, kit, words, body, ink=GAIN if golden else REST, align="center")
        key = box.inset(kit.px(GAP), kit.px(TIGHT)).top(min(style.height(kit), high))
        style.write(target, kit, self._mark, key, ink=LIVELY if lively else GAIN)


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
        size = min(box.h, box.w // 2 if number > 1 else box.w)
        step = min(size * 4 // 5, (box.w - size) // max(1, number - 1))
        left = box.x + (box.w - size - step * (number - 1)) // 2
        for nth in range(number):
            thing = draw(size)
            target.blit(thing, (left + nth * step, box.y + (box.h - size) // 2))

    return show
