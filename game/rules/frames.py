"""What is still to come: asking seats, and running what needs no answer.

The stack of a state holds frames. ("ask", decision, context) and ("draft", id, nth) wait for seats; every
other frame names an effect that runs by itself. What follows a frame is another frame below it, so a game
can be copied, saved and resumed in the middle of any card.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from .events import Event
from .state import Decision, GameState

Events = list[Event]
Effect = Callable[..., None]

EFFECTS: dict[str, Effect] = {}
ANSWERS: dict[str, Effect] = {}


def effect(run: Effect) -> Effect:
    """Registers `run(state, events, *arguments)` as the effect of frames with its name."""
    EFFECTS[run.__name__] = run
    return run


def answer(kind: str) -> Callable[[Effect], Effect]:
    """Registers `run(state, events, seat, choice, *context)` as what a choice of this kind does."""

    def register(run: Effect) -> Effect:
        ANSWERS[kind] = run
        return run

    return register


def ask(
    state: GameState,
    events: Events,
    kind: str,
    seat: int,
    options: tuple[Any, ...],
    about: str | None = None,
    *context: Any,
) -> None:
    """Puts a question to a seat; an only option is taken at once (RULES 3)."""
    if len(options) == 1:
        ANSWERS[kind](state, events, seat, options[0], *context)
        return
    state.opened += 1
    state.stack.append(("ask", Decision(state.opened, kind, seat, options, about), context))


def run(state: GameState, events: Events) -> None:
    """Runs effects until a seat must choose or nothing is left."""
    stack = state.stack
    while stack and (name := stack[-1][0]) in EFFECTS:
        EFFECTS[name](state, events, *stack.pop()[1:])
