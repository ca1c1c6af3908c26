"""Games in which a certain decision is asked, found by playing many of them without a window."""

from __future__ import annotations

import random
from collections.abc import Callable
from dataclasses import dataclass
from functools import cache
from itertools import count

from game import rules
from tests.client.pilot import own_table
from tests.harness.local_table import Choice, OwnerLink

#: Persons that ask for more when they are hired.
ASKING = {"procurator", "travelling_folk", "coachman", "benefactor", "butcher", "advisor", "actress"}

#: The rules of these games.
OPTIONS = {"new_persons": True, "butcher_may_skip": True}

Fits = Callable[[rules.GameState, rules.Decision], bool]


def _any(state: rules.GameState, decision: rules.Decision) -> bool:
    return True


def drives_home(state: rules.GameState, decision: rules.Decision) -> bool:
    """Whether a carriage may drive out and back to where it stands."""
    return rules.view(state, None)["players"][decision.seat]["carriage"] in decision.options


def stays_or_goes(state: rules.GameState, decision: rules.Decision) -> bool:
    """Whether a carriage may not come back to where it stands."""
    return not drives_home(state, decision)


def ends_the_game(state: rules.GameState, decision: rules.Decision) -> bool:
    after = state.copy()
    rules.apply(after, decision.seat, decision.options[0])
    return rules.is_over(after)


@cache
def offers(option: object) -> Fits:
    return lambda state, decision: option in decision.options


@dataclass(frozen=True)
class Situation:
    """A game in which a certain decision is asked: how it was dealt, and the choices that led there."""

    state: rules.GameState
    seed: int
    choices: tuple[Choice, ...]

    @property
    def decision(self) -> rules.Decision:
        """The first decision that waits for an answer."""
        decision = rules.next_decision(self.state)
        assert decision is not None
        return decision

    def link(self) -> OwnerLink:
        """A link to a table of one's own that comes to this as soon as a game by OPTIONS starts there."""
        return own_table(seed=self.seed, opening=self.choices)


@cache
def asking(kind: str, fits: Fits = _any, seats: int = 3) -> Situation:
    """A game, by OPTIONS, in which a seat is asked that."""
    rule_set = rules.RuleSet.preset(**OPTIONS)
    for seed in count():
        chance = random.Random(seed)
        state = rules.new_game(rule_set, seats, seed)
        choices: list[Choice] = []
        while (decision := rules.next_decision(state)) is not None:
            if decision.kind == kind and fits(state, decision):
                return Situation(state, seed, tuple(choices))
            offered = range(len(decision.options))
            if decision.kind == "hire":
                offered = [n for n in offered if decision.options[n] in ASKING] or offered[1:]
            number = chance.choice(offered)
            choices.append((decision.seat, number))
            rules.apply(state, decision.seat, decision.options[number])
    raise AssertionError


@cache
def spied(seat: int) -> Situation:
    """A game with New Persons in which a seat that has hired the spy is to play a card in a later round."""
    rule_set = rules.RuleSet.preset(new_persons=True)
    for seed in count():
        chance = random.Random(seed)
        state = rules.new_game(rule_set, 3, seed)
        choices: list[Choice] = []
        while (decision := rules.next_decision(state)) is not None:
            knows = state.spied[seat] and len(state.spied[seat]) > len(state.grey) > 1
            if knows and decision.seat == seat and decision.kind == "play":
                return Situation(state, seed, tuple(choices))
            number = chance.randrange(len(decision.options))
            if decision.seat == seat and "spy" in decision.options:
                number = decision.options.index("spy")
            choices.append((decision.seat, number))
            rules.apply(state, decision.seat, decision.options[number])
    raise AssertionError
