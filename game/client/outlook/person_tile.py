"""A person that can be hired now, large: portrait, name, and what hiring it would bring."""

from __future__ import annotations

from collections.abc import Callable

import pygame

from game.client.crest import Crest
from game.client.layout.box import Box
from game.client.outlook import tokens
from game.client.ui import paint
from game.client.ui.kit import Kit
from game.client.ui.style import BRIGHT, DEEP_GOLD, FAINT, GOLD, PANEL, PARCHMENT, RAISED, SOFT, mix
from game.client.ui.text import Fonts
from game.client.ui.widgets import Pressable
from game.client.words.describe import Label


class PersonTile(Pressable):
    """An option to hire. label: its name and what it would bring. mark: its key."""

    def __init__(
        self,
        box: Box,
        kit: Kit,
        person: str,
        label: Label,
        crest: Crest,
        action: Callable[[], None],
        mark: str,
    ) -> None:
        super().__init__(box, action)
        self._kit, self.person, self._label = kit, person, label
        self._crest, self._mark = crest, mark

    def draw(self, target: pygame.Surface, fonts: Fonts, *, hot: bool, focused: bool) -> None:
        kit, label, px = self._kit, self._label, self._kit.px
        lively, golden = hot or focused, label.promising
        still = mix(PANEL, DEEP_GOLD, 0.18) if golden else PANEL
        fill, edge = (RAISED, BRIGHT) if lively else (still, GOLD if golden else FAINT)
        paint.frame(target, self.box, px(12), fill, edge, max(2, px(3)) if lively else max(1, px(2)))
        inner = self.box.inset(px(10), px(8))
        name, rest = inner.top(px(36)), inner.below(px(38))
        paint.label(target, fonts, self._mark, name.left(px(20)), px(22), "text", GOLD)
        ink = BRIGHT if lively else PARCHMENT
        paint.label(
            target,
            fonts,
            label.text,
            name.after(px(20)).left(name.w - px(40)),
            px(26),
            "display",
            ink,
            "center",
        )
        portrait = rest.left(min(rest.h * 5 // 8, rest.w * 36 // 100))
        paint.put(target, kit.art.person(self.person, portrait.size), portrait, "center")
        words = rest.after(portrait.w + px(10))
        if any(label.gain):
            figures = words.top(px(40))
            size = _fitting(kit, label, figures)
            tokens.row(target, figures, kit, self._crest, [label.gain], size)
            words = words.below(px(44))
        told = kit.readable(label.texts, words)
        paint.paragraph(target, fonts, told, words, px(22), "text", GOLD if golden else SOFT)


def _fitting(kit: Kit, label: Label, room: Box) -> int:
    """The largest height of figures and signs that fits."""
    units = 34
    while units > 18 and tokens.size(kit, [label.gain], units)[0] > room.w:
        units -= 2
    return kit.px(units)
