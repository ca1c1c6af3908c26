"""A person on the table: portrait, what hiring does, rats, and hirers; large while persons are hired."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final, NamedTuple

import pygame

from game.board.box import Box
from game.board.crest import Crest
from game.client.board import masonry
from game.client.board.kit import Kit
from game.client.option_previews import tokens
from game.client.widgets import paint
from game.client.widgets.style import (
    BRIGHT,
    DEEP_GOLD,
    EDGE,
    FAINT,
    GOLD,
    INK,
    PANEL,
    PARCHMENT,
    RAISED,
    SOFT,
)
from game.rules import Gain, View
from game.session import printed
from game.text.describe import Label


class PersonLook(NamedTuple):
    """How a person's card looks.

    open_: it can be hired now, with the key `mark`. golden: that brings something. hot: it is pointed at.
    label: what hiring it would bring, and seat: whom. words: the height that what stands under the portrait
    needs in each of the three large cards; the rest is the portrait's.
    """

    open_: bool = False
    golden: bool = False
    hot: bool = False
    mark: str = ""
    label: Label | None = None
    seat: int | None = None
    words: int = 0


#: The least of a large card that is above the line, in hundredths of its height.
_LEAST_UPPER = 41
#: How much of a card's width a portrait takes, in hundredths, in the row and large: the most, and less where
#: the words beside it need more room.
_SMALL: Final = (27, 23, 18)
_LARGE: Final = (46, 40, 34, 28)
#: The height of a card's name and what is under it before the portrait begins.
_NAME = 35
#: The width of the key beside a portrait, and how far words stand from the portrait.
_ASIDE, _GAP = 14, 7
_CLOSED = PersonLook()


def hirers(person: str, view: View) -> tuple[int, ...]:
    return tuple(player["seat"] for player in view["players"] if person in player["hired"])


def draw(
    target: pygame.Surface, box: Box, kit: Kit, person: str, view: View, look: PersonLook = _CLOSED
) -> None:
    """Draws a person in the row: what hiring does beside the portrait."""
    inner = _card(target, box, kit, look)
    portrait = _upper(target, inner, kit, person, view, look, _SMALL)
    _foot(target, portrait, kit, person, view)


def draw_large(target: pygame.Surface, box: Box, kit: Kit, person: str, view: View, look: PersonLook) -> None:
    """Draws a person large: under that what hiring would bring, or the rule in full where it cannot be
    hired now; at the bottom rats and hirers."""
    px = kit.px
    inner = _card(target, box, kit, look)
    foot = inner.below(inner.h - px(32))
    most = px(_NAME) + inner.w * _LARGE[0] // 100 * 8 // 5
    wanted = max(most, _upper_height(inner, kit, person, view))
    upper = inner.top(max(inner.h * _LEAST_UPPER // 100, min(wanted, inner.h - px(48) - look.words)))
    lower = Box(inner.x, upper.bottom + px(14), inner.w, foot.y - upper.bottom - px(16))
    _upper(target, upper, kit, person, view, look, _LARGE)
    target.fill(DEEP_GOLD if look.golden else EDGE, (lower.x, lower.y - px(7), lower.w, 1))
    if look.label is None or look.seat is None:
        rule = kit.words.rule(person, view["rules"])
        paint.paragraph(target, kit.fonts, rule, lower, px(27), "text", SOFT)
    else:
        _gain(target, lower, kit, look.label, kit.crest_of(view, look.seat), golden=look.golden)
    paint.put(target, kit.art.rats(printed.rats(person, view), foot.h), foot)
    for number, seat in enumerate(reversed(hirers(person, view)), 1):
        shield = kit.art.shield(kit.crest_of(view, seat), foot.h)
        target.blit(shield, (foot.right - number * (foot.h + px(2)), foot.y))


def words_height(box: Box, kit: Kit, person: str, view: View, look: PersonLook) -> int:
    """The height that all words under the portrait of a large card need."""
    px, width = kit.px, _inside(box, kit).w
    if look.label is None or look.seat is None:
        told, above = kit.words.rule(person, view["rules"]), 0
    else:
        texts = look.label.lists or look.label.texts
        told, above = texts[0], px(42) if tokens.shown(look.label) else 0
    lines = kit.fonts.wrap(told, "text", px(27), width)
    return above + len(lines) * kit.fonts.height("text", px(27))


def _upper_height(inner: Box, kit: Kit, person: str, view: View) -> int:
    """The height that name and words beside the smallest portrait of a large card need."""
    px = kit.px
    width = inner.w - px(_ASIDE) - inner.w * _LARGE[-1] // 100 - px(_GAP)
    lines = kit.fonts.wrap(kit.words.help(person, view["rules"]), "text", px(27), width)
    return px(_NAME) + len(lines) * kit.fonts.height("text", px(27))


def _inside(box: Box, kit: Kit) -> Box:
    return box.inset(kit.px(13), kit.px(7))


def _card(target: pygame.Surface, box: Box, kit: Kit, look: PersonLook) -> Box:
    """Draws the card without anything on it; returns the room for that."""
    still = GOLD if look.golden else FAINT
    fill, edge = (RAISED if look.hot else PANEL), (BRIGHT if look.hot else still) if look.open_ else EDGE
    masonry.plate(target, box, kit, fill, edge)
    if look.open_:
        paint.frame(target, box, kit.px(9), None, edge, 2)
    return _inside(box, kit)


def _upper(
    target: pygame.Surface,
    box: Box,
    kit: Kit,
    person: str,
    view: View,
    look: PersonLook,
    shares: Sequence[int],
) -> Box:
    """Draws name, portrait (the first of these shares of the width, in hundredths, that leaves room for the
    words), key and what hiring does; returns the portrait's box."""
    px = kit.px
    head, rest = box.top(px(34)), box.below(px(_NAME))
    ink = BRIGHT if look.open_ else PARCHMENT
    paint.label(target, kit.fonts, kit.words.person(person), head, px(27), "display", ink)
    aside = px(_ASIDE) if look.mark else 0
    help_ = kit.words.help(person, view["rules"])

    def beside(share: int) -> tuple[Box, Box]:
        portrait = rest.after(aside).left(min(rest.h * 5 // 8, box.w * share // 100))
        return portrait, rest.after(aside + portrait.w + px(_GAP))

    fitting = (boxes for boxes in map(beside, shares) if kit.fits(help_, boxes[1]))
    portrait, words = next(fitting, beside(shares[-1]))
    paint.put(target, kit.art.person(person, portrait.size), portrait, "center")
    corner = Box(rest.x, rest.y, px(18), px(26))  # beside the shoulder of the portrait's arch
    paint.label(target, kit.fonts, look.mark, corner, px(27), "text", GOLD)
    paint.paragraph(target, kit.fonts, help_, words, px(27), "text", PARCHMENT)
    return portrait


def _gain(target: pygame.Surface, box: Box, kit: Kit, label: Label, crest: Crest, *, golden: bool) -> None:
    """What hiring would bring: figures, and under them words."""
    px, gains = kit.px, tokens.shown(label)
    if gains:
        figures = box.top(px(40))
        tokens.row(target, figures, kit, crest, gains, _fitting(kit, gains, figures))
        box = box.below(px(42))
    told = kit.readable(label.lists or label.texts, box)
    paint.paragraph(target, kit.fonts, told, box, px(27), "text", GOLD if golden else SOFT)


def _fitting(kit: Kit, gains: Sequence[Gain], room: Box) -> int:
    """The largest height of figures and signs that fits."""
    units = 36
    while units > 18 and tokens.size(kit, gains, units)[0] > room.w:
        units -= 2
    return kit.px(units)


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
