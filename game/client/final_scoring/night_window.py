"""The rose window in the dark: what is told of shines, and in the end the winner's part lights up."""

from __future__ import annotations

import math
from collections.abc import Iterable

import pygame

from game.board.palette import GLOW
from game.board.rose import CATHEDRAL, Target, arms_target, market_target, sector_target, space_target
from game.board.shapes import Point, arc, bounds, polar
from game.client.board.panel import BoardPanel
from game.client.board.svg import Picture
from game.client.widgets import paint
from game.rules import HARBOUR_END, View

#: What is left of the light at night; how soft the edges of the winners' light are, in units; how many motes
#: of light there are; how far the light reaches, as a share of the window's radius.
_NIGHT, _SOFT, _MOTES, _RIM = (62, 62, 84), 2.4, 26, 1.05


class NightWindow:
    """The pictures of the window at night, and with the winners' boroughs alight."""

    def __init__(self, board: BoardPanel, view: View, winners: Iterable[int], size: tuple[int, int]) -> None:
        self._board, self._view, self._winners = board, view, tuple(winners)
        ground = pygame.Surface(size).convert()
        ground.blit(paint.night(size), (0, 0))
        board.painter.draw(ground)
        board.draw_pieces(ground, view)
        self.size = size
        self._area = ground.get_rect()
        self._day = ground
        self._night = ground.copy()
        self._night.fill(_NIGHT, special_flags=pygame.BLEND_RGB_MULT)
        self._lit: list[tuple[pygame.Surface, tuple[int, int]]] = []

    def build_ahead(self) -> bool:
        """Build the light of a further winner, which the dawn will need; say whether any was missing."""
        missing = len(self._lit) < len(self._winners)
        if missing:
            self._lit.append(self._lit_part(self._winners[len(self._lit)]))
        return missing

    def draw(self, target: pygame.Surface) -> None:
        target.blit(self._night, self._area)

    def target_of(self, source: str, seat: int) -> Target:
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

    def middle(self, target: Target) -> Point:
        left, top, right, bottom = bounds(self._board.rose.outline(target))
        return (left + right) / 2, (top + bottom) / 2

    def shine(self, canvas: pygame.Surface, on: Target, level: float) -> pygame.Rect:
        """Lights up a part of the window; returns where."""
        left, top, right, bottom = bounds(self._board.rose.outline(on))
        margin = 6 * self._board.rose.radius / 100 + 3
        area = pygame.Rect(left - margin, top - margin, right - left + 2 * margin, bottom - top + 2 * margin)
        canvas.set_clip(area)
        self._board.painter.light.flare(canvas, on, level)
        canvas.set_clip(None)
        return area.clip(canvas.get_rect())

    def dawn(self, canvas: pygame.Surface, level: float) -> list[pygame.Rect]:
        """Lights up the winners' boroughs; returns where."""
        touched = []
        while self.build_ahead():
            pass
        for layer, place in self._lit:
            layer.set_alpha(round(255 * level))
            touched.append(canvas.blit(layer, place))
        return touched

    def motes(self, canvas: pygame.Surface, seconds: float) -> list[pygame.Rect]:
        """Draw lights that rise from the cathedral through the winners' boroughs; return where."""
        rose, touched = self._board.rose, []
        half = math.pi / len(rose.boroughs)
        for seat in self._winners:
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
