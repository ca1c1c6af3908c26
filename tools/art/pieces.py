"""Pieces that stand on the table, in the blue seat's shades where a seat's colour belongs."""

from __future__ import annotations

from collections.abc import Callable
from functools import partial

from .paint import (
    BASE,
    BRONZE,
    CREAM,
    DARK,
    GOLD,
    LIGHT,
    SHADE,
    around,
    circle,
    disc,
    group,
    linear,
    n,
    path,
    polygon,
    radial,
    svg,
)

GREY, PALE, PINK = "#6d6a76", "#c9c4cf", "#e59aa0"


def marker() -> str:
    """A cushion of cut glass, its middle left clear for a sign."""

    def cushion(half: float, corner: float) -> str:
        a, b = 50 - half, 50 + half
        return (
            f"M{n(a + corner)} {n(a)}H{n(b - corner)}Q{n(b)} {n(a)} {n(b)} {n(a + corner)}V{n(b - corner)}"
            f"Q{n(b)} {n(b)} {n(b - corner)} {n(b)}H{n(a + corner)}Q{n(a)} {n(b)} {n(a)} {n(b - corner)}"
            f"V{n(a + corner)}Q{n(a)} {n(a)} {n(a + corner)} {n(a)}Z"
        )

    body = path(cushion(40, 20), "url(#rim)", DARK, 6)
    facets = "".join(
        group(path("M50 50L22 12H78Z", colour, opacity=opacity), f"rotate({turn} 50 50)")
        for turn, colour, opacity in ((0, "#ffffff", "0.30"), (180, SHADE, "0.75"), (90, SHADE, "0.35"))
    )
    inner = path(cushion(36.5, 17), "none", LIGHT, 2.6, opacity="0.75")
    front = path(cushion(26, 9), "url(#front)", SHADE, 2)
    shine = path("M19 42V32Q19 19 32 19H46", "none", "#ffffff", 4, opacity="0.8")
    defs = linear("rim", 14, 14, 86, 86, (0, LIGHT, 1), (0.5, BASE, 1), (1, SHADE, 1))
    defs += radial("front", 56, 64, 46, (0, LIGHT, 1), (0.4, BASE, 1), (1, SHADE, 1))
    return svg(body + facets + inner + front + shine, defs=defs)


def friend() -> str:
    """A figure in hat and cloak with a heart on it."""
    cloak = path("M50 38Q72 42 79 93H21Q28 42 50 38Z", "url(#cloth)", DARK, 5)
    folds = path("M36 90Q36 70 41 56M64 90Q64 70 59 56", "none", SHADE, 3.5)
    head = disc(50, 31, 13.5, "#ffe2c0", DARK, 4.5)
    hat = path("M17 26Q34 28 37 11Q50 1 63 11Q66 28 83 26Q78 35 50 34Q22 35 17 26Z", "url(#cloth)", DARK, 4.5)
    band = path("M37 19Q50 25 63 19", "none", GOLD, 4.5)
    heart = path("M50 80Q35 68 37 60Q44 53 50 62Q56 53 63 60Q65 68 50 80Z", CREAM, DARK, 3)
    shine = path("M33 60Q36 50 43 45", "none", "#ffffff", 4, opacity="0.5")
    defs = linear("cloth", 25, 10, 80, 95, (0, LIGHT, 1), (0.5, BASE, 1), (1, SHADE, 1))
    return svg(cloak + folds + heart + head + hat + band + shine, defs=defs)


