"""Bots know what their seat may know: what is hidden can be shuffled and no choice changes."""

from random import Random

import pytest

from game import bots, rules
from game.bots.learned.encoder import Encoder
from game.bots.learned.judge import stage_of
from game.bots.learned.outcomes import outcomes

LEVELS = [pytest.param(level, marks=pytest.mark.slow if level == "master" else ()) for level in bots.LEVELS]


def moments(seats: int, seed: int, share: float = 0.2) -> list[tuple[rules.GameState, rules.Decision]]:
    """A share of the states and decisions of a random game with New Persons."""
    rng = Random(seed)
    state = rules.new_game(rules.RuleSet.preset("english-2017", new_persons=True), seats, seed)
    found = []
    while decision := rules.next_decision(state):
        if rng.random() < share:
            found.append((state.copy(), decision))
        rules.apply(state, decision.seat, rng.choice(decision.options))
    return found


@pytest.mark.parametrize("seats", [2, 3, 5])
def test_what_the_network_reads_is_the_same_in_every_world_that_agrees_with_the_view(seats: int) -> None:
    encoder = Encoder(tuple(rules.PERSONS))
    rng = Random(5)
    for state, decision in moments(seats, seed=21):
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


@pytest.mark.parametrize("level", LEVELS)
def test_no_choice_changes_when_what_is_hidden_is_shuffled(level: str) -> None:
    rng = Random(9)
    for state, decision in moments(4, seed=22, share=0.06):
        view = rules.view(state, decision.seat)
        shuffled = rules.sample(view, rng)

        choices = {
            bots.make(level, seed=1).choose(rules.view(world, decision.seat), decision)
            for world in (state, shuffled)
        }
        assert len(choices) == 1, f"{decision.kind} in round {state.round}"
