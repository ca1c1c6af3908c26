"""The colours of everything but the board."""

from __future__ import annotations

Colour = tuple[int, int, int]

NIGHT: Colour = (13, 13, 17)
INK: Colour = (20, 20, 26)
PANEL: Colour = (24, 23, 30)
RAISED: Colour = (38, 36, 46)
EDGE: Colour = (66, 60, 54)
PARCHMENT: Colour = (236, 228, 208)
SOFT: Colour = (172, 163, 146)
FAINT: Colour = (148, 140, 128)
GOLD: Colour = (222, 186, 98)
BRIGHT: Colour = (255, 226, 150)
DEEP_GOLD: Colour = (168, 134, 68)
WARNING: Colour = (236, 108, 94)
GOOD: Colour = (130, 190, 130)


def mix(a: Colour, b: Colour, share: float) -> Colour:
    """The colour that lies that share of the way from a to b."""
    return (
        round(a[0] + (b[0] - a[0]) * share),
        round(a[1] + (b[1] - a[1]) * share),
        round(a[2] + (b[2] - a[2]) * share),
    )
