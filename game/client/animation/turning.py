"""The rose window as it turns to put another borough at the bottom."""

from __future__ import annotations

import math
from functools import lru_cache

import pygame

from game.board.plan import ARMS_RADIUS, EXTENT
from game.client.animation.curve import ease, turned
from game.client.board.panel import BoardPanel
from game.client.board.svg import Picture
from game.client.widgets import paint
from game.rules import View

#: Seconds that a turn takes.
LENGTH = 0.4
#: The pixels in which the edge of the turning window fades.
_SOFT = 4


class Turning:
    """One turn of the board. It waits for `begin`, so that nobody misses it behind a curtain.

    Until half of it is over the window is shown as it was before, and then as it is after, so that signs and
    figures stand upright at both ends.
    """

    def __init__(self, board: BoardPanel, before: int, view: View) -> None:
        """before: the borough that was at the bottom; the board has turned already."""
        self._board, self._view = board, view
        self._ways = (before, board.below)
        start, end = (board.window(below).boroughs[board.below].angle for below in self._ways)
        self._angle = turned(start, end, 1.0) - start
        self._begun: float | None = None
        self._share = 0.0
        self._discs: dict[int, pygame.Surface] = {}
        self._under: pygame.Surface | None = None

    def begin(self, now: float) -> None:
        """Start the turn; later calls change nothing."""
        if self._begun is None:
            self._begun = now

    def advance(self, now: float) -> bool:
        """Set the time; say whether the turn is over."""
        if self._begun is not None:
            self._share = (now - self._begun) / LENGTH
        return self._share >= 1.0

    @property
    def _square(self) -> pygame.Rect:
        (x, y), reach = self._board.rose.centre, self._reach
        return pygame.Rect(round(x) - reach, round(y) - reach, 2 * reach, 2 * reach)

    @property
    def _area(self) -> pygame.Rect:
        return self._square.clip(pygame.Rect(self._board.box))

    @property
    def _reach(self) -> int:
        """How far the shields on the rim reach, and a little more."""
        return math.ceil(self._board.rose.radius * math.hypot(EXTENT, ARMS_RADIUS)) + 2 * _SOFT

    def keep_under(self, canvas: pygame.Surface) -> None:
        self._under = canvas.subsurface(self._area).copy()

    def draw(self, canvas: pygame.Surface) -> list[pygame.Rect]:
        """Draw the window at this moment; return where."""
        if self._begun is None or self._under is None:
            return []
        area = self._area
        canvas.blit(self._under, area)
        done = ease(min(1.0, self._share))
        after = done >= 0.5
        away = self._angle * (1.0 - done) if after else -self._angle * done
        disc = self._disc(canvas.get_size(), self._ways[after])
        picture = pygame.transform.rotozoom(disc, -math.degrees(away), 1.0)
        canvas.set_clip(area)
        canvas.blit(picture, picture.get_rect(center=self._square.center))
        canvas.set_clip(None)
        return [area]

    def _disc(self, size: tuple[int, int], below: int) -> pygame.Surface:
        """A round picture of the window and all that stands on it, with that borough at the bottom."""
        if below not in self._discs:
            whole = pygame.Surface(size).convert()
            whole.blit(paint.night(size), (0, 0))
            painter = self._board.painter_of(below)
            painter.draw(whole, self._board.awake)
            painter.draw_pieces(whole, self._view)
            disc, (left, top) = pygame.Surface(self._square.size, pygame.SRCALPHA), self._square.topleft
            disc.blit(whole, (-left, -top))
            disc.blit(_round(self._reach), (0, 0), special_flags=pygame.BLEND_RGBA_MULT)
            self._discs[below] = disc
        return self._discs[below]


@lru_cache(maxsize=1)
def _round(radius: int) -> pygame.Surface:
    """A white disc with a soft edge."""
    small = max(2, radius // _SOFT)
    picture = Picture(2 * small, 2 * small)
    picture.disc((small, small), small - 1, (255, 255, 255))
    return pygame.transform.smoothscale(picture.surface(), (2 * radius, 2 * radius))
