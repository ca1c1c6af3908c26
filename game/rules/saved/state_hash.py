"""A short text by which two programs see that they are at the same point of the same game."""

from __future__ import annotations

import json
from dataclasses import MISSING, fields
from functools import lru_cache
from hashlib import sha256
from typing import Any, Final

from ..ruleset import OPTIONS, RuleSet
from ..state import Frame, GameState

_SLOTS: Final = tuple(slot for slot in GameState.__slots__ if slot not in ("rules", "board", "stack"))
_DEFAULTS: Final = {
    field.name: field.default
    for field in fields(RuleSet)
    if field.name in OPTIONS and field.default is not MISSING
}


def state_hash(state: GameState) -> str:
    """SHA-256 of the whole truth, in 64 hex digits, the same on every machine.

    Left out is what a later version may add without changing a game: options at their default, and what is
    empty or 0 for every seat. So are the persons outside the pool, the preset's name, and what decisions are about.
    """
    truth: dict[str, Any] = {}
    for slot in _SLOTS:
        value = getattr(state, slot)
        if value and (not isinstance(value, list) or any(value)):
            truth[slot] = value
    truth["stack"] = [_frame(frame) for frame in state.stack]
    text = json.dumps(truth, sort_keys=True, separators=(",", ":"))
    return sha256((_rules(state.rules) + text).encode()).hexdigest()


def _frame(frame: Frame) -> Frame:
    if frame[0] != "ask":
        return frame
    name, asked, context = frame
    return (name, asked.id, asked.kind, asked.seat, asked.options, context)


@lru_cache(maxsize=8)
def _rules(rules: RuleSet) -> str:
    plain = rules.to_plain()
    del plain["name"]
    told = {name: value for name, value in plain.items() if name not in _DEFAULTS or value != _DEFAULTS[name]}
    return json.dumps(told, sort_keys=True, separators=(",", ":"))
