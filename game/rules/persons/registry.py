"""Every person of the game: its deck, its rats and what it does (RULES 9, 10).

The modules of the decks enter their persons here with `@person`, and nothing else lists them. This module
imports no rules, so that every part of them can read it; `game` fills it.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import Any, Final, NamedTuple, TypeVar

#: run(state, events, seat): what a person does once paid.
Run = TypeVar("Run", bound=Callable[[Any, Any, int], None])


class Person(NamedTuple):
    """A person card.

    deck: brown, A, B or C. rats: 0 to 3. expansion: whether it is one of the New Persons.
    """

    id: str
    deck: str
    rats: int
    expansion: bool


PERSONS: Final[dict[str, Person]] = {}
PERSON_EFFECTS: Final[dict[str, Callable[[Any, Any, int], None]]] = {}


def person(*, deck: str, rats: int, expansion: bool = False) -> Callable[[Run], Run]:
    """Enter a person whose id is the function's name, as the next card of its deck.

    The order of a deck decides what its shuffles deal: a new person goes to the end of its module.
    """

    def enter(run: Run) -> Run:
        id = run.__name__
        assert id not in PERSONS, f"there are two persons {id}"
        PERSONS[id] = Person(id, deck, rats, expansion)
        PERSON_EFFECTS[id] = run
        return run

    return enter
