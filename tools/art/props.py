"""What persons hold, each drawn around the hand at (0, 0), upright, in units of a 250 by 400 window."""

from __future__ import annotations

from .paint import BRONZE, CREAM, DARK, GOLD, circle, disc, ellipse, group, path, polygon

STEEL, STEEL_DARK, WOOD, WOOD_DARK, RED = "#d3dbe4", "#8792a4", "#b07a42", "#6e4420", "#c23440"
LINE = 4.5


def pole(top: float, bottom: float, colour: str = WOOD) -> str:
    return path(f"M0 {top}V{bottom}", "none", DARK, 12) + path(f"M0 {top}V{bottom}", "none", colour, 6)


def jug() -> str:
    handle = path("M18 -4Q36 -2 32 16Q28 28 15 28", "none", DARK, 11)
    handle += path("M18 -4Q36 -2 32 16Q28 28 15 28", "none", GOLD, 4.5)
    body = path("M-12 -22H12L9 -8Q26 6 22 26Q18 40 0 40Q-18 40 -22 26Q-26 6 -9 -8Z", GOLD, DARK, LINE)
    return (
        handle
        + body
        + path("M-20 14Q0 22 20 14", "none", BRONZE, 4)
        + path("M-12 -22L-22 -28", "none", DARK, 6)
    )


def lute() -> str:
    neck = path("M18 -18L58 -66", "none", DARK, 15) + path("M18 -18L58 -66", "none", WOOD_DARK, 8)
    head = path("M52 -62L70 -62L66 -80L56 -78Z", WOOD, DARK, 4)
    body = path("M22 -30Q34 -8 14 18Q-10 44 -40 40Q-60 14 -42 -14Q-14 -40 22 -30Z", "#d79a4e", DARK, LINE)
    rose = disc(-10, 4, 10, WOOD_DARK, DARK, 3)
    return neck + head + body + rose + path("M-34 26L50 -62M-27 31L56 -57", "none", CREAM, 1.8)


def purse() -> str:
    bag = path("M-12 6Q-34 26 -26 48Q-18 62 4 62Q26 62 32 46Q36 24 14 6Z", WOOD, DARK, LINE)
    coins = "".join(disc(x, y, 8, GOLD, DARK, 3.5) for x, y in ((-34, 60), (38, 64), (22, 74)))
    return (
        bag
        + path("M-16 4H18", "none", DARK, 9)
        + path("M-14 4H16", "none", GOLD, 4.5)
        + coins
        + _sign_coin(2, 36)
    )


def _sign_coin(x: float, y: float) -> str:
    return disc(x, y, 12, GOLD, DARK, 3.5) + path(
        f"M{x} {y - 6}V{y + 6}M{x - 5} {y}H{x + 5}", "none", BRONZE, 3.5
    )


def marotte() -> str:
    """A fool's sceptre with a little head."""
    head = disc(0, -52, 13, "#ffe0bc", DARK, 4)
    cap = path(
        "M-14 -56Q-30 -64 -28 -82Q-10 -82 0 -68Q10 -82 28 -82Q30 -64 14 -56Q0 -64 -14 -56Z", RED, DARK, 4
    )
    return (
        pole(-40, 52, GOLD) + head + cap + disc(-28, -84, 5, GOLD, DARK, 3) + disc(28, -84, 5, GOLD, DARK, 3)
    )


def book() -> str:
    cover = path("M-30 -22H26Q32 -22 32 -16V28H-24Q-30 28 -30 22Z", "#8c2f2f", DARK, LINE)
    return cover + path("M-22 22H30", "none", CREAM, 5) + path("M0 -14V12M-10 -5H10", "none", GOLD, 5)


def open_book() -> str:
    pages = path("M0 -14Q-20 -26 -42 -16V26Q-20 16 0 28Q20 16 42 26V-16Q20 -26 0 -14Z", CREAM, DARK, LINE)
    return pages + path(
        "M0 -14V28M-34 -6Q-20 -12 -8 -4M-34 6Q-20 0 -8 8M34 -6Q20 -12 8 -4M34 6Q20 0 8 8", "none", BRONZE, 3
    )


