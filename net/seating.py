"""A table before anyone plays: its seats, how each is shown, and the rules they will play by."""

from __future__ import annotations

from collections.abc import Container, Iterable
from dataclasses import dataclass
from typing import TypeVar

from game import bots, rules
from net import protocol

Shown = TypeVar("Shown", bound=str)

DEFAULT_RULES: protocol.Rules = {"preset": "english-2017", "options": {}}


class SetupError(ValueError):
    """A table that cannot be set up so; the text is one sentence for its owner."""


@dataclass(frozen=True, slots=True)
class Seat:
    """A place at the table and how its player is shown. Bots have a level."""

    name: str
    kind: protocol.Kind
    level: str | None
    sign: protocol.Sign
    colour: protocol.Colour


@dataclass(frozen=True, slots=True)
class Seating:
    """A table that a game can start at: seats clockwise, a proven rule set, boroughs and their owners."""

    seats: tuple[Seat, ...]
    rule_set: rules.RuleSet
    rules: protocol.Rules
    boroughs: tuple[protocol.BoroughRecord, ...]

    @classmethod
    def from_setup(cls, setups: list[protocol.SeatSetup], wanted: protocol.Rules) -> Seating:
        """Fills in what the owner left open. Raises SetupError when no game could be played so."""
        try:
            rule_set = rules.RuleSet.preset(wanted["preset"], **wanted["options"])
            trial = rules.view(rules.new_game(rule_set, len(setups), 0), None)
        except rules.RulesError as error:
            raise SetupError(f"These rules cannot be played: {error}.") from error
        owners = {player["borough"]: player["seat"] for player in trial["players"]}
        colours = _dealt([setup.get("colour") for setup in setups], protocol.COLOURS, "colour")
        signs = _dealt([setup.get("sign") for setup in setups], protocol.SIGNS, "sign")
        seats = tuple(
            Seat(setup["name"], setup["kind"], _level(setup), sign, colour)
            for setup, sign, colour in zip(setups, signs, colours, strict=False)
        )
        spare = zip(colours[len(seats) :], signs[len(seats) :], strict=True)
        boroughs: list[protocol.BoroughRecord] = []
        for borough in range(trial["boroughs"]):
            seat = owners.get(borough)
            colour, sign = next(spare) if seat is None else (colours[seat], signs[seat])
            boroughs.append({"colour": colour, "sign": sign, "seat": seat})
        return cls(seats, rule_set, wanted, tuple(boroughs))

    def records(self, taken: Container[int]) -> list[protocol.SeatRecord]:
        """The seats as the table message shows them; `taken` are those whose players are connected."""
        return [
            {
                "seat": number,
                "name": seat.name,
                "kind": seat.kind,
                "level": seat.level,
                "sign": seat.sign,
                "colour": seat.colour,
                "here": number in taken,
            }
            for number, seat in enumerate(self.seats)
        ]


def _dealt(chosen: list[Shown | None], all_of_them: Iterable[Shown], what: str) -> list[Shown]:
    """One for each seat, then those left over; who chose none takes the first that nobody chose."""
    taken = [one for one in chosen if one is not None]
    for one in taken:
        if taken.count(one) > 1:
            raise SetupError(f"Two seats cannot both have the {what} {one}.")
    free = [one for one in all_of_them if one not in taken]
    return [free.pop(0) if one is None else one for one in chosen] + free


def _level(setup: protocol.SeatSetup) -> str | None:
    if setup["kind"] == "human":
        return None
    level = setup.get("level", bots.DEFAULT_LEVEL)
    if level not in bots.LEVELS:
        raise SetupError(f"There is no bot level {level!r}; there are {', '.join(bots.LEVELS)}.")
    return level
