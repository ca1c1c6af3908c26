"""A person on the table: portrait, what hiring does, rats, and hirers; large while persons are hired."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final, NamedTuple

import pygame

from game.board.box import Box
from game.board.crest import Crest
from game.client.board.kit import Kit
from game.client.option_previews import tokens
from game.client.panels import style
from game.client.panels.style import FINE, GAIN, GAP, LIVELY, READ, REST, SIGN, TIGHT
from game.client.widgets import paint
from game.client.widgets.text import Face
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


Shares = tuple[int, ...]
#: The least of a large card that is above the line, in hundredths of its height.
_LEAST_UPPER: Final = 41
#: How much of a card's width a portrait takes, in hundredths, in the row and large: the most, and less where
#: the words beside it need more room.
_SMALL: Final = (30, 25, 18)
_LARGE: Final = (46, 40, 34, 28)
#: A key that chooses, as wide as any. A portrait's width and height.
_KEY: Final = "0"
_WIDE, _HIGH = 5, 8
_CLOSED = PersonLook()


def hirers(person: str, view: View) -> tuple[int, ...]:
    return tuple(player["seat"] for player in view["players"] if person in player["hired"])


def draw(
    target: pygame.Surface, box: Box, kit: Kit, person: str, view: View, look: PersonLook = _CLOSED
) -> Box:
    """Draw a person in the row: what hiring does beside the portrait; return the portrait's box."""
    inner = _card(target, box, kit, look)
    portrait = _upper(target, inner, kit, person, view, look, _SMALL)
    tall = kit.px(SIGN)  # rats stand under a small portrait, and on a high one
    foot = Box(portrait.x, min(portrait.bottom, inner.bottom - tall), portrait.w, tall)
    edge = kit.px(TIGHT) // 2
    number = printed.rats(person, view)
    rats = kit.art.rats(number, min(foot.h, (portrait.w - 2 * edge) // max(1, number)))
    if number:
        ground = foot.left(rats.get_width() + 2 * edge)
        paint.frame(target, ground.inset(0, -edge), kit.px(TIGHT), style.GROUND, None)
        paint.put(target, rats, ground.inset(edge, 0))
    seats = hirers(person, view)
    step = min(foot.h, (portrait.w - foot.h) // max(1, len(seats) - 1))
    for number, seat in enumerate(seats):
        shield = kit.art.shield(kit.crest_of(view, seat), foot.h)
        target.blit(shield, (portrait.x + number * step, foot.y - foot.h - kit.px(TIGHT)))
    return portrait


def draw_large(target: pygame.Surface, box: Box, kit: Kit, person: str, view: View, look: PersonLook) -> None:
    """Draw a person large: under that what hiring would bring, or the rule in full where it cannot be
    hired now; at the bottom rats and hirers."""
    px, inner = kit.px, _card(target, box, kit, look)
    rest, foot = inner.top(inner.h - px(SIGN + TIGHT)), inner.below(inner.h - px(SIGN))
    most = style.height(kit, "title") + inner.w * _LARGE[0] // 100 * _HIGH // _WIDE
    wanted = max(most, _upper_height(inner, kit, person, view))
    upper = rest.top(max(inner.h * _LEAST_UPPER // 100, min(wanted, rest.h - px(2 * TIGHT) - look.words)))
    _upper(target, upper, kit, person, view, look, _LARGE)
    style.line(target, kit, rest.below(upper.h + px(TIGHT)))
    lower = rest.below(upper.h + px(2 * TIGHT))
    if look.label is None or look.seat is None:
        style.tell(target, kit, kit.words.rule(person, view["rules"]), lower, ink=REST)
    else:
        _gain(target, lower, kit, look.label, kit.crest_of(view, look.seat), golden=look.golden)
    paint.put(target, kit.art.rats(printed.rats(person, view), foot.h), foot)
    for number, seat in enumerate(reversed(hirers(person, view)), 1):
        shield = kit.art.shield(kit.crest_of(view, seat), foot.h)
        target.blit(shield, (foot.right - number * (foot.h + px(TIGHT)), foot.y))


def words_height(box: Box, kit: Kit, person: str, view: View, look: PersonLook) -> int:
    """The height that all words under the portrait of a large card need."""
    if look.label is None or look.seat is None:
        told, above = kit.words.rule(person, view["rules"]), 0
    else:
        texts = look.label.lists or look.label.texts
        told, above = texts[0], style.height(kit, "question") if tokens.shown(look.label) else 0
    return above + len(style.wrap(kit, told, _inside(box, kit).w)) * style.height(kit)


def _upper_height(inner: Box, kit: Kit, person: str, view: View) -> int:
    """The height that name and words beside the smallest portrait of a large card need."""
    words = inner.w - style.width(kit, _KEY) - inner.w * _LARGE[-1] // 100 - kit.px(TIGHT + FINE)
    lines = style.wrap(kit, kit.words.help(person, view["rules"]), words)
    return style.height(kit, "title") + len(lines) * style.height(kit)


def _inside(box: Box, kit: Kit) -> Box:
    return box.inset(kit.px(GAP), kit.px(TIGHT))


def _card(target: pygame.Surface, box: Box, kit: Kit, look: PersonLook) -> Box:
    """Draw the card's ground if it can be chosen; return the room on it."""
    if look.open_:
        style.choice(target, kit, box, golden=look.golden, lively=look.hot)
    return _inside(box, kit)


def _upper(
    target: pygame.Surface, box: Box, kit: Kit, person: str, view: View, look: PersonLook, shares: Shares
) -> Box:
    """Draw name, portrait (the first of these shares of the width, in hundredths, that leaves room for the
    words), key and what hiring does; returns the portrait's box."""
    head, fonts = style.height(kit, "title"), kit.fonts
    ink = LIVELY if look.open_ else READ
    face, px = _name_type(kit, [*map(kit.words.person, view["persons"])], box.w)
    paint.label(target, fonts, kit.words.person(person), box.top(head), px, face, ink)
    rest, aside = box.below(head), style.width(kit, _KEY) + kit.px(FINE) if look.mark else 0

    def beside(share: int) -> tuple[Box, Box]:
        portrait = rest.after(aside).left(min(rest.h * _WIDE // _HIGH, box.w * share // 100))
        return portrait, rest.after(aside + portrait.w + kit.px(TIGHT))

    def boxes(help_: str) -> tuple[Box, Box]:
        """The portrait's box and that of the words beside it."""
        fitting = (found for found in map(beside, shares) if kit.fits(help_, found[1]))
        return next(fitting, beside(shares[-1]))

    helps = {one: kit.words.help(one, view["rules"]) for one in (person, *view["persons"])}
    portrait, words = boxes(helps[person])
    tall = min(portrait.h, portrait.w * _HIGH // _WIDE)
    paint.put(target, kit.art.person(person, (portrait.w, tall)), portrait.top(tall), "center")
    style.write(target, kit, look.mark, rest.top(style.height(kit)), ink=GAIN)
    rooms = [(told, boxes(told)[1]) for told in helps.values()]
    px = min(fonts.paragraph_size(told, "text", style.px(kit, "text"), *room.size)[0] for told, room in rooms)
    paint.paragraph(target, fonts, helps[person], words, px)
    return portrait.top(tall)


def _name_type(kit: Kit, names: Sequence[str], width: int) -> tuple[Face, int]:
    """The face and size in which all names fit: capitals, or letters where those would be much smaller."""
    fitting, px = kit.fonts.fitting, style.px(kit, "title")
    small = min(fitting(name, "display", px, width) for name in names)
    if small * 10 >= px * 9:
        return "display", small
    return "text", min(fitting(name, "text", style.px(kit, "question"), width) for name in names)


def _gain(target: pygame.Surface, box: Box, kit: Kit, label: Label, crest: Crest, *, golden: bool) -> None:
    """What hiring would bring: figures, and under them words."""
    gains = tokens.shown(label)
    if gains:
        figures = box.top(style.height(kit, "question"))
        tokens.row(target, figures, kit, crest, gains, _fitting(kit, gains, figures))
        box = box.below(figures.h)
    told = kit.readable(label.lists or label.texts, box)
    style.tell(target, kit, told, box, ink=GAIN if golden else REST)


def _fitting(kit: Kit, gains: Sequence[Gain], room: Box) -> int:
    """The largest height of figures and signs that fits."""
    sizes = range(style.TYPE["question"].units, style.TYPE["text"].units // 2, -2)
    units = next((units for units in sizes if tokens.size(kit, gains, units)[0] <= room.w), sizes[-1])
    return tokens.height(kit, units)
