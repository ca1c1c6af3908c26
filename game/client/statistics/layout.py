"""The boxes of the scene that tells what has been played."""

from __future__ import annotations

from game.board.box import Box, Scale, Size

#: The panes of feats: columns and rows.
PANES = (3, 4)
_TAB, _WHO, _HEAD, _FOOT = 250, 560, 76, 60


class PlayedPage:
    """Heading, whose counts, the pages' tabs, what is counted, the page, and under it a note.

    figures: four plates in a row. tables: by seats, by edition, opponents, sources. panes: one for each feat.
    stored: a text, and two lines, each with words and two buttons.
    """

    def __init__(self, size: Size) -> None:
        self.scale = Scale.of(size)
        px = self.scale.px
        self.panel = Box(0, 0, *size).centred(px(1860), px(1056))
        inner = self.panel.inset(px(46), px(24))
        head, row = inner.top(px(_HEAD)), Box(inner.x, inner.y + px(_HEAD + 4), inner.w, px(54))
        self.who = head.after(head.w - px(_WHO)).centred(px(_WHO), px(56))
        first, second, third = row.left(3 * px(_TAB) + 2 * px(10)).columns(3, px(10))
        self.back = Box(inner.x, inner.bottom - px(_FOOT), px(220), px(_FOOT))
        self.body = Box(inner.x, row.bottom + px(16), inner.w, self.back.y - px(12) - row.bottom - px(16))
        across, down = PANES
        self.panes = tuple(
            pane for line in self.body.rows(down, px(12)) for pane in line.columns(across, px(14))
        )
        figures = self.body.top(px(176))
        self.heading = head.left(self.who.x - head.x - px(20))
        self.tabs = (first, second, third)
        self.about = Box(third.right + px(24), row.y, inner.right - third.right - px(24), row.h)
        self.figures = figures.columns(4, px(14))
        self.tables = _tables(self.body.below(figures.h + px(14)), self.scale)
        self.stored = self.body.top(px(150))
        self.ways = tuple(
            _way(line, self.scale) for line in self.body.below(px(166)).stacked([px(150)] * 2, px(16))
        )
        self.note = Box(
            self.back.right + px(24), self.back.y, inner.right - self.back.right - px(24), self.back.h
        )


def _tables(box: Box, scale: Scale) -> tuple[Box, Box, Box, Box]:
    gap = scale.px(14)
    left, middle, right = box.columns(3, gap)
    above, below = left.rows(2, gap)
    return above, below, middle, right


def _way(line: Box, scale: Scale) -> tuple[Box, Box, Box]:
    """Words, and beside them the place of two buttons."""
    px = scale.px
    inner = line.inset(px(24), px(16))
    buttons = inner.after(inner.w - px(660)).centred(px(660), px(60))
    first, second = buttons.columns(2, px(14))
    return Box(inner.x, inner.y, buttons.x - inner.x - px(24), inner.h), first, second


class FeatPlace:
    """A feat: its window, its name, how it is done, and when and where it was."""

    def __init__(self, box: Box, scale: Scale) -> None:
        px = scale.px
        inner = box.inset(px(18), px(13))
        self.window = inner.left(min(inner.h * 2 // 3, px(104)))
        words = inner.after(self.window.w + px(20))
        self.name, self.when = words.top(px(40)), Box(words.x, words.bottom - px(32), words.w, px(32))
        self.how = Box(words.x, self.name.bottom, words.w, self.when.y - self.name.bottom)
