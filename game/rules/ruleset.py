"""Rule sets: which rulebook a game follows where they differ (RULES 11), and the persons it is dealt from."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import MISSING, dataclass, fields, replace
from functools import lru_cache
from typing import Annotated, Any, Final, Literal, NamedTuple, NotRequired, TypedDict, cast

from .hints import Deck, Length, PersonId, Range, Seat
from .persons.registry import PERSONS
from .printed.tabledata import STANDARD, PlainTable, TableData
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


@dataclass(frozen=True, slots=True, repr=False)
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
    table: the printed figures. pool: the persons it is dealt from, New Persons only where they are in.
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
        if any(getattr(rules, option) != getattr(preset, option) for option in _BY_RULEBOOK):
            rules = replace(rules, name="custom")
        for fault in rules.faults():
            raise RulesError(fault)
        return rules if rules.new_persons else replace(rules, pool=rules.pool.base())

    def __repr__(self) -> str:
        """The preset, and the options that differ from it by value; table and pool by name only."""
        preset = PRESETS.get(self.name, PRESETS["english-2017"])
        others = (option for option in OPTIONS[1:] if getattr(self, option) != getattr(preset, option))
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
        """The rule set as plain values: all that a file needs to go on with the same game for ever.

        Options at their default are left out, so that a new one changes no file; so are the rats of persons
        outside the pool.
        """
        table = self.table.to_plain(self.pool.persons)
        return {**self.named(), "table": table, "pool": self.pool.to_plain()}

    def told(self) -> PlainRules:
        """The rule set for a program of the same version: table and pool where they are not its own ones."""
        plain = cast("PlainRules", self.named())
        if self.table != STANDARD:
            plain["table"] = self.table.to_plain()
        if self.pool != Pool.known(self.new_persons):
            plain["pool"] = self.pool.to_plain()
        return plain

    def named(self) -> dict[str, Any]:
        """The options by name, those at their default left out."""
        preset = PRESETS.get(self.name, PRESETS["english-2017"])
        return {
            option: value
            for option, value in self.options().items()
            if option not in DEFAULTS or not value == getattr(preset, option) == DEFAULTS[option]
        }

    def options(self) -> dict[str, Any]:
        """The options by name, without table and pool."""
        return {option: getattr(self, option) for option in OPTIONS}


class RuleOptions(TypedDict):
    """Options of a rule set that differ from the preset's, as a table is set up with them."""

    hotel_two_from: NotRequired[Annotated[int, Range(2, 15)]]
    coins_limited: NotRequired[bool]
    benefactor_pays: NotRequired[Literal["coins", "prestige"] | None]
    butcher_may_skip: NotRequired[bool]
    new_persons: NotRequired[bool]
    prestige_open: NotRequired[bool]
    start_seat: NotRequired[Seat | None]


class PlainRules(TypedDict):
    """A rule set as a view tells it: no options at their default, no table or pool that the reader has."""

    name: str
    hotel_two_from: Annotated[int, Range(2, 15)]
    coins_limited: bool
    benefactor_pays: Literal["coins", "prestige"] | None
    butcher_may_skip: bool
    new_persons_available: bool
    new_persons: NotRequired[bool]
    prestige_open: NotRequired[bool]
    start_seat: NotRequired[Seat | None]
    table: NotRequired[PlainTable]
    pool: NotRequired[Annotated[dict[Deck, list[PersonId]], Length(4, 4)]]


#: What people can choose for an option, in the order in which it is offered.
OPTION_CHOICES: Final[dict[str, tuple[Any, ...]]] = {
    "hotel_two_from": (3, 4),
    "coins_limited": (True, False),
    "prestige_open": (False, True),
    "benefactor_pays": ("coins", "prestige"),
    "butcher_may_skip": (False, True),
}


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
#: The options that are plain values, and those that are the same in every preset but where it says otherwise.
OPTIONS: Final = tuple(option for option in RuleSet.__slots__ if option not in ("table", "pool"))
DEFAULTS: Final[dict[str, Any]] = {
    field.name: field.default
    for field in fields(RuleSet)
    if field.name in OPTIONS and field.default is not MISSING
}
