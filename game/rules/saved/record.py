"""A finished game as a record that anyone can play again to the same states.

The record of a running game would tell its seed and so every card to come: it is a secret of the host.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from dataclasses import dataclass
from typing import Annotated, Any, Final, NamedTuple, TypedDict

from ..decisions import Decision
from ..events import Event
from ..game import apply, decision, is_over, new_game, opening, waiting
from ..hints import Hex, Length
from ..ruleset import RULES_VERSION, RulesError, RuleSet
from ..shape import ShapeError, shape_of
from ..short_repr import short_repr
from ..state import GameState
from . import version_1
from .saving import rules_from_plain
from .state_hash import state_hash

#: Of the form in which a record is written.
VERSION: Final = 2


class RecordError(ValueError):
    """A record that no game can have left."""


#: More than any game has.
MOST_CHOICES: Final = 10_000


class PlainRecord(TypedDict):
    """A record as it is written. deals: by label. choices: seat and option. rounds: hashes."""

    version: int
    rules_version: int
    rules: Any
    seats: int
    seed: Annotated[str, Hex(32)]
    deals: dict[str, list[int | str]]
    choices: Annotated[list[tuple[int, int]], Length(0, MOST_CHOICES)]
    rounds: list[str]


_SHAPE: Final = shape_of(PlainRecord)


@dataclass(frozen=True, slots=True)
class Record:
    """A finished game, with all that a later program needs to play it again: options, printed figures, pool.

    deals: the orders that were dealt, by label; a replay deals them from the seed and compares.
    choices: (seat, option index) in the order in which they were made.
    rounds: the state hash at the end of each round. rules_version: of the rules it was played by.
    """

    rules: RuleSet
    seats: int
    seed: int
    deals: dict[str, tuple[Any, ...]]
    choices: tuple[tuple[int, int], ...]
    rounds: tuple[str, ...]
    rules_version: int = RULES_VERSION

    @staticmethod
    def of(
        rules: RuleSet, seats: int, seed: int, choices: Sequence[tuple[int, int]], *, unfinished: bool = False
    ) -> Record:
        """The record of a game, which is over unless it may be `unfinished`.

        Raises RulesError for a game that cannot begin, RecordError when a choice is illegal or the game
        is not over after the last.
        """
        deals: dict[str, tuple[Any, ...]] = {}
        rounds: list[str] = []
        state = new_game(rules, seats, seed)
        for _ in _played(state, choices, deals, rounds):
            pass
        if not is_over(state) and not unfinished:
            raise RecordError(_ends_early(choices))
        return Record(rules, seats, seed, deals, tuple(choices), tuple(rounds))

    def to_plain(self) -> dict[str, Any]:
        """The record as string keys and plain values, for msgpack or JSON."""
        return {
            "version": VERSION,
            "rules_version": self.rules_version,
            "rules": self.rules.to_plain(),
            "seats": self.seats,
            "seed": f"{self.seed:032x}",
            "deals": {label: list(order) for label, order in self.deals.items()},
            "choices": [list(choice) for choice in self.choices],
            "rounds": list(self.rounds),
        }

    @staticmethod
    def from_plain(plain: Any) -> Record:
        """The record that `to_plain` wrote, not yet played; one of version 1 as it is written today.

        Raises RecordError naming the field that is missing, unknown or wrong, or what is not known here.
        """
        if not isinstance(plain, dict) or "version" not in plain:
            raise RecordError("this is no record of a game")
        version = plain["version"]
        if type(version) is not int or version < 1:
            raise RecordError(f"no record has version {short_repr(version)}")
        if version > VERSION:
            numbers = f"it has version {short_repr(version)}, this one reads {VERSION}"
            raise RecordError(f"the record was written by a newer version of this program ({numbers})")
        written = plain if version > 1 else {"rules_version": 1, **plain}
        try:
            _SHAPE.check(written, "the record")
        except ShapeError as error:
            raise RecordError(str(error)) from None
        record = Record(
            rules=_rules(plain["rules"], version),
            seats=plain["seats"],
            seed=int(plain["seed"], 16),
            deals={label: tuple(order) for label, order in plain["deals"].items()},
            choices=tuple((seat, option) for seat, option in plain["choices"]),
            rounds=tuple(plain["rounds"]),
            rules_version=written["rules_version"],
        )
        return record if version > 1 else _brought_up_to_date(record)


def _rules(plain: Any, version: int) -> RuleSet:
    if version == 1 and isinstance(plain, dict):
        plain = {**plain, "pool": version_1.POOL.to_plain()}
    try:
        rules = rules_from_plain(plain)
    except RulesError as error:
        raise RecordError(f"the record's rules: {error}") from None
    if version == 1 and "table" not in plain and version_1.figures() != version_1.FIGURES:
        raise RecordError("the record does not tell its printed figures, which are others today")
    return rules


def _brought_up_to_date(record: Record) -> Record:
    """The record of version 1 with the hashes of today, once those of its time have proved right."""
    for point in _replay(record, version_1.state_hash):
        fault = version_1.fault(point.events)
        if fault is not None:
            raise RecordError(f"the record cannot be played again: {fault}")
    return Record.of(record.rules, record.seats, record.seed, record.choices)


class Replayed(NamedTuple):
    """A point of a game, and what led to it.

    state: the game there, the caller's to keep. decision, choice: who chose what, between which options;
    None at the beginning. events: what came of the choice, or the opening of the game.
    """

    state: GameState
    decision: Decision | None
    choice: Any
    events: tuple[Event, ...]


def replay(record: Record) -> Iterator[Replayed]:
    """The points of a game from its first decisions to its end, one for each choice after the first point.

    Raises RecordError, naming the choice, deal or round, as soon as the record and the rules disagree.
    """
    try:
        yield from _replay(record, state_hash)
    except RecordError as error:
        if record.rules_version == RULES_VERSION:
            raise
        versions = f"{record.rules_version}, this program plays by those of version {RULES_VERSION}"
        raise RecordError(f"{error}; it was played by rules of version {versions}") from None


def _replay(record: Record, hash_of: Callable[[GameState], str]) -> Iterator[Replayed]:
    try:
        first = new_game(record.rules, record.seats, record.seed)
    except RulesError as error:
        raise RecordError(f"the record's game cannot begin: {error}") from None
    deals: dict[str, tuple[Any, ...]] = {}
    rounds: list[str] = []
    for point in _played(first, record.choices, deals, rounds, hash_of):
        for label, order in deals.items():
            if record.deals.get(label) != order:
                raise RecordError(f"the record's deal {label!r} is not the one that its seed gives")
        if tuple(rounds) != record.rounds[: len(rounds)]:
            raise RecordError(f"after round {len(rounds)} the game differs from the record")
        yield point._replace(state=point.state.copy())
    if not is_over(first) and len(record.rounds) > len(rounds):
        raise RecordError(_ends_early(record.choices))
    if record.deals.keys() != deals.keys() or len(record.rounds) != len(rounds):
        raise RecordError("the record tells of deals or rounds that its game never had")


def _played(
    state: GameState,
    choices: Sequence[tuple[int, int]],
    deals: dict[str, tuple[Any, ...]],
    rounds: list[str],
    hash_of: Callable[[GameState], str] = state_hash,
) -> Iterator[Replayed]:
    """Play the choices on `state`; note what was dealt and the hash after each round as it goes."""
    deals |= _set_up_deals(state) | _period_deals(state)
    yield Replayed(state, None, None, opening(state))
    for number, (seat, index) in enumerate(choices, 1):
        if is_over(state):
            raise RecordError(f"choice {number} comes after the end of the game")
        pending = decision(state, seat)
        if pending is None:
            raise RecordError(f"choice {number}: seat {seat} is not asked, but {list(waiting(state))}")
        if not 0 <= index < len(pending.options):
            raise RecordError(f"choice {number}: option {index} of {len(pending.options)} for {pending.kind}")
        before, choice = state.round, pending.options[index]
        events = apply(state, seat, choice)
        if is_over(state) or state.round > before:
            rounds.append(hash_of(state))
        if state.round > before and state.round % 3 == 1:
            deals |= _period_deals(state)
        yield Replayed(state, pending, choice, events)


def _ends_early(choices: Sequence[tuple[int, int]]) -> str:
    return f"the record ends after choice {len(choices)}, before the game does"


def _set_up_deals(state: GameState) -> dict[str, tuple[Any, ...]]:
    return {
        "start": (state.start_seat,),
        "messages": tuple(state.messages),
        "grey": state.persons[2:] + state.grey,
    }


def _period_deals(state: GameState) -> dict[str, tuple[Any, ...]]:
    """The orders of a period whose first cards were just drawn; those are sorted in the hand."""
    period = state.period
    cards = {f"cards {seat} {period}": state.offers[seat] + state.decks[seat] for seat in range(state.seats)}
    return {f"brown {period}": state.persons[:2] + state.brown, **cards}
