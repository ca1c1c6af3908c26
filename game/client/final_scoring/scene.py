"""Final scoring at the end of a game: hidden prestige is uncovered before the dark window."""

from __future__ import annotations

import math
from collections.abc import Callable, Iterator
from typing import NamedTuple

import pygame

from game.board.box import Box, Scale, Size
from game.board.palette import GLOW
from game.client.animation.curve import Hop
from game.client.animation.uncovering import DAWN, DUSK, FLIGHT, GROWTH, Uncovered, uncovering
from game.client.board.kit import Kit
from game.client.board.panel import BoardPanel
from game.client.final_scoring import seat_line
from game.client.final_scoring.night_window import NightWindow
from game.client.final_scoring.seat_line import SeatLine, Standing
from game.client.panels.screen import Screen
from game.client.sound.score import of_uncovering
from game.client.statistics import sources
from game.client.widgets import paint
from game.client.widgets.inputs import Input, Key, Press
from game.client.widgets.page import Column, Frame, Page, Part, Ruler, Space, Words
from game.client.widgets.style import BRIGHT, DEEP_GOLD, GOLD, INK, WARNING
from game.client.window.app import App, Scene
from game.rules import View
from game.rules.knowledge.reckoning import Reckoning
from game.session.lobby_state import SeatInfo
from game.statistics import story
from game.text import names

#: How many lights fly for a step, the share of their flight between two, and the units of the first's radius.
_LIGHTS, _BETWEEN, _LARGEST = 7, 0.07, 24


class TableBehind(NamedTuple):
    """The table behind final scoring: its window, its boxes, and what it shows."""

    board: BoardPanel
    boxes: Screen
    view: View


