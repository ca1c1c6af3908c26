"""Nobody learns what nobody may know (RULES 13): games that differ in one hidden thing look the same."""

from collections import Counter
from random import Random
from typing import Any

import pytest

from game import rules
from tests.checks.games import GameStep, Setting, saved, steps, viewers
from tests.checks.secrecy import check_step
from tests.checks.twins import TWINS
from tests.rules.build import table

ENGLISH = rules.RuleSet.preset()
NEW = rules.RuleSet.preset(new_persons=True)
GERMAN = rules.RuleSet.preset("german-2017", new_persons=True)
OPEN = rules.RuleSet.preset("french-2007", prestige_open=True)

#: Rule sets, seats, seeds.
GAMES = [Setting(NEW, 2, 0), Setting(GERMAN, 3, 8), Setting(OPEN, 3, 4)]
MORE_GAMES = [Setting(ENGLISH, 4, 2), Setting(NEW, 5, 3), Setting(GERMAN, 4, 31)]


def slow(*settings: Setting) -> list[Any]:
    return [pytest.param(setting, marks=pytest.mark.slow) for setting in settings]


@pytest.mark.parametrize("setting", [*GAMES, *slow(*MORE_GAMES)], ids=str)
def test_who_may_not_know_cannot_tell_a_game_from_its_twins_at_any_decision(setting: Setting) -> None:
    """Three kinds at each decision, any of them, so that many games can be compared."""
    chance = Random(setting.seed)
    compared: Counter[str] = Counter()
    for step in steps(setting):
        compared.update(check_step(step, chance, chance.sample(list(TWINS), 3)))

    closed = set(TWINS) - ({"prestige"} if setting.rule_set.prestige_open else set())
    assert {kind for kind, seats in compared.items() if seats} == closed


@pytest.mark.parametrize(
    "setting", [Setting(NEW, 2, 5), *slow(Setting(ENGLISH, 3, 6), Setting(GERMAN, 4, 7))], ids=str
)
def test_at_every_decision_of_a_game_each_kind_of_twin_looks_the_same(setting: Setting) -> None:
    chance = Random(setting.seed)
    compared = [set(check_step(step, chance)) for step in steps(setting)]

    assert set().union(*compared) == set(TWINS)


@pytest.mark.parametrize("setting", [Setting(NEW, 4, 2), Setting(GERMAN, 3, 1), Setting(OPEN, 2, 5)], ids=str)
def test_what_is_public_of_a_seats_view_is_what_a_spectator_sees(setting: Setting) -> None:
    for step in steps(setting):
        for seat in viewers(step.state):
            assert rules.public_view(rules.view(step.state, seat)) == rules.view(step.state, None)


def test_a_twin_is_another_game_whose_first_state_stays_as_it_was() -> None:
    """Otherwise comparing them would prove nothing."""
    different: Counter[str] = Counter()
    for step in steps(Setting(GERMAN, 4, 3)):
        before = saved(step.state)
        for kind, make in TWINS.items():
            twin = make(step.state, Random(step.number))
            different[kind] += twin is not None and saved(twin.state) != before
        assert saved(step.state) == before

    assert min(different[kind] for kind in TWINS) >= 10


@pytest.mark.parametrize("prestige", [0, 1, 3, 20])
def test_what_the_benefactor_could_be_given_does_not_tell_the_prestige(prestige: int) -> None:
    """That nobody is asked tells that there was none: a decision has two options or more."""
    game = table(rule_set=GERMAN, round=4, rat=6, prestige=prestige).hire("benefactor")
    assert game.kind == ("benefactor" if prestige else "hire")

    for turn in range(20 if prestige else 0):
        check_step(GameStep(1, game.state, 0, 1), Random(turn), ["prestige"])
