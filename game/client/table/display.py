"""The picture of a table: laid out for a size of window, in motion, turning, zoomed, painted ahead."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator

import pygame

from game import rules
from game.board.box import WHOLE, Box, Point, Size
from game.client.animation.calm import calmed
from game.client.animation.compose import compose
from game.client.animation.cue import Timeline
from game.client.animation.draw import Performer
from game.client.animation.labels import Labels
from game.client.animation.player import Motion
from game.client.animation.positions import ScreenPositions
from game.client.animation.turning import Turning
from game.client.board.hand import ZoomHand
from game.client.board.kit import Kit
from game.client.board.panel import BoardPanel
from game.client.board.resting import Awake, awake
from game.client.final_scoring.scene import TableBehind
from game.client.panels.column import ColumnState
from game.client.panels.corners import CornerButton
from game.client.panels.decision_form import DecisionForm
from game.client.panels.screen import Screen
from game.client.panels.table_layout import TableLayout
from game.client.widgets.inputs import Input
from game.client.window.app import Scene
from game.rules import Decision, View
from game.session.session import Session
from game.text.names import Words

#: A seat's cards; None for each that is face down.
Hand = tuple[str | None, ...]


class TableDisplay:
    """Draws a table, and lets it move.

    scene: the one that shows it. look: the view that is shown, or None before the first update. divide: makes
    the boxes for a size of window and a number of seats.
    """

    def __init__(
        self,
        scene: Scene,
        session: Session,
        look: Callable[[], View | None],
        divide: Callable[[Size, int], Screen],
    ) -> None:
        self._scene, self._app, self._session, self._look = scene, scene.app, session, look
        self._divide = divide
        #: None until something of the game is shown.
        self.layout: TableLayout | None = None
        self._performer: Performer
        self.motion = Motion()
        #: The turn of the board that is shown, or waits until the table lies open.
        self.turning: Turning | None = None
        self.zoom = ZoomHand()
        self._awake = Awake()

    @property
    def board(self) -> BoardPanel | None:
        """The rose window; None before the first update."""
        return self.layout.board if self.layout else None

    @property
    def screen(self) -> Screen | None:
        return self.layout.screen if self.layout else None

    def words(self) -> Words:
        return Words(self._app.catalog, self._session.players, self._session.lobby.crests)

    # Laying out

    def arrange(self, size: Size) -> None:
        """Forget everything that was laid out for another size."""
        self.motion.finish()
        self.zoom.forget()
        self.layout = self.turning = self._scene.painting = None
        self._size = size

    def lay(self, view: View, seat: int, pace: float) -> TableLayout:
        """Lay the table out with the borough of a seat at the bottom. pace: 0 turns it there at once."""
        below = view["players"][seat]["borough"]
        if self.layout is None:
            app, crests = self._app, self._session.lobby.crests
            screen = self._divide(self._size, view["seats"])
            kit = Kit(app.fonts, app.art, self.words(), crests, screen.scale)
            self.layout = layout = TableLayout(kit, screen, view, below)
            self._performer = Performer(kit, layout.board, view)
            self._scene.painting = self._boards_of_others(layout.board, view)
        board, before = self.layout.board, self.layout.board.below
        if board.turn(below):
            self.motion.finish()
            self.zoom.forget()
            moves = pace and self._app.settings.motion == "full"
            self.turning = Turning(board, before, view) if moves else None
        return self.layout

    def _boards_of_others(self, board: BoardPanel, view: View) -> Iterator[None]:
        for seat in self._session.mine:
            below = view["players"][seat]["borough"]
            if below != board.below:
                yield from board.steps(view, below)

    # Time

    @property
    def _on_top(self) -> bool:
        return self._app.top is self._scene

    @property
    def moving(self) -> bool:
        """Whether anything moves that is shown before the next update."""
        return self.motion.running or self.zoom.moving or (self.turning is not None and self._on_top)

    @property
    def busy(self) -> bool:
        """Whether anything moves, or a borough comes to full colour or to rest."""
        return self.moving or self._awake.changing

    def advance(self, now: float) -> bool:
        """Paint, turn and zoom on; return whether the board has become sharp and is to be laid out again."""
        if self.motion.running:
            self.motion.build_ahead(self._performer)
        if self.turning is not None and self._on_top:
            self.turning.begin(now)
            if self.turning.advance(now):
                self.turning = None
                self._scene.changed()
        return self.zoom.advance(now)

    def wake(self, pointer: Point, now: float) -> None:
        """Bring the borough of whoever watches or acts to full colour, and what is pointed at."""
        view = self._look()
        if view is None or self.layout is None:
            return
        if not self.motion.running:
            self._awake.aim(awake(view, self.layout.board.hit(pointer, view)))
        at_once = self.moving or not self._on_top or self._app.settings.motion != "full"
        if self._awake.advance(now, at_once=at_once):
            self._scene.changed()

    def finish(self) -> None:
        """End motion and turn; the table is shown as it is now."""
        self.turning = None
        self.motion.finish()

    # Motion

    def places(self, before: View, after: View, decision: Decision | None) -> ScreenPositions | None:
        """Where things fly from and to between two views; None before the first update.

        decision: what is asked while they fly.
        """
        if self.layout is None:
            return None
        asked = decision if before["round"] == after["round"] else None
        hiring = (asked.kind if asked is not None else before["phase"]) == "hire"
        boxes, rose = self.layout.boxes(hiring=hiring), self.layout.board.rose
        revealed = self.layout.boxes(hiring=False).persons
        hand = boxes.action.center
        return ScreenPositions(rose, boxes.scale, boxes.players, boxes.persons, boxes.header, revealed, hand)

    def timeline(
        self, before: View, after: View, events: Iterable[rules.Event], decision: Decision | None
    ) -> Timeline | None:
        """How one view becomes the other, as calm as people want it; None where there is no way."""
        places = self.places(before, after, decision)
        if places is None or before["viewer"] != after["viewer"] or before["seats"] != after["seats"]:
            return None
        timeline = compose(places, before, after, events, Labels(self.words()))
        return calmed(timeline) if self._app.settings.motion == "calm" else timeline

    def play(self, timeline: Timeline, old: View, new: View, now: float, pace: float, then: Hand) -> None:
        """Play a timeline between two views, of which the new one is shown. then: the cards in it."""
        assert self.layout is not None
        next_round = self.layout.build_ahead(new, self._session.decision(), then)
        self._performer.prepare(timeline, next_round if timeline.new_round_at else ())
        self.motion.begin(timeline, old, new, now, pace)

    # Zooming

    @property
    def buttons(self) -> list[CornerButton]:
        """The button that shows the whole board again, while only a part is seen."""
        zoomed = self.layout is not None and self.layout.board.zoom != WHOLE
        return [CornerButton("zoom.whole", self._show_whole)] if zoomed else []

    def _show_whole(self) -> None:
        view = self._look()
        if self.layout is not None and view is not None:
            self.zoom.show(WHOLE, self.layout.board, view)
            self._scene.changed()

    def take(self, given: Input, *, free: bool) -> bool:
        """Make the board larger or move it; return whether that is all that the input does. See ZoomHand."""
        view, board = self._look(), self.board
        return view is not None and board is not None and self.zoom.take(given, board, view, free=free)

    def behind(self) -> TableBehind:
        """The whole board, for a scene that lies over the table."""
        view, layout = self._look(), self.layout
        assert view is not None
        assert layout is not None
        self.zoom.forget()
        self.motion = Motion()  # whose pictures are as large as the window
        layout.board.show(WHOLE)
        return TableBehind(layout.board, layout.screen, view)

    # Drawing

    def draw_board(self, target: pygame.Surface, view: View, form: DecisionForm) -> None:
        """Draw the rose window, with the choices of a form."""
        assert self.layout is not None
        board, form.board_moves = self.layout.board, self.zoom.moving
        board.awake = self._awake.levels
        if self.zoom.moving:
            self.zoom.draw(target)
        else:
            board.draw_ground(target, view, form.targets, form.golden, form.lit)
            self.motion.draw_pieces(target, board, view, form.then)

    def draw_turn(self, target: pygame.Surface) -> None:
        """Draw the turning board over the one at rest."""
        if self.turning is not None:
            self.turning.keep_under(target)
            self.turning.draw(target)

    def draw_motion(self, target: pygame.Surface) -> None:
        """Draw what moves over the finished picture."""
        self.motion.draw_over(target, self._performer)

    def animate(
        self,
        target: pygame.Surface,
        state: Callable[[], ColumnState],
        draw_log: Callable[[pygame.Surface, ColumnState], Box],
    ) -> list[pygame.Rect]:
        """Draw the next frame of what moves or turns; return where. See Motion."""
        if self.layout is None:
            return []
        if self.turning is not None:
            return self.turning.draw(target)
        return self.motion.animate(target, self._performer, self.layout, state, draw_log)
