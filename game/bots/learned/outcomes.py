"""Where a choice can lead: the choices a seat makes in a row, and the state when it is done with them."""

from __future__ import annotations

from collections.abc import Iterable
from typing import Any, Final, NamedTuple

from game.rules import Decision, Event, GameState
from game.rules.knowledge.preview import carry_out
from game.rules.knowledge.ways import follow_up

#: Where pieces go one by one, each is weighed as if it were the last: in a row they would be too many.
ONE_BY_ONE: Final = ("travelling_folk", "butcher", "minstrel_piece")
#: No more outcomes than this are looked at for one choice.
MOST: Final = 500


class Outcome(NamedTuple):
    """The choices of one seat in a row, and the state after the last, before anything else goes on.

    In the draft the state is the one before the choice, for what follows depends on hidden cards; `kept` is
    then the card that the choice takes.
    """

    choices: tuple[Any, ...]
    state: GameState
    kept: str | None


def outcomes(state: GameState, decision: Decision) -> list[Outcome]:
    """Everything the seat can do now, until it is someone else's turn or the round goes on.

    Only what the seat knows matters: the state may be a sample of its view.
    """
    if decision.kind == "keep":
        cards = {card.partition(":")[0]: card for card in decision.options}
        return [Outcome((card,), state, card) for card in cards.values()]
    found: list[Outcome] = []
    _follow(state, decision, (), found)
    return found


def chosen(state: GameState, decision: Decision, choices: Iterable[Any]) -> Outcome:
    """Where the first choice leads, with those that follow from it. Choices after these are left alone."""
    given = iter(choices)
    first = next(given)
    if decision.kind == "keep":
        return Outcome((first,), state, first)
    made, after = [first], answered(state, decision, first)
    while further := follow_up(after, decision.seat):
        made.append(next(given))
        after = answered(after, further, made[-1])
    return Outcome(tuple(made), after, None)


def answered(
    state: GameState, decision: Decision, choice: Any, events: list[Event] | None = None
) -> GameState:
    """The state after a choice other than `keep` and its own effects; what happened is added to `events`."""
    after = state.copy()
    happened = carry_out(after, decision, choice)
    if events is not None:
        events += happened
    return after


def _follow(state: GameState, decision: Decision, before: tuple[Any, ...], found: list[Outcome]) -> None:
    for choice in distinct_options(decision):
        if len(found) >= MOST:
            return
        after = answered(state, decision, choice)
        choices = (*before, choice)
        further = follow_up(after, decision.seat)
        if further is None or (further.kind == decision.kind and further.kind in ONE_BY_ONE):
            found.append(Outcome(choices, after, None))
        else:
            _follow(after, further, choices, found)


def distinct_options(decision: Decision) -> tuple[Any, ...]:
    """The options, of several cards with one action only the first."""
    if decision.kind != "play":
        return decision.options
    return tuple({card.partition(":")[0]: card for card in reversed(decision.options)}.values())
