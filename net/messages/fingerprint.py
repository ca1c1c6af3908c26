"""A short text by which two programs see whether they play by the same rules and printed figures."""

from __future__ import annotations

import json
from hashlib import sha256
from typing import Final

from game import rules
from game.rules.printed.tabledata import STANDARD, TableData


def fingerprint(data: TableData = STANDARD) -> str:
    """Eight hex digits that are the same for the same rules, persons and printed figures."""
    known = {
        "rules": rules.RULES_VERSION,
        "presets": {name: preset.named() for name, preset in rules.PRESETS.items()},
        "persons": {name: [person.deck, person.expansion] for name, person in rules.PERSONS.items()},
        "events": {kind: sorted(event.__annotations__) for kind, event in rules.events.KINDS.items()},
        "data": data.to_plain(),
    }
    return sha256(json.dumps(known, sort_keys=True).encode()).hexdigest()[:8]


OURS: Final = fingerprint()
