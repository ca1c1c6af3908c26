"""Plates: labels next to the things they are about."""

from __future__ import annotations

import pygame

from game.board import plates
from game.board.box import Box, Size
from game.client.board.kit import Kit
from game.client.panels import style
from game.client.panels.explain import Explained
from game.client.panels.style import GAP, LIVELY, REST, TIGHT, WIDE

#: The most units of the width of words that are about a thing on the board.
_WIDTH = 460


def size(kit: Kit, told: Explained, beside: int = 0) -> Size:
    """The size of the plate. beside: the room that is needed beside its heading."""
    px, label = kit.px, told.label
    longest = max(style.width(kit, line) for line in label.full.split("\n"))
    most = told.within.w - px(2 * (GAP + WIDE)) if told.wide else px(_WIDTH)
    wide = max(style.width(kit, label.text, "title") + beside, min(most, longest))
    lines = len(style.wrap(kit, label.full, wide)) if label.full else 0
    return wide + px(2 * GAP + TIGHT), style.height(kit, "title") + lines * style.height(kit) + px(2 * TIGHT)


def draw(
    target: pygame.Surface,
    kit: Kit,
    told: Explained,
    instead: Box,
    avoid: tuple[Box, ...] = (),
    never: Box | None = None,
) -> None:
    """Draw a plate near its thing, covering nothing of `avoid`; where there is no room, in `instead`.

    never: nothing is drawn that would cover it.
    """
    px, label, within = kit.px, told.label, told.within
    more = kit.words.catalog.text("explain.more") if told.name else ""
    beside = style.width(kit, more, "note") + px(WIDE) if more else 0
    width, height = words = size(kit, told, beside)
    if told.table is not None and height > within.h:
        within = told.table.over_log(height)
        width, height = within.size
    spared = avoid if never is None else (*avoid, never)
    box = plates.beside(told.thing, (width, min(height, within.h)), px(TIGHT), within, spared, instead)
    if never is not None and box.overlaps(never):
        return
    style.plate(target, kit, box)
    inner = box.centred(box.w, min(box.h, words[1])).inset(px(GAP), px(TIGHT))
    head = inner.top(style.height(kit, "title"))
    style.write(target, kit, more, head, "note", REST, "right")
    title = head.left(head.w - beside)
    style.write(target, kit, label.text, title, "title", LIVELY, "left" if more else "center")
    style.tell(target, kit, label.full, inner.below(head.h), align="center")
