"""The options of a table in its lobby: a form for the owner, words for everybody else."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any, NamedTuple

from game import rules
from game.session.lobby_options import RARE, USUAL, LobbyOptions
from game.settings import rule_options
from game.text import option_words
from game.web.seen_table import SeenTable
from net.messages.records import LONGEST_PIN
from net.typed import without_extras


class Option(NamedTuple):
    """An option with its values: each with its words. The PIN has none: it is typed."""

    name: str
    label: str
    values: list[tuple[str, str]]
    value: str

    @property
    def words(self) -> str:
        return dict(self.values).get(self.value, "")


def options(table: SeenTable) -> tuple[list[Option], list[Option]]:
    """The options that many change, and the others."""
    usual, rare = ([_option(table, name) for name in names] for names in (USUAL, RARE))
    if table.session.lobby.preset in rules.PRESETS:
        rare += [_rule_option(table, name) for name in _rule_names(table)]
    return usual, rare


def _rule_option(table: SeenTable, name: str) -> Option:
    lobby, values = table.session.lobby, _rule_values(table, name)
    own = rule_options.value(lobby.preset, lobby.rule_options, name)
    at = next(number for number, (value, _) in enumerate(values) if value == own)
    words = [(str(number), shown) for number, (_, shown) in enumerate(values)]
    return Option(name, table.catalog.text(f"rule.{name}"), words, str(at))


def _option(table: SeenTable, name: str) -> Option:
    lobby, catalog = table.session.lobby, table.catalog
    value = LobbyOptions(lobby, table.send).value(name)
    values = option_words.lobby_choices(catalog, lobby, name, value)
    return Option(name, catalog.text(f"host.{name}"), values, value)


def _rule_names(table: SeenTable) -> list[str]:
    return [*rule_options.names(table.session.lobby.preset), rule_options.START]


def _rule_values(table: SeenTable, name: str) -> list[tuple[Any, str]]:
    lobby, catalog = table.session.lobby, table.catalog
    seats = option_words.starters(catalog, lobby)
    return option_words.rule_choices(catalog, lobby.preset, lobby.rule_options, name, seats)


def set_up(table: SeenTable, fields: Mapping[str, str]) -> None:
    """Ask the host for what the owner has changed."""
    lobby = table.session.lobby
    asked = LobbyOptions(lobby, table.send)
    for name in (*USUAL, *RARE):
        wanted, value = fields.get(name, ""), asked.value(name)
        offered = dict(option_words.lobby_choices(table.catalog, lobby, name, value))
        if name not in ("rules", "new_persons", "pin") and wanted in offered and wanted != value:
            asked.change(name, wanted)
    pin = without_extras(fields.get("pin", ""))[:LONGEST_PIN]
    if "pin" in fields and pin != asked.pin:
        asked.change_pin(pin)
    preset = fields.get("rules", "")
    if preset in rules.PRESETS and preset != lobby.preset:
        asked.change("rules", preset)
    elif lobby.preset in rules.PRESETS and (wanted_rules := _rules(table, fields)) != lobby.rule_options:
        asked.change_rule_options(wanted_rules)


def _rules(table: SeenTable, fields: Mapping[str, str]) -> dict[str, Any]:
    """The table's rule options with what a form changes."""
    lobby = table.session.lobby
    wanted = dict(lobby.rule_options)
    for name in _rule_names(table):
        by_number = {str(number): value for number, (value, _) in enumerate(_rule_values(table, name))}
        if fields.get(name) in by_number:
            wanted = rule_options.put(lobby.preset, wanted, name, by_number[fields[name]])
    if fields.get("new_persons") == "yes":
        return wanted | {"new_persons": True}
    if fields.get("new_persons") == "no":
        wanted.pop("new_persons", None)
    return wanted
