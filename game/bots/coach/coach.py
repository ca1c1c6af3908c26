"""The coach: weighs the options of a decision, plays the best on in possible worlds, and says why."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from typing import Any, Final, NamedTuple

from game.bots.coach.advice import MATTERS, MOST_OPTIONS, Advice, AdvisedOption, Fact, PlanStep
from game.bots.coach.facts import (
    Turn,
    distinguishing,
    facts_of,
    in_order,
    paid_tonight,
    prestige_gained,
    rats_cost,
)
from game.bots.coach.reasons import LASTING, Compared, differences
from game.bots.coach.steps import after_choices, step_of
from game.bots.learned.judge import Judge
from game.bots.learned.outcomes import chosen
from game.bots.learned.turn import Line, line_after, next_choice, rest_of_turn, turn_with, ways
from game.bots.learned.weights import Weights, shipped
from game.bots.learned.worlds import worths_in_worlds
from game.rules import ROUNDS, Decision, GameState, View, sample
from game.rules.about import NthCard
from game.rules.knowledge.sample import NoShuffle

#: The rest of the turn is looked through after so many options, by so many lines each.
LOOKED_THROUGH: Final = 5
WIDTH: Final = 4
#: So many of these are played on in possible worlds.
CANDIDATES: Final = 3
#: So many facts are told about each option, the best first.
MOST_FACTS: Final = (3, 2, 2)
#: So many things are told that later rounds will bring.
MOST_REASONS: Final = 2
#: Lines whose worth differs by less are the same.
SAME: Final = 0.001


class _Candidate(NamedTuple):
    """An option with the best choices that complete it, and the rest of the turn.

    gained: the prestige that option and plan bring by the end of the round, plus what the cathedral should
    pay, minus what the rats cost. to_gain: what the plan alone brings. end: the state after the seat's turn.
    """

    worth: float
    facts: tuple[Fact, ...]
    step: PlanStep
    plan: tuple[PlanStep, ...]
    gained: int
    to_gain: int
    end: GameState


class Coach:
    """Advises seats from what they may know."""

    def __init__(self, weights: Weights | None = None) -> None:
        self._judge = Judge(weights or shipped())

    def advise(self, view: View, decision: Decision) -> Advice:
        """Up to three best options of the viewer's decision; none where all are worth about the same."""
        state = sample(view, NoShuffle())
        options, behind = self._options(state, decision)
        lines = self._whole(_to_play_on(options)[:CANDIDATES])
        worths = worths_in_worlds(self._judge, view, decision.seat, lines)
        ranked = _best_of_each_option(zip(lines, worths, strict=True))
        if max(ranked[0][1] - ranked[-1][1], behind) < MATTERS:
            return Advice(())
        told = _different_turns([self._candidate(state, *each) for each in ranked])[:MOST_OPTIONS]
        every = [best for best, *_ in options]
        facts = distinguishing([it.facts for it in told])
        return Advice(
            tuple(
                AdvisedOption(
                    decision.options.index(it.step.choices[0]),
                    it.step,
                    told[0].worth - it.worth,
                    (
                        *in_order(some[: MOST_FACTS[place]]),
                        *_in_later_rounds(told, place, decision.seat, state),
                        *_in_other_order(it, told, every),
                    ),
                    *_plan(told, place),
                )
                for place, (it, some) in enumerate(zip(told, facts, strict=True))
            )
        )

    def compare(self, view: View, decision: Decision, choices: Sequence[Any]) -> Advice:
        """What the viewer chose, with its best plan; before it the best option, if that is better.

        choices: the viewer's in a row, from this decision on; those that it does not lead to are left alone.
        """
        state = sample(view, NoShuffle())
        outcome = chosen(state, decision, choices)
        made = line_after(self._judge, state, decision, outcome)
        options, _ = self._options(state, decision)
        others = [line for line in _to_play_on(options) if _first(line) != _first(made)]
        lines = [*self._whole(others[:CANDIDATES]), made]
        worths = worths_in_worlds(self._judge, view, decision.seat, lines)
        best = max(worths)
        behind = best - worths[-1]
        told = [made] if behind < MATTERS else [lines[worths.index(best)], made]
        looked = [self._candidate(state, line, best) for line in told]
        return Advice(
            tuple(
                AdvisedOption(
                    decision.options.index(it.step.choices[0]),
                    it.step,
                    behind if it is looked[-1] else 0.0,
                    in_order(it.facts[: MOST_FACTS[0]]),
                    *_plan([it], 0),
                )
                for it in looked
            )
        )

    def _options(self, state: GameState, decision: Decision) -> tuple[list[list[Line]], float]:
        """The lines through the turn of each of the best options, and how far behind the worst option is.

        Options and their lines come best first. Only the `WIDTH` best lines of an option are followed to the
        end of the turn. An option is behind by nothing here if it will be played on.
        """
        by_option: dict[Any, list[Line]] = {}
        for way in ways(self._judge, state, decision):
            by_option.setdefault(way.taken[0].choices[0], []).append(way)
        groups = [*by_option.values()]
        behind = groups[0][0].worth - groups[-1][0].worth if len(groups) > CANDIDATES else 0.0
        if groups[0][0].state.phase != "play":
            return groups, behind
        options = [
            sorted(rest_of_turn(self._judge, group, decision.seat, WIDTH), key=_worth, reverse=True)
            for group in groups[:LOOKED_THROUGH]
        ]
        options.sort(key=lambda lines: lines[0].worth, reverse=True)
        alike = self._two_alike(state, decision, groups)
        return options, max(behind, options[0][0].worth - alike) if alike is not None else behind

    def _whole(self, lines: Sequence[Line]) -> list[Line]:
        """The lines, each followed to the end of the seat's turn."""
        return [
            whole
            for line in lines
            for whole in rest_of_turn(self._judge, [line], line.taken[0].decision.seat, WIDTH)
        ]

    def _two_alike(self, state: GameState, decision: Decision, groups: list[list[Line]]) -> float | None:
        """What the best turn is worth that plays two cards of one action, None without such cards.

        Where two cards lead to one turn in either order, this is the turn that it differs from.
        """
        if decision.about != NthCard(1):
            return None
        actions = [_action(card) for card in decision.options]
        twice = {action for action in actions if actions.count(action) > 1}
        if not twice or len({*actions}) == 1:
            return None
        starts = [way for group in groups for way in group[:WIDTH] if _action(_lead(way)) in twice]
        seconds = [
            way
            for start in starts
            if (following := next_choice(start.state, decision.seat))
            for way in ways(self._judge, *following)
            if _action(_lead(way)) in twice
        ]
        return max(line.worth for line in rest_of_turn(self._judge, seconds, decision.seat, WIDTH))

    def _candidate(self, state: GameState, line: Line, worth: float) -> _Candidate:
        """The option with what follows; where cards are still to be kept, that only makes a plan."""
        first, *rest = line.taken
        seat, draft = first.decision.seat, first.decision.kind == "keep"
        after, end = after_choices(first), line.state
        if draft:
            plan = turn_with(self._judge, state, seat, first.choices[0], WIDTH)
            after, end, rest = plan.state, plan.state, list(plan.taken)
        step, events = step_of(first)
        followed = [step_of(taken) for taken in rest]
        later = [event for _, some in followed for event in some]
        turn = Turn(
            seat,
            state,
            later if draft else events,
            after,
            end,
            not draft or bool(state.hands[seat]),
            tuple(end.hired[seat]) if not draft else (),
        )
        to_gain = prestige_gained(later, seat)
        gained = prestige_gained(events, seat) + to_gain - rats_cost(end, seat)
        gained += paid_tonight(end, seat, state.phase)
        steps = tuple(step for step, _ in followed)
        return _Candidate(worth, tuple(facts_of(turn)), step, steps, gained, to_gain, end)


