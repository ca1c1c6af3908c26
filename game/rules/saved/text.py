"""A game as text that people can read, paste and compare, and that reads back: choices in the game's words.

Header lines name the rules, the persons the game is dealt from with their rats, streets, seats and seed. Then
comes a line for each round with its persons, for each pick of the draft, and for each card played, person
hired and marker lost to the plague, with what its seat chose on the way:

    round 1 fool monk bishop
    draft 0:bank 2:park 1:hotel
    play 0 carriage_house > 2.OL take
    hire 1 fool > bank marker park
    end 2:54 0:50 1:44

The last line is "end" with each seat's prestige, or "unfinished". What stands behind a # is left alone.
"""

from __future__ import annotations

import json
from collections.abc import Iterator
from dataclasses import replace
from itertools import zip_longest
from typing import Any, Final, TypeAlias

from ..about import HireBy
from ..decisions import Decision
from ..events import PersonsRevealed
from ..game import apply, decision, is_over, new_game, waiting
from ..names import card_action
from ..ranking import ranking
from ..ruleset import OPTIONS, PRESETS, RULES_VERSION, Pool, RulesError, RuleSet
from ..short_repr import short_repr
from ..state import GameState
from .record import Record, RecordError, replay
from .saving import rules_from_plain

#: The lines of a text that have words, with their numbers.
Lines: TypeAlias = list[tuple[int, list[str]]]

FIRST_LINE: Final = "Notre Dame, version 1"
_LINES: Final = ("round", "draft", "play", "hire", "plague", "end", "unfinished")
_NEEDED: Final = ("rules", "rules_version", *Pool._fields, "streets", "crossing", "seats", "seed")


def to_text(record: Record) -> str:
    """The game of a record as text. Raises RecordError when the record and the rules disagree."""
    return "\n".join([FIRST_LINE, *_header(record), *_body(record), ""])


def _header(record: Record) -> Iterator[str]:
    rules = record.rules
    table, usual = rules.table.to_plain(), PRESETS.get(rules.name, PRESETS["english-2017"])
    yield f"rules {rules.name}"
    for option in OPTIONS:
        if getattr(rules, option) != getattr(usual, option):
            yield f"{option} {json.dumps(getattr(rules, option))}".replace('"', "")
    yield f"rules_version {record.rules_version}"
    for deck, persons in rules.pool._asdict().items():
        yield " ".join([deck, *(f"{person}:{table['rats'][person]}" for person in persons)])
    yield " ".join(["streets", *("/".join(map(_joined, street)) for street in table["streets"])])
    yield " ".join(["crossing", *map(_joined, table["crossing"])])
    yield f"seats {record.seats}"
    yield f"seed {record.seed}"


def _joined(market: str) -> str:
    return market.replace(" ", "-")


def _body(record: Record) -> Iterator[str]:
    line: list[str] = []
    before: Decision | None = None
    for point in replay(record):
        if point.decision is not None:
            if _begins_line(point.decision, before):
                yield from _written(line)
                line = []
            line += _words(point.decision, point.choice, len(line))
            before = point.decision
        for event in point.events:
            if isinstance(event, PersonsRevealed):
                yield from _written(line)
                yield ""
                line = ["round", str(point.state.round), *event.persons]
        state = point.state
    yield from _written(line)
    rows = [f"{row.seat}:{row.prestige}" for row in ranking(state)]
    yield " ".join(["end", *rows]) if is_over(state) else "unfinished"


def _written(line: list[str]) -> Iterator[str]:
    if line:
        yield " ".join(line)


def _begins_line(pending: Decision, before: Decision | None) -> bool:
    """Whether a choice belongs to no earlier one: the draft, a card, a hire of the round, the plague."""
    if pending.kind == "keep":
        return before is None or before.id != pending.id
    if isinstance(pending.about, HireBy):
        return pending.about.person is None
    return pending.kind in ("play", "plague")


def _words(pending: Decision, choice: Any, there: int) -> list[str]:
    """What a choice adds to a line of so many words."""
    word = _word(pending, choice)
    if pending.kind == "keep":
        return [f"{pending.seat}:{word}"] if there else ["draft", f"{pending.seat}:{word}"]
    if not there:
        return [pending.kind, str(pending.seat), word]
    return [">", word] if there == 3 else [word]


def _word(pending: Decision, option: Any) -> str:
    """An option's word: of a card the action alone, where no other card has it."""
    if pending.kind not in ("keep", "play"):
        return str(option)
    alike = [card for card in pending.options if card_action(card) == card_action(option)]
    return card_action(option) if len(alike) == 1 else str(option)


def from_text(text: str) -> Record:
    """The record of the game that `to_text` wrote; of one that is not over if its last line says so.

    Raises RecordError naming line and word.
    """
    lines = [(number, line.partition("#")[0].split()) for number, line in enumerate(text.splitlines(), 1)]
    lines = [(number, words) for number, words in lines if words]
    if not lines or lines[0][1] != FIRST_LINE.split():
        raise RecordError(f"this is no game as text: it does not begin with {FIRST_LINE!r}")
    ahead = next((at for at, (_, words) in enumerate(lines) if words[0] in _LINES), len(lines))
    header = _read_header(lines[1:ahead])
    version = _number(header, "rules_version")
    try:
        rules = rules_from_plain(_plain_rules(header))
        state = new_game(rules, _number(header, "seats"), _number(header, "seed"))
    except RulesError as error:
        raise RecordError(f"the game as text cannot begin: {error}") from None
    try:
        record = _Reader(rules, state).read(lines[ahead:])
    except RecordError as error:
        if version == RULES_VERSION:
            raise
        raise RecordError(
            f"{error}; it was played by rules of version {version}, this program plays by {RULES_VERSION}"
        ) from None
    return replace(record, rules_version=version)


