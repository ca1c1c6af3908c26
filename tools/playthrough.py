"""Plays a random game and prints it: `python -m tools.playthrough --seats 4 --seed 7`.

The choices derive from the seed like every shuffle does, so the text is the same on every run and machine.
"""

from __future__ import annotations

import os
import sys
from collections.abc import Iterator
from hashlib import sha256
from pathlib import Path

from game import rules
from game.rules.printed.tabledata import STANDARD, TableDataError
from net.command import USAGE_ERROR, ArgumentParser
from net.storage.table_data_file import load_table_data
from tools.narrate import decision_line, event_line, ranking_lines, standing


def playthrough(rule_set: rules.RuleSet, seats: int, seed: int) -> Iterator[str]:
    """The lines of one random game.

    Raises RulesError for seats or a seed that no game can have.
    """
    state = rules.new_game(rule_set, seats, seed)
    yield f"Notre Dame, {seats} seats, rules {rule_set.name}, seed {seed}"
    yield from _event_lines(rules.opening(state))
    number = 0
    while decision := rules.next_decision(state):
        number += 1
        choice = decision.options[_chance(seed, number) % len(decision.options)]
        yield f"{number}. {decision_line(decision)}"
        yield f"   -> {choice}"
        events = rules.apply(state, decision.seat, choice)
        yield from _event_lines(events)
        if any(isinstance(event, rules.events.PersonsCleared) for event in events):
            yield from ("   | " + line for line in standing(state))
    yield from ranking_lines(state)


def _event_lines(events: tuple[rules.Event, ...]) -> Iterator[str]:
    for event in events:
        if isinstance(event, rules.events.RoundStarted):
            yield ""
        yield "   " + event_line(event)


def _chance(seed: int, number: int) -> int:
    return int.from_bytes(sha256(f"{seed}/playthrough/{number}".encode()).digest()[:8], "big")


def main(arguments: list[str]) -> int:
    """The command line: 0 when a game was printed, 2 with one line when it could not be."""
    parser = ArgumentParser(prog="tools.playthrough", description="Print a random game as text.")
    parser.add_argument("--seats", type=int, default=4, help="2 to 5")
    parser.add_argument("--seed", type=int, default=7, help="0 to 2**128 - 1")
    parser.add_argument("--rules", default="english-2017", help=", ".join(rules.PRESETS))
    parser.add_argument("--new-persons", action="store_true", help="with the New Persons")
    parser.add_argument("--table-data", type=Path, metavar="FILE", help="rats and streets of another edition")
    given = parser.parse_args(arguments)
    try:
        table = load_table_data(given.table_data) if given.table_data else STANDARD
        rule_set = rules.RuleSet.preset(given.rules, new_persons=given.new_persons, table=table)
        for line in playthrough(rule_set, given.seats, given.seed):
            print(line)
    except BrokenPipeError:  # the reader, perhaps `head`, has seen enough
        os.dup2(os.open(os.devnull, os.O_WRONLY), sys.stdout.fileno())
    except (rules.RulesError, TableDataError) as error:
        print(f"tools.playthrough: {error}", file=sys.stderr)
        return USAGE_ERROR
    return 0


if __name__ == "__main__":
    raise SystemExit(main(sys.argv[1:]))