def carriage() -> str:
    """A coach and its horse from above, driving to the right; the roof is clear for a sign."""
    wheels = "".join(
        path(f"M{x - 7} {y}H{x + 7}", "none", colour, width)
        for colour, width in ((DARK, 14), (BRONZE, 6.5))
        for x in (19, 49)
        for y in (18, 82)
    )
    shafts = path("M56 38H84M56 62H84", "none", DARK, 7.5) + path("M56 38H84M56 62H84", "none", GOLD, 3)
    legs = path("M68 36L66 31M84 38L88 33M68 64L66 69M84 62L88 67", "none", DARK, 6)
    horse = path(
        "M62 50Q61 38 72 37Q82 37 86 44Q92 43 97 46Q100 50 97 54Q92 57 86 56Q82 63 72 63Q61 62 62 50Z",
        "#c07c44",
        DARK,
        4,
    )
    horse += path("M66 50H89", "none", "#55301a", 5.5) + path("M88 44L85 38M88 56L85 62", "none", DARK, 4)
    body = path("M8 24Q1 50 8 76Q31 85 54 76Q61 50 54 24Q31 15 8 24Z", "url(#roof)", DARK, 5)
    trim = path("M13 30Q8 50 13 70Q31 77 49 70Q54 50 49 30Q31 23 13 30Z", "none", GOLD, 4)
    shine = path("M17 34Q31 29 45 33", "none", "#ffffff", 4, opacity="0.7")
    defs = radial("roof", 27, 40, 42, (0, LIGHT, 1), (0.5, BASE, 1), (1, SHADE, 1))
    return svg(wheels + shafts + legs + horse + body + trim + shine, defs=defs)


def rat() -> str:
    """A rat running to the left."""
    tail = path("M76 66Q98 66 92 46Q88 34 97 26", "none", DARK, 9)
    tail += path("M76 66Q98 66 92 46Q88 34 97 26", "none", PINK, 4.5)
    legs = path("M36 74L32 84H24M62 76L66 86H57", "none", DARK, 8)
    legs += path("M36 74L32 84H24M62 76L66 86H57", "none", PINK, 3.5)
    body = path(
        "M4 62Q10 48 24 42Q30 36 38 38Q50 28 66 34Q84 42 83 62Q82 76 68 78H36Q26 77 20 70Q8 70 4 62Z",
        "url(#fur)",
        DARK,
        5,
    )
    ear = disc(34, 39, 9, PALE, DARK, 4) + disc(34, 39.5, 4, PINK)
    face = disc(20, 55, 3.4, DARK) + disc(5.5, 62, 3.6, PINK, DARK, 2)
    whiskers = path("M14 64L4 72M16 66L10 76", "none", DARK, 2.4)
    back = path("M48 38Q62 34 73 45", "none", "#ffffff", 3.5, opacity="0.4")
    defs = linear("fur", 40, 32, 50, 80, (0, "#b9b4c0", 1), (0.6, GREY, 1), (1, "#3c3a44", 1))
    return svg(tail + legs + body + back + ear + face + whiskers, defs=defs)


def coin() -> str:
    """A gold coin with a lily cross."""
    body = disc(50, 50, 45, "url(#gold)", DARK, 5)
    rim = path(circle(50, 50, 36), "none", BRONZE, 4) + path(circle(50, 50, 40.5), "none", "#fff6c8", 2.4)
    arm = path("M46 46V32Q38 34 39 27Q45 27 50 18Q55 27 61 27Q62 34 54 32V46Z", BRONZE)
    cross = "".join(group(arm, f"rotate({turn} 50 50)") for turn in (0, 90, 180, 270)) + disc(
        50, 50, 7, BRONZE
    )
    shine = path("M17 42A34 34 0 0 1 50 15", "none", "#ffffff", 5, opacity="0.6")
    defs = radial("gold", 38, 34, 62, (0, "#fff3b0", 1), (0.5, GOLD, 1), (1, "#a46a18", 1))
    return svg(body + rim + cross + shine, defs=defs)


