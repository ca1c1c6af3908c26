"""The panel with the coach's advice, over the players' lines and the log, where nothing is chosen."""

from __future__ import annotations

import pygame

from game.board.box import Box
from game.bots.coach.advice import Advice
from game.client.board.kit import Kit
from game.client.panels.screen import Screen
from game.client.widgets import paint
from game.client.widgets.style import BRIGHT, DEEP_GOLD, GOLD, INK, PARCHMENT, SOFT, Colour
from game.client.widgets.text import Face
from game.text.coach import AdviceText, CoachWords

#: The largest and least size of the text, in units.
_SIZES = range(27, 12, -1)
#: The space between two options.
_GAP = 8
#: A block of text: its words, face and colour.
_Block = tuple[str, Face, Colour]


def place(screen: Screen) -> Box:
    """Where the panel stands: beside the rose window, under everything that can be chosen."""
    top = screen.action.bottom + screen.scale.px(12)
    return Box(screen.log.x, top, screen.log.w, screen.log.bottom - top)


def draw(target: pygame.Surface, box: Box, kit: Kit, advice: Advice | None) -> None:
    target.blit(paint.night(target.get_size()), box[:2], box)
    paint.frame(target, box, kit.px(12), INK, DEEP_GOLD, max(1, kit.px(2)))
    inner = box.inset(kit.px(20), kit.px(12))
    head = inner.top(kit.px(34))
    text = kit.words.catalog.text
    paint.label(target, kit.fonts, text("coach.title"), head, kit.px(28), "display", GOLD)
    paint.label(target, kit.fonts, text("coach.close"), head, kit.px(27), "italic", SOFT, "right")
    body = inner.below(kit.px(40))
    if advice is None or not advice.options:
        said = text("coach.thinking" if advice is None else "coach.silent")
        paint.paragraph(target, kit.fonts, said, body, kit.px(27), "italic", PARCHMENT)
        return
    spoken = CoachWords(kit.words)
    _draw_options(target, body, kit, [spoken.option(option, n) for n, option in enumerate(advice.options)])


def _draw_options(target: pygame.Surface, body: Box, kit: Kit, told: list[AdviceText]) -> None:
    blocks = [_blocks(kit, number, text) for number, text in enumerate(told, 1)]
    gaps = len(blocks) - 1
    flat = [(words, face) for option in blocks for words, face, _ in option]
    px = kit.fonts.common_size(flat, [*map(kit.px, _SIZES)], body.w, body.h - gaps * kit.px(_GAP))
    y = body.y
    for number, option in enumerate(blocks):
        y += kit.px(_GAP) if number else 0
        for words, face, colour in option:
            for line in kit.fonts.wrap(words, face, px, body.w):
                step = kit.fonts.height(face, px)
                if y + step > body.bottom:
                    return
                paint.put(target, kit.fonts.line(line, face, px, colour), Box(body.x, y, body.w, step))
                y += step


def _blocks(kit: Kit, number: int, told: AdviceText) -> list[_Block]:
    title = kit.words.catalog.text("coach.option", number=number, title=told.title, rank=told.rank)
    told_of = " ".join(filter(None, (*told.reasons, told.plan, *told.outlook)))
    blocks: list[_Block] = [(title, "text", BRIGHT if number == 1 else GOLD), (told_of, "text", PARCHMENT)]
    return [block for block in blocks if block[0]]
