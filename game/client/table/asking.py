"""What is asked at a table: who must choose here, whose cards are face up meanwhile, and what is answered."""

from __future__ import annotations

from collections.abc import Callable
from functools import partial

from game.client.animation.player import Motion
from game.client.panels.decision_form import DecisionForm
from game.client.panels.table_layout import TableLayout
from game.client.settings.language import own_language
from game.client.table import curtain
from game.client.table.slide import Slide
from game.client.tutorial.explaining import Explaining
from game.client.window.app import App
from game.rules import Decision, View
from game.session.choices import Confirmation, MessagePlan, answer_alike
from game.session.hidden_cards import HiddenCards
from game.session.session import Session
from game.text import describe
from game.text.names import Words
from game.text.table_log import TableLog


class Asking:
    """The decision that is to be made at this machine. lay: called when it is asked with other cards."""

    def __init__(
        self,
        app: App,
        session: Session,
        log: TableLog,
        explaining: Explaining,
        form: DecisionForm,
        lay: Callable[[], None],
    ) -> None:
        self._app, self._session, self._log, self._lay = app, session, log, lay
        self.explaining, self.form = explaining, form
        #: The seat that the table is seen from.
        self.seat = 0
        self.decision: Decision | None = None
        self.cards = HiddenCards(session)
        self._confirmation = Confirmation()
        self._message = MessagePlan(session)
        #: Whether a message is to be left, as the last press or key says.
        self.leaves_message = False
        self._curtain: curtain.CurtainScene | None = None
        self.slide = Slide(form.form)

    @property
    def viewer(self) -> int | None:
        """The seat whose hidden cards are shown, if any."""
        return self.seat if self.cards.seen(self.seat, self.decision) else None

    @property
    def view(self) -> View | None:
        """The view that is shown; None before the first update."""
        shown = self._session.shown
        return None if shown is None else shown.view(self.viewer)

    # The decision

    def due(self, *, resting: bool, ending_round: bool) -> Decision | None:
        """The decision to be made now; another person's only after the curtain and at rest."""
        decision = self._session.decision()
        if decision is None or self._session.lost or ending_round or self._session.needs_curtain(decision):
            return None
        return decision if decision.seat == self.seat or resting else None

    def speak_to(self, seat: int) -> bool:
        """Speak the language of whoever has the seat; return whether the words changed."""
        return self._app.speak(own_language(self._app, self._session, seat))

    def ask(self, decision: Decision | None) -> None:
        """Ask this from now on, or nothing."""
        before, self.decision = self.decision, decision
        if decision is not None:
            if decision.seat != self.seat:
                self.cards.peeking = False  # whoever looks has not come to see this hand
            self.seat = decision.seat
        elif len(self._session.mine) == 1:
            self.seat = self._session.mine[0]
        if decision != before:
            self.form.reset()
            self._confirmation.forget()
        self._is_seen()

    def _is_seen(self) -> None:
        if self.decision is not None:
            self._app.attention.asked((self.decision, self.viewer), self._app.now)

    def fill(self, layout: TableLayout, view: View, motion: Motion) -> None:
        """Lay out the options, or what the table shows while there are none."""
        shown = self._session.shown
        assert shown is not None
        decider_view = shown.view(self.decision.seat if self.decision else None)
        column = motion.column_view(view)
        seen, hand = (column, ()) if motion.ending_round else (view, self.hand(view))
        self.form.fill(layout, seen, decider_view, self.decision, hand, column["phase"])

    def prompt(self, words: Words) -> str:
        """What is asked, in words; empty while nothing is."""
        if self.decision is None:
            return ""
        if (unconfirmed := self._confirmation.waiting) is not None:
            return words.catalog.text("ask.confirm", choice=self.form.labels[unconfirmed].text)
        return describe.prompt(self.decision, words)

    def choose(self, option: int) -> bool:
        """Send a choice by its index, unless it has to be made once more; return whether it was sent."""
        decision, app = self.decision, self._app
        if decision is None or not app.attention.answers(app.now):
            return False
        warned = self.explaining.warns(option)
        if warned or (app.settings.confirm and not self._confirmation.given(decision, option)):
            return False
        self._log.seen(decision.seat)
        self.explaining.chosen(decision.seat)
        ask = app.settings.ask_message or self.form.listed
        self._message.chosen(decision, option, ask=ask, leave=self.leaves_message)
        self._session.choose(decision, option)
        return True

    def answer_planned(self) -> None:
        """Answer what was answered together with the last choice, or what no answer changes."""
        self._message.carry_out()
        answer_alike(self._session)

    # Hidden cards

    def hand(self, view: View) -> tuple[str | None, ...]:
        """The cards of the seat that the table is seen from; None for each that is face down."""
        return self.cards.cards(self.seat, view)

    def turn_up(self) -> None:
        """Turn the cards of whoever must choose face up."""
        if self.decision is not None and self._app.attention.answers(self._app.now):
            self._turn_up(self.decision)

    def _turn_up(self, decision: Decision) -> None:
        self._curtain = None
        self.cards.turn_up(decision)
        self._log.seen(decision.seat)
        self._lay()
        if (point := self._app.attention.pressed) is not None:
            self.slide.begin(point)

    def hand_over(self, menu: Callable[[], None]) -> None:
        """Lower the curtain before a decision that shows another person's hidden cards."""
        session, decision = self._session, self._session.decision()
        if session.over is not None or decision is None or not session.needs_curtain(decision):
            return
        self.speak_to(decision.seat)
        session.holder = None
        self.cards.peeking = False
        self.seat = decision.seat
        lift = partial(self._turn_up, decision)
        self._curtain = curtain.before(self._app, session, self._log, decision, lift, menu)
        self._app.push(self._curtain)
        self._lay()

    def uncover(self) -> None:
        """Raise the curtain, without turning up any cards."""
        if self._curtain is not None:
            self._app.remove(self._curtain)
            self._curtain = None
