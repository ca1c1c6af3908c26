"""One network against another, one seat against the rest, on fixed deals in all rotations."""

from __future__ import annotations

from collections.abc import Iterator
from math import sqrt
from statistics import fmean, stdev
from typing import Any, Final, NamedTuple

from game import rules
from game.bots.learned.judge import Judge
from game.bots.learned.outcomes import outcomes
from game.bots.learned.weights import Weights
from tools.farm import Farm

SEATS: Final = 4
RULES: Final = "english-2017"


class Duel(NamedTuple):
    """A game of `one` in a seat against `rest` in all others."""

    one: Weights
    rest: Weights
    deal: int
    seat: int


class Share(NamedTuple):
    """The share of victories of the one, and its standard error over deals. Equal networks have 1 / SEATS."""

    share: float
    stderr: float


def play(duel: Duel) -> float:
    """The part of the victory that the one network had."""
    state = rules.new_game(rules.RuleSet.preset(RULES), SEATS, duel.deal)
    one, rest = Judge(duel.one), Judge(duel.rest)
    plans: list[list[Any]] = [[] for _ in range(SEATS)]
    while (decision := rules.next_decision(state)) is not None:
        seat = decision.seat
        if not plans[seat]:
            found = outcomes(state, decision)
            worths = (one if seat == duel.seat else rest).worths(state, decision, found)
            plans[seat] = list(found[int(worths.argmax())].choices)
        rules.apply(state, seat, plans[seat].pop(0))
    winners = [row.seat for row in rules.ranking(state) if row.place == 1]
    return (duel.seat in winners) / len(winners)


def share(workers: Farm, one: Weights, rest: Weights, deals: int, first: int) -> Share:
    """How one network does against another on the deals from `first` on."""

    def duels() -> Iterator[Duel]:
        for deal in range(first, first + deals):
            for seat in range(SEATS):
                yield Duel(one, rest, deal, seat)

    by_deal: dict[int, list[float]] = {}
    for duel, won in workers.results(play, duels()):
        by_deal.setdefault(duel.deal, []).append(won)
    means = [fmean(games) for games in by_deal.values()]
    return Share(fmean(means), stdev(means) / sqrt(len(means)) if len(means) > 1 else 0.0)
