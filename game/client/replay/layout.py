"""Where the parts of a replay stand. Does not need pygame."""

from __future__ import annotations

from game.board.box import Box, Scale, Size
from game.client.panels.screen import Screen

#: Units: the height of header, persons and line; of a seat's line; of the hands; of the bar and its buttons.
_HEADS = (56, 182, 52)
_ROW, _HANDS, _CHART, _FOOT = 63, 56, 126, 56
_COLUMN = (760, 1000)
#: Units of width of the buttons that step, of the speed, of a viewer's tab, and of the ways out.
_STEP, _SPEED, _TAB, _WAY = 66, 240, 66, 250


class ReplayPage:
    """A table without anything to decide, and under it the bar with the course of the game.

    hands: what the seats hold. chart: the course; a press there goes to that moment. steps: to the first
    moment, the round before, the one before, play, the next one, the next round, the last. tabs: whose eyes.
    """

    def __init__(self, size: Size, seats: int, viewers: int, *, what_if: bool) -> None:
        """The boxes at that size of window. what_if: whether there is a button to play on."""
        self.scale = Scale.of(size)
        px = self.scale.px
        margin, gap, between = px(16), px(12), px(6)
        self.bar = Box(
            margin, size[1] - px(_CHART + _FOOT + 10) - margin, size[0] - 2 * margin, px(_CHART + _FOOT + 10)
        )
        above = Box(margin, margin, size[0] - 2 * margin, self.bar.y - gap - margin)
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
        self.screen = Screen(
            scale=self.scale,
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
        foot = Box(self.bar.x, self.bar.bottom - px(_FOOT), self.bar.w, px(_FOOT))
        steps = foot.left(7 * px(_STEP)).columns(7, px(6))
        self.speed = Box(steps[-1].right + gap, foot.y, px(_SPEED), foot.h)
        tabs = Box(self.speed.right + 2 * gap, foot.y, viewers * px(_TAB), foot.h).columns(viewers, px(6))
        self.close = foot.after(foot.w - px(_WAY) * 3 // 5)
        way = px(_WAY) if what_if else 0
        self.what_if = Box(self.close.x - gap - way, foot.y, way, foot.h)
        self.seen = Box(tabs[-1].right + gap, foot.y, self.what_if.x - tabs[-1].right - 2 * gap, foot.h)
        self.hands = hands.columns(seats, between)
        self.chart = self.bar.top(px(_CHART))
        self.steps = tuple(steps)
        self.tabs = tuple(tabs)
