"""The windows of the feats: lancets of stained glass, dim until the feat is done."""

from __future__ import annotations

import math
from functools import lru_cache
from typing import Final

import pygame

from game.board.box import Box, Scale, Size
from game.board.palette import GLOW, LEAD, STONE, STONE_DARK, STONE_LIGHT, lit
from game.client.board.art import Art, shades
from game.client.widgets import paint

#: The emblem of each feat, and the colour of its glass.
_LOOKS: Final = {
    "heathen": ("emblems/notre_dame", "violet"),
    "danse": ("icons/plague", "red"),
    "masters": ("icons/crown", "yellow"),
    "ruined": ("icons/rat_head", "green"),
    "friendless": ("emblems/trusted_friend", "blue"),
    "clean": ("emblems/residence", "green"),
    "risen": ("icons/hourglass", "violet"),
    "crowd": ("emblems/hotel", "red"),
    "unharmed": ("emblems/hospital", "blue"),
    "candle": ("pieces/lamp", "yellow"),
    "purse": ("pieces/coin", "red"),
    "self_made": ("icons/persons", "violet"),
}
_FINE: Final = 4


def draw(target: pygame.Surface, box: Box, art: Art, scale: Scale, feat: str, *, done: bool) -> None:
    """Draw the window of a feat; light falls through it once the feat is done."""
    name, colour = _LOOKS[feat]
    if done:
        clip = target.get_clip()
        target.set_clip(pygame.Rect(box.inset(-scale.px(16), -scale.px(12))).clip(clip))
        paint.put(target, _light(box.h * 11 // 20), box, "center")
        target.set_clip(clip)
    paint.put(target, _lancet(box.size, colour, scale.px(6), done), box)
    side = box.w * 58 // 100
    emblem = art.picture(name, (side, side))
    if not done:
        emblem = emblem.copy()
        emblem.fill((74, 76, 84, 255), special_flags=pygame.BLEND_RGBA_MULT)
    paint.put(target, emblem, Box(box.x, box.y + box.h // 7, box.w, box.h * 6 // 7), "center")


@lru_cache(maxsize=4)
def _light(radius: int) -> pygame.Surface:
    halo = paint.halo(radius, GLOW).copy()
    halo.set_alpha(70)
    return halo


@lru_cache(maxsize=64)
def _lancet(size: Size, colour: str, rim: int, done: bool) -> pygame.Surface:
    """A pointed window of leaded glass in a rim of stone."""
    wide, tall = size[0] * _FINE, size[1] * _FINE
    fine = pygame.Surface((wide, tall), pygame.SRCALPHA)
    for inset, ink in ((0, STONE_DARK), (1, STONE_LIGHT if done else STONE), (rim - 1, LEAD)):
        pygame.draw.polygon(fine, ink, _arch(wide, tall, inset * _FINE))
    glass = shades(colour)
    above = lit(glass.light, 0.95) if done else lit(glass.dark, 0.62)
    below = lit(glass.base, 0.9) if done else lit(glass.dark, 0.4)
    pane = pygame.Surface((wide, tall), pygame.SRCALPHA)
    pane.blit(paint.shade((wide, tall), above, below), (0, 0))
    _lead(pane)
    mask = pygame.Surface((wide, tall), pygame.SRCALPHA)
    pygame.draw.polygon(mask, (255, 255, 255, 255), _arch(wide, tall, (rim + 1) * _FINE))
    pane.blit(mask, (0, 0), special_flags=pygame.BLEND_RGBA_MULT)
    fine.blit(pane, (0, 0))
    return pygame.transform.smoothscale(fine, size)


def _lead(pane: pygame.Surface) -> None:
    wide, tall = pane.get_size()
    step, line = wide // 3, max(2, wide // 60)
    for start in range(-2 * tall, 2 * wide, step):
        pygame.draw.line(pane, LEAD, (start, tall), (start + tall * 2 // 3, 0), line)
        pygame.draw.line(pane, LEAD, (start, 0), (start + tall * 2 // 3, tall), line)


def _arch(wide: int, tall: int, inset: int) -> list[tuple[float, float]]:
    """The outline of an equilateral arch, so much smaller at each side."""
    left, right, foot = inset, wide - inset, tall - inset
    span = right - left
    spring = inset + span * math.sqrt(3) / 2
    ways = [math.radians(60 * step / 24) for step in range(25)]
    up = [(right - span * math.cos(way), spring - span * math.sin(way)) for way in ways]
    down = [(left + span * math.cos(way), spring - span * math.sin(way)) for way in reversed(ways)]
    return [(left, foot), *up, *down, (right, foot)]
