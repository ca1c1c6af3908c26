"""Rule sets: which rulebook a game follows where they differ (RULES 11), and the persons it is dealt from."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass, field, fields, replace
from functools import lru_cache
from typing import (
    TYPE_CHECKING,
    Annotated,
    Any,
    Final,
    Literal,
    NamedTuple,
    NotRequired,
    TypedDict,
    get_type_hints,
)

from .hints import Deck, Length, PersonId, Range, Seat
from .persons.registry import PERSONS
from .printed.tabledata import STANDARD, PlainTable, TableData
from .shape import ShapeError, shape_of
from .short_repr import short_repr

#: Raised by hand whenever some game is played otherwise than before. Records and journals name it.
RULES_VERSION: Final = 2


class RulesError(ValueError):
    """A rule set, seat count or seed that no game can have."""


class UnknownError(RulesError):
    """An option or a person that this program does not know; a later version may."""


class Pool(NamedTuple):
    """The persons that a game is dealt from: their ids by deck, in the order that the shuffles begin with.

    The same seed deals another game from another pool, also from one in another order.
    """

    brown: tuple[str, ...]
    A: tuple[str, ...]
    B: tuple[str, ...]
    C: tuple[str, ...]

    @staticmethod
    def known(new_persons: bool = True) -> Pool:
        """All persons that this program knows, with or without the New Persons."""
        return _known(tuple(PERSONS), new_persons)

    @staticmethod
    def from_plain(plain: Any) -> Pool:
        """The pool that `to_plain` wrote. Raises UnknownError for a person, RulesError for anything else."""
        if not isinstance(plain, dict) or plain.keys() != {*Pool._fields}:
            raise RulesError(f"a pool is a table of persons by deck ({', '.join(Pool._fields)})")
        for deck, ids in plain.items():
            if not isinstance(ids, (list, tuple)):
                raise RulesError(f"pool: {deck} is {short_repr(ids)} instead of a list of persons")
        pool = Pool(**{deck: tuple(ids) for deck, ids in plain.items()})
        for id in pool.persons:
            if not isinstance(id, str) or id not in PERSONS:
                raise UnknownError(f"this program does not know the person {short_repr(id)}")
        for fault in pool.faults():
            raise RulesError(fault)
        return pool

    def to_plain(self) -> dict[str, list[str]]:
        """The ids by deck."""
        return {deck: list(ids) for deck, ids in self._asdict().items()}

    def base(self) -> Pool:
        """The pool without New Persons."""
        return Pool(*(tuple([id for id in ids if not PERSONS[id].expansion]) for ids in self))

    @property
    def persons(self) -> tuple[str, ...]:
        """The persons of all decks."""
        return tuple([id for ids in self for id in ids])

    def faults(self) -> Iterator[str]:
        """Why no game can be dealt from this pool, one sentence each."""
        for (deck, ids), least in zip(self._asdict().items(), (6, 3, 3, 3), strict=True):
            for number, id in enumerate(ids):
                if id not in PERSONS:
                    yield f"pool: there is no person {short_repr(id)}"
                elif PERSONS[id].deck != deck:
                    yield f"pool: {id} is among {deck} instead of {PERSONS[id].deck}"
                elif id in ids[:number]:
                    yield f"pool: {id} is there twice"
            if len(ids) < least:
                yield f"pool: {deck} has {len(ids)} persons, but a game needs {least}"


@lru_cache(maxsize=4)
def _known(ids: tuple[str, ...], new_persons: bool) -> Pool:
    """Each deck has the persons of the base game first: the seeds of all games rest on it."""
    ordered = sorted(ids, key=lambda id: PERSONS[id].expansion)
    pool = Pool(*(tuple([id for id in ordered if PERSONS[id].deck == deck]) for deck in Pool._fields))
    return pool if new_persons else pool.base()


#: Of a preset as such, before `RuleSet.preset` says whom a game is dealt from.
NOBODY: Final = Pool((), (), (), ())
#: The rulebooks, in the order in which `_option` is told their values.
RULEBOOKS: Final = ("english-2017", "german-2017", "french-2007", "romanian-2007")


class RuleOption(NamedTuple):
    """What there is to know of a rule option besides its type.

    values: in each preset. choices: what people can choose, in the order in which it is offered. new_persons:
    whether it is about New Persons only. fixed: whether it comes with the preset and cannot be set.
    """

    values: dict[str, Any]
    choices: tuple[Any, ...]
    new_persons: bool
    fixed: bool

    @property
    def differs(self) -> bool:
        """Whether the rulebooks differ in it; else it is written down only where it was changed."""
        return len({*self.values.values()}) > 1


def _option(
    *values: Any, choices: tuple[Any, ...] = (), new_persons: bool = False, fixed: bool = False
) -> Any:
    """A field that is a rule option. values: of each rulebook, or one for all. The rest: see RuleOption."""
    by_preset = dict(zip(RULEBOOKS, values if len(values) > 1 else values * len(RULEBOOKS), strict=True))
    return field(default=values[0], metadata={"option": RuleOption(by_preset, choices, new_persons, fixed)})


@dataclass(frozen=True, slots=True, repr=False)
class RuleSet:
    """The options of one game. Make one with `RuleSet.preset`.

    Its field says all that there is to know of an option: validators, files, messages and windows read it.

    name: the preset, or "custom" when an option was changed in which the rulebooks differ.
    hotel_two_from: pieces in the hotel from which it gives two bonuses.
    coins_limited: with 25 coins in all the richest pays what the supply lacks; else coins never lack.
    benefactor_pays: None where there are no New Persons.
    butcher_may_skip: whether the butcher may leave empty sectors empty.
    new_persons_available, new_persons: whether the set knows the New Persons, and whether they are in.
    prestige_open: whether all see everyone's prestige.
    start_seat: who starts, or None for chance.
    table: the printed figures. pool: the persons it is dealt from, New Persons only where they are in.
    """

    name: str
    hotel_two_from: Annotated[int, Range(2, 15)] = _option(3, 3, 4, 4, choices=(3, 4))
    coins_limited: bool = _option(True, True, True, False, choices=(True, False))
    benefactor_pays: Literal["coins", "prestige"] | None = _option(
        "coins", "prestige", None, None, choices=("coins", "prestige"), new_persons=True
    )
    butcher_may_skip: bool = _option(False, True, False, False, choices=(False, True), new_persons=True)
    new_persons_available: bool = _option(True, True, False, False, fixed=True)
    new_persons: bool = _option(False)
    prestige_open: bool = _option(False, choices=(False, True))
    start_seat: Seat | None = _option(None)
    table: TableData = STANDARD
    pool: Pool = NOBODY

    @staticmethod
    def preset(name: str = "english-2017", **options: Any) -> RuleSet:
        """The rule set of a rulebook, with options changed by name.

        Where a preset without New Persons gets them, the benefactor takes coins and the butcher fills every
        empty sector unless told otherwise. The pool is all persons this program knows unless one is given;
        New Persons stay out of it in a game without them.
        Raises UnknownError for an unknown option, RulesError for an unknown preset or what no game can have.
        """
        if not isinstance(name, str) or name not in PRESETS:
            raise RulesError(f"there is no rule set {short_repr(name)}; there are {', '.join(PRESETS)}")
        preset = PRESETS[name]
        for option in options:
            if option not in RuleSet.__slots__:
                raise UnknownError(f"this program does not know the rule option {short_repr(option)}")
        if options.get("new_persons_available", preset.new_persons_available) != preset.new_persons_available:
            pays = "coins" if options["new_persons_available"] else None
            options = {"benefactor_pays": pays, "butcher_may_skip": False, **options}
        rules = replace(preset, **{"pool": Pool.known(options.get("new_persons") is True), **options})
        differing = [option for option, known in OPTIONS.items() if known.differs]
        if any(getattr(rules, option) != getattr(preset, option) for option in [*differing, "table"]):
            rules = replace(rules, name="custom")
        for fault in rules.faults():
            raise RulesError(fault)
        return rules if rules.new_persons else replace(rules, pool=rules.pool.base())

    def __repr__(self) -> str:
        """The preset, and the options that differ from it by value; table and pool by name only."""
        preset = PRESETS.get(self.name, PRESETS["english-2017"])
        others = (option for option in OPTIONS if getattr(self, option) != getattr(preset, option))
        told = [short_repr(self.name), *(f"{name}={short_repr(getattr(self, name))}" for name in others)]
        told += ["table=..."] if self.table != STANDARD else []
        told += ["pool=..."] if self.pool != Pool.known(self.new_persons) else []
        return f"RuleSet({', '.join(told)})"

    def faults(self) -> list[str]:
        """What contradicts itself in this rule set, one sentence each."""
        table: object = self.table
        if not isinstance(table, TableData):
            return [f"table is {short_repr(table)} instead of table data"]
        pool: object = self.pool
        if not isinstance(pool, Pool):
            return [f"pool is {short_repr(pool)} instead of a pool of persons"]
        found = list(pool.faults())
        found += [] if table is STANDARD else list(table.faults())
        for option in OPTIONS:
            try:
                _SHAPES[option].check(getattr(self, option), option)
            except ShapeError as error:
                found.append(str(error))
        if self.new_persons and not self.new_persons_available:
            found.append(f"the rule set {self.name} has no New Persons")
        if self.new_persons_available and self.benefactor_pays is None:
            found.append("benefactor_pays must be 'coins' or 'prestige' where New Persons are available")
        if not self.new_persons_available and (self.benefactor_pays is not None or self.butcher_may_skip):
            option = "butcher_may_skip" if self.benefactor_pays is None else "benefactor_pays"
            found.append(f"{option} is for New Persons, which are not available")
        return found

    def to_plain(self) -> dict[str, Any]:
        """The rule set as plain values: all that a file needs to go on with the same game for ever.

        Options at their default are left out, so that a new one changes no file; so are the rats of persons
        outside the pool.
        """
        table = self.table.to_plain(self.pool.persons)
        return {**self.named(), "table": table, "pool": self.pool.to_plain()}

    def told(self) -> PlainRules:
        """The rule set for a program of the same version: table and pool where they are not its own ones."""
        plain: PlainRules = self.named()
        if self.table != STANDARD:
            plain["table"] = self.table.to_plain()
        if self.pool != Pool.known(self.new_persons):
            plain["pool"] = self.pool.to_plain()
        return plain

    def named(self) -> dict[str, Any]:
        """Return the options by name, without those at a default that all presets share."""
        named = {
            name: value
            for name, value in self.options().items()
            if OPTIONS[name].differs or value != DEFAULTS[name]
        }
        return {"name": self.name, **named}

    def options(self) -> dict[str, Any]:
        """The options by name."""
        return {option: getattr(self, option) for option in OPTIONS}


OPTIONS: Final[dict[str, RuleOption]] = {
    field.name: field.metadata["option"] for field in fields(RuleSet) if "option" in field.metadata
}
#: Of the options that are the same in every preset.
DEFAULTS: Final[dict[str, Any]] = {
    name: option.values[RULEBOOKS[0]] for name, option in OPTIONS.items() if not option.differs
}
PRESETS: Final = {
    preset: RuleSet(preset, **{name: option.values[preset] for name, option in OPTIONS.items()})
    for preset in RULEBOOKS
}
_HINTS: Final = {
    name: hint for name, hint in get_type_hints(RuleSet, include_extras=True).items() if name in OPTIONS
}
_SHAPES: Final = {name: shape_of(hint) for name, hint in _HINTS.items()}

if TYPE_CHECKING:
    RuleOptions = dict[str, Any]
    PlainRules = dict[str, Any]
else:
    RuleOptions = TypedDict(
        "RuleOptions", {name: NotRequired[hint] for name, hint in _HINTS.items() if not OPTIONS[name].fixed}
    )
    RuleOptions.__doc__ = (
        "Options of a rule set that differ from the preset's, as a table is set up with them."
    )
    PlainRules = TypedDict(
        "PlainRules",
        {
            "name": str,
            **{name: hint if OPTIONS[name].differs else NotRequired[hint] for name, hint in _HINTS.items()},
            "table": NotRequired[PlainTable],
            "pool": NotRequired[Annotated[dict[Deck, list[PersonId]], Length(4, 4)]],
        },
    )
    PlainRules.__doc__ = (
        "A rule set as a view tells it. Options in which presets differ are always there; others are left "
        "out at their default, `table` and `pool` where the reader has the same."
    )
