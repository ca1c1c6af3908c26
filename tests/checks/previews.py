"""A preview is the beginning of what really happens, up to where the seat has no more to do."""

from __future__ import annotations

from typing import Any

from game import rules
from game.rules import events as told
from tests.checks.games import Fault, packed


def check_previews(state: rules.GameState, seat: int) -> int:
    """Compare the preview of every option of a seat's decision with what happens when the seat chooses it.

    Returns how many options there are. Raises Fault when a preview and the truth disagree.
    """
    decision = rules.decision(state, seat)
    if decision is None:
        raise Fault(f"seat {seat} is not asked")
    view = rules.view(state, seat)
    before = packed(view)
    for option in decision.options:
        previewed = rules.preview(view, option)
        if packed(view) != before:
            raise Fault(f"the preview of {option!r} changes the view that it is made from")
        if decision.kind == "keep":
            _expect(previewed == ((), None, view), option, "tells something before all have kept a card")
        else:
            _compare(state, decision, option, previewed)
    return len(decision.options)


def _compare(state: rules.GameState, decision: rules.Decision, option: Any, previewed: rules.Preview) -> None:
    after = state.copy()
    happened = [_predicted(event, decision.seat) for event in rules.apply(after, decision.seat, option)]
    count = len(previewed.events)
    predicted, rest = list(previewed.events), happened[count:]
    _expect(predicted == happened[:count], option, f"tells {predicted} where {happened[:count]} happens")
    for event in predicted:
        _expect(_belongs(event, decision), option, f"tells {event}, which is no longer a part of it")
    if previewed.decision is None:
        _expect(not rest or not _belongs(rest[0], decision), option, f"ends before {rest[:1]}")
        # When others were passed over in between, the round may have come back to the seat.
        next_asked = None if rest else rules.decision(after, decision.seat)
        _expect(next_asked is None, option, f"does not tell of {next_asked}")
    else:
        _expect(not rest, option, f"tells of a decision before {rest}")
        _expect(previewed.decision == rules.decision(after, decision.seat), option, "tells another decision")
        seen = rules.view(after, decision.seat)
        _expect(packed(previewed.view) == packed(seen), option, "gives another view for the decision")


def _predicted(event: rules.Event, seat: int) -> rules.Event | None:
    """What a preview can tell of an event: what its seat is told, but not yet the spy's cards."""
    known = rules.redact(event, seat)
    return told.GreyStackSeen(known.seat, None) if isinstance(known, told.GreyStackSeen) else known


def _belongs(event: rules.Event | None, decision: rules.Decision) -> bool:
    """Whether an event is the doing of the seat that was asked, not of the round or of another seat."""
    if isinstance(event, told.ThirdDiscarded):
        return decision.kind == "play" and event.seat == decision.seat
    return getattr(event, "seat", None) == decision.seat


def _expect(holds: bool, option: Any, fault: str) -> None:
    if not holds:
        raise Fault(f"the preview of {option!r} {fault}")
