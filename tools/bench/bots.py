"""The time of a bot's choice, given a view, and the cost of a bot's process."""

from __future__ import annotations

import resource
import subprocess
import sys
from collections.abc import Iterator
from time import perf_counter
from typing import Final

from game import bots, rules
from tools.bench.measurement import Measurement

SEATS: Final = 4
#: Games whose choices are timed.
GAMES: Final = 3
#: How many processes are started; the best one counts.
RUNS: Final = 5
#: What a bot's process does until it can choose.
START: Final = "from net.client import bot; from game import bots; bots.make_for_table({level!r}, 1)"


def measure() -> Iterator[Measurement]:
    """Milliseconds a choice as at a table; seconds and MB until a bot's process can choose."""
    for level, mean_goal, slow_goal in (("network", "at most 3", ""), ("master", "100", "at most 250")):
        times = sorted(choice_times(level))
        yield Measurement(f"a choice of {level}, mean", 1000 * sum(times) / len(times), "ms", mean_goal)
        yield Measurement(f"a choice of {level}, p99", 1000 * times[len(times) * 99 // 100], "ms", slow_goal)
    seconds, megabytes = min(started("master") for _ in range(RUNS))
    yield Measurement(f"start of a bot's process, best of {RUNS}", seconds, "s", "under 0.6")
    yield Measurement("memory of a bot's process at its start", megabytes, "MB", "under 60")


def choice_times(level: str) -> Iterator[float]:
    """Seconds of each choice in games of bots of one level, New Persons in."""
    for seed in range(GAMES):
        state = rules.new_game(rules.RuleSet.preset(new_persons=True), SEATS, seed)
        players = [bots.make_for_table(level, seat) for seat in range(SEATS)]
        while decision := rules.next_decision(state):
            view = rules.view(state, decision.seat)
            start = perf_counter()
            option = players[decision.seat].choose(view, decision)
            yield perf_counter() - start
            rules.apply(state, decision.seat, decision.options[option])


def started(level: str) -> tuple[float, float]:
    """Seconds of a process that makes a bot and ends; MB, the most that any so far had resident."""
    start = perf_counter()
    subprocess.run([sys.executable, "-c", START.format(level=level)], check=True)
    seconds = perf_counter() - start
    return seconds, resource.getrusage(resource.RUSAGE_CHILDREN).ru_maxrss / 1024
