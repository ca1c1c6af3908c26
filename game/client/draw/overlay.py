"""Light over the window: what may be chosen glows, what is pointed at brightens, what happened flares."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from typing import Any

import pygame

from game.client.layout import Point, Polygon, Rose, Target
from game.client.layout.shapes import bounds

from .palette import GLOW, NIGHT, Rgb
from .svg import Picture

View = Mapping[str, Any]
Layer = tuple[pygame.Surface, tuple[int, int]]
DARKNESS = 0.62


class Light:
    """Builds each overlay once, in pixels of the window it lies on."""

    def __init__(self, rose: Rose, picture: pygame.Surface, origin: tuple[int, int]) -> None:
        self._rose, self._picture, self._origin = rose, picture, origin
        self._kept: dict[tuple[str, Target], Layer] = {}
        self._tracks: dict[tuple[int, int], Layer] = {}

    def glow(self, surface: pygame.Surface, targets: Iterable[Target], level: float) -> None:
        for target in targets:
            self._show(surface, "glow", target, level)

    def highlight(self, surface: pygame.Surface, target: Target | None) -> None:
        if target is not None:
            self._show(surface, "highlight", target, 1.0)

    def flare(self, surface: pygame.Surface, target: Target, level: float) -> None:
        self._show(surface, "flare", target, level)

    def darken_tracks(self, surface: pygame.Surface, view: View) -> None:
        """The panes of a plague track that the rat has passed lose their light."""
        for player in view["players"]:
            if player["rat"]:
                layer, place = self._track(self._rose.of_seat(player["seat"]).index, player["rat"])
                surface.blit(layer, place)

    def _show(self, surface: pygame.Surface, kind: str, target: Target, level: float) -> None:
        key = (kind, target)
        if key not in self._kept:
            self._kept[key] = self._build(kind, self._rose.outline(target))
        layer, place = self._kept[key]
        layer.set_alpha(round(255 * min(1.0, max(0.0, level))))
        surface.blit(layer, place)

    def _build(self, kind: str, shape: Polygon) -> Layer:
        unit = self._rose.radius / 100
        margin = 3.2 * unit
        left, top, right, bottom = bounds(shape)
        x, y = int(left - margin), int(top - margin)
        picture = Picture(right + margin - x, bottom + margin - y, x, y)
        strength = {"glow": 0.30, "highlight": 0.42, "flare": 0.65}[kind]
        for i in range(6):
            picture.stroke(shape, GLOW, (0.8 + i * 0.9) * unit, 0.16)
        picture.fill(shape, (255, 250, 225), strength)
        picture.stroke(shape, (255, 248, 214), (0.55 if kind == "glow" else 0.9) * unit)
        return picture.surface(), (x, y)

    def _track(self, borough: int, passed: int) -> Layer:
        if (borough, passed) not in self._tracks:
            shapes = [space.outline for space in self._rose.boroughs[borough].track[:passed]]
            self._tracks[borough, passed] = flat(shapes, NIGHT, DARKNESS)
        return self._tracks[borough, passed]


def flat(shapes: list[Polygon], colour: Rgb, opacity: float) -> Layer:
    """Shapes of one colour, cut out close."""
    points: list[Point] = [p for shape in shapes for p in shape]
    left, top, right, bottom = bounds(points)
    x, y = int(left) - 1, int(top) - 1
    picture = Picture(right + 2 - x, bottom + 2 - y, x, y)
    picture.fill_all(shapes, colour, opacity)
    return picture.surface(), (x, y)
