"""Where the parts of the reckoning and of the chart stand. Does not need pygame."""

from __future__ import annotations

from itertools import pairwise

from game.board.box import Box, Scale
from game.rules.knowledge.reckoning import SOURCES


class ChartPlace:
    """The chart in its box: where lines run, and where things stand around them.

    rounds: a strip for each round, from the top of the plot to the foot of the chart. nights: where the
    plagues are told, under the ends of the strips. label: the width of the numbers at the left.
    """

    def __init__(self, box: Box, scale: Scale, rounds: int) -> None:
        px = scale.px
        self.label, side = px(56), px(50)
        inner = box.inset(px(14), px(12))
        foot = px(28) + px(32)
        self.plot = Box(
            inner.x + self.label,
            inner.y + side // 2,
            inner.w - self.label - 3 * side // 2,
            inner.h - foot - side // 2,
        )
        edges = [self.plot.x + round(self.plot.w * number / rounds) for number in range(rounds + 1)]
        strips = [Box(a, inner.y, b - a, inner.h) for a, b in pairwise(edges)]
        nights = [strip.moved(strip.w // 2, 0).below(strip.h - px(32)).inset(1, 0) for strip in strips]
        self.rounds = tuple(strips)
        self.nights = tuple(nights)


class UncoveringPage:
    """Beside the rose window: what is uncovered now, and the seats' lines; hint: how to skip it."""

    def __init__(self, beside: Box, scale: Scale, seats: int) -> None:
        """The boxes within the part of the window that is beside the rose window."""
        px = scale.px
        inner = beside.inset(px(22), px(16))
        self.heading, band = inner.stacked([px(64), px(76)], px(2))
        self.hint = Box(inner.x, inner.bottom - px(34), inner.w, px(34))
        top = band.bottom + px(10)
        body = Box(inner.x, top, inner.w, self.hint.y - px(8) - top)
        tall = min(px(260), (body.h - (seats - 1) * px(10)) // seats)
        frames = body.stacked([tall] * seats, px(10))
        self.picture = band.left(px(76))
        self.lines = tuple(SeatReckoning(frame, scale) for frame in frames)
        self.scale = scale
        self.panel = beside
        self.caption = band.after(px(90))


class SeatReckoning:
    """A seat in the reckoning: its name, the bar of its prestige, a cell for each source, and the total."""

    def __init__(self, frame: Box, scale: Scale) -> None:
        px = scale.px
        inner = frame.inset(px(14), px(8))
        self.total = inner.after(inner.w - px(108))
        rest = inner.left(inner.w - px(116))
        side = min(px(90), inner.h * 58 // 100)
        self.arms, rest = rest.left(side), rest.after(side + px(14))
        self.name = rest.top(rest.h * 34 // 100)
        self.bar = Box(rest.x, self.name.bottom + px(2), rest.w, rest.h * 24 // 100)
        below = rest.below(self.bar.bottom + px(4) - rest.y)
        self.frame = frame
        self.cells = below.columns(len(SOURCES), px(2))
