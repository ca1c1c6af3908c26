"""What a person does to see a part of the rose window large: wheel, drag, keys."""

from __future__ import annotations

from collections.abc import Iterator

import pygame

from game.board.box import WHOLE, Box, Point, Zoom
from game.client.board.panel import BoardPanel
from game.client.widgets.inputs import Hover, Input, Key, Press, Release, Wheel
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
        """Paint on; say whether the sharp picture is done, with which the board is shown then.

        held: whether it may move on at any moment.
        """
        if self._since is None or held:
            self._since = now
        if self._steps is None and now >= self._since + _REST and not held:
            self._steps = self._board.steps(self._view, self._board.below, self.zoom)
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


#: The share of the box by which a key moves the board, and the pixels from which a drag is one.
_KEY_SHARE, _DRAG = 6, 4
_WAYS = {"left": (1, 0), "right": (-1, 0), "up": (0, 1), "down": (0, -1)}


class ZoomHand:
    """Zooms and moves the board of one table."""

    def __init__(self) -> None:
        self._zooming: Zooming | None = None
        #: Where the board was taken, and whether it has moved since.
        self._taken: Point | None = None
        self._dragging = False

    @property
    def moving(self) -> bool:
        """Whether the board is seen stretched, until it is sharp."""
        return self._zooming is not None

    def forget(self) -> None:
        """Stop at once; the board is shown as it was when it was last sharp."""
        self._zooming = None
        self.let_go()

    def let_go(self) -> None:
        """The board moves no further with the pointer."""
        self._taken, self._dragging = None, False

    def take(self, given: Input, board: BoardPanel, view: View, *, free: bool) -> bool:
        """Acts on an input; says whether it was for this alone.

        free: whether a press chooses nothing, so that the board can be taken there.
        """
        box, zoom = board.box, self._zooming.zoom if self._zooming is not None else board.zoom
        match given:
            case Wheel(point, steps) if box.holds(point):
                self.show(zoom.sized(steps, box, point), board, view)
            case Key("+" | "=" | "-" as name, ctrl=False, alt=False):
                self.show(zoom.sized(-1 if name == "-" else 1, box, box.center), board, view)
            case Key("home", ctrl=False, alt=False):
                self.show(WHOLE, board, view)
            case Key("left" | "right" | "up" | "down" as name, shift=True) if zoom.size > 1:
                self.show(_by_key(zoom, name, box), board, view)
            case Press(point, 1 | 2 as button) if zoom.size > 1 and box.holds(point):
                self._taken = point if free or button == 2 else None
                return button == 2
            case Hover(point) if self._taken is not None:
                self._drag(point, zoom, board, view)
            case Release(_, 1 | 2) if self._taken is not None:
                dragged = self._dragging
                self.let_go()
                return dragged
            case _:
                return False
        return True

    def _drag(self, point: Point, zoom: Zoom, board: BoardPanel, view: View) -> None:
        assert self._taken is not None
        dx, dy = point[0] - self._taken[0], point[1] - self._taken[1]
        if self._dragging or max(abs(dx), abs(dy)) >= _DRAG:
            self._taken, self._dragging = point, True
            self.show(zoom.moved(dx, dy, board.box), board, view)

    def show(self, zoom: Zoom, board: BoardPanel, view: View) -> None:
        """Sees another part from now on."""
        if self._zooming is None and zoom != board.zoom:
            self._zooming = Zooming(board, view)
        if self._zooming is not None:
            self._zooming.aim(zoom)

    def advance(self, now: float) -> bool:
        """Let the picture become sharp; say whether it has just done so."""
        if self._zooming is None or not self._zooming.advance(now, held=self._dragging):
            return False
        self._zooming = None
        return True

    def draw(self, target: pygame.Surface) -> None:
        if self._zooming is not None:
            self._zooming.draw(target)


def _by_key(zoom: Zoom, name: str, box: Box) -> Zoom:
    dx, dy = _WAYS[name]
    return zoom.moved(dx * box.w // _KEY_SHARE, dy * box.h // _KEY_SHARE, box)
