"""Where the parts of the reckoning and of the result stand. Does not need pygame."""

from __future__ import annotations

from itertools import pairwise

from game.board.box import Box, Scale, Size
from game.rules.knowledge.reckoning import SOURCES

#: The greatest height of the page.
_TALLEST = 1300
#: The least and greatest height of a line, and the widths of its parts but for the name, which has the rest.
_LINE = (56, 76)
_PLAYED = 400
_PLACE, _ARMS, _SOURCE, _PRESTIGE, _TIEBREAK = 70, 66, 128, 150, 190


class ResultPage:
    """The table of sources, under it the chart and what is told beside it, and the buttons.

    played: beside the heading, the way to what has been played.
    """

    def __init__(self, size: Size, seats: int, buttons: int) -> None:
        self.scale = Scale.of(size)
        px = self.scale.px
        self.panel = Box(0, 0, *size).centred(px(1880), min(size[1] - px(20), px(_TALLEST)))
        inner = self.panel.inset(px(40), px(22))
        line = px(_LINE[1] if seats <= 2 else 66 if seats == 3 else _LINE[0])
        heading, self.subtitle, columns, *rows = inner.stacked(
            [px(74), px(38), px(99), *[line] * seats], px(5)
        )
        foot = Box(inner.x, inner.bottom - px(62), inner.w, px(62))
        top = rows[-1].bottom + px(14)
        below = Box(inner.x, top, inner.w, foot.y - px(16) - top)
        wide = below.w * 60 // 100
        aside = px(_PLAYED)
        self.heading = heading.inset(aside + px(10), 0)
        self.played = heading.after(heading.w - aside).centred(aside, px(68))
        self.columns = ResultRow(columns, self.scale)
        self.rows = tuple(ResultRow(row, self.scale) for row in rows)
        self.chart = below.left(wide)
        self.story = below.after(wide + px(16))
        self.buttons = foot.columns(buttons, px(20))


class ResultRow:
    """A seat's line in the table of sources; or the headings above all lines, whose `frame` is as wide."""

    def __init__(self, box: Box, scale: Scale) -> None:
        px = scale.px
        self.place, rest = box.left(px(_PLACE)), box.after(px(_PLACE))
        self.arms, rest = rest.left(px(_ARMS)), rest.after(px(_ARMS))
        self.tiebreak = rest.after(rest.w - px(_TIEBREAK))
        self.prestige = Box(self.tiebreak.x - px(_PRESTIGE), box.y, px(_PRESTIGE), box.h)
        count, wide = len(SOURCES), px(_SOURCE)
        first = self.prestige.x - count * wide
        self.sources = tuple(Box(first + number * wide, box.y, wide, box.h) for number in range(count))
        self.name = Box(rest.x, box.y, first - rest.x, box.h)
        self.frame = box


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
