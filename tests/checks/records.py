"""Records of random games: they replay to the states of the game that was played."""

from __future__ import annotations

from collections.abc import Iterator

from game import rules
from game.rules import Record, replay
from tests.checks.games import Fault, Setting, steps


def choices_of(setting: Setting) -> Iterator[tuple[int, int]]:
    """The choices of a random game as a record tells them: the seat, and which of its options."""
    for step in steps(setting):
        yield step.seat, step.decision.options.index(step.choice)


def record_of(setting: Setting) -> Record:
    """The record of a random game."""
    return Record.of(setting.rule_set, setting.seats, setting.seed, list(choices_of(setting)))


def check_record(setting: Setting) -> int:
    """Play a game and its record side by side; how many choices there were. Raises Fault where they part."""
    record = record_of(setting)
    if Record.from_plain(record.to_plain()) != record:
        raise Fault("a record is another one after it was written and read")
    points = replay(record)
    for step in steps(setting):
        if next(points).state != step.state:
            raise Fault(f"the record's game parts from the game before choice {step.number}")
    if not rules.is_over(next(points).state) or next(points, None) is not None:
        raise Fault("the record's game does not end with the game")
    return len(record.choices)
