"""The course of a game as a bar: its rounds and phases, the prestige, and the moment that is shown."""

from __future__ import annotations

from collections.abc import Sequence
from itertools import pairwise

import pygame

from game.board.box import Box, Point, Scale
from game.board.palette import COLOURS
from game.client.board import masonry
from game.client.board.kit import Kit
from game.client.replay.moments import When
from game.client.widgets import paint
from game.client.widgets.style import BRIGHT, EDGE, GOLD, INK, PANEL, RAISED, SOFT, Colour, mix
from game.rules import View

#: Lines are drawn so many times as large, and then made small.
_FINE = 2
#: Units: the height of the rounds' numbers and of the strip of phases.
_HEAD, _PHASES = 30, 12
_TINTS: dict[str, Colour] = {
    "draft": (58, 66, 96),
    "play": (104, 86, 44),
    "hire": (58, 92, 66),
    "plague": (110, 44, 40),
}


class CourseBar:
    """The bar in a box. marks: of each moment. lines: by seat, its prestige at each, None if not known."""

    def __init__(
        self,
        box: Box,
        scale: Scale,
        marks: Sequence[When],
        lines: Sequence[Sequence[int | None]],
        view: View,
        kit: Kit,
    ) -> None:
        self.box, self._scale, self._marks, self._lines = box, scale, marks, lines
        self._view, self._kit = view, kit
        inner = box.inset(scale.px(18), scale.px(9))
        self._head = inner.top(scale.px(_HEAD))
        self._strip = Box(inner.x, inner.bottom - scale.px(_PHASES), inner.w, scale.px(_PHASES))
        self._plot = Box(inner.x, self._head.bottom, inner.w, self._strip.y - self._head.bottom)
        self._kept: pygame.Surface | None = None

    def x(self, number: int) -> int:
        """How far right a moment stands."""
        return self._plot.x + round(self._plot.w * number / max(1, len(self._marks) - 1))

    def moment(self, point: Point) -> int:
        last = len(self._marks) - 1
        return min(max(0, round((point[0] - self._plot.x) * last / self._plot.w)), last)

    def told(self, number: int) -> str:
        mark, text = self._marks[number], self._kit.words.catalog.text
        return text("replay.pointed", round=mark.round, phase=text(f"phase.{mark.phase}"), number=number)

    def draw(self, target: pygame.Surface, at: int, pointed: int | None) -> None:
        """Draw the bar with the moment that is shown, and the one that is pointed at."""
        if self._kept is None:
            self._kept = self._picture()
        target.blit(self._kept, self.box[:2])
        px = self._scale.px
        top, bottom = self._head.bottom, self._strip.bottom
        if pointed is not None:
            target.fill(SOFT, (self.x(pointed), top, max(1, px(2)), bottom - top))
        x, wide = self.x(at), px(3)
        target.fill(GOLD, (x - wide // 2, top, wide, bottom - top))
        reach = px(9)
        corners = [(x - reach, top), (x + reach, top), (x, top + reach * 3 // 2)]
        pygame.draw.polygon(target, BRIGHT, corners)

    def _picture(self) -> pygame.Surface:
        picture = pygame.Surface(self.box.size).convert()
        picture.blit(paint.night(self.box.size), (0, 0))
        away = -self.box.x, -self.box.y
        masonry.plate(picture, Box(0, 0, *self.box.size), self._kit)
        self._draw_rounds(picture, away)
        self._draw_lines(picture, away)
        return picture

    def _draw_rounds(self, picture: pygame.Surface, away: Point) -> None:
        marks, px = self._marks, self._scale.px
        starts = [0, *(n for n in range(1, len(marks)) if marks[n].round != marks[n - 1].round)]
        for number, (start, end) in enumerate(pairwise([*starts, len(marks) - 1])):
            left, right = self.x(start), self.x(end)
            room = Box(left, self._plot.y, right - left, self._plot.h).moved(*away)
            if number % 2:
                picture.fill(mix(PANEL, RAISED, 0.5), room)
            label = Box(left, self._head.y, right - left, self._head.h).moved(*away)
            round_ = self._kit.words.catalog.text("replay.round", round=marks[start].round)
            short = str(marks[start].round)
            fits = self._kit.fonts.width(round_, "text", self._kit.fonts.unzoomed(px(27))) < label.w
            paint.label(
                picture, self._kit.fonts, round_ if fits else short, label, px(27), "text", SOFT, "center"
            )
        for number, (mark, following) in enumerate(pairwise(marks)):
            tint = _TINTS.get(mark.phase, EDGE)
            left, right = self.x(number), self.x(number + 1)
            if (mark.round, mark.phase) != (following.round, following.phase):
                right -= 1
            strip = Box(left, self._strip.y, right - left, self._strip.h).moved(*away)
            picture.fill(tint, strip)

    def _draw_lines(self, picture: pygame.Surface, away: Point) -> None:
        """A line for each seat whose prestige is known, over as much of the game as it is."""
        known = [value for line in self._lines for value in line if value is not None]
        top, plot = max([10, *known]) * 1.05, self._plot
        fine = pygame.Surface((plot.w * _FINE, plot.h * _FINE), pygame.SRCALPHA)
        for seat, line in enumerate(self._lines):
            ink = COLOURS[self._kit.crest_of(self._view, seat).colour].ink
            points = [
                ((self.x(number) - plot.x) * _FINE, round((plot.h - 2) * _FINE * (1 - value / top)))
                for number, value in enumerate(line)
                if value is not None
            ]
            if len(points) > 1:
                pygame.draw.lines(fine, INK, False, points, self._scale.px(5) * _FINE)
                pygame.draw.lines(fine, ink, False, points, self._scale.px(3) * _FINE)
        picture.blit(pygame.transform.smoothscale(fine, plot.size), (plot.x + away[0], plot.y + away[1]))
