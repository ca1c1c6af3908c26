"""`python -m tests.checks.vocabulary`: finds words that were retired, each with the one that replaces it.

GLOSSARY.md beside this file has the names in use. A word is retired here when its last use is gone.
"""

from __future__ import annotations

import io
import re
import sys
import tokenize
from collections.abc import Iterator, Mapping
from pathlib import Path
from typing import Final

import polib

from tests.checks.report import run

PACKAGES: Final = ("game", "net", "tools", "tests")
ROOT: Final = Path(__file__).resolve().parents[2]
PAGES: Final = (
    "README.md",
    "CONTRIBUTING.md",
    "game/MANUAL.md",
    "net/PROTOCOL.md",
    "game/rules/DECISIONS.md",
)
LOCALES: Final = Path("assets/locale")
#: These hold the very words.
EXEMPT: Final = ("tests/checks/vocabulary.py", "tests/tools/test_vocabulary.py")

#: Parts of names in code, whether written one_way or AnotherWay.
IN_NAMES: Final[Mapping[str, str]] = {
    "appeal": "undo request",
    "chronicle": "table log",
    "company": "lobby",
    "consent": "undo answer",
    "crew": "bot seats",
    "deputy": "stand-in",
    "dress": "appearance",
    "dressed": "editable",
    "foretell": "predict",
    "foretold": "predicted",
    "furniture": "layout",
    "haste": "rate limiter",
    "hearing": "validation",
    "heir": "guest",
    "heirs": "guests",
    "knock": "join",
    "knocks": "joins",
    "looker": "spectator",
    "lookers": "spectators",
    "proposal": "undo request",
    "question": "decision",
    "questions": "decisions",
    "retake": "undo",
    "sitter": "player of a seat",
    "tavern": "local table",
    "tellings": "messages",
    "terms": "options",
    "visit": "joined table",
    "watcher": "spectator",
    "watchers": "spectators",
    "wish": "undo request",
}
#: Names of other people's packages, which hold such words.
OTHERS: Final = frozenset({"DNSQuestion", "add_question"})
#: Whole names in code.
NAMES: Final[Mapping[str, str]] = {
    "Door": "Admission",
    "Locks": "EntryConditions",
    "Pass": "Access",
    "Playback": "LocalTable",
    "Visit": "JoinedTable",
    "boroughs_of": "borough_count",
}
#: Anywhere in code and comments, in the documents, and in the catalogues.
EVERYWHERE: Final[Mapping[str, str]] = {
    "line to the host": "connection to the host",
    "look on": "watch",
    "looking on": "watching",
    "looks on": "watches",
    "single rules": "rule options",
    "so all is as at first": "nothing has changed",
}

_PART: Final = re.compile(r"[A-Z]+(?![a-z])|[A-Z]?[a-z]+")
_PHRASE: Final = re.compile("|".join(rf"\b{re.escape(phrase)}\b" for phrase in EVERYWHERE), re.IGNORECASE)


def found(root: Path) -> Iterator[str]:
    """A sentence for each retired word below `root`, in the order of files and lines."""
    for package in PACKAGES:
        for path in sorted((root / package).rglob("*.py")):
            where = path.relative_to(root).as_posix()
            if where not in EXEMPT:
                yield from _in_code(where, path.read_text(encoding="utf-8"))
    for page in PAGES:
        if (root / page).is_file():
            yield from _in_text(page, (root / page).read_text(encoding="utf-8"))
    for path in sorted((root / LOCALES).glob("*.po")):
        for entry in polib.pofile(str(path)):
            yield from _in_text(path.relative_to(root).as_posix(), entry.msgstr, entry.linenum)


def _in_code(where: str, source: str) -> Iterator[str]:
    for token in tokenize.generate_tokens(io.StringIO(source).readline):
        if token.type == tokenize.NAME:
            yield from (f"{where}:{token.start[0]}: {said}" for said in _in_name(token.string))
        elif token.type in (tokenize.COMMENT, tokenize.STRING):
            yield from _in_text(where, token.string, token.start[0])


def _in_name(name: str) -> Iterator[str]:
    if name in OTHERS:
        return
    if name in NAMES:
        yield f"{name} is called {NAMES[name]}"
    for part in _PART.findall(name):
        if part.lower() in IN_NAMES:
            yield f"{name}: instead of '{part.lower()}' say {IN_NAMES[part.lower()]}"


def _in_text(where: str, text: str, first: int = 1) -> Iterator[str]:
    """`first`: the number of the text's first line."""
    for match in _PHRASE.finditer(text):
        line = first + text.count("\n", 0, match.start())
        yield f"{where}:{line}: instead of '{match[0]}' say {EVERYWHERE[match[0].lower()]}"


def main(arguments: list[str]) -> int:
    """Print every retired word; 1 when there is one."""
    return run("vocabulary", "Find words that were retired.", lambda: found(ROOT), arguments)


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
