"""Games of the network against itself, and what they teach: positions with their real results."""

from __future__ import annotations

from dataclasses import dataclass
from random import Random
from typing import Any, Final, NamedTuple

import numpy as np
import numpy.typing as npt

from game import rules
from game.bots.learned.encoder import Encoder
from game.bots.learned.judge import LEAD, stage_of
from game.bots.learned.network import Floats, ValueNetwork
from game.bots.learned.outcomes import Outcome, outcomes
from game.rules import Decision, GameState
from tools.train.schedule import Stage

#: How often each number of seats is played, and New Persons where a rule set has them.
SEATS: Final = (2, 3, 4, 4, 5)
NEW_PERSONS: Final = 0.6

Halves = npt.NDArray[np.float16]


class Task(NamedTuple):
    """A batch of games: for one worker, and repeatable from its seed."""

    network: ValueNetwork
    persons: tuple[str, ...]
    seed: int
    games: int
    stage: Stage


class Lessons(NamedTuple):
    """What one game teaches: a row for each choice of each seat.

    targets: own gain still to come, and change of the lead over the best rival. rounds: when it was chosen.
    misses: real less predicted own gain. prestige: at the end, by seat.
    """

    seats: int
    surroundings: Halves
    positions: Halves
    targets: Floats
    rounds: list[int]
    misses: list[float]
    prestige: tuple[int, ...]


@dataclass(slots=True)
class Afterstate:
    """A seat's choice: how it stood after it, and what was predicted.

    own, lead: prestige and lead over the best rival. instead: own and lead as predicted for the best outcome,
    where another was explored.
    """

    round: int
    surroundings: Floats
    position: Floats
    own: float
    lead: float
    predicted: Floats
    instead: tuple[float, float] | None


def play(task: Task) -> list[Lessons]:
    """Play a batch of games, of all rule sets and numbers of seats."""
    rng = Random(task.seed)
    return [_game(task, rng) for _ in range(task.games)]


def new_game(rng: Random) -> GameState:
    """A game of any rule set and number of seats."""
    seats = rng.choice(SEATS)
    preset = rng.choice(tuple(rules.PRESETS))
    new_persons = rules.PRESETS[preset].new_persons_available and rng.random() < NEW_PERSONS
    rule_set = rules.RuleSet.preset(preset, new_persons=new_persons)
    return rules.new_game(rule_set, seats, rng.getrandbits(60))


def _game(task: Task, rng: Random) -> Lessons:
    state = new_game(rng)
    afterstates = _play(state, task, rng)
    return _lessons(state, afterstates, task.stage.trace)


def _play(state: GameState, task: Task, rng: Random) -> list[list[Afterstate]]:
    """Play to the end; the afterstates of each seat."""
    encoder = Encoder(task.persons)
    afterstates: list[list[Afterstate]] = [[] for _ in range(state.seats)]
    plans: list[list[Any]] = [[] for _ in range(state.seats)]
    while (decision := rules.next_decision(state)) is not None:
        seat = decision.seat
        if not plans[seat]:
            found = outcomes(state, decision)
            afterstate, taken = _choose(state, decision, found, encoder, task, rng)
            afterstates[seat].append(afterstate)
            plans[seat] = list(found[taken].choices)
        rules.apply(state, seat, plans[seat].pop(0))
    return afterstates


def _choose(
    state: GameState, decision: Decision, found: list[Outcome], encoder: Encoder, task: Task, rng: Random
) -> tuple[Afterstate, int]:
    seat = decision.seat
    surroundings = encoder.write_surroundings(state, seat)
    positions = encoder.write_positions(seat, stage_of(decision, found[0]), found)
    predicted = task.network.predict(surroundings, positions)
    own = np.array([outcome.state.prestige[seat] for outcome in found], np.float32)
    best = taken = int((own + predicted @ (1 - LEAD, LEAD)).argmax())
    if task.stage.explored and rng.random() < task.stage.explored:
        taken = rng.randrange(len(found))
    instead = None
    if taken != best:
        instead = (
            float(own[best] + predicted[best, 0]),
            float(lead_of(found[best].state, seat) + predicted[best, 1]),
        )
    afterstate = Afterstate(
        state.round,
        surroundings,
        positions[taken],
        float(own[taken]),
        lead_of(found[taken].state, seat),
        predicted[taken],
        instead,
    )
    return afterstate, taken


def lead_of(state: GameState, seat: int) -> int:
    """The seat's prestige less that of its best rival."""
    return state.prestige[seat] - max(p for other, p in enumerate(state.prestige) if other != seat)


def _lessons(state: GameState, afterstates: list[list[Afterstate]], trace: float) -> Lessons:
    """The targets of all afterstates, from the end back: TD(lambda), cut where something was explored."""
    everything: list[Afterstate] = []
    targets: list[tuple[float, float]] = []
    for seat, of_seat in enumerate(afterstates):
        later: Afterstate | None = None
        gain, lead = 0.0, 0.0
        for afterstate in reversed(of_seat):
            if later is None:
                gain = state.prestige[seat] - afterstate.own
                lead = lead_of(state, seat) - afterstate.lead
            elif later.instead is not None:
                gain, lead = later.instead[0] - afterstate.own, later.instead[1] - afterstate.lead
            else:
                gain = later.own - afterstate.own + (1 - trace) * later.predicted[0] + trace * gain
                lead = later.lead - afterstate.lead + (1 - trace) * later.predicted[1] + trace * lead
            everything.append(afterstate)
            targets.append((float(gain), float(lead)))
            later = afterstate
    ends = [state.prestige[seat] for seat, of_seat in enumerate(afterstates) for _ in of_seat]
    return Lessons(
        state.seats,
        np.array([afterstate.surroundings for afterstate in everything], np.float16),
        np.array([afterstate.position for afterstate in everything], np.float16),
        np.array(targets, np.float32),
        [afterstate.round for afterstate in everything],
        [float(end - m.own - m.predicted[0]) for end, m in zip(ends, everything, strict=True)],
        tuple(state.prestige),
    )
