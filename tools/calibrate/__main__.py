"""`python -m tools.calibrate`: fits the review's chances to games of bots, and says how reliable they are.

The games of even deals fix the temperatures, one for each number of seats and round; those of odd deals show
how many of the moments given a chance of 70 % are won. `--write` stores them where the review reads them.
"""

from __future__ import annotations

import json
import sys
from argparse import Namespace
from collections.abc import Sequence
from pathlib import Path
from typing import Final

from game import bots
from game.bots.review import chances
from net.command import ArgumentParser
from tools import farm
from tools.calibrate.fit import bands, calls, fitted
from tools.calibrate.games import Course, Deal, play
from tools.progress import Progress
from tools.progress import add_argument as add_progress

FILE: Final = Path(chances.__file__).with_name(chances.FILE)
SEATS: Final = (2, 3, 4, 5)


def main(arguments: list[str]) -> int:
    """The command line. 0: fitted; 1: a game failed; 2: the arguments are wrong; 130: Ctrl-C."""
    options = _options(arguments)
    return farm.run("tools.calibrate", lambda: _calibrate(options))


def _calibrate(options: Namespace) -> None:
    """Play, fit, print the table of reliability and, with --write, write the file."""
    deals = [
        Deal(options.seed + number, seats, options.level)
        for seats in SEATS
        for number in range(options.games)
    ]
    courses: dict[Deal, Course] = {}
    with (
        farm.farm(options.jobs, options.cluster) as workers,
        Progress(len(deals), "games", asked=options.progress) as progress,
    ):
        for deal, course in workers.results(play, deals):
            courses[deal] = course
            progress.tell(len(courses))
    temperatures: chances.Temperatures = {}
    told: list[tuple[float, float]] = []
    for seats in SEATS:
        of_seats = [courses[deal] for deal in deals if deal.seats == seats]
        temperatures[seats] = fitted(of_seats[::2])
        checked = calls(of_seats[1::2], temperatures[seats])
        _report(f"{seats} seats", checked)
        told.extend(checked)
    _report("all", told)
    plain = {
        "made": {"games": options.games, "seed": options.seed, "level": options.level},
        "temperatures": {str(seats): list(row) for seats, row in temperatures.items()},
    }
    if options.write:
        FILE.write_text(f"{json.dumps(plain, indent=1)}\n", encoding="utf-8")
    else:
        print(json.dumps(plain))


def _options(arguments: list[str]) -> Namespace:
    parser = ArgumentParser(prog="tools.calibrate", description="Fit the review's chances to games of bots.")
    parser.add_argument(
        "--games", type=int, default=400, metavar="N", help="games for each number of seats (400)"
    )
    parser.add_argument("--seed", type=int, default=0, metavar="S", help="seed of the first deal (0)")
    parser.add_argument("--level", choices=bots.LEVELS, default="expert", help="level of the bots (expert)")
    parser.add_argument("--write", action="store_true", help=f"write {FILE.name}")
    farm.add_arguments(parser)
    add_progress(parser)
    options = parser.parse_args(arguments)
    if options.games < 2:
        parser.error(f"--games is {options.games} instead of 2 or more")
    return options


def _report(name: str, pairs: Sequence[tuple[float, float]]) -> None:
    print(f"{name}:\n{'calls':>8} {'called %':>9} {'won %':>9}")
    for band in bands(pairs):
        print(f"{band.calls:>8} {100 * band.called:>9.1f} {100 * band.won:>9.1f}")


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
