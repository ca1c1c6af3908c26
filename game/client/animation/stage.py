"""A table as it is drawn at rest and in motion: the rose window, the column beside it, what moves."""

from __future__ import annotations

from collections.abc import Callable, Collection, Iterable, Mapping

import pygame

from game.board.box import Box, Point
from game.board.rose import Target
from game.client.animation.cue import Timeline
from game.client.animation.draw import Performer
from game.client.animation.player import Motion
from game.client.board.kit import Kit
from game.client.board.panel import BoardPanel
from game.client.panels.column import Column, ColumnState
from game.client.panels.screen import Screen
from game.rules import Forecast, View


class Stage:
    """Draws a board, its column and its motion for one size of window."""

    def __init__(self, kit: Kit, board: BoardPanel, column: Column, motion: Motion, view: View) -> None:
        self.board, self.column, self.motion = board, column, motion
        self.performer = Performer(kit, board, view)

    def play(
        self,
        timeline: Timeline,
        before: View,
        after: View,
        now: float,
        pace: float,
        then: Iterable[None] = (),
    ) -> None:
        """Start a timeline. pace: real seconds for one of its seconds. then: as in `Performer.prepare`."""
        self.performer.prepare(timeline, then)
        self.motion.begin(timeline, before, after, now, pace)

    def draw_board(
        self,
        target: pygame.Surface,
        view: View,
        choices: Iterable[Target] = (),
        golden: Collection[Target] = (),
        lit: Target | None = None,
        then: Mapping[int, Forecast] | None = None,
    ) -> None:
        """Draw the rose window without what moves; see BoardPanel for choices, golden, lit and then."""
        board, motion = self.board, self.motion
        board.draw_ground(target, view, choices, golden, lit)
        if motion.running:
            motion.keep_ground(target)
        board.draw_pieces(target, motion.board_view(view), motion.hidden, then)
        board.draw_corners(target, motion.column_view(view))

    def draw_motion(self, target: pygame.Surface) -> None:
        """Draw what moves over the finished picture of the table."""
        if self.motion.running:
            self.motion.keep_still(target, self.performer)
            self.motion.draw(target, self.performer)

    def animate(
        self,
        target: pygame.Surface,
        view: View,
        screen: Screen,
        state: Callable[[View], ColumnState],
        draw_log: Callable[[pygame.Surface, ColumnState], Box] | None = None,
    ) -> list[pygame.Rect]:
        """Draw the next frame over the last one; return where.

        state: what the column shows of a view. draw_log: draws the log when it tells more, and returns its box.
        """
        motion = self.motion
        if not motion.running:
            return []
        touched = motion.restore(target)
        arrived, head = motion.arrived(), motion.head_changed()
        seats = range(view["seats"]) if head else arrived
        more = draw_log is not None and motion.more_told()
        boxes: list[Box] = []
        if seats or more:
            shown = state(motion.column_view(view))
            for seat in seats:
                self.column.draw_player(target, seat, shown)
                boxes.append(screen.players[seat])
            if head:
                boxes += self.column.draw_head(target, shown) + self.board.draw_corners(target, shown.view)
            if draw_log is not None and more:
                boxes.append(draw_log(target, shown))
        return touched + [motion.renew(target, box) for box in boxes] + motion.draw(target, self.performer)

    def borough_at(self, point: Point, view: View, screen: Screen) -> int | None:
        """The borough at a point of the board, or that of the player whose line is there."""
        for line, player in zip(screen.players, view["players"], strict=True):
            if line.holds(point):
                return player["borough"]
        place = self.board.hit(point, view)
        return None if place is None else place.borough
