"""A person on the table: portrait, what hiring does, rats, and hirers."""

from __future__ import annotations

import pygame

from game.client.layout.box import Box
from game.client.table import printed
from game.client.ui import masonry, paint
from game.client.ui.kit import Kit
from game.client.ui.style import BRIGHT, EDGE, FAINT, GOLD, INK, PANEL, PARCHMENT, RAISED
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
    masonry.plate(target, box, kit, fill, edge)
    if open_:
        paint.frame(target, box, px(9), None, edge, 2)
    inner = box.inset(px(14), px(9))
    name = kit.words.person(person)
    head, rest = inner.top(px(34)), inner.below(px(38))
    paint.label(target, kit.fonts, name, head, px(27), "display", BRIGHT if open_ else PARCHMENT)
    portrait = rest.left(min(rest.h * 5 // 8, inner.w * 27 // 100))
    paint.put(target, kit.art.person(person, portrait.size), portrait, "center")
    corner = Box(portrait.x, rest.y, px(18), px(26))  # over the shoulder of the portrait's arch
    paint.label(target, kit.fonts, mark, corner, px(24), "text", GOLD)
    help_ = kit.words.help(person, view["rules"])
    paint.paragraph(target, kit.fonts, help_, rest.after(portrait.w + px(7)), px(24), "text", PARCHMENT)
    _foot(target, portrait, kit, person, view)


def _foot(target: pygame.Surface, portrait: Box, kit: Kit, person: str, view: View) -> None:
    """At the portrait's foot the rats, and above them the arms of the hirers."""
    tall = kit.px(26)
    foot = portrait.below(portrait.h - tall)
    rats = kit.art.rats(printed.rats(person, view), tall)
    if printed.rats(person, view):
        ground = Box(0, 0, rats.get_width() + kit.px(8), tall + kit.px(2))
        paint.frame(target, ground.moved(foot.x - kit.px(2), foot.y - kit.px(2)), kit.px(8), INK, None)
        paint.put(target, rats, foot.after(kit.px(2)))
    seats = hirers(person, view)
    step = min(tall, (portrait.w - tall) // max(1, len(seats) - 1))
    for number, seat in enumerate(seats):
        shield = kit.art.shield(kit.crest_of(view, seat), tall)
        target.blit(shield, (portrait.x + number * step, foot.y - tall - kit.px(4)))
