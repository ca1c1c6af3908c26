"""Plates: labels next to the things they are about."""

from __future__ import annotations

import pygame

from game.board import plates
from game.board.box import Box, Size
from game.client.board.kit import Kit
from game.client.panels.explain import Explained
from game.client.widgets import paint
from game.client.widgets.style import BRIGHT, GOLD, INK, PARCHMENT, SOFT
from game.client.widgets.text import Align

#: The size of the words that say how to read more, in units.
_MORE = 24


def size(kit: Kit, told: Explained, beside: int = 0) -> Size:
    """The size of the plate. beside: the room that is needed beside its heading."""
    px, width, label = kit.px, kit.fonts.width, told.label
    longest = max(width(line, "text", px(27)) for line in label.full.split("\n"))
    most = told.within.w - px(48) if told.wide else px(460)
    wide = max(width(label.text, "display", px(27)) + beside, min(most, longest))
    lines = len(kit.fonts.wrap(label.full, "text", px(27), wide)) if label.full else 0
    return wide + px(36), px(46) + lines * kit.fonts.height("text", px(27))


def draw(
    target: pygame.Surface,
    kit: Kit,
    told: Explained,
    instead: Box,
    avoid: tuple[Box, ...] = (),
    never: Box | None = None,
) -> None:
    """Draws a plate near its thing, covering nothing of `avoid`; where there is no room, in `instead`.

    never: nothing is drawn that would cover it.
    """
    px, label, within = kit.px, told.label, told.within
    more = kit.words.catalog.text("explain.more") if told.name else ""
    beside = kit.fonts.width(more, "italic", px(_MORE)) + px(20) if more else 0
    width, height = size(kit, told, beside)
    if told.overflow is not None and height > within.h:
        within = told.overflow.below(max(0, told.overflow.h - height))
    spared = avoid if never is None else (*avoid, never)
    box = plates.beside(told.thing, (width, min(height, within.h)), px(8), within, spared, instead)
    if never is not None and box.overlaps(never):
        return
    paint.frame(target, box, px(10), INK, GOLD, max(1, px(2)))
    inner = box.inset(px(16), px(6))
    head = inner.top(px(32))
    paint.label(target, kit.fonts, more, head, px(_MORE), "italic", SOFT, "right")
    align: Align = "left" if more else "center"
    head = head.left(head.w - beside)
    paint.label(target, kit.fonts, label.text, head, px(27), "display", BRIGHT, align)
    paint.paragraph(target, kit.fonts, label.full, inner.below(px(33)), px(27), "text", PARCHMENT, "center")
