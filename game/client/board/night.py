"""What the plague adds to the rose window."""

from __future__ import annotations

import math
from functools import lru_cache

import pygame

from game.board.palette import LEAD, Rgb
from game.board.rose import Rose
from game.board.shapes import arc
from game.client.board.svg import Picture

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
_DANGER: Rgb = (255, 80, 60)


@lru_cache(maxsize=64)
def halo(radius: int, colour: Rgb) -> pygame.Surface:
    """Soft light around a point."""
    picture = Picture(2 * radius, 2 * radius)
    light = picture.radial((radius, radius), radius, (0, colour, 0.85), (0.45, colour, 0.45), (1, colour, 0))
    picture.disc((radius, radius), radius, light)
    return picture.surface()


def darkened(day: pygame.Surface, lights: pygame.Surface) -> pygame.Surface:
    """A picture at night: dark blue where `lights` of the same size, see `night_lights`, is transparent."""
    dark = day.copy()
    dark.fill(NIGHT, special_flags=pygame.BLEND_RGB_MULT)
    light = day.convert_alpha()
    light.blit(lights, (0, 0), special_flags=pygame.BLEND_RGBA_MULT)
    dark.blit(light, (0, 0))
    return dark


def night_lights(rose: Rose, size: tuple[int, int], origin: tuple[int, int]) -> pygame.Surface:
    """How much of the day is left at night: around lamps, in the cathedral, on tracks, at the border."""
    edge = pygame.Surface((_EDGE, _EDGE), pygame.SRCALPHA)
    edge.fill((255, 255, 255, 255))
    edge.fill((255, 255, 255, 0), edge.get_rect().inflate(-2, -2))
    lights = pygame.transform.smoothscale(edge, size)
    unit, (left, top) = rose.radius / 100, origin
    for borough in rose.boroughs:
        for space in borough.track:
            outline = [(x - left, y - top) for x, y in space.outline]
            pygame.draw.polygon(lights, (255, 255, 255, _MOONLIGHT), outline)
    pools = [(borough.lamp.centre, _POOL) for borough in rose.boroughs]
    for (x, y), radius in (*pools, (rose.centre, _HEART)):
        light = halo(round(radius * unit), (255, 255, 255))
        place = light.get_rect(center=(round(x) - left, round(y) - top))
        lights.blit(light, place, special_flags=pygame.BLEND_RGBA_MAX)
    return lights


def ghost_ring(size: int, *, danger: bool) -> pygame.Surface:
    """A ring of pale dashes on a darkened pane; where danger is, it is whole, and red between pale lines."""
    picture = Picture(size, size)
    middle, radius, width = (size / 2, size / 2), size * 0.42, size * 0.075
    picture.disc(
        middle, radius, picture.radial(middle, radius, (0, LEAD, 0.62), (0.7, LEAD, 0.34), (1, LEAD, 0.12))
    )
    if danger:
        for colour, share in ((LEAD, 2.5), (_PALE, 1.55), (_DANGER, 1.0)):
            picture.circle(middle, radius, colour, width * share)
        return picture.surface()
    step = math.tau / _DASHES
    dashes = [arc(radius, step * n, step * (n + 0.58), 5, middle) for n in range(_DASHES)]
    picture.stroke_all(dashes, LEAD, width * 2.1, closed=False)
    picture.stroke_all(dashes, _PALE, width, closed=False)
    return picture.surface()
