"""The question asked, or whom the table waits for."""

from __future__ import annotations

import pygame

from game.client.layout.box import Box
from game.client.ui import paint
from game.client.ui.kit import Kit
from game.client.ui.style import EDGE, GOLD, PANEL, SOFT


def draw(target: pygame.Surface, box: Box, kit: Kit, text: str, *, asked: bool) -> None:
    """`asked`: somebody at this machine must answer."""
    paint.frame(target, box, kit.px(10), PANEL, GOLD if asked else EDGE)
    inner = box.inset(kit.px(20), kit.px(4))
    paint.label(target, kit.type, text, inner, kit.px(30), "italic", GOLD if asked else SOFT)
