"""The review of a finished game.

Every choice is judged from what its seat could know when it made it, by the network that the bots play with:
never by what came later, nor by cards that the seat had not seen. Those that seem costliest are looked at
again, by playing the round on.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Final

from game.bots.learned import weights
from game.bots.learned.judge import Judge
from game.bots.review import chances
from game.bots.review.judging import (
    Judged,
    WholeChoice,
    begins_round,
    costly_choice,
    forecast,
    judged,
    played_out,
    whole_choices,
)
from game.bots.review.report import COSTLIEST, Moment, Review
from game.rules import ROUNDS, GameState, Record, RecordError, is_over, ranking, replay

#: What costs less is not worth telling.
LEAST_COST: Final = 0.5
#: So many of a seat's choices are looked at again.
LOOKED_AT: Final = 5
#: How much of the work the first look at all choices is.
FIRST_LOOK: Final = 0.3


def review(record: Record, hear: Callable[[float], None] = lambda done: None) -> Review:
    """Reviews the game of a record; `hear` is told how much is done, from 0 to 1.

    Raises RecordError when the record cannot be played again or its game is not over, BotError when the
    network cannot be used.
    """
    judge = Judge(weights.shipped())
    points = list(replay(record))
    end = points[-1].state
    if not is_over(end):
        raise RecordError("the game of the record is not over")
    every = whole_choices(points)
    found: list[list[Judged]] = [[] for _ in range(end.seats)]
    for number, choice in enumerate(every, 1):
        found[choice.seat].append(judged(judge, choice))
        hear(FIRST_LOOK * number / len(every))
    for seat, of_seat in enumerate(found):
        of_seat.sort(key=lambda each: -each.cost)
        for number, each in enumerate(of_seat[:LOOKED_AT]):
            of_seat[number] = played_out(judge, each)
            hear(FIRST_LOOK + (1 - FIRST_LOOK) * (seat + (number + 1) / LOOKED_AT) / end.seats)
    moments = (*_beginnings(judge, every, chances.shipped()[end.seats]), _last(end))
    hear(1)
    return Review(
        moments,
        chances.lead_changes(moments),
        tuple(tuple(costly_choice(judge, each) for each in _costliest(of_seat)) for of_seat in found),
        tuple(sum(each.cost for each in of_seat) for of_seat in found),
    )


def _beginnings(judge: Judge, every: Sequence[WholeChoice], temperatures: Sequence[float]) -> list[Moment]:
    """How the seats stood at the beginning of each round, when they had seen their first cards."""
    first = [choice for choice in every if begins_round(choice.taken.decision)]
    moments = []
    for place in range(ROUNDS):
        of_round = [choice for choice in first if choice.before.round == place + 1]
        seats = sorted(of_round, key=lambda choice: choice.seat)
        prestige = tuple(choice.before.prestige[choice.seat] for choice in seats)
        predicted = tuple(forecast(judge, choice.before, choice.taken.decision) for choice in seats)
        moments.append(Moment(place, prestige, predicted, chances.chances(predicted, temperatures[place])))
    return moments


def _last(state: GameState) -> Moment:
    places = [row.place for row in sorted(ranking(state), key=lambda row: row.seat)]
    prestige = tuple(state.prestige)
    return Moment(ROUNDS, prestige, tuple(map(float, prestige)), chances.shares(places))


def _costliest(of_seat: Sequence[Judged]) -> list[Judged]:
    """Those to be told of the choices that were looked at again."""
    worth_telling = [each for each in of_seat[:LOOKED_AT] if each.cost >= LEAST_COST]
    return sorted(worth_telling, key=lambda each: -each.cost)[:COSTLIEST]
