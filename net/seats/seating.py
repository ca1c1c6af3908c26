"""The seats of a table: who plays there, how each is shown, and the rules they play by."""

from __future__ import annotations

from collections.abc import Container, Iterable, Mapping, Sequence, Set
from dataclasses import dataclass, replace
from itertools import chain, count
from typing import Final, NamedTuple, TypeVar

from game import bots, rules
from game.rules.printable import beginning
from game.rules.printed.tabledata import STANDARD, TableData
from game.rules.short_repr import short_repr
from net.messages.codes import SetupError
from net.messages.records import (
    COLOURS,
    LONGEST_NAME,
    SIGNS,
    BoroughRecord,
    Colour,
    Kind,
    Rules,
    SeatRecord,
    SeatSetup,
    Sign,
)
from net.seats.skeleton import is_blank, skeletons, with_few_marks
from net.seats.table_options import checked_level
from net.storage.journal_shapes import WrittenRules, WrittenSeat

Shown = TypeVar("Shown", bound=str)

DEFAULT_RULES: Final[Rules] = {"preset": "english-2017", "options": {}}

#: The names of bots; one that another seat has is skipped.
BOT_NAMES: Final = ("Quasimodo", "Esmeralda", "Phoebus", "Frollo", "Gringoire")

#: Which seats stay when some are removed, the first ones longest.
_WORTH: Final[dict[Kind, int]] = {"human": 0, "bot": 1, "open": 2}


class Giving(NamedTuple):
    """The game and the round in which somebody was given a seat."""

    game: int
    round: int


@dataclass(frozen=True, slots=True)
class Seat:
    """A place at the table.

    level: of a bot, run by the host or a guest. key_hash: of the public key for which it is kept.
    opened_by_secret: the host's secret opens it too. given: when its person got it, if a game ran.
    former_key_hash: of the key of whoever lost it by that.
    """

    name: str
    kind: Kind
    level: str | None
    sign: Sign
    colour: Colour
    key_hash: str | None = None
    opened_by_secret: bool = False
    ready: bool = False
    given: Giving | None = None
    former_key_hash: str | None = None

    @property
    def is_person(self) -> bool:
        """Whether a person plays here, not a bot."""
        return self.kind == "human" and self.level is None

    @property
    def is_kept(self) -> bool:
        """Whether somebody can come back to the seat."""
        return self.key_hash is not None or self.opened_by_secret

    def as_open(self, number: int) -> Seat:
        """The seat as an open one; number: which seat it is, from 0."""
        return Seat(f"Seat {number + 1}", "open", None, self.sign, self.colour)

    def as_bot(self, level: str, name: str | None = None) -> Seat:
        """The seat as that of a bot."""
        return Seat(name or self.name, "bot", level, self.sign, self.colour)

    def to_plain(self) -> WrittenSeat:
        """The seat for a journal, which does not say whether it is ready."""
        written: WrittenSeat = {
            "name": self.name,
            "kind": self.kind,
            "level": self.level,
            "sign": self.sign,
            "colour": self.colour,
            "key": self.key_hash,
            "owners": self.opened_by_secret,
        }
        if self.given is not None:
            written["given"] = {"game": self.given.game, "round": self.given.round}
        if self.former_key_hash is not None:
            written["former"] = self.former_key_hash
        return written

    @classmethod
    def from_plain(cls, plain: WrittenSeat) -> Seat:
        """The seat that `to_plain` wrote."""
        name, kind, level, key = plain["name"], plain["kind"], plain["level"], plain["key"]
        given = Giving(**plain["given"]) if "given" in plain else None
        seat = cls(name, kind, level, plain["sign"], plain["colour"], key, plain["owners"])
        return replace(seat, given=given, former_key_hash=plain.get("former"))


