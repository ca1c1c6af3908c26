"""Every person and what it does once paid (RULES 9, 10)."""

from __future__ import annotations

from collections.abc import Callable

from ..actions.gains import gain_prestige
from ..events import NoEffect
from ..frames import Effect, Events
from ..state import GameState

#: What each person does once paid: run(state, events, seat).
PERSON_EFFECTS: dict[str, Effect] = {}


def person(run: Effect) -> Effect:
    """Registers the effect of the person with this name."""
    PERSON_EFFECTS[run.__name__] = run
    return run


def scores(count: Callable[[GameState, int], int]) -> Callable[[GameState, int], int]:
    """Registers a person whose whole effect is one gain of the prestige that `count` finds (R1)."""

    def run(state: GameState, events: Events, seat: int) -> None:
        amount = count(state, seat)
        gain_prestige(state, events, seat, amount, count.__name__)
        if not amount:
            events.append(NoEffect(seat, count.__name__))

    PERSON_EFFECTS[count.__name__] = run
    return count
