"""The bot that takes what helps most now: it weighs the states that its options lead to."""

from __future__ import annotations

from random import Random
from typing import Any, Final

from game.bots.learned.outcomes import answered
from game.rules import (
    CATHEDRAL_VALUE,
    HARBOUR_END,
    ROUNDS,
    SECTORS,
    Decision,
    GameState,
    View,
    card_action,
    sample,
)
from game.rules.actions.gains import park_bonus
from game.rules.knowledge.sample import NoShuffle
from game.rules.knowledge.ways import follow_up
from game.rules.names import CATHEDRAL, GENERAL, HOSPITAL, PARK, PERSONAL, PLACE, STRIDE

#: How many decisions ahead are looked at, the first included.
DEPTH: Final = 5
#: Where pieces are given one by one each is weighed by itself, as if it were the last.
ONE_BY_ONE: Final = ("travelling_folk", "butcher")

#: What things are worth in prestige while much of the game is still to come.
COIN: Final = 1.0
FIRST_COIN: Final = 1.2
MARKER: Final = 0.6
FIRST_MARKERS: Final = 0.6
PENALTY: Final = 3.5
RAT_STEP: Final = 0.15
MESSAGE: Final = 0.5
#: The plague assumed for a round in which it is not known yet.
PLAGUE: Final = 4
#: What a piece in a sector brings in each round to come; the hospital is weighed by the rats it stops.
STANDING: Final = {
    "cloister_school": 0.15,
    "bank": 0.2,
    "residence": 0.3,
    "carriage_house": 0.1,
    "hotel": 0.1,
    "park": 0.6,
    "hospital": 0.0,
}
_STANDING_BY_PLACE: Final = [(PLACE[sector], weight) for sector, weight in STANDING.items() if weight]


class GreedyBot:
    """Weighs each option by what it and the decisions that follow bring; ties are broken at random."""

    def __init__(self, seed: int | None = None) -> None:
        self._chance = Random(seed)

    def choose(self, view: View, decision: Decision) -> int:
        state, seat = sample(view, NoShuffle()), decision.seat
        if decision.kind == "keep":
            weights = [card_weight(state, seat, option) for option in decision.options]
        else:
            depth = 2 if decision.kind in ONE_BY_ONE else DEPTH
            weights = [option_weight(state, decision, option, depth) for option in decision.options]
        best = max(weights)
        return self._chance.choice([index for index, weight in enumerate(weights) if weight == best])


def option_weight(state: GameState, decision: Decision, option: Any, depth: int) -> float:
    """What the game is worth to the seat that decides, after an option and the best choices after it."""
    after = answered(state, decision, option)
    further = follow_up(after, decision.seat)
    if further is None or depth == 1:
        return worth(after, decision.seat)
    if further.kind in ONE_BY_ONE:
        depth = min(depth, 3)
    return max(option_weight(after, further, answer, depth - 1) for answer in further.options)


def worth(state: GameState, seat: int) -> float:
    """What the seat holds and may hope for, in prestige."""
    to_come = ROUNDS - state.round
    tonight = state.phase in ("draft", "play", "hire")
    # In the last round a coin still hires, and a marker is still placed; after it they are worth nothing.
    use = min(1.0, (to_come + (0.5 if tonight else 0.0)) / 2)
    coins, personal = state.coins[seat], _markers(state, seat, PERSONAL)
    standing = sum([weight * state.pieces(seat, sector) for sector, weight in _STANDING_BY_PLACE])
    return (
        state.prestige[seat]
        + use * (COIN * coins + FIRST_COIN * (coins > 0))
        + use * (MARKER * personal + FIRST_MARKERS * min(personal, 2))
        + to_come * standing
        + MESSAGE * len(state.collected[seat]) * (to_come > 0)
        + _cathedral_worth(state, seat)
        - _plague_cost(state, seat, tonight)
    )


def _markers(state: GameState, seat: int, place: int) -> int:
    return state.markers[seat * STRIDE + place]


def _inside(state: GameState) -> int:
    """The markers of all seats in the cathedral."""
    return sum(state.markers[CATHEDRAL::STRIDE])


def _cathedral_worth(state: GameState, seat: int) -> float:
    """The expected share of the cathedral's value, since others will have come in as well."""
    until_paid = 2 - (state.round - 1) % 3
    expected = _inside(state) + 0.25 * until_paid * state.seats
    return CATHEDRAL_VALUE[state.seats] * _markers(state, seat, CATHEDRAL) / max(1.0, expected)


def _plague_cost(state: GameState, seat: int, tonight: bool) -> float:
    """The penalties to expect if every plague is as usual, and a little for every step towards them."""
    hospital, rat = state.pieces(seat, HOSPITAL), state.rats[seat]
    plagues = [PLAGUE] * (ROUNDS - state.round)
    if tonight:
        plagues.insert(0, 0 if "doctor" in state.hired[seat] else state.plague)
    cost = 0.0
    for plague in plagues:
        rat = max(0, rat + plague - hospital)
        cost += RAT_STEP * min(rat, HARBOUR_END)
        if rat > HARBOUR_END:
            cost, rat = cost + PENALTY, HARBOUR_END
    return cost


def card_weight(state: GameState, seat: int, card: str) -> float:
    """A guess at what playing a card would bring, for the draft."""
    action = card_action(card)
    if action == "trusted_friend":
        friend = state.friends[seat]
        others = [sector for sector in SECTORS if PLACE[sector] != friend]
        return MARKER + max(_sector_weight(state, seat, sector) for sector in others)
    if action == "notre_dame":
        inside = 1 + _inside(state)
        gift = (0.0, 0.5, 1.5, 3.0)[min(state.coins[seat], 3)]
        return gift + min(4.0, 0.7 * CATHEDRAL_VALUE[state.seats] / inside) if gift else 0.0
    return _sector_weight(state, seat, action) - (0.0 if _markers(state, seat, PERSONAL) else 1.0)


def _sector_weight(state: GameState, seat: int, sector: str) -> float:
    n = state.pieces(seat, PLACE[sector]) + 1
    park = park_bonus(state.pieces(seat, PARK))
    to_come = ROUNDS - state.round
    rat, personal = state.rats[seat], _markers(state, seat, PERSONAL)
    rats = 1.0 if rat else 0.0
    now: dict[str, float] = {
        "cloister_school": MARKER * min(n, _markers(state, seat, GENERAL)) + (1.5 if personal < 3 else 0.0),
        "bank": COIN * n + (1.0 if state.coins[seat] < 2 else 0.0),
        "residence": float(n + park),
        "carriage_house": 2.5 + 0.2 * n + park,
        "hotel": COIN * (2 if n >= state.rules.hotel_two_from else 1),
        "park": rats,
        "hospital": rats + 0.6 * to_come + (2.0 if rat > 4 else 0.0),
    }
    return now[sector] + STANDING[sector] * to_come
