"""`python -m tests.checks.french`: finds what French writes otherwise in its catalogue; --mend corrects it.

An apostrophe is ’; a no-break space keeps a number with its noun, and a double sign with the word before it.
"""

from __future__ import annotations

import re
import sys
from collections.abc import Iterator
from pathlib import Path
from typing import Final

from net.command import ArgumentParser
from tests.checks.report import reported

CATALOGUE: Final = Path(__file__).resolve().parents[2] / "assets" / "locale" / "fr.po"
NO_BREAK: Final = "\u00a0"

_NOUNS: Final = (
    "autre cadre carte case choix coin enregistrement étape fois heure joueur ligne marché message minute"
    " nuit octet page partie pause personnage pièce pion pixel point rat réglage rue s(?!’) seconde siège"
    " tour victoire"
)
_COUNTED: Final = re.compile(rf"(\d|\{{\w+\}}) (?=(?:{'|'.join(_NOUNS.split())})s?\b)")
_DOUBLE: Final = re.compile(r"(?<=\S) (?=[:;!?%»])")


def mended(line: str) -> str:
    """Return a line of the catalogue as French writes it; keys and comments stay."""
    if not line.startswith(("msgstr", '"')):
        return line
    return _DOUBLE.sub(NO_BREAK, _COUNTED.sub(rf"\1{NO_BREAK}", line.replace("'", "’")))


def faulty(lines: list[str]) -> Iterator[str]:
    """Yield a sentence for each line to be mended."""
    for number, line in enumerate(lines, 1):
        if mended(line) != line:
            yield f"{CATALOGUE.name}:{number}: {line.strip()}"


def main(arguments: list[str]) -> int:
    """Print every fault, 1 when there is one; or mend all."""
    parser = ArgumentParser(prog="tests.checks.french", description="Check apostrophes and no-break spaces.")
    parser.add_argument("--mend", action="store_true", help="correct the catalogue")
    given = parser.parse_args(arguments)
    lines = CATALOGUE.read_text(encoding="utf-8").splitlines(keepends=True)
    if given.mend:
        CATALOGUE.write_text("".join(map(mended, lines)), encoding="utf-8", newline="\n")
        print(f"{len([*faulty(lines)])} lines mended")
        return 0
    return reported(faulty(lines))


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
