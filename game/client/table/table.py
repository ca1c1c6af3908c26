"""The table: the rose window, the panels beside it, and what is to be decided."""

from __future__ import annotations

from collections.abc import Callable

import pygame

from game.board.box import Box, Size
from game.client.animation.cue import Timeline
from game.client.log.scene import OpenLogButton, draw_opener
from game.client.panels.cards import CardWidget
from game.client.panels.column import ColumnState
from game.client.panels.decision_form import DecisionForm
from game.client.sound.player import TableSound
from game.client.table.asking import Asking
from game.client.table.call import Call
from game.client.table.coach import Coach
from game.client.table.display import TableDisplay
from game.client.table.ending import Ending
from game.client.table.kind import TableKind
from game.client.table.more import More
from game.client.table.notices import Notices
from game.client.tutorial.explaining import Explaining
from game.client.tutorial.mark import TableShown
from game.client.widgets import paint
from game.client.widgets.inputs import Input, Key, KeyUp, Press, Release, Wheel
from game.client.widgets.widgets import Form, Widget
from game.client.window.app import App, Scene
from game.rules import Decision, View
from game.session.hints import Hints
from game.session.pacer import MOST_FOLLOWED, Pacer
from game.session.session import Session, Update
from game.settings.game_setup import Speed
from game.text import describe
from game.text.names import Words
from game.text.table_log import TableLog

#: Seconds between two polls of the connection, and after _QUIET seconds without a message.
_LISTEN, _LISTEN_QUIET, _QUIET = 0.05, 0.1, 2.0
#: More events at once than any choice brings are not moved: nobody could follow them.
_MOST_MOVED = 100


