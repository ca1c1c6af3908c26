"""A person that can be hired now, as an option that keys reach."""

from __future__ import annotations

from collections.abc import Callable

import pygame

from game.board.box import Box
from game.client.widgets.text import Fonts
from game.client.widgets.widgets import Pressable


class PersonTile(Pressable):
    """An option to hire. It draws nothing: the person's card under it does."""

    def __init__(self, box: Box, person: str, action: Callable[[], None]) -> None:
        super().__init__(box, action)
        self.person = person

    def draw(self, target: pygame.Surface, fonts: Fonts, *, hot: bool, focused: bool) -> None:
        pass
