"""Why one outcome of a choice is better than another: facts about both positions, read off the rules."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Final, NamedTuple

from game.bots.review.report import Difference
from game.rules import CATHEDRAL_VALUE, HARBOUR_END, GameState
from game.rules.names import CATHEDRAL, HOSPITAL, PARK, PERSONAL, STRIDE
from game.rules.persons.shared import COUNTS

#: What outcomes can differ in, and what one of each is worth in prestige when the weightiest come first.
CODES: Final = {
    "prestige": 1.0,  # gained at once
    "penalty": 3.5,  # -1: tonight's rats go beyond the harbour
    "hire": 2.5,  # 1: a coin to hire with tonight
    "bonus": 2.5,  # prestige that the park adds to every gain
    "hospital": 1.2,  # pieces there: rats fewer every round
    "cathedral": 0.9,  # prestige from it at the period's end as it stands
    "markers": 0.8,  # in the personal supply
    "coins": 0.8,
    "messages": 0.8,  # collected
    "tonight": 0.7,  # prestige that a person on the table would bring
    "coming": 0.5,  # prestige that a person still to come would bring
    "doctor": 0.5,  # rats that the doctor keeps away tonight
    "rats": 0.4,  # spaces that they stand lower now
}
#: No more facts than this are told of one choice, and of persons who would bring more.
MOST: Final = 4
MOST_PERSONS: Final = 1
_BEFORE_PLAGUE: Final = ("draft", "play", "hire")


class Compared(NamedTuple):
    """Two positions of one seat: after the better choice and after the one that was made."""

    better: GameState
    chosen: GameState
    seat: int


def differences(compared: Compared, phase: str) -> tuple[Difference, ...]:
    """In what the positions differ, the weightiest first. phase: of the round, before the choice."""
    amounts = {
        code: _amount(compared.better, compared.seat, code, phase)
        - _amount(compared.chosen, compared.seat, code, phase)
        for code in CODES
        if code not in ("tonight", "coming")
    }
    _tell_once(amounts)
    persons = sorted(_persons(compared, phase), key=_weight)[:MOST_PERSONS]
    found = [*(Difference(code, amount) for code, amount in amounts.items() if amount), *persons]
    return tuple(sorted(found, key=_weight)[:MOST])


def _tell_once(amounts: dict[str, int]) -> None:
    """Takes out what other amounts tell already: the coin to hire with, and the rats of a penalty."""
    amounts["coins"] -= amounts["hire"]
    if amounts["penalty"]:
        amounts["rats"] = amounts["doctor"] = 0


def _weight(difference: Difference) -> float:
    return -abs(difference.amount) * CODES[difference.code]


def _amount(state: GameState, seat: int, code: str, phase: str) -> int:
    row = seat * STRIDE
    match code:
        case "prestige":
            return state.prestige[seat]
        case "coins":
            return state.coins[seat]
        case "markers":
            return state.markers[row + PERSONAL]
        case "messages":
            return len(state.collected[seat])
        case "hospital":
            return state.pieces(seat, HOSPITAL)
        case "bonus":
            return state.pieces(seat, PARK) // 2
        case "cathedral":
            inside = sum(state.markers[CATHEDRAL::STRIDE])
            value = CATHEDRAL_VALUE[state.seats]
            return state.markers[row + CATHEDRAL] * (value // inside) if inside else 0
        case "hire":
            return int(phase in ("draft", "play") and state.coins[seat] > 0)
        case "rats":
            return -state.rats[seat]
        case "doctor":
            return state.plague * _has_doctor(state, seat, phase)
        case _:
            return -_penalty(state, seat, phase)


def _has_doctor(state: GameState, seat: int, phase: str) -> bool:
    return phase in _BEFORE_PLAGUE and "doctor" in state.hired[seat]


def _penalty(state: GameState, seat: int, phase: str) -> bool:
    """Whether the rats would go beyond the harbour tonight, as it stands."""
    if phase not in _BEFORE_PLAGUE:
        return False
    strength = 0 if _has_doctor(state, seat, phase) else state.plague
    return state.rats[seat] + strength - state.pieces(seat, HOSPITAL) > HARBOUR_END


def _persons(compared: Compared, phase: str) -> Iterator[Difference]:
    """Persons that would bring more or less, or that only one of the choices has the coin for."""
    better, chosen, seat = compared
    on_table = better.persons if phase in ("draft", "play") else ()
    can_hire = better.coins[seat] and chosen.coins[seat]
    for person, count in COUNTS.items():
        amount = count(better, seat) - count(chosen, seat)
        if amount and person in on_table and can_hire:
            yield Difference("tonight", amount, person)
        elif amount and person in better.grey:
            yield Difference("coming", amount, person)
