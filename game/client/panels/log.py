"""The log, the newest line at the bottom."""

from __future__ import annotations

import pygame

from game.board.box import Box
from game.client.board.kit import Kit
from game.client.panels import style
from game.client.panels.style import ARMS, FINE, GAIN, GAP, READ, REST, TIGHT, Style
from game.client.widgets import paint
from game.rules import View
from game.text.log import ViewerLog

#: Stands before the rest of a line that began higher up.
_CUT = "…"
#: Units left free at the right for the button that opens the log.
_OPENER = 50


def draw(target: pygame.Surface, box: Box, kit: Kit, log: ViewerLog, view: View, back: int = 0) -> None:
    """Draw as many entries as fit whole, ending `back` lines before the last; of a longer one its end."""
    style.apart(target, kit, box)
    inner = box.inset(kit.px(GAP), kit.px(FINE)).left(box.w - kit.px(_OPENER + GAP))
    words = inner.after(kit.px(ARMS + TIGHT))
    step = style.height(kit)
    y = inner.bottom
    entries = log.entries[: len(log.entries) - back]
    for age, entry in enumerate(reversed(entries)):
        heading = entry.style == "heading"
        kind: Style = "title" if heading else "text"
        lines = style.wrap(kit, log.text(entry), words.w, kind)
        y -= len(lines) * step
        if y < inner.y and age:
            break
        ink = GAIN if heading else READ if age < 2 else REST
        for number, told in enumerate(lines):
            row = Box(words.x, y + number * step, words.w, step)
            if inner.y <= row.y:
                style.write(target, kit, told, row, kind, ink)
        if y < inner.y:
            style.write(target, kit, _CUT, inner.top(step))
        elif entry.seat is not None:
            sign = kit.art.shield(kit.crest_of(view, entry.seat), kit.px(ARMS))
            paint.put(target, sign, Box(inner.x, y, words.x - inner.x, step))
