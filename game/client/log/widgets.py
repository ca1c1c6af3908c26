"""The button that opens the log at full height, and the sign of the chat."""

from __future__ import annotations

import pygame

from game.board.box import Box
from game.client.widgets import paint
from game.client.widgets.style import BRIGHT, EDGE, GOLD, INK, PARCHMENT, RAISED, SOFT
from game.client.widgets.text import Fonts
from game.client.widgets.widgets import Pressable


class OpenLogButton(Pressable):
    """The button of `draw_opener`, which draws it at rest: what is explained may cover it then."""

    def draw(self, target: pygame.Surface, fonts: Fonts, *, hot: bool, focused: bool) -> None:
        if hot or focused:
            draw_opener(target, self.box, lively=True)


def draw_opener(target: pygame.Surface, box: Box, *, lively: bool = False) -> None:
    """A button with an arrow up and an arrow down."""
    ink = BRIGHT if lively else SOFT
    paint.frame(target, box, box.h // 5, RAISED if lively else INK, GOLD if lively else EDGE)
    x, y = box.center
    reach, wide = box.h * 3 // 10, max(2, box.h // 6)
    pygame.draw.line(target, ink, (x, y - reach + 1), (x, y + reach - 1), max(1, box.h // 14))
    for way in (-1, 1):
        tip = (x, y + way * reach)
        pygame.draw.polygon(
            target, ink, [(x - wide, tip[1] - way * wide), tip, (x + wide, tip[1] - way * wide)]
        )


def bubble(size: int) -> pygame.Surface:
    big = size * 4
    picture = pygame.Surface((big, big), pygame.SRCALPHA)
    body = pygame.Rect(big // 12, big // 8, big * 10 // 12, big * 11 // 20)
    pygame.draw.rect(picture, PARCHMENT, body, border_radius=big // 6)
    tail = [
        (big // 4, body.bottom - big // 20),
        (big // 2, body.bottom - big // 20),
        (big // 4, big * 15 // 16),
    ]
    pygame.draw.polygon(picture, PARCHMENT, tail)
    for number in (1, 2, 3):
        pygame.draw.circle(picture, INK, (body.x + body.w * number // 4, body.centery), big // 16)
    return pygame.transform.smoothscale(picture, (size, size))
