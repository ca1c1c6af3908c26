"""A new game at this machine: its seats, rules and speed. Made by the form or the command line."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, field
from itertools import combinations
from typing import TYPE_CHECKING, Any, Literal, cast, get_args

from game import rules
from game.bots import DEFAULT_LEVEL
from net.messages.records import COLOURS, SIGNS, SeatSetup
from net.seats.skeleton import skeletons

if TYPE_CHECKING:
    from net.messages.to_host import Configure, ToHost

Speed = Literal["normal", "fast", "instant"]
SPEEDS: tuple[Speed, ...] = get_args(Speed)
#: Milliseconds that each bot waits before it chooses.
PACE: dict[Speed, int] = {"normal": 700, "fast": 200, "instant": 0}
NAMES = ("Anna", "Mike", "Peggy", "Leo", "Scott")
LEAST_SEATS, MOST_SEATS = 2, 5
#: By the code of a language, the rule set of its rulebook.
_EDITIONS = {"en": "english-2017", "de": "german-2017", "fr": "french-2007", "ro": "romanian-2007"}
#: The guided game's deal: its first two rounds offer what pays at once beside what pays later
#: (tutorial/replies.py), and their ten rats are one too many for whoever does nothing about them. Against two
#: such bots, whoever takes what brings most at once, but anything one time in ten, wins 26 of 100 games.
GUIDED_SEED, GUIDED_LEVEL = 3649, "beginner"


@dataclass(frozen=True, slots=True)
class GameSetup:
    """A game to be started.

    options: those of the rule set that differ from its preset. table_data: other rats or streets than the
    standard, as TableData.from_plain takes them. choices: seats and options with which the game begins.
    until_three: whoever has won three games first has won the evening.
    """

    seats: tuple[SeatSetup, ...]
    preset: str = "english-2017"
    options: dict[str, Any] = field(default_factory=dict)
    seed: int | None = None
    speed: Speed = "normal"
    table_data: dict[str, Any] = field(default_factory=dict)
    choices: tuple[tuple[int, int], ...] = ()
    until_three: bool = False

    @classmethod
    def usual(cls, seats: int, bots: int, levels: Sequence[str] = (), **other: Any) -> GameSetup:
        """`seats` seats with the usual names and colours; the last `bots` of them are bots.

        levels: of each bot; DEFAULT_LEVEL where none are given.
        """
        people = [usual_seat(seat, False) for seat in range(seats - bots)]
        each = levels or [DEFAULT_LEVEL] * bots
        machines = [usual_seat(len(people) + number, True, each[number]) for number in range(bots)]
        return cls((*people, *machines), **other)

    def fault(self) -> str | None:
        """The catalogue key of what is wrong with it, or None."""
        if not LEAST_SEATS <= len(self.seats) <= MOST_SEATS:
            return "new.fault.seats"
        looks = [skeletons(seat["name"]) for seat in self.seats]
        if any("" in look for look in looks):
            return "new.fault.name"
        if any(one & other for one, other in combinations(looks, 2)):
            return "new.fault.names"
        return None

    def messages(self) -> list[ToHost]:
        """The messages to a host that start this game."""
        configure: Configure = {
            "t": "configure",
            "seats": [{**seat, "name": seat["name"].strip()} for seat in self.seats],
            "rules": {"preset": self.preset, "options": {**self.options}},
            "pace": PACE[self.speed],
        }
        if self.seed is not None:
            configure["seed"] = str(self.seed)
        options: list[ToHost] = [{"t": "options", "until_three": True}] if self.until_three else []
        return [configure, *options, {"t": "start"}]


def guided_game(name: str, preset: str, speed: Speed) -> GameSetup:
    """The guided first game: always the same deal, against two bots that always choose alike."""
    you: SeatSetup = {**usual_seat(0, False), "name": name.strip() or NAMES[0]}
    others = [name for name in NAMES[1:] if name.casefold() != you["name"].casefold()]
    bots = [
        cast("SeatSetup", {**usual_seat(seat, True, GUIDED_LEVEL), "name": other})
        for seat, other in zip((1, 2), others, strict=False)
    ]
    return GameSetup((you, *bots), preset, {"start_seat": 0}, GUIDED_SEED, speed)


def usual_seat(seat: int, bot: bool, level: str = DEFAULT_LEVEL) -> SeatSetup:
    """A seat with its usual name, colour and sign; `level` is that of a bot."""
    setup: SeatSetup = {
        "name": NAMES[seat],
        "kind": "bot" if bot else "human",
        "colour": COLOURS[seat],
        "sign": SIGNS[seat],
    }
    return {**setup, "level": level} if bot else setup


def open_seat(seat: int) -> SeatSetup:
    """A seat that waits for somebody from elsewhere."""
    return {"name": f"Seat {seat + 1}", "kind": "open"}


def presets() -> tuple[str, ...]:
    """The rule sets to choose from."""
    return tuple(rules.PRESETS)


def edition(language: str) -> str:
    """The rule set of the rulebook in that language; the first where there is none."""
    return _EDITIONS.get(language, presets()[0])


def has_new_persons(preset: str) -> bool:
    """Whether that rule set can be played with the New Persons."""
    return rules.RuleSet.preset(preset).new_persons_available
