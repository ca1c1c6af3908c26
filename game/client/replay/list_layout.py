"""The boxes of the scene with the games that are over."""

from __future__ import annotations

from typing import NamedTuple

from game.board.box import Box, Scale, Size

LINES = 7
_LINE, _BUTTONS = 82, 420


class GameLine(NamedTuple):
    """One game of the list. buttons: watch it, check it, export it."""

    box: Box
    words: Box
    buttons: tuple[Box, Box, Box]


class GameList(NamedTuple):
    """The list, a sentence under it, and a field for the path of a file."""

    scale: Scale
    panel: Box
    heading: Box
    played: Box
    total: Box
    area: Box
    lines: tuple[GameLine, ...]
    note: Box
    caption: Box
    path: Box
    open: Box
    back: Box
    pages: tuple[Box, Box]


def game_list(size: Size) -> GameList:
    """The scene at that size."""
    scale = Scale.of(size)
    px = scale.px
    panel = Box(0, 0, *size).centred(px(1500), px(1050))
    inner = panel.inset(px(52), px(28))
    heading = inner.top(px(76))
    tall = LINES * px(_LINE) + (LINES - 1) * px(8) + px(28)
    area = Box(inner.x, heading.bottom + px(8), inner.w, tall)
    bands = area.inset(px(14)).stacked([px(_LINE)] * LINES, px(8))
    note = Box(inner.x, area.bottom + px(8), inner.w, px(60))
    back = Box(inner.x, inner.bottom - px(56), px(240), px(56))
    caption = Box(inner.x, note.bottom + px(4), inner.w, px(30))
    row = Box(inner.x, caption.bottom + px(4), inner.w, px(54))
    open_ = row.after(row.w - px(240))
    page = Box(inner.right - px(240), back.y, px(240), back.h)
    earlier, later = page.columns(2, px(12))
    played = heading.after(heading.w - px(360)).centred(px(360), px(56))
    return GameList(
        scale,
        panel,
        heading.left(played.x - heading.x - px(20)),
        played,
        Box(back.right + px(20), back.y, page.x - back.right - px(40), back.h),
        area,
        tuple(_line(band, scale) for band in bands),
        note,
        caption,
        row.left(row.w - open_.w - px(16)),
        open_,
        back,
        (earlier, later),
    )


def _line(box: Box, scale: Scale) -> GameLine:
    px = scale.px
    inner = box.inset(px(18), px(9))
    buttons = inner.after(inner.w - px(_BUTTONS)).columns(3, px(12))
    words = inner.left(buttons[0].x - inner.x - px(20))
    return GameLine(box, words, (buttons[0], buttons[1], buttons[2]))