def _read_header(lines: Lines) -> dict[str, list[str]]:
    """The words of each header line by its name."""
    header: dict[str, list[str]] = {}
    for number, (name, *words) in lines:
        if name not in (*_NEEDED, *OPTIONS):
            raise _fault(number, name, "begins no line of a game as text")
        if name in header:
            raise _fault(number, name, "stands there twice")
        if len(words) != 1 and name not in (*Pool._fields, "streets", "crossing"):
            raise _fault(number, name, f"has {len(words)} words behind it instead of one")
        header[name] = words
    for name in _NEEDED:
        if name not in header:
            raise RecordError(f"the game as text lacks the line {name!r}")
    return header


def _plain_rules(header: dict[str, list[str]]) -> dict[str, Any]:
    """What `rules_from_plain` takes."""
    rats: dict[str, Any] = {}
    pool: dict[str, list[str]] = {}
    for deck in Pool._fields:
        pool[deck] = [word.partition(":")[0] for word in header[deck]]
        rats |= {word.partition(":")[0]: _value(word.partition(":")[2]) for word in header[deck]}
    streets = [[_apart(market) for market in street.split("/")] for street in header["streets"]]
    table = {"rats": rats, "streets": streets, "crossing": [_apart(market) for market in header["crossing"]]}
    options = {option: _value(header[option][0]) for option in OPTIONS if option in header}
    return {"name": header["rules"][0], **options, "table": table, "pool": pool}


def _apart(market: str) -> str:
    return market.replace("-", " ")


def _value(word: str) -> Any:
    """A number, true, false or null as JSON has them, or else the word itself."""
    try:
        return json.loads(word)
    except ValueError:
        return word


def _number(header: dict[str, list[str]], name: str) -> int:
    word = header[name][0]
    if not (word.isascii() and word.isdigit() and len(word) <= 39):
        raise RecordError(f"the game as text has {short_repr(word)} instead of a number in its line {name!r}")
    return int(word)


def _fault(number: int, word: str, sentence: str) -> RecordError:
    return RecordError(f"line {number}: {short_repr(word)} {sentence}")


class _Reader:
    """Plays the lines of a text, and so finds the option that each word means."""

    def __init__(self, rules: RuleSet, state: GameState) -> None:
        self._rules, self._state = rules, state
        self._seats, self._seed = state.seats, state.seed
        self._choices: list[tuple[int, int]] = []

    def read(self, lines: Lines) -> Record:
        for at, (number, (name, *words)) in enumerate(lines):
            if name in ("end", "unfinished"):
                self._end(number, name, words)
                for later, (word, *_) in lines[at + 1 :]:
                    raise _fault(later, word, f"stands behind the line {name!r}")
                return Record.of(
                    self._rules, self._seats, self._seed, self._choices, unfinished=name == "unfinished"
                )
            self._line(number, name, words)
        raise RecordError("the game as text breaks off: its last line is neither 'end' nor 'unfinished'")

    def _line(self, number: int, name: str, words: list[str]) -> None:
        if name == "round":
            self._round(number, words)
        elif name == "draft":
            for word in words:
                whose, _, card = word.partition(":")
                self._choose(number, self._seat(number, whose), card, "keep")
        elif name in ("play", "hire", "plague"):
            seat = self._seat(number, words[0] if words else "")
            for at, word in enumerate(words[1:]):
                if at != 1:
                    self._choose(number, seat, word, None if at else name)
                elif word != ">":
                    raise _fault(number, word, "stands where a '>' belongs")
        else:
            raise _fault(number, name, "begins no line of a game as text")

    def _seat(self, number: int, word: str) -> int:
        if word not in map(str, range(self._seats)):
            raise _fault(number, word, f"is no seat from 0 to {self._seats - 1}")
        return int(word)

    def _choose(self, number: int, seat: int, word: str, kind: str | None) -> None:
        pending = decision(self._state, seat)
        if pending is None:
            raise _fault(number, word, f"is chosen by seat {seat}, but {self._waited_for()}")
        if kind is not None and pending.kind != kind:
            raise _fault(number, word, f"is chosen for {kind}, but {self._waited_for()}")
        for index, option in enumerate(pending.options):
            if word in (_word(pending, option), str(option)):
                self._choices.append((seat, index))
                apply(self._state, seat, option)
                return
        raise _fault(number, word, f"is not among what {self._waited_for()}")

    def _waited_for(self) -> str:
        """Who must choose what, as the end of a sentence."""
        seats = waiting(self._state)
        pending = decision(self._state, seats[0]) if seats else None
        if pending is None:
            return "the game is over"
        if len(seats) > 1:
            return f"seats {', '.join(map(str, seats))} have to choose for {pending.kind}"
        options = ", ".join(_word(pending, option) for option in pending.options)
        return f"seat {pending.seat} has to choose for {pending.kind}: {options}"

    def _round(self, number: int, words: list[str]) -> None:
        state = self._state
        there = [str(state.round), *state.persons]
        for word, right in zip_longest(words, there, fillvalue="nothing"):
            if word != right:
                raise _fault(number, word, f"stands where the game has {right} for its round")

    def _end(self, number: int, name: str, words: list[str]) -> None:
        over = is_over(self._state)
        if over != (name == "end"):
            raise _fault(number, name, "is not true: " + ("the game is over" if over else self._waited_for()))
        rows = [f"{row.seat}:{row.prestige}" for row in ranking(self._state)] if over else []
        for word, right in zip_longest(words, rows, fillvalue="nothing"):
            if word != right:
                raise _fault(number, word, f"stands where the game ends with {right}")
