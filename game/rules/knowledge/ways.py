"""What the questions after a choice lead to: every end that a seat can reach by its answers (RULES 13)."""

from __future__ import annotations

from collections.abc import Iterable
from typing import Any, Final, NamedTuple

from ..decisions import Decision
from ..events import CoinsGained, Event, MarkersMoved, PrestigeGained, RatMoved
from ..names import PLACE
from ..persons.brown import spared_by_doctor
from ..plague import rat_total
from ..state import GameState
from .forecast import BEFORE_PLAGUE, Forecast, forecast_in
from .preview import carry_out

#: Of one choice no more answers are tried.
_MOST_TRIED: Final = 150
#: Answers that decline what is asked.
_DECLINING: Final = ("none", "nobody", "stay", 0)
#: Questions about what is to be moved; what the move brings lies in the answer after them.
_MOVED: Final = ("fool_source", "fool_piece", "minstrel_source", "actress_source")


class Gain(NamedTuple):
    """What a seat gets.

    Coins and markers for its supply, prestige, spaces that its rat goes back, and by how much less the rat
    will move tonight; less than 0 where the hospital is left for something. What it pays is not counted.
    """

    coins: int = 0
    markers: int = 0
    prestige: int = 0
    rat: int = 0
    tonight: int = 0


NOTHING: Final = Gain()


class WayStep(NamedTuple):
    """An answer to a decision."""

    decision: Decision
    option: Any


class WayEnd(NamedTuple):
    """Where answers in a row lead: what the seat gets by them, and what the plague would do to it then."""

    steps: tuple[WayStep, ...]
    gain: Gain
    night: Forecast | None

    @property
    def answer(self) -> WayStep:
        """The answer that tells most about the end: the first that is not about what is moved there."""
        return next((step for step in self.steps if step.decision.kind not in _MOVED), self.steps[0])

    @property
    def deciding(self) -> WayStep:
        """The answer that the plague depends on: where a marker comes from, if that is asked."""
        return next((step for step in self.steps if step.decision.kind == "source"), self.answer)


class WayGains(NamedTuple):
    """An answer with what can be had by it, each gain once, the best first."""

    decision: Decision
    option: Any
    gains: tuple[Gain, ...]


class Night(NamedTuple):
    """What the plague would do, and the answers after which it would."""

    forecast: Forecast
    answers: tuple[WayStep, ...]


class Ways(NamedTuple):
    """All ends that were found. complete: whether there are no others, but for answers that decline."""

    ends: tuple[WayEnd, ...] = ()
    complete: bool = True

    @property
    def gains(self) -> tuple[Gain, ...]:
        """What can be had, each gain once, the best first; without what brings nothing."""
        return _best_first(end.gain for end in self.ends)

    @property
    def bringing(self) -> tuple[Any, ...]:
        """The options of the first decision after which something can be had."""
        return tuple(dict.fromkeys(end.steps[0].option for end in self.ends if any(end.gain)))

    @property
    def by_answer(self) -> tuple[WayGains, ...]:
        """The answers that bring something, the best first."""
        found: dict[tuple[str, Any], list[WayEnd]] = {}
        for end in self.ends:
            found.setdefault((end.answer.decision.kind, end.answer.option), []).append(end)
        ways = [WayGains(*ends[0].answer, _best_first(end.gain for end in ends)) for ends in found.values()]
        return tuple(sorted([way for way in ways if way.gains], key=lambda way: -sum(way.gains[0])))

    @property
    def nights(self) -> tuple[Night, ...]:
        """What the plague would do then, the mildest first."""
        found: dict[Forecast, dict[tuple[str, Any], WayStep]] = {}
        for end in self.ends:
            if end.night is not None:
                step = end.deciding
                found.setdefault(end.night, {})[step.decision.kind, step.option] = step
        nights = [Night(forecast, tuple(steps.values())) for forecast, steps in found.items()]
        return tuple(sorted(nights, key=lambda night: night.forecast.total))


def _best_first(gains: Iterable[Gain]) -> tuple[Gain, ...]:
    return tuple(sorted({gain: None for gain in gains if any(gain)}, key=lambda gain: -sum(gain)))


def follow_up(state: GameState, seat: int) -> Decision | None:
    """What the same seat must choose next as part of the same choice."""
    if state.stack and state.stack[-1][0] == "ask":
        pending: Decision = state.stack[-1][1]
        if pending.seat == seat:
            return pending
    return None


def take_message(state: GameState, events: list[Event], seat: int) -> None:
    """Take a message that may be taken now."""
    pending = follow_up(state, seat)
    if pending is not None and pending.kind == "message":
        events += carry_out(state, pending, "take")


def ways(state: GameState, pending: Decision | None, reader: int | None) -> Ways:
    """What the answers to a decision lead to; of drives only those to a message."""
    if pending is None:
        return Ways()
    search = _Search(state, pending.seat, reader)
    search.go_on(state, pending, (), ())
    return Ways(tuple(search.ends), search.left > 0)


class _Search:
    """Tries answer after answer, and collects the ends."""

    def __init__(self, origin: GameState, seat: int, reader: int | None) -> None:
        self._origin, self._seat, self._reader = origin, seat, reader
        self.ends: list[WayEnd] = []
        self.left = _MOST_TRIED

    def go_on(
        self, state: GameState, pending: Decision, steps: tuple[WayStep, ...], told: tuple[Event, ...]
    ) -> None:
        """Try the answers to a decision that was reached by these steps, with these events."""
        for choice in _tried(state, pending, steps):
            if not self.left:
                return
            self.left -= 1
            after = state.copy()
            events = carry_out(after, pending, choice)
            take_message(after, events, self._seat)
            so_far, all_told = (*steps, WayStep(pending, choice)), (*told, *events)
            further = follow_up(after, self._seat)
            found = len(self.ends)
            if further is not None:
                self.go_on(after, further, so_far, all_told)
            if found == len(self.ends):
                gain = gain_of(self._origin, after, all_told, self._seat, self._reader)
                gain = gain._replace(tonight=max(0, gain.tonight))
                self.ends.append(WayEnd(so_far, gain, forecast_in(after, self._seat, self._reader)))


def _tried(state: GameState, pending: Decision, steps: tuple[WayStep, ...]) -> Iterable[Any]:
    """The answers that are worth a try."""
    match pending.kind:
        case "drive":
            lying = state.messages
            index = state.board.index
            return [market for market in pending.options if market != "stay" and lying[index[market]]]
        case "travelling_folk" if steps:  # every further marker brings as much as the first
            return ("done",)
    return [option for option in pending.options if option not in _DECLINING]


def gain_of(
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
    milder = _tonight(before, seat) - _tonight(after, seat)
    gained = Gain(coins, markers, prestige, max(0, back))
    return gained._replace(tonight=milder if any(gained) else max(0, milder))


def _tonight(state: GameState, seat: int) -> int:
    """How many spaces the plague of this round would move the seat's rat, were its track endless."""
    if state.phase not in BEFORE_PLAGUE:
        return 0
    doctor = spared_by_doctor(state.hired[seat])
    return rat_total(0, state.plague, state.pieces(seat, PLACE["hospital"]), doctor=doctor)
