"""What a page shows under its heading: words, links, a table."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from functools import partial
from typing import Final

import pygame

from game import rules
from game.board.box import Box, Point
from game.client.board.kit import Kit
from game.client.help import contents, layout, texts
from game.client.help.contents import DECKS, LISTS, Topic
from game.client.help.setting import TableSetting
from game.client.panels import cards
from game.client.widgets import paint
from game.client.widgets.style import BRIGHT, DEEP_GOLD, EDGE, GOLD, INK, PANEL, PARCHMENT, RAISED, SOFT
from game.client.widgets.text import Fonts
from game.client.widgets.widgets import Pressable

#: Half the width of a mark, in units.
MARK = 19


class ContentsRow(Pressable):
    """A line of the contents or of what was found; the one that is open stands out."""

    def __init__(
        self, box: Box, label: str, action: Callable[[], None], px: int, *, open_: bool, kind: str = ""
    ) -> None:
        super().__init__(box, action)
        self.label, self._px, self.open, self._kind = label, px, open_, kind

    def draw(self, target: pygame.Surface, fonts: Fonts, *, hot: bool, focused: bool) -> None:
        box, px = self.box.inset(0, max(1, self._px // 12)), self._px
        if self.open or hot or focused:
            paint.frame(target, box, px // 3, RAISED, GOLD if hot or focused else EDGE)
        inner = box.inset(px * 2 // 3, 0)
        if self._kind:
            wide = fonts.width(self._kind, "italic", px)
            paint.label(target, fonts, self._kind, inner, px, "italic", SOFT, "right")
            inner = inner.left(inner.w - wide - px // 2)
        ink = BRIGHT if self.open or hot or focused else PARCHMENT
        paint.label(target, fonts, self.label, inner, px, "text", ink)


class EntryLink(Pressable):
    """A picture with a name that leads to an entry. picture: draws into a box."""

    def __init__(
        self,
        box: Box,
        label: str,
        action: Callable[[], None],
        kit: Kit,
        picture: Callable[[pygame.Surface, Box], None],
        *,
        named: bool = True,
    ) -> None:
        super().__init__(box, action)
        self.label, self._kit, self._picture, self._named = label, kit, picture, named

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
        if not self._named:
            self._picture(target, inner)
            return
        foot = px(68)
        self._picture(target, inner.top(inner.h - foot))
        ink = BRIGHT if lively else PARCHMENT
        name = self.box.inset(px(1), px(3)).below(inner.h - foot)
        lines = fonts.wrap(self.label, "text", px(27), name.w)
        middle = name.centred(name.w, len(lines) * fonts.height("text", px(27)))
        paint.paragraph(target, fonts, self.label, middle, px(27), "text", ink, "center")


def mark(target: pygame.Surface, kit: Kit, centre: Point, number: int) -> None:
    """A gold disc with a number, as it stands on a picture and before the paragraph about it."""
    side = 2 * kit.px(MARK)
    box = Box(centre[0] - side // 2, centre[1] - side // 2, side, side)
    paint.frame(target, box.inset(-kit.px(2)), side // 2 + kit.px(2), INK, None)
    paint.frame(target, box, side // 2, BRIGHT, DEEP_GOLD, max(1, kit.px(2)))
    paint.label(target, kit.fonts, str(number), box, kit.px(27), "display", INK, "center")


#: The sizes of a page's text, in units, the largest that fits being taken.
_SIZES: Final = range(32, 26, -1)
#: The share of its page that the text over a list of links takes.
_INTRODUCTION: Final = 0.13
#: The most portraits, cards or messages side by side.
_MOST: Final = {"person": 9, "action": 5, "message": 4}
_CAPTION: Final = 120


def words(
    target: pygame.Surface, kit: Kit, box: Box, told: Sequence[str], marked: frozenset[int] = frozenset()
) -> None:
    """Draws paragraphs one under the other in one size; a marked one begins with its mark."""
    px = kit.px
    gap, indent = px(16), px(2 * MARK + 12) if marked else 0
    inner = box.after(indent)
    room = inner.h - gap * (len(told) - 1)
    size = kit.fonts.common_size([(text, "text") for text in told], [*map(px, _SIZES)], inner.w, room)
    tall = kit.fonts.height("text", size)
    for number, text in enumerate(told, 1):
        if number in marked:
            mark(target, kit, (box.x + px(MARK), inner.y + tall // 2), number)
        used = paint.paragraph(target, kit.fonts, text, inner, size, "text", PARCHMENT)
        inner = inner.below(used + gap)


class ListOfLinks:
    """A page that lists entries: words above, and a link to each."""

    def __init__(self, topic: Topic, body: Box, kit: Kit, setting: TableSetting) -> None:
        self.kind = next(kind for kind, listed in LISTS.items() if listed == topic)
        self._kit, self._setting = kit, setting
        above = round(body.h * _INTRODUCTION)
        self.introduction, below = body.top(above), body.below(above + kit.px(10))
        groups = self._groups()
        self._caption = kit.px(_CAPTION) if len(groups) > 1 else 0
        counts = [len(group) for _, group in groups]
        self._cells = layout.gallery(below, kit.scale, counts, self._caption, _MOST[self.kind])
        self._named = groups

    def _groups(self) -> list[tuple[str, list[Topic]]]:
        text = self._kit.words.catalog.text
        entries = contents.entries(self.kind)
        if self.kind != "person":
            return [("", [*entries])]
        by_deck = [(deck, [one for one in entries if rules.PERSONS[one.name].deck == deck]) for deck in DECKS]
        return [(_deck(deck, text), group) for deck, group in by_deck]

    def links(self, turn_to: Callable[[Topic], None]) -> list[EntryLink]:
        return [
            EntryLink(
                box,
                texts.title(topic, self._kit.words.catalog),
                partial(turn_to, topic),
                self._kit,
                partial(thing, topic, self._kit, self._setting),
                named=self.kind != "action",
            )
            for (_, group), cells in zip(self._named, self._cells, strict=True)
            for topic, box in zip(group, cells, strict=True)
        ]

    def draw(self, target: pygame.Surface) -> None:
        kit = self._kit
        for (caption, _), cells in zip(self._named, self._cells, strict=True):
            place = Box(cells[0].x - self._caption, cells[0].y, self._caption - kit.px(12), cells[0].h)
            paint.label(target, kit.fonts, caption, place, kit.px(27), "display", GOLD)


def thing(topic: Topic, kit: Kit, setting: TableSetting, target: pygame.Surface, box: Box) -> None:
    """Draws what an entry is about as large as fits: a card, a portrait or a message."""
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


def facts(topic: Topic, kit: Kit, setting: TableSetting) -> list[tuple[str, str]]:
    """What is printed on a card besides its rule: captions and values."""
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


def draw_facts(target: pygame.Surface, box: Box, kit: Kit, told: Sequence[tuple[str, str]]) -> None:
    for line, (caption, value) in zip(box.stacked([kit.px(36)] * len(told)), told, strict=True):
        wide = line.w * 38 // 100
        paint.label(target, kit.fonts, caption, line.left(wide), kit.px(27), "italic", SOFT)
        paint.label(target, kit.fonts, value, line.after(wide), kit.px(27), "text", PARCHMENT)
