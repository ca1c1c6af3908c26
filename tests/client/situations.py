"""Games in which a certain question is asked, found by playing many of them without a window."""

from __future__ import annotations

import random
from collections.abc import Callable
from functools import cache
from itertools import count

from game import rules

#: Persons that ask for more when they are hired.
ASKING = {"procurator", "travelling_folk", "coachman", "benefactor", "butcher", "advisor", "actress"}

Fits = Callable[[rules.GameState, rules.Decision], bool]


def _any(state: rules.GameState, decision: rules.Decision) -> bool:
    return True


def drives_home(state: rules.GameState, decision: rules.Decision) -> bool:
    """Whether a carriage may drive out and back to where it stands."""
    return rules.view(state, None)["players"][decision.seat]["carriage"] in decision.options


def stays_or_goes(state: rules.GameState, decision: rules.Decision) -> bool:
    """Whether a carriage may not come back to where it stands."""
    return not drives_home(state, decision)


def can_end(state: rules.GameState, decision: rules.Decision) -> bool:
    """Whether what is asked in steps may end here."""
    return "done" in decision.options


@cache
def _found(kind: str, seats: int, fits: Fits) -> rules.GameState:
    rule_set = rules.RuleSet.preset(new_persons=True, butcher_may_skip=True)
    for seed in count():
        dice = random.Random(seed)
        state = rules.new_game(rule_set, seats, seed)
        while waiting := rules.waiting(state):
            decision = rules.decision(state, waiting[0])
            assert decision is not None
            if decision.kind == kind and fits(state, decision):
                return state
            offered = list(decision.options)
            if decision.kind == "hire":
                offered = [person for person in offered if person in ASKING] or offered[1:]
            rules.apply(state, waiting[0], dice.choice(offered))
    raise AssertionError


def asking(kind: str, fits: Fits = _any, seats: int = 3) -> rules.GameState:
    """A game, with the New Persons, in which a seat is asked that."""
    return _found(kind, seats, fits).copy()


def question_of(game: rules.GameState) -> rules.Decision:
    """The first question that waits for an answer."""
    decision = rules.next_decision(game)
    assert decision is not None
    return decision
