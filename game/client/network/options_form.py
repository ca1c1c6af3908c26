"""The options of a table in its lobby: the owner changes them, everyone reads them."""

from __future__ import annotations

from collections.abc import Callable
from functools import partial

from game.client.widgets.field import Field
from game.client.widgets.page import Column, Control, Frame, Part, Words
from game.client.widgets.style import EDGE, PANEL
from game.client.widgets.widgets import Choice
from game.session import lobby_options
from game.session.lobby_options import LobbyOptions
from game.session.lobby_state import LobbyState
from game.text import option_words
from game.text.catalog import Catalog
from net.messages.records import LONGEST_PIN

#: Units of height of an option.
_TALL = 50


class OptionsForm:
    """The options with their widgets. `send` is that of a JoinedTable."""

    def __init__(self, catalog: Catalog, lobby: LobbyState, send: Callable[..., None]) -> None:
        self._catalog, self._lobby = catalog, lobby
        self.options = LobbyOptions(lobby, send)
        self._pin = Field(most=LONGEST_PIN)
        self._shown_pin = ""
        #: Whether the rare options are shown too.
        self.more = False

    @property
    def names(self) -> tuple[str, ...]:
        return lobby_options.USUAL + lobby_options.RARE if self.more else lobby_options.USUAL

    def cells(self) -> list[Part]:
        """The options under their captions: controls for the owner, values for others."""
        return [self._cell(name) for name in self.names]

    def _cell(self, name: str) -> Part:
        caption = Words(self._catalog.text(f"host.{name}"), "quiet", most=1, grow=1)
        value = self.options.value(name)
        if self._lobby.owner:
            widget = self._pin_field() if name == "pin" else self._choice(name, value)
            widget.hint = option_words.tip(self._catalog, name, value)
            return Column([caption, Frame(Control(widget, tall=_TALL), name=name)], 4)
        words = Words(dict(self._choices(name, value)).get(value, ""), "text", "center", most=1)
        return Column([caption, Frame(words, (14, 0), PANEL, EDGE, name=name, tall=_TALL)], 4)

    def _choice(self, name: str, value: str) -> Choice:
        enabled = name != "new_persons" or self.options.knows_new_persons
        change = partial(self.options.change, name)
        return Choice(self._choices(name, value), value, change, enabled=enabled)

    def _choices(self, name: str, value: str) -> list[tuple[str, str]]:
        return option_words.lobby_choices(self._catalog, self._lobby, name, value)

    def _pin_field(self) -> Field:
        if self.options.pin != self._shown_pin:
            self._shown_pin = self.options.pin
            self._pin.put(self._shown_pin)
        return self._pin

    def commit(self) -> None:
        """Send the PIN if another one was typed."""
        typed = self._pin.value.strip()
        if self._lobby.owner and typed != self._shown_pin:
            self._shown_pin = typed
            self.options.change_pin(typed)
