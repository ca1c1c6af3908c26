"""How bots of the levels and characters judge: with what foresight, which errors, and what they like.

All amounts are in prestige. A bot errs as people do: about each card, person and thing once for an evening,
not anew about each choice.
"""

from __future__ import annotations

from collections.abc import Mapping
from random import Random
from typing import Final, NamedTuple

from game.rules.names import ACTIONS
from game.rules.persons.registry import PERSONS

#: What a bot can like or misjudge beside action cards and persons: each coin and marker that it has, each
#: message it has taken, each of its markers in the cathedral, each space its rat has come.
THINGS: Final = ("coin", "marker", "message", "cathedral", "rat")


class Level(NamedTuple):
    """How well a bot plays.

    foresight: the weight of what is still to come, 0 to 1. errs: the standard deviation of its misjudgement
    of a card or person; of a thing it is a quarter of that. plague: how much it fears what tonight's plague
    would cost, as a share of that. hoards: what a marker kept back is worth to it. forgets: the share
    of drives at which it forgets the messages.
    """

    foresight: float
    errs: float
    plague: float = 0.0
    hoards: float = 0.0
    forgets: float = 0.0


#: Weakest first.
LEVELS: Final[dict[str, Level]] = {
    "newcomer": Level(0.25, 2.5, plague=0.5, hoards=0.4, forgets=0.4),
    "beginner": Level(0.35, 1.9, plague=0.5, hoards=0.3, forgets=0.25),
    "casual": Level(0.45, 1.7, plague=0.6, hoards=0.2, forgets=0.15),
    "skilled": Level(0.58, 1.4, plague=0.5, forgets=0.08),
    "expert": Level(0.78, 1.2, forgets=0.03),
    "veteran": Level(1.0, 0.75),
}

#: What each character likes or dislikes: how much more each card, person or thing is worth to it. The unit is
#: the `errs` of its level, so that likings show at every level.
CHARACTERS: Final[dict[str, Mapping[str, float]]] = {
    "driver": {"carriage_house": 11.0, "message": 0.4},
    "pious": {"notre_dame": 1.7, "cathedral": 1.5, "coin": 0.2, "bank": 0.7},
    "banker": {"bank": 7.0, "coin": 0.15, "notre_dame": -0.6},
    "gardener": {"park": 3.4},
    "doctor": {"hospital": 2.4},
    "innkeeper": {"hotel": 2.5},
    "scholar": {"cloister_school": 2.5},
    "householder": {"residence": 3.2},
}
#: How much of the foresight that its level lacks a character's likings make up for. It looks ahead so much
#: less, or it would play better than a weak level.
_MAKES_UP: Final = {"banker": 0.22, "driver": 0.14, "innkeeper": 0.08}
#: The share of its level's errors that a character makes: it errs less to make up for what its likings cost.
SHARE_OF_ERRORS: Final = 0.65


def as_played_by(character: str, level: Level) -> Level:
    """Return a level as this character plays it, which may look less far ahead."""
    made_up_for = _MAKES_UP.get(character, 0.0) * (1.0 - level.foresight)
    return level._replace(foresight=level.foresight - made_up_for)


class Leanings:
    """What one bot likes and misjudges, for as long as it plays."""

    def __init__(self, worths: Mapping[str, float], plague: float = 0.0) -> None:
        self.cards = {action: worths.get(action, 0.0) for action in ACTIONS}
        self.persons = {person: worths.get(person, 0.0) for person in PERSONS}
        self.things = {thing: worths.get(thing, 0.0) for thing in THINGS}
        self.plague = plague

    @classmethod
    def of(cls, level: Level, character: str, seed: int | None) -> Leanings:
        """Those of a character at a level; the seed draws the errors about all that it does not like."""
        chance, errs = Random(seed), level.errs * (SHARE_OF_ERRORS if character else 1.0)
        worths = {name: chance.gauss(0.0, errs) for name in (*ACTIONS, *PERSONS)}
        worths |= {name: chance.gauss(0.0, errs / 4) for name in THINGS}
        worths |= {name: liking * level.errs for name, liking in CHARACTERS.get(character, {}).items()}
        worths["marker"] += level.hoards
        return cls(worths, level.plague)
