"""The almanac over any scene: contents and search at the left, a page at the right."""

from __future__ import annotations

import math
from collections.abc import Iterator, Sequence
from functools import cached_property, partial

import pygame

from game.board.box import Box, Size
from game.client.help import body, contents, editions, entry, layout, pictures, texts
from game.client.help.body import ContentsRow, mark
from game.client.help.contents import EDITIONS, GUIDE_ROWS, LISTS, ROWS, Topic, page
from game.client.help.pictures import Marks
from game.client.help.setting import TableSetting
from game.client.help.texts import Searched
from game.client.widgets import paint
from game.client.widgets.field import Field
from game.client.widgets.inputs import Input, Key, Typed, Wheel
from game.client.widgets.steps import work
from game.client.widgets.style import FAINT, GOLD, SOFT
from game.client.widgets.widgets import Button, Widget
from game.client.window.app import App
from game.client.window.form_scene import FormScene

_KEYS = page("keys")


class AlmanacScene(FormScene):
    """Opens at a topic; Escape goes back to the scene below.

    The words of a page are there at once, its picture is painted in small steps after them.
    """

    def __init__(self, app: App, setting: TableSetting, topic: Topic | None = None) -> None:
        super().__init__(app, focus=0)
        self.topic = topic or ROWS[0]
        self.setting = setting
        self._earlier: list[Topic] = []
        self._wanted = ""
        self._found: Sequence[Topic] = ()
        self._picture: tuple[Topic, pygame.Surface, Marks] | None = None
        #: What is left to be painted of the picture.
        self._painting: Iterator[bool | None] | None = None
        self._shown = False

    def arrange(self, size: Size) -> None:
        self.layout = layout.AlmanacLayout(size, GUIDE_ROWS, len(ROWS) - GUIDE_ROWS)
        app = self.app
        self._kit = self.setting.kit(app.fonts, app.art, app.catalog, size)
        self._picture = self._painting = None
        self._field = Field(self.layout.search, self._wanted, self._search, self.layout.scale.px(27), most=40)
        self._fill()

    @property
    def rows(self) -> Sequence[Topic]:
        return self._found if self._wanted.strip() else ROWS

    @cached_property
    def _order(self) -> tuple[Topic, ...]:
        return contents.every()

    @cached_property
    def _pages(self) -> list[Searched]:
        """All pages as the search sees them, made when it is first used."""
        words, played = self._kit.words, self.setting.played
        return [
            Searched(topic, texts.title(topic, words.catalog), texts.searched(topic, words, played))
            for topic in self._order
        ]

    def title(self, topic: Topic) -> str:
        return texts.title(topic, self.app.catalog)

    def _fill(self) -> None:
        layout_, text, px = self.layout, self.app.catalog.text, self.layout.scale.px
        widgets: list[Widget] = [self._field]
        here = self.topic if self._wanted.strip() else contents.row_of(self.topic)
        for topic, box in zip(self.rows, layout_.rows, strict=False):
            kind = text(f"almanac.{topic.kind}") if self._wanted.strip() and topic.kind != "page" else ""
            turn = partial(self.turn_to, topic)
            widgets.append(ContentsRow(box, self.title(topic), turn, px(27), open_=topic == here, kind=kind))
        self._list = None
        if self.topic in LISTS.values():
            self._list = body.ListOfLinks(self.topic, layout_.body, self._kit, self.setting)
            widgets += self._list.links(self.turn_to)
        widgets.append(Button(layout_.close, text("how.close"), self._close, px(27), look="gold"))
        at = self._order.index(self.topic)
        if at > 0:
            label = text("almanac.before", title=self.title(self._order[at - 1]))
            widgets.append(
                Button(layout_.before, label, partial(self._turn, -1), px(27), look="quiet", align="left")
            )
        if at < len(self._order) - 1:
            label = text("almanac.after", title=self.title(self._order[at + 1]))
            widgets.append(
                Button(layout_.after, label, partial(self._turn, 1), px(27), look="quiet", align="right")
            )
        self.refill(widgets)

    def turn_to(self, topic: Topic) -> None:
        if topic != self.topic:
            self._earlier.append(self.topic)
            self._show(topic)

    def _show(self, topic: Topic) -> None:
        self.topic, self._shown, self._painting = topic, False, None
        self.form.focus = 0
        self._fill()

    def _turn(self, by: int) -> None:
        """The next page, or the one before."""
        at = self._order.index(self.topic) + by
        if 0 <= at < len(self._order):
            self.turn_to(self._order[at])

    def _step(self, by: int) -> None:
        """The next row of the contents or of what was found, or the one before."""
        rows = self.rows
        here = contents.row_of(self.topic) if not self._wanted.strip() else self.topic
        at = rows.index(here) + by if here in rows else 0
        if 0 <= at < min(len(rows), len(self.layout.rows)):
            self.turn_to(rows[at])

    def _back(self) -> None:
        if self._earlier:
            self._show(self._earlier.pop())

    def _search(self, wanted: str) -> None:
        self._wanted = wanted
        self._found = texts.find(wanted, self._pages)
        self._fill()

    def _clear(self) -> None:
        self._field.put("")
        self._search("")

    def take(self, given: Input) -> None:
        typing = self.form.focus in (0, None)
        match given:
            case Key("escape") if self._wanted:
                self._clear()
            case Key("escape" | "f1"):
                self._close()
            case Key("page down" | "page up"):
                self._turn(1 if given.name == "page down" else -1)
            case Key("left" | "right", ctrl=False) if typing and not self._wanted:
                self._turn(1 if given.name == "right" else -1)
            case Key("up" | "down") if typing:
                self._step(1 if given.name == "down" else -1)
            case Key("return") if typing:
                self._open_found()
            case Key("backspace") if not self._wanted:
                self._back()
            case Typed() if not typing:
                self.form.focus = 0
                self.form.take(given)
            case Wheel(_, steps):
                self._turn(-1 if steps > 0 else 1)
            case _:
                super().take(given)

    def _open_found(self) -> None:
        """Opens the best of what was found, unless another of it is open already; the contents come back."""
        found = self.rows if self._wanted.strip() else ()
        if found:
            best = self.topic if self.topic in found else found[0]
            self._clear()
            self.turn_to(best)

    def advance(self, now: float) -> None:
        """Begins the picture of a page after its words were shown, and paints on."""
        if self._missing:
            self._painting = self._paint()
        if self._painting is not None and work(self._painting):
            self._painting = None
            self.changed()

    def idle_time(self, now: float) -> float:
        return 0.0 if self._missing or self._painting is not None else math.inf

    @property
    def marks(self) -> Marks:
        """Where the marks of the page's picture lie on it; none before it is begun."""
        return self._picture[2] if self._picture is not None and self._picture[0] == self.topic else {}

    @property
    def _missing(self) -> bool:
        pictured = self.topic.kind != "page" or self.topic.name in pictures.PICTURES
        begun = self._picture is not None and self._picture[0] == self.topic
        waits = pictured and not begun and self._painting is None
        return waits and self._shown and self.app.top is self

    @property
    def room(self) -> Box:
        area = self.layout.body
        return layout.beside(area, self.layout.scale)[1] if self.topic.kind == "page" else area

    def _paint(self) -> Iterator[bool | None]:
        """Draws what is quickly drawn of the picture, and then the rest of it and the marks."""
        board, room = self.setting.board, self.room
        board.lay()
        yield True
        surface = pygame.Surface(room.size).convert()
        surface.blit(paint.night(self.app.window.size), (0, 0), room)
        inside = Box(0, 0, *room.size)
        if self.topic.kind == "page":
            marks = pictures.PICTURES[self.topic.name].picture(surface, inside, self._kit, self.setting)
        else:
            marks = entry.draw_picture(surface, inside, self._kit, self.setting, self.topic)
        self._picture = (self.topic, surface, marks)
        steps, board.steps = board.steps, iter(())
        self.changed()
        yield True
        yield from steps
        for number, centre in marks.items():
            mark(surface, self._kit, centre, number)

    def draw(self, target: pygame.Surface) -> None:
        layout_, fonts, text = self.layout, self.app.fonts, self.app.catalog.text
        px = layout_.scale.px
        target.blit(paint.night(target.get_size()), (0, 0))
        if self._picture is not None and self._picture[0] == self.topic:
            target.blit(self._picture[1], self.room[:2])
        paint.label(target, fonts, self.title(self.topic), layout_.heading, px(50), "display", GOLD)
        self._draw_captions(target)
        self._draw_body(target)
        at = self._order.index(self.topic) + 1
        place = text("almanac.place", number=at, all=len(self._order))
        paint.label(target, fonts, place, layout_.place, px(27), "italic", SOFT, "center")
        self.form.draw(target, fonts)
        if not self._wanted:
            hint = layout_.search.inset(px(20), 0)
            paint.label(target, fonts, text("almanac.search"), hint, px(27), "italic", FAINT)
        self._shown = True

    def _draw_captions(self, target: pygame.Surface) -> None:
        text, px = self.app.catalog.text, self.layout.scale.px
        captions = [text("how.title"), text("almanac.title")]
        if self._wanted.strip():
            captions = [self.app.catalog.count("almanac.found", len(self._found)), ""]
        for caption, box in zip(captions, self.layout.captions, strict=True):
            paint.label(target, self.app.fonts, caption, box.inset(px(14), 0), px(28), "display", GOLD)

    def _draw_body(self, target: pygame.Surface) -> None:
        kit, area, topic = self._kit, self.layout.body, self.topic
        if topic.kind != "page":
            entry.draw_words(target, area, kit, self.setting, topic)
            return
        told = texts.paragraphs(topic, kit.words, self.setting.played)
        if self._list is not None:
            body.words(target, kit, self._list.introduction, told)
            self._list.draw(target)
        elif topic == EDITIONS:
            table = area.top(editions.height(kit))
            editions.draw(target, table, kit)
            body.words(target, kit, area.below(table.h + kit.px(10)), told)
        else:
            left, right = layout.beside(area, kit.scale)
            body.words(target, kit, left, told, self._marked)
            if topic == _KEYS:
                editions.draw_keys(target, right, kit)

    @property
    def _marked(self) -> frozenset[int]:
        found = pictures.PICTURES.get(self.topic.name)
        return frozenset() if found is None else found.marked
