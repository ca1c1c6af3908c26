"""`python -m tools.habits BOT [BOT ...] --deals D`: what bots do in a game, as a table in Markdown.

Each bot takes every seat of each deal once, beside bots of the first name.
"""

from __future__ import annotations

import sys
from argparse import Namespace
from collections import Counter
from functools import partial
from typing import Final

from game import bots, rules
from game.rules import events
from game.rules.names import ACTIONS
from net.command import ArgumentParser, seed
from tools import farm
from tools.arena.contest import make_bot

SEATS: Final = 4
#: What is counted beside the cards played.
LEFT: Final = ("coins donated", "messages", "persons", "plague", "coins left", "markers left", "prestige")
_COUNTED: Final = {events.MessageTaken: "messages", events.PersonHired: "persons", events.Penalised: "plague"}


def main(arguments: list[str]) -> int:
    """The command line. 0: all was played; 1: a game failed; 2: the arguments are wrong; 130: Ctrl-C."""
    parser = ArgumentParser(prog="tools.habits", description="Count what bots do in a game.")
    parser.add_argument("names", nargs="+", metavar="BOT", help="such as expert or expert.driver")
    parser.add_argument("--deals", type=farm.at_least_one, default=50, metavar="D", help="of each bot (50)")
    parser.add_argument("--first-seed", type=seed, default=0, metavar="SEED", help="of the first deal (0)")
    farm.add_arguments(parser)
    given = parser.parse_args(arguments)
    return farm.run("tools.habits", lambda: print(table(given)), bots.BotError)


def table(given: Namespace) -> str:
    """A row for each bot: how often it does each thing in a game. Raises BotError."""
    deals = range(given.first_seed, given.first_seed + given.deals)
    games = [(name, deal, seat) for name in given.names for deal in deals for seat in range(SEATS)]
    for name in given.names:
        make_bot(name, seed=0)
    total: dict[str, Counter[str]] = {name: Counter() for name in given.names}
    with farm.farm(given.jobs, given.cluster) as workers:
        for (name, _, _), done in workers.results(partial(habits, given.names[0]), games):
            total[name].update(done)
    columns = (*ACTIONS, *LEFT)
    rows = [["bot", *(column.replace("_", " ") for column in columns)], ["---"] * (len(columns) + 1)]
    for name, done in total.items():
        rows.append([name, *(f"{done[column] / (given.deals * SEATS):.1f}" for column in columns)])
    return "\n".join(f"| {' | '.join(row)} |" for row in rows)


def habits(others: str, game: tuple[str, int, int]) -> Counter[str]:
    """What a bot does in a game: (its name, the seed of the deal, its seat)."""
    name, deal, seat = game
    state = rules.new_game(rules.RuleSet.preset(), SEATS, deal)
    players = [make_bot(name if one == seat else others, deal * 5 + one) for one in range(SEATS)]
    done: Counter[str] = Counter()
    while decision := rules.next_decision(state):
        index = players[decision.seat].choose(rules.view(state, decision.seat), decision)
        for event in rules.apply(state, decision.seat, decision.options[index]):
            if getattr(event, "seat", None) != seat:
                continue
            if isinstance(event, events.CardPlayed):
                done[rules.card_action(event.card)] += 1
            elif isinstance(event, events.CoinsPaid) and event.reason == "notre_dame":
                done["coins donated"] += event.amount
            elif type(event) in _COUNTED:
                done[_COUNTED[type(event)]] += 1
    player = rules.view(state, seat)["players"][seat]
    done["coins left"], done["markers left"] = player["coins"], player["personal"]
    done["prestige"] = next(row.prestige for row in rules.ranking(state) if row.seat == seat)
    return done


if __name__ == "__main__":
    raise SystemExit(main(sys.argv[1:]))
