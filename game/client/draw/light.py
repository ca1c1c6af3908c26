"""What turns flat colour into glass: uneven thickness, and light that spills over the lead."""

from __future__ import annotations

from functools import lru_cache
from random import Random

import pygame

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


def bloom(picture: pygame.Surface) -> None:
    """Let the bright parts shine over their surroundings."""
    w, h = picture.get_size()
    for shrink, radius, cut, share in ((4, 3, 120, 92), (12, 4, 90, 64)):
        small = pygame.Surface((max(1, w // shrink), max(1, h // shrink)), depth=32)
        shrunk = pygame.transform.smoothscale(picture, small.get_size())
        small.blit(shrunk, (0, 0))
        small.fill((cut, cut, cut), special_flags=pygame.BLEND_RGB_SUB)
        small.fill((share, share, share), special_flags=pygame.BLEND_RGB_MULT)
        small = pygame.transform.gaussian_blur(small, radius)
        picture.blit(pygame.transform.smoothscale(small, (w, h)), (0, 0), special_flags=pygame.BLEND_RGB_ADD)
