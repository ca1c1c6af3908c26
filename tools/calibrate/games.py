"""The games that the review's chances are fitted to."""

from __future__ import annotations

from typing import NamedTuple

from game import bots, rules
from game.bots.learned.judge import Judge
from game.bots.learned.weights import shipped
from game.bots.review import chances
from game.bots.review.judging import begins_round, forecast
from game.rules.knowledge.sample import NoShuffle


class Deal(NamedTuple):
    """A game to be played. Every second pair of deals has New Persons."""

    seed: int
    seats: int
    level: str


class Course(NamedTuple):
    """What was predicted at the beginning of each round, by seat, and each seat's share of the victory."""

    forecasts: tuple[tuple[float, ...], ...]
    shares: tuple[float, ...]


def play(deal: Deal) -> Course:
    """Play a game of equal bots and note what the network predicts."""
    rule_set = rules.RuleSet.preset("english-2017", new_persons=deal.seed % 4 >= 2)
    state = rules.new_game(rule_set, deal.seats, deal.seed)
    players = [bots.make(deal.level, deal.seed * 5 + seat) for seat in range(deal.seats)]
    judge = Judge(shipped())
    forecasts = [[0.0] * deal.seats for _ in range(rules.ROUNDS)]
    while asked := rules.next_decision(state):
        seen = rules.view(state, asked.seat)
        if begins_round(asked):
            predicted = forecast(judge, rules.sample(seen, NoShuffle()), asked)
            forecasts[state.round - 1][asked.seat] = predicted
        rules.apply(state, asked.seat, asked.options[players[asked.seat].choose(seen, asked)])
    places = [row.place for row in sorted(rules.ranking(state), key=lambda row: row.seat)]
    return Course(tuple(map(tuple, forecasts)), chances.shares(places))
