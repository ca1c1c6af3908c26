"""Plates: labels next to the things they are about."""

from __future__ import annotations

import pygame

from game.board import plates
from game.board.box import Box, Size
from game.client.board.kit import Kit
from game.client.widgets import paint
from game.client.widgets.style import BRIGHT, GOLD, INK, PARCHMENT, SOFT
from game.client.widgets.text import Align
from game.text.describe import Label

#: The size of the words that say how to read more, in units.
_MORE = 24


def size(kit: Kit, label: Label, most: int = 0, more: str = "") -> Size:
    """The size of the plate for a label whose lines are at most so long; more: beside its heading."""
    px, width = kit.px, kit.fonts.width
    longest = max(width(line, "text", px(27)) for line in label.full.split("\n"))
    head = width(label.text, "display", px(27)) + (_beside(kit, more) if more else 0)
    wide = max(head, min(most or px(460), longest))
    lines = len(kit.fonts.wrap(label.full, "text", px(27), wide)) if label.full else 0
    return wide + px(36), px(46) + lines * kit.fonts.height("text", px(27))


def draw(
    target: pygame.Surface,
    kit: Kit,
    label: Label,
    thing: Box,
    within: Box,
    wide: bool = False,
    avoid: tuple[Box, ...] = (),
    instead: Box | None = None,
    more: str = "",
    never: Box | None = None,
    overflow: Box | None = None,
) -> None:
    """Draws a plate near a thing, covering nothing of `avoid`; where there is no room, in `instead`.

    more: says beside the heading how to read more. never: nothing is drawn that would cover it.
    overflow: in its foot stands a plate that `within` is too low for.
    """
    px = kit.px
    most = within.w - px(48) if wide else 0
    width, height = size(kit, label, most, more)
    if overflow is not None and height > within.h:
        within = overflow.below(max(0, overflow.h - height))
    spared = avoid if never is None else (*avoid, never)
    box = plates.beside(thing, (width, min(height, within.h)), px(8), within, spared, instead)
    if never is not None and box.overlaps(never):
        return
    paint.frame(target, box, px(10), INK, GOLD, max(1, px(2)))
    inner = box.inset(px(16), px(6))
    head = inner.top(px(32))
    if more:
        paint.label(target, kit.fonts, more, head, px(_MORE), "italic", SOFT, "right")
        head = head.left(head.w - _beside(kit, more))
    align: Align = "left" if more else "center"
    paint.label(target, kit.fonts, label.text, head, px(27), "display", BRIGHT, align)
    body = inner.below(px(33))
    paint.paragraph(target, kit.fonts, label.full, body, px(27), "text", PARCHMENT, "center")


def _beside(kit: Kit, more: str) -> int:
    """The room that those words take beside a heading."""
    return kit.fonts.width(more, "italic", kit.px(_MORE)) + kit.px(20)
