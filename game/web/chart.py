"""Lines over the rounds of a game as inline SVG, one for each seat: told apart by colour, dashes and sign."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from typing import NamedTuple

from markupsafe import Markup, escape

from game.statistics import axes
from game.web.overview import Arms

_WIDTH, _HEIGHT = 360, 230
#: Where the lines run; left of them stand the numbers, right of them the shields.
_LEFT, _TOP, _WIDE, _TALL, _SHIELD = 34, 14, 278, 180, 26


class ChartLine(NamedTuple):
    """A seat's line. number: chooses its dashes."""

    name: str
    arms: Arms
    number: int
    values: Sequence[float]

    @property
    def kind(self) -> str:
        """The classes of the line."""
        return f"line line-{self.arms.colour} dash-{self.number}"


class Chart(NamedTuple):
    """A chart, and the same as a table. ends: what stands under each place of the axis."""

    title: str
    picture: Markup
    ends: tuple[str, ...]
    lines: tuple[ChartLine, ...]


def chart(title: str, lines: Iterable[ChartLine], ends: Sequence[str], top: float) -> Chart:
    """A chart of lines from 0 to `top`."""
    drawn = tuple(lines)
    head = f'<svg class="chart" viewBox="0 0 {_WIDTH} {_HEIGHT}" role="img" aria-label="{escape(title)}">'
    parts = [*_marks(top), *_ends(ends), *(_line(line, top) for line in drawn), *_shields(drawn, top)]
    return Chart(title, Markup(f"{head}{''.join(parts)}</svg>"), tuple(ends), drawn)


def _marks(top: float) -> Iterable[str]:
    marks = axes.ticks(top)
    for mark, y in zip(marks, axes.heights(top, marks, _TALL), strict=True):
        yield f'<path class="mark" d="M{_LEFT} {_TOP + y}h{_WIDE}"/>'
        yield f'<text class="tick" x="{_LEFT - 6}" y="{_TOP + y}">{mark}</text>'


def _ends(ends: Sequence[str]) -> Iterable[str]:
    for end, x in zip(ends, axes.places(len(ends), _WIDE), strict=True):
        yield f'<text class="end" x="{_LEFT + x}" y="{_TOP + _TALL + 20}">{escape(end)}</text>'


def _line(line: ChartLine, top: float) -> str:
    xs, ys = axes.places(len(line.values), _WIDE), axes.heights(top, line.values, _TALL)
    points = " ".join(f"{_LEFT + x},{_TOP + y}" for x, y in zip(xs, ys, strict=True))
    return f'<polyline class="{line.kind}" points="{points}"/>'


def _shields(lines: Sequence[ChartLine], top: float) -> Iterable[str]:
    last = axes.heights(top, [line.values[-1] for line in lines], _TALL)
    for line, y in zip(lines, axes.spread(last, _SHIELD, _TALL), strict=True):
        x, middle, side = _LEFT + _WIDE + 8, _TOP + y, _SHIELD - 2
        yield _image(line.arms.shield, x, middle - side // 2, side)
        yield _image(line.arms.sign, x + side // 4, middle - side // 3, side // 2)


def _image(path: str, x: int, y: int, side: int) -> str:
    return f'<image href="{path}" x="{x}" y="{y}" width="{side}" height="{side}"/>'
