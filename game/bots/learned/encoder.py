"""The input of the network: what one seat may know of a state after its own choice, in numbers near 0 to 1.

The surroundings are what a choice does not change (the round, the rules, the rivals, the persons to come);
they are written once for all outcomes of a decision. The position is the rest: above all what the seat has.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from functools import lru_cache
from typing import Any, Final

import numpy as np
import numpy.typing as npt

from game.bots.learned.outcomes import Outcome
from game.rules import (
    ACTIONS,
    CATHEDRAL_VALUE,
    HARBOUR_END,
    MARKERS,
    PERSONS,
    ROUNDS,
    SECTORS,
    Board,
    GameState,
)
from game.rules.actions.driving import lies_out
from game.rules.names import CARRIAGE_HOUSE, CATHEDRAL, CORNERS, GENERAL, HOSPITAL, PARK, PERSONAL, STRIDE
from game.rules.persons.shared import COUNTS

Floats = npt.NDArray[np.float32]
Numbers = tuple[float, ...]

#: The version of this encoding; weights name the one they were trained on.
ENCODING: Final = 1
#: The most rivals there can be.
RIVALS: Final = 4
#: What was just done: a first or second card kept, a card played, a person hired, the plague.
STAGES: Final = ("keep 1", "keep 2", "play 1", "play 2", "hire", "plague")


def one_hot(size: int) -> tuple[Numbers, ...]:
    """For each number below `size` a vector of that size with a 1 at its place, else 0."""
    return tuple(tuple(float(place == number) for place in range(size)) for number in range(size))


_ROUND = one_hot(ROUNDS)
_SEATS = one_hot(4)
_STAGE = dict(zip(STAGES, one_hot(len(STAGES)), strict=True))
_FRIEND = (*one_hot(len(SECTORS)), (0.0,) * len(SECTORS))  # the last for NO_FRIEND, -1
#: By the number of pieces in a sector: a quarter of it, and whether it is at least 1, 2, 3, 4.
_PIECES = tuple(
    (n / 4, float(n >= 1), float(n >= 2), float(n >= 3), float(n >= 4)) for n in range(MARKERS + 2)
)
_COINS = tuple((min(n, 10) / 5, float(n >= 1), float(n >= 2), float(n >= 3)) for n in range(40))
_SUPPLY = tuple((n / 5, float(n >= 1), float(n >= 2), float(n >= 3)) for n in range(MARKERS + 1))
_RAT = tuple(
    (n / 9, float(n >= 5), float(n >= 7), float(n >= 8), float(n >= 9)) for n in range(HARBOUR_END + 1)
)
_ABSENT = (0.0,) * 19

#: Messages as (colour or market, kind).
Messages = tuple[tuple[int, int], ...]
Count = Callable[[GameState, int], int]
#: Places in the vector, with their counts: scorers to hire, scorers to come; and places to set to 1.
Yields = tuple[list[tuple[int, Count]], list[tuple[int, Count]], list[int]]


class Encoder:
    """Writes states as numbers for a network that knows these persons, in this order.

    surroundings, position: how many numbers each part has. A person that the network does not know counts
    with its rats only.
    """

    def __init__(self, persons: Sequence[str]) -> None:
        self._place = {id: number for number, id in enumerate(persons)}
        self._scorers = {id: n for n, id in enumerate(id for id in persons if id in COUNTS)}
        self._persons = len(persons)
        scorers, persons_known = len(self._scorers), len(persons)
        self.surroundings = 9 + 4 + 9 + persons_known + 2 + 9 + RIVALS * len(_ABSENT)
        #: What persons would bring: those on the table, scorers to come this period and later, and which
        #: scorers are on the table.
        self._yields = persons_known + 3 * scorers
        self.position = 7 * 5 + 7 + 29 + 21 + len(STAGES) + 18 + self._yields

    def write_surroundings(self, state: GameState, seat: int) -> Floats:
        """The surroundings of all outcomes of a decision of `seat` in this state."""
        row: list[float] = [*_ROUND[state.round - 1], *_SEATS[state.seats - 2]]
        rules, rats = state.rules, state.board.rats
        to_come = (*state.brown, *state.grey)
        expected = sum(rats[id] for id in to_come) / len(to_come) if to_come else 0.0
        row += (
            state.plague / 10,
            ((seat - state.start_seat) % state.seats) / 4,
            expected * 3 / 4,
            state.coin_supply / 25,
            len(state.brown) / 6,
            float(rules.hotel_two_from == 3),
            float(rules.coins_limited),
            float(rules.benefactor_pays == "prestige"),
            float(rules.new_persons),
        )
        row += self._persons_to_come(state)
        own = {card.partition(":")[0] for card in state.decks[seat]}
        row += [float(action in own) for action in ACTIONS]
        for step in range(1, RIVALS + 1):
            row += _rival(state, (seat + step) % state.seats) if step < state.seats else _ABSENT
        return np.array(row, np.float32)

    def _persons_to_come(self, state: GameState) -> list[float]:
        """For each person 1 if it may come this period, 0.5 if later; and their rats."""
        row = [0.0] * self._persons
        now = later = 0
        rats, period = state.board.rats, state.period
        known = self._place
        for id in state.brown:
            now += rats[id]
            if id in known:
                row[known[id]] = 1.0
        for id in state.grey:
            this = PERSONS[id].deck == period
            now, later = now + this * rats[id], later + (not this) * rats[id]
            if id in known:
                row[known[id]] = 1.0 if this else 0.5
        return [*row, now / 10, later / 10]

    def write_positions(self, seat: int, stage: str, found: Sequence[Outcome]) -> Floats:
        """The positions of `seat` in these outcomes of one decision, a row each."""
        state = found[0].state
        messages = MessagesInReach(steps_on(state.board))
        yields = self._yields_to_count(state, stage)
        return np.array([self._position(seat, stage, each, messages, yields) for each in found], np.float32)

    def _position(
        self, seat: int, stage: str, outcome: Outcome, messages: MessagesInReach, yields: Yields
    ) -> list[float]:
        state = outcome.state
        at = seat * STRIDE
        markers = state.markers[at : at + STRIDE]
        friend, coins, rat = state.friends[seat], state.coins[seat], state.rats[seat]
        pieces = markers[:CATHEDRAL]
        if friend >= 0:
            pieces[friend] += 1
        row: list[float] = []
        for n in pieces:
            row += _PIECES[n]
        row += _FRIEND[friend]
        inside = markers[CATHEDRAL]
        others = sum(state.markers[CATHEDRAL::STRIDE])
        value = CATHEDRAL_VALUE[state.seats]
        row += (
            inside / 3,
            others / 6,
            inside * (value // others) / 10 if others else 0.0,
            (inside + 1) * (value // (others + 1)) / 10,
        )
        row += _SUPPLY[markers[PERSONAL]]
        row += (markers[GENERAL] / 10, float(markers[GENERAL] > 0))
        row += _COINS[coins if coins < 40 else 39]
        row += _RAT[rat]
        moved = rat
        if stage != "plague":
            strength = 0 if "doctor" in state.hired[seat] else state.plague
            moved = rat + strength - pieces[HOSPITAL]
        after = moved if 0 <= moved <= HARBOUR_END else 0 if moved < 0 else HARBOUR_END
        row += _RAT[after]
        row += (float(moved > HARBOUR_END), moved / 9)
        park = pieces[PARK]
        row += (park // 2 / 3, float(park % 2), state.prestige[seat] / 40)
        row += messages.of(state, seat, pieces[CARRIAGE_HOUSE])
        row += _STAGE[stage]
        row += _hand(state, seat, outcome.kept, pieces)
        to_hire, to_come, present = yields
        each = [0.0] * self._yields
        for place, count in to_come:
            each[place] = 0.2 + count(state, seat) / 8
        if coins:
            for place in present:
                each[place] = 1.0
            for place, count in to_hire:
                each[place] = 0.2 + count(state, seat) / 8
        return row + each

    def _yields_to_count(self, state: GameState, stage: str) -> Yields:
        """Where the yields of persons stand: of those on the table, and of those to come, now or later."""
        places, persons, scorers = self._place, self._persons, self._scorers
        to_hire, to_come, present = [], [], []
        on_table = state.persons if stage not in ("hire", "plague") else ()
        for id in on_table:
            if id in COUNTS and id in places:
                to_hire.append((places[id], COUNTS[id]))
                present.append(persons + 2 * len(scorers) + scorers[id])
            elif id in places:
                present.append(places[id])
        for id in state.grey:
            if id in scorers:
                later = PERSONS[id].deck != state.period
                to_come.append((persons + later * len(scorers) + scorers[id], COUNTS[id]))
        return to_hire, to_come, present


def _hand(state: GameState, seat: int, kept: str | None, pieces: Sequence[int]) -> list[float]:
    """The actions in the hand, the card just kept too, and for sectors the pieces that would act."""
    hand = state.hands[seat] if kept is None else (*state.hands[seat], kept)
    counts, strength = [0.0] * 9, [0.0] * 9
    for card in hand:
        place = _ACTION_PLACE[card.partition(":")[0]]
        counts[place] += 1.0
        strength[place] = (pieces[place] + 1) / 4 if place < len(SECTORS) else min(state.coins[seat], 3) / 3
    return counts + strength


_ACTION_PLACE: Final = {action: place for place, action in enumerate(ACTIONS)}


def _rival(state: GameState, seat: int) -> Numbers:
    """What another seat has."""
    at = seat * STRIDE
    markers = state.markers[at : at + STRIDE]
    friend = state.friends[seat]
    if friend >= 0:
        markers[friend] += 1
    strength = 0 if "doctor" in state.hired[seat] else state.plague
    moved = state.rats[seat] + strength - markers[HOSPITAL]
    return (
        1.0,
        *[n / 4 for n in markers[:CATHEDRAL]],
        markers[CATHEDRAL] / 3,
        markers[PERSONAL] / 5,
        markers[GENERAL] / 10,
        state.coins[seat] / 5,
        state.rats[seat] / 9,
        moved / 9,
        float(moved > HARBOUR_END),
        len(state.collected[seat]) / 6,
        markers[PARK] // 2 / 3,
        len(state.played[seat]) / 2,
        float(bool(state.hired[seat])),
    )


class MessagesInReach:
    """What the collected messages and the carriage of one seat are worth, in the outcomes of a decision.

    Cached by market and collection. steps: the distance from each market to each other.
    """

    def __init__(self, steps: tuple[tuple[int, ...], ...]) -> None:
        self._steps = steps
        self._legal: dict[Messages, tuple[Messages, Numbers, Numbers]] = {}
        self._numbers: dict[tuple[int, int, Messages], Numbers] = {}

    def of(self, state: GameState, seat: int, houses: int) -> Numbers:
        """21 numbers: kinds held; kinds within `houses` + 1 steps, + 2, and one step; what still lies out."""
        collected = state.collected[seat]
        key = (state.carriages[seat], houses, collected)
        if key not in self._numbers:
            if collected not in self._legal:
                self._legal[collected] = _legal(state, seat)
            self._numbers[key] = self._within(*key)
        return self._numbers[key]

    def _within(self, market: int, houses: int, collected: Messages) -> Numbers:
        legal, kinds, lying = self._legal[collected]
        near = self._steps[market]
        reach = [0.0] * 12
        for at, kind in legal:
            away = near[at] or 2
            if away < 0:
                continue
            if away <= houses + 2:
                reach[3 + kind] = 1.0
                if away <= houses + 1:
                    reach[kind - 1] = 1.0
            if away == 1:
                reach[7 + kind] = 1.0
        return (*kinds, *reach, *lying)


def _legal(state: GameState, seat: int) -> tuple[Messages, Numbers, Numbers]:
    """The messages that may be taken, with their markets; the kinds held; how many lie and are held."""
    messages, collected, corners = state.messages, state.collected[seat], len(CORNERS)
    colours = range(state.board.boroughs)
    held = [0] * len(colours)
    kinds = [0.0] * 4
    for colour, kind in collected:
        held[colour] += 1
        kinds[kind - 1] += 0.5
    out = [lies_out(state, colour) for colour in colours]
    least = min([held[colour] for colour in colours if out[colour]], default=0)
    allowed = [out[colour] and held[colour] <= least for colour in colours]
    legal = tuple([(at, kind) for at, kind in enumerate(messages) if kind and allowed[at // corners]])
    own = state.borough(seat) * corners
    lying = (
        len(legal) / 8,
        sum(allowed) / len(colours),
        len(collected) / 6,
        (len(messages) - messages.count(0)) / (4 * len(colours)),
        messages[own + 1 : own + corners].count(0) / 4,
    )
    return legal, tuple(kinds), lying


@lru_cache(maxsize=16)
def _steps(boroughs: int, within: Any) -> tuple[tuple[int, ...], ...]:
    markets = len(within)
    found = []
    for start in range(markets):
        rings = within[start]
        away = [-1] * markets
        away[start] = 0
        for steps, ring in enumerate(rings):
            for name in ring:
                borough, _, corner = name.partition(".")
                market = int(borough) * len(CORNERS) + CORNERS.index(corner)
                if away[market] < 0:
                    away[market] = steps
        found.append(tuple(away))
    return tuple(found)


def steps_on(board: Board) -> tuple[tuple[int, ...], ...]:
    """The number of steps from each market to each other; -1 where no street leads."""
    return _steps(board.boroughs, board.within)
