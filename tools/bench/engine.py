"""Random playouts and copies of the rules engine, on one core."""

from __future__ import annotations

from collections.abc import Iterator
from random import Random
from time import process_time

from game import rules
from tools.bench.figure import Figure

SEATS = 4
GAMES = 100
BATCHES = 5


def measure() -> Iterator[Figure]:
    """Decisions and games a second, the best of a few batches; a copy's time in the middle of a game."""
    playouts(10)
    best_decisions = best_games = 0.0
    for _ in range(BATCHES):
        start = process_time()
        decisions = playouts(GAMES)
        seconds = process_time() - start
        best_decisions = max(best_decisions, decisions / seconds)
        best_games = max(best_games, GAMES / seconds)
    yield Figure("random playouts, 4 seats", best_decisions, "decisions/s", "100,000")
    yield Figure("random games, 4 seats", best_games, "games/s")
    yield Figure("copy of a state, discarded", copy_microseconds(), "µs", "under 5")


def playouts(games: int) -> int:
    """Plays random games; how many decisions they took."""
    rule_set = rules.RuleSet.preset()
    return sum(playout(rules.new_game(rule_set, SEATS, seed), Random(seed)) for seed in range(games))


def playout(state: rules.GameState, rng: Random) -> int:
    """Plays a game to its end; how many decisions that took."""
    waiting, decision, apply = rules.waiting, rules.decision, rules.apply
    decisions = 0
    while waited_for := waiting(state):
        seat = waited_for[0]
        asked = decision(state, seat)
        assert asked is not None
        options = asked.options
        apply(state, seat, options[int(rng.random() * len(options))])
        decisions += 1
    return decisions


def copy_microseconds(copies: int = 20_000) -> float:
    """Microseconds for one copy of a state in the fifth round, the best of a few batches."""
    state = rules.new_game(rules.RuleSet.preset(), SEATS, 7)
    rng = Random(7)
    while state.round < 5:
        seat = rules.waiting(state)[0]
        asked = rules.decision(state, seat)
        assert asked is not None
        rules.apply(state, seat, rng.choice(asked.options))
    best = float("inf")
    for _ in range(BATCHES):
        start = process_time()
        for _ in range(copies):
            state.copy()
        best = min(best, (process_time() - start) / copies)
    return best * 1e6
