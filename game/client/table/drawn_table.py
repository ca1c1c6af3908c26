"""The picture of the table: what stands still is drawn once, and what moves over it."""

from __future__ import annotations

import time
from collections.abc import Iterator

import pygame

from game.client.animation.draw import Performer
from game.client.animation.player import Motion
from game.client.animation.turning import Turning
from game.client.board.kit import Kit
from game.client.board.panel import BoardPanel
from game.client.board.resting import Awake, awake
from game.client.log.scene import draw_opener, opener
from game.client.panels.column import ColumnState
from game.client.table.table_with_corners import TableWithCornersScene
from game.client.widgets import paint
from game.client.widgets.inputs import Input, Press
from game.rules import View
from game.session.choices import Confirmation
from game.text import describe
from game.text.names import Words
from game.text.table_log import TableLog

#: Seconds that a turn of the loop paints ahead; and that while something covers the table and nothing moves.
_AHEAD, _AHEAD_COVERED = 0.006, 0.03


class DrawnTableScene(TableWithCornersScene):
    """The part of the table scene that draws. Without a layout, nothing of the game has been shown yet."""

    motion: Motion
    _log: TableLog
    _performer: Performer
    #: The turn of the board that is shown, or waits until the table lies open.
    turning: Turning | None = None
    _confirmation: Confirmation
    _awake: Awake
    #: Paints the boards of the others at this machine; None once they are painted.
    _boards_ahead: Iterator[None] | None = None

    def draw(self, target: pygame.Surface) -> None:
        target.blit(paint.night(target.get_size()), (0, 0))
        view, layout = self.view, self._layout
        if view is None or layout is None:
            paint.alone(target, self.app.fonts, self.app.catalog.text("table.arriving"))
            return
        motion, board, form = self.motion, layout.board, self._decision_form
        board.awake = self._awake.levels
        column_view = motion.column_view(view)
        form.board_moves = self.zoom_hand.moving
        if form.board_moves:
            self.zoom_hand.draw(target)
        else:
            board.draw_ground(target, view, form.targets, form.golden, form.lit)
            if motion.running:
                motion.keep_ground(target)
            board.draw_pieces(target, motion.board_view(view), motion.hidden, form.then)
            board.draw_corners(target, column_view)
        layout.column.draw(target, self._column_state(column_view, layout.kit))
        draw_opener(target, opener(layout.screen))
        self.corners.draw_said(target)
        read = None
        if not self._moving and not self._hints.open:
            read = self.explaining.draw(target, layout)
        form.draw(target, self.session.players, read)
        self._draw_more(target)
        self._draw_hint(target, layout.kit)
        if self.turning is not None:
            self.turning.keep_under(target)
            self.turning.draw(target)
        self._notices.draw(target, layout.kit, layout.screen.board)
        if motion.running:
            motion.keep_still(target, self._performer)
            motion.draw(target, self._performer)

    def animate(self, target: pygame.Surface) -> list[pygame.Rect]:
        view, layout, motion = self.view, self._layout, self.motion
        if view is None or layout is None:
            return []
        if self.turning is not None:
            turned = self.turning.draw(target)
            self._notices.draw(target, layout.kit, layout.screen.board)
            return turned
        if not motion.running:
            return []
        touched = motion.restore(target)
        arrived, head = motion.arrived(), motion.head_changed()
        for seat in range(view["seats"]) if head else arrived:
            state = self._column_state(motion.column_view(view), layout.kit)
            layout.column.draw_player(target, seat, state)
            touched.append(motion.renew(target, layout.screen.players[seat]))
        if head:
            state = self._column_state(motion.column_view(view), layout.kit)
            boxes = [*layout.column.draw_head(target, state), *layout.board.draw_corners(target, state.view)]
            touched += [motion.renew(target, box) for box in boxes]
        if motion.more_told():
            log = layout.column.draw_log(target, self._column_state(motion.column_view(view), layout.kit))
            target.set_clip(log)
            draw_opener(target, opener(layout.screen))
            self._draw_more(target)
            target.set_clip(None)
            touched.append(motion.renew(target, log))
        return touched + motion.draw(target, self._performer)

    @property
    def _moving(self) -> bool:
        """Whether anything moves that is shown before the next update."""
        turning = self.turning is not None and self.app.top is self
        return self.motion.running or self.zoom_hand.moving or turning

    def _turn_on(self, now: float) -> None:
        """Turns the board on, once the table lies open; what is asked is shown and answered meanwhile."""
        if self.turning is None or self.app.top is not self:
            return
        self.turning.begin(now)
        if self.turning.advance(now):
            self.turning = None
            self.changed()

    def _paint_ahead(self) -> None:
        """Paints for some milliseconds at the boards to which this one will turn."""
        end = time.perf_counter() + (_AHEAD if self.app.top is self else _AHEAD_COVERED)
        while self._boards_ahead is not None and time.perf_counter() < end:
            if next(self._boards_ahead, self) is self:
                self._boards_ahead = None

    def _boards_of_others(self, board: BoardPanel, view: View) -> Iterator[None]:
        """The steps in which those boards are painted."""
        for seat in self.session.mine:
            below = view["players"][seat]["borough"]
            if below != board.below:
                yield from board.turn_steps(below, view)

    def _wake(self, now: float) -> None:
        """Brings the borough of whoever watches or acts to full colour, and what is pointed at."""
        view, board = self.view, self.board
        if view is None or board is None:
            return
        if not self.motion.running:
            self._awake.aim(awake(view, board.hit(self._decision_form.form.pointer, view)))
        at_once = self._moving or self.app.top is not self or self.app.settings.motion != "full"
        if self._awake.advance(now, at_once=at_once):
            self.changed()

    def finish_motion(self) -> None:
        """Ends the motion; the table is shown as it is now."""
        raise NotImplementedError

    def _zoom(self, given: Input) -> bool:
        """Makes the board larger or moves it; says whether that is all that the input does."""
        view, board = self.view, self.board
        if view is None or board is None:
            return False
        free = isinstance(given, Press) and self._decision_form.at(given.point) is None
        used = self.zoom_hand.take(given, board, view, free=free)
        if used and self.zoom_hand.moving:
            if self.motion.running or self.turning is not None:
                self.finish_motion()
            self.changed()
        return used

    def _column_state(self, view: View, kit: Kit) -> ColumnState:
        form = self._decision_form
        return ColumnState(
            view,
            self.session.players,
            self._prompt(view, kit.words),
            self._log.shown(self.viewer, self.motion.told),
            self._log.back,
            self.decision is not None,
            form.marks,
            form.golden,
            form.hot,
            self.marks(),
            self.motion.tonight(view) | form.then,
            form.of_persons,
            self.decision.seat if self.decision is not None else None,
            self.corners.log_box(self._layout.screen.log) if self._layout else None,
        )

    def _prompt(self, view: View, words: Words) -> str:
        if self.decision is not None and not self.session.lost:
            unconfirmed = self._confirmation.waiting
            if unconfirmed is not None:
                return words.catalog.text("ask.confirm", choice=self._decision_form.labels[unconfirmed].text)
            return describe.prompt(self.decision, words)
        return describe.state(view, self.session.lost, words)
