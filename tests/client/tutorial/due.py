"""Games that come to a moment at which a certain explanation is due."""

from __future__ import annotations

import random
from functools import cache
from itertools import count
from typing import NamedTuple

from game import rules
from game.client.tutorial.lesson import Lesson, LessonMoment
from game.client.tutorial.rounds import FAREWELL
from game.client.tutorial.tracker import DEEDS, IDEAS
from game.session.lobby_state import SeatInfo
from game.settings.game_setup import NAMES
from game.text.catalog import Catalog
from game.text.names import Words
from net.messages.records import COLOURS, SIGNS
from tests.harness.local_table import Choice

SEATS = 3
VARIANTS = ("", ".you", ".beyond", ".nothing", ".open", ".mine", ".one", ".none", ".friend", ".must")
#: The first games of what is seldom due.
FAR = {("drive", ".nothing"): 213}
EVERY: dict[str, Lesson] = {lesson.key: lesson for lesson in (*IDEAS, *DEEDS, FAREWELL)}


class Due(NamedTuple):
    """A game, and the choices after which seat 0 is told something."""

    seed: int
    choices: tuple[Choice, ...]


@cache
def words() -> Words:
    seats = range(SEATS)
    players = [SeatInfo(seat, NAMES[seat], "human", None, COLOURS[seat], SIGNS[seat]) for seat in seats]
    return Words(Catalog.load(), players, [player.crest for player in players])


def every_variant() -> list[tuple[str, str]]:
    """Every explanation with every variant of its text."""
    found = []
    for key in EVERY:
        texts = {variant: f"lesson.{key}{variant}" for variant in VARIANTS}
        found += [
            (key, variant) for variant, text in texts.items() if not variant or Catalog.load().has(text)
        ]
    return found


@cache
def due(key: str, variant: str) -> Due:
    """A game in which that is due for seat 0 in that variant; by open prestige for ".open"."""
    rule_set = rules.RuleSet.preset(start_seat=0, prestige_open=variant == ".open")
    for seed in count(FAR.get((key, variant), 0)):
        chance = random.Random(seed)
        state = rules.new_game(rule_set, SEATS, seed)
        events: list[rules.Event] = [*rules.opening(state)]
        choices: list[Choice] = []
        while (decision := rules.next_decision(state)) is not None:
            if decision.seat == 0:
                known = tuple(it for event in events if (it := rules.redact(event, 0)) is not None)
                told = EVERY[key].when(LessonMoment(rules.view(state, 0), decision, words(), known))
                if told is not None and told.variant == variant:
                    return Due(seed, tuple(choices))
            number = chance.randrange(len(decision.options))
            choices.append((decision.seat, number))
            events += rules.apply(state, decision.seat, decision.options[number])
    raise AssertionError
