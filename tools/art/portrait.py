"""How a person is put together from a body, a head and what it holds."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Final

from . import figure as f
from .paint import GOLD, group, n, svg

Hand = tuple[float, float]

#: The colours of a window behind a person, by deck.
GROUNDS: Final = {
    "brown": ("#e8b070", "#a8602c", "#4a2410"),
    "A": ("#b8c8dc", "#5f7896", "#222e44"),
    "B": ("#b4c4bc", "#587468", "#1e3028"),
    "C": ("#c4b8d4", "#6c5c8c", "#2c2240"),
}

LOW_LEFT, LOW_RIGHT = (92.0, 262.0), (158.0, 262.0)
OUT_LEFT, OUT_RIGHT = (56.0, 262.0), (194.0, 262.0)


@dataclass(frozen=True)
class Figure:
    """A person; `held` are props with the hand that holds them, `over` lies on the chest."""

    body: str
    colour: str
    trim: str
    head: str
    held: tuple[tuple[str, Hand], ...] = ()
    behind: str = ""
    over: str = ""
    left: Hand = LOW_LEFT
    right: Hand = LOW_RIGHT
    cuff: str = GOLD

    def picture(self, deck: str) -> str:
        """The portrait as SVG, for a card of that deck."""
        hands = ((-1, self.left), (1, self.right))
        sleeves = "".join(f.sleeve(side, hand, _elbow(side, hand), self.colour) for side, hand in hands)
        fists = "".join(f.hand(place, self.cuff) for _, place in hands)
        body = f.BODIES[self.body](self.colour, self.trim)
        held = "".join(_at(prop, place) for prop, place in self.held)
        inner, defs = f.window(
            GROUNDS[deck], self.behind + body + self.over + self.head + sleeves + held + fists
        )
        return svg(inner, f.W, f.H, defs)


def _at(prop: str, place: Hand) -> str:
    return group(prop, f"translate({n(place[0])} {n(place[1])}) scale(1.18)")


def _elbow(side: int, hand: Hand) -> Hand:
    """Arms bend outwards, more so the nearer the hand is to the body."""
    away = side * (hand[0] - 125)
    return 125 + side * (66 if away < 50 else 60), 262 if hand[1] > 225 else 248
