"""The rule options that a table can change: their values, and what a rule set says about them."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from game import rules

#: The rule option that says who starts: a seat, or None for anyone.
START = "start_seat"
#: What people can choose, by option; those about New Persons come last.
CHOICES = {
    name: option.choices
    for name, option in sorted(rules.OPTIONS.items(), key=lambda named: named[1].new_persons)
    if option.choices
}


def applies(preset: str, name: str) -> bool:
    """Whether the rule option means anything in that rule set."""
    return not rules.OPTIONS[name].new_persons or rules.PRESETS[preset].new_persons_available


def names(preset: str) -> list[str]:
    """The rule options that mean something in that rule set."""
    return [name for name in CHOICES if applies(preset, name)]


def changed(options: Mapping[str, Any]) -> dict[str, Any]:
    """The rule options among a table's options."""
    return {name: options[name] for name in CHOICES if name in options}


def unchanged(options: Mapping[str, Any]) -> dict[str, Any]:
    """A table's options without the rule options."""
    return {name: given for name, given in options.items() if name not in CHOICES}


def value(preset: str, options: Mapping[str, Any], name: str) -> Any:
    """The value that a table plays with: its own, or the rule set's."""
    return options.get(name, getattr(rules.PRESETS[preset], name))


def put(preset: str, options: Mapping[str, Any], name: str, wanted: Any) -> dict[str, Any]:
    """The table's options with that value; one that equals the rule set's is left out."""
    others = {key: given for key, given in options.items() if key != name}
    return others if wanted == getattr(rules.PRESETS[preset], name) else {**others, name: wanted}


def under(preset: str, options: Mapping[str, Any]) -> dict[str, Any]:
    """The table's options that remain when its rule set is replaced by that one."""
    lasting = {
        key: given for key, given in options.items() if key not in CHOICES or not rules.OPTIONS[key].differs
    }
    if not rules.PRESETS[preset].new_persons_available:
        lasting.pop("new_persons", None)
    return lasting