def _different(found: Sequence[Line]) -> list[Line]:
    """The lines, best first; of those with the same worth and messages only the first: they are one thing."""
    return [
        line
        for place, line in enumerate(found)
        if not place
        or abs(line.worth - found[place - 1].worth) > SAME
        or _messages(line) != _messages(found[place - 1])
    ]


def _to_play_on(options: Sequence[Sequence[Line]]) -> list[Line]:
    """The best line of each option, then all others: the network may misjudge how best to use an option."""
    others = sorted((line for _, *lines in options for line in lines), key=_worth, reverse=True)
    return [*_different([best for best, *_ in options]), *others]


def _best_of_each_option(played_on: Iterable[tuple[Line, float]]) -> list[tuple[Line, float]]:
    """The line of each option that is worth most, with its worth; the best option first."""
    best: dict[Any, tuple[Line, float]] = {}
    for line, worth in sorted(played_on, key=lambda each: each[1], reverse=True):
        best.setdefault(line.taken[0].choices[0], (line, worth))
    return [*best.values()]


def _messages(line: Line) -> tuple[tuple[int, int], ...]:
    """The messages that the seat has at the line's end."""
    return line.state.collected[line.taken[0].decision.seat]


def _different_turns(ranked: list[_Candidate]) -> list[_Candidate]:
    """The candidates, best first; the same cards and hire in another order, worth as much, are told once."""
    told: list[_Candidate] = []
    for it in ranked:
        twins = (other for other in told if _parts(other) == _parts(it))
        if all(other.worth - it.worth >= MATTERS for other in twins):
            told.append(it)
    return told


