"""Where the parts of the review's page stand. Does not need pygame."""

from __future__ import annotations

from typing import NamedTuple

from game.board.box import Box, Scale, Size
from game.bots.review.report import COSTLIEST


class ReviewPage(NamedTuple):
    """The chart with the changes of the lead below it, and beside them one seat's costliest choices.

    which: what the chart shows. tabs: the seats. lost: a line about the seat. bar: how far the work is.
    """

    scale: Scale
    panel: Box
    heading: Box
    which: Box
    chart: Box
    axis: Box
    leads_heading: Box
    leads: Box
    tabs: tuple[Box, ...]
    lost: Box
    choices: tuple[Box, ...]
    message: Box
    bar: Box
    button: Box


def review_page(size: Size, seats: int) -> ReviewPage:
    """The boxes at that size of window."""
    scale = Scale.of(size)
    px = scale.px
    panel = Box(0, 0, *size).centred(px(1800), px(1044))
    inner = panel.inset(px(48), px(26))
    heading, foot = inner.top(px(64)), px(60)
    button = Box(inner.x, inner.bottom - foot, inner.w, foot).centred(px(400), foot)
    body = Box(inner.x, heading.bottom + px(10), inner.w, button.y - heading.bottom - px(28))
    left = body.left(body.w * 35 // 100)
    right = body.after(body.w * 35 // 100 + px(30))
    which, chart, axis, leads_heading = left.stacked([px(52), px(500), px(30), px(44)], px(6))
    leads = Box(left.x, leads_heading.bottom, left.w, body.bottom - leads_heading.bottom)
    tabs, lost = right.stacked([px(62), px(38)], px(6))
    below = Box(right.x, lost.bottom + px(6), right.w, body.bottom - lost.bottom - px(6))
    return ReviewPage(
        scale,
        panel,
        heading,
        which,
        chart,
        axis,
        leads_heading,
        leads,
        tuple(tabs.columns(seats, px(10))),
        lost,
        tuple(below.rows(COSTLIEST, px(10))),
        body.centred(px(1200), px(120)),
        body.centred(px(700), px(16)).moved(0, px(70)),
        button,
    )