@dataclass(frozen=True, slots=True)
class Seating:
    """Seats clockwise with which a game can be played, its rules, and how each borough is shown."""

    seats: tuple[Seat, ...]
    rule_set: rules.RuleSet
    rules: Rules
    boroughs: tuple[BoroughRecord, ...]

    @classmethod
    def of_new_seats(
        cls, new_seats: Sequence[SeatSetup], wanted: Rules, data: TableData = STANDARD
    ) -> Seating:
        """Seats with levels, colours and signs for all that lack them. Raises SetupError."""
        colours = _assigned([seat.get("colour") for seat in new_seats], COLOURS, "colour")
        signs = _assigned([seat.get("sign") for seat in new_seats], SIGNS, "sign")
        seats = tuple(
            Seat(
                with_few_marks(seat["name"]),
                seat["kind"],
                seat.get("level", bots.DEFAULT_LEVEL) if seat["kind"] == "bot" else None,
                sign,
                colour,
                opened_by_secret=seat["kind"] == "human",
            )
            for seat, sign, colour in zip(new_seats, signs, colours, strict=False)
        )
        return cls.of(seats, wanted, data)

    @classmethod
    def of(cls, seats: tuple[Seat, ...], wanted: Rules | WrittenRules, data: TableData = STANDARD) -> Seating:
        """These seats with these rules. Raises SetupError when no game can be played with them."""
        for level in (seat.level for seat in seats if seat.kind == "bot"):
            checked_level(level)
        try:
            rule_set = rule_set_of(wanted, data)
            trial = rules.view(rules.new_game(rule_set, len(seats), 0), None)
        except rules.RulesError as error:
            raise SetupError("rules", detail=str(error)) from error
        owners = {player["borough"]: player["seat"] for player in trial["players"]}
        colours = _assigned([seat.colour for seat in seats], COLOURS, "colour")
        signs = _assigned([seat.sign for seat in seats], SIGNS, "sign")
        spare = zip(colours[len(seats) :], signs[len(seats) :], strict=True)
        boroughs: list[BoroughRecord] = []
        for borough in range(trial["boroughs"]):
            seat = owners.get(borough)
            colour, sign = next(spare) if seat is None else (colours[seat], signs[seat])
            boroughs.append({"colour": colour, "sign": sign, "seat": seat})
        return cls(seats, rule_set, wanted, tuple(boroughs))

    def of_kind(self, kind: Kind) -> list[int]:
        """The numbers of the seats of a kind."""
        return [number for number, seat in enumerate(self.seats) if seat.kind == kind]

    @property
    def people(self) -> list[int]:
        """The numbers of people's seats, without those of bots run by guests."""
        return [number for number, seat in enumerate(self.seats) if seat.is_person]

    @property
    def rules_of_game(self) -> Rules:
        """The rules by which a game that begins now is played: among bots only, prestige is open to all."""
        if self.people:
            return self.rules
        return {**self.rules, "options": {**self.rules["options"], "prestige_open": True}}

    def with_seat(self, number: int, seat: Seat) -> Seating:
        """The seats with another one in this place. Raises SetupError."""
        return Seating.of(
            (*self.seats[:number], seat, *self.seats[number + 1 :]), self.rules, self.rule_set.table
        )

    def with_ready(self, ready: Mapping[int, bool]) -> Seating:
        """The seats with some of them ready or not."""
        seats = (replace(seat, ready=ready.get(number, seat.ready)) for number, seat in enumerate(self.seats))
        return replace(self, seats=tuple(seats))

    def nobody_ready(self) -> Seating:
        """The seats with none ready, as after a change that everyone should see first."""
        return self.with_ready(dict.fromkeys(range(len(self.seats)), False))

    def staying(self, count: int) -> list[int]:
        """The seats that stay when there are `count`: open ones go first, then bots, the last ones first."""
        by_worth = sorted(range(len(self.seats)), key=lambda number: _WORTH[self.seats[number].kind])
        return sorted(by_worth[:count])

    def resized(self, count: int) -> Seating:
        """The seating with `count` seats: open ones are added, or those that stay. Raises SetupError."""
        colours = _assigned([seat.colour for seat in self.seats], COLOURS, "colour")
        signs = _assigned([seat.sign for seat in self.seats], SIGNS, "sign")
        added = (
            Seat(f"Seat {number + 1}", "open", None, signs[number], colours[number])
            for number in range(len(self.seats), count)
        )
        stay = self.staying(count)
        seats = (*(self.seats[number] for number in stay), *added)
        return Seating.of(seats, _moved_start(self.rules, stay), self.rule_set.table).nobody_ready()

    def checked_name(self, name: str, number: int, taken: Set[str]) -> str:
        """A name without spaces around it. Raises SetupError if it is empty, another seat's, or `taken`."""
        name = with_few_marks(name.strip())
        if is_blank(name):
            raise SetupError("name-empty")
        if skeletons(name) & (taken | self._names_beside(number)):
            raise SetupError("name-taken", name=name)
        return name

    def free_name(self, name: str, number: int, taken: Set[str]) -> str:
        """The name, or that name with a number if another seat has it or it is `taken`."""
        return unlike(name, taken | self._names_beside(number))

    def bot_name(self, number: int) -> str:
        """A bot's name that no other seat has."""
        taken = self._names_beside(number)
        turned = BOT_NAMES[number:] + BOT_NAMES[:number]
        return next(name for name in turned if taken.isdisjoint(skeletons(name)))

    def _names_beside(self, number: int) -> set[str]:
        return {
            form
            for other, seat in enumerate(self.seats)
            if other != number and seat.kind != "open"
            for form in skeletons(seat.name)
        }

    def records(
        self, here: Container[int], away: Mapping[int, int], stand_ins: Mapping[int, str]
    ) -> list[SeatRecord]:
        """The seats for the table message.

        here: those whose players are connected. away: for how many seconds the others have been away.
        stand_ins: the levels of bots that play meanwhile.
        """
        return [
            {
                "seat": number,
                "name": seat.name,
                "kind": seat.kind,
                "level": seat.level,
                "sign": seat.sign,
                "colour": seat.colour,
                "here": number in here,
                "ready": seat.ready,
                "away": away.get(number),
                "stand_in": stand_ins.get(number),
            }
            for number, seat in enumerate(self.seats)
        ]


