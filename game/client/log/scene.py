"""The log at full height over the column of a table, while the rose window shows what a line speaks of."""

from __future__ import annotations

import math
from collections.abc import Callable
from functools import partial

import pygame

from game.board.box import Box, Size
from game.client.board.kit import Kit
from game.client.final_scoring.scene import TableBehind
from game.client.log import spoken_of
from game.client.log.lines import ChosenLog, Kind, LogLine, chosen
from game.client.log.told import ToldGame
from game.client.replay.layout import ViewerTab
from game.client.replay.log_panel import LogPanel
from game.client.replay.why import LISTEN, Reasons
from game.client.widgets import paint
from game.client.widgets.inputs import Hover, Input, Key, Press, Release, Wheel
from game.client.widgets.page import Column, Control, Frame, Part, Picture, Row, Space
from game.client.widgets.style import BRIGHT, EDGE, GOLD, INK, PARCHMENT, RAISED, SOFT
from game.client.widgets.text import Fonts
from game.client.widgets.widgets import Pressable
from game.client.window.app import App
from game.client.window.form_scene import PageScene
from game.text.log import LogEntry, ViewerLog
from game.text.names import Words


class OpenLogButton(Pressable):
    """The button of `draw_opener`, which draws it at rest: what is explained may cover it then."""

    def draw(self, target: pygame.Surface, fonts: Fonts, *, hot: bool, focused: bool) -> None:
        if hot or focused:
            draw_opener(target, self.box, lively=True)


