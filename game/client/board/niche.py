"""A niche of the gallery under the rose window, in which a seat stands, and its lamp: lit, or dark."""

from __future__ import annotations

import math
from functools import lru_cache
from typing import Final

import pygame

from game.board.box import Box
from game.board.palette import COLOURS
from game.client.widgets import paint
from game.client.widgets.style import BRIGHT, DEEP_GOLD, EDGE, GOLD, RAISED, Colour, mix

_FINE: Final = 2
_STONE: Final[Colour] = (128, 118, 100)
_DARK: Final[Colour] = (12, 12, 20)
#: Where the arch begins, as a share of the niche's width from its top.
_SPRING: Final = 0.62


def draw_niche(target: pygame.Surface, box: Box, colour: str | None, light: float = 1.0) -> None:
    """Draw a niche that fills a box, so brightly lit; without a colour nobody stands in it."""
    target.blit(_niche(box.w, box.h, colour, light), box[:2])


def draw_lamp(target: pygame.Surface, box: Box, *, lit: bool) -> None:
    """Draw a lantern in the middle of a box."""
    x, y = box.center
    unit = max(2, min(box.w, box.h) // 10)
    if lit:
        glow = paint.halo(unit * 5, mix(DEEP_GOLD, _DARK, 0.45))
        target.blit(glow, (x - glow.get_width() // 2, y - glow.get_height() // 2))
    metal, glass = (GOLD, BRIGHT) if lit else (EDGE, RAISED)
    fine = max(1, unit // 3)
    pygame.draw.circle(target, metal, (x, y - unit * 4), unit, fine)
    roof = [(x - unit * 2, y - unit * 2), (x, y - unit * 3), (x + unit * 2, y - unit * 2)]
    body = [(x - unit * 2, y - unit * 2), (x + unit * 2, y - unit * 2)]
    body += [(x + unit * 4 // 3, y + unit * 3), (x - unit * 4 // 3, y + unit * 3)]
    pygame.draw.polygon(target, glass, body)
    pygame.draw.polygon(target, metal, body, fine)
    pygame.draw.line(target, metal, (x, y - unit * 2), (x, y + unit * 3), fine)
    pygame.draw.polygon(target, metal, roof)
    pygame.draw.line(
        target, metal, (x - unit * 3 // 2, y + unit * 3), (x + unit * 3 // 2, y + unit * 3), fine * 2
    )


@lru_cache(maxsize=24)
def _niche(wide: int, tall: int, colour: str | None, brightness: float) -> pygame.Surface:
    width, height = max(8, wide) * _FINE, max(8, tall) * _FINE
    ledge = height // 48
    outer = _arch(0, 0, width - 1, height - ledge)
    light = COLOURS[colour].base if colour else _DARK
    glass = pygame.Surface((width, height), pygame.SRCALPHA)
    for y in range(height):
        share = 0.58 * brightness * max(0.0, 1 - y / (height * 0.58)) if colour else 0.0
        glass.fill((*mix(_DARK, light, share), 236 if colour else 190), (0, y, width, 1))
    mask = pygame.Surface((width, height), pygame.SRCALPHA)
    pygame.draw.polygon(mask, (255, 255, 255, 255), outer)
    glass.blit(mask, (0, 0), special_flags=pygame.BLEND_RGBA_MULT)
    stone = _STONE if colour else mix(_STONE, _DARK, 0.55)
    pygame.draw.lines(glass, stone, True, outer, width // 90)
    edge = width // 32
    inner = _arch(edge, edge, width - 1 - edge, height - ledge)
    pygame.draw.lines(glass, mix(stone, light, 0.6), False, inner, max(1, width // 200))
    pygame.draw.rect(glass, mix(stone, _DARK, 0.3), (0, height - ledge, width, ledge))
    pygame.draw.rect(glass, stone, (0, height - ledge, width, max(1, ledge // 4)))
    return pygame.transform.smoothscale(glass, (max(8, wide), max(8, tall)))


def _arch(left: int, top: int, right: int, bottom: int) -> list[tuple[float, float]]:
    """The outline of a pointed arch from its lower left over the point to its lower right."""
    width = right - left
    spring = top + width * _SPRING
    middle = (left + right) / 2
    rise, half = spring - top, width / 2
    radius = (rise * rise + half * half) / (2 * half)
    start = math.pi - math.asin(min(1.0, rise / radius))
    steps = [math.pi + (start - math.pi) * step / 16 for step in range(17)]
    rising = [(left + radius + math.cos(a) * radius, spring - math.sin(a) * radius) for a in steps]
    falling = [(2 * middle - x, y) for x, y in reversed(rising)]
    return [(left, bottom), *rising, *falling, (right, bottom)]