def unlike(name: str, taken: Set[str]) -> str:
    """The name, or that name with a number if one that looks like it is taken; taken: skeletons of names."""
    wanted = with_few_marks(name.strip())
    if is_blank(wanted):
        wanted = "Guest"
    again = (f"{beginning(wanted, LONGEST_NAME - 4).rstrip()} {number}" for number in count(2))
    return next(likely for likely in chain([wanted], again) if taken.isdisjoint(skeletons(likely)))


def rule_set_of(
    wanted: Rules | WrittenRules, data: TableData, pool: rules.Pool | None = None
) -> rules.RuleSet:
    """The rule set of a preset and options. pool: the persons of the deal, all if None. Raises RulesError."""
    for option in wanted["options"]:
        if option not in rules.RuleOptions.__annotations__:
            raise rules.UnknownError(f"this program does not know the rule option {short_repr(option)}")
    dealt_from = {} if pool is None else {"pool": pool}
    return rules.RuleSet.preset(wanted["preset"], **wanted["options"], table=data, **dealt_from)


def _moved_start(wanted: Rules, stay: list[int]) -> Rules:
    """The rules when only these seats stay. If the one that starts goes, chance decides who does."""
    start = wanted["options"].get("start_seat")
    if start is None:
        return wanted
    moved = stay.index(start) if start in stay else None
    return {**wanted, "options": {**wanted["options"], "start_seat": moved}}


def _assigned(chosen: list[Shown | None], all_of_them: Iterable[Shown], what: str) -> list[Shown]:
    """One for each seat, then those left over; None is replaced by the first that nobody chose."""
    taken = [one for one in chosen if one is not None]
    for one in taken:
        if taken.count(one) > 1:
            raise SetupError(f"{what}-twice")
    free = [one for one in all_of_them if one not in taken]
    return [free.pop(0) if one is None else one for one in chosen] + free
