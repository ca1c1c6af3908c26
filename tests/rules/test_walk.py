"""Random games of every rule set, watched by a referee at every decision."""

from __future__ import annotations

from random import Random

import pytest

from game import rules
from game.rules.events import KINDS as EVENT_KINDS
from tests.checks.oracle import OPTIONS
from tests.checks.referee import Referee

RULE_SETS = {
    **{name: rules.RuleSet.preset(name) for name in rules.PRESETS},
    "english-2017 with New Persons": rules.RuleSet.preset(new_persons=True),
    "german-2017 with New Persons": rules.RuleSet.preset("german-2017", new_persons=True, prestige_open=True),
    "a custom set": rules.RuleSet.preset(
        "romanian-2007", new_persons_available=True, new_persons=True, butcher_may_skip=True
    ),
}
DECLINING = ("stay", "leave", "nobody", "none", "done", 0)


def walk(name: str, seats: int, eager: bool, seed: int = 1) -> Referee:
    """A game of random choices; the referee checks it at every decision. The eager decline nothing."""
    chance = Random(f"{name}, {seats} seats, {seed}")
    state = rules.new_game(RULE_SETS[name], seats, chance.getrandbits(128))
    referee = Referee(state)
    referee.check()
    while not rules.is_over(state):
        seat = chance.choice(rules.waiting(state))
        options = rules.decision(state, seat).options
        if eager:
            options = [option for option in options if option not in DECLINING]
        referee.hear(rules.apply(state, seat, chance.choice(options)))
        referee.check()
    return referee


@pytest.mark.parametrize(("seats", "eager"), [(2, True), (3, False), (4, True), (5, False)])
@pytest.mark.parametrize("name", RULE_SETS)
def test_a_random_game_adds_up_at_every_decision_and_lasts_nine_rounds(
    name: str, seats: int, eager: bool
) -> None:
    assert walk(name, seats, eager).rounds == 9


def test_random_games_meet_every_kind_of_decision_and_event() -> None:
    missing = {*rules.KINDS, *EVENT_KINDS}
    chance = Random(7)
    for game in range(2000):
        if not missing:
            break
        state = rules.new_game(
            RULE_SETS["german-2017 with New Persons"], 2 + game % 4, chance.getrandbits(128)
        )
        missing.difference_update(rules.event_kind(event) for event in rules.opening(state))
        while not rules.is_over(state):
            seat = chance.choice(rules.waiting(state))
            decision = rules.decision(state, seat)
            missing.discard(decision.kind)
            events = rules.apply(state, seat, chance.choice(decision.options))
            missing.difference_update(rules.event_kind(event) for event in events)

    assert missing == set()


def test_the_oracle_knows_every_kind_of_decision() -> None:
    assert set(OPTIONS) == set(rules.KINDS)
