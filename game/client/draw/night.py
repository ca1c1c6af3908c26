"""What the plague adds to the rose window."""

from __future__ import annotations

import math
from functools import lru_cache

import pygame

from game.client.layout.shapes import arc

from .palette import LEAD, Rgb
from .svg import Picture

#: Dashes of the ring around the pane on which a rat will stand.
_DASHES = 8
_PALE: Rgb = (255, 244, 214)
_DANGER: Rgb = (255, 72, 48)


@lru_cache(maxsize=64)
def halo(radius: int, colour: Rgb) -> pygame.Surface:
    """Soft light around a point."""
    picture = Picture(2 * radius, 2 * radius)
    light = picture.radial((radius, radius), radius, (0, colour, 0.85), (0.45, colour, 0.45), (1, colour, 0))
    picture.disc((radius, radius), radius, light)
    return picture.surface()


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
