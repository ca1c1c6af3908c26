"""The wall around the rose window: coloured light on it, and a small pierced light in each corner."""

from __future__ import annotations

import math

import pygame

from game.board.palette import LEAD, NIGHT, STONE, STONE_DARK, STONE_LIGHT, Rgb, Shades, lit, mix
from game.board.plan import EXTENT, LIGHT, LIGHT_RADIUS
from game.board.rose import Rose
from game.board.shapes import Point, arc, polar
from game.client.board.svg import Picture

#: Points of the light along one side before it is scaled to the wall, and directions around it.
_FINE, _TURNS = 72, 96
_STRENGTH, _FALL = 112.0, 5.5
#: The width of the seam in which the light ends before the border, in radii of the window.
_SEAM = 0.22
_BLUE: Rgb = (36, 62, 140)
_USED: Rgb = (52, 48, 60)
_AMBER: Rgb = (255, 206, 108)


def wall(size: tuple[int, int], rose: Rose, origin: tuple[int, int], colours: list[Shades]) -> pygame.Surface:
    """The square behind the window, with alpha; nothing at its border."""
    surface = pygame.transform.smoothscale(_spill(rose, colours), size)
    picture = Picture(*size, *origin)
    for number in range(4):
        _corner_light(picture, rose, math.pi * (number / 2 + 0.25))
    surface.blit(picture.surface(), (0, 0))
    return surface


def _spill(rose: Rose, colours: list[Shades]) -> pygame.Surface:
    """The light that the boroughs throw around them."""
    light = pygame.Surface((_FINE, _FINE), pygame.SRCALPHA)
    tints = [_tint(rose, colours, math.tau * turn / _TURNS) for turn in range(_TURNS)]
    steps = [EXTENT * (2 * (at + 0.5) / _FINE - 1) for at in range(_FINE)]
    for row, y in enumerate(steps):
        for column, x in enumerate(steps):
            away = math.hypot(x, y) - 1.0
            if away < -4 / _FINE:
                continue
            seam = min(1.0, max(0.0, (EXTENT - max(abs(x), abs(y))) / _SEAM))
            alpha = _STRENGTH * math.exp(-_FALL * max(0.0, away)) * seam * seam * (3 - 2 * seam)
            turn = round(math.atan2(y, x) / math.tau * _TURNS) % _TURNS
            light.set_at((column, row), (*tints[turn], round(alpha)))
    return light


def _tint(rose: Rose, colours: list[Shades], angle: float) -> Rgb:
    """The light in a direction: the colours of the boroughs that lie there, softly mixed."""
    near = [math.exp(2.2 * math.cos(angle - borough.angle) * len(colours) / 4) for borough in rose.boroughs]
    whole = sum(near)
    red, green, blue = (
        sum(share * lit(glass.base, 0.75)[part] for share, glass in zip(near, colours, strict=True)) / whole
        for part in range(3)
    )
    return round(red), round(green), round(blue)


def _corner_light(picture: Picture, rose: Rose, angle: float) -> None:
    centre = polar(math.sqrt(2) * LIGHT * rose.radius, angle, rose.centre)
    radius = LIGHT_RADIUS * rose.radius
    _ring(picture, centre, radius)
    lobes: list[Point] = [polar(radius * 0.40, angle + math.pi * i / 2, centre) for i in range(4)]
    picture.discs(lobes, radius * 0.40, LEAD)
    picture.disc(centre, radius * 0.44, LEAD)
    for lobe in lobes:
        glow = picture.radial(centre, radius, (0, mix(_BLUE, (150, 180, 255), 0.25)), (1, lit(_BLUE, 0.3)))
        picture.disc(lobe, radius * 0.345, glow)
    amber = picture.radial(centre, radius * 0.3, (0, (214, 172, 96)), (1, (110, 66, 22)))
    picture.disc(centre, radius * 0.25, LEAD)
    picture.disc(centre, radius * 0.20, amber)


def corner(size: int, panes: int, bright: int) -> Picture:
    """A corner's light that tells something: a wheel of panes, dark before `bright`, that one alight.

    Its middle is left clear.
    """
    radius = size / 2
    centre = (radius, radius)
    picture = Picture(size, size)
    _ring(picture, centre, radius)
    step = math.tau / max(1, panes)
    for number in range(panes):
        start = -math.pi / 2 + (number - 0.5) * step
        gap = 0.07 if panes > 1 else 0.0
        pane = [
            *arc(radius * 0.83, start + gap, start + step - gap, 12, centre),
            *arc(radius * 0.60, start + step - gap * 1.3, start + gap * 1.3, 12, centre),
        ]
        colour = _AMBER if number == bright else _USED if number < bright else _BLUE
        picture.fill(pane, colour)
    picture.disc(centre, radius * 0.56, LEAD)
    picture.disc(centre, radius * 0.52, picture.radial(centre, radius * 0.55, (0, (38, 34, 52)), (1, NIGHT)))
    return picture


def _ring(picture: Picture, centre: Point, radius: float) -> None:
    a, b = polar(radius, -2.3, centre), polar(radius, 0.84, centre)
    picture.disc(centre, radius, LEAD)
    picture.circle(centre, radius * 0.93, picture.linear(a, b, (0, STONE), (1, STONE_DARK)), radius * 0.13)
    picture.circle(centre, radius * 0.99, picture.linear(a, b, (0, STONE_LIGHT), (1, NIGHT)), radius * 0.03)
    picture.disc(centre, radius * 0.85, (14, 12, 18))
