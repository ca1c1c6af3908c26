"""Random games of every rule set, watched by a referee at every decision."""

import pytest

from game import rules
from game.rules.events import KINDS as EVENT_KINDS
from tests.checks.games import Setting, settings, steps
from tests.checks.oracle import OPTIONS
from tests.checks.referee import Referee

MIXED = rules.RuleSet.preset(
    "romanian-2007", new_persons_available=True, new_persons=True, butcher_may_skip=True
)
#: Every preset with 2 to 5 seats, without and with New Persons, and a custom set.
GAMES = [*settings(24), Setting(MIXED, 3, 1), Setting(MIXED, 4, 2)]


@pytest.mark.parametrize("setting", GAMES, ids=str)
def test_a_random_game_adds_up_at_every_decision_and_lasts_nine_rounds(setting: Setting) -> None:
    game = steps(setting, lambda events: referee.hear(events))
    referee = Referee(next(game).state)
    referee.check()
    for _ in game:
        referee.check()
    referee.check()

    assert rules.is_over(referee.state)
    assert referee.rounds == 9


def test_random_games_meet_every_kind_of_decision_and_event() -> None:
    every, met = {*rules.KINDS, *EVENT_KINDS}, set()

    def hear(events: tuple[rules.Event, ...]) -> None:
        met.update(map(rules.event_kind, events))

    for setting in settings(2000):
        hear(rules.opening(rules.new_game(*setting)))
        for step in steps(setting, hear):
            met.add(step.decision.kind)
        if met == every:
            break

    assert met == every
    assert set(OPTIONS) == set(rules.KINDS), "the oracle knows them all"
