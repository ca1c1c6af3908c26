"""Choices that show all their values: side by side, as bars, or as a box to tick."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from itertools import accumulate, pairwise

import pygame

from game.board.box import Box, Point
from game.client.widgets import paint
from game.client.widgets.style import (
    BRIGHT,
    DEEP_GOLD,
    EDGE,
    GOLD,
    INK,
    PARCHMENT,
    RAISED,
    SOFT,
    Colour,
    mix,
)
from game.client.widgets.text import Fonts
from game.client.widgets.widgets import Choice, Pressable


class Segments(Choice):
    """All values side by side, the chosen one lit in `light`."""

    light: Colour = DEEP_GOLD
    _lengths: Sequence[int] = ()

    def natural(self, fonts: Fonts, px: int) -> int:
        return sum(fonts.width(label, "text", px) + 2 * px for _, label in self.options)

    def fit(self, fonts: Fonts) -> None:
        self._lengths = [fonts.width(label, "text", self.px) + self.px // 2 for _, label in self.options]

    def part(self, value: str) -> Box:
        """Where a value is."""
        values = [known for known, _ in self.options]
        return self._parts[values.index(value)]

    @property
    def _parts(self) -> list[Box]:
        ends = [self.box.w * end // sum(self._lengths) for end in accumulate(self._lengths, initial=0)]
        return [Box(self.box.x + start, self.box.y, end - start, self.box.h) for start, end in pairwise(ends)]

    def press(self, point: Point) -> None:
        for (value, _), part in zip(self.options, self._parts, strict=True):
            if part.holds(point):
                self.value = value
                self.changed(value)

    def draw(self, target: pygame.Surface, fonts: Fonts, *, hot: bool, focused: bool) -> None:
        lively = hot or focused
        radius = max(3, self.px // 3)
        paint.frame(target, self.box, radius, INK, GOLD if lively else EDGE)
        for (value, label), part in zip(self.options, self._parts, strict=True):
            chosen = value == self.value
            if chosen:
                paint.frame(target, part, radius, mix(INK, self.light, 0.31), GOLD if lively else self.light)
            ink = BRIGHT if chosen else PARCHMENT if lively else SOFT
            paint.label(
                target, fonts, label, part.inset(self.px // 6, 0), self.px, colour=ink, align="center"
            )


class Bars(Choice):
    """Values that rise: as many bars are lit as the chosen one is high; its name stands under them."""

    def press(self, point: Point) -> None:
        number = (point[0] - self.box.x) * len(self.options) // max(1, self.box.w)
        self.value = self.options[min(max(0, number), len(self.options) - 1)][0]
        self.changed(self.value)

    def step(self, by: int) -> None:
        values = [value for value, _ in self.options]
        at = min(max(0, values.index(self.value) + by), len(values) - 1)
        self.value = values[at]
        self.changed(self.value)

    def draw(self, target: pygame.Surface, fonts: Fonts, *, hot: bool, focused: bool) -> None:
        values = [value for value, _ in self.options]
        lively = hot or focused
        bars = self.box.top(self.box.h // 3).inset(0, self.box.h // 12)
        for number, bar in enumerate(bars.columns(len(values), max(2, self.px // 6))):
            lit = number <= values.index(self.value)
            ink = (BRIGHT if lively else GOLD) if lit else RAISED
            paint.frame(target, bar, max(2, self.px // 9), ink, GOLD if lively else EDGE)
        name = dict(self.options)[self.value]
        ink = BRIGHT if lively else PARCHMENT
        paint.label(target, fonts, name, self.box.below(self.box.h // 3), self.px, colour=ink, align="center")


class Check(Pressable):
    """A box to tick, with words beside it."""

    def __init__(self, label: str, action: Callable[[], None], *, on: bool, hint: str = "") -> None:
        super().__init__(action)
        self.label, self.on, self.hint = label, on, hint

    def natural(self, fonts: Fonts, px: int) -> int:
        return fonts.width(self.label, "text", px) + 2 * px

    def draw(self, target: pygame.Surface, fonts: Fonts, *, hot: bool, focused: bool) -> None:
        lively = hot or focused
        side = min(self.px, self.box.h)
        tick = self.box.left(side).centred(side, side)
        paint.frame(target, tick, max(2, side // 6), INK, GOLD if lively else SOFT)
        if self.on:
            points = [(0.22, 0.52), (0.44, 0.74), (0.80, 0.26)]
            line = [(tick.x + tick.w * x, tick.y + tick.h * y) for x, y in points]
            pygame.draw.lines(target, BRIGHT, False, line, max(2, side // 9))
        ink = BRIGHT if lively else PARCHMENT if self.on else SOFT
        words = self.box.after(side + side // 2)
        paint.label(target, fonts, self.label, words, self.px, colour=ink)
