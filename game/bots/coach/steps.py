"""The choices of a line as steps of a plan, with what happens at them."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from game.bots.coach.advice import LEADS, PlanStep
from game.bots.learned.outcomes import answered
from game.bots.learned.turn import Taken
from game.rules import Event, GameState
from game.rules.events import (
    CardPlayed,
    CoinsPaid,
    FriendMoved,
    MarkersMoved,
    NoEffect,
    PersonHired,
    ThirdDiscarded,
)
from game.rules.knowledge.ways import follow_up

#: Persons who move pieces from one sector to another.
MOVERS: Final = ("minstrel", "fool", "actress")
#: What happens at a card or person that has no effect.
_IDLE: Final = (CardPlayed, ThirdDiscarded, PersonHired, CoinsPaid, NoEffect)


def step_of(taken: Taken) -> tuple[PlanStep, list[Event]]:
    """The choices with the kinds of the decisions that they answer, and what happens at them."""
    state, decision = taken.before, taken.decision
    if decision.kind == "keep":
        return PlanStep(("keep",), taken.choices), []
    kinds: list[str] = []
    parts: list[list[Event]] = []
    for choice in taken.choices:
        if decision.kind in LEADS or not parts:
            parts.append([])
        kinds.append(decision.kind)
        state = answered(state, decision, choice, parts[-1])
        decision = follow_up(state, decision.seat) or decision
    events = [event for part in parts for event in part]
    return PlanStep(tuple(kinds), taken.choices, tuple(map(_moved, parts)), _idle(events)), events


def after_choices(taken: Taken) -> GameState:
    """The state after the choices; in the draft the one before them."""
    state, decision = taken.before, taken.decision
    if decision.kind == "keep":
        return state
    for choice in taken.choices:
        state = answered(state, decision, choice)
        decision = follow_up(state, decision.seat) or decision
    return state


def _moved(events: Sequence[Event]) -> tuple[int, bool]:
    """How many markers, and whether the friend, a person moves between sectors."""
    markers = sum(
        event.number for event in events if isinstance(event, MarkersMoved) and event.reason in MOVERS
    )
    friend = any(isinstance(event, FriendMoved) and event.reason in MOVERS for event in events)
    return markers, friend


def _idle(events: Sequence[Event]) -> bool:
    """Whether the card or person has no effect."""
    nothing = any(isinstance(event, NoEffect) for event in events)
    return nothing and all(isinstance(event, _IDLE) for event in events)