def prestige(numeral: str = "") -> str:
    """A six-sided token, with a Roman numeral or a laurel star."""
    hexagon = polygon(*(around(50, 50, 46, 60 * i - 90) for i in range(6)))
    inner = polygon(*(around(50, 50, 36, 60 * i - 90) for i in range(6)))
    body = path(hexagon, "url(#rim)", DARK, 5) + path(inner, "url(#heart)", "#3a0f24", 2.5)
    strokes = {
        "I": "M50 30V70M43 30H57M43 70H57",
        "III": "M36 31V69M50 31V69M64 31V69M29 30H71M29 70H71",
        "V": "M34 30L50 70L66 30M28 30H40M60 30H72",
        "X": "M35 30L65 70M65 30L35 70M29 30H41M59 30H71M29 70H41M59 70H71",
    }
    if numeral:
        mark = path(strokes[numeral], "none", "#3a0f24", 12) + path(strokes[numeral], "none", CREAM, 6.5)
    else:
        points = (around(50, 51, (24, 10)[i % 2], 36 * i - 90) for i in range(10))
        mark = path(polygon(*points), CREAM, "#3a0f24", 3.5)
    shine = path("M14 33L50 12L60 18", "none", "#ffffff", 4, opacity="0.6")
    defs = linear("rim", 10, 8, 90, 92, (0, "#fff0b4", 1), (0.5, GOLD, 1), (1, "#8a5416", 1))
    defs += radial("heart", 42, 36, 46, (0, "#d2548c", 1), (0.6, "#8e2456", 1), (1, "#4c0f30", 1))
    return svg(body + mark + shine, defs=defs)


def bell_ringer() -> str:
    """A stooped figure under the bell that it rings."""
    bell = path(
        "M50 4Q54 4 55 9Q70 14 72 34Q74 46 82 52H18Q26 46 28 34Q30 14 45 9Q46 4 50 4Z",
        "url(#gold)",
        DARK,
        4.5,
    )
    bell += path("M24 44H76", "none", BRONZE, 4) + path("M37 38Q37 22 44 16", "none", "#fff6c8", 4.5)
    rope = path("M50 52V70", "none", DARK, 7) + path("M50 52V70", "none", CREAM, 3)
    coat = path("M24 96Q20 74 34 68Q50 60 64 68Q80 76 76 96Z", "#7a3f2a", DARK, 4.5)
    arms = path("M34 78Q36 66 48 60M66 78Q64 66 52 62", "none", DARK, 11)
    arms += path("M34 78Q36 66 48 60M66 78Q64 66 52 62", "none", "#a45a3a", 5.5)
    head = disc(50, 75, 11.5, "#ffe2c0", DARK, 4) + path(
        "M37 74Q37 61 50 61Q63 61 63 74Q56 68 37 74Z", "#b8392f", DARK, 3
    )
    defs = linear("gold", 24, 8, 80, 54, (0, "#fff0b4", 1), (0.5, GOLD, 1), (1, "#9a6420", 1))
    return svg(coat + rope + bell + arms + head, defs=defs)


def shield() -> str:
    """A coat of arms, its field left clear for a sign."""
    outer = "M50 96Q12 80 10 42V8Q50 16 90 8V42Q88 80 50 96Z"
    field = "M50 87Q20 73 18 42V17Q50 24 82 17V42Q80 73 50 87Z"
    gold = path(outer, "url(#rim)", DARK, 5)
    glass = path(field, "url(#field)", SHADE, 3)
    shine = path("M22 21Q40 25 50 25Q42 48 22 54Z", "#ffffff", opacity="0.18")
    defs = linear("rim", 15, 10, 85, 90, (0, "#fff0b4", 1), (0.5, GOLD, 1), (1, "#8a5416", 1))
    defs += radial("field", 44, 36, 58, (0, BASE, 1), (0.5, BASE, 1), (1, SHADE, 1))
    return svg(gold + glass + shine, defs=defs)


