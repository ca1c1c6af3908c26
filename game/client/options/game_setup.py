"""What a new game is to be: who sits where, by which rules. Made by the form or the command line."""

from __future__ import annotations

from dataclasses import dataclass, field, replace
from typing import Any, Literal

from game import rules
from game.bots import DEFAULT_LEVEL

Kind = Literal["human", "bot"]
Speed = Literal["instant", "fast", "normal"]

COLOURS = ("blue", "green", "red", "violet", "yellow")
SIGNS = ("lily", "lion", "ship", "tower", "key")
SPEEDS: tuple[Speed, ...] = ("normal", "fast", "instant")
#: Milliseconds that each bot waits before it answers.
PACE: dict[Speed, int] = {"normal": 700, "fast": 200, "instant": 0}
NAMES = ("Anna", "Mike", "Peggy", "Leo", "Scott")
LEAST_SEATS, MOST_SEATS = 2, 5


@dataclass(frozen=True, slots=True)
class SeatSetup:
    """One seat: a person at this machine or a bot, its name, its colour and heraldic sign."""

    name: str
    kind: Kind
    colour: str
    sign: str
    level: str = DEFAULT_LEVEL

    def message(self) -> dict[str, Any]:
        """The seat as the host wants it."""
        seat = {"name": self.name, "kind": self.kind, "colour": self.colour, "sign": self.sign}
        return seat | {"level": self.level} if self.kind == "bot" else seat


@dataclass(frozen=True, slots=True)
class GameSetup:
    """A whole game to be started.

    table_data: other rats or streets than the standard, as TableData.from_plain takes them.
    """

    seats: tuple[SeatSetup, ...]
    preset: str = "english-2017"
    options: dict[str, Any] = field(default_factory=dict)
    seed: int | None = None
    speed: Speed = "normal"
    table_data: dict[str, Any] = field(default_factory=dict)

    @classmethod
    def usual(cls, seats: int, bots: int, level: str = DEFAULT_LEVEL, **other: Any) -> GameSetup:
        """So many seats with the usual names and colours, the last of them bots of that level."""
        return cls(tuple(usual_seat(seat, seat >= seats - bots, level) for seat in range(seats)), **other)

    def fault(self) -> str | None:
        """The catalogue key of what keeps this from being a game, or None."""
        if not LEAST_SEATS <= len(self.seats) <= MOST_SEATS:
            return "new.fault.seats"
        if not all(seat.name.strip() for seat in self.seats):
            return "new.fault.name"
        if len({seat.name.strip().casefold() for seat in self.seats}) < len(self.seats):
            return "new.fault.names"
        return None

    def messages(self) -> list[dict[str, Any]]:
        """What the host is told to start this game."""
        configure: dict[str, Any] = {
            "t": "configure",
            "seats": [replace(seat, name=seat.name.strip()).message() for seat in self.seats],
            "rules": {"preset": self.preset, "options": self.options},
            "pace": PACE[self.speed],
        }
        if self.seed is not None:
            configure["seed"] = str(self.seed)
        return [configure, {"t": "start"}]


def usual_seat(seat: int, bot: bool, level: str = DEFAULT_LEVEL) -> SeatSetup:
    """The seat with the name, colour and sign it has when nobody chooses others."""
    return SeatSetup(NAMES[seat], "bot" if bot else "human", COLOURS[seat], SIGNS[seat], level)


def presets() -> tuple[str, ...]:
    """The rule sets to choose from."""
    return tuple(rules.PRESETS)


def has_new_persons(preset: str) -> bool:
    """Whether that rule set knows the New Persons."""
    return rules.RuleSet.preset(preset).new_persons_available
