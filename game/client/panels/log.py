"""The log, the newest line at the bottom."""

from __future__ import annotations

import pygame

from game.board.box import Box
from game.client.board import masonry
from game.client.board.kit import Kit
from game.client.widgets.style import DEEP_GOLD, PARCHMENT, SOFT
from game.client.widgets.text import Face
from game.rules import View
from game.text.log import ViewerLog

#: Sizes of text: the largest in which the newest line fits.
_SIZES = (27, 24, 22, 20)
#: Stands before the rest of a line that began higher up.
_CUT = "…"


def draw(target: pygame.Surface, box: Box, kit: Kit, log: ViewerLog, view: View, back: int = 0) -> None:
    """Draws as many entries as fit whole, ending `back` lines before the last; of a longer one its end."""
    px = kit.px
    masonry.plate(target, box, kit)
    inner = box.inset(px(16), px(10)).left(box.w - px(66))  # in the corner is a button
    indent = px(18)
    entries = log.entries[: len(log.entries) - back]
    newest: list[tuple[str, Face]] = [(log.text(entry), "text") for entry in entries[-1:]]
    size = kit.fonts.common_size(newest, [px(each) for each in _SIZES], inner.w - indent, inner.h)
    tall = kit.fonts.height("text", size)
    step = inner.h // max(1, inner.h // tall)  # the lines fill the box
    y = inner.bottom
    for age, entry in enumerate(reversed(entries)):
        heading = entry.style == "heading"
        face: Face = "display" if heading else "text"
        lines = kit.fonts.wrap(log.text(entry), face, size, inner.w - indent)
        y -= len(lines) * step
        if y < inner.y and age:
            break
        ink = DEEP_GOLD if heading else PARCHMENT if age < 2 else SOFT
        for number, line in enumerate(lines):
            top = y + number * step
            if inner.y <= top and top + step <= inner.bottom:
                lead = (step - tall) // 2
                target.blit(kit.fonts.line(line, face, size, ink), (inner.x + indent, top + lead))
        if y < inner.y:
            cut = kit.fonts.line(_CUT, "text", size, PARCHMENT)
            target.blit(cut, (inner.x, inner.y + (step - tall) // 2))
        elif entry.seat is not None:
            sign = kit.art.shield(kit.crest_of(view, entry.seat), px(16))
            target.blit(sign, (inner.x - px(2), y + (step - sign.get_height()) // 2))
