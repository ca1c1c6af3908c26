"""The course of the game: rounds, draft, play, hire, plague and the end of a period (RULES 3, 7, 8, 12)."""

from __future__ import annotations

from typing import Annotated

from .about import NthCard
from .actions.cards import act
from .actions.gains import gain_prestige, lose_prestige, move_markers, move_rat
from .actions.hiring import HIRE_OF_THE_ROUND, ask_hire
from .decisions import answer
from .events import (
    BellRingerPassed,
    CardKept,
    CardPlayed,
    CardsDrawn,
    CardsPassed,
    CathedralScored,
    GameOver,
    NoEffect,
    Penalised,
    PeriodEnded,
    PersonsCleared,
    PersonsRevealed,
    PlagueStruck,
    RoundStarted,
    ThirdDiscarded,
)
from .frames import Events, ask, effect
from .hints import Card, Range, Seat, Sector, Turn
from .names import (
    CARDS,
    CATHEDRAL,
    CATHEDRAL_VALUE,
    GENERAL,
    HARBOUR_END,
    HOSPITAL,
    PLACE,
    ROUNDS,
    SECTORS,
    STRIDE,
    TURN_ORDERS,
    card_action,
)
from .persons.brown import spared_by_doctor
from .persons.grey_a import third_cards_stay
from .persons.shared import in_sectors
from .plague import PENALTY, fullest_sectors, rat_space, rat_total
from .ranking import ranking
from .shuffle import shuffled
from .state import GameState

#: What a decision about the first or the second card is about.
NTH_CARD = {1: NthCard(1), 2: NthCard(2)}


@effect
def begin_period(state: GameState, events: Events) -> None:
    """Brown persons and action cards are shuffled anew."""
    state.brown = shuffled(state.rules.pool.brown, state.seed, "brown", state.period)
    for seat in range(state.seats):
        state.decks[seat] = shuffled(CARDS[seat], state.seed, f"cards {seat}", state.period)
        state.seen[seat] = ()
    state.discards = ()
    state.stack.append(("begin_round",))


@effect
def begin_round(state: GameState, events: Events) -> None:
    """Turn up two brown persons and a grey one; every seat draws three cards."""
    events.append(RoundStarted(state.round, state.period, state.start_seat))
    state.persons = (*state.brown[:2], state.grey[0])
    state.brown, state.grey = state.brown[2:], state.grey[1:]
    events.append(PersonsRevealed(state.persons, state.plague))
    state.phase = "draft"
    for seat in turn_order(state):
        drawn = tuple(sorted(state.decks[seat][:3]))
        state.decks[seat] = state.decks[seat][3:]
        state.offers[seat] = drawn
        state.seen[seat] += (drawn,)
        events.append(CardsDrawn(seat, 3, drawn))
    open_draft(state, 1)


def turn_order(state: GameState) -> tuple[int, ...]:
    """The seats clockwise from the start player."""
    return TURN_ORDERS[state.seats][state.start_seat]


def open_draft(state: GameState, pick: int) -> None:
    state.opened += 1
    state.stack.append(("draft", state.opened, pick))


def without(cards: tuple[str, ...], gone: str) -> tuple[str, ...]:
    """The cards without one of them."""
    at = cards.index(gone)
    return cards[:at] + cards[at + 1 :]


@answer("keep", NthCard)
def keep(state: GameState, events: Events, seat: int, choice: Card, pick: int) -> None:
    """Keep a card. When all seats have chosen, they pass the others to the left at the same time."""
    rest = without(state.offers[seat], choice)
    state.offers[seat] = ()
    hand = state.hands[seat]
    state.hands[seat] = tuple(sorted((*hand, choice))) if hand else (choice,)
    state.passed[seat] += (rest,)
    events.append(CardKept(seat, choice))
    if not any(state.offers):
        state.stack.pop()
        pass_cards(state, events, pick)


def pass_cards(state: GameState, events: Events, pick: int) -> None:
    """After the first pick two cards are offered to the left; after the second the last joins the hand."""
    for seat in turn_order(state):
        left = (seat + 1) % state.seats
        cards = state.passed[seat][-1]
        events.append(CardsPassed(seat, left, len(cards), cards))
        state.seen[left] += (cards,)
        if pick == 1:
            state.offers[left] = cards
        else:
            state.hands[left] = tuple(sorted(state.hands[left] + cards))
    if pick == 1:
        open_draft(state, 2)
    else:
        state.phase = "play"
        state.stack.append(("play_turn", 1, 0))


