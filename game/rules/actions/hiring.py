"""Hiring persons (RULES 3, R8)."""

from __future__ import annotations

from ..events import HireDeclined, PersonHired
from ..frames import Events, answer, ask
from ..persons.registry import PERSON_EFFECTS
from ..state import GameState
from .gains import pay_coins


def ask_hire(
    state: GameState,
    events: Events,
    seat: int,
    persons: tuple[str, ...],
    about: str | None,
    more: int,
) -> None:
    """Whom to hire; nobody where no coin is left."""
    options = ("nobody", *persons) if state.coins[seat] else ("nobody",)
    ask(state, events, "hire", seat, options, about, more)


@answer("hire")
def hire(state: GameState, events: Events, seat: int, choice: str, more: int) -> None:
    """The coin goes into the supply before the effect."""
    if choice == "nobody":
        events.append(HireDeclined(seat))
        return
    pay_coins(state, events, seat, 1, "hire")
    state.hired[seat] += (choice,)
    events.append(PersonHired(seat, choice))
    if more:
        state.stack.append(("hire_more", seat, more))
    PERSON_EFFECTS[choice](state, events, seat)
