"""The boxes of the scene with the tables that can be continued."""

from __future__ import annotations

from game.board.box import Box, Scale, Size

LINES = 6


class Saved:
    """The list, a sentence under it, and a field for the path of a table file."""

    def __init__(self, size: Size) -> None:
        self.scale = Scale.of(size)
        px = self.scale.px
        self.panel = Box(0, 0, *size).centred(px(1400), px(1000))
        inner = self.panel.inset(px(52), px(34))
        self.heading = inner.top(px(84))
        self.area = Box(
            inner.x, self.heading.bottom + px(12), inner.w, LINES * px(82) + (LINES - 1) * px(8) + px(28)
        )
        bands = self.area.inset(px(14)).stacked([px(82)] * LINES, px(8))
        self.note = Box(inner.x, self.area.bottom + px(10), inner.w, px(60))
        self.back = Box(inner.x, inner.bottom - px(60), px(240), px(60))
        self.caption = Box(inner.x, self.note.bottom + px(8), inner.w, px(30))
        row = Box(inner.x, self.caption.bottom + px(4), inner.w, px(56))
        self.open = row.after(row.w - px(240))
        page = Box(inner.right - px(240), self.back.y, px(240), self.back.h)
        self.pages = page.columns(2, px(12))
        self.lines = tuple(SavedLine(band, self.scale) for band in bands)
        self.path = row.left(row.w - self.open.w - px(16))


class SavedLine:
    """One table of the list."""

    def __init__(self, box: Box, scale: Scale) -> None:
        px = scale.px
        inner = box.inset(px(18), px(11))
        self.buttons = inner.after(inner.w - px(600)).columns(3, px(12))
        self.words = inner.left(self.buttons[0].x - inner.x - px(20))
        self.box = box
