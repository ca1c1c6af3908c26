"""Where the parts of the reckoning and of the result stand. Does not need pygame."""

from __future__ import annotations

from itertools import pairwise
from typing import NamedTuple

from game.board.box import Box, Scale, Size
from game.rules.knowledge.reckoning import SOURCES


class ResultRow(NamedTuple):
    """A seat's line in the table of sources; or the headings above all lines, whose `frame` is as wide."""

    frame: Box
    place: Box
    arms: Box
    name: Box
    sources: tuple[Box, ...]
    prestige: Box
    tiebreak: Box


class ResultPage(NamedTuple):
    """The table of sources, under it the chart and what is told beside it, and the buttons.

    played: beside the heading, the way to what has been played.
    """

    scale: Scale
    panel: Box
    heading: Box
    subtitle: Box
    played: Box
    columns: ResultRow
    rows: tuple[ResultRow, ...]
    chart: Box
    story: Box
    buttons: tuple[Box, ...]


#: The greatest height of the page.
_TALLEST = 1300
#: The least and greatest height of a line, and the widths of its parts but for the name, which has the rest.
_LINE = (56, 76)
_PLAYED = 400
_PLACE, _ARMS, _SOURCE, _PRESTIGE, _TIEBREAK = 70, 66, 128, 150, 190


def result_page(size: Size, seats: int, buttons: int) -> ResultPage:
    """The boxes at that size of window."""
    scale = Scale.of(size)
    px = scale.px
    panel = Box(0, 0, *size).centred(px(1880), min(size[1] - px(20), px(_TALLEST)))
    inner = panel.inset(px(40), px(22))
    line = px(_LINE[1] if seats <= 2 else 66 if seats == 3 else _LINE[0])
    heading, subtitle, columns, *rows = inner.stacked([px(74), px(38), px(99), *[line] * seats], px(5))
    foot = Box(inner.x, inner.bottom - px(62), inner.w, px(62))
    top = rows[-1].bottom + px(14)
    below = Box(inner.x, top, inner.w, foot.y - px(16) - top)
    wide = below.w * 60 // 100
    aside = px(_PLAYED)
    return ResultPage(
        scale,
        panel,
        heading.inset(aside + px(10), 0),
        subtitle,
        heading.after(heading.w - aside).centred(aside, px(68)),
        _row(columns, scale),
        tuple(_row(row, scale) for row in rows),
        below.left(wide),
        below.after(wide + px(16)),
        tuple(foot.columns(buttons, px(20))),
    )


def _row(box: Box, scale: Scale) -> ResultRow:
    px = scale.px
    place, rest = box.left(px(_PLACE)), box.after(px(_PLACE))
    arms, rest = rest.left(px(_ARMS)), rest.after(px(_ARMS))
    tiebreak = rest.after(rest.w - px(_TIEBREAK))
    prestige = Box(tiebreak.x - px(_PRESTIGE), box.y, px(_PRESTIGE), box.h)
    count, wide = len(SOURCES), px(_SOURCE)
    first = prestige.x - count * wide
    sources = tuple(Box(first + number * wide, box.y, wide, box.h) for number in range(count))
    name = Box(rest.x, box.y, first - rest.x, box.h)
    return ResultRow(box, place, arms, name, sources, prestige, tiebreak)


class ChartPlace(NamedTuple):
    """The chart in its box: where lines run, and where things stand around them.

    rounds: a strip for each round, from the top of the plot to the foot of the chart. nights: where the
    plagues are told, under the ends of the strips. label: the width of the numbers at the left.
    """

    plot: Box
    rounds: tuple[Box, ...]
    nights: tuple[Box, ...]
    label: int


def chart_place(box: Box, scale: Scale, rounds: int) -> ChartPlace:
    """The boxes of a chart over so many rounds."""
    px = scale.px
    label, side = px(56), px(50)
    inner = box.inset(px(14), px(12))
    foot = px(28) + px(32)
    plot = Box(
        inner.x + label, inner.y + side // 2, inner.w - label - 3 * side // 2, inner.h - foot - side // 2
    )
    edges = [plot.x + round(plot.w * number / rounds) for number in range(rounds + 1)]
    strips = [Box(a, inner.y, b - a, inner.h) for a, b in pairwise(edges)]
    nights = [strip.moved(strip.w // 2, 0).below(strip.h - px(32)).inset(1, 0) for strip in strips]
    return ChartPlace(plot, tuple(strips), tuple(nights), label)


class SeatReckoning(NamedTuple):
    """A seat in the reckoning: its name, the bar of its prestige, a cell for each source, and the total."""

    frame: Box
    arms: Box
    name: Box
    bar: Box
    cells: tuple[Box, ...]
    total: Box


class UncoveringPage(NamedTuple):
    """Beside the rose window: what is uncovered now, and the seats' lines; hint: how to skip it."""

    scale: Scale
    panel: Box
    heading: Box
    picture: Box
    caption: Box
    lines: tuple[SeatReckoning, ...]
    hint: Box


def uncovering_page(beside: Box, scale: Scale, seats: int) -> UncoveringPage:
    """The boxes within the part of the window that is beside the rose window."""
    px = scale.px
    inner = beside.inset(px(22), px(16))
    heading, band = inner.stacked([px(64), px(76)], px(2))
    hint = Box(inner.x, inner.bottom - px(34), inner.w, px(34))
    top = band.bottom + px(10)
    body = Box(inner.x, top, inner.w, hint.y - px(8) - top)
    tall = min(px(260), (body.h - (seats - 1) * px(10)) // seats)
    frames = body.stacked([tall] * seats, px(10))
    picture = band.left(px(76))
    lines = tuple(_seat_line(frame, scale) for frame in frames)
    return UncoveringPage(scale, beside, heading, picture, band.after(px(90)), lines, hint)


def _seat_line(frame: Box, scale: Scale) -> SeatReckoning:
    px = scale.px
    inner = frame.inset(px(14), px(8))
    total = inner.after(inner.w - px(108))
    rest = inner.left(inner.w - px(116))
    side = min(px(90), inner.h * 58 // 100)
    arms, rest = rest.left(side), rest.after(side + px(14))
    names = rest.top(rest.h * 34 // 100)
    bar = Box(rest.x, names.bottom + px(2), rest.w, rest.h * 24 // 100)
    below = rest.below(bar.bottom + px(4) - rest.y)
    return SeatReckoning(frame, arms, names, bar, tuple(below.columns(len(SOURCES), px(2))), total)
