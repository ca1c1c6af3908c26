"""Rows of the contents, pictures that lead to entries, and the numbered marks."""

from __future__ import annotations

from collections.abc import Callable

import pygame

from game.board.box import Box, Point
from game.client.board.kit import Kit
from game.client.widgets import paint
from game.client.widgets.style import BRIGHT, DEEP_GOLD, EDGE, GOLD, INK, PANEL, PARCHMENT, RAISED, SOFT
from game.client.widgets.text import Fonts
from game.client.widgets.widgets import Pressable

#: Half the width of a mark, in units.
MARK = 19


class ContentsRow(Pressable):
    """A line of the contents or of what was found; the one that is open stands out."""

    def __init__(
        self, box: Box, label: str, action: Callable[[], None], px: int, *, open_: bool, kind: str = ""
    ) -> None:
        super().__init__(box, action)
        self.label, self._px, self.open, self._kind = label, px, open_, kind

    def draw(self, target: pygame.Surface, fonts: Fonts, *, hot: bool, focused: bool) -> None:
        box, px = self.box.inset(0, max(1, self._px // 12)), self._px
        if self.open or hot or focused:
            paint.frame(target, box, px // 3, RAISED, GOLD if hot or focused else EDGE)
        inner = box.inset(px * 2 // 3, 0)
        if self._kind:
            wide = fonts.width(self._kind, "italic", px)
            paint.label(target, fonts, self._kind, inner, px, "italic", SOFT, "right")
            inner = inner.left(inner.w - wide - px // 2)
        ink = BRIGHT if self.open or hot or focused else PARCHMENT
        paint.label(target, fonts, self.label, inner, px, "text", ink)


class EntryLink(Pressable):
    """A picture with a name that leads to an entry. picture: draws into a box."""

    def __init__(
        self,
        box: Box,
        label: str,
        action: Callable[[], None],
        kit: Kit,
        picture: Callable[[pygame.Surface, Box], None],
        *,
        named: bool = True,
    ) -> None:
        super().__init__(box, action)
        self.label, self._kit, self._picture, self._named = label, kit, picture, named

    def draw(self, target: pygame.Surface, fonts: Fonts, *, hot: bool, focused: bool) -> None:
        px, lively = self._kit.px, hot or focused
        paint.frame(
            target,
            self.box,
            px(10),
            RAISED if lively else PANEL,
            GOLD if lively else EDGE,
            px(2) if lively else 1,
        )
        inner = self.box.inset(px(3))
        if not self._named:
            self._picture(target, inner)
            return
        foot = px(68)
        self._picture(target, inner.top(inner.h - foot))
        ink = BRIGHT if lively else PARCHMENT
        name = self.box.inset(px(1), px(3)).below(inner.h - foot)
        lines = fonts.wrap(self.label, "text", px(27), name.w)
        middle = name.centred(name.w, len(lines) * fonts.height("text", px(27)))
        paint.paragraph(target, fonts, self.label, middle, px(27), "text", ink, "center")


def mark(target: pygame.Surface, kit: Kit, centre: Point, number: int) -> None:
    """A gold disc with a number, as it stands on a picture and before the paragraph about it."""
    side = 2 * kit.px(MARK)
    box = Box(centre[0] - side // 2, centre[1] - side // 2, side, side)
    paint.frame(target, box.inset(-kit.px(2)), side // 2 + kit.px(2), INK, None)
    paint.frame(target, box, side // 2, BRIGHT, DEEP_GOLD, max(1, kit.px(2)))
    paint.label(target, kit.fonts, str(number), box, kit.px(27), "display", INK, "center")
