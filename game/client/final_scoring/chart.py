"""The chart of prestige by round, with the events that made it."""

from __future__ import annotations

from itertools import pairwise
from typing import NamedTuple

import pygame

from game.board.box import Box, Scale
from game.board.crest import Crest
from game.board.palette import COLOURS
from game.client.board.art import Art
from game.client.review import chart
from game.client.review.chart import ChartLine
from game.client.statistics import sources
from game.client.widgets import paint
from game.client.widgets.style import EDGE, GOLD, INK, PANEL, RAISED, SOFT, mix
from game.client.widgets.text import Fonts
from game.rules import ROUNDS
from game.rules.knowledge.reckoning import PrestigeChange, Reckoning
from game.statistics import axes
from game.text.catalog import Catalog

#: Units: half of a shield's height, the width of lines; the sizes of portraits and of other signs; the height
#: of the amount over them.
_SHIELD, _LINE, _PORTRAIT, _SIGN, _AMOUNT = 22, 3, (42, 62), (40, 40), 26
#: The height of the chart, as a multiple of the greatest prestige: above it is room for an event.
_ROOM = 1.15
#: The least prestige of an event, and the most events of one seat.
_WORTH, _MOST = 4, 2


class PlacedEvent(NamedTuple):
    """A gain that is shown on the chart, and where."""

    change: PrestigeChange
    box: Box


class ChartPlace:
    """The chart in its box: where lines run, and where things stand around them.

    rounds: a strip for each round, from the top of the plot to the foot of the chart. nights: where the
    plagues are told, under the ends of the strips. label: the width of the numbers at the left. caption: the
    height of a round's name.
    """

    def __init__(self, box: Box, scale: Scale, rounds: int) -> None:
        px = scale.px
        self.label, side = px(56), px(50)
        inner = box.inset(px(14), px(12))
        self.caption = scale.line(30)
        foot = px(2 * _LINE) + self.caption + px(32)
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


