"""The boxes of the scene with the games that are over."""

from __future__ import annotations

from game.board.box import Box, Scale, Size

LINES = 7
_LINE, _BUTTONS = 82, 420


class GameList:
    """The list, a sentence under it, and a field for the path of a file."""

    def __init__(self, size: Size) -> None:
        self.scale = Scale.of(size)
        px = self.scale.px
        self.panel = Box(0, 0, *size).centred(px(1500), px(1050))
        inner = self.panel.inset(px(52), px(28))
        heading = inner.top(px(76))
        tall = LINES * px(_LINE) + (LINES - 1) * px(8) + px(28)
        self.area = Box(inner.x, heading.bottom + px(8), inner.w, tall)
        bands = self.area.inset(px(14)).stacked([px(_LINE)] * LINES, px(8))
        self.note = Box(inner.x, self.area.bottom + px(8), inner.w, px(60))
        self.back = Box(inner.x, inner.bottom - px(56), px(240), px(56))
        self.caption = Box(inner.x, self.note.bottom + px(4), inner.w, px(30))
        row = Box(inner.x, self.caption.bottom + px(4), inner.w, px(54))
        self.open = row.after(row.w - px(240))
        page = Box(inner.right - px(240), self.back.y, px(240), self.back.h)
        self.pages = page.columns(2, px(12))
        self.played = heading.after(heading.w - px(360)).centred(px(360), px(56))
        self.heading = heading.left(self.played.x - heading.x - px(20))
        self.total = Box(
            self.back.right + px(20), self.back.y, page.x - self.back.right - px(40), self.back.h
        )
        self.lines = tuple(GameLine(band, self.scale) for band in bands)
        self.path = row.left(row.w - self.open.w - px(16))


class GameLine:
    """One game of the list. buttons: watch it, check it, export it."""

    def __init__(self, box: Box, scale: Scale) -> None:
        px = scale.px
        inner = box.inset(px(18), px(9))
        self.buttons = inner.after(inner.w - px(_BUTTONS)).columns(3, px(12))
        self.words = inner.left(self.buttons[0].x - inner.x - px(20))
        self.box = box
