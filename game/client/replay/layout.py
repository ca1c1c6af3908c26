"""Where the parts of a replay stand, and its buttons."""

from __future__ import annotations

from collections.abc import Callable
from typing import Final, Literal

import pygame

from game.board.box import Box, Scale, Size
from game.client.panels.screen import SIGNS, Screen
from game.client.widgets import paint
from game.client.widgets.style import BRIGHT, EDGE, FAINT, GOLD, INK, PANEL, PARCHMENT, RAISED
from game.client.widgets.text import Fonts
from game.client.widgets.widgets import Pressable

#: Units: the height of header, persons and line; of a seat's line; of the hands; of the bar and its buttons.
_HEADS = (48, 168, 52)
_ROW, _HANDS, _CHART, _FOOT = 58, 56, 126, 56
_COLUMN = (760, 1000)


class ReplayPage:
    """A table without anything to decide, and under it the bar with the course of the game.

    hands: what the seats hold. chart: the course; a press there goes to that moment. foot: of the controls.
    """

    def __init__(self, size: Size, seats: int) -> None:
        self.scale = Scale.of(size)
        px = self.scale.px
        margin, gap, between = px(16), px(12), px(6)
        self.bar = Box(
            margin, size[1] - px(_CHART + _FOOT + 10) - margin, size[0] - 2 * margin, px(_CHART + _FOOT + 10)
        )
        above = Box(margin, margin, size[0] - 2 * margin, self.bar.y - gap - margin)
        wide = min(max(above.w - above.h - gap, px(_COLUMN[0])), px(_COLUMN[1]))
        beside = above.after(above.w - wide)
        board = above.left(above.w - wide - gap)
        ledger = px(SIGNS) + seats * px(_ROW)
        header, persons, prompt, rows, hands = beside.stacked([*map(px, _HEADS), ledger, px(_HANDS)], gap)
        log = Box(beside.x, hands.bottom + gap, beside.w, beside.bottom - hands.bottom - gap)
        first, second, third = persons.columns(3, gap)
        menu = header.after(header.w - header.h)
        nothing = Box(header.x, header.y, 0, 0)
        self.screen = Screen(
            scale=self.scale,
            board=board,
            header=header.left(menu.x - gap - header.x),
            to_come=nothing,
            menu=menu,
            persons=(first, second, third),
            prompt=prompt,
            listing=nothing,
            action=nothing,
            signs=rows.top(px(SIGNS)),
            players=tuple(rows.below(px(SIGNS)).stacked([px(_ROW)] * seats)),
            log=log,
        )
        self.foot = Box(self.bar.x, self.bar.bottom - px(_FOOT), self.bar.w, px(_FOOT))
        self.hands = hands.columns(seats, between)
        self.chart = self.bar.top(px(_CHART))


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

    def __init__(self, sign: Sign, action: Callable[[], None], hint: str, *, enabled: bool = True) -> None:
        super().__init__(action, enabled=enabled)
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
        self, picture: pygame.Surface, action: Callable[[], None], hint: str, *, chosen: bool
    ) -> None:
        super().__init__(action)
        self._picture, self.hint, self.chosen = picture, hint, chosen

    def draw(self, target: pygame.Surface, fonts: Fonts, *, hot: bool, focused: bool) -> None:
        lively = hot or focused
        fill = RAISED if self.chosen or lively else INK
        edge = GOLD if self.chosen else BRIGHT if lively else EDGE
        paint.frame(target, self.box, self.box.h // 5, fill, edge, 2 if self.chosen or lively else 1)
        paint.put(target, self._picture, self.box, "center")
