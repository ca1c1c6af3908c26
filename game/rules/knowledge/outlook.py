"""What each option of a decision, a card or a person would bring a seat now (RULES 13)."""

from __future__ import annotations

from collections.abc import Iterable
from typing import Final, NamedTuple

from ..actions.cards import act
from ..decisions import Decision
from ..events import CoinsGained, Event, GreyStackSeen, MarkersMoved, PrestigeGained, RatMoved, redact
from ..game import decision
from ..names import PLACE, card_action
from ..persons.brown import spared_by_doctor
from ..persons.registry import PERSON_EFFECTS
from ..plague import rat_total
from ..state import GameState
from .forecast import BEFORE_PLAGUE, Forecast, forecast_in
from .preview import carry_out, carry_out_effects
from .sample import NoShuffle, sample
from .view import View

#: No more choices in a row are tried to find out whether an option can bring anything.
_MOST_TRIED: Final = 60


class Gain(NamedTuple):
    """What a seat gets.

    Coins and markers for its supply, prestige, spaces that its rat goes back, and by how much less the rat
    will move tonight. What it pays is not counted.
    """

    coins: int = 0
    markers: int = 0
    prestige: int = 0
    rat: int = 0
    tonight: int = 0

    def and_then(self, other: Gain) -> Gain:
        """Both gains together."""
        return Gain(*[mine + more for mine, more in zip(self, other, strict=True)])


NOTHING: Final = Gain()


class Outlook(NamedTuple):
    """What would happen at once, a message that may be taken being taken.

    events: as the reader may know them. gain: what the seat gets. decision: what it would have to choose
    next, if anything. further: by option of that decision, what it would get by it. promising: whether it
    gets anything, be it by choices that follow. tonight: what the plague would do to it then, None where
    that is as it was.
    """

    events: tuple[Event, ...]
    gain: Gain
    decision: Decision | None
    further: tuple[Gain, ...]
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
    """What each person would bring the view's seat if it hired them now, whatever phase it is."""
    seat = view["viewer"]
    state = sample(view, NoShuffle())
    return () if seat is None else tuple([_of_person(state, seat, person, reader) for person in persons])


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
    _take_message(after, events, seat)
    gain = _gain(before, after, events, seat, reader)
    pending = _follow_up(after, seat)
    further = () if pending is None else _further(after, pending, reader)
    promising = any(gain) or any(any(more) for more in further)
    if not promising and pending is not None:
        promising = _leads_to_gain(after, pending, reader, [_MOST_TRIED])
    known = [
        GreyStackSeen(event.seat, None) if isinstance(event, GreyStackSeen) else event for event in events
    ]
    told = tuple([redacted for event in known if (redacted := redact(event, reader))])
    tonight = forecast_in(after, seat, reader)
    changed = None if tonight == forecast_in(before, seat, reader) else tonight
    return Outlook(told, gain, pending, further, promising, changed)


def _follow_up(state: GameState, seat: int) -> Decision | None:
    """What the same seat must choose next as part of the same choice."""
    if state.stack and state.stack[-1][0] == "ask":
        pending: Decision = state.stack[-1][1]
        if pending.seat == seat:
            return pending
    return None


def _take_message(state: GameState, events: list[Event], seat: int) -> None:
    pending = _follow_up(state, seat)
    if pending is not None and pending.kind == "message":
        events += carry_out(state, pending, "take")


def _further(state: GameState, pending: Decision, reader: int | None) -> tuple[Gain, ...]:
    """What each option of a decision that follows would bring."""
    gains = []
    for choice in pending.options:
        after = state.copy()
        events = carry_out(after, pending, choice)
        _take_message(after, events, pending.seat)
        gains.append(_gain(state, after, events, pending.seat, reader))
    return tuple(gains)


def _leads_to_gain(state: GameState, pending: Decision, reader: int | None, left: list[int]) -> bool:
    """Whether some choices in a row bring anything; `left` counts how many may still be tried."""
    for choice in pending.options:
        if not left[0]:
            return False
        left[0] -= 1
        after = state.copy()
        events = carry_out(after, pending, choice)
        _take_message(after, events, pending.seat)
        if any(_gain(state, after, events, pending.seat, reader)):
            return True
        further = _follow_up(after, pending.seat)
        if further is not None and _leads_to_gain(after, further, reader, left):
            return True
    return False


def _gain(
    before: GameState, after: GameState, events: Iterable[Event], seat: int, reader: int | None
) -> Gain:
    """What the seat gets by these events; prestige that the reader may not know is not counted."""
    coins = markers = prestige = back = 0
    for event in events:
        if getattr(event, "seat", None) != seat:
            continue
        if isinstance(event, CoinsGained):
            coins += event.amount
        elif isinstance(event, MarkersMoved) and event.target == "personal":
            markers += event.number
        elif isinstance(event, PrestigeGained):
            own = event.own[0] if event.own is not None and reader == seat else 0
            prestige += own if event.amount is None else event.amount
        elif isinstance(event, RatMoved):
            back += event.before - event.after
    tonight = _tonight(before, seat) - _tonight(after, seat)
    return Gain(coins, markers, prestige, max(0, back), max(0, tonight))


def _tonight(state: GameState, seat: int) -> int:
    """How many spaces the plague of this round would move the seat's rat, were its track endless."""
    if state.phase not in BEFORE_PLAGUE:
        return 0
    doctor = spared_by_doctor(state.hired[seat])
    return rat_total(0, state.plague, state.pieces(seat, PLACE["hospital"]), doctor=doctor)
