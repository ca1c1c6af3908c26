"""The nine emblems, one for each action: cream and gold with dark lines, readable at 30 pixels."""

from __future__ import annotations

from .paint import BRONZE, CREAM, DARK, GOLD, around, circle, disc, ellipse, mirrored, path


def cloister_school() -> str:
    """An open book under a cross."""
    page = path("M50 42C40 32 24 31 10 35V82C24 78 40 79 50 88Z", CREAM, DARK, 4)
    lines = "".join(
        path(f"M18 {y}C27 {y - 1.5} 35 {y + 0.5} 43 {y + 5}", "none", BRONZE, 3.4) for y in (46, 57, 68)
    )
    cross = path("M46 4H54V12H63V20H54V33H46V20H37V12H46Z", GOLD, DARK, 3.4)
    return mirrored(page + lines) + cross


def bank() -> str:
    """Two stacks of coins and one coin upright."""

    def stack(x: float, top: float, bottom: float, count: int) -> str:
        step = (bottom - top) / count
        sides = path(f"M{x - 19} {top}V{bottom}A19 8 0 0 0 {x + 19} {bottom}V{top}Z", GOLD, DARK, 4)
        rings = "".join(
            path(
                f"M{x - 19} {top + i * step}A19 8 0 0 0 {x + 19} {top + i * step}",
                "none",
                BRONZE,
                3,
            )
            for i in range(1, count)
        )
        return sides + rings + path(ellipse(x, top, 19, 8), CREAM, DARK, 4)

    coin = disc(67, 30, 21, CREAM, DARK, 4) + path(circle(67, 30, 14.5), "none", GOLD, 4)
    mark = path("M67 22V38M60.500 27H73.500M62 33.500H72", "none", BRONZE, 4)
    return coin + mark + stack(31, 46, 82, 4) + stack(70, 64, 85, 2)


def residence() -> str:
    """A timbered house with a lit window."""
    chimney = path("M68 14H79V38H68Z", GOLD, DARK, 4)
    wall = path("M19 46H81V90H19Z", CREAM, DARK, 4)
    timber = path("M34 47L20 66M66 47L80 66M20 66H80", "none", BRONZE, 4)
    door = path("M41 89V72A9 9 0 0 1 59 72V89Z", BRONZE, DARK, 3.4)
    roof = path("M50 9L92 47L85 53L50 23L15 53L8 47Z", GOLD, DARK, 4)
    gable = path("M50 24L78 48H22Z", CREAM, DARK, 3) + disc(50, 40, 5.5, BRONZE)
    return chimney + wall + timber + door + gable + roof


def carriage_house() -> str:
    """A carriage wheel."""
    rim = path(circle(50, 50, 38), "none", DARK, 15) + path(circle(50, 50, 38), "none", GOLD, 8.5)
    shine = path("M18.500 36A35 35 0 0 1 64 17.500", "none", CREAM, 3.4)
    spokes = "".join(
        path(f"M{x:.2f} {y:.2f}L{u:.2f} {v:.2f}", "none", colour, width)
        for colour, width in ((DARK, 10.5), (CREAM, 5.5))
        for x, y, u, v in (
            (*around(50, 50, 12, 45 * i + 22.5), *around(50, 50, 33, 45 * i + 22.5)) for i in range(8)
        )
    )
    return spokes + rim + shine + disc(50, 50, 13, GOLD, DARK, 4) + disc(50, 50, 4.5, BRONZE)


def hotel() -> str:
    """A foaming tankard."""
    handle = path("M66 42H80Q90 42 90 52V64Q90 76 78 76H66", "none", DARK, 14)
    handle += path("M66 42H80Q90 42 90 52V64Q90 76 78 76H66", "none", GOLD, 6.5)
    body = path("M18 32H70L67 91H21Z", GOLD, DARK, 4)
    staves = path("M34 42L35 86M53 42L52 86", "none", BRONZE, 3.6)
    hoops = path("M19.500 50H68.500M21 78H67", "none", CREAM, 4.5)
    foam = path(
        "M16 36Q6 32 11 22Q13 14 24 16Q28 6 40 9Q50 4 57 12"
        "Q70 9 73 20Q83 26 74 36Q68 42 62 37V50Q57 56 53 49V38"
        "Q42 43 34 38Q24 43 16 36Z",
        CREAM,
        DARK,
        4,
    )
    return handle + body + staves + hoops + foam


def park() -> str:
    """A broad tree."""
    trunk = path("M44 58H56L58 82Q66 86 70 91H30Q34 86 42 82Z", GOLD, DARK, 4)
    crown = path(
        "M30 66Q12 68 10 53Q2 40 15 32Q15 17 31 17Q40 5 53 10Q68 4 75 19Q90 22 88 38Q97 52 84 60Q77 71 64 66"
        "Q50 74 30 66Z",
        CREAM,
        DARK,
        4,
    )
    leaves = path(
        "M27 38Q33 29 42 32M54 26Q64 22 70 31M36 54Q45 46 55 52M66 50Q73 43 79 47", "none", BRONZE, 4
    )
    return trunk + crown + leaves


def hospital() -> str:
    """A cross with flared arms."""
    arm = "M43 43Q40 22 31 9Q50 15 69 9Q60 22 57 43"
    turned = "".join(
        f'<g transform="rotate({turn} 50 50)">{path(arm, CREAM, DARK, 4)}</g>' for turn in (0, 90, 180, 270)
    )
    middle = path("M41 41H59V59H41Z", CREAM)
    return turned + middle + disc(50, 50, 9.5, GOLD, DARK, 3.4)


def notre_dame() -> str:
    """The west front: two towers and the rose."""
    towers = mirrored(
        path("M10 92V16H14V10H20V16H25V10H31V16H36V92Z", CREAM, DARK, 4)
        + path("M18 46V32Q20.500 25 23 32V46ZM24.500 46V32Q27 25 29.500 32V46Z", BRONZE)
        + path("M16.500 92V76Q23 63 29.500 76V92Z", BRONZE, DARK, 3)
    )
    nave = path("M34 92V40H66V92Z", CREAM, DARK, 4) + path("M34 38H66", "none", GOLD, 5)
    rose = disc(50, 55, 11, GOLD, DARK, 3.4)
    petals = "".join(disc(*around(50, 55, 6.2, 60 * i), 2.6, BRONZE) for i in range(6))
    portal = path("M42 92V80Q50 66 58 80V92Z", BRONZE, DARK, 3)
    return towers + nave + rose + petals + portal + path("M8 92H92", "none", DARK, 4)


def trusted_friend() -> str:
    """A figure in a broad hat with a heart."""
    cloak = path("M50 44Q74 46 82 92H18Q26 46 50 44Z", GOLD, DARK, 4)
    folds = path("M32 90Q33 72 39 60M68 90Q67 72 61 60", "none", BRONZE, 3.6)
    head = disc(50, 36, 14.5, CREAM, DARK, 4)
    hat = path("M16 29Q33 30 36 14Q50 3 64 14Q67 30 84 29Q78 38 50 37Q22 38 16 29Z", CREAM, DARK, 4)
    band = path("M36 22Q50 28 64 22", "none", BRONZE, 4.5)
    heart = path("M50 82Q36 71 38 63Q44 57 50 65Q56 57 62 63Q64 71 50 82Z", CREAM, DARK, 3.4)
    return cloak + folds + head + hat + band + heart


EMBLEMS = {
    maker.__name__: maker
    for maker in (
        cloister_school,
        bank,
        residence,
        carriage_house,
        hotel,
        park,
        hospital,
        notre_dame,
        trusted_friend,
    )
}
