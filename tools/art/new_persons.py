"""The eighteen persons of the expansion, each a figure of their own."""

from __future__ import annotations

from . import heads as h
from . import props as p
from .paint import CREAM, GOLD
from .portrait import GREY, LOW_LEFT, OUT_LEFT, Figure


def _period_a() -> dict[str, Figure]:
    ground = GREY["A"]
    return {
        "manager": Figure(
            ground,
            "robe",
            "#2f5a4a",
            "#c8a858",
            h.face() + h.hair_short("#8c8478") + h.beret("#7a2a3a", GOLD),
            left=LOW_LEFT,
            right=(172, 270),
            held=((p.ledger(), (172, 238)),),
        ),
        "nurse": Figure(
            ground,
            "gown",
            "#5a7fa8",
            "#ffffff",
            h.face() + h.wimple("#ffffff"),
            left=(88, 262),
            right=(162, 262),
            cuff="#ffffff",
            held=((p.bowl(), (125, 258)),),
        ),
        "scholar": Figure(
            ground,
            "robe",
            "#3a3a5c",
            "#8c7ab0",
            h.face() + h.beard("#d8d4c8", long=True) + h.flat_cap("#23233c", "#8c7ab0"),
            left=(84, 274),
            right=(166, 274),
            held=((p.open_book(), (125, 262)),),
        ),
        "priest": Figure(
            ground,
            "robe",
            "#f0e8d4",
            "#5a8c4a",
            h.face() + h.tonsure("#8c8478"),
            left=(66, 256),
            right=(182, 214),
            held=(
                (p.censer(), (182, 278)),
                (p.cross(), (66, 240)),
            ),
        ),
        "procurator": Figure(
            ground,
            "cloak",
            "#6a2f34",
            "#c8b48c",
            h.face(stern=True) + h.moustache("#2a2020") + h.broad_hat("#4a1e24", GOLD),
            left=LOW_LEFT,
            right=(182, 240),
            held=((p.great_key(), (182, 262)),),
        ),
        "bell_ringer": Figure(
            ground,
            "tunic",
            "#8c4a34",
            "#5c4a3c",
            h.face() + h.hair_short("#a8582a") + h.hood("#6a3a2a"),
            left=LOW_LEFT,
            right=(182, 176),
            cuff="#5c4a3c",
            held=((p.bell(), (182, 300)),),
        ),
    }


def _period_b() -> dict[str, Figure]:
    ground = GREY["B"]
    return {
        "spy": Figure(
            ground,
            "cloak",
            "#23342c",
            "#3c4a44",
            h.face(stern=True) + h.eye_patch() + h.hood("#1c2a24"),
            left=LOW_LEFT,
            right=(178, 252),
            cuff="#3c4a44",
            held=((p.dagger(), (178, 250)),),
        ),
        "travelling_folk": Figure(
            ground,
            "gown",
            "#c8702a",
            "#3f7f8c",
            h.face(skin="#d8a070") + h.kerchief("#b8303c", GOLD),
            behind=h.hair_long("#2a1c14"),
            left=OUT_LEFT,
            right=(172, 270),
            held=((p.tambourine(), (172, 246)),),
        ),
        "coachman": Figure(
            ground,
            "tunic",
            "#3a4a8c",
            "#d8c8a0",
            h.face() + h.moustache("#8a4a22") + h.broad_hat("#2a2a34", "#b8303c"),
            left=LOW_LEFT,
            right=(182, 248),
            held=((p.whip(), (182, 246)),),
        ),
        "trader": Figure(
            ground,
            "gown",
            "#8c6a2a",
            "#e8d8a8",
            h.face() + h.wimple("#f2e2c0"),
            left=LOW_LEFT,
            right=(158, 212),
            held=((p.small(p.scales()), (158, 266)),),
        ),
        "benefactor": Figure(
            ground,
            "robe",
            "#2f6a8c",
            "#f2e2b0",
            h.face() + h.beard("#f2ede0") + h.beret("#7a1e34", GOLD),
            left=LOW_LEFT,
            right=(172, 240),
            over=h.fur_collar(),
            held=((p.coins(), (174, 262)),),
        ),
        "butcher": Figure(
            ground,
            "apron",
            "#8c3a34",
            "#f2ece4",
            h.face() + h.moustache("#3a2418") + h.coif("#f2ece4"),
            left=LOW_LEFT,
            right=(174, 254),
            cuff="#8c3a34",
            held=((p.cleaver(), (176, 252)),),
        ),
    }


def _period_c() -> dict[str, Figure]:
    ground = GREY["C"]
    return {
        "advisor": Figure(
            ground,
            "robe",
            "#4a3a6a",
            "#b89ad8",
            h.face(stern=True) + h.beard("#b8b0a8", long=True) + h.beret("#2c2240", "#b89ad8"),
            left=LOW_LEFT,
            right=(170, 268),
            held=((p.seal(), (170, 242)),),
        ),
        "guard": Figure(
            ground,
            "armour",
            "#2f5fb0",
            GOLD,
            h.face(stern=True) + h.helmet(),
            left=(84, 262),
            right=(192, 240),
            cuff="#9aa4b2",
            held=(
                (p.small(p.spear()), (192, 240)),
                (p.shield(), (84, 268)),
            ),
        ),
        "host": Figure(
            ground,
            "apron",
            "#a8702a",
            "#fff2dc",
            h.face() + h.beard("#c87a34") + h.flat_cap("#5c3a1e", CREAM),
            left=OUT_LEFT,
            right=(196, 250),
            cuff="#a8702a",
            held=((p.tankard(), (166, 246)),),
        ),
        "gravedigger": Figure(
            ground,
            "tunic",
            "#4c4640",
            "#2c2824",
            h.face(stern=True) + h.hair_short("#8c867c") + h.hood("#3c3832"),
            left=LOW_LEFT,
            right=(188, 222),
            cuff="#2c2824",
            held=((p.small(p.spade()), (188, 216)),),
        ),
        "actress": Figure(
            ground,
            "gown",
            "#2f8c8c",
            "#f2d8a0",
            h.face() + h.feather("#f2c8dc"),
            behind=h.hair_long("#c8582a"),
            left=OUT_LEFT,
            right=(176, 284),
            held=((p.mask(), (176, 230)),),
        ),
        "mistress": Figure(
            ground,
            "gown",
            "#b8303c",
            "#f6dce0",
            h.face() + h.crown_of_hair("#3a2018"),
            behind=h.hair_long("#3a2018"),
            left=LOW_LEFT,
            right=(178, 266),
            held=((p.rose(), (178, 244)),),
        ),
    }


NEW_PERSONS = {**_period_a(), **_period_b(), **_period_c()}
