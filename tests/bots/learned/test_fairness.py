"""Bots know what their seat may know: what is hidden can be shuffled and no choice changes."""

from collections.abc import Iterator
from random import Random

import pytest

from game import bots, rules
from game.bots.learned.encoder import Encoder
from game.bots.learned.judge import stage_of
from game.bots.learned.outcomes import outcomes
from tests.checks.games import Setting, steps
from tests.rules.build import NEW

CHARACTERS = [f"expert.{character}" for character in bots.CHARACTERS]
NAMES = [
    pytest.param(name, marks=pytest.mark.slow if name.startswith("master") else ())
    for name in (*bots.NAMES, *CHARACTERS, "master.driver")
]


def moments(seats: int, seed: int, every: int) -> Iterator[tuple[rules.GameState, rules.Decision]]:
    """Every so many states and decisions of a random game with New Persons."""
    for step in steps(Setting(NEW, seats, seed)):
        if step.number % every == 0:
            yield step.state, step.decision


@pytest.mark.parametrize("seats", [2, 3, 5])
def test_what_the_network_reads_is_the_same_in_every_world_that_agrees_with_the_view(seats: int) -> None:
    encoder = Encoder(tuple(rules.PERSONS))
    rng = Random(5)
    for state, decision in moments(seats, seed=21, every=5):
        seat = decision.seat

        def read(world: rules.GameState, decision: rules.Decision = decision) -> list[bytes]:
            found = outcomes(world, decision)
            stage = stage_of(decision, found[0])
            return [
                encoder.write_surroundings(world, decision.seat).tobytes(),
                encoder.write_positions(decision.seat, stage, found).tobytes(),
            ]

        world = rules.sample(rules.view(state, seat), rng)
        assert read(world) == read(state), f"{decision.kind} in round {state.round}"


@pytest.mark.parametrize("name", NAMES)
def test_no_choice_changes_what_it_is_made_from_or_when_what_is_hidden_is_shuffled(name: str) -> None:
    rng = Random(9)
    for state, decision in moments(4, seed=22, every=17):
        view = rules.view(state, decision.seat)
        before = repr((view, decision))
        shuffled = rules.view(rules.sample(view, rng), decision.seat)

        choices = {bots.make(name, seed=1).choose(known, decision) for known in (view, shuffled)}
        assert len(choices) == 1, f"{decision.kind} in round {state.round}"
        assert repr((view, decision)) == before
