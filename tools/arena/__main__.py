"""`python -m tools.arena A B [C ...] --seats N --deals D`: a table of scores, or with --json one object."""

from __future__ import annotations

import json
import sys
from argparse import Namespace, RawDescriptionHelpFormatter
from collections.abc import Sequence
from contextlib import ExitStack
from pathlib import Path
from typing import Any, Final

from game import bots, rules
from net.command import ArgumentParser, seed
from tools import farm, progress
from tools.arena.contest import Contest, Played, make_bot, play_all
from tools.arena.scores import Score, scores, times
from tools.arena.state_file import StateFile, StateFileError

DESCRIPTION: Final = """\
Bots play each other on fixed deals.

The first bot takes one seat and the others fill the rest in turn: `A B --seats 4` is one A against three B,
and `A B C --seats 5` is A B C B C. Each deal is played in all rotations, so every bot gets every seat of the
same deal. With more bots than seats, every combination of bots plays. One bot alone plays against itself.

A bot is a level, with optional parameters: master or master:worlds=8,sure=0.5.
"""

EPILOGUE: Final = """\
win_share is a bot's share of all victories in its games; a shared victory counts in equal parts. stderr is
its standard error over deals, lower its lower 95% bound, par the share of equal bots. elo compares the
places of every two seats; 0 is the mean, and a bot that always came first is at least that far ahead. The
same command gives the same figures with any number of processes, except for times.
"""


def main(arguments: list[str]) -> int:
    """The command line. 0: all was played; 1: a game failed; 2: the arguments are wrong; 130: Ctrl-C."""
    given = _parser().parse_args(arguments)
    kept = f"; --resume {given.resume} goes on from here" if given.resume else ""
    refused = (bots.BotError, rules.RulesError, StateFileError, _Unplayable)
    return farm.run("tools.arena", lambda: _contend(given), *refused, stopped=f"stopped{kept}")


def _contend(given: Namespace) -> None:
    contest = _contest(given)
    for name in contest.names:
        make_bot(name, seed=0)
    games = _play(contest, given)
    print(json.dumps(as_json(contest, games)) if given.json else as_text(contest, games))


class _Unplayable(Exception):
    """Arguments that fit no contest; the text says why."""


def _parser() -> ArgumentParser:
    parser = ArgumentParser(
        prog="tools.arena",
        description=DESCRIPTION,
        epilog=EPILOGUE,
        formatter_class=RawDescriptionHelpFormatter,
    )
    parser.add_argument("names", nargs="+", metavar="BOT", help=f"one of {', '.join(bots.NAMES)}")
    parser.add_argument(
        "--seats", type=int, metavar="N", help="2 to 5 (as many as there are bots, at least 2)"
    )
    parser.add_argument(
        "--deals", type=int, default=100, metavar="D", help="number of deals, at least 2 (100)"
    )
    parser.add_argument(
        "--first-seed",
        type=seed,
        default=0,
        metavar="SEED",
        help="seed of the first deal; the others follow (0)",
    )
    parser.add_argument("--rules", default="english-2017", metavar="PRESET", help=", ".join(rules.PRESETS))
    parser.add_argument("--new-persons", action="store_true", help="with the New Persons")
    parser.add_argument("--json", action="store_true", help="write one JSON object instead of a table")
    parser.add_argument(
        "--times",
        action="store_true",
        help="also measure the time of a choice; use --jobs 1 on a quiet machine",
    )
    parser.add_argument(
        "--resume", type=Path, metavar="FILE", help="keep finished games in FILE, and skip the games in it"
    )
    farm.add_arguments(parser)
    progress.add_argument(parser)
    return parser


def _contest(given: Namespace) -> Contest:
    """The contest that the arguments describe. Raises _Unplayable or RulesError."""
    seats = max(2, len(given.names)) if given.seats is None else given.seats
    if not 2 <= seats <= 5:
        raise _Unplayable(f"{seats} seats: 2 to 5 play")
    if given.deals < 2:
        raise _Unplayable("--deals is at least 2, for one deal has no standard error")
    if given.first_seed + given.deals - 1 > rules.MAX_SEED:
        raise _Unplayable("the last deal's seed would be above 2**128 - 1")
    rule_set = rules.RuleSet.preset(given.rules, new_persons=given.new_persons)
    return Contest(tuple(given.names), seats, given.deals, rule_set, given.first_seed, given.times)


def _play(contest: Contest, given: Namespace) -> list[Played]:
    with ExitStack() as stack:
        state = stack.enter_context(StateFile(given.resume, contest.rule_set)) if given.resume else None
        wanted = {(game.deal, game.seating) for game in contest.games()}
        known = [game for game in state.known if (game.deal, game.seating) in wanted] if state else []
        told = stack.enter_context(
            progress.Progress(len(wanted), "games", asked=given.progress, before=len(known))
        )
        done = len(known)

        def hear(game: Played) -> None:
            nonlocal done
            done += 1
            if state:
                state.add(game)
            told.tell(done)

        workers = stack.enter_context(farm.farm(given.jobs, given.cluster))
        return play_all(contest, workers, known, hear)


def as_json(contest: Contest, games: Sequence[Played]) -> dict[str, Any]:
    """What --json writes; each figure of the scores, and of the times if taken, is an object by name."""
    found, taken = scores(games), times(games) if contest.timed else {}
    plain: dict[str, Any] = {
        "deals": contest.deals,
        "seats": contest.seats,
        "games": len(games),
        "first_seed": contest.first_seed,
        "rules": contest.rule_set.name,
        "new_persons": contest.rule_set.new_persons,
    }
    for figure in Score._fields:
        plain[figure] = {name: round(getattr(score, figure), 6) for name, score in found.items()}
    if taken:
        plain["seconds"] = {name: measured._asdict() for name, measured in taken.items()}
    return plain


def as_text(contest: Contest, games: Sequence[Played]) -> str:
    """A table with a row for each name, and what was played."""
    found, taken = scores(games), times(games) if contest.timed else {}
    width = max(len(name) for name in ("bot", *found))
    last = contest.first_seed + contest.deals - 1
    lines = [
        f"{len(games):,} games: {contest.deals:,} deals, seeds {contest.first_seed} to {last}, "
        f"at {contest.seats} seats, {contest.rule_set.name}"
        + (" with New Persons" if contest.rule_set.new_persons else ""),
        f"{'bot':{width}}  win share  stderr   lower     par  prestige  stderr    elo  stderr",
    ]
    for name, score in found.items():
        lines.append(
            f"{name:{width}}  {score.win_share:9.1%} {score.stderr:7.1%} {score.lower:7.1%} {score.par:7.1%}"
            f"  {score.prestige:8.1f} {score.prestige_stderr:7.2f}  {score.elo:+5.0f} {score.elo_stderr:7.0f}"
        )
    for name, measured in taken.items():
        mean, usual, longest = (1000 * seconds for seconds in measured)
        lines.append(f"{name}: a choice takes {mean:.2g} ms, 99 of 100 {usual:.2g} ms, one {longest:.2g} ms")
    return "\n".join(lines)


if __name__ == "__main__":
    raise SystemExit(main(sys.argv[1:]))
