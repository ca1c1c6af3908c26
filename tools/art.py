"""Makes a person's portrait from those of others: `python -m tools.art falconer --head fool --hands guard`.

All other pictures below assets/art are drawn in their files, and so is whatever a portrait lacks.
"""

from __future__ import annotations

import re
import sys
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


def portrait(person: str, body: str, head: str, hands: str, cloth: str) -> str:
    """A portrait with body, head and hands of these persons, in the window of its deck, in a cloth.

    cloth: such as "#7a2f38". Raises ValueError where a portrait was not put together from parts.
    """
    deck = [other.id for other in rules.PERSONS.values() if other.deck == rules.PERSONS[person].deck]
    window = parts(next(other for other in deck if other != person))
    clothes, face, arms = parts(body), parts(head), parts(hands)
    before = _SLEEVE.search(clothes["arms"])
    assert before is not None
    dyed = clothes["body"].replace(f'fill="{before[1]}"', f'fill="{cloth}"')
    sleeves = _SLEEVE.sub(f'stroke="{cloth}" stroke-width="28"', arms["arms"])
    return window["window"] + face["hair"] + dyed + face["head"] + sleeves + window["border"]


def parts(person: str) -> dict[str, str]:
    """The parts of a portrait. Raises ValueError for one that was not put together from parts."""
    found = _PARTS.fullmatch((FOLDER / f"{person}.svg").read_text("utf-8"))
    if found is None:
        raise ValueError(f"the portrait of the {person} is not put together from parts")
    return found.groupdict()


def main(arguments: list[str]) -> int:
    """Write one portrait; what is not named is picked by the person's name. 2: arguments that are wrong."""
    parser = ArgumentParser(prog="tools.art", description="Put a person's portrait together from others.")
    parser.add_argument("person", choices=rules.PERSONS, metavar="PERSON", help="one of the rules")
    digest = sha256(" ".join(arguments[:1]).encode()).digest()
    others = [person for person in rules.PERSONS if person not in arguments[:1]]
    for number, part in enumerate(("body", "head", "hands")):
        picked = others[digest[number] % len(others)]
        parser.add_argument(
            f"--{part}", choices=others, default=picked, metavar="PERSON", help=f"whose {part} it has"
        )
    picked = CLOTHS[digest[3] % len(CLOTHS)]
    parser.add_argument("--cloth", default=picked, metavar="COLOUR", help=f"of its clothes, such as {picked}")
    given = parser.parse_args(arguments)
    try:
        text = portrait(given.person, given.body, given.head, given.hands, given.cloth)
    except ValueError as error:
        parser.error(str(error))
    (FOLDER / f"{given.person}.svg").write_text(text, encoding="utf-8", newline="\n")
    return 0


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
