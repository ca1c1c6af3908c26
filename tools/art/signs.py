"""The five heraldic signs, in one light shade that the client turns into a seat's, with a dark edge."""

from __future__ import annotations

from .paint import LIGHT, SHADE, circle, mirrored, path, star


def lily() -> str:
    """A fleur-de-lis."""
    petal = path("M50 6Q66 24 63 40Q61 52 56 60H44Q39 52 37 40Q34 24 50 6Z", LIGHT, SHADE, 3)
    side = path(
        "M44 62Q38 46 30 38Q20 30 11 38Q4 48 14 56Q13 46 21 47Q30 50 33 66H44Z",
        LIGHT,
        SHADE,
        3,
    )
    foot = path("M46 72H54Q56 84 66 90Q56 94 50 95Q44 94 34 90Q44 84 46 72Z", LIGHT, SHADE, 3)
    band = path("M30 62H70V72H30Z", LIGHT, SHADE, 3)
    return mirrored(side) + petal + foot + band


def lion() -> str:
    """A lion's head in its mane."""
    mane = path(star(50, 50, 12, 45, 35), LIGHT, SHADE, 3)
    face = path("M28 40Q30 22 50 24Q70 22 72 40Q72 58 63 68Q58 78 50 78Q42 78 37 68Q28 58 28 40Z", SHADE)
    inner = path("M33 42Q34 29 50 30Q66 29 67 42Q67 56 59 65Q56 73 50 73Q44 73 41 65Q33 56 33 42Z", LIGHT)
    eyes = mirrored(path("M37 43Q42 38 46 45Q40 48 37 43Z", SHADE))
    nose = path("M43 55H57L51 62V66H49V62Z", SHADE) + path("M42 68Q50 72 58 68", "none", SHADE, 3)
    return mane + face + inner + eyes + nose


def ship() -> str:
    """A round-bellied ship under sail."""
    mast = path("M50 8V66", "none", SHADE, 9) + path("M50 8V66", "none", LIGHT, 5)
    sail = path("M22 18Q50 12 78 18Q86 38 78 54Q50 46 22 54Q30 36 22 18Z", LIGHT, SHADE, 3)
    cross = path("M26 34Q50 29 76 34M50 16V48", "none", SHADE, 3)
    hull = path("M6 58H22L26 66H74L78 58H94Q92 80 76 90H24Q8 80 6 58Z", LIGHT, SHADE, 3)
    planks = path("M16 74Q50 82 84 74", "none", SHADE, 3)
    return mast + sail + cross + hull + planks


def tower() -> str:
    """A crenellated tower."""
    walls = path(
        "M18 8H32V18H43V8H57V18H68V8H82V32L74 40V78L84 92H16L26 78V40L18 32Z",
        LIGHT,
        SHADE,
        3,
    )
    gate = path("M40 92V72Q50 56 60 72V92Z", SHADE)
    slit = path("M47 42H53V56H47Z", SHADE) + path("M28 40H72", "none", SHADE, 3)
    return walls + gate + slit


def key() -> str:
    """A key with its bit to the right."""
    bow = path(circle(50, 25, 16), "none", SHADE, 15) + path(circle(50, 25, 16), "none", LIGHT, 9)
    blade = path("M45 42H55V56H74V66H66V72H74V86H55V94H45Z", LIGHT, SHADE, 3)
    return blade + bow + path("M40 46H60", "none", LIGHT, 6)


SIGNS = {maker.__name__: maker for maker in (lily, lion, ship, tower, key)}
