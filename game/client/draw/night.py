"""What the plague adds to the rose window."""

from __future__ import annotations

import math
from functools import lru_cache

import pygame

from game.client.layout import Point, Rose, Space
from game.client.layout.shapes import arc, bounds

from .palette import LEAD, Rgb
from .svg import Picture

#: Dashes of the ring around the pane on which a rat will stand.
_DASHES = 8
#: What is left of red, green and blue at night, and of a plague track's light.
NIGHT: Rgb = (72, 80, 126)
_MOONLIGHT = 120
#: The radius of a lamp's pool of light and of that in the cathedral, in hundredths of the window's radius.
_POOL, _HEART = 25.0, 17.0
#: The soft border is this fraction of the picture.
_EDGE = 36
_PALE: Rgb = (255, 244, 214)
_DANGER: Rgb = (255, 72, 48)


@lru_cache(maxsize=64)
def halo(radius: int, colour: Rgb) -> pygame.Surface:
    """Soft light around a point."""
    picture = Picture(2 * radius, 2 * radius)
    light = picture.radial((radius, radius), radius, (0, colour, 0.85), (0.45, colour, 0.45), (1, colour, 0))
    picture.disc((radius, radius), radius, light)
    return picture.surface()


def darkened(day: pygame.Surface, rose: Rose, origin: tuple[int, int]) -> pygame.Surface:
    """A part of the table at night: dark blue, but for the light of the lamps and some on the tracks."""
    dark = day.copy()
    dark.fill(NIGHT, special_flags=pygame.BLEND_RGB_MULT)
    unit = rose.radius / 100
    for borough in rose.boroughs:
        for space in borough.track:
            _keep_light(dark, day, _pane_mask(space, origin))
        _keep_light(dark, day, _pool(borough.lamp.centre, _POOL * unit, origin))
    _keep_light(dark, day, _pool(rose.centre, _HEART * unit, origin))
    _keep_light(dark, day, _soft_edge(day.get_size()))
    return dark


def _soft_edge(size: tuple[int, int]) -> tuple[pygame.Surface, pygame.Rect]:
    """A mask for the day that is left at the border, where nobody shall see where the night ends."""
    mask = pygame.Surface((_EDGE, _EDGE), pygame.SRCALPHA)
    mask.fill((255, 255, 255, 255))
    mask.fill((255, 255, 255, 0), mask.get_rect().inflate(-2, -2))
    soft = pygame.transform.smoothscale(mask, size)
    return soft, soft.get_rect()


def _keep_light(dark: pygame.Surface, day: pygame.Surface, mask: tuple[pygame.Surface, pygame.Rect]) -> None:
    """Brings back the day where a mask is opaque."""
    shade, area = mask
    inside = area.clip(day.get_rect())
    if not (inside.w and inside.h):
        return
    light = day.subsurface(inside).convert_alpha()
    light.blit(shade, (area.x - inside.x, area.y - inside.y), special_flags=pygame.BLEND_RGBA_MULT)
    dark.blit(light, inside)


def _pool(centre: Point, radius: float, origin: tuple[int, int]) -> tuple[pygame.Surface, pygame.Rect]:
    """A mask for a round pool of light."""
    light = halo(round(radius), (255, 255, 255))
    return light, light.get_rect(center=(round(centre[0]) - origin[0], round(centre[1]) - origin[1]))


def _pane_mask(space: Space, origin: tuple[int, int]) -> tuple[pygame.Surface, pygame.Rect]:
    """A mask that leaves some light on a pane of a plague track."""
    left, top, right, bottom = bounds(space.outline)
    x, y = int(left), int(top)
    mask = pygame.Surface((int(right) - x + 1, int(bottom) - y + 1), pygame.SRCALPHA)
    pygame.draw.polygon(mask, (255, 255, 255, _MOONLIGHT), [(px - x, py - y) for px, py in space.outline])
    return mask, mask.get_rect(topleft=(x - origin[0], y - origin[1]))


def ghost_ring(size: int, *, danger: bool) -> pygame.Surface:
    """A ring of dashes, whole and red where danger is, on a darkened pane."""
    picture = Picture(size, size)
    middle, radius, width = (size / 2, size / 2), size * 0.43, size * 0.075
    picture.disc(
        middle, radius, picture.radial(middle, radius, (0, LEAD, 0.62), (0.7, LEAD, 0.34), (1, LEAD, 0.12))
    )
    if danger:
        picture.circle(middle, radius, LEAD, width * 1.9)
        picture.circle(middle, radius, _DANGER, width * 1.25)
        return picture.surface()
    step = math.tau / _DASHES
    dashes = [arc(radius, step * n, step * (n + 0.58), 5, middle) for n in range(_DASHES)]
    picture.stroke_all(dashes, LEAD, width * 1.8, 0.9, closed=False)
    picture.stroke_all(dashes, _PALE, width, closed=False)
    return picture.surface()