def draw_opener(target: pygame.Surface, box: Box, *, lively: bool = False) -> None:
    """A button with an arrow up and an arrow down."""
    ink = BRIGHT if lively else SOFT
    paint.frame(target, box, box.h // 5, RAISED if lively else INK, GOLD if lively else EDGE)
    x, y = box.center
    reach, wide = box.h * 3 // 10, max(2, box.h // 6)
    pygame.draw.line(target, ink, (x, y - reach + 1), (x, y + reach - 1), max(1, box.h // 14))
    for way in (-1, 1):
        tip = (x, y + way * reach)
        pygame.draw.polygon(
            target, ink, [(x - wide, tip[1] - way * wide), tip, (x + wide, tip[1] - way * wide)]
        )


def bubble(size: int) -> pygame.Surface:
    big = size * 4
    picture = pygame.Surface((big, big), pygame.SRCALPHA)
    body = pygame.Rect(big // 12, big // 8, big * 10 // 12, big * 11 // 20)
    pygame.draw.rect(picture, PARCHMENT, body, border_radius=big // 6)
    tail = [
        (big // 4, body.bottom - big // 20),
        (big // 2, body.bottom - big // 20),
        (big // 4, big * 15 // 16),
    ]
    pygame.draw.polygon(picture, PARCHMENT, tail)
    for number in (1, 2, 3):
        pygame.draw.circle(picture, INK, (body.x + body.w * number // 4, body.centery), big // 16)
    return pygame.transform.smoothscale(picture, (size, size))


_SIGNS = {"draft": "card", "play": "marker", "hire": "persons", "plague": "plague"}


class FullLogScene(PageScene):
    """Shows what is told of a game. behind: the table over which it lies. why: whether it begins with the
    reason of a bot's newest choice.
    """

    veil = 0
    panel = (0, 9999, 0)
    takes_commands = True

    def __init__(
        self, app: App, told: ToldGame, behind: Callable[[], TableBehind], *, why: bool = False
    ) -> None:
        super().__init__(app)
        self._told, self._behind = told, behind
        self._chosen_seats: set[int] = set()
        self._chosen_kinds: set[Kind] = set()
        self.pointed: int | None = None
        self._known: object = None
        self._held = False
        self._lines: list[LogLine] = []
        #: The moment of the choice whose reason is told.
        self._explained: int | None = None
        self._begins_with_why = why

    @property
    def lines(self) -> list[LogLine]:
        return self._shown

    def texts(self) -> list[str]:
        return [self._log.text(line.entry) for line in self._shown]

    def arrange(self, size: Size) -> None:
        app, crests = self.app, self._told.crests
        words = Words(app.catalog, self._told.players, crests)
        self._kit = Kit(app.fonts, app.art, words, crests, self._behind().boxes.scale)
        self._size = size
        self._read()
        self._panel.page(len(self._lines))
        if self._begins_with_why:
            self._begins_with_why = False
            self._why(self._newest)

    def _read(self) -> None:
        self._known, moments = self._told.state, self._told.moments
        self._reasons = Reasons(moments, self._told.players, self._kit.words, self.app.coach)
        self._lines = self._told.lines(moments, self._kit.words)
        self._choose()

    def _choose(self) -> None:
        """Lay out the lines that the filters let through."""
        self._shown = self._with_reason(chosen(self._lines, self._chosen_seats, self._chosen_kinds))
        self._log = ChosenLog(self._shown, ViewerLog(self._kit.words))
        self.pointed = None
        self.fill()
        self._panel = LogPanel(self.page.boxes["log"], self._kit, self._log)

    @property
    def inside(self) -> Box:
        """The column of the table."""
        screen = self._behind().boxes
        left, top = screen.header.x, screen.header.y
        return Box(left, top, screen.log.right - left, screen.log.bottom - top)

    def describe(self) -> Part:
        """Filters by seat and by kind, the log, and a line under it."""
        text, art, words = self.app.catalog.text, self.app.art, self._kit.words
        view, px = self._behind().view, self._kit.px(34)
        tabs: list[Part] = []
        for seat in range(len(self._told.players)):
            arms = art.shield(self._kit.crest_of(view, seat), px)
            hint, on = text("log.whole.seat", name=words.seat(seat)), seat in self._chosen_seats
            tab = ViewerTab(arms, partial(self.only_seat, seat), hint, chosen=on)
            tabs.append(_named(f"seat {seat}", tab))
        tabs.append(Space())
        for kind in self._told.kinds:
            sign = bubble(px) if kind == "chat" else art.icon(_SIGNS[kind], px)
            hint, on = text(f"log.whole.{kind}"), kind in self._chosen_kinds
            tabs.append(_named(kind, ViewerTab(sign, partial(self.only_kind, kind), hint, chosen=on)))
        cross = art.icon("cross", self._kit.px(26))
        close = ViewerTab(cross, self._close, text("log.whole.close"), chosen=False)
        tabs += [Space(), _named("close", close)]
        log = Frame(Picture(self._draw_log, 0, 0), name="log", grow=1)
        return Column([Row(tabs, 6), log, self.say(self._note)], 10)

    def _note(self) -> str:
        line = None if self.pointed is None else self._shown[self.pointed]
        asking = "" if line is None else self._reasons.hint(line.moment, line.entry)
        usual = "log.whole.note" if self._shown else "log.whole.nothing"
        return self.form.hint or asking or self.app.catalog.text(usual)

    def _draw_log(self, target: pygame.Surface, box: Box) -> None:
        self._panel.draw(target, self._behind().view, None, self.pointed)

    # Filters

    def only_seat(self, seat: int) -> None:
        """Add a seat to those whose lines are shown, or take it away; without any all are."""
        self._chosen_seats ^= {seat}
        self._filter()

    def only_kind(self, kind: Kind) -> None:
        """Add a kind of line to those that are shown, or take it away; without any all are."""
        self._chosen_kinds ^= {kind}
        self._filter()

    def _filter(self) -> None:
        self._choose()
        self._panel.page(len(self._shown))

    def _open(self, line: int | None) -> None:
        """Show the table at the moment of a line."""
        moment = None if line is None else self._shown[line].moment
        if moment is not None:
            self._told.open(moment)

    # Why

    def _explainable(self, line: LogLine) -> bool:
        return self._reasons.bot(line.moment, line.entry) is not None

    @property
    def _newest(self) -> int | None:
        """The newest line that tells of a bot's choice."""
        return next((n for n in reversed(range(len(self._shown))) if self._explainable(self._shown[n])), None)

    def _why(self, number: int | None) -> None:
        """Tell under a line why a bot chose so, or put the reason away that stands there."""
        line = self._newest if number is None else number
        if line is None or not self._explainable(self._shown[line]):
            return
        moment = self._shown[line].moment
        self._explained = None if moment == self._explained else moment
        self._lay_why(moment)

    def _lay_why(self, moment: int | None) -> None:
        """Lay the lines out anew, with those of a moment in sight."""
        top = self._panel.top
        self._choose()
        self._panel.top = top
        shown = next(
            (n for n, one in enumerate(self._shown) if one.moment == moment and self._explainable(one)), None
        )
        if shown is not None:
            self._panel.reveal(shown + (self._explained is not None))
        self.changed()

    def _with_reason(self, lines: list[LogLine]) -> list[LogLine]:
        """The lines with the reason that was asked for under its own."""
        found: list[LogLine] = []
        for line in lines:
            found.append(line)
            moment = line.moment
            if moment is None or moment != self._explained:
                continue
            if (seat := self._reasons.bot(moment, line.entry)) is not None:
                told = LogEntry("said", None, self._reasons.told(moment, seat))
                found.append(LogLine(told, line.kind, line.seats, moment=moment))
        return found

    def idle_time(self, now: float) -> float:
        return LISTEN if self._reasons.waiting else math.inf

    def advance(self, now: float) -> None:
        if self._reasons.advance():
            self._lay_why(self._explained)
        if self._told.state != self._known:
            top = self._panel.top
            self._read()
            self._panel.top = top
            self._panel.scroll(0)

    def take(self, given: Input) -> None:
        match given:
            case Key():
                self._key(given)
            case Press(point, 3) if (line := self._panel.line_at(point)) is not None:
                self._why(line)
            case Press(point, 1) if (line := self._panel.line_at(point)) is not None:
                self._open(line)
            case Press(point, 1) if self.page.boxes["log"].holds(point):
                self._held = self._panel.drag(point)
                self.changed()
            case Press(point, 1) if not self.box.holds(point):
                self._close()
            case Release():
                self._held = False
            case Hover(point):
                self._hover(given)
            case Wheel(_, steps):
                self._panel.scroll(3 * steps)
                self.changed()
            case _:
                super().take(given)

    def _hover(self, given: Hover) -> None:
        if self._held:
            self._panel.drag((self._panel.box.right, given.point[1]))
            self.changed()
            return
        line = self._panel.line_at(given.point)
        if self.form.take(given) or line != self.pointed:
            self.pointed = line
            self.changed()

    def _key(self, key: Key) -> None:
        match key:
            case Key("escape" | "g"):
                self._close()
            case Key("w"):
                self._why(self.pointed)
            case Key("page up" | "page down" as name):
                self._panel.page(1 if name == "page down" else -1)
            case Key("home" | "end" as name):
                self._panel.page(len(self._shown) * (1 if name == "end" else -1))
            case Key("up" | "down" as name):
                self._point(1 if name == "down" else -1)
            case Key("return") if self.form.focus is None:
                self._open(self.pointed)
            case _ if not self.form.take(key):
                return
        self.changed()

    def _point(self, by: int) -> None:
        """Points at the next line or the one before; at first at the newest."""
        last = len(self._shown) - 1
        self.form.focus = None
        if last >= 0:
            self.pointed = last if self.pointed is None else max(0, min(self.pointed + by, last))
            self._panel.reveal(self.pointed)

    def draw(self, target: pygame.Surface) -> None:
        behind = self._behind()
        if self.pointed is not None:
            events = self._shown[self.pointed].events
            lit = spoken_of.places(events, behind.view)
            spoken_of.draw(target, behind.board.rose, self._kit.scale, lit, spoken_of.drives(events))
        room = self.inside.inset(-self._kit.px(12))  # cards below have a rim of light
        target.blit(paint.night(target.get_size()), room, room)
        self.page.draw(target)
        self.form.draw(target, self.app.fonts)


def _named(name: str, tab: ViewerTab) -> Part:
    return Frame(Control(tab, 62, 60), name=name)
