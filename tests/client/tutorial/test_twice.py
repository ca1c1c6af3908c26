"""The two moments of the guided game at which the obvious choice is not the best: the coach says so too."""

from __future__ import annotations

from itertools import product

from game import rules
from game.bots.coach.advice import MATTERS
from game.bots.coach.coach import Coach
from game.client.tutorial.lesson import LessonMoment, Options
from game.client.tutorial.replies import TWICE
from game.rules import Decision, GameState
from game.settings.game_setup import guided_game, presets
from tests.client.thinned import sampled
from tests.client.tutorial.due import words


def drafts(preset: str, line: int) -> list[tuple[GameState, Decision]]:
    """The first picks of the first two rounds of the guided game; `line` says which way it was played."""
    setup = guided_game("Anna", preset, "normal")
    assert setup.seed is not None
    state = rules.new_game(rules.RuleSet.preset(preset, **setup.options), len(setup.seats), setup.seed)
    found: list[tuple[GameState, Decision]] = []
    while (decision := rules.next_decision(state)) is not None and len(found) < 2:
        first = decision.kind == "keep" and decision.about == rules.about.NthCard(1)
        if decision.seat == 0 and first:
            found.append((state.copy(), decision))
        rules.apply(state, decision.seat, decision.options[line % len(decision.options)])
    return found


@sampled(("preset", "line"), product(presets(), [0, 1, 2, -1]))
def test_the_coach_thinks_likewise_of_what_is_said_to_be_better(preset: str, line: int) -> None:
    coach = Coach()
    first, second = drafts(preset, line)
    for lesson, obvious, better, (state, decision) in (
        (TWICE[0], "residence:0", "cloister_school:0", first),
        (TWICE[1], "notre_dame:0", "hospital:0", second),
    ):
        view = rules.view(state, 0)
        told = lesson.when(LessonMoment(view, decision, words()))
        assert told is not None

        advised = coach.advise(view, decision).options
        behind = {decision.options[option.number]: option.behind for option in advised}

        assert told.place == Options((decision.options.index(better),))
        assert behind[better] < MATTERS <= behind.get(obvious, MATTERS)
