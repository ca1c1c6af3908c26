"""What outcomes are worth more, or less, to a bot that likes some things and misjudges others."""

from __future__ import annotations

from game.bots.habits import Leanings
from game.rules import GameState
from game.rules.names import CATHEDRAL, HARBOUR_END, HOSPITAL, PERSONAL, STRIDE, card_action
from game.rules.persons.brown import spared_by_doctor
from game.rules.plague import rat_total

#: What overrunning the harbour costs: prestige, and about what a marker is worth.
_OVERRUN = 3.5


def leaning(leanings: Leanings, state: GameState, seat: int, kept: str | None) -> float:
    """Return what a character likes about a state, in prestige. kept: the card that a draft takes."""
    cards, things = leanings.cards, leanings.things
    if kept is not None:
        return cards[card_action(kept)]
    total = sum([cards[card_action(card)] for card in state.played[seat]])
    total += sum([leanings.persons[person] for person in state.hired[seat]])
    row = seat * STRIDE
    total += things["coin"] * state.coins[seat] + things["marker"] * state.markers[row + PERSONAL]
    total += things["message"] * len(state.collected[seat]) + things["rat"] * state.rats[seat]
    total += things["cathedral"] * state.markers[row + CATHEDRAL]
    if leanings.plague:
        doctor = spared_by_doctor(state.hired[seat])
        rat = rat_total(state.rats[seat], state.plague, state.pieces(seat, HOSPITAL), doctor=doctor)
        total -= leanings.plague * _OVERRUN * (rat > HARBOUR_END)
    return total
