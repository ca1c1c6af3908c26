"""The options of a table on the network: their values, and the messages with which the owner changes them."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import Any, Final

from game import rules
from game.session.lobby_state import LobbyState
from game.settings import rule_options
from game.settings.game_setup import LEAST_SEATS, MOST_SEATS, has_new_persons
from game.settings.table_options import YES_NO, clock, clock_value

#: The options of a table in the order in which forms show them, and those that few change.
USUAL: Final = ("seats", "rules", "new_persons", "clock", "pace", "hints", "pin")
RARE: Final = ("open_hands", "spectators", "grace", "stand_in")
SEATS: Final = tuple(str(count) for count in range(LEAST_SEATS, MOST_SEATS + 1))


class LobbyOptions:
    """Values are those of table_options.CHOICES, or a number of SEATS. send: as of a JoinedTable."""

    def __init__(self, lobby: LobbyState, send: Callable[..., None]) -> None:
        self._lobby, self._send = lobby, send

    def value(self, name: str) -> str:
        """The value of an option; of the PIN whether there is one."""
        lobby, options = self._lobby, self._lobby.options
        match name:
            case "seats":
                return str(len(lobby.seats))
            case "rules":
                return lobby.preset
            case "new_persons":
                return YES_NO[bool(lobby.rule_options.get("new_persons"))]
            case "clock":
                return clock_value(options["clock"])
            case "hints" | "open_hands":
                return YES_NO[bool(options.get(name))]
            case "spectators":
                return str(options["max_spectators"])
            case "grace":
                return str(options["grace"])
            case "stand_in":
                return options["stand_in"]
            case "pace":
                return str(lobby.pace)
            case _:
                return YES_NO[options["locked"]]

    def change(self, name: str, value: str) -> None:
        """Ask the host for another value of any option but the PIN."""
        match name:
            case "seats":
                self._send("seats", count=int(value))
            case "rules":
                self.change_rules(value, rule_options.under(value, self._lobby.rule_options))
            case "new_persons":
                others = {key: given for key, given in self._lobby.rule_options.items() if key != name}
                self.change_rule_options(others | {"new_persons": True} if value == "yes" else others)
            case "clock":
                self._send("options", clock=clock(value))
            case "hints" | "open_hands":
                self._send("options", **{name: value == "yes"})
            case "spectators":
                self._send("options", max_spectators=int(value))
            case "grace":
                self._send("options", grace=int(value))
            case "stand_in":
                self._send("options", stand_in=value)
            case "pace":
                self._send("pace", ms=int(value))

    @property
    def pin(self) -> str:
        """The PIN as the owner knows it; empty without one."""
        return self._lobby.options["pin"] or ""

    def change_pin(self, typed: str) -> None:
        self._send("options", pin=typed or None)

    def change_rule_options(self, options: Mapping[str, Any]) -> None:
        self.change_rules(self._lobby.preset, options)

    def change_rules(self, preset: str, options: Mapping[str, Any]) -> None:
        self._send("rules", rules={"preset": preset, "options": dict(options)})

    @property
    def knows_new_persons(self) -> bool:
        """Whether the table's rule set has the New Persons."""
        preset = self._lobby.preset
        return preset in rules.PRESETS and has_new_persons(preset)
