"""The rules of Notre Dame: pure, plain, deterministic. RULES.md beside this file states them.

state = new_game(RuleSet.preset("english-2017"), seats=4, seed=7)
while asked := next_decision(state):
    events = apply(state, asked.seat, asked.options[0])
"""

from . import events
from .events import Event, Row, event_from_plain, event_kind, event_to_plain, redact, reveals
from .game import (
    KINDS,
    MAX_SEED,
    IllegalChoice,
    apply,
    decision,
    is_over,
    new_game,
    next_decision,
    opening,
    waiting,
)
from .knowledge.preview import Preview, preview
from .knowledge.sample import sample
from .knowledge.view import view
from .names import ACTIONS, MESSAGE_KINDS, PERSONS, SECTORS, Person, card_action, card_owner
from .printed.board import Board, board_of
from .ranking import ranking
from .ruleset import PRESETS, RulesError, RuleSet
from .saved.saving import from_plain, to_plain
from .state import Decision, GameState

__all__ = [
    "ACTIONS",
    "KINDS",
    "MAX_SEED",
    "MESSAGE_KINDS",
    "PERSONS",
    "PRESETS",
    "SECTORS",
    "Board",
    "Decision",
    "Event",
    "GameState",
    "IllegalChoice",
    "Person",
    "Preview",
    "Row",
    "RuleSet",
    "RulesError",
    "apply",
    "board_of",
    "card_action",
    "card_owner",
    "decision",
    "event_from_plain",
    "event_kind",
    "event_to_plain",
    "events",
    "from_plain",
    "is_over",
    "new_game",
    "next_decision",
    "opening",
    "preview",
    "ranking",
    "redact",
    "reveals",
    "sample",
    "to_plain",
    "view",
    "waiting",
]
