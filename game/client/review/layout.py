"""Where the parts of the review's page stand. Does not need pygame."""

from __future__ import annotations

from game.board.box import Box, Scale, Size
from game.bots.review.report import COSTLIEST


class ReviewPage:
    """The chart with the changes of the lead below it, and beside them one seat's costliest choices.

    which: what the chart shows. tabs: the seats. lost: a line about the seat. bar: how far the work is.
    """

    def __init__(self, size: Size, seats: int) -> None:
        self.scale = Scale.of(size)
        px = self.scale.px
        self.panel = Box(0, 0, *size).centred(px(1800), px(1044))
        inner = self.panel.inset(px(48), px(26))
        self.heading, foot = inner.top(px(64)), px(60)
        self.button = Box(inner.x, inner.bottom - foot, inner.w, foot).centred(px(400), foot)
        body = Box(
            inner.x, self.heading.bottom + px(10), inner.w, self.button.y - self.heading.bottom - px(28)
        )
        left = body.left(body.w * 35 // 100)
        right = body.after(body.w * 35 // 100 + px(30))
        self.which, self.chart, self.axis, self.leads_heading = left.stacked(
            [px(52), px(500), px(30), px(44)], px(6)
        )
        self.leads = Box(left.x, self.leads_heading.bottom, left.w, body.bottom - self.leads_heading.bottom)
        tabs, self.lost = right.stacked([px(62), px(38)], px(6))
        below = Box(right.x, self.lost.bottom + px(6), right.w, body.bottom - self.lost.bottom - px(6))
        self.tabs = tabs.columns(seats, px(10))
        self.choices = tuple(below.rows(COSTLIEST, px(10)))
        self.message = body.centred(px(1200), px(120))
        self.bar = body.centred(px(700), px(16)).moved(0, px(70))
