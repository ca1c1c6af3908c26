"""What each option of a decision, a card or a person would bring a seat now (RULES 13)."""

from __future__ import annotations

from collections.abc import Iterable
from typing import NamedTuple

from ..actions.cards import act
from ..decisions import Decision
from ..events import Event, GreyStackSeen, redact
from ..game import decision
from ..names import card_action
from ..persons.grey_a import awaits_third_card
from ..persons.registry import PERSON_EFFECTS
from ..state import GameState
from .forecast import Forecast, forecast_in
from .preview import carry_out, carry_out_effects
from .sample import NoShuffle, sample
from .view import View
from .ways import Gain, Ways, follow_up, gain_of, take_message, ways


class Outlook(NamedTuple):
    """What would happen at once, a message that may be taken being taken.

    events: as the reader may know them. gain: what the seat gets. decision: what it would have to choose
    next, if anything. ways: what its answers to that and to all that follows would add. promising: whether
    it gets anything, be it by choices that follow. tonight: what the plague would do to it then, None where
    that is as it was or depends on choices that follow.
    """

    events: tuple[Event, ...]
    gain: Gain
    decision: Decision | None
    ways: Ways
    promising: bool
    tonight: Forecast | None


def outlooks(view: View, reader: int | None) -> tuple[Outlook, ...]:
    """The outlook of each option of the decision of the view's seat, as `reader` may know it.

    A card that can be kept is looked at as if it were played now. Empty where the seat is not asked.
    """
    seat = view["viewer"]
    state = sample(view, NoShuffle())
    pending = None if seat is None else decision(state, seat)
    if seat is None or pending is None:
        return ()
    if pending.kind == "keep":
        return tuple([_of_card(state, seat, card, reader) for card in pending.options])
    found = []
    for choice in pending.options:
        after = state.copy()
        events = carry_out(after, pending, choice)
        found.append(_outlook(state, after, events, seat, reader))
    return tuple(found)


def card_outlooks(view: View, cards: Iterable[str], reader: int | None) -> tuple[Outlook, ...]:
    """What each card would bring the view's seat if it were played now, whosever turn it is."""
    seat = view["viewer"]
    state = sample(view, NoShuffle())
    return () if seat is None else tuple([_of_card(state, seat, card, reader) for card in cards])


def person_outlooks(view: View, persons: Iterable[str], reader: int | None) -> tuple[Outlook, ...]:
    """What each person would bring the view's seat if it hired them now, whatever phase it is.

    A person whose effect hangs on a choice before it is left out.
    """
    seat = view["viewer"]
    if seat is None:
        return ()
    state = sample(view, NoShuffle())
    known = [person for person in persons if not awaits_third_card(state, seat, person)]
    return tuple([_of_person(state, seat, person, reader) for person in known])


def _of_card(state: GameState, seat: int, card: str, reader: int | None) -> Outlook:
    after = _by_itself(state)
    events: list[Event] = []
    act(after, events, seat, card_action(card))
    carry_out_effects(after, events)
    return _outlook(state, after, events, seat, reader)


def _of_person(state: GameState, seat: int, person: str, reader: int | None) -> Outlook:
    after = _by_itself(state)
    events: list[Event] = []
    after.hired[seat] += (person,)
    PERSON_EFFECTS[person](after, events, seat)
    carry_out_effects(after, events)
    return _outlook(state, after, events, seat, reader)


def _by_itself(state: GameState) -> GameState:
    """A copy in which nothing else is to be decided or done."""
    alone = state.copy()
    alone.stack = []
    return alone


def _outlook(
    before: GameState, after: GameState, events: list[Event], seat: int, reader: int | None
) -> Outlook:
    take_message(after, events, seat)
    gain = gain_of(before, after, events, seat, reader)
    pending = follow_up(after, seat)
    further = ways(after, pending, reader)
    promising = any(gain) or any(any(end.gain) for end in further.ends)
    known = [
        GreyStackSeen(event.seat, None) if isinstance(event, GreyStackSeen) else event for event in events
    ]
    told = tuple([redacted for event in known if (redacted := redact(event, reader))])
    tonight = _tonight(after, further, seat, reader)
    changed = None if tonight == forecast_in(before, seat, reader) else tonight
    return Outlook(told, gain, pending, further, promising, changed)


def _tonight(after: GameState, further: Ways, seat: int, reader: int | None) -> Forecast | None:
    """What the plague would do then, if that is the same after all answers."""
    match further.nights:
        case ():
            return forecast_in(after, seat, reader)
        case (only,) if further.complete:
            return only.forecast
    return None
