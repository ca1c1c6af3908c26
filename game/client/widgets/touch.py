"""Turns fingers into what a mouse would do: a tap is a click, a long press the second button, two fingers are
the wheel and the middle button.

Of one finger SDL makes mouse events, marked as such; of the others it tells as fingers.
"""

from __future__ import annotations

import math

import pygame

from game.board.box import Point
from game.client.widgets.inputs import Hover, Input, Press, Release, Wheel

#: Seconds until a press is a long one, and the pixels that a finger may stray in a tap.
LONG, _STRAY = 0.55, 12
#: How much farther apart, or nearer, two fingers are after a step of the wheel.
_STEP = 1.25


class Touch:
    """The fingers on the screen."""

    def __init__(self) -> None:
        #: Where and when the first finger went down; None once it is known what it does, and without one.
        self._down: tuple[Point, float] | None = None
        self._on = self._dragging = False
        self._first: Point = (0, 0)
        self._fingers: dict[int, Point] = {}
        self._apart: float | None = None

    def mouse(self, event: pygame.event.Event, point: Point, now: float) -> list[Input]:
        self._first = point
        match event.type:
            case pygame.MOUSEBUTTONDOWN:
                self._down, self._on = (point, now), True
                return [Hover(point)]
            case pygame.MOUSEMOTION if self._apart is not None:
                return []  # the fingers tell more
            case pygame.MOUSEMOTION if self._down is not None:
                start = self._down[0]
                if math.dist(start, point) <= _STRAY:
                    return []
                self._down, self._dragging = None, True
                return [Press(start), Hover(point)]
            case pygame.MOUSEMOTION if self._dragging:
                return [Hover(point)]
            case pygame.MOUSEBUTTONUP:
                return self._up(point)
        return []

    def _up(self, point: Point) -> list[Input]:
        tapped, dragged = self._down, self._dragging
        self._down, self._on, self._dragging = None, False, False
        if tapped is not None:
            return [Press(tapped[0]), Release(tapped[0])]
        return [Release(point)] if dragged else []

    def finger(self, event: pygame.event.Event, point: Point) -> list[Input]:
        """What happens with two fingers."""
        if event.type == pygame.FINGERUP:
            self._fingers.pop(event.finger_id, None)
            if self._apart is None or len(self._fingers) > 1:
                return []
            self._apart = None
            return [Release(self._first, 2)]
        if event.type == pygame.FINGERDOWN or event.finger_id in self._fingers:
            self._fingers[event.finger_id] = point
        if not self._on or len(self._fingers) != 2:
            return []
        (ax, ay), (bx, by) = self._fingers.values()
        middle, apart = ((ax + bx) // 2, (ay + by) // 2), max(1.0, math.dist((ax, ay), (bx, by)))
        return self._two(middle, apart)

    def _two(self, middle: Point, apart: float) -> list[Input]:
        self._first = middle
        if self._apart is None:
            begun: list[Input] = [Release(middle)] if self._dragging else []
            self._down, self._dragging, self._apart = None, False, apart
            return [*begun, Hover(middle), Press(middle, 2)]
        steps = int(math.log(apart / self._apart, _STEP))
        if not steps:
            return [Hover(middle)]
        self._apart = apart
        return [Release(middle, 2), Wheel(middle, steps), Press(middle, 2)]

    def advance(self, now: float) -> list[Input]:
        """What a finger does that rests."""
        if self._down is None or now < self._down[1] + LONG:
            return []
        point, self._down = self._down[0], None
        return [Press(point, 3), Release(point, 3)]

    def idle_time(self, now: float) -> float:
        """Seconds until a press is a long one."""
        return math.inf if self._down is None else max(0.0, self._down[1] + LONG - now)
