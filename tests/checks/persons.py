"""Names what is missing for any person of the rules: `python -m tests.checks.persons`.

A person's rule, deck and rats stand in the module of its deck; its words, portrait, test, line in RULES.md
and entry in the oracle in one place each, beside those of the others. `tools.new_person` lays them out.
"""

import re
import sys
from collections.abc import Iterator, Mapping
from pathlib import Path
from typing import Any, Final, Literal, get_args, get_origin

import polib

from game import rules
from game.rules.decisions import option_hint
from tests.checks import oracle
from tests.checks.report import run

ROOT: Final = Path(__file__).resolve().parents[2]
#: Stands wherever `tools.new_person` has left something to be written by hand.
FILL_IN: Final = "FILL " + "IN"

DECK_MODULES: Final = {
    deck: Path(f"game/rules/persons/{module}.py")
    for deck, module in (("brown", "brown"), ("A", "grey_a"), ("B", "grey_b"), ("C", "grey_c"))
}
RULES: Final = Path("game/rules/RULES.md")
LOCALES: Final = Path("assets/locale")
PICTURES: Final = Path("assets/art/persons")
ORACLE: Final = Path("tests/checks/oracle.py")
TESTS: Final = Path("tests/rules/persons")
NEW_TESTS: Final = TESTS / "test_new_persons.py"

#: A person's line in RULES.md: its name, its deck outside the chapter of its letter, and its rats.
LINE: Final = re.compile(
    r"^- \*\*\d+\.\d+ (?P<name>[^*]+)\*\* \((?:\w+, )?(?P<rats>\d) rats?\)", re.MULTILINE
)


def faults(root: Path = ROOT) -> list[str]:
    """One sentence for everything that a person lacks, and for what is there of persons whom nobody knows."""
    return [
        *_to_be_filled_in(root),
        *_words(root),
        *_portraits(root),
        *_tests(root),
        *_oracle(),
        *_decisions(root),
        *_rules(root),
    ]


def _to_be_filled_in(root: Path) -> Iterator[str]:
    catalogues = sorted(path.relative_to(root) for path in (root / LOCALES).glob("*.po"))
    for path in (*DECK_MODULES.values(), RULES, *catalogues, NEW_TESTS, ORACLE):
        for number, line in enumerate((root / path).read_text("utf-8").splitlines(), 1):
            if FILL_IN in line:
                yield f"{path.as_posix()}:{number}: to be filled in: {line.strip()}"


def _words(root: Path) -> Iterator[str]:
    for path in sorted((root / LOCALES).glob("*.po")):
        texts = {entry.msgid: entry.msgstr for entry in polib.pofile(str(path))}
        for person in rules.PERSONS:
            for key in (f"person.{person}", f"help.{person}", f"full.{person}"):
                if not texts.get(key):
                    yield f"{person}: {path.relative_to(root).as_posix()} has no text {key!r}"


def _portraits(root: Path) -> Iterator[str]:
    there = {path.stem: path for path in (root / PICTURES).glob("*.svg")}
    yield from _strangers(f"{PICTURES.as_posix()} has a portrait of", there)
    for person in rules.PERSONS.keys() - there.keys():
        yield f"{person}: {PICTURES.as_posix()} has no portrait of it: run python -m tools.art {person}"


def _tests(root: Path) -> Iterator[str]:
    text = "".join(path.read_text("utf-8") for path in sorted((root / TESTS).glob("test_*.py")))
    for person in rules.PERSONS:
        if f'hire("{person}"' not in text:
            yield f"{person}: no test in {TESTS.as_posix()} hires it"


def _oracle() -> Iterator[str]:
    yield from _strangers(f"{ORACLE.as_posix()} tells of", oracle.PERSONS)
    for person in rules.PERSONS.keys() - oracle.PERSONS.keys():
        yield f"{person}: {ORACLE.as_posix()} does not tell what it brings"


def _decisions(root: Path) -> Iterator[str]:
    """What is missing of the decisions that persons, cards and rounds ask for."""
    for path in sorted((root / LOCALES).glob("*.po")):
        texts = {entry.msgid for entry in polib.pofile(str(path))}
        told = {key.removesuffix(".1") for key in texts}
        needed = {
            kind: [f"ask.{kind}", *(f"option.{word}" for word in words_of(kind))] for kind in rules.KINDS
        }
        for kind, keys in needed.items():
            for key in keys:
                if key not in told:
                    yield f"{kind}: {path.relative_to(root).as_posix()} has no text {key!r}"
    for kind in rules.KINDS:
        if kind not in oracle.OPTIONS:
            yield f"{kind}: {ORACLE.as_posix()} does not tell its options"


def words_of(kind: str) -> list[str]:
    """The words that are options of a kind of decision themselves."""

    def words(hint: Any) -> list[str]:
        if get_origin(hint) is Literal:
            return [*get_args(hint)]
        return [word for part in get_args(hint) for word in words(part)]

    return words(option_hint(kind))


def _strangers(what: str, persons: Mapping[str, object]) -> Iterator[str]:
    for person in sorted(persons.keys() - rules.PERSONS.keys()):
        yield f"{what} {person}, who is no person of the rules"


def _rules(root: Path) -> Iterator[str]:
    english = {entry.msgid: entry.msgstr for entry in polib.pofile(str(root / LOCALES / "en.po"))}
    lines = {line["name"]: int(line["rats"]) for line in LINE.finditer((root / RULES).read_text("utf-8"))}
    for id, person in rules.PERSONS.items():
        name = english.get(f"person.{id}", "")
        if name not in lines:
            yield f"{id}: {RULES.as_posix()} has no line for {name or id}"
        elif lines[name] != person.rats:
            yield f"{id}: {RULES.as_posix()} gives it {lines[name]} rats, its card has {person.rats}"


def main(arguments: list[str]) -> int:
    """Print all that is missing; 1 when anything is."""
    return run("persons", "Name what any person lacks.", faults, arguments)


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
