"""The table of a replay: the rose window, the panels beside it, and what moves."""

from __future__ import annotations

from collections.abc import Iterable, Iterator

import pygame

from game import rules
from game.client.layout.screen import Screen
from game.client.motion.compose import compose
from game.client.motion.draw import Performer
from game.client.motion.labels import Labels
from game.client.motion.player import Motion
from game.client.motion.positions import ScreenPositions
from game.client.panels.board import BoardPanel, draw_lead
from game.client.panels.column import Column, ColumnState
from game.client.table.lobby_state import SeatInfo
from game.client.ui.kit import Kit
from game.client.words.log import ViewerLog
from game.rules import View


class TablePicture:
    """Draws a view as the table does, with nothing to be decided."""

    def __init__(
        self, kit: Kit, screen: Screen, view: View, players: tuple[SeatInfo, ...], below: int
    ) -> None:
        self.screen, self._kit, self._players = screen, kit, players
        self.board = BoardPanel(kit.art, screen.board, view, kit.crests, below)
        self._column = Column(kit, screen)
        self._performer = Performer(kit, self.board, view)
        self._nothing = ViewerLog(kit.words)
        self.motion = Motion()
        #: Whether all of the window is painted.
        self.painted = False

    def steps(self, view: View) -> Iterator[None]:
        """Paints the window, a few milliseconds at each step."""
        yield from self.board.steps(view)
        self.painted = True

    def move(self, before: View, after: View, events: Iterable[rules.Event], now: float, pace: float) -> None:
        """Sets what happened between two views in motion. pace: real seconds for one of its seconds."""
        if not self.painted:
            return
        screen = self.screen
        persons = screen.persons
        places = ScreenPositions(
            self.board.rose, screen.scale, screen.players, persons, screen.header, persons
        )
        timeline = compose(places, before, after, events, Labels(self._kit.words))
        if timeline.length:
            self._performer.prepare(timeline)
            self.motion.begin(timeline, before, after, now, pace)

    def draw_lead(self, target: pygame.Surface) -> None:
        """Draws the lead of the window."""
        draw_lead(target, self.board.rose)

    def draw(self, target: pygame.Surface, view: View, prompt: str) -> None:
        """Draws the table without its log; of a window that is not painted yet its lead."""
        motion, board = self.motion, self.board
        column_view = motion.column_view(view)
        if not self.painted:
            self.draw_lead(target)
        else:
            board.draw_ground(target, view, (), frozenset(), None)
            if motion.running:
                motion.keep_ground(target)
            board.draw_pieces(target, motion.board_view(view), motion.hidden)
            board.draw_corners(target, column_view)
        self._column.draw(target, self._state(column_view, prompt))

    def draw_motion(self, target: pygame.Surface) -> None:
        """Draws what moves, over all that was drawn."""
        if self.motion.running:
            self.motion.keep_still(target, self._performer)
            self.motion.draw(target, self._performer)

    def animate(self, target: pygame.Surface, view: View, prompt: str) -> list[pygame.Rect]:
        """Draws what moves over what was drawn before; returns where."""
        motion = self.motion
        if not motion.running:
            return []
        touched = motion.restore(target)
        arrived, head = motion.arrived(), motion.head_changed()
        state = self._state(motion.column_view(view), prompt)
        for seat in range(view["seats"]) if head else arrived:
            self._column.draw_player(target, seat, state)
            touched.append(motion.renew(target, self.screen.players[seat]))
        if head:
            boxes = [*self._column.draw_head(target, state), *self.board.draw_corners(target, state.view)]
            touched += [motion.renew(target, box) for box in boxes]
        return touched + motion.draw(target, self._performer)

    def _state(self, view: View, prompt: str) -> ColumnState:
        return ColumnState(
            view,
            self._players,
            prompt,
            False,
            {},
            frozenset(),
            None,
            self._nothing,
            0,
            {},
            self.motion.tonight(view),
        )