def _parts(candidate: _Candidate) -> list[str]:
    """What the candidate does, in no order: the cards and the person, else all its choices."""
    steps = (candidate.step, *candidate.plan)
    if candidate.step.kinds[0] == "play":
        return sorted(_action(step.choices[0]) for step in steps)
    return sorted(str(step.choices) for step in steps)


def _first(line: Line) -> list[str]:
    """The choices that the line begins with; cards of one action are alike."""
    return [_action(str(choice)) for choice in line.taken[0].choices]


def _in_other_order(it: _Candidate, told: list[_Candidate], every: Sequence[Line]) -> tuple[Fact, ...]:
    """Whether the turn comes to the same if its two cards are played the other way round."""
    if it.step.kinds[0] != "play" or sum(_parts(other) == _parts(it) for other in told) > 1:
        return ()
    turn = [(_action(step.choices[0]), step.choices[1:]) for step in (it.step, *it.plan)]
    for line in every:
        other = [(_action(taken.choices[0]), taken.choices[1:]) for taken in line.taken]
        if other[:2] == turn[1::-1] != turn[:2] and other[2:] == turn[2:]:
            return (Fact("order", {}, 0.0),)
    return ()


def _lead(way: Line) -> str:
    """The card or person that the way's last step begins with."""
    return str(way.taken[-1].choices[0])


def _action(card: str) -> str:
    return card.partition(":")[0]


def _plan(told: list[_Candidate], place: int) -> tuple[tuple[PlanStep, ...], int]:
    """The plan of an option with what it brings; nothing where it is without effect or that of the best."""
    it, best = told[place], told[0]
    idle = all(step.idle or step.choices == ("nobody",) for step in it.plan)
    if idle or (place and (it.plan, it.to_gain) == (best.plan, best.to_gain)):
        return (), 0
    return it.plan, it.to_gain


def _in_later_rounds(told: list[_Candidate], place: int, seat: int, state: GameState) -> tuple[Fact, ...]:
    """What is predicted beyond this round, and what brings it, where that and the round pull apart.

    The best option is compared with the second, the others with the best, and each pair once. Beyond the plan
    of the last draft there are only the cards that are still to come.
    """
    if len(told) < 2:
        return ()
    ahead = _beyond(told[0]) - _beyond(told[1])
    if state.round == ROUNDS:
        unplanned = not place and state.phase == "draft" and told[0].gained < told[1].gained
        return (Fact("later.cards", {"n": round(ahead)}, ahead),) if unplanned else ()
    if place == (ahead <= 0) or place > 1:
        return _later(told, place, 0 if place else 1, seat, state.phase)
    return ()


def _later(told: list[_Candidate], place: int, other: int, seat: int, phase: str) -> tuple[Fact, ...]:
    it, than = told[place], told[other]
    more = _beyond(it) - _beyond(than)
    why = [
        [*each]
        for each in differences(Compared(it.end, than.end, seat), phase)
        if each.code in LASTING and each.amount * more > 0
    ]
    if abs(more) < 2 * MATTERS or it.gained == than.gained or not why:
        return ()
    code = ("later.more" if more > 0 else "later.less") if place else "later.next"
    return (Fact(code, {"n": round(abs(more)), "why": why[:MOST_REASONS]}, more),)


def _beyond(it: _Candidate) -> float:
    return it.worth - it.gained


def _worth(line: Line) -> float:
    return line.worth
