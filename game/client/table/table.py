"""The table: the rose window, the panels beside it, and what is to be decided."""

from __future__ import annotations

from collections.abc import Callable
from functools import partial

from game.board.box import Scale, Size
from game.client.animation.calm import calmed
from game.client.animation.compose import compose
from game.client.animation.cue import Timeline
from game.client.animation.draw import Performer
from game.client.animation.labels import Labels
from game.client.animation.player import Motion
from game.client.animation.positions import ScreenPositions
from game.client.animation.turning import Turning
from game.client.board.kit import Kit
from game.client.board.resting import Awake
from game.client.panels.decision_form import DecisionForm
from game.client.panels.table_layout import TableLayout
from game.client.replay.opening import Onward
from game.client.settings.language import own_language
from game.client.sound.player import TableSound
from game.client.table import curtain
from game.client.table.drawn_table import DrawnTableScene
from game.client.table.notices import Notices
from game.client.table.persons_to_come import PersonsState, PersonsToComeScene
from game.client.tutorial.mark import TableShown
from game.client.widgets.inputs import Input, Key, KeyUp, Press, Release, Wheel
from game.client.widgets.widgets import Form
from game.client.window.app import App
from game.rules import Decision, View
from game.session import to_come
from game.session.choices import Confirmation, MessagePlan
from game.session.hidden_cards import HiddenCards
from game.session.pacer import Pacer
from game.session.session import Session, Update
from game.settings.game_setup import Speed
from game.text import describe
from game.text.names import Words
from game.text.table_log import TableLog

#: Seconds between two polls of the connection, and after _QUIET seconds without a message.
_LISTEN, _LISTEN_QUIET, _QUIET = 0.05, 0.1, 2.0
#: More events at once than any choice brings are not moved: nobody could follow them.
_MOST_MOVED = 100


