"""What anyone who writes a bot or a tool uses: `game.rules`, its docstring, states as values."""

import copy
import textwrap
from collections import Counter
from random import Random
from typing import Any

import pytest

from game import rules
from tests.checks.games import Setting, steps
from tests.checks.records import record_of
from tests.rules.build import SAME_DEALS

SETTING = Setting(SAME_DEALS, 3, 5)


def examples() -> list[str]:
    """The programs in the docstring of the rules: what is indented after a line that ends with two colons."""
    parts = (rules.__doc__ or "").split("::\n")[1:]
    blocks = []
    for part in parts:
        lines = part.splitlines()
        end = next((number for number, line in enumerate(lines) if line and line[0] != " "), len(lines))
        blocks.append(textwrap.dedent("\n".join(lines[:end])).strip())
    return blocks


def test_the_playout_of_the_docstring_plays_a_game(capsys: pytest.CaptureFixture[str]) -> None:
    told: dict[str, Any] = {}
    exec(examples()[0], told)

    assert rules.is_over(told["state"])
    assert capsys.readouterr().out == f"{rules.ranking(told['state'])}\n"


def test_the_bot_of_the_docstring_plays_a_seat() -> None:
    told: dict[str, Any] = {"rules": rules}
    exec(examples()[1], told)
    state, rng = rules.new_game(rules.RuleSet.preset(), 2, 3), Random(3)

    while state.round == 1 and (decision := rules.next_decision(state)):
        index = told["choose"](rules.view(state, decision.seat), decision, rng, samples=1)
        rules.apply(state, decision.seat, decision.options[index])

    assert state.round == 2


def test_the_analysis_of_the_docstring_counts_the_winners_hires(capsys: pytest.CaptureFixture[str]) -> None:
    record = record_of(SETTING)
    told: dict[str, Any] = {"rules": rules, "record": record}
    exec(examples()[2], told)

    points = list(rules.replay(record))
    winner = rules.ranking(points[-1].state)[0].seat
    hires = [it for point in points for it in point.events if isinstance(it, rules.events.PersonHired)]
    hired = Counter(hire.person for hire in hires if hire.seat == winner)
    assert (told["winner"], capsys.readouterr().out) == (winner, f"{hired}\n")
    assert hired


def test_states_are_values_that_can_be_copied_and_not_hashed() -> None:
    state, same, other = (rules.new_game(rules.RuleSet.preset(), 3, seed) for seed in (1, 1, 2))
    copied = copy.copy(state)

    assert state == same == copied
    assert state not in (other, "state")
    rules.apply(copied, 0, rules.decision(copied, 0).options[0])
    assert copied != state == same
    with pytest.raises(TypeError, match="unhashable"):
        hash(state)


def test_a_state_is_told_in_one_line() -> None:
    state = rules.new_game(*SETTING)
    assert repr(state) == "<GameState 3 seats, round 1 (A), draft, waiting for seats [0, 1, 2]: keep>"

    told = {repr(step.state) for step in steps(SETTING, lambda events: None)}

    assert "<GameState 3 seats, round 6 (B), hire, waiting for seat 1: hire>" in told
    assert max(map(len, told)) < 100
