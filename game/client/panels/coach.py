"""The panel with the coach's advice, over the ledger and the log, where nothing is chosen."""

from __future__ import annotations

import pygame

from game.board.box import Box
from game.bots.coach.advice import Advice
from game.client.board.kit import Kit
from game.client.panels import style
from game.client.panels.screen import Screen
from game.client.panels.style import GAIN, GAP, LIVELY, READ, REST, TIGHT
from game.client.widgets import paint
from game.client.widgets.style import Colour
from game.client.widgets.text import Face
from game.text.coach import AdviceText, CoachWords

#: The largest and least size of the text, in units.
_SIZES = range(style.TYPE["text"].units, 12, -1)


def place(screen: Screen) -> Box:
    """Where the panel stands: beside the rose window, under everything that can be chosen."""
    top, area = screen.action.bottom + screen.scale.px(GAP), screen.action
    return Box(area.x, top, area.w, max(screen.log.bottom, screen.players[-1].bottom) - top)


def draw(target: pygame.Surface, box: Box, kit: Kit, advice: Advice | None) -> None:
    target.blit(paint.night(target.get_size()), box[:2], box)
    style.plate(target, kit, box)
    inner = box.inset(kit.px(2 * GAP), kit.px(GAP))
    head, body = inner.top(style.height(kit)), inner.below(style.height(kit) + kit.px(TIGHT))
    text = kit.words.catalog.text
    style.write(target, kit, text("coach.title"), head, "title", GAIN)
    style.write(target, kit, text("coach.close"), head, ink=REST, align="right")
    if advice is None or not advice.options:
        style.tell(target, kit, text("coach.thinking" if advice is None else "coach.silent"), body)
        return
    spoken = CoachWords(kit.words)
    _draw_options(target, body, kit, [spoken.option(option, n) for n, option in enumerate(advice.options)])


def _draw_options(target: pygame.Surface, body: Box, kit: Kit, told: list[AdviceText]) -> None:
    """Draws the options in the largest type in which all of them fit."""
    options = [_blocks(kit, number, text) for number, text in enumerate(told, 1)]
    flat: list[tuple[str, Face]] = [(words, "text") for option in options for words, _ in option]
    room = body.h - (len(options) - 1) * kit.px(TIGHT)
    px = kit.fonts.common_size(flat, [*map(kit.px, _SIZES)], body.w, room)
    for option in options:
        for words, ink in option:
            body = body.below(paint.paragraph(target, kit.fonts, words, body, px, colour=ink))
        body = body.below(kit.px(TIGHT))


def _blocks(kit: Kit, number: int, told: AdviceText) -> list[tuple[str, Colour]]:
    """The title of an option and what is told of it, with their colours."""
    title = kit.words.catalog.text("coach.option", number=number, title=told.title, rank=told.rank)
    reasons = " ".join(filter(None, (*told.reasons, told.plan, *told.outlook)))
    blocks = [(title, LIVELY if number == 1 else GAIN), (reasons, READ)]
    return [block for block in blocks if block[0]]
