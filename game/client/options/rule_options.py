"""The single rules in which editions differ, as choices: what a rule set says, what a table changes."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from game import rules

CHOICES: dict[str, tuple[Any, ...]] = {
    "hotel_two_from": (3, 4),
    "coins_limited": (True, False),
    "prestige_open": (False, True),
    "benefactor_pays": ("coins", "prestige"),
    "butcher_may_skip": (False, True),
}
_OF_NEW_PERSONS = ("benefactor_pays", "butcher_may_skip")


def applies(preset: str, name: str) -> bool:
    """Whether that rule means anything in the rule set."""
    return name not in _OF_NEW_PERSONS or rules.PRESETS[preset].new_persons_available


def changed(options: Mapping[str, Any]) -> dict[str, Any]:
    """Those of a table's options that are single rules."""
    return {name: options[name] for name in CHOICES if name in options}


def unchanged(options: Mapping[str, Any]) -> dict[str, Any]:
    """A table's options without them."""
    return {name: given for name, given in options.items() if name not in CHOICES}


def value(preset: str, options: Mapping[str, Any], name: str) -> Any:
    """What holds at a table: its own word, or the rule set's."""
    return options.get(name, getattr(rules.PRESETS[preset], name))


def put(preset: str, options: Mapping[str, Any], name: str, wanted: Any) -> dict[str, Any]:
    """The options with that rule as wanted; what is as in the rule set is not said."""
    others = {key: given for key, given in options.items() if key != name}
    return others if wanted == getattr(rules.PRESETS[preset], name) else {**others, name: wanted}


def under(preset: str, options: Mapping[str, Any]) -> dict[str, Any]:
    """What is left of a table's options when its rule set becomes that one."""
    lasting = {key: given for key, given in options.items() if key not in CHOICES or key == "prestige_open"}
    if not rules.PRESETS[preset].new_persons_available:
        lasting.pop("new_persons", None)
    return lasting
