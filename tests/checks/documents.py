"""`python -m tests.checks.documents`: finds long pages, long sentences and dead links in the documents."""

from __future__ import annotations

import re
import sys
from collections.abc import Iterator
from pathlib import Path
from typing import Final

from tests.checks.report import run

ROOT: Final = Path(__file__).resolve().parents[2]
#: The most lines of each document; None: any number.
LONGEST: Final = {
    "README.md": 150,
    "CONTRIBUTING.md": 150,
    "CHANGELOG.md": None,
    ".github/README.de.md": None,
    ".github/README.fr.md": None,
    ".github/README.ro.md": None,
    "assets/locale/README.md": None,
    "game/MANUAL.md": None,
    "game/rules/DECISIONS.md": None,
    "game/rules/RULES.md": None,
    "net/PROTOCOL.md": None,
    "tools/README.md": None,
    "tools/bench/FIGURES.md": None,
    "tests/checks/GLOSSARY.md": None,
}
MOST_WORDS: Final = 30

_CODE: Final = re.compile(r"^```.*?^```$", re.MULTILINE | re.DOTALL)
_PARAGRAPH_END: Final = re.compile(r"\n\s*\n|\n(?=\s*(?:[-*] |\d+\. |#|\|))")
_SENTENCE_END: Final = re.compile(r"(?<=[.!?])[*_)\"]*\s+(?=[\"*_`\[(]*[A-Z0-9`])")
_LINK: Final = re.compile(r"\]\(([^)#:]+)\)")


def found(root: Path) -> Iterator[str]:
    """Yield a sentence for each fault in the documents below `root`."""
    for name, most in LONGEST.items():
        text = (root / name).read_text(encoding="utf-8")
        lines = len(text.splitlines())
        if most is not None and lines > most:
            yield f"{name} has {lines} lines; {most} are the limit"
        for sentence in sentences(text):
            count = len(sentence.split())
            if count > MOST_WORDS:
                yield f"{name}: a sentence of {count} words; {MOST_WORDS} are the limit: {sentence}"
        for link in _LINK.findall(text):
            if not (root / name).parent.joinpath(link).exists():
                yield f"{name}: nothing is at {link}"


def sentences(text: str) -> Iterator[str]:
    """Yield the sentences of a Markdown text: those of paragraphs, items and cells, without code."""
    for paragraph in _PARAGRAPH_END.split(_CODE.sub("", text)):
        for cell in paragraph.split(" | "):
            yield from _SENTENCE_END.split(" ".join(cell.split()))


def main(arguments: list[str]) -> int:
    """Print every fault; 1 when there is one."""
    return run("documents", "Check the documents.", lambda: found(ROOT), arguments)


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
