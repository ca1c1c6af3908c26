"""Evaluates the outcomes of a decision with the network."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

import numpy as np

from game.bots.habits import Leanings
from game.bots.learned.encoder import Encoder
from game.bots.learned.leaning import leaning
from game.bots.learned.network import Floats, ValueNetwork
from game.bots.learned.outcomes import Outcome
from game.bots.learned.weights import Weights
from game.rules import Decision, GameState

#: The weight of the lead over the best rival; the rest is that of the seat's own prestige.
LEAD: Final = 0.5


class Judge:
    """Predicts what outcomes are worth to the seat that chooses, which may like or misjudge some of them."""

    def __init__(self, weights: Weights, leanings: Leanings | None = None) -> None:
        self._network: ValueNetwork = weights.network
        self._encoder = Encoder(weights.persons)
        self._leanings = leanings

    def predict(self, state: GameState, decision: Decision, found: Sequence[Outcome]) -> Floats:
        """The prediction for each outcome of a decision in `state`: a row of network.OUTPUTS."""
        surroundings = self._encoder.write_surroundings(state, decision.seat)
        positions = self._encoder.write_positions(decision.seat, stage_of(decision, found[0]), found)
        return self._network.predict(surroundings, positions)

    def worths(
        self, state: GameState, decision: Decision, found: Sequence[Outcome], foresight: float = 1.0
    ) -> Floats:
        """Each outcome's worth: the seat's prestige in it plus the prediction weighted by `foresight`."""
        own = np.array([outcome.state.prestige[decision.seat] for outcome in found], np.float32)
        gain, lead = self.predict(state, decision, found).T
        result: Floats = own + foresight * ((1 - LEAD) * gain + LEAD * lead)
        if self._leanings is not None:
            seat = decision.seat
            result += [leaning(self._leanings, outcome.state, seat, outcome.kept) for outcome in found]
        return result


def stage_of(decision: Decision, outcome: Outcome) -> str:
    """Which of encoder.STAGES an outcome of this decision is in."""
    state, seat = outcome.state, decision.seat
    match state.phase:
        case "draft":
            return f"keep {len(state.hands[seat]) + 1}"
        case "play":
            return f"play {min(len(state.played[seat]), 2)}"
        case phase:
            return phase
