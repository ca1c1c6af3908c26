"""The rose window on the screen: its glass, what stands on it, and the light on what may be chosen."""

from __future__ import annotations

from collections.abc import Collection, Iterable, Sequence

import pygame

from game.client.layout import Point, Rose, Target
from game.client.layout.standing import Key, View

from .art import Art, Heraldry
from .overlay import Light
from .tokens import Pieces, Token
from .window import window

NOTHING: frozenset[Key] = frozenset()


class BoardPainter:
    """Draws one rose window at its device size; build another when the window or the table changes.

    `heraldry` is each borough's, in order. A frame is drawn in this order: `draw`, `glow`, `highlight`,
    `flare`, `draw_tokens`, and last whatever is in motion.
    """

    def __init__(self, art: Art, rose: Rose, heraldry: Sequence[Heraldry]) -> None:
        self._art, self._rose = art, rose
        self._heraldry = tuple(heraldry)
        self._pieces = Pieces(art, rose, self._heraldry)
        self.picture, self.origin = window(art, rose, self._heraldry)
        self._light = Light(art, rose, self.picture, self.origin)
        self._shown: tuple[View, tuple[Token, ...]] | None = None

    def draw(self, surface: pygame.Surface) -> None:
        """The window without any piece."""
        surface.blit(self.picture, self.origin)

    def glow(self, surface: pygame.Surface, targets: Iterable[Target], level: float = 1.0) -> None:
        """Light up what may be chosen; let `level` (0 to 1) breathe."""
        self._light.glow(surface, targets, level)

    def highlight(self, surface: pygame.Surface, target: Target | None) -> None:
        """Brighten what is pointed at."""
        self._light.highlight(surface, target)

    def flare(self, surface: pygame.Surface, target: Target, level: float) -> None:
        """Flash what just happened; `level` falls from 1 to 0."""
        self._light.flare(surface, target, level)

    def tokens(self, view: View) -> tuple[Token, ...]:
        """Every piece in its place, the lowest first; kept until another view is shown."""
        if self._shown is None or self._shown[0] is not view:
            self._shown = (view, tuple(self._pieces.all(view)))
        return self._shown[1]

    def draw_tokens(self, surface: pygame.Surface, view: View, hide: Collection[Key] = NOTHING) -> None:
        """The pieces of a view, without those named in `hide`."""
        self._light.darken_tracks(surface, view)
        surface.fblits(
            [
                (sprite, (round(x - sprite.get_width() / 2), round(y - sprite.get_height() / 2)))
                for key, sprite, (x, y) in self.tokens(view)
                if key not in hide
            ]
        )

    def place(self, key: Key, view: View) -> Point:
        """Where a piece stands, or would stand, by a view."""
        return self._pieces.slot(key, view).centre

    def sprite(self, key: Key, view: View, angle: float | None = None) -> pygame.Surface:
        """The picture of a piece as it stands by a view; a carriage driving towards `angle`."""
        if key[0] == "message":
            key = (*key[:2], view["messages"].get(str(key[1]), 0))
        return self._pieces.sprite(key, self._pieces.slot(key, view).radius, angle)
