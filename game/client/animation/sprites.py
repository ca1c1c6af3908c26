"""What moves over the table, as plain data: a closed union, told apart by type.

Dataclasses and not tuples: a marker of seat 0 must not equal a friend of seat 0.
"""

from __future__ import annotations

from dataclasses import dataclass
from typing import Literal

LightTone = Literal["lamp", "danger"]
LabelTone = Literal["coin", "prestige", "loss", "marker"]


@dataclass(frozen=True, slots=True)
class Marker:
    seat: int


@dataclass(frozen=True, slots=True)
class Friend:
    seat: int


@dataclass(frozen=True, slots=True)
class Rat:
    """A seat's rat on its plague track."""

    seat: int


@dataclass(frozen=True, slots=True)
class Carriage:
    seat: int


@dataclass(frozen=True, slots=True)
class Shield:
    seat: int


@dataclass(frozen=True, slots=True)
class BellRinger:
    pass


@dataclass(frozen=True, slots=True)
class Message:
    """A message of kind 1 to 4."""

    borough: int
    kind: int


@dataclass(frozen=True, slots=True)
class Coin:
    pass


@dataclass(frozen=True, slots=True)
class Prestige:
    """A token of 1, 3, 5 or 10; None where the amount is hidden."""

    amount: int | None


@dataclass(frozen=True, slots=True)
class Card:
    """A card face up; its rim has its owner's colour."""

    action: str
    owner: int


@dataclass(frozen=True, slots=True)
class CardBack:
    pass


@dataclass(frozen=True, slots=True)
class Vermin:
    """A small rat of the night."""


@dataclass(frozen=True, slots=True)
class Lamp:
    pass


@dataclass(frozen=True, slots=True)
class Light:
    tone: LightTone


@dataclass(frozen=True, slots=True)
class Ghost:
    """Where the seat's rat will stand. `danger`: beyond its track. `rat`: with a faint rat in the ring."""

    seat: int
    danger: bool
    rat: bool


@dataclass(frozen=True, slots=True)
class Bead:
    """A light on a street or from the cathedral."""


@dataclass(frozen=True, slots=True)
class Ray:
    """Light that falls `x` to the right and `y` down; `half` is half its width."""

    x: int
    y: int
    half: int


@dataclass(frozen=True, slots=True)
class Share:
    """A marker's prestige from the cathedral."""

    prestige: int


@dataclass(frozen=True, slots=True)
class Label:
    text: str
    tone: LabelTone


Sprite = (
    Ghost
    | Ray
    | Light
    | Lamp
    | Vermin
    | Bead
    | Rat
    | Marker
    | Friend
    | BellRinger
    | Message
    | Carriage
    | CardBack
    | Card
    | Shield
    | Coin
    | Prestige
    | Share
    | Label
)
"""What moves, in drawing order from the ground up."""