class FinalScoringScene(Scene):
    """Plays once; any key or click ends it. behind: the table as it is laid out. pace: real seconds for a
    second. done: called at the end. ahead: builds pictures for what comes afterwards, some at each step.
    """

    rest = 0.0
    takes_commands = True

    def __init__(
        self,
        app: App,
        behind: Callable[[], TableBehind],
        found: Reckoning,
        players: tuple[SeatInfo, ...],
        pace: float,
        done: Callable[[], None],
        ahead: Iterator[None],
    ) -> None:
        super().__init__(app)
        self._behind, self._found, self._players = behind, found, players
        self._pace, self._done, self._ahead = pace, done, ahead
        self.timeline = uncovering(found)
        gains = [sum(max(0, n) for n in found.sources(row.seat).values()) for row in found.rows]
        self._most = float(max([10, *gains]))
        self._winners = tuple(row.seat for row in found.rows if row.place == 1)
        self._begun: float | None = None
        self._steps: Iterator[None] = iter(())
        self._score = of_uncovering(self.timeline, pace)
        self.moment = 0.0
        self._over = False
        self._table: pygame.Surface | None = app.window.canvas.copy()
        self._still: pygame.Surface | None = None
        self._window: NightWindow | None = None
        self._shown: dict[int, Standing] = {}
        self._caption: str | None = ""
        self._touched: list[pygame.Rect] = []

    def arrange(self, size: Size) -> None:
        board, boxes, view = self._behind()
        scale = Scale.of(size)
        margin = scale.px(16)
        beside = Box(boxes.header.x, margin, size[0] - margin - boxes.header.x, size[1] - 2 * margin)
        self._page = Page(Ruler(self.app.fonts, scale), self._describe(), beside)
        frames = [self._page.boxes[f"seat {seat}"] for seat in range(len(self._players))]
        self._lines = [SeatLine(frame, scale) for frame in frames]
        crests = tuple(player.crest for player in self._players)
        words = names.Words(self.app.catalog, self._players, crests)
        self._kit = Kit(self.app.fonts, self.app.art, words, crests, scale)
        self._window = None
        self._steps = self._built(board, view, size)
        if self._table is not None and self._table.get_size() != size:
            self._table = None
        if self._table is None:
            for _ in self._steps:
                pass
        self.changed()

    def _describe(self) -> Part:
        """Beside the rose window: what is uncovered now, and the seats' lines; under them how to skip it."""
        text, seats = self.app.catalog.text, range(len(self._players))
        tall = min(260, 800 // len(seats))
        title, hint = (
            Words(text("scoring.title"), "heading", "center"),
            Words(text("scoring.hint"), "quiet", "center"),
        )
        caption = Frame(Space(), name="caption", tall=76)
        lines = [Frame(Space(), name=f"seat {seat}", tall=tall) for seat in seats]
        column = Column([title, caption, *lines, Space(), hint], 10)
        return Frame(column, (22, 16), INK, DEEP_GOLD, 14)

    def _built(self, board: BoardPanel, view: View, size: Size) -> Iterator[None]:
        """Build what the first frame shows, some at each step, so that nothing halts meanwhile."""
        self._window = NightWindow(board, view, self._winners, size)
        yield
        for number in range(_LIGHTS):
            for colour in (GLOW, WARNING):
                paint.halo(self._kit.px(_LARGEST - 2 * number), colour)
        scrap, shown = pygame.Surface((1, 1)), self.standings()
        for seat, line in enumerate(self._lines):
            yield
            seat_line.draw(scrap, line, self._kit, self._players[seat], shown[seat], self._most)

    @property
    def begun(self) -> bool:
        """Whether all is built and the first lights are on their way; until then the table is shown."""
        return self._begun is not None

    def advance(self, now: float) -> None:
        if next(self._steps, self) is not self:
            return
        if self._begun is None:
            self._begin(now)
        assert self._begun is not None
        self.moment = (now - self._begun) / self._pace
        self.app.sounds.advance(now)
        if self.moment >= self.timeline.length:
            if self.app.top is self:  # else what is asked over it would be covered
                self._end()
        elif self._table is None and self._window is not None and not self._window.build_ahead():
            next(self._ahead, None)

    def _begin(self, now: float) -> None:
        self._begun = now
        if self.app.window.looked_at:
            self.app.sounds.begin(self._score, now)
        self.changed()

    def take(self, given: Input) -> None:
        if given == Key("m"):
            self.app.sounds.toggle()
        elif isinstance(given, Key) or (isinstance(given, Press) and given.button == 1):
            self._end()

    def _end(self) -> None:
        if not self._over:
            self._over = True
            self.app.sounds.stop(self._score)
            self.app.remove(self)
            self._done()

    @property
    def _night_window(self) -> NightWindow:
        assert self._window is not None
        return self._window

    def standings(self) -> dict[int, Standing]:
        """By seat, what its line shows now."""
        seats = range(len(self._players))
        amounts = {seat: self.timeline.amounts(seat, self.moment) for seat in seats}
        totals = {seat: sum(amounts[seat].values()) for seat in seats}
        first = max(totals.values())
        alone = sum(round(total) == round(first) for total in totals.values()) == 1
        dawn = self.moment >= self.timeline.dawn
        return {
            seat: Standing(
                tuple(amounts[seat].items()),
                not dawn and alone and totals[seat] == first > 0,
                dawn and seat in self._winners,
            )
            for seat in seats
        }

    def draw(self, target: pygame.Surface) -> None:
        if self._begun is None and self._table is not None:
            target.blit(self._table, (0, 0))  # the table as it was, until all is built
            return
        target.blit(paint.night(target.get_size()), (0, 0))
        self._night_window.draw(target)
        self._page.draw(target)
        self._still = target.copy()
        self._shown, self._caption, self._touched = {}, "", []
        self._show(target)

    def animate(self, target: pygame.Surface) -> list[pygame.Rect]:
        if self._still is None:
            return []
        if self._table is not None:
            target.blit(self._still, (0, 0))
            self._show(target)
            return [target.get_rect()]
        still, touched = self._still, self._touched
        target.blits([(still, area, area) for area in touched], False)
        return [*touched, *self._show(target)]

    def _show(self, target: pygame.Surface) -> list[pygame.Rect]:
        """Draw what has changed since the last frame, and the lights; return where."""
        touched = self._renew(target)
        self._touched = self._lights(target)
        if self._table is not None:
            level = 1.0 - self.moment / DUSK
            if level <= 0.0:
                self._table = None
            else:
                self._table.set_alpha(round(255 * level))
                target.blit(self._table, (0, 0))
        return [*touched, *self._touched]

    def _renew(self, target: pygame.Surface) -> list[pygame.Rect]:
        """Draw lines and the caption anew where they show something else, also into the still picture."""
        touched = []
        shown = self.standings()
        for seat, line in enumerate(self._lines):
            if shown[seat] != self._shown.get(seat):
                player = self._players[seat]
                target.fill(INK, line.frame)
                seat_line.draw(target, line, self._kit, player, shown[seat], self._most)
                touched.append(pygame.Rect(line.frame))
        self._shown = shown
        source = self.timeline.source(self.moment)
        caption = source or ("won" if self.moment >= self.timeline.dawn else None)
        if caption != self._caption:
            self._caption = caption
            touched.append(self._draw_caption(target, caption))
        for area in touched:
            assert self._still is not None
            self._still.blit(target, area, area)
        return touched

    def _draw_caption(self, target: pygame.Surface, caption: str | None) -> pygame.Rect:
        """The source that is told of; in the end, who has won."""
        app, px, area = self.app, self._kit.px, self._page.boxes["caption"]
        target.fill(INK, area)
        if caption == "won":
            words = story.winners([self._players[seat].name for seat in self._winners], app.catalog)
            paint.label(target, app.fonts, words, area, px(50), "display", BRIGHT, "center")
        elif caption is not None:
            paint.put(target, sources.picture(app.art, caption, px(70)), area.left(px(76)), "center")
            words = sources.name(app.catalog, caption)
            paint.label(target, app.fonts, words, area.after(px(90)), px(48), "display", GOLD)
        return pygame.Rect(area)

    def _lights(self, target: pygame.Surface) -> list[pygame.Rect]:
        """Draw all light of this moment; return where."""
        touched: list[pygame.Rect] = []
        flying = list(self.timeline.flying(self.moment))
        for step, share in flying:
            on = self._night_window.target_of(step.source, step.seat)
            touched.append(self._night_window.shine(target, on, math.sin(math.pi * min(1.0, share * 1.1))))
        for step, share in flying:
            touched += self._flight(target, step, share * (FLIGHT + GROWTH) / FLIGHT)
        since = self.moment - self.timeline.dawn
        if since >= 0.0:
            touched += self._night_window.dawn(target, min(1.0, since / DAWN))
            touched += self._night_window.motes(target, since)
        return touched

    def _flight(self, target: pygame.Surface, step: Uncovered, share: float) -> list[pygame.Rect]:
        """Lights from the window to the seat's bar; what the plague took goes the other way."""
        bar = seat_line.end_of_bar(self._lines[step.seat], self._shown[step.seat], self._most)
        middle = self._night_window.middle(self._night_window.target_of(step.source, step.seat))
        way = Hop(middle, bar, self._kit.px(90))
        lost = step.amount < 0
        if lost:
            way = Hop(bar, middle, self._kit.px(60))
        touched = []
        for number in range(_LIGHTS):
            done = share * (1 + _BETWEEN * _LIGHTS) - number * _BETWEEN
            if 0.0 < done < 1.0:
                size = self._kit.px(_LARGEST - 2 * number)
                halo = paint.halo(size, WARNING if lost else GLOW)
                x, y = way.at(done).point
                touched.append(target.blit(halo, (round(x - size), round(y - size))))
        return touched
