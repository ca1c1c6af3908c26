"""`tools.new_person` lays a person out, and a check names what any person lacks."""

import re
import shutil
import subprocess
import sys
from pathlib import Path
from typing import Literal

import pytest

from game import rules
from game.rules import decisions, hints
from game.rules.persons import registry
from tests.checks import oracle, persons
from tools import new_person

#: What the two programs read, write and import.
NEEDED = ("assets", "game", "net", "tools", "tests/checks", "tests/rules/persons")

#: A person of whom nobody will think.
LANGUAGES = ("de", "en", "fr", "ro")
NAME = "keeper_of_the_seventh_owl"


@pytest.fixture
def checkout(tmp_path: Path) -> Path:
    for folder in NEEDED:
        ignored = shutil.ignore_patterns("__pycache__")
        shutil.copytree(persons.ROOT / folder, tmp_path / folder, ignore=ignored)
    return tmp_path


def run(checkout: Path, *arguments: str) -> list[str]:
    """The lines that Python prints in a copy of the project."""
    command = [sys.executable, *arguments]
    told = subprocess.run(command, cwd=checkout, capture_output=True, text=True, timeout=60, check=False)
    assert told.stderr == ""
    return told.stdout.splitlines()


def lacking(*keys: str) -> list[str]:
    return [f"{NAME}: assets/locale/{it}.po has no text '{key}'" for it in LANGUAGES for key in keys]


def test_every_person_has_all_it_needs() -> None:
    assert persons.faults() == []


@pytest.mark.slow
def test_a_person_that_was_laid_out_is_played_and_lacks_what_only_people_can_write(checkout: Path) -> None:
    told = run(checkout, "-m", "tools.new_person", NAME, "--deck", "C", "--rats", "1")

    assert [line.partition(":")[0] for line in told] == [
        "game/rules/persons/grey_c.py",
        "game/rules/RULES.md",
        *(f"assets/locale/{it}.po" for it, n in zip(LANGUAGES, (3, 2, 3, 3), strict=True) for _ in range(n)),
        "tests/rules/persons/test_new_persons.py",
        "tests/checks/oracle.py",
    ]
    assert all("FILL IN" in line for line in told)
    assert (checkout / f"assets/art/persons/{NAME}.svg").is_file()
    assert run(checkout, "-m", "tests.checks.persons") == told
    (card,) = run(checkout, "-c", f"from game import rules; print(rules.PERSONS['{NAME}'])")
    assert card == f"Person(id='{NAME}', deck='C', rats=1, expansion=True)"


@pytest.mark.slow
def test_what_is_told_on_the_command_line_needs_no_filling_in(checkout: Path) -> None:
    told = run(
        *(checkout, "-m", "tools.new_person", "owl_of_the_night", "--deck", "brown", "--rats", "0"),
        *("--name", "Night-owl", "--rule", "2 PP.", "--words", '2 prestige, "said" quietly'),
    )

    assert not [line for line in told if "RULES.md" in line or "en.po" in line]
    page = (checkout / "game/rules/RULES.md").read_text("utf-8")
    brown = page.partition("\n### Brown\n")[2].partition("\n### Period A\n")[0]
    assert re.fullmatch(r"- \*\*10\.\d+ Night-owl\*\* \(0 rats\)\. 2 PP\.", brown.splitlines()[-1])


@pytest.mark.parametrize(
    ("id", "complaint"),
    [
        ("Falconer", "'Falconer' is not lower-case words with _ between them"),
        ("hawk-er", "'hawk-er' is not lower-case words with _ between them"),
        ("monk", "there is a person monk in deck brown"),
        ("bank", "bank is the name of something else"),
        ("gifts", "gifts is the name of something else"),
    ],
)
def test_a_name_that_cannot_be_is_refused_in_one_line(
    id: str, complaint: str, capsys: pytest.CaptureFixture[str]
) -> None:
    with pytest.raises(SystemExit) as left:
        new_person.main([id, "--deck", "A", "--rats", "1"])

    assert left.value.code == 2
    assert capsys.readouterr().err == f"tools.new_person: argument id: {complaint}\n"


def test_the_check_names_all_that_a_person_lacks(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setitem(registry.PERSONS, NAME, registry.Person(NAME, "A", 1, True))

    assert persons.faults() == [
        *lacking(f"person.{NAME}", f"help.{NAME}", f"full.{NAME}"),
        f"{NAME}: assets/art/persons has no portrait of it: run python -m tools.art {NAME}",
        f"{NAME}: no test in tests/rules/persons hires it",
        f"{NAME}: tests/checks/oracle.py does not tell what it brings",
        f"{NAME}: game/rules/RULES.md has no line for {NAME}",
    ]


def test_the_check_names_what_a_decision_lacks_wrong_rats_and_persons_that_nobody_knows(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    def choose(choice: hints.Sector | Literal["fly"]) -> None:
        """Flies somewhere."""

    monkeypatch.setitem(decisions.ANSWERS, NAME, choose)
    monkeypatch.setattr(rules, "KINDS", (*rules.KINDS, NAME))
    monkeypatch.setitem(registry.PERSONS, "monk", registry.Person("monk", "brown", 2, False))
    monkeypatch.setitem(oracle.PERSONS, NAME, oracle.Brings("no_effect"))

    assert sorted(persons.faults()) == sorted(
        [
            *lacking(f"ask.{NAME}", "option.fly"),
            f"{NAME}: tests/checks/oracle.py does not tell its options",
            "monk: game/rules/RULES.md gives it 1 rats, its card has 2",
            f"tests/checks/oracle.py tells of {NAME}, who is no person of the rules",
        ]
    )
