"""Looks ahead to the rest of the seat's turn, ignoring the other seats: second card and person to hire."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

import numpy as np

from game.bots.learned.judge import Judge
from game.bots.learned.network import Floats
from game.bots.learned.outcomes import Outcome, follow_up, outcomes
from game.rules import Decision, GameState
from game.rules.actions.hiring import HIRE_OF_THE_ROUND, ask_hire
from game.rules.frames import ask
from game.rules.rounds import NTH_CARD

#: For how many of the best ways to play the hiring after them is looked at too.
MOST_HIRES: Final = 10
#: For how many of the best ways to play a first card the second is looked at too.
MOST_FIRST: Final = 12


def worths_of_turn(judge: Judge, state: GameState, decision: Decision, found: Sequence[Outcome]) -> Floats:
    """What each outcome is worth with the best rest of the turn after it.

    Only the outcomes that are best by themselves are looked into; the others count no more than the worst
    of these.
    """
    worths = judge.worths(state, decision, found)
    if state.phase != "play":
        return worths
    if len(found[0].state.played[decision.seat]) == 1:
        return _with_second_card(judge, decision.seat, worths, found)
    return _with_hire(judge, decision.seat, worths, found)


def _with_second_card(judge: Judge, seat: int, worths: Floats, found: Sequence[Outcome]) -> Floats:
    """For outcomes of the first card the worth of the best second card and person."""
    best = np.argsort(-worths)[:MOST_FIRST]
    starts: list[int] = []
    seconds: list[Outcome] = []
    each: list[Floats] = []
    for number in best.tolist():
        state, next_play = _before_second_card(found[number].state, seat)
        if next_play is not None:
            further = outcomes(state, next_play)
            starts += [number] * len(further)
            seconds += further
            each.append(judge.worths(state, next_play, further))
    if not each:
        return worths
    together = _with_hire(judge, seat, np.concatenate(each), seconds)
    whole = np.full(len(found), together.min(), np.float32)
    np.maximum.at(whole, starts, together)
    return whole


def _with_hire(judge: Judge, seat: int, worths: Floats, found: Sequence[Outcome]) -> Floats:
    """For outcomes of the second card the worth of the best person to hire."""
    order = np.argsort(-worths)
    best, rest = order[:MOST_HIRES], order[MOST_HIRES:]
    whole = worths.copy()
    for number in best.tolist():
        state, hire = _before_hire(found[number].state, seat)
        if hire is not None:
            whole[number] = judge.worths(state, hire, outcomes(state, hire)).max()
    whole[rest] = np.minimum(whole[rest], whole[best].min())
    return whole


def _before_second_card(state: GameState, seat: int) -> tuple[GameState, Decision | None]:
    """The state as it would be if the seat had to play its second card now."""
    state = state.copy()
    ask(state, [], "play", seat, state.hands[seat], NTH_CARD[2])
    return state, follow_up(state, seat)


def _before_hire(state: GameState, seat: int) -> tuple[GameState, Decision | None]:
    """The state as it would be if the seat could hire now; None where it has no coin."""
    if not state.coins[seat]:
        return state, None
    state = state.copy()
    state.phase = "hire"
    ask_hire(state, [], seat, state.persons, HIRE_OF_THE_ROUND)
    return state, follow_up(state, seat)
