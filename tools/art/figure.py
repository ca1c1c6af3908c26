"""A standing figure in a lancet window of 250 by 400, put together from parts."""

from __future__ import annotations

from .heads import LINE, SKIN
from .paint import BRONZE, CREAM, DARK, GOLD, around, circle, disc, linear, mirrored, n, path, radial

W, H = 250.0, 400.0
ARCH = "M14 386V156C14 92 64 34 125 10C186 34 236 92 236 156V386Z"
INNER = "M30 370V160C30 104 74 56 125 34C176 56 220 104 220 160V370Z"


def window(ground: tuple[str, str, str], figure: str) -> tuple[str, str]:
    """The window with its border and rays around a figure, and the gradients it needs.

    `ground` are three shades: light, middle, dark.
    """
    light, middle, dark = ground
    glass = path(ARCH, dark) + path(INNER, "url(#ground)")
    rays = "".join(
        path(f"M{n(x)} {n(y)}L{n(u)} {n(v)}", "none", DARK, 2.6, opacity="0.55")
        for i in range(14)
        for (x, y), (u, v) in [(around(125, 148, 58, i * 360 / 14), _to_edge(i * 360 / 14))]
    )
    panes = "".join(
        path(_wedge(i * 360 / 14, (i + 1) * 360 / 14), "#ffffff" if i % 2 else "#000000", opacity="0.07")
        for i in range(14)
    )
    halo = disc(125, 148, 58, "url(#halo)", DARK, 4) + path(
        circle(125, 148, 51), "none", GOLD, 2.5, opacity="0.8"
    )
    foot = path("M30 350H220V370H30Z", dark, DARK, 4)
    foot += path("M40 360H212", "none", light, 7, stroke_dasharray="0.1 15.6")
    border = path(INNER, "none", DARK, 5) + path(ARCH, "none", DARK, 9)
    beads = "M22 376V158C22 98 69 45 125 22C181 45 228 98 228 158V376"
    pearls = path(beads, "none", middle, 9, stroke_dasharray="0.1 13.4")
    pearls += path(beads, "none", light, 4.5, stroke_dasharray="0.1 13.4")
    rim = path(ARCH, "none", GOLD, 2.6)
    defs = radial("ground", 125, 170, 215, (0, light, 1), (0.45, middle, 1), (1, dark, 1))
    defs += radial("halo", 125, 148, 58, (0, "#fffbe0", 1), (0.6, "#ffe696", 0.95), (1, GOLD, 0.9))
    defs += linear("fall", 60, 0, 190, 0, (0, "#ffffff", 0.22), (0.5, "#ffffff", 0.0), (1, "#000000", 0.34))
    return glass + panes + rays + halo + figure + foot + border + pearls + rim, defs


def _wedge(start: float, end: float) -> str:
    (a, b), (c, d) = _to_edge(start), _to_edge(end)
    return f"M125 148L{n(a)} {n(b)}L{n(c)} {n(d)}Z"


def _to_edge(degrees: float) -> tuple[float, float]:
    """The point of the window's inner edge in a direction from behind the head."""
    far = 40.0
    while True:
        x, y = around(125, 148, far, degrees)
        if not _inside(x, y):
            return around(125, 148, far - 4, degrees)
        far += 4.0


def _inside(x: float, y: float) -> bool:
    if y > 352 or not 34 < x < 216:
        return False
    return y > 160 or ((x - 125) / 96) ** 2 + ((160 - y) / 128) ** 2 < 1


ROBE = "M125 184C96 186 72 200 66 234L46 352H204L184 234C178 200 154 186 125 184Z"
NARROW = "M125 184C98 186 76 200 70 232L66 352H184L180 232C174 200 152 186 125 184Z"


def robe(colour: str, trim: str, shape: str = ROBE) -> str:
    """A long robe with a band down its middle."""
    band = path("M113 190H137V352H113Z", trim, DARK, 3.5)
    folds = path("M88 250L78 350M162 250L172 350", "none", DARK, 3, opacity="0.6")
    return path(shape, colour, DARK, LINE) + band + folds + path(shape, "url(#fall)")


