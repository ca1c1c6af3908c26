"""Expert iteration: some choices in games of the network are judged by playing them on, and teach it.

Their options are worth what the coach finds in possible worlds. The network learns by how much it misjudged
each beside the others; what it misjudged in all of them alike is the luck of these worlds.
"""

from __future__ import annotations

from random import Random
from typing import Any, Final

import numpy as np

from game import rules
from game.bots.learned.encoder import Encoder
from game.bots.learned.judge import LEAD, Judge, stage_of
from game.bots.learned.outcomes import ONE_BY_ONE, chosen, outcomes
from game.bots.learned.search import close_options
from game.bots.learned.turn import whole_turns
from game.bots.learned.weights import Weights
from game.bots.learned.worlds import worths_in_worlds
from game.rules import Decision, GameState
from game.rules.knowledge.sample import NoShuffle
from tools.train.selfplay import Lessons, Task, new_game

#: How many of the choices are judged.
JUDGED: Final = 0.1


def play(task: Task) -> list[Lessons]:
    """Play a batch of games, of all rule sets and numbers of seats."""
    rng = Random(task.seed)
    return [lessons for _ in range(task.games) for lessons in _game(task, rng)]


def _game(task: Task, rng: Random) -> list[Lessons]:
    """Play a game by the network's first judgement; a lesson for each choice that is judged again."""
    state = new_game(rng)
    encoder = Encoder(task.persons)
    judge = Judge(Weights(task.network, task.persons, {}))
    lessons: list[Lessons] = []
    plans: list[list[Any]] = [[] for _ in range(state.seats)]
    while (decision := rules.next_decision(state)) is not None:
        seat = decision.seat
        if not plans[seat]:
            found = outcomes(state, decision)
            best = int(judge.worths(state, decision, found).argmax())
            plans[seat] = list(found[best].choices)
            if len(found) > 1 and rng.random() < JUDGED:
                lessons += lesson(state, decision, encoder, judge)
        rules.apply(state, seat, plans[seat].pop(0))
    return [each._replace(prestige=tuple(state.prestige)) for each in lessons]


def lesson(state: GameState, decision: Decision, encoder: Encoder, judge: Judge) -> list[Lessons]:
    """What a choice teaches; nothing where no two options are close, or pieces go one by one."""
    if decision.kind in ONE_BY_ONE:
        return []
    seat, view = decision.seat, rules.view(state, decision.seat)
    known = rules.sample(view, NoShuffle())
    lines = close_options(whole_turns(judge, known, decision))
    if len(lines) < 2:
        return []
    found = [chosen(known, decision, line.taken[0].choices) for line in lines]
    surroundings = encoder.write_surroundings(known, seat)
    positions = encoder.write_positions(seat, stage_of(decision, found[0]), found)
    predicted = judge.predict(known, decision, found)
    own = np.array([outcome.state.prestige[seat] for outcome in found], np.float32)
    misjudged = worths_in_worlds(judge, view, seat, lines) - (own + predicted @ (1 - LEAD, LEAD))
    misjudged -= misjudged.mean()
    return [
        Lessons(
            state.seats,
            np.tile(surroundings, (len(found), 1)).astype(np.float16),
            positions.astype(np.float16),
            (predicted + misjudged[:, None]).astype(np.float32),
            [state.round] * len(found),
            misjudged.tolist(),
            (),
        )
    ]
