"""Makes a person's portrait from those of others: `python -m tools.art falconer --head fool --hands guard`.

All other pictures below assets/art are drawn in their files, and so is whatever a portrait lacks.
"""

from __future__ import annotations

import re
import sys
from argparse import ArgumentTypeError
from hashlib import sha256
from pathlib import Path
from typing import Final

from game import rules
from net.command import ArgumentParser

FOLDER: Final = Path(__file__).resolve().parents[1] / "assets" / "art" / "persons"
CLOTHS: Final = ("#7a2f38", "#2f5d3a", "#2d4a73", "#5b3a73", "#8a5a2b", "#35606b", "#6b6b3a", "#4a4a55")
#: The window in its deck's colours, up to the halo; long hair behind the body; the body; the head from its
#: neck on; arms, hands and what they hold; the foot and the border of the window.
_PARTS: Final = re.compile(
    r'(?P<window>.*? opacity="0\.8"/>)(?P<hair>(?:<path d="M90 150Q84 96 125 94Q166 96[^>]*/>)?)(?P<body>.*?)'
    r'(?P<head><path d="M112 172H138V194.*?)(?P<arms><path [^>]*stroke-width="37".*?)'
    r'(?P<border><path d="M30 350H220V370H30Z".*)',
    re.DOTALL,
)
_SLEEVE: Final = re.compile('stroke="(#[0-9a-f]{6})" stroke-width="28"')


def portrait(deck: str, body: str, head: str, hands: str, cloth: str) -> str:
    """A portrait with body, head and hands of these persons, in the window of a deck.

    cloth: a colour such as "#7a2f38". Raises LookupError for a person whose portrait is not made of parts.
    """
    window = parts(next(other.id for other in rules.PERSONS.values() if other.deck == deck))
    clothes, face, arms = parts(body), parts(head), parts(hands)
    before = _SLEEVE.search(clothes["arms"])
    assert before is not None
    dyed = clothes["body"].replace(f'fill="{before[1]}"', f'fill="{cloth}"')
    sleeves = _SLEEVE.sub(f'stroke="{cloth}" stroke-width="28"', arms["arms"])
    return window["window"] + face["hair"] + dyed + face["head"] + sleeves + window["border"]


def parts(person: str) -> dict[str, str]:
    """The parts of a portrait. Raises LookupError for one that is not there, or not made of parts."""
    path = FOLDER / f"{person}.svg"
    found = _PARTS.fullmatch(path.read_text("utf-8")) if path.exists() else None
    if found is None:
        raise LookupError(f"there is no portrait of {person} that is made of parts")
    return found.groupdict()


def _colour(text: str) -> str:
    if re.fullmatch("#[0-9a-f]{6}", text):
        return text
    raise ArgumentTypeError(f"{text!r} is not a colour like #7a2f38")


def main(arguments: list[str]) -> int:
    """Write one portrait; what is not named is picked by the person's name. 2: arguments that are wrong."""
    parser = ArgumentParser(prog="tools.art", description="Put a person's portrait together from others.")
    parser.add_argument("person", choices=rules.PERSONS, metavar="PERSON", help="a person of the rules")
    for part in ("body", "head", "hands"):
        parser.add_argument(f"--{part}", metavar="PERSON", help=f"person whose {part} to take")
    parser.add_argument(
        "--cloth", type=_colour, metavar="COLOUR", help="colour of the clothes, such as #7a2f38"
    )
    given = parser.parse_args(arguments)
    digest = sha256(given.person.encode()).digest()
    others = [
        person.id for person in rules.PERSONS.values() if person.id != given.person and not person.expansion
    ]
    body, head, hands = (
        getattr(given, part) or others[digest[number] % len(others)]
        for number, part in enumerate(("body", "head", "hands"))
    )
    cloth = given.cloth or CLOTHS[digest[3] % len(CLOTHS)]
    try:
        text = portrait(rules.PERSONS[given.person].deck, body, head, hands, cloth)
    except LookupError as error:
        parser.error(str(error))
    (FOLDER / f"{given.person}.svg").write_text(text, encoding="utf-8", newline="\n")
    return 0


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
