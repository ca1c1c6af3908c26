"""A later version, with one more person and one more rule option, plays every older game as it was played.

The later version is a copy of this one with a person and an option invented, run by processes of its own.
"""

from __future__ import annotations

import json
import os
import shutil
import subprocess
import sys
from collections.abc import Sequence
from pathlib import Path
from typing import Any

import pytest

from game import bots
from game.rules import Record, RecordError, RuleSet, replay, state_hash
from game.rules.saved.version_1 import POOL
from net.seats.table_options import TableOptions
from net.table.restore import RestoreError, replay_journal
from net.table.table import Table
from tests.checks.games import Setting
from tests.checks.records import record_of
from tests.harness.playbook import ADA, BO, Playbook

ROOT = Path(__file__).resolve().parent.parent
PERSON = """

@person(deck="A", rats=3, expansion=True)
def tumbler(state: GameState, events: Events, seat: int) -> None:
    gain_prestige(state, events, seat, 9, "tumbler")
"""
NEW_PERSONS: Any = {"preset": "english-2017", "options": {"new_persons": True}}


@pytest.fixture(scope="module")
def later(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """The folder of the later version."""
    folder = tmp_path_factory.mktemp("later")
    for part in ("game", "net", "assets", "tests", "tools"):
        shutil.copytree(ROOT / part, folder / part, ignore=shutil.ignore_patterns("__pycache__"))
    shutil.copy(ROOT / "pyproject.toml", folder)
    persons = folder / "game" / "rules" / "persons" / "grey_a.py"
    persons.write_text(persons.read_text("utf-8") + PERSON, "utf-8")
    options, default = (
        folder / "game" / "rules" / "ruleset.py",
        "    start_seat: Seat | None = _option(None)\n",
    )
    text = options.read_text("utf-8")
    assert text.count(default) == 1
    options.write_text(text.replace(default, f"{default}    invented: bool = _option(False)\n"), "utf-8")
    return folder


def run(later: Path, *arguments: str, told: object = None) -> subprocess.CompletedProcess[str]:
    """Python in the later version; `told` is what it reads as JSON."""
    path = os.pathsep.join(filter(None, (str(later), os.environ.get("PYTHONPATH"))))
    return subprocess.run(
        [sys.executable, *arguments],
        cwd=later,
        env={**os.environ, "PYTHONPATH": path, "PYTHONDONTWRITEBYTECODE": "1"},
        input=json.dumps(told),
        capture_output=True,
        text=True,
        check=False,
    )


def printed(later: Path, program: str, told: object = None) -> Any:
    """What a program prints as JSON there, from what it reads as `told`."""
    ended = run(later, "-c", f"import json, sys\ntold = json.load(sys.stdin)\n{program}", told=told)
    assert ended.stderr == ""
    return json.loads(ended.stdout)


def test_the_later_version_knows_more(later: Path) -> None:
    program = (
        "from game.rules import PERSONS, Pool, RuleSet\n"
        "print(json.dumps(['tumbler' in PERSONS, 'tumbler' in Pool.known().A, RuleSet.preset().invented]))"
    )
    assert printed(later, program) == [True, True, False]


@pytest.mark.slow
@pytest.mark.parametrize(
    "tests",
    [
        ["tests/rules/test_golden.py", "-k", "as_it_was"],
        ["tests/net/storage/test_saved_games_of_earlier_versions.py", "-k", "mid_game or replayed"],
    ],
    ids=["golden games", "saved games of earlier versions"],
)
def test_it_passes_the_tests_of_kept_games(later: Path, tests: Sequence[str]) -> None:
    ended = run(later, "-m", "pytest", "-q", "-n", "0", "-p", "no:cacheprovider", *tests)

    assert ended.returncode == 0, ended.stdout[-3000:]


PLAYED = """
from net.table.restore import RestoreError, replay_journal
from game.rules import state_hash
try:
    match = replay_journal(told).match
    print(json.dumps([state_hash(match.now.state), list(match.now.state.rules.pool.A)]))
except RestoreError as error:
    print(json.dumps(str(error)))
"""


def game_of_two(choices: int) -> Playbook:
    """A game with New Persons in which both have chosen a few times."""
    setup = [{"name": name, "kind": "open"} for name in ("Ada", "Bo")]
    book = Playbook(None, options=TableOptions(private=False), seats=setup, rules=NEW_PERSONS, seed=11)
    for seat, who in enumerate((ADA, BO)):
        book.sits(who, seat, f"Seat {seat + 1}")
        book.says(who, {"t": "ready", "ready": True})
    book.says(ADA, {"t": "start"})
    for _ in range(choices):
        book.chooses(next(who for who in (ADA, BO) if book.decision_of(who) is not None))
    return book


def test_it_goes_on_with_a_table_of_this_version_from_the_same_pool(later: Path) -> None:
    book = game_of_two(90)
    match = replay_journal(book.written).match
    assert match is not None

    assert printed(later, PLAYED, book.written) == [state_hash(match.now.state), list(POOL.A)]


@pytest.mark.parametrize("level", bots.LEVELS)
def test_its_bots_play_with_a_person_for_whom_they_were_not_trained(later: Path, level: str) -> None:
    program = f"""
from game import bots, rules
players = [bots.make("{level}", seed) for seed in range(3)]
state = next(
    state
    for seed in range(100)
    for state in [rules.new_game(rules.RuleSet.preset("english-2017", new_persons=True), 3, seed)]
    if "tumbler" in state.persons
)
while (decision := rules.next_decision(state)) and state.round == 1:
    view = rules.view(state, decision.seat)
    rules.apply(state, decision.seat, decision.options[players[decision.seat].choose(view, decision)])
print(json.dumps(state.round))
"""
    assert printed(later, program) == 2


def test_a_game_that_it_deals_is_refused_here_by_the_person_that_is_unknown(later: Path) -> None:
    setup = """
from tests.test_later_version import game_of_two
print(json.dumps(game_of_two(3).written))
"""
    entries = printed(later, setup)

    with pytest.raises(RestoreError) as error:
        Table.restore(entries, None, now=0.0)

    assert str(error.value) == (
        "This journal needs another version of this program: this program does not know the person 'tumbler'."
    )


def test_a_table_with_its_option_is_refused_here_by_the_option(later: Path) -> None:
    entries = game_of_two(3).written
    rules = {"preset": "english-2017", "options": {"new_persons": True, "invented": True}}
    for entry in entries:
        if "rules" in entry:
            entry["rules"] = rules

    with pytest.raises(RestoreError) as error:
        Table.restore(entries, None, now=0.0)

    assert str(error.value) == (
        "This journal needs another version of this program: "
        "this program does not know the rule option 'invented'."
    )


def test_its_records_are_refused_here_in_one_sentence_and_those_without_the_person_replay(
    later: Path,
) -> None:
    program = """
from game.rules import RuleSet
from tests.checks.games import Setting
from tests.checks.records import record_of
rules = RuleSet.preset(new_persons=told, invented=False)
print(json.dumps(record_of(Setting(rules, 2, 5)).to_plain()))
"""
    with pytest.raises(RecordError) as error:
        Record.from_plain(printed(later, program, told=True))
    assert str(error.value) == "the record's rules: this program does not know the person 'tumbler'"

    record = Record.from_plain(printed(later, program, told=False))
    assert record == record_of(Setting(RuleSet.preset(), 2, 5))
    assert len([*replay(record)]) == len(record.choices) + 1
