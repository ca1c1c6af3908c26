"""What an option would do, told from what its chooser knows (RULES 13)."""

from __future__ import annotations

from typing import Any, NamedTuple

from ..decisions import ANSWERS, Decision
from ..events import Event, GreyStackSeen, redact
from ..frames import EFFECTS
from ..game import IllegalChoice, decision
from ..short_repr import short_repr
from ..state import GameState
from .sample import NoShuffle, sample
from .view import View
from .view import view as build_view

#: The effects that belong to a choice itself; all others go on with the round.
_OWN_EFFECTS = ("bonus", "hire_more")


class Preview(NamedTuple):
    """What would happen at once.

    decision: what the seat would have to choose next, None when its choice would be done.
    view: what it would know then, fit for a further preview.
    """

    events: tuple[Event, ...]
    decision: Decision | None
    view: View


def preview(view: View, choice: Any) -> Preview:
    """What `choice` would do now for the viewer of `view`, up to its next decision or the next seat's turn.

    Only the view is looked at, so nothing hidden can be told: a spy's preview shows no cards.
    Raises IllegalChoice when the viewer is not asked or the choice is not among the options.
    """
    seat, own = view["viewer"], view["own"]
    state = sample(view, NoShuffle())
    pending = None if seat is None else decision(state, seat)
    if seat is None or own is None or pending is None or choice not in pending.options:
        raise IllegalChoice(f"{short_repr(choice)} is not among the options of seat {seat!r}")
    if pending.kind == "keep":
        return Preview((), None, view)
    events = carry_out(state, pending, choice)
    known = [GreyStackSeen(seat, None) if isinstance(event, GreyStackSeen) else event for event in events]
    told = [redacted for event in known if (redacted := redact(event, seat))]
    state.spied[seat] = tuple(own["spied"])
    return Preview(tuple(told), decision(state, seat), build_view(state, seat))


def carry_out(state: GameState, pending: Decision, choice: Any) -> list[Event]:
    """Change `state` as the choice and its own effects do, without going on with the round.

    The decision is the newest one on the stack; not for `keep`, which waits for the other seats.
    """
    events: list[Event] = []
    state.stack.pop()
    ANSWERS[pending.kind](state, events, pending.seat, choice, *(pending.about or ()))
    carry_out_effects(state, events)
    return events


def carry_out_effects(state: GameState, events: list[Event]) -> None:
    """Run the effects that belong to the choice that was just carried out."""
    while state.stack and state.stack[-1][0] in _OWN_EFFECTS:
        name, *arguments = state.stack.pop()
        EFFECTS[name](state, events, *arguments)
