"""A borough of the table, large, with its owner's line under it."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass

import pygame

from game import rules
from game.board.box import Box, Scale, Size
from game.board.crest import Crest
from game.board.rose import Rose
from game.board.shapes import Polygon
from game.client.board.kit import Kit
from game.client.help import board_picture
from game.client.help.board_picture import BoardShown, Excerpt
from game.client.panels import player
from game.client.panels.screen import SIGNS
from game.client.widgets import paint
from game.client.widgets.inputs import Input, Key, Press
from game.client.widgets.style import DEEP_GOLD, INK, SOFT
from game.client.window.app import App, Scene
from game.rules import View
from game.session.lobby_state import SeatInfo
from game.text.names import Words

_MARGIN, _LINE, _NOTE = 40, 70 + SIGNS, 44
#: The most that the borough is as wide as it is high.
_WIDE = 1.75


@dataclass(frozen=True)
class TableSeen:
    """A table as it is at any moment: what may be seen of it, or None before that, and the players."""

    view: Callable[[], View | None]
    players: Callable[[], tuple[SeatInfo, ...]]
    crests: tuple[Crest, ...]


class EnlargedScene(Scene):
    """Shows a borough as it changes; the arrows go on to the next one."""

    veil = 190
    takes_commands = True

    def __init__(self, app: App, table: TableSeen, borough: int) -> None:
        super().__init__(app)
        self._table, self.borough = table, borough
        self._boards: dict[int, BoardShown] = {}
        self._view = table.view()
        #: What is left to be painted of the picture.

    def arrange(self, size: Size) -> None:
        scale = Scale.of(size)
        self._boards.clear()
        px = scale.px
        room = Box(0, 0, *size).inset(px(_MARGIN))
        foot = px(_LINE + _NOTE)
        tall = min(room.h - foot, round(room.w / _WIDE))
        self.panel = room.centred(min(room.w, round(tall * _WIDE)), tall + foot)
        inner = self.panel.inset(px(16))
        self.board = inner.top(inner.h - foot)
        self.signs = inner.below(self.board.h + px(8)).top(px(SIGNS))
        self.line = inner.below(self.board.h + px(8 + SIGNS)).top(px(_LINE - SIGNS - 8))
        self.note = inner.below(inner.h - px(_NOTE - 8))
        crests = self._table.crests
        words = Words(self.app.catalog, self._table.players(), crests)
        self._kit = Kit(self.app.fonts, self.app.art, words, crests, scale)
        self._begin()

    def advance(self, now: float) -> None:
        view = self._table.view()
        if view is not self._view:
            self._view = view
            self._begin()

    def _begin(self) -> None:
        """Draw the lead of the borough, and lay out what is painted after it."""
        if self._view is None:
            return
        board = self._boards.setdefault(self.borough, BoardShown(self._view, self.borough))
        board.view, board.steps = self._view, iter(())
        self._picture = pygame.Surface(self.board.size).convert()
        self._picture.fill(INK)
        inside = Box(0, 0, *self.board.size)
        board_picture.draw(self._picture, inside, self._kit, board, Excerpt(self._around))
        self.painting = board.steps
        self.changed()

    def take(self, given: Input) -> None:
        match given:
            case Key("left" | "right"):
                self._turn(1 if given.name == "right" else -1)
            case Key("escape" | "e" | "return" | "space") | Press():
                self.app.remove(self)

    def _turn(self, by: int) -> None:
        if self._view is not None:
            self.borough = (self.borough + by) % self._view["boroughs"]
            self._begin()

    def draw(self, target: pygame.Surface) -> None:
        kit, px = self._kit, self._kit.px
        view = self._view
        if view is None:
            return
        paint.dim(target, self.veil)
        paint.frame(target, self.panel, px(16), INK, DEEP_GOLD, max(1, px(2)))
        target.blit(self._picture, self.board[:2])
        for goods in view["players"]:
            if goods["borough"] == self.borough:
                who = self._table.players()[goods["seat"]]
                then = rules.forecast(view, goods["seat"])
                player.draw_signs(target, self.signs, kit)
                player.draw(target, self.line, kit, who, goods, view, tonight=then)
        note = kit.words.catalog.text("enlarged.note")
        paint.label(target, kit.fonts, note, self.note, px(27), "italic", SOFT, "center")

    def _around(self, window: Rose) -> list[Polygon]:
        borough = window.boroughs[self.borough]
        x, y = borough.arms.centre
        return [borough.petal, ((x, y + borough.arms.radius),)]
