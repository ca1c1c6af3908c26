"""The colours of glass, lead and gold."""

from __future__ import annotations

import re
from typing import NamedTuple

Rgb = tuple[int, int, int]


class Shades(NamedTuple):
    """One glass colour: as it is, with light behind it, in shadow, and as text on a dark ground."""

    base: Rgb
    light: Rgb
    dark: Rgb
    ink: Rgb


COLOURS: dict[str, Shades] = {
    "blue": Shades((47, 111, 224), (140, 188, 255), (14, 36, 96), (138, 180, 255)),
    "green": Shades((34, 156, 84), (128, 232, 160), (8, 58, 34), (120, 214, 148)),
    "red": Shades((214, 48, 56), (255, 146, 136), (88, 12, 22), (255, 140, 132)),
    "violet": Shades((150, 74, 214), (214, 164, 255), (54, 18, 88), (206, 158, 255)),
    "yellow": Shades((232, 182, 28), (255, 236, 140), (98, 68, 6), (250, 214, 92)),
}
NOBODY = Shades((120, 118, 124), (196, 194, 198), (40, 39, 44), (190, 188, 192))

WHITE = Shades((255, 255, 255), (255, 252, 238), (26, 20, 18), (255, 255, 255))
"""For signs that lie on a seat's own colour."""

BLACK = Shades((30, 22, 6), (42, 30, 8), (255, 240, 178), (30, 22, 6))
"""For signs that lie on a seat's own colour where that is bright."""


def on(colour: str) -> str:
    """The shades in which a sign can be seen on a seat's own colour: "white" or "black"."""
    r, g, b = COLOURS.get(colour, NOBODY).base
    return "black" if 0.3 * r + 0.59 * g + 0.11 * b > 150 else "white"


SECTOR_COLOURS: dict[str, Shades] = {
    "cloister_school": Shades((122, 70, 178), (206, 160, 246), (46, 20, 84), (206, 170, 240)),
    "bank": Shades((216, 158, 30), (255, 226, 120), (98, 60, 8), (246, 208, 110)),
    "residence": Shades((188, 44, 52), (252, 138, 122), (80, 12, 22), (250, 144, 132)),
    "carriage_house": Shades((40, 104, 178), (132, 196, 250), (12, 36, 82), (142, 194, 244)),
    "hotel": Shades((208, 104, 34), (255, 186, 112), (92, 36, 10), (250, 176, 110)),
    "park": Shades((48, 136, 62), (150, 226, 128), (12, 56, 28), (146, 214, 132)),
    "hospital": Shades((112, 164, 178), (220, 246, 246), (36, 72, 88), (186, 226, 232)),
    "notre_dame": Shades((62, 66, 168), (168, 176, 255), (20, 20, 72), (176, 184, 255)),
    "trusted_friend": Shades((176, 62, 112), (252, 160, 196), (74, 16, 44), (246, 160, 196)),
}

NIGHT: Rgb = (13, 12, 18)
LEAD: Rgb = (18, 16, 20)
STONE: Rgb = (70, 62, 56)
STONE_LIGHT: Rgb = (128, 116, 102)
STONE_DARK: Rgb = (30, 26, 26)
STREET: Rgb = (206, 190, 154)
STREET_LIGHT: Rgb = (255, 246, 220)
CREAM: Rgb = (255, 243, 207)
GOLD: Rgb = (236, 190, 84)
GOLD_LIGHT: Rgb = (255, 232, 160)
GOLD_DARK: Rgb = (112, 74, 20)
WATER: Shades = Shades((16, 140, 176), (132, 240, 250), (8, 44, 58), (140, 220, 224))
GLOW: Rgb = (255, 222, 140)


def mix(a: Rgb, b: Rgb, t: float) -> Rgb:
    """The colour that lies t of the way from a to b."""
    (r, g, b_), (to_r, to_g, to_b) = a, b
    return round(r + (to_r - r) * t), round(g + (to_g - g) * t), round(b_ + (to_b - b_) * t)


def lit(colour: Rgb, factor: float) -> Rgb:
    """The colour made brighter or darker."""
    r, g, b = colour
    return min(255, round(r * factor)), min(255, round(g * factor)), min(255, round(b * factor))


def hexed(colour: Rgb) -> str:
    return "#{:02x}{:02x}{:02x}".format(*colour)


def recoloured(svg: str, glass: Shades) -> str:
    """Return a picture with the blue seat's shades, in which files are drawn, replaced by others."""
    drawn = {hexed(a): hexed(b) for a, b in zip(COLOURS["blue"], glass, strict=True)}
    return re.sub("|".join(drawn), lambda match: drawn[match[0]], svg)
