"""A copy and a saved state go on exactly as the game does."""

from __future__ import annotations

import msgpack

from game import rules
from tests.checks.games import Fault, GameStep, saved


def check_copies(step: GameStep) -> None:
    """Make the choice in a copy and in a state saved and read again. Raises Fault if they differ."""
    before = saved(step.state)
    copied, restored = step.state.copy(), rules.from_plain(msgpack.unpackb(before))
    for other in (copied, restored):
        if other != step.state or rules.decision(other, step.seat) != step.decision:
            raise Fault("a copy or a saved state asks otherwise than the game")
    events = [rules.apply(state, step.seat, step.choice) for state in (copied, restored)]
    if saved(step.state) != before:
        raise Fault("a choice in a copy changes the state itself")
    if events[0] != events[1] or saved(copied) != saved(restored):
        raise Fault("a saved state goes on otherwise than a copy")
