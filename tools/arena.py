"""Lets bots play each other: `python -m tools.arena greedy random random random --games 100`.

Every level sits in every seat equally often. A shared victory counts in parts.
"""

from __future__ import annotations

import sys
from collections import Counter
from collections.abc import Sequence
from time import perf_counter
from typing import NamedTuple

from game import bots, rules
from net.command import USAGE_ERROR, ArgumentParser, seed


class Played(NamedTuple):
    """What came of a game; `shares`: who won it, 1 in all; `took`: the seconds of each seat's choices."""

    shares: tuple[float, ...]
    prestige: tuple[int, ...]
    choices: tuple[tuple[int, int], ...]
    took: tuple[tuple[float, ...], ...]


class Score(NamedTuple):
    """How the bots of a level did: wins a game and bot, mean prestige, usual and longest time to choose."""

    wins: float
    prestige: float
    usual_seconds: float
    longest_seconds: float


def play(rule_set: rules.RuleSet, levels: Sequence[str], seed: int) -> Played:
    """One game; the bots of `levels` sit in this order. The seed decides its shuffles and their chances."""
    state = rules.new_game(rule_set, len(levels), seed)
    players = [bots.make(level, seed * 5 + seat) for seat, level in enumerate(levels)]
    took: list[list[float]] = [[] for _ in levels]
    choices: list[tuple[int, int]] = []
    while asked := rules.next_decision(state):
        seat = asked.seat
        view = rules.view(state, seat)
        start = perf_counter()
        option = players[seat].choose(view, asked)
        took[seat].append(perf_counter() - start)
        choices.append((seat, option))
        rules.apply(state, seat, asked.options[option])
    rows = sorted(rules.ranking(state), key=lambda row: row.seat)
    winners = sum(row.place == 1 for row in rows)
    return Played(
        shares=tuple((row.place == 1) / winners for row in rows),
        prestige=tuple(row.prestige for row in rows),
        choices=tuple(choices),
        took=tuple(map(tuple, took)),
    )


def contest(
    rule_set: rules.RuleSet, levels: Sequence[str], games: int, first_seed: int = 0
) -> dict[str, Score]:
    """Plays games, the levels one seat further each time; a score for each level."""
    bots_of, wins, prestige = Counter(levels), Counter[str](), Counter[str]()
    took: dict[str, list[float]] = {level: [] for level in levels}
    for number in range(first_seed, first_seed + games):
        turn = number % len(levels)
        seated = [*levels[turn:], *levels[:turn]]
        played = play(rule_set, seated, number)
        for seat, level in enumerate(seated):
            wins[level] += played.shares[seat]
            prestige[level] += played.prestige[seat]
            took[level] += played.took[seat]
    return {
        level: Score(
            wins=wins[level] / games / number,
            prestige=prestige[level] / games / number,
            usual_seconds=sorted(took[level])[len(took[level]) // 2],
            longest_seconds=max(took[level]),
        )
        for level, number in bots_of.items()
    }


def main(arguments: list[str]) -> int:
    """The command line: 0 when the games were played, 2 when the words are off."""
    parser = ArgumentParser(prog="tools.arena", description="Let bots play each other.")
    parser.add_argument(
        "levels", nargs="+", choices=bots.LEVELS, metavar="LEVEL", help=", ".join(bots.LEVELS)
    )
    parser.add_argument("--games", type=int, default=100, help="how many (100)")
    parser.add_argument("--rules", default="english-2017", help=", ".join(rules.PRESETS))
    parser.add_argument("--new-persons", action="store_true", help="with the New Persons")
    parser.add_argument("--first-seed", type=seed, default=0, metavar="SEED", help="of the first game (0)")
    given = parser.parse_args(arguments)
    if not 2 <= len(given.levels) <= 5 or given.games < 1:
        parser.error("2 to 5 bots play at least one game")
    if given.first_seed + given.games - 1 > rules.MAX_SEED:
        parser.error("the last game's seed would be above 2**128 - 1")
    try:
        rule_set = rules.RuleSet.preset(given.rules, new_persons=given.new_persons)
    except rules.RulesError as error:
        print(f"tools.arena: {error}", file=sys.stderr)
        return USAGE_ERROR
    for level, score in contest(rule_set, given.levels, given.games, given.first_seed).items():
        usual, longest = score.usual_seconds * 1000, score.longest_seconds * 1000
        print(
            f"{level}: each wins {score.wins:.1%} of {given.games} games, {score.prestige:.1f} prestige; "
            f"a choice takes {usual:.1f} ms, at most {longest:.0f} ms"
        )
    return 0


if __name__ == "__main__":
    raise SystemExit(main(sys.argv[1:]))
