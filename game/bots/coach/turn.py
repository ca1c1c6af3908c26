"""The rest of a seat's own turn, looked through: its cards and its hire, as if nobody else moved."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any, Final, NamedTuple

from game.bots.coach.advice import PlanStep
from game.bots.learned.judge import Judge
from game.bots.learned.outcomes import answered, follow_up, outcomes
from game.rules import Decision, Event, GameState
from game.rules.about import NthCard
from game.rules.actions.hiring import HIRE_OF_THE_ROUND
from game.rules.events import FriendMoved, MarkersMoved

#: How many ways are followed from one choice to the next.
WIDTH: Final = 2
#: Persons who move pieces from one sector to another.
MOVERS: Final = ("minstrel", "fool", "actress")
#: Pieces that go one by one are followed so far.
MOST_PIECES: Final = 14


class Taken(NamedTuple):
    """A decision, the state that it was put in, and the choices that answer it and what follows."""

    before: GameState
    decision: Decision
    choices: tuple[Any, ...]

    def told(self) -> tuple[PlanStep, list[Event]]:
        """The choices with the kinds of the decisions that they answer, and what happens at them."""
        if self.decision.kind == "keep":
            return PlanStep(("keep",), self.choices), []
        state, decision = self.before, self.decision
        kinds: list[str] = []
        events: list[Event] = []
        for choice in self.choices:
            kinds.append(decision.kind)
            state = answered(state, decision, choice, events)
            decision = follow_up(state, decision.seat) or decision
        return PlanStep(tuple(kinds), self.choices, *_moved(events)), events


class Line(NamedTuple):
    """What a seat chooses, the state afterwards, and what the judge thinks of it."""

    taken: tuple[Taken, ...]
    state: GameState
    worth: float


def ways(judge: Judge, root: GameState, state: GameState, decision: Decision) -> list[Line]:
    """Every way to answer a decision, best first. Pieces that go one by one go on as is best."""
    found = outcomes(state, decision)
    worths = judge.worths(root, decision, found)
    ranked = [
        Line((Taken(state, decision, outcome.choices),), outcome.state, float(worth))
        for outcome, worth in zip(found, worths, strict=True)
    ]
    if decision.kind == "keep":
        return sorted(ranked, key=_worth, reverse=True)
    unfinished = [way for way in ranked if follow_up(way.state, decision.seat)]
    for way in sorted(unfinished, key=_worth, reverse=True)[:WIDTH]:
        ranked[ranked.index(way)] = _finished(judge, root, way)
    return sorted(ranked, key=_worth, reverse=True)


def rest_of_turn(judge: Judge, root: GameState, way: Line, seat: int) -> Line:
    """The best way on to the end of the seat's turn; `taken` is what is still to be chosen then."""
    beam = [Line((), way.state, way.worth)]
    while True:
        grown: list[Line] = []
        for start in beam:
            following = next_choice(start.state, seat)
            if following is not None:
                grown += [
                    further._replace(taken=(*start.taken, *further.taken))
                    for further in ways(judge, root, *following)[:WIDTH]
                ]
        if not grown:
            return beam[0]
        beam = sorted(grown, key=_worth, reverse=True)[:WIDTH]


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


def with_hand(state: GameState, seat: int, cards: Sequence[str]) -> GameState:
    """The state when the draft is over and the seat holds these cards."""
    after = state.copy()
    after.hands[seat] = tuple(sorted(cards))
    after.phase = "play"
    return after


def _asked(state: GameState, phase: str, decision: Decision) -> tuple[GameState, Decision]:
    before = state.copy()
    before.phase = phase
    before.stack = [("ask", decision)]
    return before, decision


def _finished(judge: Judge, root: GameState, way: Line) -> Line:
    """The way, its pieces moved on until the choice is done."""
    (taken,) = way.taken
    for _ in range(MOST_PIECES):
        further = follow_up(way.state, taken.decision.seat)
        if further is None:
            break
        found = outcomes(way.state, further)
        worths = judge.worths(root, further, found)
        best = max(range(len(found)), key=worths.__getitem__)
        taken = taken._replace(choices=taken.choices + found[best].choices)
        way = Line((taken,), found[best].state, float(worths[best]))
    return way


def _moved(events: Sequence[Event]) -> tuple[int, bool]:
    """How many markers, and whether the friend, a person moves between sectors."""
    markers = sum(
        event.number for event in events if isinstance(event, MarkersMoved) and event.reason in MOVERS
    )
    friend = any(isinstance(event, FriendMoved) and event.reason in MOVERS for event in events)
    return markers, friend


def _worth(way: Line) -> float:
    return way.worth