class TableScene(Scene):
    """Shows a session's table and sends the choices of the people at this machine; its parts do the work.

    halt: called with an update, says whether it must be drawn before the next one is shown. kind: what is
    around the game, by default what a table of one machine has.
    """

    def __init__(
        self,
        app: App,
        session: Session,
        speed: Speed = "normal",
        halt: Callable[[Update], bool] = lambda update: False,
        kind: TableKind | None = None,
    ) -> None:
        super().__init__(app)
        self.session, self._halt = session, halt
        self.kind = kind or TableKind(app, session)
        self.pacer = Pacer(session, speed)
        self.explaining = Explaining(session, app.settings_file, lambda: self.more.guide())
        self.display = TableDisplay(self, session, lambda: self.view, self.kind.divide)
        self.log = TableLog(self.display.words)
        form = DecisionForm(
            self.choose, lambda: self.asking.turn_up(), lambda: self.more.persons(), self._menu
        )
        self.asking = Asking(app, session, self.log, self.explaining, form, self.lay)
        self.more = More(app, session, self.asking, self.display, self._peek)
        self.coach = Coach(Hints(app.coach, session.lobby, app.settings), self.refresh)
        self.ending = Ending(app, session, self.kind.ways, self.display.behind)
        self.notices = Notices(session.notices, app.catalog)
        self.sound = TableSound(app.sounds, app.window)
        self.call = Call(app)

    @property
    def viewer(self) -> int | None:
        return self.asking.viewer

    @property
    def view(self) -> View | None:
        """The view that is shown; None before the first update."""
        return self.asking.view

    @property
    def decision(self) -> Decision | None:
        return self.asking.decision

    @property
    def form(self) -> Form:
        return self.asking.form.form

    @property
    def text_field(self) -> Widget | None:
        return self.kind.corners.form.text_field

    def commands(self) -> bool:
        return not self.kind.typing

    # Laying out

    def arrange(self, size: Size) -> None:
        self.display.arrange(size)
        self.lay()

    def lay(self) -> None:
        """Lay everything out for the shown update and what is asked now."""
        self.changed()
        if self.session.shown is None:
            return
        decision = self._due()
        if decision is not None and self.asking.speak_to(decision.seat):
            return  # everything was laid out again for it
        self.asking.ask(decision)
        self._fill()

    def _due(self) -> Decision | None:
        return self.asking.due(resting=self.resting, ending_round=self.display.motion.ending_round)

    def _fill(self) -> None:
        view, asking, kind = self.view, self.asking, self.kind
        assert view is not None
        layout = self.display.lay(view, asking.seat, self.pacer.pace)
        asking.fill(layout, view, self.display.motion)
        self._fill_corners()
        corners = tuple(kind.corners.form.widgets)
        self.explaining.look(TableShown(layout, asking.form, view, corners), asking.decision)

    def _fill_corners(self) -> None:
        coach, screen = self.coach, self.display.screen
        coach.hints.look(self.view, self.decision)
        self.asking.form.advised = coach.best
        if screen is not None:
            left, right = self.kind.buttons(self, coach.buttons, self.ending.buttons, self.display.buttons)
            self.kind.corners.fill(screen, left, right, [OpenLogButton(self.more.log, screen.opener)])

    def refresh(self) -> None:
        """Lay out the buttons in the corners again, and draw the table."""
        self._fill_corners()
        self.changed()

    def look_from(self, seat: int | None = None) -> None:
        """Show the table as a seat sees it; by default the next one."""
        self.finish_motion()
        next_seat = (self.asking.seat + 1) % len(self.session.players)
        self.asking.seat = next_seat if seat is None else seat
        self.lay()

    # Time

    @property
    def resting(self) -> bool:
        """Whether nothing moves and the shown update was shown long enough."""
        return self.pacer.done(self.app.now) and not self.display.moving

    def advance(self, now: float) -> None:
        if self.session.receive(now):
            self.changed()
        if self.session.fits:  # else the table has other seats than the game that is shown
            self._move_on(now)
            self._show_updates(now)
            self._rest(now)
        self.kind.advance(self, now)

    def _move_on(self, now: float) -> None:
        if self.pacer.behind:
            self.finish_motion()
        if self.display.motion.advance(now):
            self.lay()
        if self.display.advance(now):
            self.lay()

    def _show_updates(self, now: float) -> None:
        before = self.session.shown
        while not self.display.moving and (update := self.pacer.advance(now)) is not None:
            self._tell(update)
            if update.back_to is None:
                self.asking.answer_planned()
            self.lay()
            self._set_in_motion(before, update, now)
            before = update
            if self._halt(update):
                break

    def _rest(self, now: float) -> None:
        """Let happen what waits until nothing moves, and what goes on all the time."""
        resting, due, on_top = self.resting, self.session.decision(), self.app.top is self
        if resting:
            if self._due() is not None if self.decision is None else self.session.lost:
                self.lay()
            if on_top:  # not over the curtain itself, a menu, a message
                self.asking.hand_over(self._menu)
            if self.ending.advance(self.pacer.pace if self.app.top is self else 0.0):
                self.asking.uncover()
                self._fill_corners()
        self.display.wake(self.form.pointer, now)
        self.coach.advance()
        if self.session.shown is not None:
            moving = self.display.motion.running
            self.sound.advance(now, moving=moving, due=resting and due is not None)
            self.call.advance(due=resting and due is not None)
        if self.notices.advance(now):
            self.changed()

    def idle_time(self, now: float) -> float:
        if self.display.busy:
            return 0.0
        waits = [self.pacer.idle_time(now), self.notices.idle_time(now)]
        listen = _LISTEN if now < self.session.heard + _QUIET else _LISTEN_QUIET
        return min(waits) if self.session.over is not None else min(listen, *waits)

    def _tell(self, update: Update) -> None:
        self.log.tell(update, self.session.mine)
        self.explaining.tell(update)
        if update.back_to is not None:
            self.asking.uncover()
        self.kind.tell(update, self.log)

    # Motion

    def _set_in_motion(self, before: Update | None, update: Update, now: float) -> None:
        if before is None or self.app.top is not self:
            return
        pace, events = self.pacer.pace, update.events(self.viewer)
        many = len(events) > _MOST_MOVED or update.steps > MOST_FOLLOWED
        still = not pace or self.app.settings.motion == "none" or many
        if self.pacer.behind or still:
            self.sound.step(events, now)
            return
        old, new = before.view(self.viewer), update.view(self.viewer)
        timeline = self.display.timeline(old, new, events, self.decision)
        if timeline is not None:
            self.sound.moves(timeline, now, pace)
            self.perform(timeline, old, new, now)

    def perform(self, timeline: Timeline, old: View, new: View, now: float) -> None:
        """Play a timeline from one view to the other, which is the one shown."""
        if timeline.length:
            self.display.play(timeline, old, new, now, self.pacer.pace, self.asking.hand(new))
            if self.app.settings.motion == "full":
                self.pacer.finish()
            self.lay()

    def finish_motion(self) -> None:
        """End the motion; the table is shown as it is now."""
        self.pacer.finish()
        if self.display.moving:
            self.display.finish()
            self.lay()

    # Inputs

    def choose(self, option: int) -> None:
        """Make the choice with that index."""
        if self.asking.choose(option):
            self.finish_motion()
            self.lay()
        else:
            self.changed()

    def _peek(self, on: bool) -> None:
        """Show the hand while the peek key or the mouse button is held."""
        cards = self.asking.cards
        if cards.shared and on != cards.peeking and self.view is not None:
            cards.peeking = on
            self.finish_motion()
            self._fill()
            self.changed()

    def _menu(self) -> None:
        self.app.push(self.kind.menu(self.pacer, self.explaining))

    def take(self, given: Input) -> None:
        form = self.asking.form
        if isinstance(given, (Press, Key)):
            self.asking.leaves_message = given.shift
        if self.commands() and form.heed(given):
            self.changed()
        slid_to = self.asking.slide.take(given)
        match given:
            case _ if isinstance(slid_to, CardWidget):
                slid_to.press(self.form.pointer)
            case _ if self._take_over_table(given) or self._zoom(given):
                pass
            case Key("space") if not self.resting:
                self.finish_motion()
            case Key("tab", alt=False) if self.asking.cards.shared:
                self._peek(True)
            case KeyUp("tab") | Release(_, 1):
                self._peek(False)
            case Key() if self.decision is not None and form.shortcut(given):
                self.changed()
            case Wheel(_, steps):
                self.log.scroll(self.viewer, steps)
                self.changed()
            case Press(_, 1):
                self._press(given)
            case _:
                if form.take(given):
                    self.changed()

    def _take_over_table(self, given: Input) -> bool:
        """Act on an input for what lies over the table, or a key of the menu; return whether it was one."""
        screen, coach = self.display.screen, self.coach
        match given:
            case _ if self.kind.corners.take(given):
                self.refresh()
            case _ if not coach.hints.open and not self.display.moving and self.explaining.take(given):
                self.changed()
            case _ if (
                self.more.take(given)
                or coach.take(given, self.display.layout)
                or self.kind.take(given, self, screen)
            ):
                pass
            case Key("m", ctrl=False, alt=False):
                self._switch_sound()
            case Key("escape"):
                self._menu()
            case Key("return") if self.ending.over:
                self.ending.show()
            case Key("backspace") | Key("z", ctrl=True):
                self.kind.undo.ask()
            case _:
                return False
        return True

    def _switch_sound(self) -> None:
        on = self.app.sounds.toggle()
        self.notices.say(self.app.catalog.text("sound.on" if on else "sound.off"), self.app.now)
        self.changed()

    def _zoom(self, given: Input) -> bool:
        """Make the board larger or move it; return whether that is all that the input does."""
        display = self.display
        free = isinstance(given, Press) and self.asking.form.at(given.point) is None
        used = display.take(given, free=free)
        if used and display.zoom.moving:
            if display.motion.running or display.turning is not None:
                self.finish_motion()
            self.changed()
        return used

    def _press(self, press: Press) -> None:
        form = self.asking.form
        target, strip = form.at(press.point), form.strip
        if target is not None:
            self.choose(form.targets[target])
        elif strip is not None and strip.holds(press.point) and self.asking.cards.shared:
            self._peek(True)
        else:
            if form.take(press) or self.explaining.answer(press.point):
                self.changed()
            self.finish_motion()  # only now: what is there afterwards has not been seen yet

    # Drawing

    def draw(self, target: pygame.Surface) -> None:
        target.blit(paint.night(target.get_size()), (0, 0))
        view, display, form = self.view, self.display, self.asking.form
        layout = display.layout
        if view is None or layout is None:
            paint.alone(target, self.app.fonts, self.app.catalog.text("table.arriving"))
            return
        display.draw_board(target, view, form)
        layout.column.draw(target, self._column_state())
        draw_opener(target, layout.screen.opener)
        self.kind.corners.draw_said(target)
        told = None if display.moving or self.coach.hints.open else self.explaining.laid
        form.draw(target, self.session.players, told and told.plate)
        if told is not None:
            self.explaining.draw(target, layout, told)
        self.kind.draw(target, layout.screen)
        self.coach.draw(target, layout)
        display.draw_turn(target)
        self.notices.draw(target, layout.kit, layout.screen.board)
        display.draw_motion(target)

    def animate(self, target: pygame.Surface) -> list[pygame.Rect]:
        display = self.display
        touched = display.animate(target, self._column_state, self._draw_log)
        if display.layout is not None and display.turning is not None:
            self.notices.draw(target, display.layout.kit, display.layout.screen.board)
        return touched

    def _draw_log(self, target: pygame.Surface, state: ColumnState) -> Box:
        layout = self.display.layout
        assert layout is not None
        log = layout.column.draw_log(target, state)
        target.set_clip(log)
        draw_opener(target, layout.screen.opener)
        self.kind.draw(target, layout.screen)
        target.set_clip(None)
        return log

    def _column_state(self) -> ColumnState:
        form, motion = self.asking.form, self.display.motion
        layout, decision = self.display.layout, self.decision
        assert self.view is not None
        assert layout is not None
        view = motion.column_view(self.view)
        return ColumnState(
            view,
            self.session.players,
            self._prompt(view, layout.kit.words),
            self.log.shown(self.viewer, self._told),
            self.log.back,
            decision is not None,
            form.marks,
            form.golden,
            form.hot,
            self.kind.marks(),
            motion.tonight(view) | form.then,
            form.of_persons,
            None if decision is None else decision.seat,
            self.kind.corners.log_box(layout.screen.log),
            self.kind.then(view, layout.kit.words),
        )

    @property
    def _told(self) -> int | None:
        """How many events of the shown update the log tells; None for all. Who has won is the last one."""
        told, shown = self.display.motion.told, self.session.shown
        if told is None and self.ending.open and shown is not None:
            return len(shown.events(self.viewer)) - 1
        return told

    def _prompt(self, view: View, words: Words) -> str:
        lost = self.session.lost
        asked = "" if lost else self.asking.prompt(words)
        return asked or self.kind.prompt(view, words) or describe.state(view, lost, words)

    def resume(self) -> None:
        self.lay()  # the menu may have changed what is explained

    def pause(self) -> None:
        self.finish_motion()
        self.asking.form.silence()
        self.display.zoom.let_go()
        self._peek(False)

    def quitting(self) -> bool:
        return self.kind.may_quit()

    def close(self) -> None:
        self.app.speak(self.app.settings.language)
        self.sound.close()
        self.call.close()
        self.kind.close(self)
