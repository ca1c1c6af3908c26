"""How the network learns: from a buffer of the newest afterstates, by Adam; averaged weights act."""

from __future__ import annotations

from typing import Final

import numpy as np

from game.bots.learned.network import LEAK, SCALE, Floats, ValueNetwork, leaky
from tools.train.selfplay import Lessons

BUFFER: Final = 500_000
BATCH: Final = 512
#: How often each afterstate is learned from, on average.
PASSES: Final = 4
#: Nothing is learned before the buffer holds so many afterstates.
LEAST: Final = 40_000
#: How much of the averaged weights stays at each step.
AVERAGED: Final = 0.998
#: Adam's averages, and weight decay relative to the step.
MEAN, SQUARE, TINY, DECAY = 0.9, 0.999, 1e-8, 1e-4
#: Errors are clipped to this in the gradient, in units of network.SCALE.
MOST_MISS: Final = 1.0
#: The weights of the outputs in the loss: the lead, which depends on others, counts half.
OUTPUT_WEIGHTS: Final = np.array([1.0, 0.5], np.float32)


class Learner:
    """A network in training. averaged: the network to act with. steps: how many batches it has learned."""

    def __init__(self, network: ValueNetwork, seed: int, buffer: int = BUFFER, least: int = LEAST) -> None:
        self.parts = [part.copy() for part in network]
        self.average = [part.copy() for part in network]
        self.means = [np.zeros_like(part) for part in network]
        self.squares = [np.zeros_like(part) for part in network]
        self.steps = 0
        self._least = least
        self._rng = np.random.default_rng(seed)
        self._surroundings = np.zeros((buffer, network.surroundings.shape[0]), np.float16)
        self._positions = np.zeros((buffer, network.position.shape[0]), np.float16)
        self._targets = np.zeros((buffer, 2), np.float32)
        self._held = self._next = 0

    @property
    def averaged(self) -> ValueNetwork:
        return ValueNetwork(*[part.copy() for part in self.average])

    def take_in(self, game: Lessons) -> int:
        """Put a game's afterstates into the buffer, over the oldest; return how many."""
        number, size = len(game.targets), len(self._targets)
        places = (self._next + np.arange(number)) % size
        self._surroundings[places] = game.surroundings
        self._positions[places] = game.positions
        self._targets[places] = game.targets / SCALE
        self._next = (self._next + number) % size
        self._held = min(size, self._held + number)
        return number

    def learn(self, fresh: int, rate: float) -> None:
        """As many batches as `fresh` new afterstates call for."""
        if self._held < self._least:
            return
        for _ in range(max(1, fresh * PASSES // BATCH)):
            chosen = self._rng.integers(0, self._held, BATCH)
            gradients = _gradients(
                self.parts,
                self._surroundings[chosen].astype(np.float32),
                self._positions[chosen].astype(np.float32),
                self._targets[chosen],
            )
            self._step(gradients, rate)

    def _step(self, gradients: list[Floats], rate: float) -> None:
        self.steps += 1
        kept = min(AVERAGED, 1 - 1 / (self.steps + 1))
        mean_scale, square_scale = 1 - MEAN**self.steps, 1 - SQUARE**self.steps
        for number, gradient in enumerate(gradients):
            part, mean, square = self.parts[number], self.means[number], self.squares[number]
            mean += (1 - MEAN) * (gradient - mean)
            square += (1 - SQUARE) * (gradient * gradient - square)
            part -= rate * (mean / mean_scale) / (np.sqrt(square / square_scale) + TINY)
            if part.ndim > 1:
                part *= 1 - rate * DECAY
            self.average[number] += (1 - kept) * (part - self.average[number])


def _gradients(parts: list[Floats], surroundings: Floats, positions: Floats, targets: Floats) -> list[Floats]:
    """The gradient of the clipped squared error with respect to each part of the network."""
    by_surroundings, by_position, first_bias, second, second_bias, last, last_bias = parts
    first_sums = surroundings @ by_surroundings + positions @ by_position + first_bias
    first = leaky(first_sums)
    second_sums = first @ second + second_bias
    hidden = leaky(second_sums)
    misses = np.clip(hidden @ last + last_bias - targets, -MOST_MISS, MOST_MISS)
    misses *= OUTPUT_WEIGHTS / len(targets)
    by_hidden = (misses @ last.T) * np.where(second_sums > 0, np.float32(1), LEAK)
    by_first = (by_hidden @ second.T) * np.where(first_sums > 0, np.float32(1), LEAK)
    return [
        surroundings.T @ by_first,
        positions.T @ by_first,
        by_first.sum(0),
        first.T @ by_hidden,
        by_hidden.sum(0),
        hidden.T @ misses,
        misses.sum(0),
    ]