def lamp() -> str:
    """A burning lantern with its light around it."""
    halo = disc(50, 50, 50, "url(#halo)")
    cage = path("M36 34H64L60 74H40Z", "url(#flame)", DARK, 4) + path("M50 34V74", "none", DARK, 2.5)
    lid = path("M32 34L50 20L68 34Z", GOLD, DARK, 3.5) + path("M38 74H62V81H38Z", GOLD, DARK, 3.5)
    ring = path(circle(50, 16, 4.5), "none", DARK, 5) + path(circle(50, 16, 4.5), "none", GOLD, 2.4)
    defs = radial("halo", 50, 54, 50, (0, "#fff2b0", 1), (0.35, "#ffcf60", 0.55), (1, "#ff9a20", 0))
    defs += radial("flame", 50, 58, 24, (0, "#ffffff", 1), (0.5, "#ffe88a", 1), (1, "#f0a030", 1))
    return svg(halo + cage + lid + ring, defs=defs)


_OCTAGON = [around(50, 50, 48, 45 * i + 22.5) for i in range(8)]
_FIELD = [around(50, 50, 40, 45 * i + 22.5) for i in range(8)]


def message(kind: int) -> str:
    """A message face up: its gift large, its prestige as pips below. Kind 0 is the back."""
    body = path(polygon(*_OCTAGON), "url(#rim)", DARK, 4) + path(polygon(*_FIELD), "url(#glass)", SHADE, 2.5)
    shine = path("M14 38L37 14H60L20 54Z", "#ffffff", opacity="0.16")
    defs = linear("rim", 15, 10, 85, 90, (0, "#fffbe8", 1), (0.5, "#dccfae", 1), (1, "#8c7d5c", 1))
    defs += radial("glass", 50, 44, 44, (0, LIGHT, 1), (0.5, BASE, 1), (1, SHADE, 1))
    return svg(body + shine + (_GIFTS[kind]() + _pips(kind) if kind else _seal()), defs=defs)


def _pips(count: int) -> str:
    """So many stars in a row, or two rows where nothing else is on the token."""
    if count == 4:
        places = [(36, 37), (64, 37), (36, 64), (64, 64)]
        return "".join(_pip(x, y, 13.5) for x, y in places)
    return "".join(_pip(50 + (i - (count - 1) / 2) * 21, 75, 10.5) for i in range(count))


def _pip(x: float, y: float, r: float) -> str:
    return path(polygon(*(around(x, y, r, 60 * i - 90) for i in range(6))), CREAM, DARK, 3.5)


def _gift_coin() -> str:
    return disc(50, 39, 20, "#ffd55e", DARK, 4.5) + path(circle(50, 39, 11.5), "none", BRONZE, 4)


def _gift_marker() -> str:
    cube = path("M32 28L50 19L68 28V49L50 59L32 49Z", CREAM, DARK, 4.5)
    return (
        cube
        + path("M32 28L50 38L68 28M50 38V58", "none", DARK, 3.5)
        + path("M50 38L68 28V49L50 59Z", BRONZE, DARK, 3)
    )


def _gift_rat() -> str:
    tail = path("M69 48Q84 46 80 32", "none", DARK, 8) + path("M69 48Q84 46 80 32", "none", CREAM, 3.6)
    body = path("M15 49Q22 37 34 33Q41 26 52 28Q70 29 71 46Q71 57 60 57H32Q22 56 15 49Z", CREAM, DARK, 4.5)
    return tail + body + disc(40, 30, 6.5, CREAM, DARK, 4) + disc(28, 43, 3, DARK)


def _nothing() -> str:
    return ""


def _seal() -> str:
    return disc(50, 50, 20, "#a8242c", DARK, 4) + path("M50 38V62M38 50H62", "none", "#ffb0a0", 5)


_GIFTS = {1: _gift_coin, 2: _gift_marker, 3: _gift_rat, 4: _nothing}

PIECES: dict[str, Callable[[], str]] = {
    "marker": marker,
    "friend": friend,
    "carriage": carriage,
    "rat": rat,
    "coin": coin,
    "bell_ringer": bell_ringer,
    "shield": shield,
    "lamp": lamp,
    "prestige": prestige,
    **{
        f"prestige_{amount}": partial(prestige, numeral)
        for amount, numeral in ((1, "I"), (3, "III"), (5, "V"), (10, "X"))
    },
    **{f"message_{kind}": partial(message, kind) for kind in range(5)},
}