class RoundsChart:
    """The chart in a box; what it shows is drawn once."""

    def __init__(self, box: Box, scale: Scale, found: Reckoning, crests: tuple[Crest, ...], art: Art) -> None:
        self.box, self.scale, self._found, self._crests, self._art = box, scale, found, crests, art
        self.place = ChartPlace(box, scale, ROUNDS)
        self._lines = [found.by_round(seat) for seat in range(len(crests))]
        self._top = max(10.0, *(_ROOM * max(line) for line in self._lines))
        self.events = self._placed()
        self._kept: pygame.Surface | None = None

    def round_at(self, point: tuple[int, int]) -> int | None:
        return next((n for n, strip in enumerate(self.place.rounds, 1) if strip.holds(point)), None)

    def draw(self, target: pygame.Surface, fonts: Fonts, catalog: Catalog, pointed: int | None) -> None:
        """Draw the chart, with one round brighter."""
        px, place = self.scale.px, self.place
        paint.frame(target, self.box, px(10), PANEL, EDGE)
        marks = axes.ticks(self._top)
        if self._kept is None:
            self._kept = self._picture(marks)
        if pointed is not None:
            paint.frame(target, place.rounds[pointed - 1], px(6), RAISED, GOLD)
        edge = 2 * px(_LINE)
        where = place.plot.x - edge, place.plot.y - edge
        target.blit(self._kept, where, special_flags=pygame.BLEND_RGB_MAX)
        for mark, y in zip(marks, axes.heights(self._top, marks, place.plot.h), strict=True):
            label = Box(place.plot.x - place.label, place.plot.y + y - px(15), place.label - px(12), px(30))
            paint.label(target, fonts, str(mark), label, px(27), "text", SOFT, "right")
        self._caption_nights(target, fonts, catalog)
        for number, night in enumerate(place.nights, 1):
            label = Box(night.x, night.y - place.caption, night.w, place.caption)
            key = "story.axis" if number == 1 else "story.axis.number"
            lit = GOLD if number == pointed else SOFT
            text = catalog.text(key, round=number)
            paint.label(target, fonts, text, label, px(27), "text", lit, "center")
            self._draw_night(target, night, number)
        self._draw_shields(target)
        for event in self.events:
            self._draw_event(target, fonts, event)

    def _picture(self, marks: list[int]) -> pygame.Surface:
        """The lines alone, to be laid over the ground."""
        lines = [
            ChartLine(COLOURS[crest.colour].ink, line, self._found.rows[0].seat == seat)
            for seat, (crest, line) in enumerate(zip(self._crests, self._lines, strict=True))
        ]
        return chart.picture(self.place.plot.size, lines, self._top, marks, self.scale.px(_LINE))

    def _draw_shields(self, target: pygame.Surface) -> None:
        """The seats' shields where their lines end, beside one another where those meet."""
        px, plot = self.scale.px, self.place.plot
        side = px(2 * _SHIELD)
        last = [line[-1] for line in self._lines]
        ends = axes.spread(axes.heights(self._top, last, plot.h), side, plot.h + side // 4)
        for crest, y in zip(self._crests, ends, strict=True):
            box = Box(plot.right + px(28), plot.y + y - side // 2, side, side)
            paint.put(target, self._art.shield(crest, side - px(3)), box, "center")

    def _draw_night(self, target: pygame.Surface, box: Box, round: int) -> None:
        """The shield of each seat from which the plague of that round took something, side by side."""
        struck = [toll.seat for toll in self._found.tolls if toll.round == round]
        size = min(box.h * 4 // 5, box.w // max(3, len(struck)) + self.scale.px(3))
        step = min(size, (box.w - size) // max(1, len(struck) - 1))
        x = box.center[0] - (step * (len(struck) - 1) + size) // 2
        for number, seat in enumerate(struck):
            shield = self._art.shield(self._crests[seat], size)
            paint.put(target, shield, Box(x + number * step, box.y, size, box.h), "center")

    def _caption_nights(self, target: pygame.Surface, fonts: Fonts, catalog: Catalog) -> None:
        """Before those shields a rat and what took it, where any plague took something."""
        if not self._found.tolls:
            return
        px, first = self.scale.px, self.place.nights[0]
        left = self.box.x + px(10)
        row = Box(left, first.y, first.x - left - px(4), first.h)
        rat = sources.picture(self._art, "plague", min(row.h, px(24)))
        paint.put(target, rat, row)
        words = row.after(rat.get_width() + px(4))
        paint.label(target, fonts, catalog.text("source.plague"), words, px(27), "text", SOFT)

    def _placed(self) -> tuple[PlacedEvent, ...]:
        """The greatest gains, as far as there is room for them."""
        gains = [change for change in self._found.changes if change.total >= _WORTH]
        placed: list[PlacedEvent] = []
        taken: list[Box] = []  # an event that gave way to a point keeps its best place too
        for change in sorted(gains, key=lambda change: (-change.total, change.round)):
            best, *others = self._event_boxes(change)
            full = sum(event.change.seat == change.seat for event in placed) == _MOST
            if full or any(best.overlaps(box) for box in taken):
                continue
            free = [box for box in others if not any(box.overlaps(other) for other in taken)]
            placed.append(PlacedEvent(change, min([best, *free], key=self.covered)))
            taken += [best, placed[-1].box]
        return tuple(placed)

    def covered(self, box: Box) -> int:
        """How many points of the seats' lines a box covers."""
        plot, strips = self.place.plot, self.place.rounds
        xs = [plot.x, *(strip.right for strip in strips)]
        heights = [axes.heights(self._top, line, plot.h) for line in self._lines]
        return sum(box.holds((x, plot.y + y)) for ys in heights for x, y in zip(xs, ys, strict=True))

    def _event_boxes(self, change: PrestigeChange) -> list[Box]:
        """Where the event may stand, the best place first: above the point of the seat's line at the end of
        the round, below it, above at either side; not above at the upper edge."""
        px, plot = self.scale.px, self.place.plot
        wide, tall = map(px, _PORTRAIT if change.source == "person" else _SIGN)
        tall += px(_AMOUNT)
        x = self.place.rounds[change.round - 1].right
        (y,) = axes.heights(self._top, [self._lines[change.seat][change.round]], plot.h)
        above, below = (plot.y + y + aside for aside in (-tall - px(9), px(9)))
        places = [(x, above), (x, below), (x - wide * 2 // 3, above), (x + wide * 2 // 3, above)]
        boxes = [Box(middle - wide // 2, top, wide, tall) for middle, top in places]
        low = self.place.nights[0].y - self.place.caption
        return [box for box in boxes if box.y > self.box.y and box.bottom < low] or boxes[1:2]

    def _draw_event(self, target: pygame.Surface, fonts: Fonts, event: PlacedEvent) -> None:
        """Who or what brought it, in a frame of the seat's colour, under how much it was."""
        px, change = self.scale.px, event.change
        colour = COLOURS[self._crests[change.seat].colour].ink
        amount, box = event.box.top(px(_AMOUNT)), event.box.below(px(_AMOUNT))
        for ink, aside in ((INK, -1), (INK, 1), (colour, 0)):
            place = amount.moved(aside * px(2), aside)
            paint.label(target, fonts, f"+{change.total}", place, px(27), "text", ink, "center")
        round = box.h // 2 if change.source != "person" else px(8)
        paint.frame(target, box, round, INK, mix(INK, colour, 0.85), px(2))
        if change.source == "person":
            picture = self._art.person(change.reason, box.inset(px(3)).size)
        else:
            picture = sources.picture(self._art, change.source, box.h * 7 // 10)
        paint.put(target, picture, box, "center")
