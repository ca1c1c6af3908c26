"""A person on the table: portrait, what hiring does, rats, and hirers."""

from __future__ import annotations

import pygame

from game.client.layout.box import Box
from game.client.table import printed
from game.client.ui import paint
from game.client.ui.kit import Kit
from game.client.ui.style import BRIGHT, EDGE, FAINT, GOLD, PANEL, PARCHMENT, RAISED
from game.rules import View


def hirers(person: str, view: View) -> tuple[int, ...]:
    """The seats that have hired the person this round."""
    return tuple(player["seat"] for player in view["players"] if person in player["hired"])


def draw(
    target: pygame.Surface,
    box: Box,
    kit: Kit,
    person: str,
    view: View,
    *,
    open_: bool,
    golden: bool,
    hot: bool,
    mark: str,
) -> None:
    """Draws a person.

    open_: it can be hired now, with the key `mark`. golden: that brings something. hot: it is pointed at.
    """
    px = kit.px
    still = GOLD if golden else FAINT
    fill, edge = (RAISED if hot else PANEL), (BRIGHT if hot else still) if open_ else EDGE
    paint.frame(target, box, px(10), fill, edge, 2 if open_ else 1)
    inner = box.inset(px(10))
    portrait = inner.left(inner.h * 5 // 8)
    paint.put(target, kit.art.person(person, portrait.size), portrait, "center")
    corner = Box(inner.x, inner.y - px(5), px(18), px(26))  # over the shoulder of the portrait's arch
    paint.label(target, kit.fonts, mark, corner, px(22), "text", GOLD)
    words = inner.after(portrait.w + px(12))
    name = kit.words.person(person)
    paint.label(target, kit.fonts, name, words.top(px(32)), px(22), "display", BRIGHT if open_ else PARCHMENT)
    foot = px(26)
    body = Box(words.x, words.y + px(34), words.w, words.h - px(34) - foot - px(4))
    help_ = kit.words.help(person, view["rules"])
    paint.paragraph(target, kit.fonts, help_, body, px(20), "text", PARCHMENT)
    _foot(target, Box(words.x, words.bottom - foot, words.w, foot), kit, person, view)


def _foot(target: pygame.Surface, box: Box, kit: Kit, person: str, view: View) -> None:
    count = printed.rats(person, view)
    if count:
        paint.put(target, kit.art.rats(count, box.h), box, "left")
    x = box.right
    for seat in reversed(hirers(person, view)):
        shield = kit.art.shield(kit.crest_of(view, seat), box.h)
        x -= shield.get_width() + kit.px(2)
        target.blit(shield, (x, box.y))
