"""Where the parts of a replay stand. Does not need pygame."""

from __future__ import annotations

from typing import NamedTuple

from game.board.box import Box, Scale, Size
from game.client.panels.screen import Screen

#: Units: the height of header, persons and line; of a seat's line; of the hands; of the bar and its buttons.
_HEADS = (56, 182, 52)
_ROW, _HANDS, _CHART, _FOOT = 63, 56, 126, 56
_COLUMN = (760, 1000)
#: Units of width of the buttons that step, of the speed, of a viewer's tab, and of the ways out.
_STEP, _SPEED, _TAB, _WAY = 66, 240, 66, 250


class ReplayPage(NamedTuple):
    """A table without anything to decide, and under it the bar with the course of the game.

    hands: what the seats hold. chart: the course; a press there goes to that moment. steps: to the first
    moment, the round before, the one before, play, the next one, the next round, the last. tabs: whose eyes.
    """

    scale: Scale
    screen: Screen
    hands: tuple[Box, ...]
    bar: Box
    chart: Box
    steps: tuple[Box, ...]
    speed: Box
    tabs: tuple[Box, ...]
    seen: Box
    what_if: Box
    close: Box


def replay_page(size: Size, seats: int, viewers: int, *, what_if: bool) -> ReplayPage:
    """The boxes at that size of window. what_if: whether there is a button to play on."""
    scale = Scale.of(size)
    px = scale.px
    margin, gap, between = px(16), px(12), px(6)
    bar = Box(
        margin, size[1] - px(_CHART + _FOOT + 10) - margin, size[0] - 2 * margin, px(_CHART + _FOOT + 10)
    )
    above = Box(margin, margin, size[0] - 2 * margin, bar.y - gap - margin)
    wide = min(max(above.w - above.h - gap, px(_COLUMN[0])), px(_COLUMN[1]))
    beside = above.after(above.w - wide)
    board = above.left(above.w - wide - gap)
    header, persons, prompt, *lines, hands = beside.stacked(
        [*map(px, _HEADS), *[px(_ROW)] * seats, px(_HANDS)], between
    )
    log = Box(beside.x, hands.bottom + gap, beside.w, beside.bottom - hands.bottom - gap)
    first, second, third = persons.columns(3, gap)
    menu = header.after(header.w - header.h)
    nothing = Box(header.x, header.y, 0, 0)
    screen = Screen(
        scale=scale,
        board=board,
        header=header.left(menu.x - gap - header.x),
        to_come=nothing,
        menu=menu,
        persons=(first, second, third),
        prompt=prompt,
        listing=nothing,
        action=nothing,
        players=tuple(lines),
        log=log,
    )
    foot = Box(bar.x, bar.bottom - px(_FOOT), bar.w, px(_FOOT))
    steps = foot.left(7 * px(_STEP)).columns(7, px(6))
    speed = Box(steps[-1].right + gap, foot.y, px(_SPEED), foot.h)
    tabs = Box(speed.right + 2 * gap, foot.y, viewers * px(_TAB), foot.h).columns(viewers, px(6))
    close = foot.after(foot.w - px(_WAY) * 3 // 5)
    way = px(_WAY) if what_if else 0
    what = Box(close.x - gap - way, foot.y, way, foot.h)
    seen = Box(tabs[-1].right + gap, foot.y, what.x - tabs[-1].right - 2 * gap, foot.h)
    return ReplayPage(
        scale,
        screen,
        tuple(hands.columns(seats, between)),
        bar,
        bar.top(px(_CHART)),
        tuple(steps),
        speed,
        tuple(tabs),
        seen,
        what,
        close,
    )
