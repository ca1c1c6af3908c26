"""Rule sets: where the rulebooks differ, a game says which one it follows (RULES 11)."""

from __future__ import annotations

from dataclasses import dataclass, replace
from typing import Any

from .printed.tabledata import STANDARD, TableData
from .short_repr import short_repr


class RulesError(ValueError):
    """A rule set, seat count or seed that no game can have."""


@dataclass(frozen=True, slots=True)
class RuleSet:
    """The options of one game. Make one with `RuleSet.preset`.

    name: the preset, or "custom" when one of its own options was changed.
    hotel_two_from: pieces in the hotel from which it gives two bonuses.
    coins_limited: with 25 coins in all the richest pays what the supply lacks; else coins never lack.
    benefactor_pays: "coins" or "prestige"; None where there are no New Persons.
    butcher_may_skip: whether the butcher may leave empty sectors empty.
    new_persons_available, new_persons: whether the set knows the New Persons, and whether they are in.
    prestige_open: whether all see everyone's prestige.
    start_seat: who starts, or None for chance.
    """

    name: str
    hotel_two_from: int
    coins_limited: bool
    benefactor_pays: str | None
    butcher_may_skip: bool
    new_persons_available: bool
    new_persons: bool = False
    prestige_open: bool = False
    start_seat: int | None = None
    table: TableData = STANDARD

    @staticmethod
    def preset(name: str = "english-2017", **options: Any) -> RuleSet:
        """The rule set of a rulebook, with options changed by name.

        Where a preset without New Persons gets them, the benefactor takes coins and the butcher fills every
        empty sector unless told otherwise.
        Raises RulesError for an unknown preset or option, and for values that no game can have.
        """
        if not isinstance(name, str) or name not in PRESETS:
            raise RulesError(f"there is no rule set {short_repr(name)}; there are {', '.join(PRESETS)}")
        preset = PRESETS[name]
        for option in options:
            if option not in RuleSet.__slots__:
                raise RulesError(f"a rule set has no option {short_repr(option)}")
        if options.get("new_persons_available", preset.new_persons_available) != preset.new_persons_available:
            pays = "coins" if options["new_persons_available"] else None
            options = {"benefactor_pays": pays, "butcher_may_skip": False, **options}
        rules = replace(preset, **options)
        if any(getattr(rules, option) != getattr(preset, option) for option in _BY_RULEBOOK):
            rules = replace(rules, name="custom")
        for fault in rules.faults():
            raise RulesError(fault)
        return rules

    def faults(self) -> list[str]:
        """What contradicts itself in this rule set, one sentence each."""
        table: object = self.table
        if not isinstance(table, TableData):
            return [f"table is {short_repr(table)} instead of table data"]
        found = [] if table is STANDARD else list(table.faults())
        for option in (
            "coins_limited",
            "butcher_may_skip",
            "new_persons_available",
            "new_persons",
            "prestige_open",
        ):
            if not isinstance(getattr(self, option), bool):
                found.append(f"{option} is {short_repr(getattr(self, option))} instead of true or false")
        if type(self.hotel_two_from) is not int or not 2 <= self.hotel_two_from <= 15:
            found.append(f"hotel_two_from is {short_repr(self.hotel_two_from)} instead of 2 to 15")
        if self.benefactor_pays not in ("coins", "prestige", None):
            found.append(
                f"benefactor_pays is {short_repr(self.benefactor_pays)} instead of 'coins' or 'prestige'"
            )
        if self.start_seat is not None and (type(self.start_seat) is not int or not 0 <= self.start_seat < 5):
            found.append(f"start_seat is {short_repr(self.start_seat)} instead of a seat from 0")
        if self.new_persons and not self.new_persons_available:
            found.append(f"the rule set {self.name} has no New Persons")
        if self.new_persons_available and self.benefactor_pays is None:
            found.append("benefactor_pays must be 'coins' or 'prestige' where New Persons are available")
        if not self.new_persons_available and (self.benefactor_pays is not None or self.butcher_may_skip):
            option = "butcher_may_skip" if self.benefactor_pays is None else "benefactor_pays"
            found.append(f"{option} is for New Persons, which are not available")
        return found

    def to_plain(self) -> dict[str, Any]:
        """The options as plain values, table data left out when it is the standard."""
        plain = {option: getattr(self, option) for option in RuleSet.__slots__ if option != "table"}
        return plain if self.table == STANDARD else {**plain, "table": self.table.to_plain()}


def _preset(name: str, hotel: int, limited: bool, benefactor: str | None, skip: bool) -> RuleSet:
    return RuleSet(
        name=name,
        hotel_two_from=hotel,
        coins_limited=limited,
        benefactor_pays=benefactor,
        butcher_may_skip=skip,
        new_persons_available=benefactor is not None,
    )


PRESETS = {
    preset.name: preset
    for preset in (
        _preset("english-2017", 3, True, "coins", False),
        _preset("german-2017", 3, True, "prestige", True),
        _preset("french-2007", 4, True, None, False),
        _preset("romanian-2007", 4, False, None, False),
    )
}
_BY_RULEBOOK = (
    "hotel_two_from",
    "coins_limited",
    "benefactor_pays",
    "butcher_may_skip",
    "new_persons_available",
    "table",
)
