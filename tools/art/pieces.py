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
    star,
    svg,
)

GREY, PALE, PINK = "#6d6a76", "#c9c4cf", "#e59aa0"


RIM = "#fff6dc"
"""The pale rim of markers, friends and rats: with the dark line around it, it stands out on any glass."""


def _cushion(half: float, corner: float, x: float = 50, y: float = 50) -> str:
    left, right, top, bottom = x - half, x + half, y - half, y + half
    return (
        f"M{n(left + corner)} {n(top)}H{n(right - corner)}Q{n(right)} {n(top)} {n(right)} {n(top + corner)}"
        f"V{n(bottom - corner)}Q{n(right)} {n(bottom)} {n(right - corner)} {n(bottom)}H{n(left + corner)}"
        f"Q{n(left)} {n(bottom)} {n(left)} {n(bottom - corner)}V{n(top + corner)}"
        f"Q{n(left)} {n(top)} {n(left + corner)} {n(top)}Z"
    )


def marker() -> str:
    """A cushion of cut glass with a pale rim, its middle left clear for a sign."""
    dark = path(_cushion(50, 22), DARK)
    rim = path(_cushion(45.5, 19), RIM)
    glass = path(_cushion(36.5, 12), "url(#front)", DARK, 3)
    shine = path("M19 40V32Q19 19 32 19H48", "none", "#ffffff", 4, opacity="0.7")
    defs = radial("front", 50, 56, 52, (0, BASE, 1), (0.7, BASE, 1), (1, SHADE, 1))
    return svg(dark + rim + glass + shine, defs=defs)


def markers() -> str:
    """A pile of markers, the uppermost left clear for a figure."""
    under = "".join(
        path(_cushion(half, 17, at, at), colour) for at, half, colour in ((56, 44, DARK), (56, 40.5, RIM))
    )
    top = path(_cushion(46, 19, 46, 46), DARK) + path(_cushion(42, 16, 46, 46), RIM)
    glass = path(_cushion(33.5, 10, 46, 46), "url(#front)", DARK, 2.6)
    defs = radial("front", 46, 46, 54, (0, SHADE, 1), (0.55, BASE, 1), (1, BASE, 1))
    return svg(under + top + glass, defs=defs)


def friend() -> str:
    """A figure in hat and cloak with a heart on it and a pale rim."""
    outer = "M50 42Q73 46 80 92H20Q27 46 50 42Z"
    brim = "M16 28Q34 29 36 14Q50 3 64 14Q66 29 84 28Q79 37 50 36Q21 37 16 28Z"
    shape = outer + circle(50, 33, 13) + brim
    around_it = path(shape, DARK, DARK, 24) + path(shape, RIM, RIM, 15)
    cloak = path(outer, "url(#cloth)", DARK, 3)
    head = disc(50, 33, 13, "#ffe2c0", DARK, 3)
    hat = path(brim, "url(#cloth)", DARK, 3)
    band = path("M37 22Q50 28 63 22", "none", GOLD, 4.5)
    heart = path("M50 84Q34 71 36 62Q44 54 50 64Q56 54 64 62Q66 71 50 84Z", CREAM, DARK, 2.5)
    defs = linear("cloth", 25, 10, 80, 95, (0, BASE, 1), (0.6, BASE, 1), (1, SHADE, 1))
    figure = group(around_it + cloak + heart + head + hat + band, "matrix(0.92 0 0 0.92 4 4.5)")
    return svg(figure, defs=defs)


def carriage() -> str:
    """A coach and its horse from the side, driving to the right; its door is clear for a sign."""
    coach = "M4 26Q10 11 33 11Q56 11 62 26L58 66H8Z"
    horse = "M60 50Q68 42 78 46L84 31Q90 25 98 35L95 44L88 45Q90 58 86 64V84H80V68H70V84H64V66Q58 60 60 50Z"
    wheels = [(18, 72), (48, 72)]
    shape = coach + horse + "".join(circle(x, y, 15) for x, y in wheels)
    around_it = path(shape, DARK, DARK, 12) + path(shape, RIM, RIM, 7)
    shaft = path("M58 60H76", "none", DARK, 4)
    beast = path(horse, "#8a4f22", DARK, 3) + path("M84 34Q77 38 76 46", "none", "#3a1e0c", 5)
    body = path(coach, "url(#cloth)", DARK, 3) + path("M8 27H58", "none", GOLD, 4)
    rolling = "".join(
        disc(x, y, 13.5, GOLD, DARK, 5) + disc(x, y, 6.5, DARK) + disc(x, y, 3, GOLD) for x, y in wheels
    )
    defs = linear("cloth", 33, 11, 33, 68, (0, BASE, 1), (0.7, BASE, 1), (1, SHADE, 1))
    return svg(around_it + shaft + beast + body + rolling, defs=defs)


