"""The options of a table in its lobby: the owner changes them, everyone reads them."""

from __future__ import annotations

from collections.abc import Callable
from functools import partial
from typing import Any

from game import rules
from game.client.widgets.field import Field
from game.client.widgets.page import NOWHERE, Column, Control, Frame, Part, Words
from game.client.widgets.style import EDGE, PANEL
from game.client.widgets.widgets import Choice, Widget
from game.session.lobby_state import LobbyState
from game.settings import rule_options, table_options
from game.settings.game_setup import LEAST_SEATS, MOST_SEATS
from game.text import option_words
from game.text.catalog import Catalog

_USUAL = ("seats", "rules", "new_persons", "clock", "pace", "hints", "pin")
#: The options that wait behind the button "More".
_RARE = ("open_hands", "spectators", "grace", "stand_in")
_LONGEST_PIN = 16
#: Units of height of an option.
_TALL = 50


class OptionsForm:
    """The options with their widgets. `send` is that of a JoinedTable."""

    def __init__(self, catalog: Catalog, lobby: LobbyState, send: Callable[..., None]) -> None:
        self._catalog, self._lobby, self._send = catalog, lobby, send
        self._pin = Field(NOWHERE, "", lambda value: None, 1, most=_LONGEST_PIN)
        self._shown_pin = ""
        #: Whether the rare options are shown too.
        self.more = False

    @property
    def names(self) -> tuple[str, ...]:
        return _USUAL + _RARE if self.more else _USUAL

    def cells(self) -> list[Part]:
        """The options under their captions: controls for the owner, values for others."""
        return [self._cell(name) for name in self.names]

    def _cell(self, name: str) -> Part:
        caption = Words(self._catalog.text(f"host.{name}"), "quiet", most=1, grow=1)
        if self._lobby.owner:
            widget = self._pin_field() if name == "pin" else self._choice(name)
            widget.hint = option_words.tip(self._catalog, name, self.value(name))
            return Column([caption, Frame(Control(widget, tall=_TALL), name=name)], 4)
        value = Words(dict(self._options(name)).get(self.value(name), ""), "text", "center", most=1)
        return Column([caption, Frame(value, (14, 0), PANEL, EDGE, name=name, tall=_TALL)], 4)

    def _choice(self, name: str) -> Choice:
        enabled = name != "new_persons" or self._knows_new_persons()
        change = partial(self._change, name)
        return Choice(NOWHERE, self._options(name), self.value(name), change, 1, enabled=enabled)

    def _pin_field(self) -> Field:
        pin = self._lobby.options["pin"] or ""
        if pin != self._shown_pin:
            self._shown_pin = pin
            self._pin.put(pin)
        return self._pin

    def commit(self, focused: Widget | None) -> None:
        """Sends the PIN when its field was left."""
        typed = self._pin.value.strip()
        if self._lobby.owner and focused is not self._pin and typed != self._shown_pin:
            self._shown_pin = typed
            self._send("options", pin=typed or None)

    def value(self, name: str) -> str:
        """The value of an option, as in table_options.CHOICES."""
        lobby, settings = self._lobby, self._lobby.options
        match name:
            case "seats":
                return str(len(lobby.seats))
            case "rules":
                return lobby.preset
            case "new_persons":
                return _yes_no(lobby.rule_options.get("new_persons", False))
            case "clock":
                return table_options.clock_value(settings["clock"])
            case "open_hands":
                return _yes_no(settings["open_hands"])
            case "hints":
                return _yes_no(settings.get("hints"))
            case "spectators":
                return str(settings["max_spectators"])
            case "grace":
                return str(settings["grace"])
            case "stand_in":
                return settings["stand_in"]
            case "pace":
                return str(lobby.pace)
            case _:
                return _yes_no(settings["locked"])

    def _options(self, name: str) -> list[tuple[str, str]]:
        value = self.value(name)
        if name == "seats":
            return [(str(n), str(n)) for n in range(LEAST_SEATS, MOST_SEATS + 1)]
        if name == "pin":
            return [(one, self._catalog.text(f"setting.{one}")) for one in table_options.YES_NO]
        options = option_words.choices(self._catalog, name, value)
        if name != "rules":
            return options
        shown = option_words.rules_name(self._catalog, value, self._lobby.rule_options)
        return [(preset, shown if preset == value else words) for preset, words in options]

    def _knows_new_persons(self) -> bool:
        known = self._lobby.preset in rules.PRESETS
        return known and rules.RuleSet.preset(self._lobby.preset).new_persons_available

    def _change(self, name: str, value: str) -> None:
        match name:
            case "seats":
                self._send("seats", count=int(value))
            case "rules":
                self._send_rules(value, rule_options.under(value, self._lobby.rule_options))
            case "new_persons":
                others = {key: given for key, given in self._lobby.rule_options.items() if key != name}
                self.set_rule_options(others | {"new_persons": True} if value == "yes" else others)
            case "clock":
                self._send("options", clock=table_options.clock(value))
            case "open_hands":
                self._send("options", open_hands=value == "yes")
            case "hints":
                self._send("options", hints=value == "yes")
            case "spectators":
                self._send("options", max_spectators=int(value))
            case "grace":
                self._send("options", grace=int(value))
            case "stand_in":
                self._send("options", stand_in=value)
            case "pace":
                self._send("pace", ms=int(value))

    def set_rule_options(self, options: dict[str, Any]) -> None:
        self._send_rules(self._lobby.preset, options)

    def _send_rules(self, preset: str, options: dict[str, Any]) -> None:
        self._send("rules", rules={"preset": preset, "options": options})


def _yes_no(value: object) -> str:
    return "yes" if value else "no"
