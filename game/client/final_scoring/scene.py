"""Final scoring at the end of a game: hidden prestige is uncovered before the dark window."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from typing import NamedTuple

import pygame

from game.board.box import Box, Scale, Size
from game.client.animation.uncovering import uncovering
from game.client.board.kit import Kit
from game.client.board.panel import BoardPanel
from game.client.final_scoring.dusk import Dusk
from game.client.final_scoring.night_window import NightWindow
from game.client.final_scoring.tally import Tally
from game.client.panels.screen import Screen
from game.client.sound.score import of_uncovering
from game.client.widgets import paint
from game.client.widgets.inputs import Input, Key, Press
from game.client.window.app import App, Scene
from game.rules import View
from game.rules.knowledge.reckoning import Reckoning
from game.session.lobby_state import SeatInfo
from game.text import names


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
        self._behind, self._players, self._pace = behind, players, pace
        self._done, self._ahead = done, ahead
        self.timeline = uncovering(found)
        self._score = of_uncovering(self.timeline, pace)
        self._begun: float | None = None
        self.moment = 0.0
        self._dusk = Dusk(app.window.canvas.copy())
        self._still: pygame.Surface | None = None
        self._touched: list[pygame.Rect] = []

    def arrange(self, size: Size) -> None:
        board, boxes, view = self._behind()
        scale = Scale.of(size)
        margin = scale.px(16)
        beside = Box(boxes.header.x, margin, size[0] - margin - boxes.header.x, size[1] - 2 * margin)
        crests = tuple(player.crest for player in self._players)
        words = names.Words(self.app.catalog, self._players, crests)
        kit = Kit(self.app.fonts, self.app.art, words, crests, scale)
        self.tally = Tally(kit, self._players, self.timeline, beside)
        self._steps = self._built(board, view, size)
        self._dusk.fit(size)
        if self._dusk.over:
            for _ in self._steps:
                pass
        self.changed()

    def _built(self, board: BoardPanel, view: View, size: Size) -> Iterator[None]:
        """Build what the first frame shows, some at each step, so that nothing halts meanwhile."""
        self._window = NightWindow(board, view, self.timeline, size)
        yield
        self._window.build_lights()
        yield from self.tally.build(self.moment)

    @property
    def begun(self) -> bool:
        """Whether all is built and the first lights are on their way; until then the table is shown."""
        return self._begun is not None

    def advance(self, now: float) -> None:
        if next(self._steps, self) is not self:
            return
        if self._begun is None:
            self._begun = now
            if self.app.window.looked_at:
                self.app.sounds.begin(self._score, now)
            self.changed()
        self.moment = (now - self._begun) / self._pace
        self.app.sounds.advance(now)
        if self.moment >= self.timeline.length:
            if self.app.top is self:  # else what is asked over it would be covered
                self._end()
        elif self._dusk.over and not self._window.build_ahead():
            next(self._ahead, None)

    def take(self, given: Input) -> None:
        if given == Key("m"):
            self.app.sounds.toggle()
        elif isinstance(given, Key) or (isinstance(given, Press) and given.button == 1):
            self._end()

    def _end(self) -> None:
        self.app.sounds.stop(self._score)
        self.app.remove(self)
        self._done()

    def draw(self, target: pygame.Surface) -> None:
        if not self.begun and not self._dusk.over:
            self._dusk.draw(target, self.moment)  # the table as it was, until all is built
            return
        target.blit(paint.night(target.get_size()), (0, 0))
        self._window.draw(target)
        self.tally.draw(target)
        self._still = target.copy()
        self._show(target, self._still)

    def animate(self, target: pygame.Surface) -> list[pygame.Rect]:
        still = self._still
        if still is None:
            return []
        wiped = self._touched if self._dusk.over else [target.get_rect()]
        target.blits([(still, area, area) for area in wiped], False)
        return [*wiped, *self._show(target, still)]

    def _show(self, target: pygame.Surface, still: pygame.Surface) -> list[pygame.Rect]:
        """Draw what has changed, also into the still picture, and over it the lights; return where."""
        renewed = self.tally.renew(target, self.moment)
        for area in renewed:
            still.blit(target, area, area)
        self._touched = self._window.draw_lights(target, self.moment, self.tally.end_of_bar)
        self._dusk.draw(target, self.moment)
        return [*renewed, *self._touched]
