"""`python -m tools.arena` lets bots play each other and tells how they did."""

from __future__ import annotations

import pytest

from game import rules
from tools.arena import contest, main

Capture = pytest.CaptureFixture[str]


def test_it_tells_how_often_each_level_wins(capsys: Capture) -> None:
    assert main(["greedy", "random", "--games", "2", "--rules", "german-2017", "--new-persons"]) == 0

    lines = capsys.readouterr().out.splitlines()
    assert [line.partition(":")[0] for line in lines] == ["greedy", "random"]
    assert all("of 2 games" in line for line in lines)


def test_all_shares_of_victory_together_are_one_a_game() -> None:
    scores = contest(rules.RuleSet.preset(), ["random", "greedy", "random"], games=3)

    assert 2 * scores["random"].wins + scores["greedy"].wins == pytest.approx(1)


def test_a_rule_set_that_cannot_be_is_refused_in_one_line(capsys: Capture) -> None:
    assert main(["random", "random", "--rules", "french-2007", "--new-persons"]) == 2

    assert capsys.readouterr().err == "tools.arena: the rule set french-2007 has no New Persons\n"


@pytest.mark.parametrize(
    "arguments",
    [
        [],
        ["random"],
        ["random"] * 6,
        ["random", "wise"],
        ["random", "random", "--games", "0"],
        ["random", "random", "--games", "2", "--first-seed", str(2**128 - 1)],
    ],
)
def test_a_command_line_that_is_none_is_a_usage_error(arguments: list[str]) -> None:
    with pytest.raises(SystemExit) as left:
        main(arguments)

    assert left.value.code == 2
