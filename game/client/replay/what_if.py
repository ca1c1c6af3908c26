"""A finished game as the beginning of a new one: from any of its moments, against bots."""

from __future__ import annotations

from collections.abc import Sequence
from typing import cast

from game import rules
from game.bots import DEFAULT_LEVEL, LEVELS
from game.rules import Record
from game.rules.printed.tabledata import STANDARD
from game.session.lobby_state import SeatInfo
from game.settings.game_setup import GameSetup, Speed
from net.messages.records import Colour, SeatSetup, Sign


def playing_on(
    record: Record, players: Sequence[SeatInfo], at: int, person: int, speed: Speed = "normal"
) -> GameSetup | None:
    """The game after so many of its choices, with bots at all seats but one.

    None where a new game cannot go by the record's rules, as with persons that have changed since.
    """
    told = {name: getattr(record.rules, name) for name in rules.RuleOptions.__annotations__}
    table = record.rules.table
    for name, preset in rules.PRESETS.items():
        options = {option: value for option, value in told.items() if value != getattr(preset, option)}
        if _rules(name, options, record) == record.rules:
            return GameSetup(
                tuple(_seat(player, person) for player in players),
                preset=name,
                options=options,
                seed=record.seed,
                speed=speed,
                table_data={} if table == STANDARD else {**table.to_plain()},
                choices=record.choices[:at],
            )
    return None


def _rules(name: str, options: dict[str, object], record: Record) -> rules.RuleSet | None:
    try:
        return rules.RuleSet.preset(name, **options, table=record.rules.table)
    except rules.RulesError:
        return None


def _seat(player: SeatInfo, person: int) -> SeatSetup:
    setup: SeatSetup = {
        "name": player.name,
        "kind": "human",
        "colour": cast("Colour", player.colour),
        "sign": cast("Sign", player.sign),
    }
    if player.seat == person:
        return setup
    level = player.level if player.level in LEVELS else DEFAULT_LEVEL
    return {**setup, "kind": "bot", "level": level}
