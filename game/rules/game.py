"""Playing: a new game, who must choose, between what, and what a choice brings about."""

from __future__ import annotations

from typing import Any

from .decisions import ANSWERS, Decision
from .events import Event, GameStarted
from .frames import run
from .names import CORNERS, GENERAL, MARKERS, MESSAGE_KINDS, NO_FRIEND, PERIODS, PERSONAL, STRIDE
from .persons import brown, grey_a, grey_b, grey_c  # noqa: F401  (enter their persons)
from .printed.board import board_of
from .rounds import NTH_CARD, keep
from .ruleset import RulesError, RuleSet
from .short_repr import short_repr
from .shuffle import number, shuffled
from .state import Frame, GameState, borough_count, borough_of

MAX_SEED = 2**128 - 1
#: Stands for the frame that waits when none is left.
OVER: Frame = ("over", None)


class IllegalChoice(ValueError):
    """A choice that is not among the options, or comes from a seat that has nothing to choose."""


#: Every kind of decision. DECISIONS.md tells what each is about and what its options are.
KINDS = tuple(ANSWERS)


def new_game(rules: RuleSet, seats: int, seed: int) -> GameState:
    """A game set up and run to its first decisions (RULES 2).

    Raises RulesError when seats is not 2 to 5, seed not 0 to 2**128 - 1, the start seat not at the table, or
    nobody in the pool.
    """
    if type(seats) is not int or not 2 <= seats <= 5:
        raise RulesError(f"seats is {short_repr(seats)} instead of 2 to 5")
    if type(seed) is not int or not 0 <= seed <= MAX_SEED:
        raise RulesError(f"seed is {short_repr(seed)} instead of a number from 0 to 2**128 - 1")
    if rules.start_seat is not None and rules.start_seat >= seats:
        raise RulesError(f"start_seat is {rules.start_seat}, but the last of {seats} seats is {seats - 1}")
    if not rules.pool.brown:
        raise RulesError("there are no persons to deal; make the rule set with RuleSet.preset")
    state = _set_up(rules, seats, seed)
    run(state, [])
    return state


def _set_up(rules: RuleSet, seats: int, seed: int) -> GameState:
    state = GameState.__new__(GameState)
    boroughs = borough_count(seats)
    state.rules, state.board = rules, board_of(boroughs, rules.table)
    state.seed, state.seats = seed, seats
    state.round, state.phase = 1, "draft"
    chance = number(seed, "start", "setup") % seats
    state.start_seat = chance if rules.start_seat is None else rules.start_seat
    state.markers = [0] * STRIDE * seats
    for seat in range(seats):
        state.markers[seat * STRIDE + PERSONAL] = 4
        state.markers[seat * STRIDE + GENERAL] = MARKERS - 4
    state.friends = [NO_FRIEND] * seats
    state.carriages = [borough_of(seats, seat) * len(CORNERS) for seat in range(seats)]
    state.coins = [3] * seats
    state.prestige = [0] * seats
    state.rats = [0] * seats
    state.messages = []
    for borough in range(boroughs):
        state.messages += [0, *shuffled(MESSAGE_KINDS, seed, f"messages {borough}", "setup")]
    for slot in ("collected", "decks", "hands", "offers", "passed", "seen", "played", "hired", "spied"):
        setattr(state, slot, [()] * seats)
    state.persons = state.brown = state.discards = ()
    state.grey_pool, state.grey = _grey_persons(rules, seed)
    state.stack = [("begin_period",)]
    state.opened = 0
    return state


def _grey_persons(rules: RuleSet, seed: int) -> tuple[tuple[str, ...], tuple[str, ...]]:
    """The grey persons of the game, told to all, and their secret order: A on B on C (RULES 2, 10)."""
    in_game: list[str] = []
    stack: list[str] = []
    for period, letter in zip(PERIODS, rules.pool[1:], strict=True):
        drawn = shuffled(letter, seed, "grey drawn", period)[:3]
        in_game += [id for id in letter if id in drawn]
        stack += shuffled(sorted(drawn), seed, "grey", period)
    return tuple(in_game), tuple(stack)


def opening(state: GameState) -> tuple[Event, ...]:
    """The events that led to the first decisions of a new game, set up again from its seed."""
    events: list[Event] = []
    fresh = _set_up(state.rules, state.seats, state.seed)
    events.append(GameStarted(fresh.start_seat))
    run(fresh, events)
    return tuple(events)


def waiting(state: GameState) -> tuple[int, ...]:
    """The seats that must choose now, empty when the game is over."""
    if not state.stack:
        return ()
    frame = state.stack[-1]
    if frame[0] == "ask":
        return (frame[1].seat,)
    return tuple([seat for seat, cards in enumerate(state.offers) if cards])


def decision(state: GameState, seat: int) -> Decision | None:
    """What the seat must choose now, or None when it is not waited for."""
    if not state.stack:
        return None
    frame = state.stack[-1]
    if frame[0] == "ask":
        pending: Decision = frame[1]
        return pending if pending.seat == seat else None
    if not 0 <= seat < state.seats or not state.offers[seat]:
        return None
    _, id, pick = frame
    return Decision(id, "keep", seat, state.offers[seat], NTH_CARD[pick])


def next_decision(state: GameState) -> Decision | None:
    """What the first of the seats that are waited for must choose, or None when the game is over."""
    if not state.stack:
        return None
    frame = state.stack[-1]
    if frame[0] == "ask":
        pending: Decision = frame[1]
        return pending
    _, id, pick = frame
    for seat, cards in enumerate(state.offers):
        if cards:
            return Decision(id, "keep", seat, cards, NTH_CARD[pick])
    raise AssertionError("a draft in which nobody has cards to choose from")


def apply(state: GameState, seat: int, choice: Any) -> tuple[Event, ...]:
    """Carry out a choice and all that follows without one; tell what happened.

    Raises IllegalChoice, and leaves the state untouched, when the choice is not among the seat's options.
    """
    options: tuple[Any, ...]
    stack = state.stack
    frame = stack[-1] if stack else OVER
    pending: Decision | None = frame[1] if frame[0] == "ask" else None
    if pending is not None:
        options = pending.options if seat == pending.seat else ()
    else:
        options = state.offers[seat] if type(seat) is int and 0 <= seat < state.seats else ()
    if choice not in options or type(choice) is not type(options[0]) or type(seat) is not int:
        raise IllegalChoice(_why_not(state, seat, choice))
    events: list[Event] = []
    if pending is None:
        keep(state, events, seat, choice, frame[2])
    else:
        stack.pop()
        about = pending.about
        if about is None:
            ANSWERS[pending.kind](state, events, seat, choice)
        else:
            ANSWERS[pending.kind](state, events, seat, choice, *about)
    run(state, events)
    return tuple(events)


def _why_not(state: GameState, seat: int, choice: Any) -> str:
    """What is wrong with a choice, in a sentence."""
    pending = decision(state, seat) if type(seat) is int else None
    if pending is not None:
        return f"{short_repr(choice)} is not among the options {list(pending.options)!r} of {pending.kind}"
    return "the game is over" if is_over(state) else f"seat {short_repr(seat)} has nothing to choose now"


def is_over(state: GameState) -> bool:
    """Whether the ninth round has ended."""
    return not state.stack