def gown(colour: str, trim: str) -> str:
    """A gown with a narrow waist and a wide skirt."""
    skirt = path("M98 262L44 352H206L152 262Z", colour, DARK, LINE)
    panel = path("M114 266L100 352H150L136 266Z", trim, DARK, 3.5)
    bodice = path(
        "M125 190C100 188 80 200 78 222L98 266H152L172 222C170 200 150 188 125 190Z", colour, DARK, LINE
    )
    neck = path("M104 192Q125 226 146 192Z", SKIN, DARK, 3.5) + path(
        "M102 192Q125 230 148 192", "none", trim, 4
    )
    fall = path(
        "M98 262L44 352H206L152 262L172 222C170 200 150 188 125 190C100 188 80 200 78 222Z", "url(#fall)"
    )
    return (
        skirt
        + panel
        + bodice
        + fall
        + neck
        + path("M97 264H153", "none", DARK, 12)
        + path("M98 264H152", "none", GOLD, 6)
    )


def tunic(colour: str, trim: str) -> str:
    """A short coat over hose."""
    legs = path("M94 300H122V352H88ZM128 300H156L162 352H128Z", trim, DARK, LINE)
    coat = "M125 184C98 186 76 200 72 232L70 318H180L178 232C174 200 152 186 125 184Z"
    hem = path("M71 308H179", "none", trim, 7)
    belt = (
        path("M73 266H177", "none", DARK, 15)
        + path("M74 266H176", "none", BRONZE, 8)
        + path("M118 259H132V273H118Z", GOLD, DARK, 3)
    )
    return legs + path(coat, colour, DARK, LINE) + hem + path(coat, "url(#fall)") + belt


def habit(colour: str, trim: str) -> str:
    """A monk's habit with a rope."""
    scapular = path("M104 194H146V352H104Z", trim, DARK, 3.5)
    rope = path("M70 268H180M112 268L108 330", "none", DARK, 10) + path(
        "M70 268H180M112 268L108 328", "none", CREAM, 4.5
    )
    return path(ROBE, colour, DARK, LINE) + scapular + path(ROBE, "url(#fall)") + rope


def cloak(colour: str, trim: str) -> str:
    """A cloak open over a tunic."""
    under = (
        path("M98 190H152L162 352H88Z", trim, DARK, LINE)
        + path("M92 268H158", "none", DARK, 11)
        + path("M93 268H157", "none", BRONZE, 5)
    )
    side = path("M122 184C92 186 68 200 62 236L40 352H92L112 236Q118 206 122 184Z", colour, DARK, LINE)
    return under + mirrored(side, W) + path(ROBE, "url(#fall)") + disc(125, 196, 9, GOLD, DARK, 3.5)


def armour(colour: str, trim: str) -> str:
    """A tabard over mail."""
    mail = path(
        "M125 184C98 186 72 200 68 236L70 322H180L182 236C178 200 152 186 125 184Z", "#9aa4b2", DARK, LINE
    )
    rings = path("M76 236H174M76 252H174M76 302H174M76 314H174", "none", "#5c6676", 4, stroke_dasharray="3 5")
    legs = path("M92 318H122V352H88ZM128 318H158L162 352H128Z", "#6a7484", DARK, LINE)
    tabard = path("M98 190H152V308L125 322L98 308Z", colour, DARK, 4) + path(
        "M125 206V286M104 236H146", "none", trim, 9
    )
    return (
        legs
        + mail
        + rings
        + tabard
        + path("M70 266H180", "none", DARK, 11)
        + path("M71 266H179", "none", BRONZE, 5)
    )


def apron(colour: str, trim: str) -> str:
    """A working coat with an apron."""
    straps = path("M100 190L106 224M150 190L144 224", "none", trim, 8)
    sheet = path("M96 222H154L166 342H84Z", trim, DARK, 4) + path("M84 268H166", "none", DARK, 3.5)
    return path(NARROW, colour, DARK, LINE) + straps + sheet + path(NARROW, "url(#fall)")


BODIES = {
    "robe": robe,
    "gown": gown,
    "tunic": tunic,
    "habit": habit,
    "cloak": cloak,
    "armour": armour,
    "apron": apron,
}


def sleeve(side: int, hand: tuple[float, float], elbow: tuple[float, float], colour: str) -> str:
    """An arm from the shoulder on the left (-1) or right (1) over the elbow to the hand."""
    way = f"M{n(125 + side * 45)} 218L{n(elbow[0])} {n(elbow[1])}L{n(hand[0])} {n(hand[1])}"
    return path(way, "none", DARK, 37) + path(way, "none", colour, 28)


def hand(place: tuple[float, float], cuff: str) -> str:
    return disc(*place, 16, cuff, DARK, 4) + disc(*place, 11.5, SKIN, DARK, 3)
