"""Judges the choices of a game one by one, each from what its seat could know then."""

from __future__ import annotations

from collections.abc import Sequence
from typing import NamedTuple

import numpy as np

from game.bots.coach.reasons import Compared, differences
from game.bots.coach.steps import step_of
from game.bots.learned.judge import Judge
from game.bots.learned.outcomes import Outcome, chosen, outcomes
from game.bots.learned.turn import Line, Taken, line_after, turn_with, whole_turns
from game.bots.learned.worlds import worths_in_worlds
from game.bots.review.report import CostlyChoice
from game.rules import Decision, GameState, Replayed, about, decision, sample, view
from game.rules.knowledge.sample import NoShuffle


class WholeChoice(NamedTuple):
    """What a seat chose, from a card or person to the last choice that it led to.

    moment: how many choices the game had had before. taken: the first decision, put in the state as the seat
    knew it, and the choices. made: where they led.
    """

    moment: int
    taken: Taken
    made: Outcome

    @property
    def seat(self) -> int:
        return self.taken.decision.seat

    @property
    def before(self) -> GameState:
        return self.taken.before


class Judged(NamedTuple):
    """A whole choice, and what it cost beside the best one.

    made, best: the lines that begin with them and go on to the end of the seat's turn as is best.
    """

    choice: WholeChoice
    made: Line
    best: Line
    cost: float


def whole_choices(points: Sequence[Replayed]) -> list[WholeChoice]:
    """The whole choices of a game, in the order of their first decisions."""
    found: list[WholeChoice] = []
    number = 1
    while number < len(points):
        choice = _whole_choice(points, number)
        found.append(choice)
        number += len(choice.made.choices)
    return found


def _whole_choice(points: Sequence[Replayed], number: int) -> WholeChoice:
    """The whole choice that begins with the one that led to this point."""
    asked = points[number].decision
    assert asked is not None
    state = sample(view(points[number - 1].state, asked.seat), NoShuffle())
    known = decision(state, asked.seat)
    assert known is not None
    made = chosen(state, known, (point.choice for point in points[number:]))
    return WholeChoice(number - 1, Taken(state, known, made.choices), made)


def begins_round(asked: Decision) -> bool:
    """Whether it is a seat's first decision of a round: when persons and cards have just been dealt."""
    return asked.kind == "keep" and asked.about == about.NthCard(1)


def judged(judge: Judge, choice: WholeChoice) -> Judged:
    """Compare where a choice led with all that could have been chosen."""
    state, asked, _ = choice.taken
    best = whole_turns(judge, state, asked)[0]
    made = line_after(judge, state, asked, choice.made)
    return Judged(choice, made, best, max(0.0, best.worth - made.worth))


def played_out(judge: Judge, judged: Judged) -> Judged:
    """The same with another cost: what came of both when the round was played on in possible worlds.

    What the network promises at once is sometimes wrong by a prestige or two. What a hire costs stays its
    judgement until the last two rounds.
    """
    choice, made, best, _ = judged
    seen = view(choice.before, choice.seat)
    better, chosen = worths_in_worlds(judge, seen, choice.seat, (best, made))
    return judged._replace(cost=max(0.0, better - chosen))


def forecast(judge: Judge, state: GameState, asked: Decision) -> float:
    """The prestige that the seat is predicted to end with if it chooses best."""
    found = outcomes(state, asked)
    best = found[int(np.argmax(judge.worths(state, asked, found)))]
    gain = float(judge.predict(state, asked, [best])[0, 0])
    return best.state.prestige[asked.seat] + gain


def costly_choice(judge: Judge, judged: Judged) -> CostlyChoice:
    """The choice with what was better and why."""
    state, asked, _ = judged.choice.taken
    ends = [judged.best, judged.made]
    if asked.kind == "keep":
        ends = [turn_with(judge, state, asked.seat, *line.taken[0].choices) for line in ends]
    better, chosen = ends
    later = 0.0 if asked.kind == "keep" else judged.cost
    plan = better.taken if asked.kind == "keep" else better.taken[1:]
    return CostlyChoice(
        judged.choice.moment,
        state.round,
        judged.cost,
        step_of(judged.made.taken[0])[0],
        step_of(judged.best.taken[0])[0],
        tuple(step_of(taken)[0] for taken in plan),
        differences(Compared(better.state, chosen.state, asked.seat), state.phase, later),
    )
