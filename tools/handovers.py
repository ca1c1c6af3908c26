"""`python -m tools.handovers [--games N]`: the inputs that a round needs where people share a machine.

Plays games by random choices through the session that also tells the table scene what to show to whom. Every
round needs two cards kept, two played and a person hired by everybody. Hidden cards are turned up first, at a
curtain or on the table, by an input of its own, or by a press that slides to a card: that chooses it too.
"""

from __future__ import annotations

import sys
from dataclasses import dataclass
from random import Random

from game.rules.names import ROUNDS
from game.session.hidden_cards import HiddenCards
from game.session.session import FROM_HAND, Session
from net.command import ArgumentParser
from tests.harness.local_table import begun

PEOPLE = (2, 3, 4, 5)
GAMES = 5


@dataclass
class Count:
    """What happened in a game, or in several. choices: hidden ones. looks: cards turned up on the table."""

    choices: int = 0
    curtains: int = 0
    looks: int = 0

    @property
    def handovers(self) -> int:
        return self.curtains + self.looks


def count(people: int, games: int = GAMES) -> Count:
    """The counts of games of so many people."""
    total = Count()
    for seed in range(games):
        _play(total, people, seed)
    return total


def _play(count: Count, people: int, seed: int) -> None:
    link, chance = begun(people, seed, range(people)), Random(seed)
    session = Session(link)
    cards = HiddenCards(session)
    while not link.table.over:
        session.receive()
        while session.show_next() is not None:
            pass
        decision = session.decision()
        assert decision is not None
        count.choices += decision.kind in FROM_HAND
        if session.hidden(decision):
            curtain = session.needs_curtain(decision)
            count.curtains += curtain
            count.looks += not curtain
            cards.turn_up(decision)
        session.choose(decision, chance.randrange(len(decision.options)))


def main(arguments: list[str]) -> int:
    """The command line: 0 when the table is printed."""
    parser = ArgumentParser(prog="tools.handovers", description="Count the inputs of a round.")
    parser.add_argument(
        "--games", type=int, default=GAMES, metavar="N", help=f"games for each table ({GAMES})"
    )
    games = parser.parse_args(arguments).games
    if games < 1:
        parser.error(f"--games is {games} instead of 1 or more")
    print("people  choices  curtains  cards turned up  inputs a round  by sliding")
    for people in PEOPLE:
        total = count(people, games)
        kept, curtains, looks = (
            each / games / ROUNDS for each in (total.choices, total.curtains, total.looks)
        )
        choices = kept + people  # who hire
        print(
            f"{people:6}{choices:9.0f}{curtains:10.0f}{looks:17.0f}{choices + curtains + looks:16.0f}"
            f"{choices:12.0f}"
        )
    return 0


if __name__ == "__main__":
    raise SystemExit(main(sys.argv[1:]))
