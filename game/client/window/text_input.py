"""Text from the system: on for text fields, and kept from input methods that would take keys for text."""

from __future__ import annotations

import sys
import unicodedata
from typing import Final

import pygame

from game.board.box import Box
from game.client.widgets.inputs import Composed, Input, Key, Typed

#: Milliseconds until a key that is held in a text field repeats, and between its repetitions.
REPEAT: Final = (450, 35)


class TextInput:
    """Whether the system hands over text.

    What a key writes is told only while it does, so it stays on outside text fields too, until an input
    method composes there. takes_keys: whether an input method then keeps the key for itself.
    """

    def __init__(self, *, takes_keys: bool = sys.platform == "linux") -> None:
        self._takes_keys = takes_keys
        self._composes_anywhere = False
        self._on, self._field = True, False
        #: Whether an input method composes in a text field: all keys are its own.
        self.composing = False

    def follow(self, field: Box | None) -> None:
        """Serves the text field that has the keyboard, by its place in the window; None: there is none."""
        self._switch(on=field is not None or not self._composes_anywhere)
        if field is not None:
            pygame.key.set_text_input_rect(pygame.Rect(*field))
        if (field is not None) != self._field:
            self._field, self.composing = field is not None, False
            pygame.key.set_repeat(*REPEAT if self._field else (0, 0))

    def notice(self, given: Input) -> None:
        """Notices what comes to the text field."""
        if isinstance(given, Composed | Typed):
            self.composing = isinstance(given, Composed) and given.text != ""

    def key_behind(self, composed: str) -> Key | None:
        """The key that was pressed where no text is wanted, and that an input method took for text."""
        self._composes_anywhere = self._composes_anywhere or composed != ""
        self._switch(on=not self._composes_anywhere)
        sign = unicodedata.normalize("NFKC", composed)[:1].lower()
        return Key(sign) if self._takes_keys and sign.isascii() and sign.isalnum() else None

    def _switch(self, *, on: bool) -> None:
        if on != self._on:
            self._on = on
            (pygame.key.start_text_input if on else pygame.key.stop_text_input)()
