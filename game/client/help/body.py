"""What a page shows under its heading: words, links, a table."""

from __future__ import annotations

from collections.abc import Callable, Collection, Sequence
from functools import partial
from typing import Final

import pygame

from game import rules
from game.board.box import Box, Point
from game.client.board.kit import Kit
from game.client.help import contents, texts
from game.client.help.contents import DECKS, LISTS, Topic
from game.client.help.setting import TableSetting
from game.client.panels import cards
from game.client.widgets import paint
from game.client.widgets.even import Even
from game.client.widgets.page import Column, Control, Frame, Part, Picture, Row, Space, Words, grid
from game.client.widgets.style import BRIGHT, DEEP_GOLD, EDGE, GOLD, INK, PANEL, PARCHMENT, RAISED, SOFT
from game.client.widgets.text import Align, Fonts
from game.client.widgets.typography import Style
from game.client.widgets.widgets import Pressable

#: Half the width of a mark, in units.
MARK = 19


class ContentsRow(Pressable):
    """A line of the contents or of what was found, all in the size that `labels` need; the one that is open
    stands out."""

    def __init__(
        self, label: str, labels: Sequence[str], action: Callable[[], None], *, open_: bool, kind: str = ""
    ) -> None:
        super().__init__(action)
        self.label, self._labels, self.open, self._kind = label, labels, open_, kind

    def draw(self, target: pygame.Surface, fonts: Fonts, *, hot: bool, focused: bool) -> None:
        box, px = self.box.inset(0, max(1, self.px // 12)), self.px
        if self.open or hot or focused:
            paint.frame(target, box, px // 3, RAISED, GOLD if hot or focused else EDGE)
        inner = box.inset(px * 2 // 3, 0)
        px = min(fonts.fitting(label, "text", px, inner.w) for label in self._labels)
        if self._kind:
            wide = fonts.width(self._kind, "italic", px)
            paint.label(target, fonts, self._kind, inner, px, "italic", SOFT, "right")
            inner = inner.left(inner.w - wide - px // 2)
        ink = BRIGHT if self.open or hot or focused else PARCHMENT
        paint.label(target, fonts, self.label, inner, px, "text", ink)


class EntryLink(Pressable):
    """A picture with a name under it, or beside it in a low box, that leads to an entry.

    picture: draws into a box. names: all that are beside it, in one size; without them it has no name.
    """

    def __init__(
        self,
        label: str,
        action: Callable[[], None],
        kit: Kit,
        picture: Callable[[pygame.Surface, Box], None],
        names: Collection[str] = (),
    ) -> None:
        super().__init__(action)
        self.label, self._kit, self._picture, self._names = label, kit, picture, names

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
        if not self._names:
            self._picture(target, inner)
            return
        if self.box.w > 2 * self.box.h:
            picture, name = inner.left(inner.h * 5 // 8), inner.after(inner.h * 5 // 8 + px(8))
        else:
            picture, name = inner.top(inner.h - px(68)), inner.below(inner.h - px(68))
        self._picture(target, picture)
        ink = BRIGHT if lively else PARCHMENT
        two_lines, _ = fonts.paragraph_size("\n", "text", px(27), name.w, name.h)
        size = fonts.unbroken(self._names, "text", two_lines, name.w)
        lines = fonts.wrap(self.label, "text", size, name.w)
        middle = name.centred(name.w, len(lines) * fonts.height("text", size))
        align: Align = "left" if name.x > inner.x else "center"
        paint.paragraph(target, fonts, self.label, middle, size, "text", ink, align)


def mark(target: pygame.Surface, kit: Kit, centre: Point, number: int) -> None:
    """A gold disc with a number, as it stands on a picture and before the paragraph about it."""
    side = 2 * kit.px(MARK)
    box = Box(centre[0] - side // 2, centre[1] - side // 2, side, side)
    paint.frame(target, box.inset(-kit.px(2)), side // 2 + kit.px(2), INK, None)
    paint.frame(target, box, side // 2, BRIGHT, DEEP_GOLD, max(1, kit.px(2)))
    paint.label(target, kit.fonts, str(number), box, kit.px(27), "display", INK, "center")


#: The most portraits, cards or messages side by side, and the units of their height.
_MOST: Final = {"person": 5, "action": 5, "message": 4}
_TALL: Final = {"person": 86, "action": 368, "message": 420}
#: Units of width of a deck's name.
_CAPTION: Final = 104


def paragraphs(kit: Kit, told: Sequence[str], marked: Sequence[int] = ()) -> Part:
    """Paragraphs one under the other.

    marked: the numbers of those that have marks, which count from 1.
    """
    style: Style = "reading" if kit.fonts.zoom == 1 else "text"  # which then is about as large
    parts = [_paragraph(kit, Words(one, style, grow=1), marked, number) for number, one in enumerate(told, 1)]
    return Even(Column([*parts, Space()], 16), grow=1)


def _paragraph(kit: Kit, words: Words, marked: Sequence[int], number: int) -> Part:
    if not marked:
        return Row([words])

    def draw(target: pygame.Surface, box: Box) -> None:
        if number in marked:
            mark(target, kit, (box.center[0], box.y + kit.px(MARK)), marked.index(number) + 1)

    return Row([Picture(draw, 2 * MARK, 2 * MARK), words], 12)


def links(topic: Topic, kit: Kit, setting: TableSetting, turn_to: Callable[[Topic], None]) -> list[Part]:
    """The entries that a page lists, each a link, in a grid or a line for each deck."""
    kind = next(kind for kind, listed in LISTS.items() if listed == topic)
    text, most, entries = kit.words.catalog.text, _MOST[kind], contents.entries(kind)
    titles = {one: texts.title(one, kit.words.catalog) for one in entries}
    names = () if kind == "action" else titles.values()

    def cells(entries: Sequence[Topic]) -> Column:
        found = []
        for one in entries:
            picture = partial(thing, one, kit, setting)
            link = EntryLink(titles[one], partial(turn_to, one), kit, picture, names)
            found.append(Control(link, tall=_TALL[kind]))
        return grid(most, found, 6, 4)

    if kind != "person":
        return [cells(entries)]
    decks = {
        _deck(deck, text): [one for one in entries if rules.PERSONS[one.name].deck == deck] for deck in DECKS
    }
    return [
        Row([Frame(Words(deck, "caption", group=decks), wide=_CAPTION), Frame(cells(group), grow=1)], 0)
        for deck, group in decks.items()
    ]


def thing(topic: Topic, kit: Kit, setting: TableSetting, target: pygame.Surface, box: Box) -> None:
    """Draw what an entry is about as large as fits: a card, a portrait or a message."""
    if topic.kind == "action":
        wide = min(box.w, box.h * 3 // 4)
        place = box.centred(wide, min(box.h, wide * 4 // 3))
        cards.draw_card(target, place, kit, rules.card(topic.name, 0), setting.example.view)
        return
    if topic.kind == "person":
        picture = kit.art.person(topic.name, (min(box.w, box.h * 5 // 8), min(box.h, box.w * 8 // 5)))
    else:
        picture = kit.art.message(setting.crests[0], int(topic.name), min(box.size))
    paint.put(target, picture, box, "center")


def facts(topic: Topic, kit: Kit, setting: TableSetting) -> list[Part]:
    """What is printed on a card besides its rule: captions and values."""
    told = _facts(topic, kit, setting)
    return [Row([Frame(Words(caption, "quiet"), wide=144), Words(value, grow=1)]) for caption, value in told]


def _facts(topic: Topic, kit: Kit, setting: TableSetting) -> list[tuple[str, str]]:
    text = kit.words.catalog.text
    if topic.kind == "person":
        one = rules.PERSONS[topic.name]
        found = [(text("almanac.deck"), _deck(one.deck, text))]
        if one.expansion:
            found.append((text("almanac.from"), text("new.new_persons")))
        return [*found, (text("almanac.rats"), kit.words.count("rats", setting.rats(topic.name)))]
    if topic.kind == "message":
        return [(text("almanac.each"), text("almanac.each.colour"))]
    return [(text("almanac.copies"), text("almanac.copies.player"))]


def _deck(deck: str, text: Callable[..., str]) -> str:
    return text("almanac.brown") if deck == "brown" else text("persons.grey", period=deck)
