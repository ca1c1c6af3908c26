"""`python -m tools.soak rules [--games N] [--seconds S]`: 0 when all held, else 1 and the place."""

from __future__ import annotations

import sys
import traceback
from time import monotonic

from game.rules import MAX_SEED
from net.command import ArgumentParser, seed
from tools.soak.rules import Broken, Checked, checked_games

PARTS = ("rules",)
FAILED = 1
REPORT_EVERY = 15.0


def main(arguments: list[str]) -> int:
    """The command line: 0 when everything held, 1 when something did not, 2 when the words are off."""
    parser = ArgumentParser(prog="tools.soak", description="Check many random games in every way there is.")
    parser.add_argument("part", choices=PARTS)
    parser.add_argument("--games", type=int, default=10_000, metavar="N", help="at most so many (10,000)")
    parser.add_argument("--seconds", type=float, metavar="S", help="begin no game after so many seconds")
    parser.add_argument("--first-seed", type=seed, default=0, metavar="SEED", help="the first game (0)")
    given = parser.parse_args(arguments)
    if given.games < 1:
        parser.error("--games is at least 1")
    if given.first_seed + given.games - 1 > MAX_SEED:
        parser.error("the last game's seed would be above 2**128 - 1")
    try:
        soak(given.games, given.seconds, given.first_seed)
    except Broken as broken:
        traceback.print_exception(broken.__cause__)
        print(f"tools.soak: {broken}", file=sys.stderr)
        return FAILED
    return 0


def soak(games: int, seconds: float | None, first_seed: int) -> None:
    """Checks games; reports now and then on standard error, at the end on standard output. Raises Broken."""
    start = reported = monotonic()
    total = Checked()
    for checked in checked_games(games, first_seed):
        total = total.plus(checked)
        now = monotonic()
        if seconds is not None and now - start >= seconds:
            break
        if now - reported >= REPORT_EVERY:
            reported = now
            left = (games - total.games) * (now - start) / total.games
            print(f"{total}; {now - start:.0f} s, {left:.0f} s to go", file=sys.stderr, flush=True)
    took = monotonic() - start
    print(f"all held: {total}; {took:.0f} s, {total.games / max(took, 0.001):.1f} games/s")


if __name__ == "__main__":
    raise SystemExit(main(sys.argv[1:]))
