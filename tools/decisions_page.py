"""Writes the page of all decisions, game/rules/DECISIONS.md: `python -m tools.decisions_page`.

It is made from the rules themselves: what each kind's choice does, its options, what it is about.
"""

from __future__ import annotations

import sys
from collections.abc import Iterator
from pathlib import Path
from typing import Final, get_args, get_type_hints

from game.rules.about import About
from game.rules.decisions import ABOUT, ANSWERS, option_hint
from game.rules.shape import shape_of
from net.command import ArgumentParser

PAGE: Final = Path(__file__).parent.parent / "game" / "rules" / "DECISIONS.md"
#: The parts of the rules in the order in which a round comes to them.
_PARTS: Final = ("rounds", "actions", "persons")
_TEXT: Final = """\
# Decisions

Every kind of decision, as in `game.rules.KINDS`. `python -m tools.decisions_page` writes this page; the
tests compare it with random games.

`decision(state, seat)` returns a `Decision(id, kind, seat, options, about)`. It has two or more different
options in a fixed order; the rules take a single option by themselves. `about` is one of the tuples of
`game.rules.about`, or None where the kind says everything. Take it apart with `match decision.about`. Views
and messages have it as a map of the same fields.

A card is `"action:seat"`, with the seat of its owner. Markets are `"borough.corner"`, with the corners C,
IL, IR, OL and OR. Sectors are `cloister_school`, `bank`, `residence`, `carriage_house`, `hotel`, `park` and
`hospital`.
"""


def main(arguments: list[str]) -> int:
    """Rewrite the page; return the exit status."""
    ArgumentParser(prog="tools.decisions_page", description="Rewrite game/rules/DECISIONS.md.").parse_args(
        arguments
    )
    PAGE.write_text(page(), encoding="utf-8", newline="\n")
    return 0


def page() -> str:
    """The page as the rules are now."""
    return "\n".join([_TEXT, *_kinds(), "", *_abouts(), ""])


def _kinds() -> Iterator[str]:
    yield "## Kinds"
    yield ""
    yield "| kind | what it asks for | options | about |"
    yield "| --- | --- | --- | --- |"
    for kind in sorted(ANSWERS, key=_part):
        about = ABOUT[kind]
        named = "" if about is None else f"`{about.__name__}`"
        yield f"| `{kind}` | {_first_line(ANSWERS[kind])} | {shape_of(option_hint(kind)).what} | {named} |"


def _part(kind: str) -> int:
    return _PARTS.index(ANSWERS[kind].__module__.split(".")[2])


def _abouts() -> Iterator[str]:
    yield "## What they are about"
    yield ""
    yield "| `game.rules.about` | fields | |"
    yield "| --- | --- | --- |"
    for about in get_args(About):
        hints = get_type_hints(about, include_extras=True)
        fields = "; ".join(f"`{name}`: {shape_of(hint).what}" for name, hint in hints.items())
        yield f"| `{about.__name__}` | {fields} | {_first_line(about)} |"


def _first_line(thing: object) -> str:
    return (thing.__doc__ or "").splitlines()[0]


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