_TAIL, _LEGS = "M76 66Q98 66 92 46Q88 34 97 26", "M36 74L32 84H24M62 76L66 86H57"
_RAT = "M4 62Q10 48 24 42Q30 36 38 38Q50 28 66 34Q84 42 83 62Q82 76 68 78H36Q26 77 20 70Q8 70 4 62Z"


def _around_rat(colour: str, width: float) -> str:
    """What shows of a rat's shape behind it when its lines are so wide."""
    lines = path(_TAIL, "none", colour, width + 1) + path(_LEGS, "none", colour, width)
    return lines + path(_RAT, colour, colour, width) + disc(34, 39, 9, colour, colour, width - 1)


def _rat() -> str:
    tail = path(_TAIL, "none", DARK, 8) + path(_TAIL, "none", PINK, 4.5)
    legs = path(_LEGS, "none", DARK, 7) + path(_LEGS, "none", PINK, 3.5)
    body = path(_RAT, "url(#fur)", DARK, 5)
    back = path("M48 38Q62 34 73 45", "none", "#ffffff", 3.5, opacity="0.4")
    ear = disc(34, 39, 9, PALE, DARK, 4) + disc(34, 39.5, 4, PINK)
    face = disc(20, 55, 3.4, DARK) + disc(5.5, 62, 3.6, PINK, DARK, 2)
    whiskers = path("M14 64L4 72M16 66L10 76", "none", DARK, 2.4)
    return tail + legs + body + back + ear + face + whiskers


_FUR = linear("fur", 40, 32, 50, 80, (0, "#b9b4c0", 1), (0.6, GREY, 1), (1, "#3c3a44", 1))


def rat() -> str:
    """A rat running to the left, for dark ground."""
    return svg(_around_rat(RIM, 14) + _rat(), defs=_FUR)


def rat_on_track() -> str:
    """The same with a wide pale rim and a dark line around it, for glass of any colour."""
    figure = _around_rat(DARK, 29) + _around_rat(RIM, 19) + _rat()
    return svg(group(figure, "matrix(0.78 0 0 0.78 11 4.8)"), defs=_FUR)


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
_FIELD = [around(50, 50, 43, 45 * i + 22.5) for i in range(8)]
_FOOT = [(10.3, 54), (89.7, 54), (89.7, 66.5), (66.5, 89.7), (33.5, 89.7), (10.3, 66.5)]


def message(kind: int) -> str:
    """A message: above, room for its owner's sign and the gift; below, room for a figure, and a star.

    Kind 0 is a collected one, which is clear for the sign alone.
    """
    body = path(polygon(*_OCTAGON), RIM, DARK, 3) + path(polygon(*_FIELD), "url(#glass)", DARK, 3)
    defs = radial("glass", 50, 50, 50, (0, BASE, 1), (0.6, BASE, 1), (1, SHADE, 1))
    if not kind:
        return svg(body, defs=defs)
    ground = path(polygon(*_FOOT), SHADE)
    return svg(
        body + ground + _GIFTS[kind]() + path(star(66, 70.5, 5, 18, 7.5), "#ffd55e", DARK, 2), defs=defs
    )


def _gift_coin() -> str:
    return disc(68, 33, 15.5, "#ffd55e", DARK, 4) + path(circle(68, 33, 8), "none", BRONZE, 3.5)


def _gift_marker() -> str:
    return path("M53 26L69 18L85 26V44L69 52L53 44Z", CREAM, DARK, 4) + path(
        "M53 26L69 34L85 26M69 34V52", "none", DARK, 3.5
    )


def _gift_rat() -> str:
    tail = path("M82 44Q92 40 86 28", "none", DARK, 7) + path("M82 44Q92 40 86 28", "none", CREAM, 3)
    body = path("M48 45Q52 33 62 30Q80 24 84 42Q84 50 76 50H56Q50 50 48 45Z", CREAM, DARK, 4)
    return tail + body + disc(62, 29, 5, CREAM, DARK, 3) + disc(56, 41, 2.6, DARK)


def _nothing() -> str:
    return ""


_GIFTS = {1: _gift_coin, 2: _gift_marker, 3: _gift_rat, 4: _nothing}

PIECES: dict[str, Callable[[], str]] = {
    "marker": marker,
    "markers": markers,
    "friend": friend,
    "carriage": carriage,
    "rat": rat,
    "rat_on_track": rat_on_track,
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
