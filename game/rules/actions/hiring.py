"""Hiring persons (RULES 3, R8)."""

from __future__ import annotations

from typing import Literal

from ..about import HireBy
from ..decisions import answer
from ..events import HireDeclined, PersonHired
from ..frames import Events, ask
from ..hints import PersonId
from ..persons.registry import PERSON_EFFECTS
from ..state import GameState
from .gains import pay_coins

HIRE_OF_THE_ROUND = HireBy(None, 0)


def ask_hire(state: GameState, events: Events, seat: int, persons: tuple[str, ...], about: HireBy) -> None:
    """Whom to hire; nobody where no coin is left."""
    options = ("nobody", *persons) if state.coins[seat] else ("nobody",)
    ask(state, events, "hire", seat, options, about)


@answer("hire", HireBy)
def hire(
    state: GameState,
    events: Events,
    seat: int,
    choice: PersonId | Literal["nobody"],
    person: str | None,
    left: int,
) -> None:
    """Pay a coin and hire a person, whose effect runs at once, or hire nobody."""
    if choice == "nobody":
        events.append(HireDeclined(seat))
        return
    pay_coins(state, events, seat, 1, "hire")
    state.hired[seat] += (choice,)
    events.append(PersonHired(seat, choice))
    if left:
        state.stack.append(("hire_more", seat, left))
    PERSON_EFFECTS[choice](state, events, seat)
