"""Explanations at a table: to whom, which one is shown now, and what is done with it."""

from __future__ import annotations

from collections.abc import Callable

import pygame

from game.board.box import Box, Point
from game.client.panels.table_layout import TableLayout
from game.client.tutorial import mark as marks
from game.client.tutorial import replies
from game.client.tutorial.cards import card_for
from game.client.tutorial.lesson import LessonMoment, Options, Place
from game.client.tutorial.mark import LaidMark, TableShown
from game.client.tutorial.tracker import Explanation, Tracker
from game.client.widgets.inputs import Input, Key, Press
from game.client.widgets.widgets import Button
from game.rules import Decision, Event
from game.session.choices import Confirmation
from game.session.session import Session, Update
from game.settings.settings import SettingsFile


class Explaining:
    """The explanations for the people at this machine, each by the name of their seat.

    more: called to tell more about what is explained.
    """

    def __init__(
        self, session: Session, settings_file: SettingsFile, more: Callable[[], None] = lambda: None
    ) -> None:
        self._session, self._file = session, settings_file
        self._settings = settings_file.settings
        self._trackers: dict[str, Tracker] = {}
        self._events: dict[int, tuple[Event, ...]] = {}
        self._hidden: tuple[int, int] | None = None
        self._more = more
        self._begins = False
        self._moment: LessonMoment | None = None
        self._shown: TableShown
        self.laid: LaidMark | None = None
        #: What was explained before a click was answered over it.
        self._covered: Explanation | None = None
        self._sure = Confirmation()
        self._drawn: Explanation | None = None
        self._buttons: tuple[Button, ...] = ()

    # For whom

    def guide_this_game(self) -> None:
        """Make the game that begins the guided one."""
        self._begins = True

    @property
    def guided(self) -> bool:
        """Whether this is the guided game, and it has not let go."""
        lobby = self._session.lobby
        if self._begins and lobby.known:
            self._begins = False
            self._settings.guided = lobby.table
            for seat in self._session.mine:
                self._settings.explain[self._name(seat)] = []
            self._file.save()
        return lobby.known and self._settings.guided == lobby.table != ""

    def _name(self, seat: int) -> str:
        return self._session.players[seat].name

    @property
    def reader(self) -> int | None:
        """The seat here that is to choose, or the only one; None if nobody is at the table here."""
        decision, mine = self._session.decision(), self._session.mine
        return decision.seat if decision is not None else mine[0] if len(mine) == 1 else None

    def wanted(self, seat: int) -> bool:
        return self._name(seat) in self._settings.explain

    def switch(self, seat: int) -> None:
        """Begin to explain things to whoever has the seat, from the first on, or stop it."""
        name = self._name(seat)
        self._trackers.pop(name, None)
        self._hidden = None
        self._clear()
        self._settings.explain_to(name, wanted=not self.wanted(seat))
        self._file.save()

    def _tracker(self, seat: int) -> Tracker | None:
        guided, name = self.guided, self._name(seat)
        taught = self._settings.explain.get(name)
        if taught is None:
            return None
        known = self._trackers.get(name)
        if known is None or known.taught is not taught or known.guided != guided:
            known = self._trackers[name] = Tracker(taught, guided=guided)
        return known

    # What happens at the table

    def tell(self, update: Update) -> None:
        """Take in what has happened; what was undone has not."""
        if update.back_to is not None:
            self._events.clear()
        for seat in self._session.mine:
            self._events[seat] = self._events.get(seat, ()) + update.events(seat)

    def chosen(self, seat: int) -> None:
        """A choice was made: what was explained for it is over, if it was seen at all."""
        for mark in (self._covered, self.mark if self.mark is self._drawn else None):
            if mark is not None:
                self._note(mark)
        self._events[seat] = ()
        self._clear()

    def look(self, shown: TableShown, decision: Decision | None) -> None:
        """Show the explanation that is due, if whoever must choose sees the cards and wants it."""
        as_laid = self.laid is not None and shown.layout is self._shown.layout
        self._shown, view = shown, shown.view
        if decision is None or view["viewer"] != decision.seat or self._asked(decision) == self._hidden:
            self._clear()
            return
        if self.laid is not None and as_laid and self._moment and self._moment.decision == decision:
            self._lay(self.laid.mark)
            return
        self._moment = LessonMoment(
            view, decision, shown.layout.kit.words, self._events.get(decision.seat, ())
        )
        self._show()

    def _show(self) -> None:
        moment = self._moment
        tracker = None if moment is None else self._tracker(moment.seat)
        due = None if moment is None or tracker is None else tracker.due(moment)
        self.laid = self._covered = None
        if due is not None:
            self._lay(due)

    def _lay(self, mark: Explanation) -> None:
        laid = self.laid = marks.lay(mark, self._shown)
        kit = self._shown.layout.kit
        text, px = kit.words.catalog.text, kit.px(27)
        self._buttons = (Button(text("lesson.more"), self._more, laid.more, px),)
        if not mark.then:
            self._buttons += (Button(text("lesson.next"), self._next, laid.next, px, look="gold"),)

    def _clear(self) -> None:
        self.laid = self._covered = self._moment = None

    @staticmethod
    def _asked(decision: Decision) -> tuple[int, int]:
        return decision.seat, decision.id

    # What is done with it

    @property
    def mark(self) -> Explanation | None:
        return None if self.laid is None else self.laid.mark

    @property
    def topic(self) -> str:
        """The name of the thing that is explained now, by which the almanac knows more; or empty."""
        return "" if self.laid is None else self.laid.mark.more

    def _next(self) -> None:
        """The explanation was read."""
        if self.laid is not None:
            self._note(self.laid.mark)
            self._shown.form.silence()
            self._show()

    def _note(self, mark: Explanation) -> None:
        """Note that an explanation was given; after the last word of the guided game there are no more."""
        assert self._moment is not None
        seat = self._moment.seat
        tracker = self._tracker(seat)
        if tracker is None or mark.key == _ANSWER:
            return
        tracker.told(mark)
        if tracker.let_go:
            self._settings.guided = ""
            self._settings.explain.pop(self._name(seat), None)
        self._file.save()

    def answer(self, point: Point) -> bool:
        """Answer a click on something that cannot be chosen; say whether it does."""
        moment = self._moment
        if moment is None or not self.guided or self._tracker(moment.seat) is None:
            return False
        shown, words = self._shown, self._shown.layout.kit.words
        for button in shown.corners:
            if isinstance(button, Button) and not button.enabled and button.box.holds(point):
                self._reply(button.label, replies.nothing_to_undo(moment), button.box)
                return True
        explained = shown.form.explained_at(point)
        if explained is None:
            return False
        place = shown.layout.board.hit(point, shown.view)
        card = card_for(place, moment)
        if card is not None:
            about, key = explained.label.full, "lesson.not_now.card"
            said = words.catalog.text(key, about=about, card=words.card(card))
        else:
            said = replies.out_of_turn(moment, explained, on_board=place is not None)
        self._reply(explained.label.text, said, place or explained.thing)
        return True

    def warns(self, option: int) -> bool:
        """Tell that an option would be wasted, unless that was told last; say whether it does."""
        moment = self._moment
        if moment is None or self._tracker(moment.seat) is None:
            return False
        labels = self._shown.form.labels
        if not replies.wasted(moment.decision, labels, option) or self._sure.given(moment.decision, option):
            return False
        self._reply(labels[option].text, replies.warning(moment, labels[option], option), Options((option,)))
        return True

    def _reply(self, title: str, said: str, place: Place | Box) -> None:
        """Show the answer to a click; what was explained before comes back after it."""
        if self.laid is not None and self.laid.mark.key != _ANSWER:
            self._covered = self.laid.mark
        self._shown.form.silence()
        self._lay(Explanation(_ANSWER, title, said, place))

    def hide(self) -> bool:
        """Hide explanations until the next choice; say whether there was one."""
        if self.laid is None or self._moment is None:
            return False
        self._hidden = self._asked(self._moment.decision)
        self.laid = None
        return True

    def take(self, given: Input) -> bool:
        """Acts on an input; says whether it was for an explanation."""
        match given:
            case _ if self.laid is None:
                return False
            case Key("escape"):
                return self.hide()
            case Key("n", ctrl=False, alt=False):
                self._next()
            case Key("return") if not self.laid.mark.then and self._shown.form.form.focused is None:
                self._next()
            case Press(point, 1) if self.laid.more.holds(point):
                self._more()
            case Press(point, 1) if self.laid.plate.holds(point):
                self._next()
            case Press(point, 3) if self.laid.plate.holds(point):
                self._more()
            case _:
                return False
        return True

    def draw(self, target: pygame.Surface, layout: TableLayout, laid: LaidMark) -> None:
        self._drawn = laid.mark
        marks.draw(target, layout.kit, laid)
        for button in self._buttons:
            button.draw(target, layout.kit.fonts, hot=False, focused=False)


_ANSWER = "answer"
