"""`python -m tools.soak PART [--games N] [--hours H]`: 0 when all held, else 1 and the place.

PART is one of PARTS, or `all`, which gives each the same time.
"""

from __future__ import annotations

import os
import sys
from argparse import Namespace
from collections.abc import Iterator
from functools import partial
from time import monotonic
from typing import Final

from game.rules import MAX_SEED
from net.command import ArgumentParser, seed
from tools import farm, progress
from tools.bench.memory import MemoryReadings
from tools.soak.tried import Tried, check

#: By part, what it counts. Each is a module here that checks one seed.
PARTS: Final = {
    "rules": "games",
    "client": "visits",
    "events": "visits",
    "simulation": "evenings",
    "fuzz": "tables",
    "sockets": "games",
    "network": "games",
    "links": "games",
    "kill-each": "games",
}
GAMES: Final = 10_000
#: No run comes to so many.
ENDLESS: Final = 10**9


def main(arguments: list[str]) -> int:
    """The command line. 0: everything held; 1: something did not; 2: wrong arguments; 130: Ctrl-C."""
    parser = ArgumentParser(
        prog="tools.soak",
        description="Check many random games, hostile tables, evenings with crashes, lines with faults.",
    )
    parser.add_argument("part", choices=(*PARTS, "all"))
    most = f"number of games or visits ({GAMES:,}, or as many as time allows)"
    parser.add_argument("--games", type=int, metavar="N", help=most)
    time = parser.add_mutually_exclusive_group()
    time.add_argument("--seconds", type=float, metavar="S", help="start no game after S seconds")
    time.add_argument("--minutes", type=float, metavar="M", help="start no game after M minutes")
    time.add_argument("--hours", type=float, metavar="H", help="start no game after H hours")
    parser.add_argument("--seed", type=seed, default=0, metavar="SEED", help="the first game or visit (0)")
    farm.add_arguments(parser)
    progress.add_argument(parser)
    given = parser.parse_args(arguments)
    for length, seconds in ((given.minutes, 60), (given.hours, 3600)):
        if length is not None:
            given.seconds = length * seconds
    if given.games is None:
        given.games = GAMES if given.seconds is None else ENDLESS
    if given.games < 1:
        parser.error("--games is at least 1")
    if given.seed + given.games - 1 > MAX_SEED:
        parser.error("the last game's seed would be above 2**128 - 1")
    return farm.run("tools.soak", lambda: print(soak(given)))


def soak(given: Namespace) -> str:
    """Check games and say how much was checked. Raises TaskFailed for the first that fails."""
    os.environ["PYGAME_HIDE_SUPPORT_PROMPT"] = "1"
    if given.part != "all":
        return _soaked(given.part, given)
    each = Namespace(**vars(given))
    each.seconds = None if given.seconds is None else given.seconds / len(PARTS)
    for part in PARTS:
        print(f"{part}: {_soaked(part, each)}", flush=True)
    return "all parts held"


def _soaked(part: str, given: Namespace) -> str:
    start, used = monotonic(), MemoryReadings()
    done, total, unit = 0, Tried(), PARTS[part]
    with (
        progress.Progress(given.games, unit, asked=given.progress) as told,
        farm.farm(given.jobs, given.cluster) as workers,
    ):
        for _, checked in workers.results(partial(check, part), _seeds(given), ordered=True):
            done += 1
            total = total.plus(checked)
            told.tell(done)
            used.read()
    took = monotonic() - start
    return f"all held: {done:,} {unit}, {total}; {took:.0f} s, {done / max(took, 0.001):.1f} {unit}/s; {used}"


def _seeds(given: Namespace) -> Iterator[int]:
    """The seeds until their time has passed, at least one."""
    start = monotonic()
    for number in range(given.seed, given.seed + given.games):
        yield number
        if given.seconds is not None and monotonic() - start >= given.seconds:
            return


if __name__ == "__main__":
    raise SystemExit(main(sys.argv[1:]))
