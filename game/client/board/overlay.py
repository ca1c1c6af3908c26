"""Light over the window: what may be chosen glows, what is pointed at brightens, what happened flares."""

from __future__ import annotations

from collections.abc import Iterable
from typing import NamedTuple

import pygame

from game.board.palette import GLOW, Rgb
from game.board.rose import Rose, Target
from game.board.shapes import Polygon, bounds
from game.client.board.svg import Picture

Layer = tuple[pygame.Surface, tuple[int, int]]


def number_height(rose: Rose) -> int:
    """How high the numbers on the plague tracks are."""
    return round(rose.radius * 0.042)


class Look(NamedTuple):
    """How an overlay shines: its halo's width and strength, its rim's width (in hundredths of the window's
    radius) and colour, and the light behind the glass as a share of its own colour and as light added."""

    halo: float
    strength: float
    rim: float
    colour: Rgb
    gain: Rgb
    lift: Rgb


_AROUND_MARKET = 1.16

#: What a rim lies in: it sets the rim off from glass of any colour.
SEAM: Rgb = (10, 8, 10)
#: The rim of what brings something, and of what is only possible.
GOLD_RIM: Rgb = (255, 222, 120)
FAINT_RIM: Rgb = (188, 184, 176)

_LOOKS = {
    "glow": Look(2.6, 0.075, 0.85, GOLD_RIM, (84, 76, 44), (30, 22, 4)),
    "faint": Look(0.0, 0.0, 0.80, FAINT_RIM, (56, 56, 52), (14, 14, 13)),
    "highlight": Look(2.2, 0.10, 1.05, (255, 250, 222), (170, 160, 120), (52, 44, 22)),
    "flare": Look(4.0, 0.13, 0.80, (255, 250, 222), (235, 225, 190), (80, 70, 44)),
}


class Light:
    """Builds each overlay once, in pixels of the window it lies on."""

    def __init__(self, rose: Rose, picture: pygame.Surface, origin: tuple[int, int]) -> None:
        self._rose, self._picture, self._origin = rose, picture, origin
        self._kept: dict[tuple[str, Target], Layer] = {}

    def glow(self, surface: pygame.Surface, targets: Iterable[Target], level: float = 1.0) -> None:
        """Lights up what brings something, as strongly as `level` (0 to 1) says."""
        for target in targets:
            self._show(surface, "glow", target, level)

    def faint(self, surface: pygame.Surface, targets: Iterable[Target]) -> None:
        """Rims what may be chosen and brings nothing."""
        for target in targets:
            self._show(surface, "faint", target, 1.0)

    def highlight(self, surface: pygame.Surface, target: Target | None) -> None:
        if target is not None:
            self._show(surface, "highlight", target, 1.0)

    def flare(self, surface: pygame.Surface, target: Target, level: float) -> None:
        """Flashes where something happened; call it with `level` falling from 1 to 0."""
        self._show(surface, "flare", target, level)

    def _show(self, surface: pygame.Surface, kind: str, target: Target, level: float) -> None:
        key = (kind, target)
        if key not in self._kept:
            self._kept[key] = self._build(kind, self._shape(target))
        layer, place = self._kept[key]
        layer.set_alpha(round(255 * min(1.0, max(0.0, level))))
        surface.blit(layer, place)

    def _shape(self, target: Target) -> Polygon:
        """What is lit; of a market more than its message and the carriages on it cover."""
        outline = self._rose.outline(target)
        if target.kind != "market":
            return outline
        x, y = self._rose.markets[target.name].centre
        return tuple((x + (px - x) * _AROUND_MARKET, y + (py - y) * _AROUND_MARKET) for px, py in outline)

    def _build(self, kind: str, shape: Polygon) -> Layer:
        """The piece of the window as it looks with more light behind it, within a golden rim."""
        look = _LOOKS[kind]
        unit = self._rose.radius / 100
        margin = max(look.halo, look.rim) * unit + 2
        left, top, right, bottom = bounds(shape)
        x, y = int(left - margin), int(top - margin)
        w, h = right + margin - x, bottom + margin - y
        light = Picture(w, h, x, y)
        for step in range(1, 9 if look.halo else 1):
            light.stroke(shape, GLOW, 2 * look.halo * unit * step / 8, look.strength)
        light.stroke(shape, SEAM, look.rim * unit + 2 * max(1.0, 0.35 * unit), 0.9)
        light.stroke(shape, look.colour, max(1.0, look.rim * unit))
        if look.gain == look.lift:
            return light.surface(), (x, y)
        layer = self._lit(shape, (x, y), light.size, look)
        layer.blit(light.surface(), (0, 0))
        return layer, (x, y)

    def _lit(
        self, shape: Polygon, origin: tuple[int, int], size: tuple[int, int], look: Look
    ) -> pygame.Surface:
        """The window's own glass within the shape, brighter; its rough edge goes under the rim."""
        x, y = origin
        lit = pygame.Surface(size, pygame.SRCALPHA)
        lit.fill((0, 0, 0, 255))
        lit.blit(self._picture, (self._origin[0] - x, self._origin[1] - y))
        more = lit.copy()
        more.fill(look.gain, special_flags=pygame.BLEND_RGB_MULT)
        lit.blit(more, (0, 0), special_flags=pygame.BLEND_RGB_ADD)
        lit.fill(look.lift, special_flags=pygame.BLEND_RGB_ADD)
        mask = pygame.Surface(size, pygame.SRCALPHA)
        pygame.draw.polygon(mask, (255, 255, 255), [(px - x, py - y) for px, py in shape])
        lit.blit(mask, (0, 0), special_flags=pygame.BLEND_RGBA_MULT)
        return lit
