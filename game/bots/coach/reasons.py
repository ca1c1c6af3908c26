"""Why one outcome of a choice is better than another: in what both positions differ, read off the rules."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from typing import Final, NamedTuple

from game.bots.coach.advice import Difference
from game.bots.coach.facts import AGAIN, cathedral_share
from game.rules import HARBOUR_END, ROUNDS, SECTORS, GameState
from game.rules.actions.gains import park_bonus
from game.rules.names import HOSPITAL, PARK, PERSONAL, STRIDE
from game.rules.persons.brown import spared_by_doctor
from game.rules.persons.shared import COUNTS
from game.rules.plague import PENALTY, rat_total

#: What outcomes can differ in, and what one of each is worth in prestige when the weightiest come first.
CODES: Final = {
    "prestige": 1.0,  # gained this round
    "penalty": 3.5,  # -1: tonight's rats go beyond the harbour
    "bonus": 2.5,  # prestige that the park adds to every gain
    "hospital": 1.2,  # pieces there: rats fewer every round
    "cathedral": 0.6,  # prestige from it at the period's end, as may be expected
    "markers": 0.8,  # in the personal supply
    "coins": 0.8,
    "messages": 0.8,  # collected
    **dict.fromkeys(AGAIN, 0.7),  # pieces there: its next card brings more
    "coming": 0.5,  # prestige that a person still to come would bring
    "doctor": 0.5,  # rats that the doctor keeps away tonight
    "rats": 0.4,  # spaces that they stand lower now
    "later": 0.0,  # prestige in the rounds to come, where this round does not tell why
}
#: What counts in the rounds to come.
LASTING: Final = ("bonus", "hospital", "markers", "coins", "messages", *AGAIN, "coming", "rats")
#: What still counts in the last round.
_TO_THE_END: Final = ("prestige", "penalty", "cathedral")
#: A person brings more or less by so much if that is told, by one only who is the last to come.
LEAST_FROM_PERSON: Final = 2
#: No more facts than this are told of one choice, and of persons who would bring more.
MOST: Final = 4
MOST_PERSONS: Final = 1
_BEFORE_PLAGUE: Final = ("draft", "play", "hire")


class Compared(NamedTuple):
    """Two positions of one seat at the end of its turn: after a better choice and after another."""

    better: GameState
    chosen: GameState
    seat: int


def differences(compared: Compared, phase: str, cost: float = 0.0) -> tuple[Difference, ...]:
    """Return how the positions differ, the weightiest first. phase: of the round, before the choice.

    cost: what the choice cost. If the better choice brings no more prestige by itself, the last difference is
    what the others are worth in later rounds.
    """
    amounts = {
        code: _amount(compared.better, compared.seat, code, phase)
        - _amount(compared.chosen, compared.seat, code, phase)
        for code in (_TO_THE_END if compared.better.round == ROUNDS else CODES)
        if code not in ("coming", "later")
    }
    if amounts["penalty"]:
        amounts |= {"rats": 0, "doctor": 0}
    persons = sorted(_persons(compared), key=_weight)[:MOST_PERSONS]
    found = [*(Difference(code, amount) for code, amount in amounts.items() if amount), *persons]
    return (*sorted(found, key=_weight)[:MOST], *_later(amounts, cost, compared.better.round))


def _later(amounts: Mapping[str, int], cost: float, round_: int) -> Iterator[Difference]:
    foreseen = amounts["prestige"] + PENALTY * amounts["penalty"] + amounts["cathedral"]
    if foreseen <= 0 and round_ < ROUNDS and (rest := round(cost - foreseen)):
        yield Difference("later", rest)


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
        case _ if code in AGAIN:
            return state.pieces(seat, SECTORS.index(code))
        case "bonus":
            return park_bonus(state.pieces(seat, PARK))
        case "cathedral":
            return cathedral_share(state, seat, phase)
        case "rats":
            return -state.rats[seat]
        case "doctor":
            return state.plague * _has_doctor(state, seat, phase)
        case _:
            return -_penalty(state, seat, phase)


def _has_doctor(state: GameState, seat: int, phase: str) -> bool:
    return phase in _BEFORE_PLAGUE and spared_by_doctor(state.hired[seat])


def _penalty(state: GameState, seat: int, phase: str) -> bool:
    """Whether the rats would go beyond the harbour tonight, as it stands."""
    doctor = spared_by_doctor(state.hired[seat])
    total = rat_total(state.rats[seat], state.plague, state.pieces(seat, HOSPITAL), doctor=doctor)
    return phase in _BEFORE_PLAGUE and total > HARBOUR_END


def _persons(compared: Compared) -> Iterator[Difference]:
    """Persons still to come that would bring more or less."""
    better, chosen, seat = compared
    least = LEAST_FROM_PERSON if len(better.grey) > 1 else 1
    for person in better.grey:
        count = COUNTS.get(person)
        if count and abs(amount := count(better, seat) - count(chosen, seat)) >= least:
            yield Difference("coming", amount, person)
