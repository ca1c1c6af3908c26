"""`python -m tools.handovers [--games N]`: how often people who share a machine must hand it on in a game.

Plays games by random choices through the session that also tells the table scene what to show to whom. A
handover is a curtain, or another person turning up cards to play. The measure is one handover for each
hidden decision: each card kept and each card played.
"""

from __future__ import annotations

import sys
from dataclasses import dataclass
from random import Random

from game.rules import Decision
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


class SharedMachine:
    """People at one machine, of whom nobody or everybody forgets where the second card lies."""

    def __init__(self, people: int, seed: int, *, forgetful: bool = False) -> None:
        link = begun(people, seed, range(people))
        self._table = link.table
        self._chance = Random(seed)
        self._session = Session(link)
        self._hidden_cards = HiddenCards(self._session)
        self._forgetful = forgetful
        self.count = Count()

    def play(self) -> Count:
        """The whole game."""
        while not self._table.over:
            self._session.receive()
            while self._session.show_next() is not None:
                pass
            decision = self._session.decision()
            assert decision is not None
            self._look(decision)
            self._session.choose(decision, self._chance.randrange(len(decision.options)))
        return self.count

    def _look(self, decision: Decision) -> None:
        count, session = self.count, self._session
        count.decisions += decision.kind in FROM_HAND
        if not session.hidden(decision):
            return
        if session.needs_curtain(decision):
            count.curtains += 1
        elif not hidden_cards.known(decision):
            count.looks += 1
        elif self._forgetful:
            count.forgotten += 1
        else:
            return
        self._hidden_cards.turn_up(decision)


def count(people: int, games: int = GAMES, *, forgetful: bool = False) -> Count:
    """The counts of `games` games of `people` people, added up."""
    total = Count()
    for seed in range(games):
        one = SharedMachine(people, seed, forgetful=forgetful).play()
        total.decisions += one.decisions
        total.curtains += one.curtains
        total.looks += one.looks
        total.forgotten += one.forgotten
    return total


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
