"""The coach: weighs the options of a decision, looks ahead to the end of the seat's turn, and says why."""

from __future__ import annotations

from typing import Any, Final, NamedTuple

from game.bots.coach.advice import MATTERS, MOST_OPTIONS, Advice, AdvisedOption, Fact, PlanStep
from game.bots.coach.facts import Turn, distinguishing, facts_of, in_order, prestige_gained
from game.bots.coach.turn import Line, rest_of_turn, ways, with_hand
from game.bots.learned.judge import Judge
from game.bots.learned.weights import Weights, shipped
from game.rules import Decision, GameState, View, sample
from game.rules.knowledge.sample import NoShuffle

#: So many options are looked through to the end of the turn.
CANDIDATES: Final = 3
#: So many facts are told about an option.
MOST_FACTS: Final = 3
#: Ways whose worth differs by less are the same.
SAME: Final = 0.001


class _Candidate(NamedTuple):
    """An option with the best choices that complete it, and the rest of the turn.

    gained: prestige that the option brings at once. to_gain: that the plan brings.
    """

    way: Line
    plan: Line
    worth: float
    facts: tuple[Fact, ...]
    step: PlanStep
    steps: tuple[PlanStep, ...]
    gained: int
    to_gain: int


class Coach:
    """Advises seats from what they may know."""

    def __init__(self, weights: Weights | None = None) -> None:
        self._judge = Judge(weights or shipped())

    def advise(self, view: View, decision: Decision) -> Advice:
        """Up to three best options of the viewer's decision; none where all are worth about the same."""
        state = sample(view, NoShuffle())
        best = _best_by_option(ways(self._judge, state, state, decision))
        if best[0].worth - best[-1].worth < MATTERS:
            return Advice(())
        looked = [self._look_ahead(state, decision, way) for way in _different(best)[:CANDIDATES]]
        told = _different_turns(sorted(looked, key=lambda it: it.worth, reverse=True))[:MOST_OPTIONS]
        facts = distinguishing([it.facts for it in told])
        return Advice(
            tuple(
                AdvisedOption(
                    decision.options.index(it.step.choices[0]),
                    it.step,
                    told[0].worth - it.worth,
                    (*in_order(some[:MOST_FACTS]), *_in_the_long_run(told, place)),
                    it.steps,
                    it.to_gain,
                )
                for place, (it, some) in enumerate(zip(told, facts, strict=True))
            )
        )

    def _look_ahead(self, state: GameState, decision: Decision, way: Line) -> _Candidate:
        """Looks ahead to the end of the turn; where cards are still to be kept, that only makes a plan."""
        seat = decision.seat
        draft = decision.kind == "keep"
        start = way
        if draft:
            hand = (*state.hands[seat], way.taken[0].choices[0])
            start = way._replace(state=with_hand(state, seat, hand))
        plan = rest_of_turn(self._judge, state, start, seat)
        step, events = way.taken[0].told()
        followed = [taken.told() for taken in plan.taken]
        later = [event for _, some in followed for event in some]
        turn = Turn(
            seat,
            state,
            later if draft else events,
            plan.state if draft else way.state,
            plan.state,
            not draft or bool(state.hands[seat]),
            tuple(plan.state.hired[seat]) if not draft else (),
        )
        worth = way.worth if draft else plan.worth
        facts = tuple(facts_of(turn))
        steps = tuple(step for step, _ in followed)
        gained, to_gain = prestige_gained(events, seat), prestige_gained(later, seat)
        return _Candidate(way, plan, worth, facts, step, steps, gained, to_gain)


def _best_by_option(found: list[Line]) -> list[Line]:
    """The best way that begins with each option, best first."""
    best: dict[Any, Line] = {}
    for way in found:
        best.setdefault(way.taken[0].choices[0], way)
    return list(best.values())


def _different(found: list[Line]) -> list[Line]:
    """The ways, of those that are worth the same only the first: two orders of one thing are one option."""
    return [
        way for place, way in enumerate(found) if not place or abs(way.worth - found[place - 1].worth) > SAME
    ]


def _different_turns(ranked: list[_Candidate]) -> list[_Candidate]:
    """The candidates, best first; the same cards and hire in another order, worth as much, are told once."""
    told: list[_Candidate] = []
    for it in ranked:
        twins = (other for other in told if sorted(map(str, _parts(other))) == sorted(map(str, _parts(it))))
        if all(other.worth - it.worth >= MATTERS for other in twins):
            told.append(it)
    return told


def _parts(candidate: _Candidate) -> list[tuple[Any, ...]]:
    return [step.choices for step in (candidate.step, *candidate.steps)]


def _in_the_long_run(told: list[_Candidate], place: int) -> tuple[Fact, ...]:
    """What the network predicts beyond the turn, where that and the turn pull apart.

    The best option is compared with the second, the others with the best, and each pair once.
    """
    if len(told) < 2:
        return ()
    ahead = _beyond(told[0]) - _beyond(told[1])
    if place == 0:
        return _later(told, 0, 1) if ahead > 0 else ()
    return _later(told, place, 0) if place > 1 or ahead <= 0 else ()


def _later(told: list[_Candidate], place: int, other: int) -> tuple[Fact, ...]:
    it, than = told[place], told[other]
    more = _beyond(it) - _beyond(than)
    if abs(more) < 2 * MATTERS or it.gained + it.to_gain == than.gained + than.to_gain:
        return ()
    code = "later.more" if more > 0 else "later.less"
    return (Fact(code, {"n": round(abs(more)), "option": other + 1}, more),)


def _beyond(it: _Candidate) -> float:
    return it.worth - it.gained - it.to_gain