@effect
def play_turn(state: GameState, events: Events, nth: Annotated[int, Range(1, 2)], turn: Turn) -> None:
    """One seat plays its first or second card; then the next seat in turn."""
    if turn + 1 < state.seats:
        state.stack.append(("play_turn", nth, turn + 1))
    else:
        state.stack.append(("play_turn", 2, 0) if nth == 1 else ("hire_turn", 0))
    seat = (state.start_seat + turn) % state.seats
    ask(state, events, "play", seat, state.hands[seat], NTH_CARD[nth])


@answer("play", NthCard)
def play(state: GameState, events: Events, seat: int, choice: Card, nth: int) -> None:
    """Play a card face up and run its action. After the second, the third is discarded unseen."""
    state.hands[seat] = without(state.hands[seat], choice)
    state.played[seat] += (choice,)
    events.append(CardPlayed(seat, choice, nth))
    if nth == 2 and not third_cards_stay(state):
        discard_third(state, events, seat)
    act(state, events, seat, card_action(choice))


def discard_third(state: GameState, events: Events, seat: int) -> None:
    """Discard the card that is left over, unless the scholar has played it."""
    for third in state.hands[seat]:
        state.discards += (third,)
        events.append(ThirdDiscarded(seat, third))
    state.hands[seat] = ()


@effect
def hire_turn(state: GameState, events: Events, turn: Turn) -> None:
    """One seat may hire; then the next seat in turn."""
    state.phase = "hire"
    state.stack.append(("hire_turn", turn + 1) if turn + 1 < state.seats else ("end_hiring",))
    seat = (state.start_seat + turn) % state.seats
    ask_hire(state, events, seat, state.persons, HIRE_OF_THE_ROUND)


@effect
def end_hiring(state: GameState, events: Events) -> None:
    """All have been asked: third cards that the scholar left in hands go to the pile; the plague comes."""
    if third_cards_stay(state):
        for seat in turn_order(state):
            discard_third(state, events, seat)
    state.stack.append(("plague",))


@effect
def plague(state: GameState, events: Events) -> None:
    """All rat markers move at once; then who went beyond 9 pays, in turn order (R4, R5)."""
    state.phase = "plague"
    value = state.plague
    events.append(PlagueStruck(value))
    beyond = []
    for seat in turn_order(state):
        doctor = spared_by_doctor(state.hired[seat])
        total = rat_total(state.rats[seat], value, state.pieces(seat, HOSPITAL), doctor=doctor)
        if total > HARBOUR_END:
            beyond.append(seat)
        move_rat(state, events, seat, rat_space(total), "plague")
    state.stack.append(("end_round",))
    for seat in reversed(beyond):
        state.stack.append(("lose_marker", seat))
    for seat in beyond:
        events.append(Penalised(seat))
        lose_prestige(state, events, seat, PENALTY, "plague")


@effect
def lose_marker(state: GameState, events: Events, seat: Seat) -> None:
    """A marker from the fullest sector, friend counted; among equals one that holds a marker (R4)."""
    row = seat * STRIDE
    fullest = fullest_sectors(in_sectors(state, seat), state.markers[row : row + len(SECTORS)])
    if fullest:
        ask(state, events, "plague", seat, fullest)
    else:
        events.append(NoEffect(seat, "plague"))


@answer("plague")
def lose_marker_from(state: GameState, events: Events, seat: int, choice: Sector) -> None:
    """Return a marker from one of the fullest sectors to the general supply."""
    move_markers(state, events, seat, PLACE[choice], GENERAL, 1, "plague")


@effect
def end_round(state: GameState, events: Events) -> None:
    """Clear the persons and change the starting player; after rounds 3, 6 and 9 end the period."""
    for seat in range(state.seats):
        state.discards += state.played[seat]
        state.played[seat] = state.hired[seat] = state.passed[seat] = ()
    state.persons = ()
    events.append(PersonsCleared())
    state.start_seat = (state.start_seat + 1) % state.seats
    events.append(BellRingerPassed(state.start_seat))
    if state.round % 3 == 0:
        end_period(state, events)
    if state.round == ROUNDS:
        state.phase = "over"
        events.append(GameOver(ranking(state)))
        return
    state.stack.append(("begin_period",) if state.round % 3 == 0 else ("begin_round",))
    state.round += 1


def end_period(state: GameState, events: Events) -> None:
    """The cathedral's value is divided among the markers there, which then leave (RULES 7)."""
    inside = [state.markers[seat * STRIDE + CATHEDRAL] for seat in range(state.seats)]
    value = CATHEDRAL_VALUE[state.seats]
    each = value // sum(inside) if any(inside) else 0
    events.append(CathedralScored(value, sum(inside), each))
    for seat in turn_order(state):
        if inside[seat]:
            gain_prestige(state, events, seat, each * inside[seat], "cathedral")
            move_markers(state, events, seat, CATHEDRAL, GENERAL, inside[seat], "cathedral")
    events.append(PeriodEnded(state.period))
