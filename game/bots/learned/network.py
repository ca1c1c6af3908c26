"""The network: two hidden layers that predict, from the encoder's numbers, how a game goes on."""

from __future__ import annotations

from typing import Final, NamedTuple

import numpy as np
import numpy.typing as npt

Floats = npt.NDArray[np.float32]

#: What the network predicts, in prestige.
OUTPUTS: Final = ("own gain still to come", "change of the lead over the best rival")
#: The slope of the hidden units' activation (leaky ReLU) below 0.
LEAK: Final = np.float32(0.05)
#: The last layer is scaled by this, so that small weights give tens of prestige.
SCALE: Final = np.float32(10.0)


class ValueNetwork(NamedTuple):
    """Weights and biases: of the surroundings, the position, the second hidden layer and the outputs."""

    surroundings: Floats
    position: Floats
    first_bias: Floats
    second: Floats
    second_bias: Floats
    last: Floats
    last_bias: Floats

    def predict(self, surroundings: Floats, positions: Floats) -> Floats:
        """The prediction for each row of positions, all in the same surroundings: a row of OUTPUTS."""
        common = surroundings @ self.surroundings + self.first_bias
        first = leaky(positions @ self.position + common)
        second = leaky(first @ self.second + self.second_bias)
        result: Floats = (second @ self.last + self.last_bias) * SCALE
        return result


def leaky(sums: Floats) -> Floats:
    """The activation of hidden units."""
    result: Floats = np.maximum(sums, sums * LEAK)
    return result


def fresh(surroundings: int, position: int, hidden: tuple[int, int], seed: int) -> ValueNetwork:
    """An untrained network: random weights (He), outputs near 0."""
    rng = np.random.default_rng(seed)
    first, second = hidden

    def layer(inputs: int, outputs: int, fan_in: int, gain: float = 1.0) -> Floats:
        drawn = rng.standard_normal((inputs, outputs)) * (gain * (2 / fan_in) ** 0.5)
        result: Floats = drawn.astype(np.float32)
        return result

    inputs = surroundings + position
    return ValueNetwork(
        layer(surroundings, first, inputs),
        layer(position, first, inputs),
        np.zeros(first, np.float32),
        layer(first, second, first),
        np.zeros(second, np.float32),
        layer(second, len(OUTPUTS), second, 0.1),
        np.zeros(len(OUTPUTS), np.float32),
    )
