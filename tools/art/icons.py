"""Small signs for panels, in cream and gold on any dark ground."""

from __future__ import annotations

from .paint import BRONZE, CREAM, DARK, GOLD, circle, disc, mirrored, path


def marker() -> str:
    """A cube."""
    body = path("M50 8L88 27V71L50 92L12 71V27Z", CREAM, DARK, 5)
    return (
        body + path("M50 48L88 27V71L50 92Z", BRONZE, DARK, 4) + path("M12 27L50 48V92L12 71Z", GOLD, DARK, 4)
    )


def general() -> str:
    """A chest of cubes."""
    cubes = path("M26 20H48V42H26ZM54 14H76V36H54Z", CREAM, DARK, 5)
    chest = path("M10 40H90V86H10Z", GOLD, DARK, 5) + path("M10 58H90", "none", BRONZE, 5)
    return cubes + chest + path("M43 50H57V68H43Z", CREAM, DARK, 4)


def message() -> str:
    """An octagon with a seal."""
    body = path("M32 8H68L92 32V68L68 92H32L8 68V32Z", CREAM, DARK, 5)
    return body + path("M26 36H74M26 50H74", "none", BRONZE, 6) + disc(58, 70, 13, "#c23b3b", DARK, 4)


def card() -> str:
    """A card with an arched window."""
    sheet = path("M22 6H78Q84 6 84 12V88Q84 94 78 94H22Q16 94 16 88V12Q16 6 22 6Z", CREAM, DARK, 5)
    return (
        sheet
        + path("M30 70V40Q34 24 50 16Q66 24 70 40V70Z", BRONZE, DARK, 3)
        + path("M32 82H68", "none", GOLD, 6)
    )


def bell() -> str:
    """A bell."""
    clapper = disc(50, 82, 10, BRONZE, DARK, 5)
    cup = path(
        "M50 6Q56 6 57 13Q74 18 76 44Q78 62 90 72H10Q22 62 24 44Q26 18 43 13Q44 6 50 6Z", GOLD, DARK, 5
    )
    return clapper + cup + path("M18 62H82", "none", CREAM, 5) + path("M36 46Q37 28 44 22", "none", CREAM, 6)


def crown() -> str:
    """A crown."""
    band = path("M12 30L30 50L50 16L70 50L88 30L82 80H18Z", GOLD, DARK, 5)
    return (
        band
        + path("M20 70H80", "none", BRONZE, 5)
        + "".join(disc(x, y, 7, CREAM, DARK, 4) for x, y in ((12, 28), (50, 14), (88, 28)))
    )


def plague() -> str:
    """A skull."""
    head = path("M50 8Q86 8 86 46Q86 62 72 68V86H28V68Q14 62 14 46Q14 8 50 8Z", CREAM, DARK, 5)
    eyes = mirrored(disc(34, 46, 11, DARK)) + path("M50 56L56 68H44Z", DARK)
    return head + eyes + path("M40 76V86M50 76V86M60 76V86", "none", DARK, 4)


def hourglass() -> str:
    """An hourglass."""
    glass = path("M24 14H76Q76 40 56 50Q76 60 76 86H24Q24 60 44 50Q24 40 24 14Z", CREAM, DARK, 5)
    sand = path("M33 30H67Q64 40 50 47Q36 40 33 30ZM30 84Q34 66 50 64Q66 66 70 84Z", GOLD)
    return (
        glass
        + sand
        + path("M16 12H84M16 88H84", "none", DARK, 13)
        + path("M16 12H84M16 88H84", "none", GOLD, 7)
    )


def check() -> str:
    """A tick."""
    tick = "M16 54L40 78L86 24"
    return path(tick, "none", DARK, 22) + path(tick, "none", "#8fe08a", 13)


def cross() -> str:
    """A cross that says no."""
    lines = "M22 22L78 78M78 22L22 78"
    return path(lines, "none", DARK, 22) + path(lines, "none", "#ff8a7a", 13)


def rat_head() -> str:
    """A rat's head from the front."""
    ears = mirrored(disc(22, 28, 18, "#a8a2b2", DARK, 5) + disc(22, 28, 9, "#e59aa0"))
    head = path("M18 44Q20 20 50 20Q80 20 82 44Q80 66 58 88Q50 95 42 88Q20 66 18 44Z", "#8b8694", DARK, 5)
    eyes = mirrored(disc(36, 48, 7, DARK) + disc(38, 46, 2.2, "#ff6a5a"))
    return ears + head + eyes + disc(50, 84, 8, "#e59aa0", DARK, 4) + path("M46 92V98H54V92", CREAM, DARK, 3)


def lock() -> str:
    """What is hidden: a padlock."""
    bow = path("M30 46V32Q30 12 50 12Q70 12 70 32V46", "none", DARK, 17)
    bow += path("M30 46V32Q30 12 50 12Q70 12 70 32V46", "none", CREAM, 9)
    return (
        bow
        + path("M18 44H82V90H18Z", GOLD, DARK, 5)
        + path(circle(50, 64, 7), DARK)
        + path("M50 64V78", "none", DARK, 7)
    )


def moon() -> str:
    """The coming night: a crescent."""
    return path("M64 8A44 44 0 1 0 92 64A36 36 0 0 1 64 8Z", CREAM, DARK, 7)


def persons() -> str:
    """Two lancet windows, one behind the other."""
    behind = path("M42 88V40Q46 18 66 8Q86 18 90 40V88Z", BRONZE, DARK, 5)
    before = path("M10 92V44Q14 22 34 12Q54 22 58 44V92Z", CREAM, DARK, 5)
    figure = disc(34, 46, 9, GOLD, DARK, 4) + path("M20 84Q20 58 34 58Q48 58 48 84Z", GOLD, DARK, 4)
    return behind + before + figure


ICONS = {
    maker.__name__: maker
    for maker in (
        *(marker, general, message, card, bell, crown),
        *(plague, hourglass, check, cross, rat_head, lock, moon, persons),
    )
}
