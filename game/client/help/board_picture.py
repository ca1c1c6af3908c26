"""A part of the rose window, drawn as at the table, as large as a box allows."""

from __future__ import annotations

from collections.abc import Callable, Collection, Hashable, Iterable, Iterator
from functools import partial
from itertools import chain
from typing import NamedTuple

import pygame

from game.board.box import Box, Point
from game.board.rose import Rose, Target, rose
from game.board.shapes import Polygon, bounds
from game.client.board.board import BoardPainter
from game.client.board.kit import Kit
from game.client.board.panel import draw_lead
from game.client.board.window import window_steps, within
from game.rules import View
from game.session import printed

#: The side of the square in which a window is laid out to find what is to be seen.
_MEASURE = 1000.0
#: How many painted parts are kept.
_KEPT = 6


class BoardShown:
    """The board of a view with a borough at the bottom, and what draws its parts."""

    def __init__(self, view: View, below: int) -> None:
        self.view, self.below = view, below
        self.painters: dict[Hashable, BoardPainter] = {}
        self._laid: Rose | None = None
        #: What is still to be painted of the parts that were drawn, a few milliseconds at each step.
        self.steps: Iterator[None] = iter(())

    def window(self, rect: tuple[float, float, float, float]) -> Rose:
        view = self.view
        owned = tuple(player["borough"] for player in view["players"])
        return rose(view["boroughs"], owned, rect, self.below, printed.streets(view))

    def lay(self) -> Rose:
        """The window in a square, to find what is to be seen; laid out once."""
        if self._laid is None:
            self._laid = self.window((0.0, 0.0, _MEASURE, _MEASURE))
        return self._laid


class Excerpt(NamedTuple):
    """What is shown of a window.

    around: the shapes that must be seen. golden, faint: lit as what brings something, or is possible.
    marks: by the number of a paragraph, what it speaks of.
    """

    around: Callable[[Rose], Iterable[Polygon]]
    golden: Collection[Target] = ()
    faint: Collection[Target] = ()
    marks: Callable[[Rose], dict[int, tuple[float, float]]] = lambda window: {}


def draw(target: pygame.Surface, box: Box, kit: Kit, board: BoardShown, look: Excerpt) -> dict[int, Point]:
    """Draw the lead of that part of a board into a box; `board.steps` draw the rest.

    Returns where the marks belong.
    """
    window, shown = _fitted(box, board, look)
    before = target.get_clip()
    target.set_clip(shown)
    draw_lead(target, within(window, shown))
    target.set_clip(before)
    board.steps = chain(board.steps, _steps(target, kit, board, look, window, shown))
    return {number: (round(x), round(y)) for number, (x, y) in look.marks(window).items()}


def _steps(
    target: pygame.Surface, kit: Kit, board: BoardShown, look: Excerpt, window: Rose, shown: Box
) -> Iterator[None]:
    """Paint that part of a board, a few milliseconds at each step."""
    yield from window_steps(kit.art, window, kit.crests, shown)
    painter = _painter(kit, board, window, shown)
    yield from painter.piece_steps(board.view)
    layers: list[Callable[[pygame.Surface], None]] = [painter.draw]
    layers += [partial(painter.light.faint, targets=[one]) for one in look.faint]
    layers += [partial(painter.light.glow, targets=[one]) for one in look.golden]
    layers.append(partial(painter.draw_pieces, view=board.view))
    for layer in layers:
        before = target.get_clip()
        target.set_clip(shown)
        layer(target)
        target.set_clip(before)
        yield


def _painter(kit: Kit, board: BoardShown, window: Rose, shown: Box) -> BoardPainter:
    """What draws that part; those used last are kept, as many pages show the same."""
    key = (window.rect, shown)
    painter = board.painters.pop(key, None) or BoardPainter(kit.art, window, kit.crests, (*shown,))
    board.painters[key] = painter
    while len(board.painters) > _KEPT:
        del board.painters[next(iter(board.painters))]
    return painter


def _fitted(box: Box, board: BoardShown, look: Excerpt) -> tuple[Rose, Box]:
    """The window at the size at which that part fills the box, and the box of the part."""
    corners = [bounds(shape) for shape in look.around(board.lay())]
    left, top = min(corner[0] for corner in corners), min(corner[1] for corner in corners)
    right, bottom = max(corner[2] for corner in corners), max(corner[3] for corner in corners)
    grow = min(box.w / (right - left), box.h / (bottom - top))
    shown = box.centred(round((right - left) * grow), round((bottom - top) * grow))
    side = _MEASURE * grow
    return board.window((shown.x - left * grow, shown.y - top * grow, side, side)), shown
