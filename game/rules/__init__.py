"""The rules of Notre Dame: pure, plain, deterministic. RULES.md beside this file states them.
DECISIONS.md lists what a seat can have to choose.

A random playout::

    from random import Random
    from game import rules

    state = rules.new_game(rules.RuleSet.preset("english-2017"), seats=4, seed=7)
    while decision := rules.next_decision(state):
        rules.apply(state, decision.seat, Random().choice(decision.options))
    print(rules.ranking(state))

A bot that chooses by playing samples of what its seat knows to the end, at random::

    def choose(view, decision, rng, samples=10):
        def playout(option):
            state = rules.sample(view, rng)
            rules.apply(state, decision.seat, option)
            while later := rules.next_decision(state):
                rules.apply(state, later.seat, rng.choice(later.options))
            return state.prestige[decision.seat]
        totals = [sum(playout(option) for _ in range(samples)) for option in decision.options]
        return totals.index(max(totals))

How many of the winner's hires each person was, from the record of a game. `Record.from_plain` reads the one
that a finished game leaves, `from_text` a game as `to_text` writes it for people::

    from collections import Counter

    points = list(rules.replay(record))
    winner = rules.ranking(points[-1].state)[0].seat
    events = [event for point in points for event in point.events]
    hires = [event for event in events if isinstance(event, rules.events.PersonHired)]
    print(Counter(hire.person for hire in hires if hire.seat == winner))
"""

from . import about, events
from .decisions import Decision, PlainDecision, decision_from_plain, decision_to_plain
from .events import Event, PlainEvent, Row, event_from_plain, event_kind, event_to_plain, redact, reveals
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
from .knowledge.coming import seats_to_come
from .knowledge.forecast import Forecast, choosing_marker, forecast
from .knowledge.outlook import Outlook, card_outlooks, outlooks, person_outlooks
from .knowledge.preview import Preview, preview
from .knowledge.refusal import MessageRefusal, message_refusal, nothing_because, streets_away
from .knowledge.sample import sample
from .knowledge.view import Own, PlainRow, Player, View, public_view, seat_view, view
from .knowledge.ways import Gain, Night, WayEnd, WayGains, Ways, WayStep
from .names import (
    ACTIONS,
    CATHEDRAL_VALUE,
    COINS,
    DONATION,
    HARBOUR_END,
    MARKERS,
    MESSAGE_GIFT,
    MESSAGE_KINDS,
    PERIODS,
    PLACES,
    ROUNDS,
    SECTORS,
    card,
    card_action,
    card_owner,
)
from .persons.registry import PERSONS, Person
from .printed.board import Board, board_of
from .ranking import ranking
from .ruleset import (
    OPTIONS,
    PRESETS,
    RULES_VERSION,
    PlainRules,
    Pool,
    RuleOption,
    RuleOptions,
    RulesError,
    RuleSet,
    UnknownError,
)
from .saved.record import Record, RecordError, Replayed, replay
from .saved.saving import from_plain, to_plain
from .saved.state_hash import state_hash
from .saved.text import from_text, to_text
from .state import GameState

__all__ = [
    "ACTIONS",
    "CATHEDRAL_VALUE",
    "COINS",
    "DONATION",
    "HARBOUR_END",
    "KINDS",
    "MARKERS",
    "MAX_SEED",
    "MESSAGE_GIFT",
    "MESSAGE_KINDS",
    "OPTIONS",
    "PERIODS",
    "PERSONS",
    "PLACES",
    "PRESETS",
    "ROUNDS",
    "RULES_VERSION",
    "SECTORS",
    "Board",
    "Decision",
    "Event",
    "Forecast",
    "Gain",
    "GameState",
    "IllegalChoice",
    "MessageRefusal",
    "Night",
    "Outlook",
    "Own",
    "Person",
    "PlainDecision",
    "PlainEvent",
    "PlainRow",
    "PlainRules",
    "Player",
    "Pool",
    "Preview",
    "Record",
    "RecordError",
    "Replayed",
    "Row",
    "RuleOption",
    "RuleOptions",
    "RuleSet",
    "RulesError",
    "UnknownError",
    "View",
    "WayEnd",
    "WayGains",
    "WayStep",
    "Ways",
    "about",
    "apply",
    "board_of",
    "card",
    "card_action",
    "card_outlooks",
    "card_owner",
    "choosing_marker",
    "decision",
    "decision_from_plain",
    "decision_to_plain",
    "event_from_plain",
    "event_kind",
    "event_to_plain",
    "events",
    "forecast",
    "from_plain",
    "from_text",
    "is_over",
    "message_refusal",
    "new_game",
    "next_decision",
    "nothing_because",
    "opening",
    "outlooks",
    "person_outlooks",
    "preview",
    "public_view",
    "ranking",
    "redact",
    "replay",
    "reveals",
    "sample",
    "seat_view",
    "seats_to_come",
    "state_hash",
    "streets_away",
    "to_plain",
    "to_text",
    "view",
    "waiting",
]
