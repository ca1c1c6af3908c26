"""The rose window in the dark: its lights fly, and in the end the winner's part lights up."""

from __future__ import annotations

import math
from collections.abc import Callable

import pygame

from game.board.box import Scale, Size
from game.board.palette import GLOW
from game.board.rose import CATHEDRAL, Target, arms_target, market_target, sector_target, space_target
from game.board.shapes import Point, arc, bounds, polar
from game.client.animation.curve import Hop
from game.client.animation.uncovering import DAWN, FLIGHT, GROWTH, Uncovered, Uncovering
from game.client.board.panel import BoardPanel
from game.client.board.svg import Picture
from game.client.widgets import paint
from game.client.widgets.style import WARNING
from game.rules import HARBOUR_END, View

#: What is left of the light at night; how soft the edges of the winners' light are, in units; how many motes
#: of light there are; how far the light reaches, as a share of the window's radius.
_NIGHT, _SOFT, _MOTES, _RIM = (62, 62, 84), 2.4, 26, 1.05
#: How many lights fly for a step, the share of their flight between two, and the units of the first's radius.
_LIGHTS, _BETWEEN, _LARGEST = 7, 0.07, 24


class NightWindow:
    """The pictures of the window at night, and with the winners' boroughs alight; and all lights."""

    def __init__(self, board: BoardPanel, view: View, timeline: Uncovering, size: Size) -> None:
        self._board, self._view, self._timeline, self._px = board, view, timeline, Scale.of(size).px
        ground = pygame.Surface(size).convert()
        ground.blit(paint.night(size), (0, 0))
        board.painter.draw(ground)
        board.draw_pieces(ground, view)
        self._area = ground.get_rect()
        self._day = ground
        self._night = ground.copy()
        self._night.fill(_NIGHT, special_flags=pygame.BLEND_RGB_MULT)
        self._lit: list[tuple[pygame.Surface, tuple[int, int]]] = []

    def build_lights(self) -> None:
        """Build the pictures of all lights that fly."""
        for number in range(_LIGHTS):
            for colour in (GLOW, WARNING):
                paint.halo(self._px(_LARGEST - 2 * number), colour)

    def build_ahead(self) -> bool:
        """Build the light of a further winner, which the dawn will need; say whether any was missing."""
        missing = len(self._lit) < len(self._timeline.winners)
        if missing:
            self._lit.append(self._lit_part(self._timeline.winners[len(self._lit)]))
        return missing

    def draw(self, target: pygame.Surface) -> None:
        target.blit(self._night, self._area)

    def draw_lights(
        self, target: pygame.Surface, moment: float, end_of_bar: Callable[[int], Point]
    ) -> list[pygame.Rect]:
        """Draw all light of a moment, as far as the ends of the seats' bars; return where."""
        touched: list[pygame.Rect] = []
        flying = list(self._timeline.flying(moment))
        for step, share in flying:
            on = self._target_of(step.source, step.seat)
            touched.append(self._shine(target, on, math.sin(math.pi * min(1.0, share * 1.1))))
        for step, share in flying:
            touched += self._flight(target, step, share * (FLIGHT + GROWTH) / FLIGHT, end_of_bar(step.seat))
        since = moment - self._timeline.dawn
        if since >= 0.0:
            touched += self._dawn(target, min(1.0, since / DAWN))
            touched += self._motes(target, since)
        return touched

    def _flight(self, target: pygame.Surface, step: Uncovered, share: float, bar: Point) -> list[pygame.Rect]:
        """Lights from the window to the seat's bar; what the plague took goes the other way."""
        middle = self._middle(self._target_of(step.source, step.seat))
        way = Hop(middle, bar, self._px(90))
        lost = step.amount < 0
        if lost:
            way = Hop(bar, middle, self._px(60))
        touched = []
        for number in range(_LIGHTS):
            done = share * (1 + _BETWEEN * _LIGHTS) - number * _BETWEEN
            if 0.0 < done < 1.0:
                size = self._px(_LARGEST - 2 * number)
                halo = paint.halo(size, WARNING if lost else GLOW)
                x, y = way.at(done).point
                touched.append(target.blit(halo, (round(x - size), round(y - size))))
        return touched

    def _target_of(self, source: str, seat: int) -> Target:
        borough = self._view["players"][seat]["borough"]
        if source in ("residence", "park"):
            return sector_target(borough, source)
        match source:
            case "cathedral" | "donation":
                return CATHEDRAL
            case "message":
                return market_target(self._view["players"][seat]["carriage"])
            case "plague":
                return space_target(borough, HARBOUR_END)
        return arms_target(borough)

    def _middle(self, target: Target) -> Point:
        left, top, right, bottom = bounds(self._board.rose.outline(target))
        return (left + right) / 2, (top + bottom) / 2

    def _shine(self, canvas: pygame.Surface, on: Target, level: float) -> pygame.Rect:
        """Lights up a part of the window; returns where."""
        left, top, right, bottom = bounds(self._board.rose.outline(on))
        margin = 6 * self._board.rose.radius / 100 + 3
        area = pygame.Rect(left - margin, top - margin, right - left + 2 * margin, bottom - top + 2 * margin)
        canvas.set_clip(area)
        self._board.painter.light.flare(canvas, on, level)
        canvas.set_clip(None)
        return area.clip(canvas.get_rect())

    def _dawn(self, canvas: pygame.Surface, level: float) -> list[pygame.Rect]:
        """Lights up the winners' boroughs; returns where."""
        touched = []
        while self.build_ahead():
            pass
        for layer, place in self._lit:
            layer.set_alpha(round(255 * level))
            touched.append(canvas.blit(layer, place))
        return touched

    def _motes(self, canvas: pygame.Surface, seconds: float) -> list[pygame.Rect]:
        """Draw lights that rise from the cathedral through the winners' boroughs; return where."""
        rose, touched = self._board.rose, []
        half = math.pi / len(rose.boroughs)
        for seat in self._timeline.winners:
            middle = rose.of_seat(seat).angle
            for number in range(_MOTES):
                way = (seconds * (0.16 + 0.02 * (number % 5)) + number * 0.618) % 1.0
                aside = math.sin(number * 2.4 + way * 3.0) * half * 0.8
                x, y = polar((0.26 + 0.8 * way) * rose.radius, middle + aside, rose.centre)
                size = max(
                    2, round(rose.radius * (0.009 + 0.004 * (number % 3)) * math.sin(math.pi * way) * 2)
                )
                halo = paint.halo(size, GLOW)
                touched.append(canvas.blit(halo, (round(x - size), round(y - size))))
        return touched

    def _lit_part(self, seat: int) -> tuple[pygame.Surface, tuple[int, int]]:
        """A winner's part of the window by day, soft at its edges, within a rim of light; and where it is."""
        rose = self._board.rose
        half, unit = math.pi / len(rose.boroughs), rose.radius / 100
        borough = rose.of_seat(seat)
        rim = arc(rose.radius * _RIM, borough.angle - half, borough.angle + half, 32, rose.centre)
        shape = [rose.centre, *rim]
        left, top, right, bottom = bounds(shape)
        place = pygame.Rect(left - 4 * unit, top - 4 * unit, right - left + 8 * unit, bottom - top + 8 * unit)
        place = place.clip(self._area)
        layer = self._day.subsurface(place).convert_alpha()
        layer.fill((34, 29, 14), special_flags=pygame.BLEND_RGB_ADD)
        layer.blit(self._mask(shape, place), (0, 0), special_flags=pygame.BLEND_RGBA_MULT)
        light = Picture(place.w, place.h, place.x, place.y)
        for step in range(1, 7):
            light.stroke(borough.petal, GLOW, 3.6 * unit * step / 6, 0.10)
        light.stroke(borough.petal, (255, 250, 222), 0.7 * unit)
        layer.blit(light.surface(), (0, 0))
        return layer, place.topleft

    def _mask(self, shape: list[Point], place: pygame.Rect) -> pygame.Surface:
        """The shape in white, with soft edges."""
        soft = max(2, round(_SOFT * self._board.rose.radius / 100))
        mask = pygame.Surface(place.size, pygame.SRCALPHA)
        mask.fill((255, 255, 255, 0))
        pygame.draw.polygon(mask, (255, 255, 255, 255), [(x - place.x, y - place.y) for x, y in shape])
        small = pygame.transform.smoothscale(mask, (max(1, place.w // soft), max(1, place.h // soft)))
        return pygame.transform.smoothscale(small, place.size)
