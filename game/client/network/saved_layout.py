"""The boxes of the scene with the tables that can be continued."""

from __future__ import annotations

from typing import NamedTuple

from game.board.box import Box, Scale, Size

LINES = 6


class SavedLine(NamedTuple):
    """One table of the list."""

    box: Box
    words: Box
    buttons: tuple[Box, Box, Box]


class Saved(NamedTuple):
    """The list, a sentence under it, and a field for the path of a table file."""

    scale: Scale
    panel: Box
    heading: Box
    area: Box
    lines: tuple[SavedLine, ...]
    note: Box
    caption: Box
    path: Box
    open: Box
    back: Box
    pages: tuple[Box, Box]


def saved(size: Size) -> Saved:
    """The scene at that size."""
    scale = Scale.of(size)
    px = scale.px
    panel = Box(0, 0, *size).centred(px(1400), px(1000))
    inner = panel.inset(px(52), px(34))
    heading = inner.top(px(84))
    area = Box(inner.x, heading.bottom + px(12), inner.w, LINES * px(82) + (LINES - 1) * px(8) + px(28))
    bands = area.inset(px(14)).stacked([px(82)] * LINES, px(8))
    note = Box(inner.x, area.bottom + px(10), inner.w, px(60))
    back = Box(inner.x, inner.bottom - px(60), px(240), px(60))
    caption = Box(inner.x, note.bottom + px(8), inner.w, px(30))
    row = Box(inner.x, caption.bottom + px(4), inner.w, px(56))
    open_ = row.after(row.w - px(240))
    page = Box(inner.right - px(240), back.y, px(240), back.h)
    earlier, later = page.columns(2, px(12))
    return Saved(
        scale,
        panel,
        heading,
        area,
        tuple(_line(band, scale) for band in bands),
        note,
        caption,
        row.left(row.w - open_.w - px(16)),
        open_,
        back,
        (earlier, later),
    )


def _line(box: Box, scale: Scale) -> SavedLine:
    px = scale.px
    inner = box.inset(px(18), px(11))
    buttons = inner.after(inner.w - px(600)).columns(3, px(12))
    words = inner.left(buttons[0].x - inner.x - px(20))
    return SavedLine(box, words, (buttons[0], buttons[1], buttons[2]))
