"""`python -m tools.soak rules [--games N] [--seconds S]`: 0 when all held, else 1 and the place."""

from __future__ import annotations

import sys
from argparse import Namespace
from collections.abc import Iterable, Iterator
from time import monotonic

from game.rules import MAX_SEED
from net.command import USAGE_ERROR, ArgumentParser, seed
from tools import farm, progress
from tools.checks.games import Setting, settings
from tools.soak.rules import Checked, checked_game

PARTS = ("rules",)
FAILED = 1
INTERRUPTED = 130


def main(arguments: list[str]) -> int:
    """The command line. 0: everything held; 1: something did not; 2: wrong arguments; 130: Ctrl-C."""
    parser = ArgumentParser(prog="tools.soak", description="Check many random games in every way there is.")
    parser.add_argument("part", choices=PARTS)
    parser.add_argument("--games", type=int, default=10_000, metavar="N", help="at most so many (10,000)")
    parser.add_argument("--seconds", type=float, metavar="S", help="begin no game after so many seconds")
    parser.add_argument("--first-seed", type=seed, default=0, metavar="SEED", help="the first game (0)")
    farm.add_arguments(parser)
    progress.add_argument(parser)
    given = parser.parse_args(arguments)
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
    """Checks games and says how much was checked. Raises TaskFailed for the first that does not hold."""
    start = monotonic()
    total = Checked()
    games = _begun_within(given.seconds, settings(given.games, given.first_seed))
    with (
        progress.Progress(given.games, "games", asked=given.progress) as told,
        farm.farm(given.jobs, given.cluster) as workers,
    ):
        for _, checked in workers.results(checked_game, games, ordered=True):
            total = total.plus(checked)
            told.tell(total.games)
    took = monotonic() - start
    return f"all held: {total}; {took:.0f} s, {total.games / max(took, 0.001):.1f} games/s"


def _begun_within(seconds: float | None, games: Iterable[Setting]) -> Iterator[Setting]:
    """The games until so many seconds have passed, at least one."""
    start = monotonic()
    for setting in games:
        yield setting
        if seconds is not None and monotonic() - start >= seconds:
            return


if __name__ == "__main__":
    raise SystemExit(main(sys.argv[1:]))
