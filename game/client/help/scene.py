"""The almanac over any scene: contents and search at the left, a page at the right."""

from __future__ import annotations

import math
from collections.abc import Iterator, Sequence
from functools import cached_property, partial

import pygame

from game.board.box import Box, Size
from game.client.help import body, contents, editions, entry, pictures, texts
from game.client.help.body import ContentsRow, mark
from game.client.help.contents import EDITIONS, GUIDE_ROWS, LISTS, ROWS, Topic, page
from game.client.help.pictures import Marks
from game.client.help.setting import TableSetting
from game.client.help.texts import Searched
from game.client.widgets.even import Even
from game.client.widgets.field import Field
from game.client.widgets.inputs import Input, Key, Typed, Wheel
from game.client.widgets.page import Column, Control, Frame, Part, Picture, Row, Space, Stack, Words, button
from game.client.window.app import App
from game.client.window.form_scene import PageScene

_KEYS = page("keys")


class AlmanacScene(PageScene):
    """Opens at a topic; Escape goes back to the scene below.

    The words of a page are there at once, its picture is painted in small steps after them.
    """

    panel = (1880, 1060, 1060)

    def __init__(self, app: App, setting: TableSetting, topic: Topic | None = None) -> None:
        super().__init__(app, focus=0)
        self.topic = topic or ROWS[0]
        self.setting = setting
        self._earlier: list[Topic] = []
        self._field = Field("", self._search, most=40)
        self._found: Sequence[Topic] = ()
        self._picture: tuple[Topic, pygame.Surface, Marks] | None = None
        #: What is left to be painted of the picture.
        self._shown = False

    def arrange(self, size: Size) -> None:
        app = self.app
        self._kit = self.setting.kit(app.fonts, app.art, app.catalog, size)
        self._picture = self.painting = None
        super().arrange(size)

    @property
    def _wanted(self) -> str:
        return self._field.value

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

    def describe(self) -> Part:
        text, at = self.app.catalog.text, self._order.index(self.topic)
        titles = [self.title(topic) for topic in self._order[max(0, at - 1) : at + 2]]
        before, after = text("almanac.before", title=titles[0]), text("almanac.after", title=titles[-1])
        place = text("almanac.place", number=at + 1, all=len(self._order))
        back = button(before, partial(self._turn, -1), look="quiet", align="left")
        on = button(after, partial(self._turn, 1), look="quiet", align="right")
        is_last = at + 1 == len(self._order)
        foot = [back if at else Space(), Words(place, "quiet", "center"), Space() if is_last else on]
        close = button(text("how.close"), self._close, 240, look="gold")
        page = Column(
            [
                Row([Words(self.title(self.topic), "title", most=1, grow=1), close]),
                Frame(Stack([Picture(self._draw_picture, 0, 0), self._body()]), name="body", grow=1),
                Row(foot, columns=3),
            ],
            grow=1,
        )
        return Row([Frame(Column([*self._contents(), Space()], 0), wide=360), page], 32)

    def _contents(self) -> Iterator[Part]:
        """The search, and under it the contents or what was found."""
        text, found = self.app.catalog.text, bool(self._wanted.strip())
        self._field.prompt = text("almanac.search")
        yield Control(self._field)
        here = self.topic if found else contents.row_of(self.topic)
        if found:
            yield Words(self.app.catalog.count("almanac.found", len(self._found)), "caption")
        labels, heads = [*map(self.title, ROWS)], [text("how.title"), text("almanac.title")]
        for number, topic in enumerate(self.rows[: len(ROWS)]):
            if not found and number in (0, GUIDE_ROWS):
                yield Frame(Words(heads[bool(number)], "caption", group=heads), (14, 8))
            kind = text(f"almanac.{topic.kind}") if found and topic.kind != "page" else ""
            turn = partial(self.turn_to, topic)
            row = ContentsRow(self.title(topic), labels, turn, open_=topic == here, kind=kind)
            yield Control(row, tall=45)

    def _body(self) -> Part:
        kit, topic = self._kit, self.topic
        if topic.kind != "page":
            return entry.describe(topic, kit, self.setting)
        told = texts.paragraphs(topic, kit.words, self.setting.played)
        if topic in LISTS.values():
            return Column([*map(Words, told), *body.links(topic, kit, self.setting, self.turn_to), Space()])
        if topic == EDITIONS:
            return Even(Column([editions.table(kit), *map(Words, told), Space()], 20))
        if topic == _KEYS:
            about = Frame(Column([*map(Words, told), Space()]), wide=440)
            return Even(Row([about, editions.key_list(kit)], 36))
        words = body.paragraphs(kit, told, pictures.PICTURES[topic.name].marked)
        return Row([Frame(words, wide=600), Frame(Space(), name="room", grow=1)], 36)

    def turn_to(self, topic: Topic) -> None:
        if topic != self.topic:
            self._earlier.append(self.topic)
            self._show(topic)

    def _show(self, topic: Topic) -> None:
        self.topic, self._shown, self.painting = topic, False, None
        self.form.focus = 0
        self.fill()

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
        if 0 <= at < min(len(rows), len(ROWS)):
            self.turn_to(rows[at])

    def _back(self) -> None:
        if self._earlier:
            self._show(self._earlier.pop())

    def _search(self, wanted: str) -> None:
        self._found = texts.find(wanted, self._pages)
        self.fill()

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
        """Open the best of what was found, unless another of it is open already; the contents come back."""
        found = self.rows if self._wanted.strip() else ()
        if found:
            best = self.topic if self.topic in found else found[0]
            self._clear()
            self.turn_to(best)

    def advance(self, now: float) -> None:
        """Begin the picture of a page after its words were shown."""
        if self._missing:
            self.painting = self._paint()

    def idle_time(self, now: float) -> float:
        return 0.0 if self._missing else math.inf

    @property
    def marks(self) -> Marks:
        """Where the marks of the page's picture lie on it; none before it is begun."""
        return self._picture[2] if self._picture is not None and self._picture[0] == self.topic else {}

    @property
    def _missing(self) -> bool:
        pictured = self.topic.kind != "page" or self.topic.name in pictures.PICTURES
        begun = self._picture is not None and self._picture[0] == self.topic
        waits = pictured and not begun and self.painting is None
        return waits and self._shown and self.app.top is self

    @property
    def room(self) -> Box:
        """Where the page's picture is."""
        return self.page.boxes.get("room", self.page.boxes["body"])

    def _paint(self) -> Iterator[bool | None]:
        """Draw what is quickly drawn of the picture, and then the rest of it and the marks."""
        board, room = self.setting.board, self.room
        board.lay()
        yield True
        surface, ground = pygame.Surface(room.size).convert(), pygame.Surface(self.app.window.size).convert()
        self.draw_ground(ground)
        surface.blit(ground, (0, 0), room)
        inside = Box(0, 0, *room.size)
        if self.topic.kind == "page":
            marks = pictures.PICTURES[self.topic.name].picture(surface, inside, self._kit, self.setting)
        else:
            large, shown = (self.page.boxes[name].moved(-room.x, -room.y) for name in ("large", "board"))
            marks = entry.draw_picture(surface, large, shown, self._kit, self.setting, self.topic)
        self._picture = (self.topic, surface, marks)
        steps, board.steps = board.steps, iter(())
        self.changed()
        yield True
        yield from steps
        for number, centre in marks.items():
            mark(surface, self._kit, centre, number)

    def _draw_picture(self, target: pygame.Surface, box: Box) -> None:
        if self._picture is not None and self._picture[0] == self.topic:
            target.blit(self._picture[1], self.room[:2])
        self._shown = True
