"""What files of version 1 leave unsaid: the pool, the printed figures, and how their hashes were made."""

from __future__ import annotations

import json
from collections.abc import Iterable
from hashlib import sha256
from typing import Any, Final

from ..events import Event, PersonHired
from ..printed.tabledata import STANDARD, TableData
from ..ruleset import Pool, RuleSet
from ..state import GameState
from .saving import to_plain
from .state_hash import frame_to_hash

#: All persons there were, in their order.
POOL: Final = Pool(
    brown=("hostess", "minstrel", "money_lender", "fool", "monk", "doctor"),
    A=(
        *("city_guard", "night_watchman", "bishop"),
        *("manager", "nurse", "scholar", "priest", "procurator", "bell_ringer"),
    ),
    B=(
        *("guild_master", "beggar_king", "advocate"),
        *("spy", "travelling_folk", "coachman", "trader", "benefactor", "butcher"),
    ),
    C=(
        *("lady_of_the_court", "mayor", "carpenter"),
        *("advisor", "guard", "host", "gravedigger", "actress", "mistress"),
    ),
)
#: What `figures` said of the standard table data.
FIGURES: Final = "8dff92ee"
_OPTIONS: Final = (
    *("name", "hotel_two_from", "coins_limited", "benefactor_pays", "butcher_may_skip"),
    *("new_persons_available", "new_persons", "prestige_open", "start_seat"),
)
_SLOTS: Final = (
    *(
        "seats",
        "seed",
        "round",
        "phase",
        "start_seat",
        "markers",
        "friends",
        "carriages",
        "coins",
        "prestige",
    ),
    *("rats", "messages", "collected", "decks", "hands", "offers", "passed", "seen", "played", "hired"),
    *("spied", "persons", "brown", "grey", "grey_pool", "discards", "stack", "opened"),
)


def figures(table: TableData = STANDARD) -> str:
    """Eight hex digits for the figures of the persons there were."""
    return sha256(json.dumps(table.to_plain(POOL.persons), sort_keys=True).encode()).hexdigest()[:8]


def fault(events: Iterable[Event]) -> str | None:
    """Why a game in which this happened cannot be played again; None if it can."""
    if any(isinstance(event, PersonHired) and event.person == "procurator" for event in events):
        return "a procurator was hired in it by rules that have changed since"
    return None


def state_hash(state: GameState) -> str:
    """The hash at the end of a round."""
    plain = to_plain(state)
    written = {slot: plain[slot] for slot in _SLOTS}
    written["stack"] = [frame_to_hash(frame) for frame in state.stack]
    written["rules"] = _rules(state.rules)
    text = json.dumps(written, sort_keys=True, separators=(",", ":"))
    return sha256(text.encode()).hexdigest()


def _rules(rules: RuleSet) -> dict[str, Any]:
    plain = {option: getattr(rules, option) for option in _OPTIONS}
    if figures(rules.table) != FIGURES:
        plain["table"] = rules.table.to_plain(POOL.persons)
    return plain