def vial() -> str:
    glass = path("M-8 -34H8V-12Q26 2 22 22Q16 36 0 36Q-16 36 -22 22Q-26 2 -8 -12Z", "#bfe6dc", DARK, LINE)
    return (
        glass
        + path("M-19 12Q0 4 19 12Q20 30 0 31Q-20 30 -19 12Z", "#3fae6a")
        + path("M-10 -36H10", "none", DARK, 8)
    )


def cane() -> str:
    return pole(-60, 98, WOOD_DARK) + disc(0, -62, 9, GOLD, DARK, 4)


def halberd() -> str:
    blade = path("M4 -112Q36 -120 40 -88Q36 -62 4 -72Z", STEEL, DARK, LINE)
    beak = path("M-4 -100L-28 -92L-4 -80Z", STEEL_DARK, DARK, LINE)
    return pole(-110, 124) + blade + beak + path("M0 -142L9 -110H-9Z", STEEL, DARK, LINE)


def spear() -> str:
    return pole(-104, 124) + path("M0 -140L13 -110L0 -94L-13 -110Z", STEEL, DARK, LINE)


def lantern() -> str:
    light = path(circle(0, 26, 46), "#ffe9a0", opacity="0.38") + path(
        circle(0, 26, 32), "#ffe9a0", opacity="0.45"
    )
    cage = path("M-16 10H16L13 44H-13Z", "#fff3b8", DARK, LINE) + path("M0 10V44", "none", DARK, 3)
    lid = path("M-20 10L0 -8L20 10Z", GOLD, DARK, 4) + path("M-15 44H15V52H-15Z", GOLD, DARK, 4)
    return light + cage + lid + path("M0 -8V-2", "none", DARK, 6)


def crozier() -> str:
    crook = "M0 124V-66Q0 -104 26 -104Q46 -102 44 -82Q40 -66 26 -70Q16 -74 20 -84"
    return path(crook, "none", DARK, 14) + path(crook, "none", GOLD, 7)


def hammer() -> str:
    handle = path("M0 -34V42", "none", DARK, 13) + path("M0 -34V42", "none", WOOD, 7)
    return handle + path("M-32 -58H24L34 -46L24 -34H-32Z", STEEL, DARK, LINE)


def crooked_staff() -> str:
    stick = "M0 120L-4 40L5 -10L-3 -62Q-4 -84 14 -88"
    return path(stick, "none", DARK, 14) + path(stick, "none", WOOD, 7.5)


def scroll() -> str:
    sheet = path("M-22 -50H26V40H-22Z", CREAM, DARK, LINE)
    rolls = path("M-32 -58H32V-46H-32ZM-32 38H32V50H-32Z", GOLD, DARK, 4)
    return (
        sheet
        + path("M-12 -32H16M-12 -18H16M-12 -4H16M-12 10H8", "none", BRONZE, 4)
        + rolls
        + disc(16, 26, 9, RED, DARK, 3)
    )


def fan() -> str:
    folds = polygon((0, 18), (-48, -22), (-36, -42), (-14, -54), (14, -54), (36, -42), (48, -22))
    ribs = path("M0 18L-36 -42M0 18L-14 -54M0 18L14 -54M0 18L36 -42", "none", DARK, 3)
    return path(folds, "#f2b9cf", DARK, LINE) + ribs + path("M-42 -22Q0 -56 42 -22", "none", RED, 4)


def saw() -> str:
    teeth = [(-58 + i * 12 + (6 if j else 0), 20 if j else 10) for i in range(9) for j in (0, 1)]
    blade = path(polygon((-60, -4), (50, -14), *reversed(teeth)), STEEL, DARK, 4)
    grip = path("M44 -20H66Q74 -20 74 -8V14Q74 24 62 24H46Z", WOOD, DARK, LINE) + path(
        ellipse(59, 3, 6, 9), DARK
    )
    return blade + grip


