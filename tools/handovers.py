"""`python -m tools.handovers [--games N]`: how often people who share a machine must hand it on in a game.

Plays games by random choices through the session that also tells the table scene what to show to whom. A
handover is a curtain, or another person turning up cards to play. The measure is one handover for each
hidden decision: each card kept and each card played.
"""

from __future__ import annotations

import sys
from dataclasses import dataclass
from random import Random

from game.session import hidden_cards
from game.session.hidden_cards import HiddenCards
from game.session.session import FROM_HAND, Session
from net.command import ArgumentParser
from tests.harness.local_table import begun

PEOPLE = (2, 3, 4, 5)
GAMES = 5


@dataclass
class Count:
    """What happened in a game, or in several. `forgotten`: cards looked at again before the second play, by
    people who do not remember which is which."""

    decisions: int = 0
    curtains: int = 0
    looks: int = 0
    forgotten: int = 0

    @property
    def handovers(self) -> int:
        return self.curtains + self.looks + self.forgotten

    @property
    def fewer(self) -> float:
        """The share of handovers that is spared."""
        return 1 - self.handovers / self.decisions


def count(people: int, games: int = GAMES, *, forgetful: bool = False) -> Count:
    """The counts of games of people, of whom nobody or everybody forgets where the second card lies."""
    total = Count()
    for seed in range(games):
        _play(total, people, seed, forgetful)
    return total


def _play(count: Count, people: int, seed: int, forgetful: bool) -> None:
    link, chance = begun(people, seed, range(people)), Random(seed)
    session = Session(link)
    cards = HiddenCards(session)
    while not link.table.over:
        session.receive()
        while session.show_next() is not None:
            pass
        decision = session.decision()
        assert decision is not None
        count.decisions += decision.kind in FROM_HAND
        if session.hidden(decision):
            curtain, known = session.needs_curtain(decision), hidden_cards.known(decision)
            count.curtains += curtain
            count.looks += not curtain and not known
            count.forgotten += not curtain and known and forgetful
            if curtain or forgetful or not known:
                cards.turn_up(decision)
        session.choose(decision, chance.randrange(len(decision.options)))


def main(arguments: list[str]) -> int:
    """The command line: 0 when the table is printed."""
    parser = ArgumentParser(prog="tools.handovers", description="Count the handovers of a game.")
    parser.add_argument("--games", type=int, default=GAMES, metavar="N", help=f"for each table ({GAMES})")
    games = parser.parse_args(arguments).games
    if games < 1:
        parser.error(f"--games is {games} instead of 1 or more")
    print("people  hidden decisions  curtains  cards turned up  handovers  fewer  if all forget  fewer")
    for people in PEOPLE:
        good, bad = count(people, games), count(people, games, forgetful=True)
        decisions, curtains, looks, total, worst = (
            round(number / games)
            for number in (good.decisions, good.curtains, good.looks, good.handovers, bad.handovers)
        )
        print(
            f"{people:6}  {decisions:16}  {curtains:8}  {looks:15}  {total:9}  {good.fewer:5.0%}"
            f"  {worst:13}  {bad.fewer:5.0%}"
        )
    return 0


if __name__ == "__main__":
    raise SystemExit(main(sys.argv[1:]))
