"""Plates: labels next to the things they are about."""

from __future__ import annotations

import pygame

from game.client.layout import plates
from game.client.layout.box import Box, Size
from game.client.ui import paint
from game.client.ui.kit import Kit
from game.client.ui.style import BRIGHT, GOLD, INK, PARCHMENT
from game.client.words.describe import Label


def size(kit: Kit, label: Label, most: int = 0) -> Size:
    """The size of the plate for a label whose lines are at most so long."""
    px, width = kit.px, kit.fonts.width
    longest = max(width(line, "text", px(23)) for line in label.full.split("\n"))
    wide = max(width(label.text, "display", px(24)), min(most or px(420), longest))
    lines = len(kit.fonts.wrap(label.full, "text", px(23), wide)) if label.full else 0
    return wide + px(36), px(46) + lines * kit.fonts.height("text", px(23))


def draw(
    target: pygame.Surface,
    kit: Kit,
    label: Label,
    thing: Box,
    within: Box,
    wide: bool = False,
    avoid: tuple[Box, ...] = (),
    instead: Box | None = None,
) -> None:
    """Draws a plate near a thing, covering nothing of `avoid`; where there is no room, in `instead`."""
    px = kit.px
    most = within.w - px(48) if wide else 0
    width, height = size(kit, label, most)
    box = plates.beside(thing, (width, min(height, within.h)), px(8), within, avoid, instead)
    paint.frame(target, box, px(10), INK, GOLD, max(1, px(2)))
    inner = box.inset(px(16), px(6))
    paint.label(target, kit.fonts, label.text, inner.top(px(32)), px(24), "display", BRIGHT, "center")
    body = inner.below(px(33))
    paint.paragraph(target, kit.fonts, label.full, body, px(24), "text", PARCHMENT, "center")
