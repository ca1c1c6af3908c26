"""The options of a table in words: rules, clocks, pace and the like."""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from pathlib import Path
from typing import Any

from game import bots
from game.rules.printed.tabledata import STANDARD, TableData
from game.session.lobby_options import SEATS
from game.session.lobby_state import LobbyState
from game.settings import rule_options
from game.settings.settings import SURPRISE
from game.settings.table_options import CHOICES, PACES, YES_NO
from game.text.catalog import Catalog

#: The most persons that are named; of more only the number is given.
_MOST_NAMES = 4


def rule_value(catalog: Catalog, name: str, value: Any) -> str:
    key = f"rule.{name}.{str(value).lower()}"
    return catalog.text(key) if catalog.has(key) else str(value)


def rule_choices(
    catalog: Catalog, preset: str, options: Mapping[str, Any], name: str, seats: Sequence[str] = ()
) -> list[tuple[Any, str]]:
    """The values of a rule option, the table's own among them, each with its words.

    seats: the names at the table, for the option that says who starts.
    """
    own = rule_options.value(preset, options, name)
    if name == rule_options.START:
        starters: list[tuple[Any, str]] = [(None, catalog.text("new.starts.random")), *enumerate(seats)]
        gone = [] if own in dict(starters) else [(own, catalog.text("rule.seat", n=own + 1))]
        return [*starters, *gone]
    known = rule_options.CHOICES[name]
    values = known if own in known else (*known, own)
    return [(value, rule_value(catalog, name, value)) for value in values]


def starters(catalog: Catalog, lobby: LobbyState) -> list[str]:
    """The names of the seats that may start; of a free seat its number."""
    return [
        catalog.text("rule.seat", n=info.seat + 1) if info.kind == "open" else info.name
        for info in lobby.seats
    ]


def preset_name(catalog: Catalog, preset: str) -> str:
    key = f"new.rules.{preset}"
    return catalog.text(key) if catalog.has(key) else preset


def rules_name(catalog: Catalog, preset: str, options: Mapping[str, Any]) -> str:
    """The name of a rule set, and whether the table changes some of its rule options."""
    name = preset_name(catalog, preset)
    return catalog.text("rule.changed", name=name) if rule_options.changed(options) else name


def table_data_file(catalog: Catalog, path: str) -> str:
    """ "Standard", or the file of the table data."""
    return catalog.text("data.file", name=Path(path).name) if path else catalog.text("data.standard")


def table_data(catalog: Catalog, table: TableData) -> str:
    """How the figures of a table differ from the standard, in a sentence; empty if they do not."""
    as_printed = (table.streets, table.crossing) == (STANDARD.streets, STANDARD.crossing)
    other = [] if as_printed else [catalog.text("data.streets")]
    names = [catalog.text(f"person.{person}") for person, _ in table.corrected]
    if len(names) > _MOST_NAMES:
        other.append(catalog.count("data.rats.many", len(names)))
    elif names:
        other.append(catalog.text("data.rats", names=catalog.join(names)))
    return catalog.text("data.note", what=catalog.join(other)) if other else ""


def choices(catalog: Catalog, name: str, value: str | None = None) -> list[tuple[str, str]]:
    """The values of a table option, each with its words. `value` is added if it is not one of ours."""
    values = CHOICES[name]
    every = values if value is None or value in values else (*values, value)
    return [(one, _words(catalog, name, one)) for one in every]


def lobby_choices(catalog: Catalog, lobby: LobbyState, name: str, value: str) -> list[tuple[str, str]]:
    """The values of an option of a table on the network, each with its words; the present value is one."""
    if name == "seats":
        return [(count, count) for count in SEATS]
    if name == "pin":
        return [(one, catalog.text(f"setting.{one}")) for one in YES_NO]
    options = choices(catalog, name, value)
    if name != "rules":
        return options
    shown = rules_name(catalog, value, lobby.rule_options)
    return [(preset, shown if preset == value else words) for preset, words in options]


def _words(catalog: Catalog, name: str, value: str) -> str:
    text = catalog.text
    match name:
        case "rules":
            return preset_name(catalog, value)
        case "clock":
            return _clock(catalog, value)
        case "grace":
            return _seconds(catalog, int(value))
        case "pace":
            return text(f"setting.pace.{value}") if value in PACES else f"{value} ms"
        case "spectators":
            return text("setting.nobody") if value == "0" else text("setting.up_to", n=value)
        case "stand_in":
            return level_name(catalog, value)
        case _:
            return text(f"setting.{value}")


def _seconds(catalog: Catalog, seconds: int) -> str:
    if seconds >= 60 and seconds % 60 == 0:
        return catalog.text("setting.minutes", n=seconds // 60)
    return catalog.text("setting.seconds", n=seconds)


def _clock(catalog: Catalog, value: str) -> str:
    if value == "none":
        return catalog.text("setting.clock.none")
    kind, amount = value.split("-")
    seconds = int(amount) if kind == "choice" else int(amount) * 60
    return catalog.text(f"setting.clock.{kind}", time=_seconds(catalog, seconds))


def bot_levels(catalog: Catalog, names: Iterable[str]) -> list[tuple[str, str]]:
    """Bots' levels, each with its name in the window."""
    return [(name, level_name(catalog, name)) for name in names]


def level_name(catalog: Catalog, level: str | None) -> str:
    """The name of a bot's level in the window, with its character; one that a newer host names is shown as
    it is."""
    if level is None or not bots.known(level):
        return (level or "").capitalize()
    name, _, character = level.partition(".")
    words = catalog.text(f"level.{name}")
    if not character:
        return words
    return catalog.text("level.with", level=words, character=character_name(catalog, character))


def character_name(catalog: Catalog, character: str) -> str:
    """The name of a character; "" is a bot that likes nothing more than else."""
    return catalog.text(f"character.{character or 'none'}")


def level_hint(catalog: Catalog, level: str | None) -> str:
    """What a bot's level and character are like; empty for one that a newer host names."""
    name, _, character = (level or "").partition(".")
    hints = [f"level.hint.{name}"] if name in bots.LEVELS else []
    hints += [f"character.hint.{character}"] if character in (*bots.CHARACTERS, SURPRISE) else []
    return " ".join(catalog.text(hint) for hint in hints)


def tip(catalog: Catalog, name: str, value: str = "") -> str:
    """What an option of a form is for, in a sentence; for the level of a bot what that level is like."""
    return level_hint(catalog, value) or catalog.text(f"tip.{name}")


def bot_at_seat(catalog: Catalog, kind: str, level: str | None) -> str:
    """What plays at a seat with a level: a bot run by the host, or one run by a guest."""
    key = "lobby.level" if kind == "bot" else "people.guest_bot"
    return catalog.text(key, level=level_name(catalog, level))