def ledger() -> str:
    board = path("M-26 -36H26V38H-26Z", WOOD, DARK, LINE) + path("M-19 -28H19V30H-19Z", CREAM)
    rows = path("M-14 -18H14M-14 -6H14M-14 6H14M-14 18H4", "none", BRONZE, 4)
    return (
        board
        + rows
        + path("M20 24L40 -26", "none", DARK, 6)
        + path("M40 -26Q52 -40 48 -56Q34 -46 34 -30Z", CREAM, DARK, 3.5)
    )


def bowl() -> str:
    cloth = path("M-28 -2Q-36 20 -26 34L-12 30Q-16 10 -8 -2Z", "#ffffff", DARK, 4)
    return (
        path("M-36 0H36Q34 30 0 30Q-34 30 -36 0Z", STEEL, DARK, LINE)
        + path(ellipse(0, 0, 36, 9), "#a9d9e6", DARK, 4)
        + cloth
    )


def censer() -> str:
    chains = path("M0 -60L-18 6M0 -60L18 6M0 -60V0", "none", DARK, 5) + path(
        "M0 -60L-18 6M0 -60L18 6", "none", GOLD, 2
    )
    pot = path("M-24 8H24Q24 36 0 38Q-24 36 -24 8Z", GOLD, DARK, LINE) + path(
        "M-22 8Q0 -18 22 8Z", BRONZE, DARK, LINE
    )
    smoke = path("M30 -2Q46 -14 34 -28Q26 -42 40 -52", "none", "#ffffff", 6, opacity="0.6")
    return chains + pot + path("M-12 46H12L8 38H-8Z", GOLD, DARK, 4) + smoke


def great_key() -> str:
    bow = path(circle(0, -44, 16), "none", DARK, 15) + path(circle(0, -44, 16), "none", GOLD, 7)
    return bow + path("M-6 -24H6V30H26V40H18V48H26V58H6V66H-6Z", GOLD, DARK, 4)


def bell() -> str:
    rope = path("M0 -124V-64", "none", DARK, 8) + path("M0 -124V-64", "none", CREAM, 4)
    cup = path("M0 -70Q26 -66 28 -36Q30 -16 44 -8H-44Q-30 -16 -28 -36Q-26 -66 0 -70Z", GOLD, DARK, LINE)
    return rope + disc(0, 0, 9, BRONZE, DARK, 4) + cup + path("M-34 -18H34", "none", BRONZE, 4.5)


def dagger() -> str:
    blade = path("M-7 -18L0 -66L7 -18Z", STEEL, DARK, 4)
    return blade + path("M-20 -18H20V-9H-20Z", GOLD, DARK, 4) + path("M-5 -9H5V16H-5Z", WOOD_DARK, DARK, 4)


def tambourine() -> str:
    skin = disc(0, -14, 34, CREAM, DARK, LINE) + path(circle(0, -14, 34), "none", RED, 7)
    ring = path(circle(0, -14, 38), "none", DARK, 3)
    bells = "".join(
        disc(x, y, 6.5, GOLD, DARK, 3.5)
        for x, y in ((-36, -14), (36, -14), (0, -50), (0, 22), (-25, -40), (25, -40))
    )
    return skin + ring + bells


def whip() -> str:
    lash = "M0 -52Q2 -84 22 -82Q36 -74 24 -58Q4 -42 -16 -58Q-30 -78 -12 -92Q10 -104 30 -96"
    return pole(-50, 64, WOOD_DARK) + path(lash, "none", DARK, 8.5) + path(lash, "none", WOOD, 3.8)


def scales() -> str:
    beam = path("M-46 -40L46 -40M0 -62V-6", "none", DARK, 10) + path(
        "M-46 -40H46M0 -60V-8", "none", GOLD, 4.5
    )
    strings = path("M-44 -40L-58 -4H-30ZM44 -40L58 -4H30Z", "none", DARK, 4)
    pans = path("M-62 -4H-26Q-30 14 -44 14Q-58 14 -62 -4ZM62 -4H26Q30 14 44 14Q58 14 62 -4Z", GOLD, DARK, 4)
    return beam + strings + pans


