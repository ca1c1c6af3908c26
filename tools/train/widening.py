"""Makes a network wider: it predicts about the same at first, and can learn more."""

from __future__ import annotations

from typing import Final

import numpy as np
import numpy.typing as npt

from game.bots.learned.network import Floats, ValueNetwork

#: Units that are there twice differ by so much, so that they learn different things.
APART: Final = 0.02


def widened(network: ValueNetwork, hidden: tuple[int, int], seed: int) -> ValueNetwork:
    """The network with so many hidden units in both layers: some are there twice, with half the say each."""
    rng = np.random.default_rng(seed)
    first, first_say = _doubled(len(network.first_bias), hidden[0], rng)
    second, second_say = _doubled(len(network.second_bias), hidden[1], rng)

    def apart(part: Floats) -> Floats:
        result: Floats = (part * (1 + APART * rng.standard_normal(part.shape))).astype(np.float32)
        return result

    return ValueNetwork(
        apart(network.surroundings[:, first]),
        apart(network.position[:, first]),
        network.first_bias[first],
        apart((network.second[first] * first_say)[:, second]),
        network.second_bias[second],
        network.last[second] * second_say,
        network.last_bias.copy(),
    )


def _doubled(units: int, wanted: int, rng: np.random.Generator) -> tuple[npt.NDArray[np.int64], Floats]:
    """Which unit each of the wanted ones is, and what say it has, as a column."""
    which = np.concatenate([np.arange(units), rng.integers(0, units, wanted - units)])
    say: Floats = (1 / np.bincount(which)[which]).astype(np.float32)
    return which, say[:, None]