class TableScene(DrawnTableScene):
    """Shows a session's table and sends the choices of the people at this machine.

    halt: called with an update, says whether it must be drawn before the next one is shown. again: starts the
    same game again when this one is over. play_on: makes what plays on from its replay.
    """

    def __init__(
        self,
        app: App,
        session: Session,
        speed: Speed = "normal",
        halt: Callable[[Update], bool] = lambda update: False,
        again: Callable[[], None] | None = None,
        play_on: Onward | None = None,
    ) -> None:
        super().__init__(app, session, again, play_on)
        self.pacer = Pacer(session, speed)
        self._hidden_cards = HiddenCards(session)
        self._decision_form = DecisionForm(self._choose, self._turn_up, self._persons, self._menu)
        self._log = TableLog(self._words)
        self._notices = Notices(session.notices, app.catalog)
        self._halt = halt
        self._message, self._leave_message = MessagePlan(session), False
        self._confirmation = Confirmation()
        self._curtain: curtain.CurtainScene | None = None
        self.motion = Motion()
        self._awake = Awake()
        self._sound = TableSound(app.sounds, app.window)
        self._heard = 0.0

    @property
    def form(self) -> Form:
        return self._decision_form.form

    @property
    def labels(self) -> tuple[describe.Label, ...]:
        return self._decision_form.labels

    def places(self, before: View, after: View) -> ScreenPositions | None:
        """Where things fly from and to between two views; None before the first update."""
        if self._layout is None:
            return None
        decision = self.decision if before["round"] == after["round"] else None
        hiring = (decision.kind if decision is not None else before["phase"]) == "hire"
        boxes, rose = self._layout.boxes(hiring=hiring), self._layout.board.rose
        revealed = self._layout.boxes(hiring=False).persons
        return ScreenPositions(rose, boxes.scale, boxes.players, boxes.persons, boxes.header, revealed)

    def arrange(self, size: Size) -> None:
        self.motion.finish()
        self.zoom_hand.forget()
        self._layout = self.turning = None
        self._size = size
        self._lay()

    def advance(self, now: float) -> None:
        session = self.session
        if not self._receive(now):
            return
        if self.pacer.behind:
            self.finish_motion()
        if self.motion.advance(now):
            self._lay()
        if self.motion.running:
            self.motion.build_ahead(self._performer)
        self._turn_on(now)
        if self.zoom_hand.advance(now):
            self._lay()
        before = session.shown
        while not self._moving and (update := self.pacer.advance(now)) is not None:
            self._tell(update)
            self._message.carry_out()
            self._lay()
            self._set_in_motion(before, update, now)
            before = update
            if self._halt(update):
                break
        resting, due = self.resting, session.decision()
        if resting:
            self._paint_ahead()
            if self.decision is None and due is not None and self._due() is not None:
                self._lay()
            self._hand_over(due)
            self._end()
        self._wake(now)
        self._hear_coach()
        if session.shown is not None:
            self._sound.advance(now, moving=self.motion.running, due=resting and due is not None)
        if self._notices.advance(now):
            self.changed()

    def _receive(self, now: float) -> bool:
        """Takes in what has come; says whether the table still has the seats of the game that is shown."""
        if self.session.receive(now):
            self._heard = now
            self.changed()
        return self.session.fits

    def idle_time(self, now: float) -> float:
        if self._moving or self._awake.changing or (self._boards_ahead is not None and self.resting):
            return 0.0
        waits = [self.pacer.idle_time(now), self._notices.idle_time(now)]
        listen = _LISTEN if now < self._heard + _QUIET else _LISTEN_QUIET
        return min(waits) if self.session.over is not None else min(listen, *waits)

    def _set_in_motion(self, before: Update | None, update: Update, now: float) -> None:
        viewer, new = self.viewer, update.view(self.viewer)
        if before is None or self.app.top is not self:
            return
        amount, events = self.app.settings.motion, update.events(viewer)
        if self.pacer.behind or not self.pacer.pace or amount == "none" or len(events) > _MOST_MOVED:
            self._sound.step(events, now)
            return
        old = before.view(viewer)
        places = self.places(old, new)
        if places is None or old["viewer"] != new["viewer"] or old["seats"] != new["seats"]:
            return
        timeline = compose(places, old, new, events, Labels(self._words()))
        if amount == "calm":
            timeline = calmed(timeline)
        self._sound.moves(timeline, now, self.pacer.pace)
        self.perform(timeline, old, new, now)

    def perform(self, timeline: Timeline, old: View, new: View, now: float) -> None:
        """Plays a timeline from one view to the other, which is the one shown."""
        if timeline.length and self._layout is not None:
            hand = self._hidden_cards.cards(self._seat, new)
            next_round = self._layout.build_ahead(new, self.session.decision(), hand)
            self._performer.prepare(timeline, next_round if timeline.new_round_at else ())
            self.motion.begin(timeline, old, new, now, self.pacer.pace)
            if self.app.settings.motion == "full":
                self.pacer.finish()
            self._lay()

    def finish_motion(self) -> None:
        self.pacer.finish()
        if self._moving:
            self.turning = None
            self.motion.finish()
            self._lay()

    def _tell(self, update: Update) -> None:
        self._log.tell(update, self.session.mine)
        self.explaining.tell(update)
        if update.back_to is not None:
            self._raise_curtain()

    def _words(self) -> Words:
        return Words(self.app.catalog, self.session.players, self.session.lobby.crests)

    def _raise_curtain(self) -> None:
        if self._curtain is not None:
            self.app.remove(self._curtain)
            self._curtain = None

    # The decision

    def _lay(self) -> None:
        """Lays everything out for the shown update."""
        self.changed()
        if self.session.shown is None:
            return
        before, decision = self.decision, self._due()
        if decision is not None:
            if self._speak_to(decision.seat):
                return  # everything was laid out again for it
            self._seat = decision.seat
        elif len(self.session.mine) == 1:
            self._seat = self.session.mine[0]
        self.decision = decision
        if decision != before:
            self._decision_form.reset()
            self._confirmation.forget()
        self._fill()

    def _speak_to(self, seat: int) -> bool:
        """Speaks the language of whoever has the seat; says whether the words changed."""
        return self.app.speak(own_language(self.app, self.session, seat))

    def _due(self) -> Decision | None:
        """The decision to be made now; another person's only after the curtain and at rest."""
        decision = self.session.decision()
        if decision is None or self.session.needs_curtain(decision) or self.motion.ending_round:
            return None
        return decision if decision.seat == self._seat or self.resting else None

    @property
    def resting(self) -> bool:
        """Whether nothing moves and the shown update was shown long enough."""
        return self.pacer.done(self.app.now) and not self._moving

    def _hand_over(self, decision: Decision | None) -> None:
        """Shows the curtain before a decision that shows another person's hidden cards."""
        if self.app.top is not self or self.session.over is not None:
            return  # not over the curtain itself, a menu, a message
        if decision is None or not self.session.needs_curtain(decision):
            return
        self._speak_to(decision.seat)
        self.session.holder = None
        self._hidden_cards.peeking = False
        self._seat = decision.seat
        lift = partial(self._lift, decision)
        self._curtain = curtain.before(self.app, self.session, self._log, decision, lift, self._menu)
        self.app.push(self._curtain)
        self._lay()

    def _lift(self, decision: Decision) -> None:
        self._curtain = None
        self._hidden_cards.turn_up(decision)
        self._log.seen(decision.seat)
        self._lay()

    def _turn_up(self) -> None:
        if self.decision is not None:
            self._hidden_cards.turn_up(self.decision)
            self._log.seen(self.decision.seat)
            self._lay()

    def _peek(self, on: bool) -> None:
        """Shows the hand while the peek key or the mouse button is held."""
        if self._hidden_cards.shared and on != self._hidden_cards.peeking and self.view is not None:
            self._hidden_cards.peeking = on
            self.finish_motion()
            self._fill()
            self.changed()

    def _persons(self) -> None:
        if self.view is not None and self.view["ranking"] is None:
            self.app.push(PersonsToComeScene(self.app, self._look, self._peek, self._tell_of))

    def _look(self) -> PersonsState:
        view, layout, shown = self.view, self._layout, self.session.shown
        assert view is not None
        assert layout is not None
        assert shown is not None
        hidden = self.viewer is None and to_come.knows_order(shown.view(self._seat))
        return PersonsState(view, layout.kit, layout.kit.words.seat(self._seat) if hidden else None)

    def _choose(self, option: int) -> None:
        if self.decision is None:
            return
        warned = self.explaining.warns(option)
        sure = not self.app.settings.confirm or self._confirmation.given(self.decision, option)
        if warned or not sure:
            self.changed()
        else:
            self._log.seen(self.decision.seat)
            self.explaining.chosen(self.decision.seat, option)
            ask = self.app.settings.ask_message or self._decision_form.listed
            self._message.chosen(self.decision, option, ask=ask, leave=self._leave_message)
            self.session.choose(self.decision, option)
            self.finish_motion()
            self._lay()

    def _fill(self) -> None:
        view, shown = self.view, self.session.shown
        assert view is not None
        assert shown is not None
        layout, motion = self._build_layout(view), self.motion
        decider_view = shown.view(self.decision.seat if self.decision else None)
        hand = () if motion.ending_round else self._hidden_cards.cards(self._seat, view)
        seen = motion.column_view(view) if motion.ending_round else view
        phase = motion.column_view(view)["phase"]
        self._decision_form.fill(layout, seen, decider_view, self.decision, hand, phase)
        self._fill_corners()
        corners = tuple(self.corners.form.widgets)
        self.explaining.look(TableShown(layout, self._decision_form, view, corners), self.decision)

    def _build_layout(self, view: View) -> TableLayout:
        """The layout for the size of the window, with the borough of the shown seat at the bottom."""
        below = view["players"][self._seat]["borough"]
        if self._layout is None:
            app, crests = self.app, self.session.lobby.crests
            kit = Kit(app.fonts, app.art, self._words(), crests, Scale.of(self._size, app.fonts.zoom))
            self._layout = TableLayout(kit, self._size, view, below)
            self._performer = Performer(kit, self._layout.board, view)
            self._boards_ahead = self._boards_of_others(self._layout.board, view)
        board, before = self._layout.board, self._layout.board.below
        if board.turn(below):
            self.motion.finish()
            self.zoom_hand.forget()
            moves = self.pacer.pace and self.app.settings.motion == "full"
            self.turning = Turning(board, before, view) if moves else None
        return self._layout

    def take(self, given: Input) -> None:
        if isinstance(given, (Press, Key)):
            self._leave_message = given.shift
        if self._decision_form.heed(given):
            self.changed()
        match given:
            case _ if self._take_at_corners(given) or self._zoom(given):
                pass
            case Key("space") if not self.resting:
                self.finish_motion()
            case Key("tab", alt=False) if self._hidden_cards.shared:
                self._peek(True)
            case KeyUp("tab") | Release(_, 1):
                self._peek(False)
            case Key("p", ctrl=False, alt=False):
                self._persons()
            case Key() if self.decision is not None and self._decision_form.shortcut(given):
                self.changed()
            case Wheel(_, steps):
                self._log.scroll(self.viewer, steps)
                self.changed()
            case Press(_, 1):
                self._press(given)
            case _:
                if self._decision_form.take(given):
                    self.changed()

    def _press(self, press: Press) -> None:
        target = self._decision_form.at(press.point)
        strip = self._decision_form.strip
        if target is not None:
            self._choose(self._decision_form.targets[target])
        elif strip is not None and strip.holds(press.point) and self._hidden_cards.shared:
            self._peek(True)
        else:
            if self._decision_form.take(press) or self.explaining.answer(press.point):
                self.changed()
            self.finish_motion()  # only now: what is there afterwards has not been seen yet

    def resume(self) -> None:
        self._lay()  # the menu may have changed what is explained

    def pause(self) -> None:
        self.finish_motion()
        self.zoom_hand.let_go()
        self._peek(False)

    def close(self) -> None:
        self.app.speak(self.app.settings.language)
        self._sound.close()
        self.session.close()
