"""The boxes of the scene that tells what has been played."""

from __future__ import annotations

from typing import NamedTuple

from game.board.box import Box, Scale, Size

#: The panes of feats: columns and rows.
PANES = (3, 4)
_TAB, _WHO, _HEAD, _FOOT = 250, 560, 76, 60


class PlayedPage(NamedTuple):
    """Heading, whose counts, the pages' tabs, what is counted, the page, and under it a note.

    figures: four plates in a row. tables: by seats, by edition, opponents, sources. panes: one for each feat.
    stored: a text, and two lines, each with words and two buttons.
    """

    scale: Scale
    panel: Box
    heading: Box
    who: Box
    tabs: tuple[Box, Box, Box]
    about: Box
    body: Box
    figures: tuple[Box, ...]
    tables: tuple[Box, Box, Box, Box]
    panes: tuple[Box, ...]
    stored: Box
    ways: tuple[tuple[Box, Box, Box], ...]
    note: Box
    back: Box


def played_page(size: Size) -> PlayedPage:
    """The scene at that size."""
    scale = Scale.of(size)
    px = scale.px
    panel = Box(0, 0, *size).centred(px(1860), px(1056))
    inner = panel.inset(px(46), px(24))
    head, row = inner.top(px(_HEAD)), Box(inner.x, inner.y + px(_HEAD + 4), inner.w, px(54))
    who = head.after(head.w - px(_WHO)).centred(px(_WHO), px(56))
    first, second, third = row.left(3 * px(_TAB) + 2 * px(10)).columns(3, px(10))
    back = Box(inner.x, inner.bottom - px(_FOOT), px(220), px(_FOOT))
    body = Box(inner.x, row.bottom + px(16), inner.w, back.y - px(12) - row.bottom - px(16))
    across, down = PANES
    panes = tuple(pane for line in body.rows(down, px(12)) for pane in line.columns(across, px(14)))
    figures = body.top(px(176))
    return PlayedPage(
        scale,
        panel,
        head.left(who.x - head.x - px(20)),
        who,
        (first, second, third),
        Box(third.right + px(24), row.y, inner.right - third.right - px(24), row.h),
        body,
        tuple(figures.columns(4, px(14))),
        _tables(body.below(figures.h + px(14)), scale),
        panes,
        body.top(px(150)),
        tuple(_way(line, scale) for line in body.below(px(166)).stacked([px(150)] * 2, px(16))),
        Box(back.right + px(24), back.y, inner.right - back.right - px(24), back.h),
        back,
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


class FeatPlace(NamedTuple):
    """A feat: its window, its name, how it is done, and when and where it was."""

    window: Box
    name: Box
    how: Box
    when: Box


def pane(box: Box, scale: Scale) -> FeatPlace:
    """The parts of a feat's pane."""
    px = scale.px
    inner = box.inset(px(18), px(13))
    window = inner.left(min(inner.h * 2 // 3, px(104)))
    words = inner.after(window.w + px(20))
    name, when = words.top(px(40)), Box(words.x, words.bottom - px(32), words.w, px(32))
    return FeatPlace(window, name, Box(words.x, name.bottom, words.w, when.y - name.bottom), when)
