"""The buttons of a replay: going through the moments, and whose eyes it is seen with."""

from __future__ import annotations

from collections.abc import Callable
from typing import Final, Literal

import pygame

from game.board.box import Box
from game.client.widgets import paint
from game.client.widgets.style import BRIGHT, EDGE, FAINT, GOLD, INK, PANEL, PARCHMENT, RAISED
from game.client.widgets.text import Fonts
from game.client.widgets.widgets import Pressable

Sign = Literal["first", "round back", "back", "play", "stop", "on", "round on", "last"]
#: By sign: the triangles (1 to the right, -1 to the left) and upright lines (0) that make it, from the left.
_SHAPES: Final[dict[Sign, tuple[int, ...]]] = {
    "first": (0, -1, -1),
    "round back": (-1, -1),
    "back": (-1,),
    "play": (1,),
    "stop": (0, 0),
    "on": (1,),
    "round on": (1, 1),
    "last": (1, 1, 0),
}


class StepButton(Pressable):
    """A button with a sign as on a tape recorder. hint: what it does, and its key."""

    def __init__(
        self, box: Box, sign: Sign, action: Callable[[], None], hint: str, *, enabled: bool = True
    ) -> None:
        super().__init__(box, action, enabled=enabled)
        self.sign, self.hint = sign, hint

    def draw(self, target: pygame.Surface, fonts: Fonts, *, hot: bool, focused: bool) -> None:
        lively = self.enabled and (hot or focused)
        golden = self.sign in ("play", "stop")
        edge = GOLD if lively or golden else EDGE
        paint.frame(target, self.box, self.box.h // 5, RAISED if lively else PANEL, edge, 2 if lively else 1)
        ink = FAINT if not self.enabled else BRIGHT if lively or golden else PARCHMENT
        reach = self.box.h * 2 // 9
        shapes = _SHAPES[self.sign]
        if self.sign in ("back", "on"):
            shapes = (0, *shapes) if self.sign == "on" else (*shapes, 0)
        wide = [reach // 2 if shape == 0 else round(reach * 1.4) for shape in shapes]
        x, y = self.box.center[0] - sum(wide) // 2, self.box.center[1]
        for shape, room in zip(shapes, wide, strict=True):
            if shape == 0:
                target.fill(ink, (x + room // 6, y - reach, max(2, room // 2), 2 * reach))
            else:
                base, tip = (x, x + room) if shape > 0 else (x + room, x)
                pygame.draw.polygon(target, ink, [(base, y - reach), (tip, y), (base, y + reach)])
            x += room


class ViewerTab(Pressable):
    """Chooses whose eyes the game is seen with. picture: the arms or sign of the viewer."""

    def __init__(
        self, box: Box, picture: pygame.Surface, action: Callable[[], None], hint: str, *, chosen: bool
    ) -> None:
        super().__init__(box, action)
        self._picture, self.hint, self.chosen = picture, hint, chosen

    def draw(self, target: pygame.Surface, fonts: Fonts, *, hot: bool, focused: bool) -> None:
        lively = hot or focused
        fill = RAISED if self.chosen or lively else INK
        edge = GOLD if self.chosen else BRIGHT if lively else EDGE
        paint.frame(target, self.box, self.box.h // 5, fill, edge, 2 if self.chosen or lively else 1)
        paint.put(target, self._picture, self.box, "center")
