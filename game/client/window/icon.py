"""The window's icon: a small rose window."""

from __future__ import annotations

import math

import pygame

from game.client.widgets.style import GOLD, INK, Colour

SIZE = 64
_FINE = 4
_PETALS = 8
_RUBY: tuple[Colour, Colour] = ((150, 22, 34), (226, 62, 62))
_SAPPHIRE: tuple[Colour, Colour] = ((34, 54, 150), (86, 128, 232))


def rosette(size: int = SIZE) -> pygame.Surface:
    """Petals of red and blue glass in a golden ring, drawn by code; transparent around it."""
    big = size * _FINE
    middle, radius = big / 2, big / 2
    picture = pygame.Surface((big, big), pygame.SRCALPHA)
    for share, colour in ((1.0, INK), (0.96, GOLD), (0.87, INK)):
        pygame.draw.circle(picture, colour, (middle, middle), radius * share)
    for number in range(_PETALS):
        angle = math.tau * (number + 0.5) / _PETALS
        deep, bright = _SAPPHIRE if number % 2 else _RUBY
        pygame.draw.polygon(picture, deep, _petal(middle, radius, angle, 0.25, 0.82))
        pygame.draw.polygon(picture, bright, _petal(middle, radius, angle, 0.34, 0.70))
        between = angle + math.pi / _PETALS
        x, y = middle + math.cos(between) * radius * 0.74, middle + math.sin(between) * radius * 0.74
        pygame.draw.circle(picture, GOLD, (x, y), radius * 0.075)
    pygame.draw.circle(picture, INK, (middle, middle), radius * 0.25)
    pygame.draw.circle(picture, GOLD, (middle, middle), radius * 0.19)
    return pygame.transform.smoothscale(picture, (size, size))


def _petal(middle: float, radius: float, angle: float, near: float, far: float) -> list[tuple[float, float]]:
    """The outline of a petal between two distances from the middle, in radii."""
    half = math.pi / _PETALS * 0.76
    round_ = far * math.sin(half)
    centre = far - round_
    points = [(near * math.cos(angle), near * math.sin(angle))]
    for step in range(13):
        turn = angle - math.pi / 2 + math.pi * step / 12
        points.append(
            (
                centre * math.cos(angle) + round_ * math.cos(turn),
                centre * math.sin(angle) + round_ * math.sin(turn),
            )
        )
    return [(middle + x * radius, middle + y * radius) for x, y in points]
