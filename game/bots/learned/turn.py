"""Looks through a seat's own turn, the other seats left out: its cards, its hire and what they lead to."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any, Final, NamedTuple

from game.bots.learned.judge import Judge
from game.bots.learned.outcomes import Outcome, outcomes
from game.rules import Decision, GameState
from game.rules.about import NthCard
from game.rules.actions.hiring import HIRE_OF_THE_ROUND
from game.rules.knowledge.ways import follow_up

#: How many of the best lines are followed from one card to the next and to the hire.
WIDTH: Final = 10
#: Of so many of the best ways that leave pieces to be moved one by one the rest is looked at too.
UNFINISHED: Final = 2
#: Pieces that go one by one are followed so far.
MOST_PIECES: Final = 14


class Taken(NamedTuple):
    """A decision, the state before it, and the choices that answer it and its follow-up decisions."""

    before: GameState
    decision: Decision
    choices: tuple[Any, ...]


class Line(NamedTuple):
    """What a seat chooses in a row, the state afterwards, and what the judge thinks of it."""

    taken: tuple[Taken, ...]
    state: GameState
    worth: float


def ways(judge: Judge, state: GameState, decision: Decision) -> list[Line]:
    """Every way to answer a decision, best first. Where pieces go one by one, the rest go as is best."""
    found = outcomes(state, decision)
    worths = judge.worths(state, decision, found).tolist()
    every = [_way(state, decision, *each) for each in zip(found, worths, strict=True)]
    every.sort(key=_worth, reverse=True)
    if decision.kind == "keep":
        return every
    unfinished = [number for number, way in enumerate(every) if follow_up(way.state, decision.seat)]
    for number in unfinished[:UNFINISHED]:
        every[number] = _finished(judge, every[number])
    return sorted(every, key=_worth, reverse=True) if unfinished else every


def whole_turns(judge: Judge, state: GameState, decision: Decision) -> list[Line]:
    """For each way to answer the decision the best line through the rest of the turn, best first.

    In the draft and the hire there is no such rest.
    """
    starts = ways(judge, state, decision)
    if state.phase != "play":
        return starts
    return sorted(rest_of_turn(judge, starts, decision.seat), key=_worth, reverse=True)


def rest_of_turn(judge: Judge, starts: Sequence[Line], seat: int, width: int = WIDTH) -> list[Line]:
    """For each start the best line on to the end of the seat's turn.

    Only the `width` best of all lines are followed; a start that has none among them is worth no more than
    the worst of these.
    """
    best: dict[int, Line] = {}
    going_on = [*enumerate(starts)]
    while going_on:
        followed = sorted(going_on, key=lambda each: each[1].worth, reverse=True)[:width]
        going_on = []
        for number, line in followed:
            following = next_choice(line.state, seat)
            if following is not None:
                further = ways(judge, *following)
                going_on += [(number, way._replace(taken=(*line.taken, *way.taken))) for way in further]
            elif number not in best or line.worth > best[number].worth:
                best[number] = line
    worst = min(line.worth for line in best.values())
    return [
        best.get(number) or start._replace(worth=min(start.worth, worst))
        for number, start in enumerate(starts)
    ]


def line_after(judge: Judge, state: GameState, decision: Decision, outcome: Outcome) -> Line:
    """The best line that begins with an outcome of the decision."""
    (worth,) = judge.worths(state, decision, [outcome]).tolist()
    line = _way(state, decision, outcome, worth)
    if state.phase == "play":
        (line,) = rest_of_turn(judge, [line], decision.seat)
    return line


def turn_with(judge: Judge, state: GameState, seat: int, card: str, width: int = WIDTH) -> Line:
    """The best turn with this card of the draft and those that were kept before, as if no more came."""
    after = state.copy()
    after.hands[seat], after.offers[seat] = tuple(sorted((*state.hands[seat], card))), ()
    after.phase = "play"
    (line,) = rest_of_turn(judge, [Line((), after, 0.0)], seat, width)
    return line


def next_choice(state: GameState, seat: int) -> tuple[GameState, Decision] | None:
    """What the seat chooses next in its own turn, others left out, with the state then; None at its end."""
    played = len(state.played[seat])
    if state.phase != "play":
        return None
    if played < 2 and state.hands[seat]:
        return _asked(state, "play", Decision(0, "play", seat, state.hands[seat], NthCard(played + 1)))
    if state.coins[seat]:
        options = ("nobody", *state.persons)
        return _asked(state, "hire", Decision(0, "hire", seat, options, HIRE_OF_THE_ROUND))
    return None


def _asked(state: GameState, phase: str, decision: Decision) -> tuple[GameState, Decision]:
    before = state.copy()
    before.phase = phase
    before.stack = [("ask", decision)]
    return before, decision


def _way(state: GameState, decision: Decision, outcome: Outcome, worth: float) -> Line:
    return Line((Taken(state, decision, outcome.choices),), outcome.state, worth)


def _finished(judge: Judge, way: Line) -> Line:
    """The way, its pieces moved on until the choice is done."""
    (taken,) = way.taken
    for _ in range(MOST_PIECES):
        further = follow_up(way.state, taken.decision.seat)
        if further is None:
            break
        found = outcomes(way.state, further)
        worths = judge.worths(way.state, further, found)
        best = int(worths.argmax())
        taken = taken._replace(choices=taken.choices + found[best].choices)
        way = Line((taken,), found[best].state, float(worths[best]))
    return way


def _worth(way: Line) -> float:
    return way.worth
