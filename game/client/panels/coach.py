"""The panel with the coach's advice, over the log, where nothing is chosen."""

from __future__ import annotations

import pygame

from game.board.box import Box
from game.client.board.kit import Kit
from game.client.panels import style
from game.client.panels.screen import Screen
from game.client.panels.style import FINE, GAIN, GAP, LIVELY, READ, REST, TIGHT
from game.client.widgets import paint
from game.client.widgets.style import Colour
from game.client.widgets.text import Face
from game.session.hints import Hints
from game.text.coach import CoachWords

#: The largest and least size of the text, in units.
_SIZES = range(style.TYPE["text"].units, 12, -1)
#: What is told of an option, each with its colour.
_Told = list[tuple[str, Colour]]


def place(screen: Screen, kit: Kit, hints: Hints) -> Box:
    """Where the panel stands: as high as its words; whole lines of the log show under it."""
    options, step, wide = _told(kit, hints), style.height(kit), _inner(screen.log, kit).w
    lines = 1 + sum(len(style.wrap(kit, words, wide)) for told in options for words, _ in told)
    height = lines * step + len(options) * kit.px(TIGHT) + 2 * kit.px(GAP)
    box = screen.over_log(height)
    return box.top(box.h - max(0, box.h - kit.px(FINE) - height) // step * step)


def draw(target: pygame.Surface, screen: Screen, kit: Kit, hints: Hints) -> None:
    box, options = place(screen, kit, hints), _told(kit, hints)
    target.blit(paint.night(target.get_size()), box[:2], box)
    style.plate(target, kit, box)
    inner, text = _inner(box, kit), kit.words.catalog.text
    head, body = inner.top(style.height(kit)), inner.below(style.height(kit) + kit.px(TIGHT))
    style.write(target, kit, text("coach.title"), head, "title", GAIN)
    style.write(target, kit, text("coach.close"), head, ink=REST, align="right")
    flat: list[tuple[str, Face]] = [(words, "text") for told in options for words, _ in told]
    room = body.h - (len(options) - 1) * kit.px(TIGHT)
    px = kit.fonts.common_size(flat, [*map(kit.px, _SIZES)], body.w, room)
    for told in options:
        for words, ink in told:
            body = body.below(paint.paragraph(target, kit.fonts, words, body, px, colour=ink))
        body = body.below(kit.px(TIGHT))


def _inner(box: Box, kit: Kit) -> Box:
    return box.inset(kit.px(2 * GAP), kit.px(GAP))


def _told(kit: Kit, hints: Hints) -> list[_Told]:
    """For each option its title and what is told of it; or that there is no advice."""
    advice = hints.advice
    if hints.silent:
        return [[(kit.words.catalog.text("why.silent"), READ)]]
    if advice is None or not advice.options:
        return [[(said, READ)] for said, _ in CoachWords(kit.words).advice(advice)]
    return [
        [(title, GAIN if number else LIVELY), *([(why, READ)] if why else [])]
        for number, (title, why) in enumerate(CoachWords(kit.words).advice(advice))
    ]