def coins() -> str:
    """Coins falling from an open hand."""
    places = ((0, -12, 12), (22, 10, 11), (-16, 16, 11), (6, 38, 10), (-22, 54, 9), (26, 60, 9), (2, 78, 8))
    return "".join(
        disc(x, y, r, GOLD, DARK, 4) + path(circle(x, y, r - 5), "none", BRONZE, 2.5) for x, y, r in places
    )


def cleaver() -> str:
    blade = path("M-14 -70H26Q34 -68 32 -54V-16H-14Z", STEEL, DARK, LINE) + disc(20, -56, 5, DARK)
    return blade + path("M-10 -16H4V32H-10Z", WOOD, DARK, LINE) + path("M-14 -24H30", "none", "#ffffff", 4)


def seal() -> str:
    """A letter with a hanging seal."""
    sheet = path("M-38 -28H38V22H-38Z", CREAM, DARK, LINE) + path("M-38 -28L0 2L38 -28", "none", DARK, 4)
    return sheet + path("M-8 20L-14 54L0 46L14 54L8 20Z", RED, DARK, 3.5) + disc(0, 22, 14, RED, DARK, 4)


def shield() -> str:
    field = path("M-36 -44Q0 -34 36 -44V2Q34 36 0 52Q-34 36 -36 2Z", "#2f5fb0", DARK, LINE)
    return field + path("M0 -38V46M-34 -8H34", "none", CREAM, 10)


def tankard() -> str:
    handle = path("M18 -14H28Q38 -12 38 2Q38 16 24 18", "none", DARK, 11)
    handle += path("M18 -14H28Q38 -12 38 2Q38 16 24 18", "none", GOLD, 4.5)
    body = path("M-22 -26H22L19 32H-19Z", GOLD, DARK, LINE) + path(
        "M-20 -8H20M-19 18H19", "none", BRONZE, 4.5
    )
    return (
        handle
        + body
        + path(
            "M-24 -24Q-32 -38 -16 -42Q-6 -54 6 -44Q22 -48 26 -34Q26 -24 14 -22Q2 -14 -8 -21Z", CREAM, DARK, 4
        )
    )


def spade() -> str:
    blade = path("M-22 70H22V98Q18 122 0 128Q-18 122 -22 98Z", STEEL, DARK, LINE)
    return pole(-58, 80) + path("M-18 -62H18V-50H-18Z", WOOD, DARK, LINE) + blade


def mask() -> str:
    face = path("M-32 -36Q0 -48 32 -36Q36 4 20 24Q0 42 -20 24Q-36 4 -32 -36Z", CREAM, DARK, LINE)
    eyes = path("M-22 -14Q-14 -24 -5 -13Q-14 -8 -22 -14ZM22 -14Q14 -24 5 -13Q14 -8 22 -14Z", DARK)
    smile = path("M-16 8Q0 26 16 8Q0 16 -16 8Z", RED, DARK, 3)
    return pole(20, 74, GOLD) + face + eyes + smile + path("M-28 -32Q0 -42 28 -32", "none", GOLD, 5)


def rose() -> str:
    stem = path("M0 50Q-6 10 0 -20", "none", DARK, 9) + path("M0 50Q-6 10 0 -20", "none", "#3f9a4a", 5)
    leaf = path("M-2 16Q-26 14 -28 -4Q-8 -4 -2 16Z", "#3f9a4a", DARK, 3.5)
    bloom = disc(0, -36, 21, RED, DARK, LINE)
    petals = path("M0 -36Q10 -50 16 -36Q14 -22 0 -22Q-16 -22 -16 -38Q-10 -56 8 -54", "none", "#ff9aa4", 4)
    return stem + leaf + bloom + petals


def cross() -> str:
    return path("M-6 -58H6V-38H24V-26H6V26H-6V-26H-24V-38H-6Z", GOLD, DARK, LINE)


def turned(prop: str, degrees: float) -> str:
    return group(prop, f"rotate({degrees})")


def small(prop: str) -> str:
    """For what is as tall as the person."""
    return group(prop, "scale(0.86)")
