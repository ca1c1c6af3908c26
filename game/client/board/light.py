"""What turns flat colour into glass: uneven thickness, and light that spills over the lead."""

from __future__ import annotations

import math
from functools import lru_cache
from random import Random

import pygame

from game.board.palette import GLOW
from game.client.board.svg import Picture

GRAIN = 128
THIN, THICK = 255, 224


@lru_cache(maxsize=1)
def _grain() -> pygame.Surface:
    """A small tile of soft uneven grey, the same on every machine."""
    noise = Random("glass").randbytes(GRAIN * GRAIN)
    tile = pygame.image.frombytes(noise, (GRAIN, GRAIN), "P")
    tile.set_palette([(v, v, v) for v in (THICK + (THIN - THICK) * i // 255 for i in range(256))])
    rgb = pygame.Surface((GRAIN, GRAIN), depth=32)
    rgb.blit(tile, (0, 0))
    return rgb


def uneven(picture: pygame.Surface) -> None:
    """Darken the picture here and there, as glass of uneven thickness does."""
    w, h = picture.get_size()
    tile = _grain()
    for share in (5, 17):
        patch = tile.subsurface((0, 0, min(GRAIN, w // share + 2), min(GRAIN, h // share + 2)))
        picture.blit(pygame.transform.smoothscale(patch, (w, h)), (0, 0), special_flags=pygame.BLEND_RGB_MULT)


def ray(x: int, y: int, wide: int) -> pygame.Surface:
    """A shaft of light from a point to another that is so far to the right and down, which is its middle.

    wide: half its width at the end.
    """
    left, top = min(0, x) - wide, min(0, y) - wide
    picture = Picture(abs(x) + 2 * wide, abs(y) + 2 * wide, left, top)
    away = math.hypot(x, y) or 1.0
    aside = -y / away, x / away
    light = picture.linear((0.0, 0.0), (x, y), (0, (255, 250, 226), 0.9), (1, GLOW, 0.42))
    for share in (0.45, 1.0):
        half = wide * share
        end = [(x + aside[0] * half * side, y + aside[1] * half * side) for side in (1, -1)]
        near = [(aside[0] * half * side * 0.3, aside[1] * half * side * 0.3) for side in (-1, 1)]
        picture.fill([*end, *near], light, 0.75)
    return picture.surface()


def bloom(picture: pygame.Surface) -> None:
    """Let the bright parts shine over their surroundings."""
    w, h = picture.get_size()
    for shrink, radius, cut, share in ((4, 3, 120, 92), (12, 4, 90, 64)):
        small = pygame.Surface((max(1, w // shrink), max(1, h // shrink)), depth=32)
        small.blit(pygame.transform.smoothscale(picture, small.get_size()), (0, 0))
        small.fill((cut, cut, cut), special_flags=pygame.BLEND_RGB_SUB)
        small.fill((share, share, share), special_flags=pygame.BLEND_RGB_MULT)
        small = pygame.transform.gaussian_blur(small, radius)
        picture.blit(pygame.transform.smoothscale(small, (w, h)), (0, 0), special_flags=pygame.BLEND_RGB_ADD)
