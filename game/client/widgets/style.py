"""The colours of everything but the board."""

from __future__ import annotations

from functools import cache

Colour = tuple[int, int, int]

NIGHT: Colour = (13, 13, 17)
INK: Colour = (20, 20, 26)
PANEL: Colour = (24, 23, 30)
RAISED: Colour = (38, 36, 46)
EDGE: Colour = (66, 60, 54)
PARCHMENT: Colour = (236, 228, 208)
SOFT: Colour = (196, 188, 172)
#: Words in it are switched off: it has less contrast than what must be read.
FAINT: Colour = (148, 140, 128)
GOLD: Colour = (222, 186, 98)
BRIGHT: Colour = (255, 226, 150)
DEEP_GOLD: Colour = (168, 134, 68)
WARNING: Colour = (255, 154, 142)
GOOD: Colour = (130, 190, 130)
_WHITE: Colour = (255, 255, 255)
_BLACK: Colour = (0, 0, 0)
#: Between the luminance of inks that are dark and of those that are light.
_MIDDLE = 0.18
#: The contrast by WCAG of text and of edges to RAISED where contrast is high: 7 and 3 also on what is lit.
HIGH, HIGH_EDGE = 8.0, 5.5


def mix(a: Colour, b: Colour, share: float) -> Colour:
    """Mix two colours: share 0 gives the first, 1 the second."""
    return (
        round(a[0] + (b[0] - a[0]) * share),
        round(a[1] + (b[1] - a[1]) * share),
        round(a[2] + (b[2] - a[2]) * share),
    )


def luminance(colour: Colour) -> float:
    """The relative luminance by WCAG, from 0 to 1."""
    linear = [part / 3294.6 if part <= 10 else ((part / 255 + 0.055) / 1.055) ** 2.4 for part in colour]
    return 0.2126 * linear[0] + 0.7152 * linear[1] + 0.0722 * linear[2]


@cache
def standing_out(ink: Colour) -> Colour:
    """The colour with HIGH contrast: light ones to the lightest ground that is dark, dark ones to gold."""
    ground, end = (RAISED, _WHITE) if luminance(ink) > _MIDDLE else (GOLD, _BLACK)
    return _moved(ink, end, ground, HIGH)


@cache
def edge_standing_out(edge: Colour) -> Colour:
    """The colour with HIGH_EDGE contrast to the lightest ground that is dark."""
    return _moved(edge, _WHITE, RAISED, HIGH_EDGE)


def _moved(colour: Colour, end: Colour, ground: Colour, least: float) -> Colour:
    """The colour on its way to the end at which it has that contrast to the ground."""
    shares = (mix(colour, end, step / 20) for step in range(21))
    return next((one for one in shares if _contrast(one, ground) >= least), end)


def _contrast(one: Colour, other: Colour) -> float:
    dark, light = sorted((luminance(one), luminance(other)))
    return (light + 0.05) / (dark + 0.05)
