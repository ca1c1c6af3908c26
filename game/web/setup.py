"""The options of a table in its lobby: a form for the owner, words for everybody else."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any, NamedTuple

from game import bots, rules
from game.session.lobby_options import RARE, USUAL, LobbyOptions
from game.session.lobby_state import LobbyState
from game.settings import rule_options
from game.text import option_words
from game.text.catalog import Catalog
from game.web.seen_table import SeenTable
from net.messages.records import LONGEST_PIN
from net.typed import without_extras

START = "start_seat"


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
    text = table.catalog.text
    usual, rare = ([_option(table, name) for name in names] for names in (USUAL, RARE))
    preset = table.session.lobby.preset
    if preset in rules.PRESETS:
        values = {name: _values(table, name) for name in _rule_names(preset)}
        chosen = {name: _value(table.session.lobby, name) for name in values}
        rare += [
            Option(
                name,
                text(f"rule.{name}"),
                [(str(number), words) for number, (_, words) in enumerate(values[name])],
                str([value for value, _ in values[name]].index(chosen[name])),
            )
            for name in values
        ]
    return usual, rare


def _option(table: SeenTable, name: str) -> Option:
    lobby, catalog = table.session.lobby, table.catalog
    value = LobbyOptions(lobby, table.send).value(name)
    values = option_words.lobby_choices(catalog, lobby, name, value)
    return Option(name, catalog.text(f"host.{name}"), values, value)


def _rule_names(preset: str) -> list[str]:
    return [*(name for name in rule_options.CHOICES if rule_options.applies(preset, name)), START]


def _value(lobby: LobbyState, name: str) -> Any:
    return rule_options.value(lobby.preset, lobby.rule_options, name)


def _values(table: SeenTable, name: str) -> list[tuple[Any, str]]:
    """The values of a rule option, the table's own among them."""
    lobby, catalog = table.session.lobby, table.catalog
    if name == START:
        people = [(info.seat, _name(info.kind, info.name, info.seat, catalog)) for info in lobby.seats]
        return [(None, catalog.text("new.starts.random")), *people]
    known, own = rule_options.CHOICES[name], _value(lobby, name)
    return [
        (value, option_words.rule_value(catalog, name, value))
        for value in (*known, *(() if own in known else (own,)))
    ]


def _name(kind: str, name: str, seat: int, catalog: Catalog) -> str:
    return catalog.text("rule.seat", n=seat + 1) if kind == "open" else name


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
    for name in _rule_names(lobby.preset):
        by_number = {str(number): value for number, (value, _) in enumerate(_values(table, name))}
        if fields.get(name) in by_number:
            wanted = rule_options.put(lobby.preset, wanted, name, by_number[fields[name]])
    if fields.get("new_persons") == "yes":
        return wanted | {"new_persons": True}
    if fields.get("new_persons") == "no":
        wanted.pop("new_persons", None)
    return wanted


def seat_bot(table: SeenTable, seat: int, fields: Mapping[str, str]) -> None:
    """A bot of the level and character that a form names, or a usual one."""
    level, character = fields.get("level", ""), fields.get("character", "")
    named = f"{level}.{character}" if character else level
    table.send("bot", seat=seat, level=named if bots.known(named) else bots.DEFAULT_LEVEL)
