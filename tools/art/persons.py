"""The fifteen persons of the base game, each a figure of their own."""

from __future__ import annotations

from typing import Final

from . import heads as h
from . import props as p
from .paint import CREAM, DARK, GOLD, path
from .portrait import LOW_LEFT, LOW_RIGHT, OUT_LEFT, OUT_RIGHT, Figure


def _patches() -> str:
    """Rags sewn on a cloak."""
    return path("M66 282H92V308H64ZM158 296H182L186 322H160Z", "#a8703a", DARK, 3.5) + path(
        "M70 290L86 300M164 304L180 314", "none", CREAM, 3
    )


PERSONS: Final = {
    "hostess": Figure(
        "gown",
        "#3f7f5a",
        CREAM,
        h.face() + h.coif("#fff6e6"),
        behind=h.hair_long("#a5562a"),
        left=LOW_LEFT,
        right=(194, 262),
        held=((p.jug(), (158, 256)),),
    ),
    "minstrel": Figure(
        "tunic",
        "#a83246",
        "#e0b040",
        h.face() + h.hair_short("#8a5a2a") + h.beret("#2f5fa8", GOLD) + h.feather("#f2f2f2"),
        left=(84, 262),
        right=(164, 228),
        held=((p.lute(), (116, 266)),),
    ),
    "money_lender": Figure(
        "robe",
        "#5a3a78",
        "#d8b458",
        h.face(stern=True) + h.beard("#6c6c70") + h.flat_cap("#2a2030", "#d8b458"),
        over=h.fur_collar(),
        left=LOW_LEFT,
        right=(172, 246),
        held=((p.purse(), (172, 246)),),
    ),
    "fool": Figure(
        "tunic",
        "#c9a42a",
        "#b8303c",
        h.face() + h.fool_cap("#b8303c", "#2f6fb0"),
        left=OUT_LEFT,
        right=(180, 238),
        cuff="#b8303c",
        held=((p.marotte(), (180, 238)),),
    ),
    "monk": Figure(
        "habit",
        "#7a5230",
        "#5c3c22",
        h.face() + h.tonsure("#6a4424"),
        left=(92, 268),
        right=(158, 268),
        cuff="#5c3c22",
        held=((p.book(), (125, 266)),),
    ),
    "doctor": Figure(
        "robe",
        "#2c2c38",
        "#4c4c5c",
        h.face() + h.beak_mask() + h.broad_hat("#1e1e28", "#7a2a2a"),
        left=(68, 262),
        right=(190, 250),
        cuff="#8c6a40",
        held=(
            (p.small(p.cane()), (190, 250)),
            (p.vial(), (68, 228)),
        ),
    ),
    "city_guard": Figure(
        "armour",
        "#b8303c",
        CREAM,
        h.face(stern=True) + h.kettle_hat(),
        left=LOW_LEFT,
        right=(178, 240),
        cuff="#9aa4b2",
        held=((p.small(p.halberd()), (178, 240)),),
    ),
    "night_watchman": Figure(
        "cloak",
        "#28385c",
        "#6a5a48",
        h.face() + h.moustache("#4a3626") + h.hood("#3a4c78"),
        left=(68, 240),
        right=(188, 240),
        held=(
            (p.lantern(), (68, 246)),
            (p.small(p.crooked_staff()), (188, 240)),
        ),
    ),
    "bishop": Figure(
        "cloak",
        "#8c2f6a",
        "#f2ead2",
        h.face() + h.beard("#e8e4da") + h.mitre("#f6eed8"),
        left=LOW_LEFT,
        right=(176, 240),
        held=((p.small(p.crozier()), (176, 240)),),
    ),
    "guild_master": Figure(
        "apron",
        "#3f6a8c",
        "#b8895a",
        h.face() + h.beard("#8a4a22") + h.flat_cap("#7a2a2a", GOLD),
        left=LOW_LEFT,
        right=(184, 252),
        cuff="#b8895a",
        held=((p.hammer(), (184, 248)),),
    ),
    "beggar_king": Figure(
        "cloak",
        "#6e5a3c",
        "#8c7a5c",
        h.face() + h.beard("#a09a90", long=True) + h.crown(ragged=True),
        left=OUT_LEFT,
        right=(188, 240),
        cuff="#6e5a3c",
        over=_patches(),
        held=((p.small(p.crooked_staff()), (188, 240)),),
    ),
    "advocate": Figure(
        "robe",
        "#23262e",
        CREAM,
        h.face(stern=True) + h.hair_short("#4a3a2a") + h.beret("#1c1e26", "#8c8c94"),
        over=h.fur_collar(),
        left=LOW_LEFT,
        right=(176, 268),
        held=((p.scroll(), (176, 238)),),
    ),
    "lady_of_the_court": Figure(
        "gown",
        "#a83a7a",
        "#f2c8dc",
        h.face() + h.hennin("#6a2f8c", "#f6e6f2"),
        behind=h.hair_long("#d8a848"),
        left=(76, 256),
        right=LOW_RIGHT,
        held=((p.fan(), (76, 240)),),
    ),
    "mayor": Figure(
        "robe",
        "#a02a34",
        "#5c1620",
        h.face() + h.moustache("#6a6a6a") + h.broad_hat("#2a1a20", GOLD),
        over=h.collar_chain(),
        left=OUT_LEFT,
        right=OUT_RIGHT,
        cuff=CREAM,
    ),
    "carpenter": Figure(
        "apron",
        "#6a8c4a",
        "#c89a64",
        h.face() + h.hair_short("#5c3a1e") + h.moustache("#5c3a1e"),
        left=LOW_LEFT,
        right=(186, 258),
        cuff="#6a8c4a",
        held=((p.turned(p.saw(), -14), (118, 268)),),
    ),
}
