"""Lays out what a new person needs: `python -m tools.new_person falconer --deck C --rats 1`.

It writes a rule that does nothing, a name, a portrait, an entry in a test and in the oracle and a line in
RULES.md, each beside those of the other persons, and says what of that is to be filled in by hand.
`python -m tests.checks.persons`, which is one of `tools.check`, goes on saying so until all is.
"""

import argparse
import re
import subprocess
import sys
from pathlib import Path
from typing import Final

from game import rules
from net.command import ArgumentParser
from tests.checks.persons import DECK_MODULES, FILL_IN, LOCALES, NEW_TESTS, ORACLE, ROOT, RULES

RULE: Final = '''

@person(deck="{deck}", rats={rats}, expansion=True)
def {id}(state: GameState, events: Events, seat: int) -> None:
    """{fill}: what it does once paid (RULES {number})."""
    events.append(NoEffect(seat, "{id}"))
'''
TEST: Final = """    "{id}": (hire("{id}"), {{}}),  # {fill}: how it stands before, and what it brings"""
ORACLE_ENTRY: Final = (
    """    "{id}": Brings("no_effect"),  # {fill}: the events and the prestige that it may bring"""
)
#: What an event may name beside persons as what it came from, and what is no hiring.
TAKEN: Final = {*rules.ACTIONS, "message", "plague", "cathedral", "hire", "nobody"}


def lay_out(root: Path, id: str, deck: str, rats: int, name: str, rule: str, words: str) -> None:
    """Write the stubs of a person into the files below `root`.

    name, words: for the window. rule: for RULES.md.
    """
    page = _read(root / RULES)
    last = max(map(int, re.findall(r"^- [*]{2}10[.](\d+)", page, re.MULTILINE)))
    number = f"10.{last + 1}"
    blanks = {"id": id, "deck": deck, "rats": rats, "number": number, "fill": FILL_IN}
    line = f"- **{number} {name}** ({rats} rat{'' if rats == 1 else 's'}). {rule}\n"
    changed = {
        DECK_MODULES[deck]: _read(root / DECK_MODULES[deck]) + RULE.format(**blanks),
        NEW_TESTS: _with_entry(_read(root / NEW_TESTS), "BROUGHT = {", TEST.format(**blanks)),
        ORACLE: _with_entry(_read(root / ORACLE), "PERSONS: Final", ORACLE_ENTRY.format(**blanks)),
        RULES: _with_line(page, deck, line),
    }
    for path in (root / LOCALES).glob("*.po"):
        known = name if path.stem == "en" else f"{FILL_IN}: {name}"
        texts = _with_text(_with_text(_read(path), "person", id, known), "help", id, words)
        texts = _with_text(texts, "full", id, rule)
        changed[path.relative_to(root)] = texts
    for path, text in changed.items():
        (root / path).write_text(text, encoding="utf-8", newline="\n")


def _read(path: Path) -> str:
    return path.read_text("utf-8")


def _with_entry(module: str, table: str, entry: str) -> str:
    """A module with an entry at the end of a table."""
    before, _, after = module.partition(table)
    entries, end, rest = after.partition("\n}\n")
    return f"{before}{table}{entries}\n{entry}{end}{rest}"


def _with_line(page: str, deck: str, line: str) -> str:
    """RULES.md with a line at the end of the persons of a deck in its chapter 10."""
    heading = "### Brown" if deck == "brown" else f"### Period {deck}"
    if heading not in page:
        page = page.replace("### Period A\n", f"{heading}\n\n### Period A\n", 1)
    before, _, after = page.partition(f"{heading}\n")
    lines, end, rest = after.partition("\n#")
    return f"{before}{heading}\n{lines.rstrip()}\n{line}{end}{rest}"


def _with_text(catalogue: str, family: str, id: str, text: str) -> str:
    """A catalogue with a text after the last of its family: the names or the sentences of persons."""
    *_, last = re.finditer(rf'^msgid "{family}[.]\w+(?:[.]\w+)?"\nmsgstr "[^\n]*"\n', catalogue, re.MULTILINE)
    quoted = text.replace("\\", "\\\\").replace('"', '\\"')
    entry = f'\nmsgid "{family}.{id}"\nmsgstr "{quoted}"\n'
    return catalogue[: last.end()] + entry + catalogue[last.end() :]


def _id(text: str) -> str:
    """An id as an argument: a name for a function that nothing else has."""
    if not re.fullmatch(r"[a-z]+(_[a-z]+)*", text):
        raise argparse.ArgumentTypeError(f"{text!r} is not lower-case words with _ between them")
    if text in rules.PERSONS:
        raise argparse.ArgumentTypeError(f"there is a person {text} in deck {rules.PERSONS[text].deck}")
    modules = "".join(_read(ROOT / path) for path in DECK_MODULES.values())
    if text in TAKEN or re.search(rf"\b{text}\b", re.sub(r'""".*?"""', "", modules, flags=re.DOTALL)):
        raise argparse.ArgumentTypeError(f"{text} is the name of something else")
    return text


def main(arguments: list[str]) -> int:
    """Lay out one person and say what is to be filled in; 0 when the files were written."""
    parser = ArgumentParser(prog="tools.new_person", description="Lay out what a new person needs.")
    parser.add_argument("id", type=_id, help="its name in the program, such as falconer or night_watchman")
    parser.add_argument("--deck", choices=[*DECK_MODULES], required=True)
    parser.add_argument("--rats", type=int, choices=range(4), required=True)
    parser.add_argument("--name", help="its name for players; made from the id unless given")
    parser.add_argument("--rule", default=FILL_IN, help="what it does, for RULES.md")
    parser.add_argument("--words", default=FILL_IN, help="what it does in a few words, for the window")
    given = parser.parse_args(arguments)
    name = given.name or given.id.replace("_", " ").capitalize()
    lay_out(ROOT, given.id, given.deck, given.rats, name, given.rule, given.words)
    # In processes of their own, for this one has read the files as they were.
    for command in (("tools.art", given.id), ("tests.checks.persons",)):
        subprocess.run([sys.executable, "-m", *command], cwd=ROOT, check=False)
    return 0


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
