"""The bot that searches: through its own turn, then by playing on in worlds sampled from its view."""

from __future__ import annotations

from collections.abc import Callable
from random import Random
from time import monotonic
from typing import Any, Final

import numpy as np

from game.bots.learned.judge import Judge
from game.bots.learned.network import Floats
from game.bots.learned.outcomes import Outcome, outcomes
from game.bots.learned.turn import worths_of_turn
from game.bots.learned.weights import Weights, shipped
from game.rules import Decision, GameState, View, apply, next_decision, sample
from game.rules.knowledge.sample import NoShuffle

#: How many worlds the choice is played on in when no time is given.
WORLDS: Final = 4
#: How many options are played on, and how much less than the best they may be worth, in prestige.
CANDIDATES: Final = 4
MARGIN: Final = 1.5
#: The weight of the results in the worlds; the rest is that of the network's first judgement.
TRUST: Final = 0.7
#: No more worlds than this are played, however much time there is.
MOST_WORLDS: Final = 64


class SearchBot:
    """Looks through its own turn, then plays the best options on in worlds that agree with its view.

    worlds: how many; 0 for the own turn only. seconds: no world is begun after this time; without it all are
    played, so that the same seed brings the same game. now: a clock in seconds.
    """

    def __init__(
        self,
        seed: int | None = None,
        worlds: int = WORLDS,
        seconds: float | None = None,
        weights: Weights | None = None,
        now: Callable[[], float] = monotonic,
    ) -> None:
        self._now = now
        self._rng = Random(seed)
        self._worlds = worlds if seconds is None else MOST_WORLDS
        self._seconds = seconds
        self._judge = Judge(weights or shipped())

    def choose(self, view: View, decision: Decision) -> int:
        until = None if self._seconds is None else self._now() + self._seconds
        state = sample(view, NoShuffle())
        found = outcomes(state, decision)
        worths = worths_of_turn(self._judge, state, decision, found)
        best = self._best(view, decision, found, worths, close_options(found, worths), until)
        return decision.options.index(found[best].choices[0])

    def _best(
        self,
        view: View,
        decision: Decision,
        found: list[Outcome],
        worths: Floats,
        close: list[int],
        until: float | None,
    ) -> int:
        if len(close) == 1 or view["phase"] not in ("draft", "play"):
            return close[0]
        results = np.zeros(len(close))
        played = 0
        while played < self._worlds and (until is None or self._now() < until):
            world = sample(view, self._rng)
            results += [
                played_on(world.copy(), self._judge, decision, found[number], float(worths[number]))
                for number in close
            ]
            played += 1
        if not played:
            return close[0]
        return close[int((TRUST * results / played + (1 - TRUST) * worths[close]).argmax())]


def close_options(found: list[Outcome], worths: Floats) -> list[int]:
    """The best outcome of each of the best options, without those worth far less; best first."""
    order = np.argsort(-worths, kind="stable").tolist()
    best: dict[Any, int] = {}
    for number in order:
        if len(best) == CANDIDATES or worths[number] < worths[order[0]] - MARGIN:
            break
        best.setdefault(found[number].choices[0], number)
    return list(best.values())


def played_on(world: GameState, judge: Judge, decision: Decision, outcome: Outcome, worth: float) -> float:
    """What an outcome is worth at the seat's last choice of the round, all seats playing by the network.

    world: a state before the decision; it is changed. worth: of the outcome, for when no choice follows.
    Every seat, the searching one too, chooses only from what it may know in that world: hidden cards were
    merely sampled.
    """
    seat, round_ = decision.seat, world.round
    _carry_out(world, seat, outcome)
    while (current := next_decision(world)) and world.round == round_ and not _is_done(world, current, seat):
        found = outcomes(world, current)
        worths = judge.worths(world, current, found)
        best = int(worths.argmax())
        if current.seat == seat:
            worth = float(worths[best])
        _carry_out(world, current.seat, found[best])
    return worth


def _carry_out(world: GameState, seat: int, outcome: Outcome) -> None:
    for choice in outcome.choices:
        apply(world, seat, choice)


def _is_done(world: GameState, current: Decision, seat: int) -> bool:
    """Whether the seat has made its last choice of the round, except for those of the plague."""
    turns = [(one - world.start_seat) % world.seats for one in (current.seat, seat)]
    return world.phase == "plague" or (world.phase == "hire" and turns[0] > turns[1])
