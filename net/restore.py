"""Makes a table again from what it wrote down."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass

from game import rules
from net import protocol
from net.agreement import Agreement
from net.clocks import Clocks
from net.journal_entries import Entry, flaw
from net.match import Match, RefusalError
from net.seating import Seating


class RestoreError(ValueError):
    """Entries that no table of ours wrote; the text is one sentence."""


@dataclass(slots=True)
class Past:
    """What the entries tell, up to the last of them."""

    agreement: Agreement
    games: int = 0
    match: Match | None = None
    clocks: Clocks | None = None
    paused: str | None = None


def past(entries: Iterable[Entry]) -> Past:
    """What these entries tell. Raises RestoreError."""
    entries = [*entries]
    wrong = flaw(entries)
    if wrong is not None:
        raise RestoreError(f"This journal {wrong}.")
    read = 1
    try:
        told = Past(Agreement.from_entry(entries[0]))
        for entry in entries[1:]:
            read += 1
            if entry["entry"] == "table":
                _arrange(told, Agreement.from_entry(entry))
            else:
                _go_on(told, entry)
    except (ArithmeticError, AttributeError, LookupError, TypeError, ValueError, RefusalError) as error:
        raise RestoreError(f"This journal is damaged: its entry {read} cannot be read.") from error
    return told


def _arrange(told: Past, agreement: Agreement) -> None:
    told.agreement = agreement
    seats = len(agreement.seating.seats) if agreement.seating else 0
    if told.match is not None and told.match.now.state.seats != seats:
        told.match = None  # it was over, and is put away


def _go_on(told: Past, entry: Entry) -> None:
    kind = entry["entry"]
    if kind == "game":
        seating = told.agreement.seating
        if seating is None:
            raise ValueError("a game needs seats")
        if entry["game"] != told.games + 1:
            raise ValueError("a game is missing")
        count = len(entry["seats"])
        rule_set = Seating.of(seating.seats, entry["rules"], told.agreement.data).rule_set
        told.match = Match(rule_set, count, protocol.parse_seed(entry["seed"]))
        told.games = entry["game"]
        clock = told.agreement.settings.clock
        told.clocks = None if clock is None else Clocks.wound(clock, count)
        return
    if kind == "over":
        return
    match = told.match
    if match is None:
        raise ValueError("a choice needs a game")
    if kind == "choice":
        _choose(told, match, entry)
    elif kind == "undo":
        (to,) = (step for step in match.line if step.seq == entry["to"])
        match.go(match.returned(to))
    elif kind == "pause":
        _pause(told, match, entry)
        return
    else:
        raise ValueError(f"there are no entries {kind}")
    if match.now.seq != entry["seq"]:
        raise ValueError("an entry is missing")


def _pause(told: Past, match: Match, entry: Entry) -> None:
    by = entry["by"]
    if match.now.over or not (by is None or isinstance(by, str)):
        raise ValueError("this game was not stopped")
    told.paused = by
    if told.clocks is not None:
        for seat, left in zip(range(match.now.state.seats), entry["left"], strict=True):
            told.clocks = told.clocks.with_left(seat, _seconds(left))


def _choose(told: Past, match: Match, entry: Entry) -> None:
    seat = entry["seat"]
    asked = rules.decision(match.now.state, seat)
    if asked is None:
        raise ValueError("this seat had nothing to choose")
    step = match.answered(seat, asked.id + match.now.base, entry["option"], entry["by"] == "player")
    match.go(step)
    if told.clocks is not None and entry["left"] is not None:
        told.clocks = told.clocks.with_left(seat, _seconds(entry["left"]))


def _seconds(left: object) -> float:
    """The rest of a clock, which is written as whole milliseconds. Raises ValueError."""
    if type(left) is not int or left < 0:
        raise ValueError("no clock shows this")
    return left / 1000
