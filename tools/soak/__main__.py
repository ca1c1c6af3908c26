"""`python -m tools.soak PART [--games N] [--hours H]`: 0 when all held, else 1 and the place.

PART: rules, client, simulation, fuzz, races, sockets, network, links, robots, kill, kill-each; or `all`,
which gives each the same time.
"""

from __future__ import annotations

import os
import sys
from argparse import Namespace
from collections.abc import Callable, Iterable, Iterator
from time import monotonic
from typing import Any, Protocol, Self, TypeVar

from game.rules import MAX_SEED
from net.command import USAGE_ERROR, ArgumentParser, seed
from tests.checks.games import settings
from tools import farm, progress
from tools.bench.memory import MemoryReadings
from tools.soak.rules import Checked, checked_game

PARTS = (
    "rules",
    "client",
    "simulation",
    "fuzz",
    "races",
    "sockets",
    "network",
    "links",
    "robots",
    "kill",
    "kill-each",
)
GAMES = 10_000
#: No run comes to so many.
ENDLESS = 10**9
FAILED = 1
INTERRUPTED = 130


Task = TypeVar("Task")


class Total(Protocol):
    """How much was checked."""

    def plus(self, other: Any) -> Self: ...


def main(arguments: list[str]) -> int:
    """The command line. 0: everything held; 1: something did not; 2: wrong arguments; 130: Ctrl-C."""
    parser = ArgumentParser(
        prog="tools.soak",
        description="Check many random games, hostile tables, evenings with crashes, lines with faults.",
    )
    parser.add_argument("part", choices=(*PARTS, "all"))
    most = f"at most so many games or visits ({GAMES:,}, or as many as there is time for)"
    parser.add_argument("--games", type=int, metavar="N", help=most)
    time = parser.add_mutually_exclusive_group()
    time.add_argument("--seconds", type=float, metavar="S", help="begin no game after so many seconds")
    time.add_argument("--minutes", type=float, metavar="M", help="begin no game after so many minutes")
    time.add_argument("--hours", type=float, metavar="H", help="begin no game after so many hours")
    first = ("--seed", "--first-seed")
    parser.add_argument(
        *first, dest="first_seed", type=seed, default=0, metavar="SEED", help="the first game or visit (0)"
    )
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
    if given.first_seed + given.games - 1 > MAX_SEED:
        parser.error("the last game's seed would be above 2**128 - 1")
    try:
        print(soak(given))
    except farm.TaskFailed as failed:
        print(failed.trace, file=sys.stderr, end="")
        return _complain(failed.fault, FAILED)
    except farm.FarmError as error:
        return _complain(str(error), USAGE_ERROR)
    except KeyboardInterrupt:
        return _complain("stopped", INTERRUPTED)
    return 0


def _complain(text: str, status: int) -> int:
    print(f"tools.soak: {text}", file=sys.stderr)
    return status


def soak(given: Namespace) -> str:
    """Checks games and says how much was checked. Raises TaskFailed for the first that fails."""
    os.environ["PYGAME_HIDE_SUPPORT_PROMPT"] = "1"
    if given.part != "all":
        return _part(given.part, given)
    each = Namespace(
        **vars(given) | {"seconds": None if given.seconds is None else given.seconds / len(PARTS)}
    )
    for part in PARTS:
        print(f"{part}: {_part(part, each)}", flush=True)
    return "all parts held"


def _part(part: str, given: Namespace) -> str:
    """One part. Each is imported only when it is wanted, so that the rules are checked without pygame."""
    if part == "rules":
        return _soaked(given, checked_game, settings(given.games, given.first_seed), Checked(), "games")
    work, total, unit = _work(part)
    seeds = range(given.first_seed, given.first_seed + given.games)
    return _soaked(given, work, seeds, total, unit)


def _work(part: str) -> tuple[Callable[[int], Any], Any, str]:
    """What checks one seed of a part, the total that it adds to, and what is counted."""
    match part:
        case "client":
            from tools.soak.client import Driven, checked_window

            return checked_window, Driven(), "visits"
        case "simulation":
            from tools.soak.evening import Evenings, checked_evening

            return checked_evening, Evenings(), "evenings"
        case "fuzz":
            from tools.soak.fuzz import Fuzzed, checked_table

            return checked_table, Fuzzed(), "tables"
        case "races":
            from tools.soak.crowds.races import Races, checked_races

            return checked_races, Races(), "rounds"
        case "sockets":
            from tools.soak.crowds.sockets import Frames, checked_frames

            return checked_frames, Frames(), "games"
        case "robots":
            from tools.soak.crowds.robots import Robots, checked_robots

            return checked_robots, Robots(), "games"
        case "network":
            from tools.soak.network import FaultyGames, checked_line

            return checked_line, FaultyGames(), "games"
        case "links":
            from tools.soak.outages.links import LinksDown, checked_link

            return checked_link, LinksDown(), "games"
        case "kill":
            from tools.soak.outages.kill import Killed, checked_kills

            return checked_kills, Killed(), "games"
        case "kill-each":
            from tools.soak.outages.kill_each import KilledAtEach, checked_kills_at_each

            return checked_kills_at_each, KilledAtEach(), "games"
    raise ValueError(f"there is no part {part}")


def _soaked(
    given: Namespace, check: Callable[[Task], Any], tasks: Iterable[Task], total: Total, unit: str
) -> str:
    start, used = monotonic(), MemoryReadings()
    done = 0
    begun = _begun_within(given.seconds, tasks)
    with (
        progress.Progress(given.games, unit, asked=given.progress) as told,
        farm.farm(given.jobs, given.cluster) as workers,
    ):
        for done, (_, checked) in enumerate(workers.results(check, begun, ordered=True), 1):
            total = total.plus(checked)
            told.tell(done)
            used.read()
    took = monotonic() - start
    return f"all held: {total}; {took:.0f} s, {done / max(took, 0.001):.1f} {unit}/s; {used}"


def _begun_within(seconds: float | None, tasks: Iterable[Task]) -> Iterator[Task]:
    """The tasks until so many seconds have passed, at least one."""
    start = monotonic()
    for task in tasks:
        yield task
        if seconds is not None and monotonic() - start >= seconds:
            return


if __name__ == "__main__":
    raise SystemExit(main(sys.argv[1:]))
