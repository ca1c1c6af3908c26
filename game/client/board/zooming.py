"""The rose window while it is made larger or moved: stretched at once, and sharp a moment later."""

from __future__ import annotations

from collections.abc import Iterator

import pygame

from game.board.zoom import Zoom
from game.client.board.panel import BoardPanel
from game.client.widgets.steps import work
from game.rules import View

#: Seconds without a change until the sharp picture is begun, and those of a frame that are spent on it.
_REST, _SHARE = 0.03, 0.04


class Zooming:
    """From the first change until the sharp picture of the part that is seen then."""

    def __init__(self, board: BoardPanel, view: View) -> None:
        self._board, self._view = board, view
        self.zoom = board.zoom
        self._whole = board.whole_picture(view)
        self._since: float | None = None
        self._steps: Iterator[None] | None = None

    def aim(self, zoom: Zoom) -> bool:
        """Sees another part from now on; says whether it is another one."""
        if zoom == self.zoom:
            return False
        self.zoom, self._since, self._steps = zoom, None, None
        return True

    def advance(self, now: float, *, held: bool) -> bool:
        """Paints on; says whether the sharp picture is done, with which the board is shown then.

        held: whether it may move on at any moment.
        """
        if self._since is None or held:
            self._since = now
        if self._steps is None and now >= self._since + _REST and not held:
            self._steps = self._board.zoom_steps(self.zoom, self._view)
        if self._steps is None or not work(self._steps, _SHARE):
            return False
        self._board.show(self.zoom)
        return True

    def draw(self, target: pygame.Surface) -> None:
        box = self._board.box
        left, top, _, _ = self.zoom.rect(box)
        size = self.zoom.size
        part = pygame.Rect(
            round((box.x - left) / size), round((box.y - top) / size), int(box.w / size), int(box.h / size)
        ).clamp(self._whole.get_rect())
        target.blit(pygame.transform.smoothscale(self._whole.subsurface(part), box.size), box)
