"""The rules engine on one core, beside the engine of another game in the same run.

A random game is about 252 decisions.
"""

from __future__ import annotations

from collections.abc import Iterator
from importlib.util import find_spec
from random import Random
from time import process_time

from game import rules
from tests.checks.games import decisions
from tools.bench.measurement import Measurement

SEATS = 4
#: Many short batches: on a shared machine the best of a few long ones tells how busy the others were.
GAMES = 20
BATCHES = 40
#: A public engine of a game of the same weight, from the `bench` extra.
PEER = "catanatron"
PEER_GAMES = 2


def measure() -> Iterator[Measurement]:
    """Decisions and games a second, the best of many batches; a copy's time in the middle of a game.

    Batches of the peer, where it is installed, come in turn with ours.
    """
    with_peer = find_spec(PEER) is not None
    playouts(10)
    best_decisions = best_games = best_peer = 0.0
    for _ in range(BATCHES):
        start = process_time()
        decisions = playouts(GAMES)
        seconds = process_time() - start
        best_decisions = max(best_decisions, decisions / seconds)
        best_games = max(best_games, GAMES / seconds)
        if with_peer:
            best_peer = max(best_peer, peer_decisions_per_second())
    yield Measurement("random playouts, 4 seats", best_decisions, "decisions/s", "100,000")
    yield Measurement("random games, 4 seats", best_games, "games/s", "600")
    if with_peer:
        yield Measurement(f"random playouts of {PEER}, 4 seats", best_peer, "decisions/s")
        yield Measurement(f"ours to those of {PEER}", best_decisions / best_peer, "times", "at least 5")
    yield Measurement("copy of a state, discarded", copy_microseconds(), "µs", "under 4")


def playouts(games: int) -> int:
    """Play random games; how many decisions they took."""
    rule_set = rules.RuleSet.preset()
    return sum(playout(rules.new_game(rule_set, SEATS, seed), Random(seed)) for seed in range(games))


def playout(state: rules.GameState, rng: Random) -> int:
    """Play a game to its end; how many decisions that took."""
    next_decision, apply = rules.next_decision, rules.apply
    decisions = 0
    while decision := next_decision(state):
        options = decision.options
        apply(state, decision.seat, options[int(rng.random() * len(options))])
        decisions += 1
    return decisions


def peer_decisions_per_second() -> float:
    """Decisions a second of random games of the peer's, 4 seats."""
    from catanatron import Color, Game, RandomPlayer

    decisions, start = 0, process_time()
    for seed in range(PEER_GAMES):
        game = Game([RandomPlayer(colour) for colour in Color], seed=seed)
        while game.winning_color() is None and game.state.num_turns < 1000:
            game.play_tick()
            decisions += 1
    return decisions / (process_time() - start)


def copy_microseconds(copies: int = 20_000) -> float:
    """Microseconds for one copy of a state in the fifth round, the best of the batches."""
    state = rules.new_game(rules.RuleSet.preset(), SEATS, 7)
    next(decision for decision in decisions(state, 7) if state.round == 5)
    best = float("inf")
    for _ in range(BATCHES):
        start = process_time()
        for _ in range(copies):
            state.copy()
        best = min(best, (process_time() - start) / copies)
    return best * 1e6
