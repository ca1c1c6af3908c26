"""A short text by which two programs see that they are at the same point of the same game."""

from __future__ import annotations

import json
from functools import lru_cache
from hashlib import sha256
from typing import Any, Final

from ..ruleset import DEFAULTS, RuleSet
from ..state import Frame, GameState

_SLOTS: Final = tuple(slot for slot in GameState.__slots__ if slot not in ("rules", "board", "stack"))


def state_hash(state: GameState) -> str:
    """SHA-256 of the whole truth, in 64 hex digits, the same on every machine.

    Left out is what a later version may add without changing a game: options at their default, what is empty
    or 0 for every seat, persons outside the pool. So is the preset's name.
    """
    truth: dict[str, Any] = {}
    for slot in _SLOTS:
        value = getattr(state, slot)
        if value and (not isinstance(value, list) or any(value)):
            truth[slot] = value
    truth["stack"] = [frame_to_hash(frame) for frame in state.stack]
    text = json.dumps(truth, sort_keys=True, separators=(",", ":"))
    return sha256((_rules(state.rules) + text).encode()).hexdigest()


def frame_to_hash(frame: Frame) -> Frame:
    """What the hash tells of a frame. The pick of a draft was text in the first records, and stays it."""
    name, *held = frame
    if name == "draft":
        return (name, held[0], str(held[1]))
    if name == "ask":
        decision = held[0]
        return (name, decision.id, decision.kind, decision.seat, decision.options, decision.about)
    return frame


@lru_cache(maxsize=8)
def _rules(rules: RuleSet) -> str:
    plain = rules.to_plain() | rules.options()
    written = {
        name: value for name, value in plain.items() if name not in DEFAULTS or value != DEFAULTS[name]
    }
    del written["name"]
    return json.dumps(written, sort_keys=True, separators=(",", ":"))
